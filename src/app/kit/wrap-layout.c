#include "app/kit/wrap-layout.h"

struct _LogresWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;      /* between the children of a line */
  gboolean is_even; /* lines have similar lengths and are centered */
};

G_DEFINE_FINAL_TYPE (LogresWrapLayout, logres_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The place for the next child. */
typedef struct Pen {
  int x, y;
  int line_height;
} Pen;

static GtkSizeRequestMode
logres_wrap_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the gap between two lines. Lines of words, which have a small spacing, have no gap. Lines
 * of buttons have a gap. */
static int
line_gap (int spacing)
{
  return spacing > 3 ? spacing : 0;
}

/* Reserves space for a child, on the next line if the current line is full. */
static GdkRectangle
place (Pen *pen, GtkWidget *child, int width, int spacing)
{
  int least, usual, child_width, child_height;
  GdkRectangle area;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  child_width = MAX (least, MIN (usual, width));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, NULL, &child_height, NULL,
                      NULL);
  if (pen->x > 0 && pen->x + child_width > width) {
    pen->y += pen->line_height + line_gap (spacing);
    pen->x = pen->line_height = 0;
  }
  area = (GdkRectangle) { pen->x, pen->y, child_width, child_height };
  pen->x += child_width + spacing;
  pen->line_height = MAX (pen->line_height, child_height);

  return area;
}

static int
height_for_width (LogresWrapLayout *self, GtkWidget *widget, int width)
{
  Pen pen = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      place (&pen, child, width, self->spacing);

  return pen.y + pen.line_height;
}

/* Returns the smallest width that does not need more lines than `width`. At the smallest width the
 * lines have similar lengths. */
static int
even_width (LogresWrapLayout *self, GtkWidget *widget, int width)
{
  int height = height_for_width (self, widget, width), low = 1, high = MAX (width, 1);

  while (low < high) {
    int middle = (low + high) / 2;

    if (height_for_width (self, widget, middle) > height)
      low = middle + 1;
    else
      high = middle;
  }

  return high;
}

/* Measures the width. The minimum is the width of the widest child. The natural width is the width
 * of all children in one line. */
static void
measure_width (LogresWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, usual;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += usual + (*natural > 0 ? self->spacing : 0);
  }
}

static void
logres_wrap_layout_measure (GtkLayoutManager *layout,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LogresWrapLayout *self = LOGRES_WRAP_LAYOUT (layout);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, minimum, natural);
  else
    *minimum = *natural = height_for_width (self, widget, for_size < 0 ? G_MAXINT / 2 : for_size);
}

static void
logres_wrap_layout_allocate (
  GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  LogresWrapLayout *self = LOGRES_WRAP_LAYOUT (layout);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int room = self->is_even ? even_width (self, widget, width) : width;
  Pen pen = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child)) {
      GdkRectangle area = place (&pen, child, room, self->spacing);

      area.x += (width - room) / 2;
      /* A custom layout must mirror its children itself. */
      if (is_rtl)
        area.x = width - area.x - area.width;
      gtk_widget_size_allocate (child, &area, -1);
    }
}

static void
logres_wrap_layout_class_init (LogresWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = logres_wrap_layout_get_request_mode;
  layout_class->measure = logres_wrap_layout_measure;
  layout_class->allocate = logres_wrap_layout_allocate;
}

static void
logres_wrap_layout_init (LogresWrapLayout *self)
{
}

GtkLayoutManager *
logres_wrap_layout_new (int spacing)
{
  LogresWrapLayout *self = g_object_new (LOGRES_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}

GtkLayoutManager *
logres_wrap_layout_new_even (int spacing)
{
  GtkLayoutManager *self = logres_wrap_layout_new (spacing);

  LOGRES_WRAP_LAYOUT (self)->is_even = TRUE;

  return self;
}
