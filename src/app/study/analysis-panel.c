#include "app/study/analysis-panel.h"

#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/study/analysis-line.h"
#include "engine/report/win-chance.h"
#include "wording/game-names.h"
#include "wording/score-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _LogresAnalysisPanel {
  AdwBin parent_instance;

  GSettings *settings;                             /* owned */
  LogresAnalysisLine *rows[MOST_EVALUATION_LINES]; /* children */
  gboolean is_small;
  gboolean is_thinking; /* the engine works, but has no lines yet */

  GtkLabel *score, *words, *work, *message; /* template children */
  GtkBox *lines;
  GtkSpinButton *n_lines, *threads, *memory;
  GtkAdjustment *threads_range;
  GtkDropDown *arrows, *side, *report;
};

G_DEFINE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, ADW_TYPE_BIN)

/* ---- Text ---- */

static const char *const state_words[N_ANALYSIS_STATES] = {
  [ANALYSIS_OFF] = N_ ("The engine is off."),
  [ANALYSIS_THINKS] = N_ ("Thinking…"),
  [ANALYSIS_RESTS] = N_ ("There is nothing to analyze here."),
  [ANALYSIS_OVER] = N_ ("The game is over here."),
  [ANALYSIS_NO_THREAT] =
    N_ ("The player to move or the next one has no choice here, so there is no threat."),
  [ANALYSIS_FAILED] = N_ ("The engine could not start. Try giving it less memory."),
};

/* Returns a number as text, such as "830", "12k" or "4.2M". */
static char *
new_count (guint64 n)
{
  if (n < 10000)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  if (n < 1000000)
    return g_strdup_printf ("%" G_GUINT64_FORMAT "k", n / 1000);

  return g_strdup_printf ("%" G_GUINT64_FORMAT ".%dM", n / 1000000, (int) (n / 100000 % 10));
}

/* Shows the progress of the engine. The tooltip explains the numbers. */
static void
show_work (LogresAnalysisPanel *self, const Evaluation *evaluation)
{
  g_autofree char *nodes = new_count (evaluation->n_nodes);
  g_autofree char *speed = new_count (evaluation->nodes_per_second);
  int percent = evaluation->hash_permille / 10;
  /* Translators: the engine's progress: the depth of its search, the number of positions, the
   * positions per second, and how full its memory is. The first text must be short. */
  g_autofree char *brief =
    g_strdup_printf (_ ("Depth %d · %s · %s/s · %d%%"), evaluation->depth, nodes, speed, percent);
  g_autofree char *whole =
    g_strdup_printf (_ ("Depth: %d. Positions: %s. Each second: %s. Memory: %d%% full."),
                     evaluation->depth, nodes, speed, percent);

  gtk_label_set_text (self->work, brief);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->work), whole);
}

static ScoreSide
side_of (LogresAnalysisPanel *self)
{
  g_autofree char *side = g_settings_get_string (self->settings, "analysis-side");

  return g_str_equal (side, "mover") ? SIDE_MOVER : SIDE_FIRST_TEAM;
}

char *
logres_analysis_panel_new_score (LogresAnalysisPanel *self,
                                 const Turn *turn,
                                 const EvaluationLine *line)
{
  g_return_val_if_fail (LOGRES_IS_ANALYSIS_PANEL (self), NULL);

  return score_text_new (score_text_seen (line->score, turn->pos.seat, side_of (self)));
}

/* Returns the score as text. If a win is proven, the text names the team that wins. */
static char *
new_verdict (LogresAnalysisPanel *self, const Turn *turn, const EvaluationLine *line)
{
  int moves = score_text_moves_left (line->score), mover = variant_team (turn->pos.seat);
  g_autofree char *team = words_new_team (turn->pos.variant, line->score > 0 ? mover : 1 - mover);

  if (moves == 0)
    return logres_analysis_panel_new_score (self, turn, line);

  /* Translators: the engine has proven that a player, or a team of two, wins in so many moves. */
  return g_strdup_printf (_ ("%s wins in %d"), team, moves);
}

/* How much one team is ahead: its chance to win, less one half. */
static const struct {
  double least;
  const char *words;
} leads[] = {
  /* Translators: %s is a player or a team of two, such as "White" or "Red and Blue". */
  { 0.35, N_ ("Nearly won for %s") },
  { 0.15, N_ ("Better for %s") },
  { 0.02, N_ ("A little better for %s") },
};

/* Returns the score in words, or NULL if a win is proven. */
static char *
new_words (const Turn *turn, int score)
{
  const Variant *variant = turn->pos.variant;
  double lead = win_chance (variant, score) - 0.5;
  int mover = variant_team (turn->pos.seat);
  g_autofree char *team = words_new_team (variant, lead > 0 ? mover : 1 - mover);

  if (score_text_moves_left (score) > 0)
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (leads); i++)
    if (fabs (lead) >= leads[i].least)
      return g_strdup_printf (_ (leads[i].words), team);

  return g_strdup (_ ("Even"));
}

/* ---- Display ---- */

static int
lines_shown (LogresAnalysisPanel *self)
{
  return self->is_small ? 1 : g_settings_get_int (self->settings, "analysis-lines");
}

void
logres_analysis_panel_show_lines (LogresAnalysisPanel *self,
                                  const Turn *turn,
                                  guint round,
                                  const Evaluation *evaluation)
{
  int n = evaluation->n_lines;
  int n_rows = n > 0 || self->is_thinking ? lines_shown (self) : 0;

  g_return_if_fail (LOGRES_IS_ANALYSIS_PANEL (self));

  for (int i = 0; i < MOST_EVALUATION_LINES; i++) {
    const EvaluationLine *line = i < n ? &evaluation->lines[i] : NULL;
    g_autofree char *score =
      line != NULL ? logres_analysis_panel_new_score (self, turn, line) : NULL;

    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), i < n_rows);
    logres_analysis_line_show (self->rows[i], turn, round, line, score);
  }
}

void
logres_analysis_panel_point (LogresAnalysisPanel *self, int line, int n)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS_PANEL (self));

  for (int i = 0; i < MOST_EVALUATION_LINES; i++)
    logres_analysis_line_point (self->rows[i], i == line ? n : 0);
}

void
logres_analysis_panel_show_work (LogresAnalysisPanel *self, Analysis *analysis)
{
  const Turn *turn = analysis_get_turn (analysis);
  const Evaluation *evaluation = analysis_get_evaluation (analysis);
  AnalysisState state = analysis_get_state (analysis);
  gboolean is_known = evaluation != NULL && evaluation->n_lines > 0;
  g_autofree char *verdict = is_known ? new_verdict (self, turn, &evaluation->lines[0]) : NULL;
  g_autofree char *words = is_known ? new_words (turn, evaluation->lines[0].score) : NULL;

  g_return_if_fail (LOGRES_IS_ANALYSIS_PANEL (self));

  /* Meanwhile the rows stay, empty, so that the panel keeps its height. */
  self->is_thinking = !is_known && state == ANALYSIS_THINKS;
  gtk_label_set_text (self->score, is_known ? verdict : "–");
  gtk_label_set_text (self->words, words != NULL && !self->is_small ? words : "");
  if (is_known)
    show_work (self, evaluation);
  else
    gtk_label_set_text (self->work, self->is_thinking ? _ (state_words[state]) : " ");
  gtk_label_set_text (self->message, _ (state_words[state]));
  gtk_widget_set_visible (GTK_WIDGET (self->message),
                          (!is_known && !self->is_thinking) || state == ANALYSIS_FAILED);
}

void
logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS_PANEL (self));

  self->is_small = is_small;
}

/* ---- Settings ---- */

/* The values of two settings, and their names in the same order. */
static const char *const arrow_ids[] = { "off", "one", "several", NULL };
/* Translators: the moves for which the board has arrows. */
static const char *const arrow_names[] = { N_ ("None"), N_ ("Best move"), N_ ("All lines"), NULL };
static const char *const side_ids[] = { "team", "mover", NULL };
static const char *const side_names[] = { N_ ("The first side"), N_ ("The side to move"), NULL };

static gboolean
choice_from_setting (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *ids = data;

  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
setting_from_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *ids = data;

  return g_variant_new_string (ids[g_value_get_uint (value)]);
}

static void
fill (LogresAnalysisPanel *self,
      GtkDropDown *widget,
      const char *key,
      const char *const *ids,
      const char *const *names)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (; *names != NULL; names++)
    gtk_string_list_append (list, _ (*names));
  gtk_drop_down_set_model (widget, G_LIST_MODEL (list));
  g_settings_bind_with_mapping (self->settings, key, widget, "selected", G_SETTINGS_BIND_DEFAULT,
                                choice_from_setting, setting_from_choice, (gpointer) ids, NULL);
}

/* The nodes that a report searches for each position of the game, fewest first. */
static const struct {
  int n_positions;
  const char *name;
} reports[] = {
  { 20000, N_ ("Quick") },
  { 150000, N_ ("Thorough") },
  { 1000000, N_ ("Very thorough") },
};

/* A value between two choices selects the larger one. */
static gboolean
report_from_setting (GValue *value, GVariant *variant, gpointer data)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (reports) && reports[i].n_positions < g_variant_get_int32 (variant))
    i++;
  g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
setting_from_report (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_int32 (reports[g_value_get_uint (value)].n_positions);
}

static void
fill_reports (LogresAnalysisPanel *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (reports); i++)
    gtk_string_list_append (list, _ (reports[i].name));
  gtk_drop_down_set_model (self->report, G_LIST_MODEL (list));
  g_settings_bind_with_mapping (self->settings, "report-positions", self->report, "selected",
                                G_SETTINGS_BIND_DEFAULT, report_from_setting, setting_from_report,
                                NULL, NULL);
}

static void
bind_number (LogresAnalysisPanel *self, GtkSpinButton *widget, const char *key)
{
  g_settings_bind (self->settings, key, widget, "value", G_SETTINGS_BIND_DEFAULT);
}

/* Shows the size that the engine chooses, as long as the user has not chosen one. */
static gboolean
shown_memory (GValue *value, GVariant *variant, gpointer user_data)
{
  gint32 mebibytes = g_variant_get_int32 (variant);

  g_value_set_double (value, mebibytes > 0 ? mebibytes : (gint32) engine_threads_most_hash ());

  return TRUE;
}

static GVariant *
chosen_memory (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_int32 ((gint32) g_value_get_double (value));
}

/* ---- Life cycle ---- */

static void
logres_analysis_panel_dispose (GObject *object)
{
  LogresAnalysisPanel *self = LOGRES_ANALYSIS_PANEL (object);

  g_clear_object (&self->settings);
  template_dispose (object);
}

static void
logres_analysis_panel_class_init (LogresAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_analysis_panel_dispose;
  template_set (widget_class, "analysis-panel");
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, score);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, words);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, work);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, message);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, lines);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, n_lines);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, threads);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, threads_range);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, memory);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, arrows);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, side);
  gtk_widget_class_bind_template_child (widget_class, LogresAnalysisPanel, report);
  g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
add_rows (LogresAnalysisPanel *self)
{
  for (int i = 0; i < MOST_EVALUATION_LINES; i++) {
    GtkWidget *row = logres_analysis_line_new (GTK_WIDGET (self), i);

    gtk_widget_set_visible (row, FALSE);
    gtk_box_append (self->lines, row);
    self->rows[i] = LOGRES_ANALYSIS_LINE (row);
  }
}

static void
logres_analysis_panel_init (LogresAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = settings_new ();
  gtk_adjustment_set_upper (self->threads_range, g_get_num_processors ());
  bind_number (self, self->n_lines, "analysis-lines");
  bind_number (self, self->threads, "analysis-threads");
  g_settings_bind_with_mapping (self->settings, "analysis-memory", self->memory, "value",
                                G_SETTINGS_BIND_DEFAULT, shown_memory, chosen_memory, NULL, NULL);
  fill (self, self->arrows, "analysis-arrows", arrow_ids, arrow_names);
  fill (self, self->side, "analysis-side", side_ids, side_names);
  fill_reports (self);
  add_rows (self);
}
