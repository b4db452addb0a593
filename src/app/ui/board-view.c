#include "app/ui/board-view.h"

#include "app/ui/board-flight.h"
#include "app/ui/board-layers.h"
#include "app/ui/board-square.h"
#include "app/ui/square-text.h"

#include <adwaita.h>
#include <math.h>

enum { MS_A_LEAP = 170, SHARPEN_MS = 120, SMALLEST_SIDE = 10, PICTURE_SIDE = 8, USUAL_SIDE = 36 };

struct _LogresBoardView {
  GtkWidget parent_instance;

  BoardLayers *layers; /* owned */
  Position pos;        /* its variant is NULL until there is one */
  BoardMarks marks;
  int turns;
  gboolean is_picture, is_animated;
  guint sharpen_id; /* a timeout, or 0 */

  /* The hand: */
  Square held_from, held_at;
  gboolean is_down, is_dragging; /* the button; the pointer, with or without a piece */
  Point pointer;
  Square pointed;   /* the square reported last while dragging */
  GtkGesture *drag; /* borrowed */

  /* The keyboard: */
  LogresBoardSquare *squares[N_SQUARES]; /* children; NULL where there is no square */
  Square cursor;
  gboolean is_cursor_shown;

  /* A move being seen: */
  BoardFlight flight;
  AdwAnimation *animation; /* owned; NULL between moves */
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

/* The squares whose pieces are drawn apart: those in the hand or on the way. */
static SquareSet
absent_squares (LogresBoardView *self)
{
  SquareSet absent = { { 0 } };

  if (self->flight.n > 0)
    squares_add (&absent, self->flight.path[self->flight.n - 1]);
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

static void
show_marks (LogresBoardView *self)
{
  BoardMarks marks = self->marks;

  if (self->is_cursor_shown && self->cursor != NO_SQUARE)
    squares_add (&marks.squares[MARK_CURSOR], self->cursor);
  board_layers_set_marks (self->layers, &marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tell_squares (LogresBoardView *self)
{
  for (int sq = 0; sq < N_SQUARES; sq++)
    if (self->squares[sq] != NULL) {
      g_autofree char *text = square_text_new (&self->pos, &self->marks, (Square) sq);

      logres_board_square_set_text (self->squares[sq], text);
    }
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
place_squares (LogresBoardView *self, const BoardGeometry *geometry)
{
  int side = (int) geometry->side;

  for (int sq = 0; sq < N_SQUARES; sq++)
    if (self->squares[sq] != NULL) {
      Point corner = board_geometry_corner (geometry, (Square) sq);

      gtk_widget_size_allocate (GTK_WIDGET (self->squares[sq]),
                                &(GdkRectangle){ (int) corner.x, (int) corner.y, side, side }, -1);
    }
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
  place_squares (self, &geometry);
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

static void
snapshot_falling (LogresBoardView *self, GtkSnapshot *snapshot, double progress)
{
  const BoardGeometry *geometry = board_layers_get_geometry (self->layers);
  SquareSet captured = self->flight.captured;
  PieceShape shape;
  Army army;

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    if (board_layers_piece_on (&self->flight.before, sq, &shape, &army))
      board_layers_snapshot_piece (self->layers, snapshot, shape, army,
                                   board_geometry_centre (geometry, sq), 1,
                                   board_flight_opacity (&self->flight, progress, sq));
}

static void
snapshot_flight (LogresBoardView *self, GtkSnapshot *snapshot)
{
  double progress = adw_animation_get_value (self->animation);
  PieceShape shape;
  Army army;

  snapshot_falling (self, snapshot, progress);
  if (board_layers_piece_on (&self->flight.before, self->flight.path[0], &shape, &army))
    board_layers_snapshot_piece (
      self->layers, snapshot, shape, army,
      board_flight_point (&self->flight, progress, board_layers_get_geometry (self->layers)),
      board_flight_size (&self->flight, progress), 1);
}

/* A piece in the hand is a little larger, as it is nearer. */
static void
snapshot_held (LogresBoardView *self, GtkSnapshot *snapshot)
{
  Point at = self->pointer;
  PieceShape shape;
  Army army;

  if (!self->is_dragging)
    at = board_geometry_centre (board_layers_get_geometry (self->layers), self->held_at);
  if (board_layers_piece_on (&self->pos, self->held_from, &shape, &army))
    board_layers_snapshot_piece (self->layers, snapshot, shape, army, at,
                                 self->is_dragging ? 1.12 : 1, 1);
}

static void
logres_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  if (board_layers_get_geometry (self->layers)->variant == NULL)
    return;

  board_layers_snapshot_below (self->layers, snapshot);
  if (self->flight.n > 0)
    snapshot_flight (self, snapshot);
  else if (self->held_from != NO_SQUARE && !self->is_dragging)
    snapshot_held (self, snapshot);
  board_layers_snapshot_above (self->layers, snapshot);
  if (self->flight.n == 0 && self->held_from != NO_SQUARE && self->is_dragging)
    snapshot_held (self, snapshot);
}

/* ---- A move being seen ---- */

static void
end_flight (LogresBoardView *self)
{
  g_autoptr (AdwAnimation) animation = g_steal_pointer (&self->animation);

  if (animation == NULL)
    return;

  self->flight.n = 0;
  adw_animation_pause (animation);
  show_position (self);
}

static void
done_cb (AdwAnimation *animation, LogresBoardView *self)
{
  if (animation != self->animation)
    return;

  end_flight (self);
  g_signal_emit (self, signals[SIGNAL_ARRIVED], 0);
}

static void
progress_cb (double value, gpointer data)
{
  (void) value;
  gtk_widget_queue_draw (data);
}

static gboolean
is_to_be_seen (LogresBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return self->is_animated && gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget);
}

static void
begin_flight (LogresBoardView *self, int begun)
{
  int n_leaps = board_flight_n_leaps (&self->flight);
  AdwAnimationTarget *target = adw_callback_animation_target_new (progress_cb, self, NULL);

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), begun, n_leaps,
                                             (guint) ((n_leaps - begun) * MS_A_LEAP), target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect (self->animation, "done", G_CALLBACK (done_cb), self);
  adw_animation_play (self->animation);
}

/* ---- The pointer ---- */

static Square
square_at_point (LogresBoardView *self, double x, double y)
{
  const BoardGeometry *geometry = board_layers_get_geometry (self->layers);

  return geometry->variant != NULL ? board_geometry_square_at (geometry, x, y) : NO_SQUARE;
}

static void
let_go (LogresBoardView *self)
{
  self->is_down = self->is_dragging = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hide_cursor (LogresBoardView *self)
{
  if (!self->is_cursor_shown)
    return;

  self->is_cursor_shown = FALSE;
  show_marks (self);
}

/* A piece that is carried has come to a square when it is near its middle, so that a slanting way
 * does not touch the neighbours. */
static gboolean
is_near_middle (LogresBoardView *self, Square sq)
{
  const BoardGeometry *geometry = board_layers_get_geometry (self->layers);
  Point centre;

  if (sq == NO_SQUARE)
    return TRUE;

  centre = board_geometry_centre (geometry, sq);

  return hypot (self->pointer.x - centre.x, self->pointer.y - centre.y) < 0.38 * geometry->side;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, LogresBoardView *self)
{
  Square sq = square_at_point (self, x, y);

  (void) gesture;
  end_flight (self);
  hide_cursor (self);
  if (sq != NO_SQUARE) {
    self->cursor = sq;
    gtk_widget_grab_focus (GTK_WIDGET (self->squares[sq]));
  }
  self->is_down = TRUE;
  self->pointed = sq;
  self->pointer = (Point){ x, y };
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0, (guint) sq);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, LogresBoardView *self)
{
  double x, y;
  Square sq;

  if (!self->is_down || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->is_dragging && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    return;

  /* Only who carries something keeps swipes from the window around. */
  if (!self->is_dragging && self->held_from != NO_SQUARE)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_dragging = TRUE;
  self->pointer = (Point){ x + dx, y + dy };
  sq = square_at_point (self, x + dx, y + dy);
  if (sq != self->pointed && is_near_middle (self, sq)) {
    self->pointed = sq;
    g_signal_emit (self, signals[SIGNAL_ENTERED], 0, (guint) sq);
  }
  if (self->held_from != NO_SQUARE)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* It also comes after a drag that was cancelled; the hand is empty then. */
static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, LogresBoardView *self)
{
  gboolean was_dragging = self->is_dragging;
  double x, y;

  if (!self->is_down || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  let_go (self);
  g_signal_emit (self, signals[SIGNAL_RELEASED], 0, (guint) square_at_point (self, x + dx, y + dy),
                 was_dragging);
}

static void
cancel (LogresBoardView *self)
{
  let_go (self);
  g_signal_emit (self, signals[SIGNAL_CANCELLED], 0);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, LogresBoardView *self)
{
  (void) gesture, (void) sequence;
  if (self->is_down)
    cancel (self);
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, LogresBoardView *self)
{
  (void) gesture, (void) n_press, (void) x, (void) y;
  if (self->is_down || self->held_from != NO_SQUARE)
    cancel (self);
}

/* ---- The keyboard ---- */

static void
move_cursor_to (LogresBoardView *self, Square sq)
{
  self->cursor = sq;
  self->is_cursor_shown = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->squares[sq]));
  show_marks (self);
}

/* The next real square that way, over whatever holes there are. */
static Square
square_beyond (LogresBoardView *self, int columns, int rows)
{
  const BoardGeometry *geometry = board_layers_get_geometry (self->layers);
  int column, row;

  board_geometry_cell_of_square (geometry, self->cursor, &column, &row);
  for (int i = 1; i < MAX_FILES; i++) {
    Square sq = board_geometry_square_of_cell (geometry, column + i * columns, row + i * rows);

    if (sq != NO_SQUARE)
      return sq;
  }

  return self->cursor;
}

static Square
last_square_that_way (LogresBoardView *self, int columns)
{
  Square found = self->cursor, before = self->cursor;

  do {
    self->cursor = found;
    found = square_beyond (self, columns, 0);
  } while (found != self->cursor);
  self->cursor = before;

  return found;
}

static const struct {
  guint key;
  int columns, rows;
  gboolean is_far;
} cursor_keys[] = {
  { GDK_KEY_Up, 0, -1, FALSE },      { GDK_KEY_Down, 0, 1, FALSE },
  { GDK_KEY_Left, -1, 0, FALSE },    { GDK_KEY_Right, 1, 0, FALSE },
  { GDK_KEY_KP_Up, 0, -1, FALSE },   { GDK_KEY_KP_Down, 0, 1, FALSE },
  { GDK_KEY_KP_Left, -1, 0, FALSE }, { GDK_KEY_KP_Right, 1, 0, FALSE },
  { GDK_KEY_Home, -1, 0, TRUE },     { GDK_KEY_End, 1, 0, TRUE },
};

static gboolean
cursor_key (LogresBoardView *self, guint key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cursor_keys); i++)
    if (cursor_keys[i].key == key) {
      int columns = cursor_keys[i].columns, rows = cursor_keys[i].rows;

      move_cursor_to (self, cursor_keys[i].is_far ? last_square_that_way (self, columns)
                                                  : square_beyond (self, columns, rows));
      return TRUE;
    }

  return FALSE;
}

static void
activate (LogresBoardView *self, Square sq)
{
  end_flight (self);
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, (guint) sq);
}

/* One leap back, and at last the piece; one that the pointer carries goes home at once. */
static void
escape (LogresBoardView *self)
{
  if (self->is_down)
    cancel (self);
  else
    g_signal_emit (self, signals[SIGNAL_STEP_BACK], 0);
}

static gboolean
action_key (LogresBoardView *self, guint key)
{
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    move_cursor_to (self, self->cursor);
    activate (self, self->cursor);
    return TRUE;
  case GDK_KEY_BackSpace:
    g_signal_emit (self, signals[SIGNAL_STEP_BACK], 0);
    return TRUE;
  case GDK_KEY_Escape:
    if (!self->is_down && self->held_from == NO_SQUARE)
      return FALSE;
    escape (self);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
typed_key (LogresBoardView *self, guint key)
{
  gunichar c = gdk_keyval_to_unicode (key);
  char text[7] = "";

  if (!g_unichar_isalnum (c))
    return FALSE;

  g_unichar_to_utf8 (c, text);
  g_signal_emit (self, signals[SIGNAL_TYPED], 0, text);

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                LogresBoardView *self)
{
  (void) controller, (void) code;
  if (self->cursor == NO_SQUARE || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return FALSE;

  return cursor_key (self, key) || action_key (self, key) || typed_key (self, key);
}

/* Who comes here by the Tab key wants to see where he is; a window that has just been opened does
 * not need to show it. */
static void
key_released_cb (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType state,
                 LogresBoardView *self)
{
  (void) controller, (void) code, (void) state;
  if ((key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab) && self->cursor != NO_SQUARE)
    move_cursor_to (self, self->cursor);
}

/* One stop for the Tab key: the square where the cursor is. */
static gboolean
logres_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  (void) direction;
  if (self->cursor == NO_SQUARE || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->squares[self->cursor]));
}

static gboolean
logres_board_view_grab_focus (GtkWidget *widget)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);

  return self->cursor != NO_SQUARE &&
         gtk_widget_grab_focus (GTK_WIDGET (self->squares[self->cursor]));
}

static void
focus_left_cb (GtkEventControllerFocus *controller, LogresBoardView *self)
{
  (void) controller;
  hide_cursor (self);
}

/* ---- The squares as children ---- */

static void
square_activate_cb (LogresBoardSquare *square, LogresBoardView *self)
{
  activate (self, logres_board_square_get_square (square));
}

static void
forget_squares (LogresBoardView *self)
{
  for (int sq = 0; sq < N_SQUARES; sq++) {
    if (self->squares[sq] != NULL)
      gtk_widget_unparent (GTK_WIDGET (self->squares[sq]));
    self->squares[sq] = NULL;
  }
}

static void
make_squares (LogresBoardView *self)
{
  const Board *board = variant_board (self->pos.variant);

  for (int order = 0; order < N_SQUARES; order++) {
    Square sq = square_in_order (order);

    if (!squares_have (&board->squares, sq))
      continue;

    self->squares[sq] = LOGRES_BOARD_SQUARE (logres_board_square_new (sq));
    gtk_widget_set_parent (GTK_WIDGET (self->squares[sq]), GTK_WIDGET (self));
    g_signal_connect (self->squares[sq], "activate", G_CALLBACK (square_activate_cb), self);
  }
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
  forget_squares (self);
  if (!self->is_picture)
    make_squares (self);
  self->cursor = self->is_picture ? NO_SQUARE : first_cursor (&self->pos);
  self->held_from = self->held_at = NO_SQUARE;
  refit (self);
}

/* ---- Life ---- */

static void
logres_board_view_dispose (GObject *object)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (object);

  end_flight (self);
  forget_squares (self);
  g_clear_handle_id (&self->sharpen_id, g_source_remove);

  G_OBJECT_CLASS (logres_board_view_parent_class)->dispose (object);
}

static void
logres_board_view_finalize (GObject *object)
{
  board_layers_free (LOGRES_BOARD_VIEW (object)->layers);

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

/* One gesture for clicking and dragging: it begins with the press. */
static void
add_pointer (LogresBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *right = gtk_gesture_click_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "pressed", G_CALLBACK (right_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (right));
}

static void
add_keyboard (LogresBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
logres_board_view_init (LogresBoardView *self)
{
  self->layers = board_layers_new ();
  self->is_animated = TRUE;
  /* However a language is written, A is where the game says. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (refit), NULL);
}

GtkWidget *
logres_board_view_new (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, NULL);

  add_pointer (self);
  add_keyboard (self);

  return GTK_WIDGET (self);
}

GtkWidget *
logres_board_view_new_picture (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, "can-target", FALSE, NULL);

  self->is_picture = TRUE;

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

  end_flight (self);
  is_other_board = self->pos.variant != pos->variant;
  self->pos = *pos;
  if (is_other_board)
    change_variant (self);
  show_position (self);
  tell_squares (self);
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
  if (n - 1 <= begun || !is_to_be_seen (self))
    return;

  board_flight_begin (&self->flight, &before, path, n);
  show_position (self);
  begin_flight (self, begun);
}

gboolean
logres_board_view_is_playing (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), FALSE);

  return self->animation != NULL;
}

void
logres_board_view_set_marks (LogresBoardView *self, const BoardMarks *marks)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  self->marks = *marks;
  show_marks (self);
  tell_squares (self);
}

void
logres_board_view_set_animated (LogresBoardView *self, gboolean is_animated)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  self->is_animated = is_animated;
}

void
logres_board_view_set_turns (LogresBoardView *self, int turns)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (turns >= 0 && turns < 4);

  if (turns == self->turns)
    return;

  end_flight (self);
  self->turns = turns;
  refit (self);
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

  end_flight (self);
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
  g_return_if_fail (self->squares[sq] != NULL);

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

  return self->squares[sq] != NULL ? logres_board_square_get_text (self->squares[sq]) : NULL;
}
