#include "app/explorer/explorer-row.h"

#include "app/explorer/result-bar.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { GAP = 8, MOVE_CHARS = 9 };

struct _LogresExplorerRow {
  GtkListBoxRow parent_instance;

  ExploredMove move;
  const Variant *variant;
  char *text; /* owned; the move */
  gboolean is_hovered, has_focus;

  GtkLabel *labels[N_COLUMNS]; /* children */
  LogresResultBar *bar;
};

G_DEFINE_FINAL_TYPE (LogresExplorerRow, logres_explorer_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- Display ---- */

/* Returns what the bar shows. */
static char *
new_results (LogresExplorerRow *self)
{
  g_autofree char *first = words_new_team (self->variant, 0);
  g_autofree char *second = words_new_team (self->variant, 1);
  int percents[N_RESULTS];

  if (result_bar_count (self->move.n_results, percents) == 0)
    return g_strdup (_ ("no game is finished"));

  /* Translators: how many games each side has won, such as "White won 50%, draws 7%, Black won
   * 43%". */
  return g_strdup_printf (_ ("%s won %d%%, draws %d%%, %s won %d%%"), first,
                          percents[FIRST_TEAM_WINS], percents[DRAW], second,
                          percents[SECOND_TEAM_WINS]);
}

static void
name (LogresExplorerRow *self, const char *score)
{
  guint n = self->move.n_games;
  g_autofree char *games = g_strdup_printf (g_dngettext (NULL, "%u game", "%u games", n), n);
  g_autofree char *results = new_results (self);
  /* Translators: for screen readers: a move, its games, their results and the engine's score. */
  g_autofree char *text =
    score != NULL ? g_strdup_printf (_ ("%s: %s, %s, score %s"), self->text, games, results, score)
                  : g_strdup_printf (_ ("%s: %s, %s"), self->text, games, results);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->bar), results);
}

void
logres_explorer_row_show (LogresExplorerRow *self, const Position *pos, const ExploredMove *move)
{
  g_autofree char *n_games = g_strdup_printf ("%u", move->n_games), *text = NULL;

  g_return_if_fail (LOGRES_IS_EXPLORER_ROW (self));

  self->move = *move;
  self->variant = pos->variant;
  g_free (self->text);
  self->text = words_new_move (pos, move->move);
  text = words_new_breakable (self->text);
  gtk_label_set_text (self->labels[COLUMN_MOVE], text);
  gtk_label_set_text (self->labels[COLUMN_GAMES], n_games);
  logres_result_bar_set (self->bar, pos->variant, move->n_results);
}

void
logres_explorer_row_show_score (LogresExplorerRow *self, const char *score)
{
  g_return_if_fail (LOGRES_IS_EXPLORER_ROW (self));

  gtk_label_set_text (self->labels[COLUMN_SCORE], score != NULL ? score : "—");
  name (self, score);
}

Move
logres_explorer_row_get_move (LogresExplorerRow *self)
{
  return self->move.move;
}

const ExploredMove *
logres_explorer_row_get_explored (LogresExplorerRow *self)
{
  return &self->move;
}

/* ---- Pointing ---- */

static void
point (LogresExplorerRow *self, gboolean *flag, gboolean is_set)
{
  gboolean was_pointed = self->is_hovered || self->has_focus;

  *flag = is_set;
  if (was_pointed != (self->is_hovered || self->has_focus))
    g_signal_emit_by_name (self, "pointed", !was_pointed);
}

static void
motion_cb (LogresExplorerRow *self)
{
  point (self, &self->is_hovered, TRUE);
}

static void
leave_cb (LogresExplorerRow *self)
{
  point (self, &self->is_hovered, FALSE);
}

static void
focus_in_cb (LogresExplorerRow *self)
{
  point (self, &self->has_focus, TRUE);
}

static void
focus_out_cb (LogresExplorerRow *self)
{
  point (self, &self->has_focus, FALSE);
}

/* ---- Life cycle ---- */

static void
logres_explorer_row_finalize (GObject *object)
{
  g_free (LOGRES_EXPLORER_ROW (object)->text);

  G_OBJECT_CLASS (logres_explorer_row_parent_class)->finalize (object);
}

static void
logres_explorer_row_class_init (LogresExplorerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_explorer_row_finalize;

  g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
add_controllers (LogresExplorerRow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (),
                     *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_in_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_out_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static GtkWidget *
new_label (LogresExplorerRow *self, ExplorerColumn column, GtkSizeGroup *group)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_MOVE ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_size_group_add_widget (group, label);
  self->labels[column] = GTK_LABEL (label);

  return label;
}

static void
logres_explorer_row_init (LogresExplorerRow *self)
{
  self->bar =
    g_object_new (LOGRES_TYPE_RESULT_BAR, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  add_controllers (self);
}

GtkWidget *
logres_explorer_row_new (GtkSizeGroup *const columns[N_COLUMNS])
{
  LogresExplorerRow *self = g_object_new (LOGRES_TYPE_EXPLORER_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP), *move;

  move = new_label (self, COLUMN_MOVE, columns[COLUMN_MOVE]);
  gtk_label_set_wrap (GTK_LABEL (move), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (move), MOVE_CHARS);
  gtk_box_append (GTK_BOX (box), move);
  gtk_box_append (GTK_BOX (box), new_label (self, COLUMN_GAMES, columns[COLUMN_GAMES]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), new_label (self, COLUMN_SCORE, columns[COLUMN_SCORE]));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  return GTK_WIDGET (self);
}
