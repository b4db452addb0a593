#include "app/ending/ending-card.h"

#include "app/board/board-look.h"
#include "app/ending/ending-wall.h"
#include "app/ending/ending-words.h"
#include "app/kit/accessible-name.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/move-list/move-bar.h"
#include "app/start/level-results.h"

#include <glib/gi18n.h>

/* The least height of a small card leaves the board enough space in a low window. */
enum { PICTURE_PIXELS = 96, LEAST_HEIGHT = 150 };

/* Sizes of the pieces on the wall, by the number of armies. */
static const int piece_sizes[MAX_SEATS + 1] = { 0, 46, 34, 24, 20 };

struct _LogresEndingCard {
  GtkBox parent_instance;

  GtkScrolledWindow *scroller; /* template children */
  LogresEndingWall *wall;
  GtkBox *pieces, *level;
  GtkLabel *title, *sentence, *beaten, *next_words;
  GtkWidget *next;
  LogresMoveBar *steps;
};

G_DEFINE_FINAL_TYPE (LogresEndingCard, logres_ending_card, GTK_TYPE_BOX)

/* ---- The wall ---- */

static void
add_piece (LogresEndingCard *self, Army army, int size)
{
  g_autoptr (GdkTexture) texture = board_look_new_piece (SHAPE_MAN, army, PICTURE_PIXELS);
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), size);
  gtk_box_append (self->pieces, image);
}

/* Returns the number of armies on the wall: those of the winners, or all of a drawn game. */
static int
list_armies (LogresGameSession *session, Army armies[MAX_SEATS])
{
  const Variant *variant = logres_game_session_get_variant (session);
  Result result = logres_game_session_get_result (session, NULL);
  int n = 0;

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (result == DRAW || result == result_win_of_team (variant_team ((Seat) seat)))
      armies[n++] = army_of_seat (variant, (Seat) seat);

  return n;
}

static void
show_wall (LogresEndingCard *self, LogresGameSession *session)
{
  g_autofree char *title = ending_words_new_title (session),
                  *sentence = ending_words_new_sentence (session);
  GtkWidget *child;
  Army armies[MAX_SEATS];
  int n = list_armies (session, armies);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->sentence, sentence);
  logres_ending_wall_set_armies (self->wall, armies, n);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pieces))) != NULL)
    gtk_box_remove (self->pieces, child);
  for (int i = 0; i < n; i++)
    add_piece (self, armies[i], piece_sizes[n]);
}

/* ---- The levels ---- */

static void
show_level (LogresEndingCard *self, LogresGameSession *session)
{
  g_autoptr (KeptKeys) results = level_results_new ();
  int beaten = level_results_get_beaten (results, session);
  g_autofree char *done = g_strdup_printf (_ ("Level %d beaten."), beaten);
  /* Translators: the level that the player could play next. */
  g_autofree char *next = g_strdup_printf (_ ("Level %d is next."), beaten + 1);
  gboolean has_next = beaten > 0 && beaten < N_LEVELS;

  gtk_label_set_label (self->beaten, done);
  gtk_label_set_label (self->next_words, next);
  gtk_widget_set_visible (GTK_WIDGET (self->next_words), has_next);
  gtk_widget_set_visible (GTK_WIDGET (self->level), beaten > 0);
  gtk_widget_set_visible (self->next, has_next);
}

void
logres_ending_card_show (LogresEndingCard *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));
  g_return_if_fail (logres_game_session_get_result (session, NULL) != ONGOING);

  show_wall (self, session);
  show_level (self, session);
}

void
logres_ending_card_set_small (LogresEndingCard *self, gboolean is_small)
{
  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->steps), !is_small);
  gtk_scrolled_window_set_min_content_height (self->scroller, is_small ? LEAST_HEIGHT : -1);
  style_class_set (self, "small", is_small);
}

/* ---- Life cycle ---- */

static void
logres_ending_card_class_init (LogresEndingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LOGRES_TYPE_ENDING_WALL);
  g_type_ensure (LOGRES_TYPE_MOVE_BAR);
  template_set (widget_class, "ending-card");
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, wall);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, pieces);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, title);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, level);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, beaten);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, next_words);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, next);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, steps);
}

static void
logres_ending_card_init (LogresEndingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  logres_move_bar_set_playing (self->steps, FALSE, TRUE);
  accessible_name_mend (GTK_WIDGET (self));
}
