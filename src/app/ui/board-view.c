#include "app/ui/board-view.h"

#include "app/ui/board-cursor.h"
#include "app/ui/board-keys.h"
#include "app/ui/board-layers.h"
#include "app/ui/board-motion.h"
#include "app/ui/board-pointer.h"
#include "app/ui/board-squares.h"

enum { SHARPEN_MS = 120, SMALLEST_SIDE = 10, PICTURE_SIDE = 8, USUAL_SIDE = 36 };

struct _LogresBoardView {
  GtkWidget parent_instance;

  BoardLayers *layers;   /* owned */
  BoardMotion *motion;   /* owned */
  BoardPointer *pointer; /* owned; NULL for a picture */
  Position pos;          /* its variant is NULL until there is one */
  BoardMarks marks;
  int turns;
  gboolean is_picture;
  guint sharpen_id; /* a timeout, or 0 */

  Square held_from, held_at; /* the piece in the hand */

  /* The keyboard: */
  BoardSquares squares; /* children */
  Square cursor;
  gboolean is_cursor_shown;
};

enum {
  SIGNAL_PRESSED,
  SIGNAL_ENTERED,
  SIGNAL_RELEASED,
  SIGNAL_ACTIVATED,
  SIGNAL_STEP_BACK,
  SIGNAL_CANCELLED,
  SIGNAL_TYPED,
  SIGNAL_ARRIVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresBoardView, logres_board_view, GTK_TYPE_WIDGET)

/* ---- What is shown ---- */

/* The square whose piece is drawn apart: in the hand or on its way. */
static SquareSet
absent_squares (LogresBoardView *self)
{
  SquareSet absent = { { 0 } };
  Square goal = board_motion_goal (self->motion);

  if (goal != NO_SQUARE)
    squares_add (&absent, goal);
  else if (self->held_from != NO_SQUARE)
    squares_add (&absent, self->held_from);

  return absent;
}

static void
show_position (LogresBoardView *self)
{
  SquareSet absent = absent_squares (self);

  board_layers_set_position (self->layers, &self->pos, &absent);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_carried (LogresBoardView *self)
{
  return self->held_from != NO_SQUARE && self->pointer != NULL &&
         board_pointer_is_dragging (self->pointer);
}

/* A finger hides the square that it is over, so that is framed. */
static Square
framed_square (LogresBoardView *self)
{
  if (is_carried (self) && board_pointer_is_finger (self->pointer))
    return board_pointer_square (self->pointer);

  return self->is_cursor_shown ? self->cursor : NO_SQUARE;
}

static void
show_marks (LogresBoardView *self)
{
  BoardMarks marks = self->marks;
  Square framed = framed_square (self);

  if (framed != NO_SQUARE)
    squares_add (&marks.squares[MARK_CURSOR], framed);
  board_layers_set_marks (self->layers, &marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Lying in the window ---- */

static gboolean
sharpen_cb (gpointer data)
{
  LogresBoardView *self = data;

  self->sharpen_id = 0;
  board_layers_sharpen (self->layers);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
fit (LogresBoardView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  BoardGeometry geometry;
  gboolean is_stretched;

  if (self->pos.variant == NULL || width <= 0 || height <= 0)
    return;

  board_geometry_fit (&geometry, self->pos.variant, self->turns, width, height,
                      gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  is_stretched = board_layers_set_geometry (self->layers, &geometry);
  board_squares_place (&self->squares, &geometry);
  g_clear_handle_id (&self->sharpen_id, g_source_remove);
  if (is_stretched)
    self->sharpen_id = g_timeout_add (SHARPEN_MS, sharpen_cb, self);
}

static void
logres_board_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  Point small = { 0, 0 }, usual = { 0, 0 };

  (void) for_size;
  if (self->pos.variant != NULL) {
    small = board_geometry_natural_size (self->pos.variant, self->turns,
                                         self->is_picture ? PICTURE_SIDE : SMALLEST_SIDE);
    usual = board_geometry_natural_size (self->pos.variant, self->turns, USUAL_SIDE);
  }
  *minimum = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? small.x : small.y);
  *natural = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? usual.x : usual.y);
  if (self->is_picture)
    *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static void
logres_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) width, (void) height, (void) baseline;
  fit (LOGRES_BOARD_VIEW (widget));
}

static void
refit (LogresBoardView *self)
{
  fit (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- Drawing ---- */

/* A piece in the hand is a little larger, as it is nearer, and more so under a finger. */
static void
snapshot_held (LogresBoardView *self, GtkSnapshot *snapshot)
{
  Point at = board_geometry_centre (board_layers_get_geometry (self->layers), self->held_at);
  double size = 1;
  PieceShape shape;
  Army army;

  if (is_carried (self)) {
    at = board_pointer_place (self->pointer);
    size = board_pointer_is_finger (self->pointer) ? 1.5 : 1.12;
  }
  if (board_layers_piece_on (&self->pos, self->held_from, &shape, &army))
    board_layers_snapshot_piece (self->layers, snapshot, shape, army, at, size, 1);
}

static void
snapshot_all (LogresBoardView *self, GtkSnapshot *snapshot)
{
  gboolean is_flying = board_motion_goal (self->motion) != NO_SQUARE;
  gboolean is_held = !is_flying && self->held_from != NO_SQUARE;

  board_layers_snapshot_below (self->layers, snapshot);
  board_motion_snapshot (self->motion, self->layers, snapshot);
  if (is_held && !is_carried (self))
    snapshot_held (self, snapshot);
  board_layers_snapshot_above (self->layers, snapshot);
  if (is_held && is_carried (self))
    snapshot_held (self, snapshot);
}

/* The board turns about its middle. */
static void
logres_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  double angle = board_motion_angle (self->motion);
  graphene_point_t middle = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                 (float) gtk_widget_get_height (widget) / 2);

  if (board_layers_get_geometry (self->layers)->variant == NULL)
    return;

  if (angle != 0) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &middle);
    gtk_snapshot_rotate (snapshot, (float) angle);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  }
  snapshot_all (self, snapshot);
  if (angle != 0)
    gtk_snapshot_restore (snapshot);
}

/* ---- What moves by itself ---- */

static void
end_motion (LogresBoardView *self)
{
  if (board_motion_end (self->motion))
    show_position (self);
}

static void
arrived_cb (GtkWidget *widget)
{
  show_position (LOGRES_BOARD_VIEW (widget));
  g_signal_emit (widget, signals[SIGNAL_ARRIVED], 0);
}

/* ---- The pointer ---- */

static void
hide_cursor (GtkWidget *widget)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  if (!self->is_cursor_shown)
    return;

  self->is_cursor_shown = FALSE;
  show_marks (self);
}

static void
pressed_cb (GtkWidget *widget, Square sq)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  end_motion (self);
  hide_cursor (widget);
  if (sq != NO_SQUARE) {
    self->cursor = sq;
    board_squares_focus (&self->squares, sq);
  }
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0, (guint) sq);
}

static void
entered_cb (GtkWidget *widget, Square sq)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  g_signal_emit (self, signals[SIGNAL_ENTERED], 0, (guint) sq);
  if (board_pointer_is_finger (self->pointer))
    show_marks (self);
}

static void
released_cb (GtkWidget *widget, Square sq, gboolean is_dragged)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  g_signal_emit (self, signals[SIGNAL_RELEASED], 0, (guint) sq, is_dragged);
  if (board_pointer_is_finger (self->pointer))
    show_marks (self);
}

static void
cancel (GtkWidget *widget)
{
  g_signal_emit (widget, signals[SIGNAL_CANCELLED], 0);
}

static gboolean
is_holding (GtkWidget *widget)
{
  return LOGRES_BOARD_VIEW (widget)->held_from != NO_SQUARE;
}

static const BoardGeometry *
geometry_of (GtkWidget *widget)
{
  return board_layers_get_geometry (LOGRES_BOARD_VIEW (widget)->layers);
}

static const BoardPointerFuncs pointer_funcs = {
  .pressed = pressed_cb,
  .moved = gtk_widget_queue_draw,
  .entered = entered_cb,
  .released = released_cb,
  .cancelled = cancel,
  .is_holding = is_holding,
  .geometry = geometry_of,
};

/* ---- The keyboard ---- */

static void
move_cursor_to (LogresBoardView *self, Square sq)
{
  self->cursor = sq;
  self->is_cursor_shown = TRUE;
  board_squares_focus (&self->squares, sq);
  show_marks (self);
}

static gboolean
move_cursor (GtkWidget *widget, guint key)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  Square sq = self->cursor;

  if (!board_cursor_move (board_layers_get_geometry (self->layers), key, &sq))
    return FALSE;
  move_cursor_to (self, sq);

  return TRUE;
}

static void
activate (LogresBoardView *self, Square sq)
{
  end_motion (self);
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, (guint) sq);
}

static void
show_cursor (GtkWidget *widget)
{
  move_cursor_to (LOGRES_BOARD_VIEW (widget), LOGRES_BOARD_VIEW (widget)->cursor);
}

static void
activate_cursor (GtkWidget *widget)
{
  show_cursor (widget);
  activate (LOGRES_BOARD_VIEW (widget), LOGRES_BOARD_VIEW (widget)->cursor);
}

static void
step_back (GtkWidget *widget)
{
  g_signal_emit (widget, signals[SIGNAL_STEP_BACK], 0);
}

/* One leap back, and at last the piece; one that the pointer carries goes home at once. */
static gboolean
escape (GtkWidget *widget)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  gboolean is_down = board_pointer_is_down (self->pointer);

  if (!is_down && self->held_from == NO_SQUARE)
    return FALSE;

  board_pointer_let_go (self->pointer);
  g_signal_emit (self, signals[is_down ? SIGNAL_CANCELLED : SIGNAL_STEP_BACK], 0);

  return TRUE;
}

static void
type (GtkWidget *widget, const char *text)
{
  g_signal_emit (widget, signals[SIGNAL_TYPED], 0, text);
}

static gboolean
is_open (GtkWidget *widget)
{
  return LOGRES_BOARD_VIEW (widget)->cursor != NO_SQUARE;
}

static const BoardKeyFuncs key_funcs = {
  .is_open = is_open,
  .move_cursor = move_cursor,
  .activate = activate_cursor,
  .step_back = step_back,
  .escape = escape,
  .type = type,
  .show_cursor = show_cursor,
  .hide_cursor = hide_cursor,
};

/* One stop for the Tab key: the square where the cursor is. */
static gboolean
logres_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  (void) direction;
  if (self->cursor == NO_SQUARE || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return board_squares_focus (&self->squares, self->cursor);
}

static gboolean
logres_board_view_grab_focus (GtkWidget *widget)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  return self->cursor != NO_SQUARE && board_squares_focus (&self->squares, self->cursor);
}

/* ---- The squares as children ---- */

static void
square_activate_cb (LogresBoardSquare *square, LogresBoardView *self)
{
  activate (self, logres_board_square_get_square (square));
}

static Square
first_cursor (const Position *pos)
{
  SquareSet castle = variant_board (pos->variant)->castle[0];

  return squares_take (&castle);
}

static void
change_variant (LogresBoardView *self)
{
  board_squares_forget (&self->squares);
  if (!self->is_picture)
    board_squares_make (&self->squares, GTK_WIDGET (self), self->pos.variant,
                        G_CALLBACK (square_activate_cb));
  self->cursor = self->is_picture ? NO_SQUARE : first_cursor (&self->pos);
  self->held_from = self->held_at = NO_SQUARE;
  refit (self);
}

/* ---- Life ---- */

static void
logres_board_view_dispose (GObject *object)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (object);

  board_motion_end (self->motion);
  board_squares_forget (&self->squares);
  g_clear_handle_id (&self->sharpen_id, g_source_remove);

  G_OBJECT_CLASS (logres_board_view_parent_class)->dispose (object);
}

static void
logres_board_view_finalize (GObject *object)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (object);

  board_motion_free (self->motion);
  board_pointer_free (self->pointer);
  board_layers_free (self->layers);

  G_OBJECT_CLASS (logres_board_view_parent_class)->finalize (object);
}

static guint
add_signal (
  LogresBoardViewClass *klass, const char *name, guint n_params, GType first, GType second)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, first, second);
}

static void
logres_board_view_class_init (LogresBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = logres_board_view_dispose;
  object_class->finalize = logres_board_view_finalize;
  widget_class->measure = logres_board_view_measure;
  widget_class->size_allocate = logres_board_view_size_allocate;
  widget_class->snapshot = logres_board_view_snapshot;
  widget_class->focus = logres_board_view_focus;
  widget_class->grab_focus = logres_board_view_grab_focus;

  signals[SIGNAL_PRESSED] = add_signal (klass, "square-pressed", 1, G_TYPE_UINT, 0);
  signals[SIGNAL_ENTERED] = add_signal (klass, "square-entered", 1, G_TYPE_UINT, 0);
  signals[SIGNAL_RELEASED] = add_signal (klass, "square-released", 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[SIGNAL_ACTIVATED] = add_signal (klass, "square-activated", 1, G_TYPE_UINT, 0);
  signals[SIGNAL_STEP_BACK] = add_signal (klass, "step-back", 0, 0, 0);
  signals[SIGNAL_CANCELLED] = add_signal (klass, "cancelled", 0, 0, 0);
  signals[SIGNAL_ARRIVED] = add_signal (klass, "arrived", 0, 0, 0);
  signals[SIGNAL_TYPED] = add_signal (klass, "text-typed", 1, G_TYPE_STRING, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
logres_board_view_init (LogresBoardView *self)
{
  self->layers = board_layers_new ();
  self->motion = board_motion_new (GTK_WIDGET (self), arrived_cb);
  /* However a language is written, A is where the game says. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (refit), NULL);
}

GtkWidget *
logres_board_view_new (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, NULL);

  self->pointer = board_pointer_new (GTK_WIDGET (self), &pointer_funcs);
  board_keys_add (GTK_WIDGET (self), &key_funcs);

  return GTK_WIDGET (self);
}

GtkWidget *
logres_board_view_new_picture (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, "can-target", FALSE,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);

  self->is_picture = TRUE;
  /* A screen reader has no use for it, and would otherwise say what the class is called. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);

  return GTK_WIDGET (self);
}

/* ---- The state ---- */

void
logres_board_view_set_look (LogresBoardView *self,
                            const BoardTheme *theme,
                            const char *pieces,
                            gboolean has_labels)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_layers_set_look (self->layers, theme, pieces, has_labels);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
logres_board_view_set_position (LogresBoardView *self, const Position *pos)
{
  gboolean is_other_board;

  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (pos != NULL);

  end_motion (self);
  is_other_board = self->pos.variant != pos->variant;
  self->pos = *pos;
  if (is_other_board)
    change_variant (self);
  show_position (self);
  board_squares_tell (&self->squares, &self->pos, &self->marks);
}

const Position *
logres_board_view_get_position (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NULL);

  return &self->pos;
}

void
logres_board_view_play (
  LogresBoardView *self, const Position *after, const Square *path, int n, int begun)
{
  Position before;

  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (self->pos.variant == after->variant);
  g_return_if_fail (n <= MAX_PATH);

  before = self->pos;
  logres_board_view_set_position (self, after);
  if (board_motion_fly (self->motion, &before, path, n, begun))
    show_position (self);
}

gboolean
logres_board_view_is_playing (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), FALSE);

  return board_motion_is_running (self->motion);
}

void
logres_board_view_set_marks (LogresBoardView *self, const BoardMarks *marks)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  self->marks = *marks;
  show_marks (self);
  board_squares_tell (&self->squares, &self->pos, &self->marks);
}

void
logres_board_view_set_animated (LogresBoardView *self, gboolean is_animated)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_motion_set_allowed (self->motion, is_animated);
}

void
logres_board_view_set_carrying (LogresBoardView *self, gboolean is_carrying)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_pointer_set_carrying (self->pointer, is_carrying);
}

void
logres_board_view_set_turns (LogresBoardView *self, int turns)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (turns >= 0 && turns < 4);

  if (turns == self->turns)
    return;

  end_motion (self);
  self->turns = turns;
  refit (self);
}

void
logres_board_view_turn (LogresBoardView *self, int turns)
{
  int quarters;

  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  quarters = (turns - self->turns + 4) % 4;
  logres_board_view_set_turns (self, turns);
  board_motion_turn (self->motion, quarters);
}

int
logres_board_view_get_turns (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), 0);

  return self->turns;
}

void
logres_board_view_set_held (LogresBoardView *self, Square from, Square at)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  if (from == self->held_from && at == self->held_at)
    return;

  end_motion (self);
  self->held_from = from;
  self->held_at = at;
  show_position (self);
}

Square
logres_board_view_get_cursor (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NO_SQUARE);

  return self->cursor;
}

void
logres_board_view_set_cursor (LogresBoardView *self, Square sq)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (self->squares.list[sq] != NULL);

  move_cursor_to (self, sq);
}

void
logres_board_view_get_area (LogresBoardView *self, Square sq, GdkRectangle *area)
{
  const BoardGeometry *geometry;
  Point corner;

  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  geometry = board_layers_get_geometry (self->layers);
  g_return_if_fail (geometry->variant != NULL);
  corner = board_geometry_corner (geometry, sq);
  *area =
    (GdkRectangle){ (int) corner.x, (int) corner.y, (int) geometry->side, (int) geometry->side };
}

const char *
logres_board_view_get_text (LogresBoardView *self, Square sq)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NULL);

  return self->squares.list[sq] != NULL ? logres_board_square_get_text (self->squares.list[sq])
                                        : NULL;
}
