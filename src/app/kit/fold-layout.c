#include "app/kit/fold-layout.h"

struct _LogresFoldLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean is_even;
};

G_DEFINE_FINAL_TYPE (LogresFoldLayout, logres_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
logres_fold_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the first visible child from this one on. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
first_child (GtkWidget *widget)
{
  return skip_hidden (gtk_widget_get_first_child (widget));
}

static GtkWidget *
next_child (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* ---- Measuring ---- */

/* The sizes that the visible children need for their widths. */
typedef struct Needs {
  int n, n_expanding;
  int minimum; /* of the widest child */
  int widest;  /* the largest natural width */
  int sum;     /* of the natural widths */
} Needs;

static Needs
measure_children (GtkWidget *widget)
{
  Needs needs = { 0 };

  for (GtkWidget *child = first_child (widget); child != NULL; child = next_child (child)) {
    int minimum, natural;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
    needs.n++;
    needs.n_expanding += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
    needs.minimum = MAX (needs.minimum, minimum);
    needs.widest = MAX (needs.widest, natural);
    needs.sum += natural;
  }

  return needs;
}

static int
gaps (LogresFoldLayout *self, const Needs *needs)
{
  return MAX (needs->n - 1, 0) * self->spacing;
}

/* Returns the width at which all children are side by side. */
static int
unfolded_width (LogresFoldLayout *self, const Needs *needs)
{
  return gaps (self, needs) + (self->is_even ? needs->n * needs->widest : needs->sum);
}

/* Returns the width of a child in a widget of this width. */
static int
width_of (LogresFoldLayout *self, const Needs *needs, GtkWidget *child, int width)
{
  int room = width - unfolded_width (self, needs), natural;

  if (room < 0)
    return width;
  if (self->is_even)
    return (width - gaps (self, needs)) / needs->n;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL)
           ? natural + room / needs->n_expanding
           : natural;
}

static int
height_of (GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);

  return natural;
}

static int
height_for_width (LogresFoldLayout *self, GtkWidget *widget, int width)
{
  Needs needs = measure_children (widget);
  gboolean is_folded = width < unfolded_width (self, &needs);
  int height = is_folded ? gaps (self, &needs) : 0;

  for (GtkWidget *child = first_child (widget); child != NULL; child = next_child (child)) {
    int own = height_of (child, width_of (self, &needs, child, width));

    height = is_folded ? height + own : MAX (height, own);
  }

  return height;
}

static void
logres_fold_layout_measure (GtkLayoutManager *layout,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LogresFoldLayout *self = LOGRES_FOLD_LAYOUT (layout);
  Needs needs = measure_children (widget);
  int unfolded = unfolded_width (self, &needs);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = needs.minimum;
    *natural = MAX (needs.minimum, unfolded);
  } else {
    *minimum = *natural = height_for_width (self, widget, for_size < 0 ? unfolded : for_size);
  }
}

static void
logres_fold_layout_allocate (
  GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  LogresFoldLayout *self = LOGRES_FOLD_LAYOUT (layout);
  Needs needs = measure_children (widget);
  gboolean is_folded = width < unfolded_width (self, &needs);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0, y = 0;

  for (GtkWidget *child = first_child (widget); child != NULL; child = next_child (child)) {
    GdkRectangle area = { .x = x, .y = y, .width = width_of (self, &needs, child, width) };

    area.height = is_folded ? height_of (child, area.width) : height;
    x += is_folded ? 0 : area.width + self->spacing;
    y += is_folded ? area.height + self->spacing : 0;
    /* A custom layout must mirror its children itself. */
    if (is_rtl)
      area.x = width - area.x - area.width;
    gtk_widget_size_allocate (child, &area, -1);
  }
}

/* ---- Life cycle ---- */

static void
logres_fold_layout_class_init (LogresFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = logres_fold_layout_get_request_mode;
  layout_class->measure = logres_fold_layout_measure;
  layout_class->allocate = logres_fold_layout_allocate;
}

static void
logres_fold_layout_init (LogresFoldLayout *self)
{
}

GtkLayoutManager *
logres_fold_layout_new (int spacing)
{
  LogresFoldLayout *self = g_object_new (LOGRES_TYPE_FOLD_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}

GtkLayoutManager *
logres_fold_layout_new_even (int spacing)
{
  GtkLayoutManager *self = logres_fold_layout_new (spacing);

  LOGRES_FOLD_LAYOUT (self)->is_even = TRUE;

  return self;
}
