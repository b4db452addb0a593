#include "app/kit/side-layout.h"

enum { WIDE = 680, NARROWEST_SIDE = 320, WIDEST_SIDE = 380, USUAL_SHARE = 44 };

struct _LogresSideLayout {
  GtkLayoutManager parent_instance;

  int share; /* of the height, in percent */
  int least; /* the largest minimum width of the second child so far */
  gboolean is_narrow;
  guint tell_id; /* the id of the source that emits `folded`, or 0 */
};

G_DEFINE_FINAL_TYPE (LogresSideLayout, logres_side_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Tells GTK that the height does not depend on the width, nor the width on the height. */
static GtkSizeRequestMode
logres_side_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Measures the narrow layout, whose size is the minimum. */
static void
logres_side_layout_measure (GtkLayoutManager *layout,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, usual;

    gtk_widget_measure (child, orientation, -1, &least, &usual, NULL, NULL);
    *minimum = is_across ? MAX (*minimum, least) : *minimum + least;
    *natural = is_across ? MAX (*natural, usual) : *natural + least;
  }
  *natural = MAX (*minimum, *natural);
}

/* Gives the second child a third of the width, or its minimum width if that is more. The side does
 * not become narrower when buttons are hidden, so the board keeps its place. */
static void
allocate_beside (LogresSideLayout *self, GtkWidget *first, GtkWidget *second, int width, int height)
{
  gboolean is_rtl = gtk_widget_get_direction (gtk_widget_get_parent (first)) == GTK_TEXT_DIR_RTL;
  int side = CLAMP (width / 3, NARROWEST_SIDE, WIDEST_SIDE), least;

  gtk_widget_measure (second, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  self->least = MAX (self->least, least);
  side = MAX (side, self->least);
  gtk_widget_size_allocate (first, &(GdkRectangle) { is_rtl ? side : 0, 0, width - side, height },
                            -1);
  gtk_widget_size_allocate (second, &(GdkRectangle) { is_rtl ? 0 : width - side, 0, side, height },
                            -1);
}

/* Gives the second child its share of the height, or its minimum height if that is more. The share
 * does not depend on the text, so the board keeps its size when the text grows. */
static void
allocate_below (GtkWidget *first, GtkWidget *second, int width, int height, int share)
{
  int least, below;

  gtk_widget_measure (second, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  below = MAX (least, height * share / 100);
  gtk_widget_size_allocate (first, &(GdkRectangle) { 0, 0, width, MAX (1, height - below) }, -1);
  gtk_widget_size_allocate (second, &(GdkRectangle) { 0, MAX (1, height - below), width, below },
                            -1);
}

static gboolean
tell_cb (gpointer layout)
{
  LogresSideLayout *self = layout;

  self->tell_id = 0;
  g_signal_emit_by_name (self, "folded", self->is_narrow);

  return G_SOURCE_REMOVE;
}

/* The signal comes later, because listeners must not show or hide a widget during the
 * allocation. */
static void
set_narrow (LogresSideLayout *self, gboolean is_narrow)
{
  if (is_narrow == self->is_narrow)
    return;

  self->is_narrow = is_narrow;
  if (self->tell_id == 0)
    self->tell_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
}

static void
logres_side_layout_allocate (
  GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);

  set_narrow (LOGRES_SIDE_LAYOUT (layout), width < WIDE);
  if (width >= WIDE)
    allocate_beside (LOGRES_SIDE_LAYOUT (layout), first, second, width, height);
  else
    allocate_below (first, second, width, height, LOGRES_SIDE_LAYOUT (layout)->share);
}

static void
logres_side_layout_dispose (GObject *object)
{
  g_clear_handle_id (&LOGRES_SIDE_LAYOUT (object)->tell_id, g_source_remove);

  G_OBJECT_CLASS (logres_side_layout_parent_class)->dispose (object);
}

static void
logres_side_layout_class_init (LogresSideLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_side_layout_dispose;
  g_signal_new ("folded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  layout_class->get_request_mode = logres_side_layout_get_request_mode;
  layout_class->measure = logres_side_layout_measure;
  layout_class->allocate = logres_side_layout_allocate;
}

static void
logres_side_layout_init (LogresSideLayout *self)
{
}

GtkLayoutManager *
logres_side_layout_new (void)
{
  return logres_side_layout_new_with_share (USUAL_SHARE);
}

GtkLayoutManager *
logres_side_layout_new_with_share (int share)
{
  LogresSideLayout *self = g_object_new (LOGRES_TYPE_SIDE_LAYOUT, NULL);

  self->share = share;

  return GTK_LAYOUT_MANAGER (self);
}
