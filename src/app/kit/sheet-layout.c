#include "app/kit/sheet-layout.h"

struct _LogresSheetLayout {
  GtkLayoutManager parent_instance;

  gboolean is_sheet;
  double up;
  int width; /* the width for which `down` was measured */
  int down;  /* the height of the sheet while it is down, or 0 if not known */
  int way;
};

G_DEFINE_FINAL_TYPE (LogresSheetLayout, logres_sheet_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
logres_sheet_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the visible child after the first one, or NULL. */
static GtkWidget *
panel_of (GtkWidget *widget)
{
  GtkWidget *panel = gtk_widget_get_next_sibling (gtk_widget_get_first_child (widget));

  while (panel != NULL && !gtk_widget_should_layout (panel))
    panel = gtk_widget_get_next_sibling (panel);

  return panel;
}

static void
logres_sheet_layout_measure (GtkLayoutManager *layout,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *panel = panel_of (widget);
  int least = 0, usual = 0;

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (panel != NULL)
    gtk_widget_measure (panel, orientation, for_size, &least, &usual, NULL, NULL);
  *minimum = is_across ? MAX (*minimum, least) : *minimum + least;
  *natural = is_across ? MAX (*natural, usual) : *natural + usual;
}

/* Learns the height of the sheet while it is down. */
static void
learn_down (LogresSheetLayout *self, int width, int natural)
{
  if (self->up > 0 && self->down > 0)
    return;

  self->down =
    self->width == width && self->is_sheet && self->down > 0 ? MIN (self->down, natural) : natural;
  self->width = width;
}

/* Returns the height of the panel while it is down. The widget above keeps its least height. */
static int
height_down (LogresSheetLayout *self, GtkWidget *first, GtkWidget *panel, int width, int height)
{
  int least, usual, above;

  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, width, &above, NULL, NULL, NULL);
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, width, &least, &usual, NULL, NULL);
  learn_down (self, width, usual);

  return MAX (least, MIN (self->down, height - above));
}

static void
allocate_panel (LogresSheetLayout *self, GtkWidget *panel, int down, int width, int height)
{
  int up = MAX (down, height / 2), tall = down, least;

  self->way = up - down;
  if (self->is_sheet)
    tall += (int) (self->up * self->way);
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  tall = MAX (tall, least);
  gtk_widget_size_allocate (panel, &(GdkRectangle) { 0, height - tall, width, tall }, -1);
}

static void
logres_sheet_layout_allocate (
  GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  LogresSheetLayout *self = LOGRES_SHEET_LAYOUT (layout);
  GtkWidget *first = gtk_widget_get_first_child (widget), *panel = panel_of (widget);
  int down = panel != NULL ? height_down (self, first, panel, width, height) : 0;

  gtk_widget_size_allocate (first, &(GdkRectangle) { 0, 0, width, MAX (1, height - down) }, -1);
  if (panel != NULL)
    allocate_panel (self, panel, down, width, height);
}

static void
logres_sheet_layout_class_init (LogresSheetLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = logres_sheet_layout_get_request_mode;
  layout_class->measure = logres_sheet_layout_measure;
  layout_class->allocate = logres_sheet_layout_allocate;
}

static void
logres_sheet_layout_init (LogresSheetLayout *self)
{
}

LogresSheetLayout *
logres_sheet_layout_new (void)
{
  return g_object_new (LOGRES_TYPE_SHEET_LAYOUT, NULL);
}

void
logres_sheet_layout_set_sheet (LogresSheetLayout *self, gboolean is_sheet)
{
  g_return_if_fail (LOGRES_IS_SHEET_LAYOUT (self));

  if (self->is_sheet == is_sheet)
    return;

  self->is_sheet = is_sheet;
  self->down = 0;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
logres_sheet_layout_pull (LogresSheetLayout *self, double up)
{
  g_return_if_fail (LOGRES_IS_SHEET_LAYOUT (self));

  self->up = CLAMP (up, 0, 1);
  gtk_widget_queue_allocate (gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self)));
}

double
logres_sheet_layout_get_up (LogresSheetLayout *self)
{
  g_return_val_if_fail (LOGRES_IS_SHEET_LAYOUT (self), 0);

  return self->up;
}

int
logres_sheet_layout_get_way (LogresSheetLayout *self)
{
  g_return_val_if_fail (LOGRES_IS_SHEET_LAYOUT (self), 0);

  return self->way;
}
