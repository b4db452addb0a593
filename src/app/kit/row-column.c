#include "app/kit/row-column.h"

/* Heights to use at first: USUAL_HEIGHT for each text line of a row until a row was measured, and
 * USUAL_PAGE for the visible part until the window has a size. */
enum { USUAL_HEIGHT = 30, USUAL_PAGE = 600 };

/* Once the rows that were built or destroyed have this many text lines, the others have to wait, so
 * that input never waits long. */
enum { FEW = 8 };

typedef struct Slot {
  GtkWidget *row; /* child; NULL if it is not built */
  int height;     /* the last height of the row; 0 if the row was never measured */
  guint lines;
} Slot;

struct _LogresRowColumn {
  GtkWidget parent_instance;

  RowColumnFuncs funcs;
  gpointer owner;            /* borrowed */
  GtkAdjustment *adjustment; /* owned */
  GArray *slots;             /* owned */
  GtkWidget *held;           /* the child to keep built; NULL if no row is held */
  gboolean shows_held;       /* keep the held row visible until all rows near it are built */
  int width;                 /* the last width; 0 before the first layout */
  int widest;                /* the largest minimum width of a row so far */
  int line_height;           /* the least height of a row so far, taken for the height of a text
                              * line; 0 before the first row */
  guint building;            /* the id of the idle source that will build rows; 0 if none will */
  gboolean is_urgent;        /* the source builds rows before the next frame */
};

G_DEFINE_FINAL_TYPE (LogresRowColumn, logres_row_column, GTK_TYPE_WIDGET)

static Slot *
slot (const LogresRowColumn *self, guint i)
{
  return &g_array_index (self->slots, Slot, i);
}

/* ---- Heights ---- */

static int
measure_row (GtkWidget *row, int width)
{
  int height;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* Returns the last height of a row, or an estimate if the row was never measured. */
static int
height_of_room (const LogresRowColumn *self, const Slot *at)
{
  int line = self->line_height > 0 ? self->line_height : USUAL_HEIGHT;

  return at->height > 0 ? at->height : (int) at->lines * line;
}

static int
height_of (const LogresRowColumn *self, guint i)
{
  return height_of_room (self, slot (self, i));
}

static void
note_height (LogresRowColumn *self, Slot *at, int height)
{
  at->height = height;
  if (height > 0 && (self->line_height == 0 || height < self->line_height))
    self->line_height = height;
}

/* Returns the top of a row. The top of the row after the last one is the height of the column. */
static int
top_of (const LogresRowColumn *self, guint i)
{
  int top = 0;

  for (guint k = 0; k < i; k++)
    top += height_of (self, k);

  return top;
}

/* Returns the index of the row at height `y`, and sets `top` to the top of this row. */
static guint
row_at (const LogresRowColumn *self, int y, int *top)
{
  guint i = 0;

  *top = 0;
  while (i + 1 < self->slots->len && *top + height_of (self, i) <= y)
    *top += height_of (self, i++);

  return i;
}

/* ---- Building ---- */

static GtkWidget *
row_before (const LogresRowColumn *self, guint i)
{
  GtkWidget *row = NULL;

  while (row == NULL && i-- > 0)
    row = slot (self, i)->row;

  return row;
}

static void
build (LogresRowColumn *self, guint i)
{
  Slot *at = slot (self, i);

  if (at->row != NULL)
    return;

  at->row = self->funcs.build (self->owner, i);
  gtk_widget_insert_after (at->row, GTK_WIDGET (self), row_before (self, i));
  if (self->width > 0)
    note_height (self, at, measure_row (at->row, self->width));
}

static void
drop (LogresRowColumn *self, guint i)
{
  Slot *at = slot (self, i);

  if (at->row == NULL)
    return;

  self->funcs.forget (self->owner, i);
  if (at->row == self->held)
    self->held = NULL;
  g_clear_pointer (&at->row, gtk_widget_unparent);
}

static double
page_of (const LogresRowColumn *self)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);

  return page > 0 ? page : USUAL_PAGE;
}

/* Builds rows between two heights, but only a few. Returns TRUE if more are left to build. */
static gboolean
build_between (LogresRowColumn *self, double from, double to)
{
  guint n_lines = 0;
  int top = 0;

  for (guint i = 0; i < self->slots->len && top <= to; i++) {
    Slot *at = slot (self, i);

    if (at->row == NULL && top + height_of (self, i) >= from) {
      if (n_lines >= FEW)
        return TRUE;
      n_lines += at->lines;
      build (self, i);
    }
    top += height_of (self, i);
  }

  return FALSE;
}

/* Destroys rows outside the two heights, but only a few. Returns TRUE if more are left to
 * destroy. */
static gboolean
drop_outside (LogresRowColumn *self, double from, double to)
{
  guint n_lines = 0;
  int top = 0;

  for (guint i = 0; i < self->slots->len; i++) {
    Slot *at = slot (self, i);
    int end = top + height_of (self, i);

    if (at->row != NULL && at->row != self->held && (end < from || top > to)) {
      if (n_lines >= FEW)
        return TRUE;
      n_lines += at->lines;
      drop (self, i);
    }
    top = end;
  }

  return FALSE;
}

/* Scrolls to a position. The scrolled window learns the new height of the column only at its next
 * allocation, so the upper bound is set here too. */
static void
scroll_to (LogresRowColumn *self, double value)
{
  GtkAdjustment *adjustment = self->adjustment;
  double page = gtk_adjustment_get_page_size (adjustment);
  double upper = MAX (top_of (self, self->slots->len), page);

  if (page > 0 && value != gtk_adjustment_get_value (adjustment))
    gtk_adjustment_configure (adjustment, CLAMP (value, 0, upper - page), 0, upper,
                              gtk_adjustment_get_step_increment (adjustment),
                              gtk_adjustment_get_page_increment (adjustment), page);
}

/* Returns the scroll position at which the whole row is visible, as near to the present position as
 * possible. A row that is higher than the visible part fills this part. */
static double
value_with (LogresRowColumn *self, guint i)
{
  double value = gtk_adjustment_get_value (self->adjustment), page = page_of (self);
  double top = top_of (self, i), last = top + height_of (self, i) - page;

  return CLAMP (value, MIN (top, last), MAX (top, last));
}

static guint
index_of_held (const LogresRowColumn *self)
{
  guint i = 0;

  while (i < self->slots->len && slot (self, i)->row != self->held)
    i++;

  return i;
}

/* Builds a few rows in the visible part and `n_pages` pages above and below it. Scrolls to keep the
 * visible rows in place when rows above them change their height. If the held row must stay
 * visible, scrolls to the held row instead. Returns TRUE if there are more rows to build. */
static gboolean
build_around (LogresRowColumn *self, double n_pages)
{
  double value = gtk_adjustment_get_value (self->adjustment), page = page_of (self);
  int top;
  guint first = row_at (self, (int) value, &top);
  gboolean has_more = build_between (self, value - n_pages * page, value + (1 + n_pages) * page);

  if (self->shows_held && self->held != NULL)
    scroll_to (self, value_with (self, index_of_held (self)));
  else if (self->slots->len > 0)
    scroll_to (self, value + top_of (self, first) - top);

  return has_more;
}

static void build_soon (LogresRowColumn *self);
static void build_when_idle (LogresRowColumn *self);

/* Builds a few rows: the visible rows first, and then the rows up to one page away. After that
 * destroys a few rows that are more than two pages away. Runs again until nothing is left to do:
 * before the next frame for visible rows, and when idle for the others. */
static gboolean
build_cb (gpointer data)
{
  LogresRowColumn *self = data;
  double value, page = page_of (self);

  self->building = 0;
  if (build_around (self, 0)) {
    build_soon (self);
    return G_SOURCE_REMOVE;
  }
  value = gtk_adjustment_get_value (self->adjustment);
  if (build_around (self, 1) || drop_outside (self, value - 2 * page, value + 3 * page))
    build_when_idle (self);
  else if (gtk_adjustment_get_page_size (self->adjustment) > 0)
    self->shows_held = FALSE;

  return G_SOURCE_REMOVE;
}

/* Makes build_cb() run before the next frame, even if it waits for the program to be idle, because
 * an animation may keep the program busy. build_cb() must not run during an allocation, because the
 * adjustment must not change then. */
static void
build_soon (LogresRowColumn *self)
{
  if (self->building != 0 && self->is_urgent)
    return;
  g_clear_handle_id (&self->building, g_source_remove);
  self->building = g_idle_add_full (G_PRIORITY_HIGH_IDLE, build_cb, self, NULL);
  self->is_urgent = TRUE;
}

static void
build_when_idle (LogresRowColumn *self)
{
  if (self->building != 0)
    return;
  self->building = g_idle_add (build_cb, self);
  self->is_urgent = FALSE;
}

/* ---- Size ---- */

static int
minimum_width (LogresRowColumn *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    int width;

    gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    self->widest = MAX (self->widest, width);
  }

  return self->widest;
}

static int
height_for_width (LogresRowColumn *self, int width)
{
  int height = 0;

  for (guint i = 0; i < self->slots->len; i++) {
    const Slot *at = slot (self, i);

    height += at->row != NULL ? measure_row (at->row, width) : height_of_room (self, at);
  }

  return height;
}

static GtkSizeRequestMode
logres_row_column_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
logres_row_column_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LogresRowColumn *self = LOGRES_ROW_COLUMN (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? minimum_width (self)
                          : height_for_width (self, for_size);
}

static void
logres_row_column_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LogresRowColumn *self = LOGRES_ROW_COLUMN (widget);
  GdkRectangle area = { .width = width };

  self->width = width;
  for (guint i = 0; i < self->slots->len; i++) {
    Slot *at = slot (self, i);

    if (at->row != NULL) {
      note_height (self, at, measure_row (at->row, width));
      area.height = at->height;
      gtk_widget_size_allocate (at->row, &area, -1);
    }
    area.y += height_of_room (self, at);
  }
}

/* ---- Life cycle ---- */

static void
logres_row_column_dispose (GObject *object)
{
  LogresRowColumn *self = LOGRES_ROW_COLUMN (object);
  GtkWidget *row;

  g_clear_handle_id (&self->building, g_source_remove);
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  g_clear_object (&self->adjustment);
  g_array_set_size (self->slots, 0);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (row);

  G_OBJECT_CLASS (logres_row_column_parent_class)->dispose (object);
}

static void
logres_row_column_finalize (GObject *object)
{
  g_array_unref (LOGRES_ROW_COLUMN (object)->slots);

  G_OBJECT_CLASS (logres_row_column_parent_class)->finalize (object);
}

static void
logres_row_column_class_init (LogresRowColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_row_column_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_row_column_finalize;
  widget_class->get_request_mode = logres_row_column_get_request_mode;
  widget_class->measure = logres_row_column_measure;
  widget_class->size_allocate = logres_row_column_size_allocate;
}

static void
logres_row_column_init (LogresRowColumn *self)
{
  self->slots = g_array_new (FALSE, TRUE, sizeof (Slot));
}

GtkWidget *
logres_row_column_new (const RowColumnFuncs *funcs, gpointer owner, GtkAdjustment *adjustment)
{
  LogresRowColumn *self = g_object_new (LOGRES_TYPE_ROW_COLUMN, NULL);

  self->funcs = *funcs;
  self->owner = owner;
  self->adjustment = g_object_ref (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (build_soon), self);
  g_signal_connect_swapped (adjustment, "notify::page-size", G_CALLBACK (build_soon), self);

  return GTK_WIDGET (self);
}

/* ---- The rows ---- */

void
logres_row_column_remove (LogresRowColumn *self, guint at, guint n)
{
  g_return_if_fail (LOGRES_IS_ROW_COLUMN (self) && at + n <= self->slots->len);

  for (guint i = at; i < at + n; i++)
    drop (self, i);
  if (n > 0)
    g_array_remove_range (self->slots, at, n);
  if (self->slots->len == 0)
    self->widest = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
logres_row_column_insert (LogresRowColumn *self, guint at, guint n)
{
  g_autofree Slot *slots = g_new0 (Slot, n);

  g_return_if_fail (LOGRES_IS_ROW_COLUMN (self) && at <= self->slots->len);

  for (guint i = 0; i < n; i++)
    slots[i].lines = self->funcs.lines (self->owner, at + i);
  g_array_insert_vals (self->slots, at, slots, n);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  build_soon (self);
}

guint
logres_row_column_get_n (LogresRowColumn *self)
{
  g_return_val_if_fail (LOGRES_IS_ROW_COLUMN (self), 0);

  return self->slots->len;
}

GtkWidget *
logres_row_column_get (LogresRowColumn *self, guint i)
{
  g_return_val_if_fail (LOGRES_IS_ROW_COLUMN (self) && i < self->slots->len, NULL);

  return slot (self, i)->row;
}

void
logres_row_column_hold (LogresRowColumn *self, guint i)
{
  g_return_if_fail (LOGRES_IS_ROW_COLUMN (self) && i < self->slots->len);

  build (self, i);
  self->held = slot (self, i)->row;
  self->shows_held = TRUE;
  scroll_to (self, value_with (self, i));
  build_soon (self);
}
