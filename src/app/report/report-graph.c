#include "app/report/report-graph.h"

#include "app/report/game-chances.h"

#include <glib/gi18n.h>
#include <stdlib.h>

enum { LEAST_HEIGHT = 44, LEAST_WIDTH = 60, RADIUS = 6 };

struct _LogresReportGraph {
  GtkWidget parent_instance;

  ChanceGraph graph;
  GArray *points; /* owned; of ChancePoint */
};

G_DEFINE_FINAL_TYPE (LogresReportGraph, logres_report_graph, GTK_TYPE_WIDGET)

/* ---- Display ---- */

static ChanceGraph
graph_of (const Report *report, const GArray *points, int shown)
{
  return (ChanceGraph) { .variant = report_turn (report, 0)->pos.variant,
                         .points = (const ChancePoint *) (void *) points->data,
                         .n_points = (int) points->len,
                         .shown = shown };
}

GBytes *
report_graph_new_file (const Report *report, PictureFormat format, int width, const char *title)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ChancePoint));
  TextBuffer out = { 0 };
  ChanceGraph graph;

  game_chances_of_report (points, report);
  graph = graph_of (report, points, -1);
  if (chance_graph_write (&graph, format, width, title,
                          _ ("Chances of the first side to win, move by move"), &out))
    return g_bytes_new_with_free_func (out.text, out.length, free, out.text);
  text_buffer_clear (&out);

  return NULL;
}

/* Sets the value and the text for screen readers. */
static void
say_value (LogresReportGraph *self)
{
  int shown = MAX (self->graph.shown, 0);
  const ChancePoint *point = &g_array_index (self->points, ChancePoint, shown);
  g_autofree char *text =
    point->is_known
      /* Translators: the chance of the side that moves first, after so many moves. */
      ? g_strdup_printf (ngettext ("After %d move: %d%%", "After %d moves: %d%%", shown), shown,
                         chance_percent (point->chance))
      : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) self->graph.n_points - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) shown,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void
logres_report_graph_show (LogresReportGraph *self, const Report *report, int place)
{
  g_return_if_fail (LOGRES_IS_REPORT_GRAPH (self));

  game_chances_of_report (self->points, report);
  self->graph = graph_of (report, self->points, place);
  say_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
logres_report_graph_clear (LogresReportGraph *self)
{
  g_return_if_fail (LOGRES_IS_REPORT_GRAPH (self));

  self->graph = (ChanceGraph) { .variant = NULL };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
logres_report_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresReportGraph *self = LOGRES_REPORT_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GskRoundedRect outline;
  cairo_t *cr;

  if (self->graph.variant == NULL)
    return;

  gsk_rounded_rect_init_from_rect (
    &outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  cr = gtk_snapshot_append_cairo (snapshot, &outline.bounds);
  chance_graph_draw (&self->graph, cr, width, height);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
logres_report_graph_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  /* The style sheet makes a graph higher where there is room. */
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* ---- Input. The graph is not mirrored in right-to-left languages ---- */

static void
choose (LogresReportGraph *self, int place)
{
  if (self->graph.variant != NULL && place >= 0 && place < self->graph.n_points)
    g_signal_emit_by_name (self, "chosen", place);
}

static void
choose_at (LogresReportGraph *self, double x)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->graph.variant != NULL)
    choose (self, chance_graph_point_at (&self->graph, width, x));
}

static void
pressed_cb (LogresReportGraph *self, int n, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose_at (self, x);
}

/* While the user drags, shows on the board the position whose point of the graph is below the
 * pointer. */
static void
dragged_cb (LogresReportGraph *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    choose_at (self, x + dx);
}

static gboolean
key_cb (LogresReportGraph *self, guint key)
{
  int shown = self->graph.shown, last = self->graph.n_points - 1;

  if (key == GDK_KEY_Home)
    choose (self, 0);
  else if (key == GDK_KEY_End)
    choose (self, last);
  else if (key == GDK_KEY_Left)
    choose (self, shown - 1);
  else if (key == GDK_KEY_Right)
    choose (self, shown + 1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* ---- Life cycle ---- */

static void
logres_report_graph_finalize (GObject *object)
{
  g_array_unref (LOGRES_REPORT_GRAPH (object)->points);

  G_OBJECT_CLASS (logres_report_graph_parent_class)->finalize (object);
}

static void
logres_report_graph_class_init (LogresReportGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_report_graph_finalize;
  widget_class->snapshot = logres_report_graph_snapshot;
  widget_class->measure = logres_report_graph_measure;
  gtk_widget_class_set_css_name (widget_class, "report-graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);

  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
logres_report_graph_init (LogresReportGraph *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->points = g_array_new (FALSE, TRUE, sizeof (ChancePoint));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances during the game"), -1);
}
