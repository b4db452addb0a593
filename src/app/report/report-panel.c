#include "app/report/report-panel.h"

#include "app/kit/template.h"
#include "app/report/game-chances.h"
#include "app/report/mistake-card.h"
#include "app/report/report-graph.h"
#include "wording/game-names.h"
#include "wording/report-words.h"

#include <glib/gi18n.h>

/* The columns of the players' table: name, accuracy, and the number of moves with each bad
 * judgment. */
enum { NAME_COLUMN, ACCURACY_COLUMN, FIRST_COUNT_COLUMN, N_COLUMNS = FIRST_COUNT_COLUMN + 3 };

enum { MARK_SIZE = 14 };

struct _LogresReportPanel {
  AdwBin parent_instance;

  LogresReportGraph *graph;                  /* child */
  GtkLabel *cells[MAX_SEATS + 1][N_COLUMNS]; /* children; the first row is the heading */
  char *listed;                              /* owned; the text from new_list(), or NULL */

  GtkLabel *state, *verdict; /* template children */
  GtkProgressBar *progress;
  GtkWidget *pause, *stop, *start, *previous, *next, *retry, *write;
  AdwBin *graph_bin;
  LogresMistakeCard *card;
  GtkGrid *sums;
  GtkWidget *scroller;
  GtkListBox *mistakes;
};

G_DEFINE_FINAL_TYPE (LogresReportPanel, logres_report_panel, ADW_TYPE_BIN)

/* ---- Progress ---- */

static char *
new_state (GameReport *report)
{
  int n_done, n;

  game_report_get_progress (report, &n_done, &n);
  if (!game_report_is_of_game (report))
    return g_strdup (_ ("The game has changed since this report."));

  switch (game_report_get_state (report)) {
  case GAME_REPORT_WORKS:
    /* Translators: how many positions the report has analyzed, and how many there are. */
    return g_strdup_printf (ngettext ("%d of %d position", "%d of %d positions", n), n_done, n);
  case GAME_REPORT_PAUSED:
    return g_strdup_printf (ngettext ("Paused: %d of %d position", "Paused: %d of %d positions", n),
                            n_done, n);
  case GAME_REPORT_STOPPED:
    return g_strdup_printf (
      ngettext ("Stopped: %d of %d position", "Stopped: %d of %d positions", n), n_done, n);
  case GAME_REPORT_FAILED:
    return g_strdup (_ ("There is not enough memory for the report."));
  case GAME_REPORT_NONE:
  case GAME_REPORT_DONE:
  default:
    return g_strdup (_ ("Report"));
  }
}

static void
show_state (LogresReportPanel *self, GameReport *report)
{
  GameReportState state = game_report_get_state (report);
  gboolean is_busy = state == GAME_REPORT_WORKS || state == GAME_REPORT_PAUSED;
  gboolean is_complete = state == GAME_REPORT_DONE && game_report_is_of_game (report);
  g_autofree char *text = new_state (report);
  int n_done, n;

  game_report_get_progress (report, &n_done, &n);
  gtk_label_set_text (self->state, text);
  gtk_progress_bar_set_fraction (self->progress, n > 0 ? (double) n_done / n : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_busy);
  gtk_widget_set_visible (self->pause, is_busy);
  gtk_widget_set_visible (self->stop, is_busy);
  gtk_widget_set_visible (self->start, !is_busy && !is_complete);
}

/* ---- Comment on a move ---- */

static char *
new_question (Retry *retry)
{
  g_autofree char *move = words_new_move (&retry->before->turn.pos, retry->bad);

  /* Translators: a task for the player; %s is the move that was played in the game. */
  return g_strdup_printf (_ ("Find a better move than %s."), move);
}

static char *
new_verdict (GameReport *report, Retry *retry, int place)
{
  const Report *found = game_report_get_report (report);
  Verdict verdict;

  if (retry->state == RETRY_ASKS)
    return new_question (retry);
  if (retry->state != RETRY_NONE)
    return retry_new_words (retry);
  if (place < 1 || !verdict_of_move (found, place, &verdict))
    return NULL;

  return report_words_new_verdict (found, place, &verdict);
}

/* Shows the verdict, in which routes may be broken before a leap. If there is none, shows a space,
 * so that the label keeps its height and the layout does not jump. */
static void
show_verdict (LogresReportPanel *self, GameReport *report, Retry *retry, int place)
{
  g_autofree char *verdict = new_verdict (report, retry, place);
  const char *text = verdict != NULL ? verdict : " ";
  g_autofree char *breakable = words_new_breakable (text);

  gtk_label_set_text (self->verdict, breakable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/* Shows the card about the chosen move in place of its verdict. The card is hidden while the board
 * shows a move that the user tries. */
static void
show_card (
  LogresReportPanel *self, GameReport *report, Retry *retry, LogresGameSession *session, int chosen)
{
  gboolean has_answer = retry->state == RETRY_NONE;
  Mistake mistake;
  gboolean is_shown = chosen > 0 && (has_answer || retry->state == RETRY_ASKS) &&
                      mistake_find (&mistake, game_report_get_report (report), chosen);

  gtk_widget_set_visible (GTK_WIDGET (self->card), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), !is_shown || !has_answer);
  if (is_shown)
    logres_mistake_card_show (self->card, &mistake, logres_game_session_get_own_seat (session),
                              has_answer);
}

/* ---- The players ---- */

static void
set_cell (LogresReportPanel *self, int row, int column, const char *text)
{
  gtk_label_set_text (self->cells[row][column], text);
  gtk_widget_set_visible (GTK_WIDGET (self->cells[row][column]), TRUE);
}

static void
show_player (LogresReportPanel *self, const Report *report, Seat seat)
{
  const Variant *variant = report_turn (report, 0)->pos.variant;
  g_autofree char *accuracy = NULL;
  VerdictSum sum;

  verdict_sum (report, seat, &sum);
  accuracy =
    sum.n_moves > 0 ? g_strdup_printf ("%d%%", chance_percent (sum.accuracy)) : g_strdup ("–");
  set_cell (self, seat + 1, NAME_COLUMN, words_seat (variant, seat));
  set_cell (self, seat + 1, ACCURACY_COLUMN, accuracy);
  for (int i = JUDGED_INACCURACY; i < N_JUDGMENTS; i++) {
    g_autofree char *count = g_strdup_printf ("%d", sum.n[i]);

    set_cell (self, seat + 1, FIRST_COUNT_COLUMN + i - JUDGED_INACCURACY, count);
  }
}

static void
show_players (LogresReportPanel *self, const Report *report)
{
  int n_seats = report_turn (report, 0)->pos.variant->n_seats;

  for (int seat = 0; seat < n_seats; seat++)
    show_player (self, report, (Seat) seat);
  for (int seat = n_seats; seat < MAX_SEATS; seat++)
    for (int column = 0; column < N_COLUMNS; column++)
      gtk_widget_set_visible (GTK_WIDGET (self->cells[seat + 1][column]), FALSE);
}

/* ---- The list of moves ---- */

static const char *const mark_styles[N_CHANCE_MARKS] = {
  [CHANCE_INACCURACY] = "inaccuracy",
  [CHANCE_MISTAKE] = "mistake",
  [CHANCE_BLUNDER] = "blunder",
  [CHANCE_ONLY_MOVE] = "only-move",
};

static char *
new_line (GameReport *report, int place, const Verdict *verdict)
{
  const Report *found = game_report_get_report (report);
  const Node *node = game_report_get_node (report, place);
  g_autofree char *move = report_words_new_move (found, place, node_round (node));
  const char *name = report_words_judgment (verdict->judgment);
  g_autofree char *missed =
    name == NULL ? g_strdup_printf (_ ("Missed win in %d."), verdict->missed_win) : NULL;

  if (verdict->is_only)
    return g_strdup_printf ("%s   %s", move, _ ("Only move"));

  return name != NULL
           ? g_strdup_printf ("%s   %s −%d%%", move, name, chance_percent (verdict->loss))
           : g_strdup_printf ("%s   %s", move, missed);
}

static void
draw_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer mark)
{
  chance_mark_draw (cr, (ChanceMark) GPOINTER_TO_INT (mark), width / 2.0, height / 2.0);
}

static GtkWidget *
new_mark (ChanceMark mark)
{
  GtkWidget *area =
    g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", MARK_SIZE, "content-height", MARK_SIZE,
                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_mark, GINT_TO_POINTER (mark), NULL);

  return area;
}

static void
add_row (LogresReportPanel *self, const char *text, int place, ChanceMark mark)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), new_mark (mark));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, mark_styles[mark]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (row), "place", GINT_TO_POINTER (place));
  gtk_list_box_append (self->mistakes, row);
}

static void
clear_rows (LogresReportPanel *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->mistakes))) != NULL)
    gtk_list_box_remove (self->mistakes, row);
}

/* Returns a text with one line for each move of the list: its mark, its place, a tab, and the words
 * of its row. */
static char *
new_list (GameReport *report)
{
  const Report *found = game_report_get_report (report);
  GString *list = g_string_new (NULL);

  for (int at = 1; game_report_get_node (report, at) != NULL; at++) {
    g_autofree char *line = NULL;
    Verdict verdict;
    ChanceMark mark = NO_CHANCE_MARK;

    if (verdict_of_move (found, at, &verdict))
      mark = game_chances_mark (&verdict);
    if (mark == NO_CHANCE_MARK)
      continue;
    line = new_line (report, at, &verdict);
    g_string_append_printf (list, "%d %d\t%s\n", mark, at, line);
  }

  return g_string_free (list, FALSE);
}

static void
list_moves (LogresReportPanel *self, GameReport *report)
{
  g_autofree char *list = new_list (report);
  g_auto (GStrv) lines = NULL;

  if (g_strcmp0 (list, self->listed) == 0)
    return;
  g_free (self->listed);
  self->listed = g_strdup (list);

  clear_rows (self);
  lines = g_strsplit (list, "\n", -1);
  for (int i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    add_row (self, strchr (lines[i], '\t') + 1, atoi (strchr (lines[i], ' ')),
             (ChanceMark) atoi (lines[i]));
}

/* Selects the row of the chosen move, or none. */
static void
select_row (LogresReportPanel *self, int chosen)
{
  GtkListBoxRow *row;

  gtk_list_box_unselect_all (self->mistakes);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->mistakes, i)) != NULL; i++)
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "place")) == chosen)
      gtk_list_box_select_row (self->mistakes, row);
}

void
logres_report_panel_show (
  LogresReportPanel *self, GameReport *report, Retry *retry, LogresGameSession *session, int chosen)
{
  const Report *found;
  gboolean is_trying;
  int place;

  g_return_if_fail (LOGRES_IS_REPORT_PANEL (self));

  if ((found = game_report_get_report (report)) == NULL)
    return;
  place = game_report_get_place (report, logres_game_session_get_shown (session));
  is_trying = retry->state != RETRY_NONE;
  show_state (self, report);
  logres_report_graph_show (self->graph, found, chosen > 0 ? chosen : place);
  show_verdict (self, report, retry, place);
  show_card (self, report, retry, session, chosen);
  show_players (self, found);
  list_moves (self, report);
  select_row (self, chosen);

  /* While the user looks for a better move, hide the parts of the panel that could show it. */
  gtk_widget_set_visible (GTK_WIDGET (self->sums), !is_trying);
  gtk_widget_set_visible (self->scroller, !is_trying && *self->listed != '\0');
}

void
logres_report_panel_set_small (LogresReportPanel *self, gboolean is_small, gboolean is_brief)
{
  g_return_if_fail (LOGRES_IS_REPORT_PANEL (self));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  is_small ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  logres_mistake_card_set_size (self->card, is_brief ? CARD_BRIEF : CARD_WHOLE);
}

/* ---- Signal handlers ---- */

static void
row_activated_cb (LogresReportPanel *self, GtkListBoxRow *row)
{
  int place = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "place"));

  g_signal_emit_by_name (self, "mistake-chosen", place);
}

static void
line_chosen_cb (LogresReportPanel *self, int n)
{
  g_signal_emit_by_name (self, "line-chosen", n);
}

static void
graph_chosen_cb (LogresReportPanel *self, int place)
{
  g_signal_emit_by_name (self, "chosen", place);
}

/* ---- Life cycle ---- */

static void
logres_report_panel_finalize (GObject *object)
{
  g_free (LOGRES_REPORT_PANEL (object)->listed);

  G_OBJECT_CLASS (logres_report_panel_parent_class)->finalize (object);
}

static const char *const signals[] = { "chosen", "mistake-chosen", "line-chosen" };

static void
logres_report_panel_class_init (LogresReportPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_report_panel_finalize;

  g_type_ensure (LOGRES_TYPE_MISTAKE_CARD);
  template_set (widget_class, "report-panel");
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, state);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, pause);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, stop);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, start);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, graph_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, card);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, sums);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresReportPanel, mistakes);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_INT);
}

/* Writes the marks "?!", "?" and "??" above the columns. Tooltips and accessible labels explain the
 * marks. */
static void
head_counts (LogresReportPanel *self)
{
  static const char *const signs[N_JUDGMENTS] = {
    [JUDGED_INACCURACY] = "?!", [JUDGED_MISTAKE] = "?", [JUDGED_BLUNDER] = "??"
  };

  for (int i = JUDGED_INACCURACY; i < N_JUDGMENTS; i++) {
    int column = FIRST_COUNT_COLUMN + i - JUDGED_INACCURACY;
    const char *name = report_words_judgment ((Judgment) i);

    set_cell (self, 0, column, signs[i]);
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->cells[0][column]), name);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[0][column]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  }
}

static void
add_cells (LogresReportPanel *self)
{
  for (int row = 0; row <= MAX_SEATS; row++)
    for (int column = 0; column < N_COLUMNS; column++) {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), column == NAME_COLUMN ? 0 : 1);
      gtk_widget_set_hexpand (label, column == NAME_COLUMN);
      gtk_widget_add_css_class (label, "numeric");
      if (row == 0)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (self->sums, label, column, row, 1, 1);
      self->cells[row][column] = GTK_LABEL (label);
    }
  set_cell (self, 0, ACCURACY_COLUMN, _ ("Accuracy"));
  head_counts (self);
}

static void
logres_report_panel_init (LogresReportPanel *self)
{
  GtkWidget *graph = g_object_new (LOGRES_TYPE_REPORT_GRAPH, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->graph = LOGRES_REPORT_GRAPH (graph);
  adw_bin_set_child (self->graph_bin, graph);
  g_signal_connect_swapped (graph, "chosen", G_CALLBACK (graph_chosen_cb), self);
  add_cells (self);
}
