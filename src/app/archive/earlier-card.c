#include "app/archive/earlier-card.h"

#include "app/archive/game-caption.h"
#include "app/board/board-look.h"
#include "app/kit/fold-layout.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The sizes of the boards. */
enum { WIDTH = 86, HEIGHT = 106, SMALL_WIDTH = 46, SMALL_HEIGHT = 60 };

/* The least width of a line, which is also its natural width on a small card: four small cards
 * stand side by side. */
enum { FEW_LETTERS = 12 };

static const char game_key[] = "earlier-game", star_key[] = "star";

/* The shield of each outcome. The shields differ in shape, so that nobody needs to tell the colors
 * apart. */
static const struct {
  const char *icon, *style;
} shields[N_OUTCOMES] = {
  [OUTCOME_WON] = { "shield-won-symbolic", "success" },
  [OUTCOME_DRAWN] = { "shield-drawn-symbolic", "dim-label" },
  [OUTCOME_LOST] = { "shield-lost-symbolic", "error" },
};

/* ---- Board ---- */

static GtkWidget *
new_place (int width, int height)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (place, width, height);
  gtk_widget_set_hexpand (place, FALSE); /* although the board expands */
  gtk_widget_set_valign (place, GTK_ALIGN_CENTER);

  return place;
}

void
earlier_card_set_position (GtkWidget *card, const Position *pos)
{
  GtkWidget *place = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (card)));
  GtkWidget *board = logres_board_view_new_picture ();

  board_look_follow (LOGRES_BOARD_VIEW (board), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (board), pos);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_box_append (GTK_BOX (place), board);
}

/* ---- Words ---- */

static void
append_label (GtkWidget *box, const char *text, const char *const *styles)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* A long name may break anywhere, but not into lines of single letters. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), FEW_LETTERS);
  gtk_widget_set_css_classes (label, (const char **) styles);
  gtk_box_append (GTK_BOX (box), label);
}

/* Appends a line of small text, unless `text` is NULL. */
static void
append_line (GtkWidget *box, const char *text, gboolean is_dim)
{
  const char *const styles[] = { "caption", is_dim ? "dim-label" : NULL, NULL };

  if (text != NULL)
    append_label (box, text, styles);
}

/* Appends the number of moves and the day, with the accuracy of the user at the other end. */
static void
append_length (GtkWidget *box, const EarlierGame *game)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *label;
  g_autofree char *length = game_caption_new_length (game);
  g_autofree char *accuracy = game_caption_new_accuracy (&game->summary);

  gtk_widget_set_layout_manager (line, logres_fold_layout_new (6));
  append_line (line, length, TRUE);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (line), TRUE);
  if (accuracy != NULL) {
    label = gtk_label_new (NULL);
    gtk_label_set_markup (GTK_LABEL (label), accuracy);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_set_css_classes (label,
                                (const char *[]) { "caption", "dim-label", "numeric", NULL });
    gtk_box_append (GTK_BOX (line), label);
  }
  gtk_box_append (GTK_BOX (box), line);
}

static void
limit_width (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_max_width_chars (GTK_LABEL (widget), FEW_LETTERS);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    limit_width (child);
}

/* Keeps the first number on the line of the word before it, as in "You beat level 6". */
static char *
new_glued (const char *text)
{
  for (const char *digit = text; (digit = strpbrk (digit, "0123456789")) != NULL; digit++)
    if (digit > text && digit[-1] == ' ')
      return g_strdup_printf ("%.*s\u00a0%s", (int) (digit - text) - 1, text, digit);

  return g_strdup (text);
}

static GtkWidget *
new_head (const GameSummary *summary)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GameOutcome outcome = game_summary_outcome (summary);
  g_autofree char *title = game_caption_new_title (summary), *glued = new_glued (title);

  if (shields[outcome].icon != NULL) {
    GtkWidget *shield = gtk_image_new_from_icon_name (shields[outcome].icon);

    gtk_widget_add_css_class (shield, shields[outcome].style);
    gtk_box_append (GTK_BOX (head), shield);
  }
  append_label (head, glued, (const char *[]) { "heading", NULL });

  return head;
}

static GtkWidget *
new_pill (void)
{
  GtkWidget *pill = gtk_label_new (_ ("Not finished"));

  gtk_widget_add_css_class (pill, "open-pill");
  gtk_widget_set_halign (pill, GTK_ALIGN_START);

  return pill;
}

static GtkWidget *
new_words (const GameSummary *summary)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (words), new_head (summary));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);

  return words;
}

/* Leaves the opponent out, because the title has the level. */
static GtkWidget *
new_small_words (const EarlierGame *game)
{
  const GameSummary *summary = &game->summary;
  GtkWidget *words = new_words (summary);
  g_autofree char *length = game_caption_new_length (game);

  if (game_summary_own_seat (summary) == NOBODY)
    append_line (words, words_variant (summary->variant), TRUE);
  append_line (words, length, TRUE);
  limit_width (words);

  return words;
}

static void
append_star (GtkWidget *head, GtkWidget *card)
{
  GtkWidget *star = gtk_image_new_from_icon_name ("star-full-symbolic");

  gtk_widget_add_css_class (star, "star");
  gtk_widget_set_hexpand (star, TRUE);
  gtk_widget_set_halign (star, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (head), star);
  g_object_set_data (G_OBJECT (card), star_key, star);
}

static GtkWidget *
new_large_words (const EarlierGame *game)
{
  const GameSummary *summary = &game->summary;
  GtkWidget *words = new_words (summary);
  g_autofree char *ending = game_caption_new_ending (summary);
  g_autofree char *place = game_caption_new_place (summary);

  if (summary->result == ONGOING)
    gtk_box_append (GTK_BOX (words), new_pill ());
  append_line (words, ending, FALSE);
  append_line (words, place, TRUE);
  append_length (words, game);
  append_line (words, game_caption_elsewhere (game), TRUE);

  return words;
}

/* ---- Cards ---- */

static GtkWidget *
new_card (EarlierGame *game, GtkWidget *place, GtkWidget *words)
{
  GtkWidget *card = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), place);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (card),
                                          g_variant_new_bytestring (game->path));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.open-earlier");
  append_star (gtk_widget_get_first_child (words), card);
  earlier_card_update_star (card, game);

  return card;
}

GtkWidget *
earlier_card_new_small (EarlierGame *game, const Position *pos)
{
  GtkWidget *card = new_card (game, new_place (SMALL_WIDTH, SMALL_HEIGHT), new_small_words (game));

  gtk_widget_set_css_classes (card, (const char *[]) { "card", "game-card", "small", NULL });
  earlier_card_set_position (card, pos);

  return card;
}

GtkWidget *
earlier_card_new (EarlierGame *game)
{
  GtkWidget *card = new_card (game, new_place (WIDTH, HEIGHT), new_large_words (game));

  gtk_widget_set_css_classes (card, (const char *[]) { "card", "earlier-card", NULL });

  return card;
}

void
earlier_card_update_star (GtkWidget *card, EarlierGame *game)
{
  g_autofree char *name = game_caption_new_spoken (game);

  g_object_set_data_full (G_OBJECT (card), game_key, earlier_game_ref (game), earlier_game_unref);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (card), star_key), game->has_star);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

EarlierGame *
earlier_card_get_game (GtkWidget *card)
{
  return g_object_get_data (G_OBJECT (card), game_key);
}
