#include "app/ending/ending-card.h"

#include "app/board/board-look.h"
#include "app/ending/ending-standing.h"
#include "app/ending/ending-wall.h"
#include "app/ending/ending-words.h"
#include "app/kit/accessible-name.h"
#include "app/kit/button-label.h"
#include "app/kit/fold-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/move-list/move-bar.h"
#include "app/report/report-graph.h"
#include "app/start/level-results.h"
#include "engine/report/move-verdict.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>

/* The least height of a small card leaves the board enough space in a low window. */
enum { LEAST_HEIGHT = 150, FIELD = 88, SMALL_FIELD = 66, ROW_GAP = 12, NOTE_GAP = 9 };

/* Sizes of the pieces on the wall, by the number of armies. */
static const int piece_sizes[MAX_SEATS + 1] = { 0, 60, 40, 30, 24 };

struct _LogresEndingCard {
  GtkBox parent_instance;

  int n_seats; /* of the variant */
  gboolean is_small, has_moves;
  EndingStanding *standing; /* owned; NULL before the first game */

  GtkScrolledWindow *scroller; /* template children */
  GtkWidget *contents;
  LogresEndingWall *wall;
  GtkBox *pieces, *body, *findings, *figures, *plays, *leaves, *level;
  LogresReportGraph *graph;
  GtkButton *mistakes;
  GtkLabel *title, *sentence, *standing_line, *level_words, *beaten_shield, *next_shield;
  GtkWidget *next;
  LogresMoveBar *steps;
};

G_DEFINE_FINAL_TYPE (LogresEndingCard, logres_ending_card, GTK_TYPE_BOX)

/* ---- The wall ---- */

static void
add_piece (LogresEndingCard *self, Army army, int size)
{
  gtk_box_append (self->pieces, board_look_new_piece_image (SHAPE_MAN, army, size));
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
show_shield (GtkLabel *shield, int level)
{
  g_autofree char *number = g_strdup_printf ("%d", level);

  gtk_label_set_label (shield, number);
  gtk_widget_set_visible (GTK_WIDGET (shield), level > 0);
}

/* Returns what the user has reached, and what the next level does, as markup. Either level may be
 * 0. */
static char *
new_level_words (const Variant *variant, int beaten, int next)
{
  const Level row = level_of (next, variant);
  g_autofree char *level = words_new_level (beaten), *next_level = words_new_level (next),
                  *done = words_filled (_ ("@ beaten."), level),
                  *more = next > 0 ? words_new_level_sentence (&row, next_level) : NULL;

  if (beaten == 0)
    return g_markup_escape_text (more != NULL ? more : "", -1);

  return g_markup_printf_escaped ("<b>%s</b> %s", done, more != NULL ? more : "");
}

/* A win with help beats no level, but the next level may be tried. */
static void
show_level (LogresEndingCard *self, LogresGameSession *session, const KeptKeys *results)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int won = level_results_get_won (results, session);
  int beaten = level_results_get_beaten (results, variant) >> won & 1 ? won : 0;
  int next = won > 0 ? level_results_next (won) : 0;
  g_autofree char *words = new_level_words (variant, beaten, next);

  gtk_widget_set_visible (GTK_WIDGET (self->level), beaten > 0 || next > 0);
  gtk_widget_set_visible (self->next, next > 0);
  gtk_label_set_markup (self->level_words, words);
  show_shield (self->beaten_shield, beaten);
  show_shield (self->next_shield, next);
}

/* ---- The figures ---- */

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
new_small (const char *text)
{
  GtkWidget *label = new_label (text, "dim-label");

  gtk_widget_add_css_class (label, "caption");

  return label;
}

/* Adds a large figure with a caption above it, and a note to its right, which may be NULL. Returns
 * the figure. */
static GtkWidget *
add_figure (LogresEndingCard *self, const char *caption, const char *figure, const char *note)
{
  GtkWidget *field = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, NOTE_GAP),
            *label = new_label (figure, "ending-figure");

  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (row), label);
  if (note != NULL) {
    GtkWidget *small = new_small (note);

    gtk_widget_set_valign (small, GTK_ALIGN_BASELINE);
    gtk_box_append (GTK_BOX (row), small);
  }
  gtk_box_append (GTK_BOX (field), new_small (caption));
  gtk_box_append (GTK_BOX (field), row);
  gtk_box_append (self->figures, field);

  return label;
}

/* Without a report, the accuracy is not known yet. */
static char *
new_accuracy (const Report *report, Seat seat)
{
  VerdictSum sum = { .n_moves = 0 };

  if (report != NULL)
    verdict_sum (report, seat, &sum);

  return sum.n_moves > 0 ? g_strdup_printf ("%d%%", chance_percent (sum.accuracy)) : g_strdup ("–");
}

/* The user comes first. */
static void
add_accuracies (LogresEndingCard *self, LogresGameSession *session, const Report *report)
{
  int first = MAX (logres_game_session_get_own_seat (session), 0);

  for (int i = 0; i < self->n_seats; i++) {
    Seat seat = (Seat) ((first + i) % self->n_seats);
    g_autofree char *caption = ending_words_new_accuracy (session, seat),
                    *value = new_accuracy (report, seat);

    add_figure (self, caption, value, NULL);
  }
}

/* Shows both accuracies in one place, so that the rating stands beside them. */
static void
add_own_accuracy (LogresEndingCard *self, LogresGameSession *session, const Report *report)
{
  Seat own = (Seat) logres_game_session_get_own_seat (session);
  g_autofree char *caption = ending_words_new_accuracy (session, own),
                  *value = new_accuracy (report, own),
                  *other = new_accuracy (report, 1 - own),
                  /* Translators: the accuracy of the computer, such as "85%". */
                    *note = g_strdup_printf (_ ("computer %s"), other);

  add_figure (self, caption, value, note);
}

static void
add_standing (LogresEndingCard *self)
{
  const EndingStanding *standing = self->standing;

  if (standing->rating != NULL)
    style_class_set (add_figure (self, _ ("Your Rating"), standing->rating, standing->change),
                     "dim-label", standing->is_rough);
  else if (standing->line != NULL)
    gtk_box_append (self->figures, new_small (standing->line));
}

/* Shows the score, and the rating if it is not one of the figures. */
static void
show_standing_line (LogresEndingCard *self, gboolean has_figure)
{
  const char *rating = has_figure ? NULL : self->standing->line, *score = self->standing->score;
  g_autofree char *both = rating != NULL ? g_strjoin ("\n", rating, score, NULL) : g_strdup (score);

  gtk_label_set_label (self->standing_line, both != NULL ? both : "");
  gtk_widget_set_visible (GTK_WIDGET (self->standing_line), both != NULL);
}

/* Shows the accuracy of each player, and the standing. In a game of one person against the
 * computer, the standing is one of the figures; otherwise it is a line below them. */
static void
show_figures (LogresEndingCard *self, LogresGameSession *session, const Report *report)
{
  gboolean is_duel = self->n_seats == 2 && level_results_may_count (session);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))) != NULL)
    gtk_box_remove (self->figures, child);
  if (self->has_moves)
    (is_duel ? add_own_accuracy : add_accuracies) (self, session, report);
  if (is_duel)
    add_standing (self);
  gtk_widget_set_visible (GTK_WIDGET (self->figures),
                          gtk_widget_get_first_child (GTK_WIDGET (self->figures)) != NULL);
  show_standing_line (self, is_duel);
}

/* ---- The report ---- */

/* Puts the graph of a small card beside the figures of two players. With four players a small card
 * has no space for the graph. */
static void
arrange_findings (LogresEndingCard *self)
{
  gboolean are_two = self->n_seats == 2;

  gtk_widget_set_visible (GTK_WIDGET (self->graph),
                          self->has_moves && (!self->is_small || are_two));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->findings), self->is_small && are_two
                                                                     ? GTK_ORIENTATION_HORIZONTAL
                                                                     : GTK_ORIENTATION_VERTICAL);
}

/* Keeps the place of the accuracy and the graph, or leaves them out. */
static void
keep_place (LogresEndingCard *self, gboolean has_moves)
{
  self->has_moves = has_moves;
  arrange_findings (self);
  gtk_widget_set_visible (GTK_WIDGET (self->findings), has_moves || self->standing->line != NULL ||
                                                         self->standing->score != NULL);
}

static void
show_mistakes (LogresEndingCard *self, const char *label)
{
  gtk_button_set_label (self->mistakes, label);
  button_label_wrap (self->mistakes);
}

static void
show_no_report (LogresEndingCard *self, LogresGameSession *session)
{
  keep_place (self, logres_game_session_get_live (session)->parent != NULL);
  show_figures (self, session, NULL);
  logres_report_graph_clear (self->graph);
  show_mistakes (self, ending_words_mistakes (session, TRUE));
}

void
logres_ending_card_show_report (LogresEndingCard *self,
                                LogresGameSession *session,
                                QuickReport *quick)
{
  const Report *report = quick_report_get (quick);

  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));

  keep_place (self, report != NULL && report_n_moves (report) > 0);
  show_figures (self, session, report);
  if (report == NULL)
    return;

  logres_report_graph_show (self->graph, report, -1);
  show_mistakes (self, ending_words_mistakes (session, quick_report_has_mistakes (quick)));
}

static void
place_chosen_cb (LogresEndingCard *self, int place)
{
  g_signal_emit_by_name (self, "chosen", place);
}

void
logres_ending_card_show (LogresEndingCard *self, LogresGameSession *session)
{
  g_autoptr (KeptKeys) results = level_results_new ();

  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));
  g_return_if_fail (logres_game_session_get_result (session, NULL) != ONGOING);

  self->n_seats = logres_game_session_get_variant (session)->n_seats;
  g_clear_pointer (&self->standing, ending_standing_free);
  self->standing = ending_standing_new (session, results);
  show_wall (self, session);
  show_no_report (self, session);
  show_level (self, session, results);
}

void
logres_ending_card_set_small (LogresEndingCard *self, gboolean is_small)
{
  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));

  self->is_small = is_small;
  gtk_widget_set_visible (GTK_WIDGET (self->steps), !is_small);
  gtk_scrolled_window_set_min_content_height (self->scroller, is_small ? LEAST_HEIGHT : -1);
  gtk_box_set_spacing (self->body, is_small ? 8 : 12);
  gtk_box_set_spacing (GTK_BOX (self), is_small ? 8 : 12);
  gtk_widget_set_size_request (GTK_WIDGET (self->pieces), is_small ? SMALL_FIELD : FIELD, -1);
  arrange_findings (self);
  style_class_set (self, "small", is_small);
}

/* GtkScrolledWindow does not measure its contents for a given width. */
void
logres_ending_card_grow (LogresEndingCard *self, int width, int n_pixels)
{
  int natural;

  g_return_if_fail (LOGRES_IS_ENDING_CARD (self));

  gtk_widget_measure (self->contents, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              MIN (LEAST_HEIGHT + n_pixels, natural));
}

/* ---- Life cycle ---- */

static void
logres_ending_card_finalize (GObject *object)
{
  g_clear_pointer (&LOGRES_ENDING_CARD (object)->standing, ending_standing_free);
  G_OBJECT_CLASS (logres_ending_card_parent_class)->finalize (object);
}

static void
logres_ending_card_class_init (LogresEndingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_ending_card_finalize;
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);
  g_type_ensure (LOGRES_TYPE_ENDING_WALL);
  g_type_ensure (LOGRES_TYPE_MOVE_BAR);
  g_type_ensure (LOGRES_TYPE_REPORT_GRAPH);
  template_set (widget_class, "ending-card");
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, contents);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, wall);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, pieces);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, body);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, findings);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, figures);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, standing_line);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, plays);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, leaves);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, graph);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, mistakes);
  gtk_widget_class_bind_template_callback (widget_class, place_chosen_cb);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, title);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, level);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, level_words);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, beaten_shield);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, next_shield);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, next);
  gtk_widget_class_bind_template_child (widget_class, LogresEndingCard, steps);
}

static void
logres_ending_card_init (LogresEndingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->plays), logres_fold_layout_new (ROW_GAP));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->leaves), logres_fold_layout_new_even (ROW_GAP));
  logres_move_bar_set_playing (self->steps, FALSE, TRUE);
  accessible_name_mend (GTK_WIDGET (self));
}
