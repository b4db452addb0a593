#include "app/start/start-page.h"

#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/fold-layout.h"
#include "app/kit/late-menu.h"
#include "app/kit/recent-menu.h"
#include "app/kit/template.h"
#include "app/start/game-card.h"
#include "app/start/large-card.h"
#include "app/start/level-results.h"
#include "app/start/unfinished-game.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* The least heights of boards on cards. Without recent games there is more space. */
enum { GAP = 12, PICTURE = 90, TALL_PICTURE = 140 };

struct _LogresStartPage {
  AdwBin parent_instance;

  GPtrArray *cards;         /* owned; the card of each variant */
  GPtrArray *pictures;      /* owned; the boards on the cards of the main games */
  GtkSizeGroup *main_lines; /* owned; the lines below these boards: one height for all */
  gboolean has_game;        /* the large card shows the unfinished game */

  GMenu *main_menu, *recent, *print; /* template children */
  GtkMenuButton *menu;
  GtkScrolledWindow *scroller;
  LogresLargeCard *large;
  LogresSideCard *learning, *puzzle;
  GtkWidget *top, *family;
  GtkFlowBox *games;
  GtkBox *more, *recent_games;
  GtkWidget *recent_head, *mail;
  GtkLabel *mail_words;
};

G_DEFINE_FINAL_TYPE (LogresStartPage, logres_start_page, ADW_TYPE_BIN)

/* The variants that come first, in this order. All other variants come after these. */
static const char *const main_games[] = { "camelot", "cam", "river", "grand", "camelot2000" };

/* Returns the card of a variant, and notes it for the line about what the user has reached. */
static GtkWidget *
new_card (LogresStartPage *self, const Variant *variant)
{
  GtkWidget *card = logres_game_card_new (variant);

  g_ptr_array_index (self->cards, variant - variants) = card;

  return card;
}

static void
add_card (LogresStartPage *self, const Variant *variant)
{
  GtkWidget *widget = new_card (self, variant);
  LogresGameCard *card = LOGRES_GAME_CARD (widget);

  g_ptr_array_add (self->pictures, logres_game_card_get_picture (card));
  gtk_size_group_add_widget (self->main_lines, logres_game_card_get_line (card));
  gtk_flow_box_append (self->games, widget);
  /* The card takes the focus, not its GtkFlowBoxChild. */
  gtk_widget_set_focusable (gtk_widget_get_parent (widget), FALSE);
}

static void
add_small_card (LogresStartPage *self, const Variant *variant)
{
  GtkWidget *card = new_card (self, variant);

  logres_game_card_make_small (LOGRES_GAME_CARD (card));
  gtk_box_append (self->more, card);
}

static gboolean
is_main (const Variant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (main_games); i++)
    if (strcmp (main_games[i], variant->id) == 0)
      return TRUE;

  return FALSE;
}

static void
add_games (LogresStartPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (main_games); i++)
    add_card (self, variant_find (main_games[i]));
  for (gsize i = 0; i < n_variants; i++)
    if (!is_main (&variants[i]))
      add_small_card (self, &variants[i]);
}

/* ---- What the user has reached ---- */

/* Returns the highest level that the user has beaten, or 0. */
static int
highest_beaten (const KeptKeys *results, const Variant *variant)
{
  unsigned beaten = level_results_get_beaten (results, variant);
  int level = N_LEVELS;

  while (level > 0 && (beaten >> level & 1) == 0)
    level--;

  return level;
}

/* Shows on each card the level that the user has beaten. Before that, the card says what the game
 * is. */
static void
show_levels (LogresStartPage *self)
{
  g_autoptr (KeptKeys) results = level_results_new ();

  for (gsize i = 0; i < n_variants; i++) {
    int level = highest_beaten (results, &variants[i]);
    g_autofree char *text = level > 0 ? g_strdup_printf (_ ("Level %d beaten"), level)
                                      : g_strdup (words_variant_line (&variants[i]));

    logres_game_card_set_line (g_ptr_array_index (self->cards, i), text);
  }
  message_tell_damage (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("Your results were damaged"), kept_keys_set_aside (results));
}

/* ---- The large card ---- */

/* Shows the offer of lessons that a user sees who has not begun the first one. */
static void
show_first_lesson (LogresStartPage *self)
{
  Position start;

  position_start (&start, &variants[0]);
  logres_large_card_show (
    self->large,
    &(LargeCardContents) {
      .pos = &start,
      .caption = _ ("New to Camelot?"),
      .title = _ ("Learn to Play in Five Minutes"),
      .line = _ ("Short lessons on the board show how the pieces move, capture and win."),
      .button = _ ("Start Learning"),
      .action = "app.learn" });
}

static void
show_next_lesson (LogresStartPage *self, const SideCardContents *lesson)
{
  logres_large_card_show (self->large, &(LargeCardContents) { .pos = lesson->pos,
                                                              .caption = _ ("Continue Learning"),
                                                              .title = lesson->title,
                                                              .line = lesson->line,
                                                              .note = lesson->note,
                                                              .button = _ ("Continue Learning"),
                                                              .action = lesson->action });
}

/* Offers a new game to a user who has finished all lessons. */
static void
show_new_game (LogresStartPage *self)
{
  Position start;

  position_start (&start, &variants[0]);
  logres_large_card_show (self->large,
                          &(LargeCardContents) { .pos = &start,
                                                 .caption = _ ("New Game"),
                                                 .title = words_variant (&variants[0]),
                                                 .line = words_variant_line (&variants[0]),
                                                 .button = C_ ("button", "Play"),
                                                 .action = "win.new-game",
                                                 .target = g_variant_new_string (variants[0].id) });
}

/* Fills the small card about learning, which stands beside an unfinished game. */
static void
show_small_lesson (LogresStartPage *self, LearningState state, const SideCardContents *contents)
{
  static const char *const captions[] = {
    [LEARNING_NOT_BEGUN] = N_ ("New to Camelot?"),
    [LEARNING_BEGUN] = N_ ("Continue Learning"),
    [LEARNING_REVIEW] = N_ ("Review My Mistakes"),
    [LEARNING_DONE] = N_ ("Continue Learning"),
  };
  SideCardContents first = { .pos = contents->pos,
                             .title = _ ("Learn to Play in Five Minutes"),
                             .line = "",
                             .share = -1,
                             .action = contents->action };

  logres_side_card_set_caption (self->learning, _ (captions[state]));
  logres_side_card_show (self->learning, state == LEARNING_NOT_BEGUN ? &first : contents);
}

/* Shows or hides the card about learning. Without it, the puzzle of the day has a large board. */
static void
set_learning_visible (LogresStartPage *self, gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self->learning), visible);
  logres_side_card_set_large (self->puzzle, !visible);
}

void
logres_start_page_show_learning (LogresStartPage *self,
                                 LearningState state,
                                 const SideCardContents *contents)
{
  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  show_small_lesson (self, state, contents);
  set_learning_visible (self, self->has_game || state == LEARNING_REVIEW);
  if (self->has_game)
    return;
  if (state == LEARNING_NOT_BEGUN)
    show_first_lesson (self);
  else if (state == LEARNING_BEGUN)
    show_next_lesson (self, contents);
  else
    show_new_game (self);
}

void
logres_start_page_show_puzzle (LogresStartPage *self, const SideCardContents *contents)
{
  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  logres_side_card_show (self->puzzle, contents);
}

static GMenuModel *
new_menu (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int own = logres_game_session_get_own_seat (session);
  g_autofree char *another = g_strdup_printf ("win.new-game::%s", variant->id);
  g_autofree char *from = g_strdup_printf ("win.play-from(%d)", own != NOBODY ? own : 0);
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("_New Game"), another);
  g_menu_append (menu, _ ("Play from Here _Against…"), from);

  return G_MENU_MODEL (menu);
}

static void
show_game (LogresStartPage *self, LogresGameSession *session, gint64 played_us)
{
  g_autofree char *title = unfinished_game_new_title (session);
  g_autofree char *state = unfinished_game_new_state (session);
  g_autofree char *time = unfinished_game_new_time (played_us);
  g_autoptr (GMenuModel) menu = new_menu (session);

  logres_large_card_show (
    self->large, &(LargeCardContents) { .pos = &logres_game_session_get_live (session)->turn.pos,
                                        .caption = _ ("Your Unfinished Game"),
                                        .title = title,
                                        .line = state,
                                        .note = time,
                                        .button = _ ("Continue"),
                                        .action = "win.continue",
                                        .menu = menu });
}

void
logres_start_page_show_unfinished (LogresStartPage *self,
                                   LogresGameSession *session,
                                   gint64 played_us)
{
  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  self->has_game = session != NULL && logres_game_session_get_seat_to_move (session) != NOBODY;
  set_learning_visible (self, self->has_game);
  if (self->has_game)
    show_game (self, session, played_us);
  else
    show_first_lesson (self);
}

void
logres_start_page_show_top (LogresStartPage *self)
{
  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->large));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
logres_start_page_show_mail (LogresStartPage *self, guint n_games)
{
  g_autofree char *text = g_strdup_printf (
    g_dngettext (NULL, "Your move in %u email game", "Your move in %u email games", n_games),
    n_games);

  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  gtk_label_set_label (self->mail_words, text);
  gtk_widget_set_visible (self->mail, n_games > 0);
}

static void
set_height (LogresStartPage *self, int height)
{
  for (guint i = 0; i < self->pictures->len; i++)
    gtk_widget_set_size_request (g_ptr_array_index (self->pictures, i), -1, height);
}

void
logres_start_page_show_recent (LogresStartPage *self, GtkWidget *const *cards, guint n)
{
  GtkWidget *old;

  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->recent_games))) != NULL)
    gtk_box_remove (self->recent_games, old);
  for (guint i = 0; i < n; i++)
    gtk_box_append (self->recent_games, cards[i]);
  gtk_widget_set_visible (self->recent_head, n > 0);
  set_height (self, n > 0 ? PICTURE : TALL_PICTURE);
}

/* ---- Menu ---- */

/* Offers the rules and the board of each game on paper, because hardly anybody owns these games. */
static void
fill_print_menu (GMenu *menu)
{
  for (gsize i = 0; i < n_variants; i++) {
    g_autoptr (GVariant) id = g_variant_ref_sink (g_variant_new_string (variants[i].id));
    g_autofree char *rules = g_action_print_detailed_name ("app.print-rules-of", id);
    g_autofree char *board = g_action_print_detailed_name ("app.print-board-of", id);
    g_autoptr (GMenu) game = g_menu_new ();

    g_menu_append (game, _ ("Print _Rules…"), rules);
    g_menu_append (game, _ ("Print a _Board…"), board);
    g_menu_append_submenu (menu, words_variant (&variants[i]), G_MENU_MODEL (game));
  }
}

/* ---- Life cycle ---- */

static void
logres_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (logres_start_page_parent_class)->map (widget);

  show_levels (LOGRES_START_PAGE (widget));
}

static void
logres_start_page_finalize (GObject *object)
{
  g_ptr_array_unref (LOGRES_START_PAGE (object)->cards);
  g_ptr_array_unref (LOGRES_START_PAGE (object)->pictures);
  g_object_unref (LOGRES_START_PAGE (object)->main_lines);

  G_OBJECT_CLASS (logres_start_page_parent_class)->finalize (object);
}

static void
logres_start_page_class_init (LogresStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_start_page_finalize;
  widget_class->map = logres_start_page_map;

  g_type_ensure (LOGRES_TYPE_LARGE_CARD);
  g_type_ensure (LOGRES_TYPE_SIDE_CARD);
  template_set (widget_class, "start-page");
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, main_menu);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, menu);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, print);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, large);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, learning);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, puzzle);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, top);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, family);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, more);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, recent_games);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, recent_head);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, mail);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, mail_words);
}

static void
logres_start_page_init (LogresStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  recent_menu_follow (self->recent);
  fill_print_menu (self->print);
  late_menu_set (self->menu, G_MENU_MODEL (self->main_menu));
  self->cards = g_ptr_array_new ();
  self->pictures = g_ptr_array_new ();
  self->main_lines = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  g_ptr_array_set_size (self->cards, (int) n_variants);
  logres_side_card_set_caption (self->learning, _ ("Continue Learning"));
  logres_side_card_set_caption (self->puzzle, _ ("Puzzle of the Day"));
  gtk_widget_set_layout_manager (self->top, logres_fold_layout_new (GAP));
  gtk_widget_set_layout_manager (self->family, logres_fold_layout_new (GAP));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->recent_games),
                                 logres_fold_layout_new_even (GAP));
  add_games (self);
  set_height (self, PICTURE);
  show_first_lesson (self);
  accessible_name_mend (GTK_WIDGET (self));
}
