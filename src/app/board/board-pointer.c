#include "app/board/board-pointer.h"

#include "app/kit/early-release.h"

#include <math.h>

static Square
square_under (const BoardPointer *self, double x, double y)
{
  const BoardGeometry *geometry = board_scene_get_geometry (self->scene);

  return geometry->variant != NULL ? board_geometry_square_at (geometry, x, y) : NO_SQUARE;
}

/* Returns whether the pointer is near the center of the square, or off the board. A carried piece
 * reaches a square only near its center, so that a diagonal drag does not touch the squares beside
 * its way. */
static gboolean
is_near_middle (BoardPointer *self, Square sq)
{
  const BoardGeometry *geometry = board_scene_get_geometry (self->scene);
  Point center;

  if (sq == NO_SQUARE)
    return TRUE;

  center = board_geometry_center (geometry, sq);

  return hypot (self->place.x - center.x, self->place.y - center.y) < 0.38 * geometry->side;
}

/* ---- The gesture ---- */

static gboolean
is_from_finger (GtkGesture *gesture)
{
  GdkDevice *device =
    gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BoardPointer *self)
{
  Square sq = square_under (self, x, y);

  self->is_down = TRUE;
  self->is_finger = is_from_finger (GTK_GESTURE (gesture));
  self->reported = sq;
  self->place = (Point) { x, y };
  self->funcs->pressed (self->listener, sq);
}

static gboolean
has_begun (BoardPointer *self, double dx, double dy)
{
  return self->is_dragging || gtk_drag_check_threshold (self->widget, 0, 0, (int) dx, (int) dy);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BoardPointer *self)
{
  gboolean is_holding = board_scene_is_holding (self->scene);
  double x, y;
  Square sq;

  if (!self->is_down || !self->is_carrying || !has_begun (self, dx, dy) ||
      !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  /* Claim the gesture if a piece is held. If not, the window may still take the gesture as a
   * swipe. */
  if (!self->is_dragging && is_holding)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_dragging = TRUE;
  self->place = (Point) { x + dx, y + dy };
  sq = square_under (self, x + dx, y + dy);
  if (sq != self->reported && is_near_middle (self, sq)) {
    self->reported = sq;
    self->funcs->entered (self->listener, sq);
  }
  if (is_holding)
    gtk_widget_queue_draw (self->widget);
}

/* GTK emits `drag-end` even after a drag was cancelled. Then `is_down` is FALSE. */
static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BoardPointer *self)
{
  gboolean was_dragging = self->is_dragging;
  double x, y;

  if (!self->is_down || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  board_pointer_let_go (self);
  self->funcs->released (self->listener, square_under (self, x + dx, y + dy), was_dragging);
}

static void
cancel (BoardPointer *self)
{
  board_pointer_let_go (self);
  g_signal_emit_by_name (self->widget, "cancelled");
}

static void
drop_at (BoardPointer *self, Point place)
{
  gboolean was_dragging = has_begun (self, place.x - self->place.x, place.y - self->place.y);
  Square sq = square_under (self, place.x, place.y);

  self->place = place;
  if (self->is_carrying && was_dragging && sq != self->reported)
    self->funcs->entered (self->listener, sq);
  board_pointer_let_go (self);
  self->funcs->released (self->listener, sq, self->is_carrying && was_dragging);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BoardPointer *self)
{
  Point place;

  if (!self->is_down)
    return;
  if (early_release_find (gesture, &place.x, &place.y))
    drop_at (self, place);
  else
    cancel (self);
}

/* ---- The right button ---- */

Tint
sketch_color (GdkModifierType state)
{
  static const Tint colors[2][2] = { { TINT_GREEN, TINT_BLUE }, { TINT_RED, TINT_YELLOW } };

  return colors[(state & GDK_SHIFT_MASK) != 0][(state & GDK_ALT_MASK) != 0];
}

void
sketch_tell (GtkWidget *view, const Sketch *sketch, gboolean is_done)
{
  g_signal_emit_by_name (view, "drawn", (guint) sketch->from, (guint) sketch->to,
                         (guint) sketch->color, is_done);
}

static void
draw_to (BoardPointer *self, GtkGesture *gesture, Square to, gboolean is_done)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  Sketch sketch = { self->drawn_from, to, sketch_color (state) };

  sketch_tell (self->widget, &sketch, is_done);
}

static void
right_begin_cb (GtkGesture *gesture, double x, double y, BoardPointer *self)
{
  self->drawn_from = NO_SQUARE;
  if (self->is_down || board_scene_has_intent (self->scene)) {
    cancel (self);
    return;
  }
  self->drawn_from = square_under (self, x, y);
  if (self->drawn_from != NO_SQUARE)
    draw_to (self, gesture, self->drawn_from, FALSE);
}

static Square
square_of_drag (BoardPointer *self, GtkGesture *gesture, double dx, double dy)
{
  double x, y;

  return gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y)
           ? square_under (self, x + dx, y + dy)
           : NO_SQUARE;
}

static void
right_update_cb (GtkGesture *gesture, double dx, double dy, BoardPointer *self)
{
  if (self->drawn_from != NO_SQUARE)
    draw_to (self, gesture, square_of_drag (self, gesture, dx, dy), FALSE);
}

static void
right_end_cb (GtkGesture *gesture, double dx, double dy, BoardPointer *self)
{
  if (self->drawn_from != NO_SQUARE)
    draw_to (self, gesture, square_of_drag (self, gesture, dx, dy), TRUE);
  self->drawn_from = NO_SQUARE;
}

/* Ends the drawing. GTK emits `drag-end` after this signal, but then `drawn_from` is NO_SQUARE. */
static void
right_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BoardPointer *self)
{
  double x, y;

  if (self->drawn_from == NO_SQUARE)
    return;
  if (early_release_find (gesture, &x, &y))
    draw_to (self, gesture, square_under (self, x, y), TRUE);
  else
    draw_to (self, gesture, NO_SQUARE, FALSE);
  self->drawn_from = NO_SQUARE;
}

/* ---- Life cycle ---- */

void
board_pointer_init (BoardPointer *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *right = gtk_gesture_drag_new ();

  self->is_carrying = TRUE;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "drag-begin", G_CALLBACK (right_begin_cb), self);
  g_signal_connect (right, "drag-update", G_CALLBACK (right_update_cb), self);
  g_signal_connect (right, "drag-end", G_CALLBACK (right_end_cb), self);
  g_signal_connect (right, "cancel", G_CALLBACK (right_cancel_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (right));
}

void
board_pointer_let_go (BoardPointer *self)
{
  self->is_down = self->is_dragging = FALSE;
  gtk_widget_queue_draw (self->widget);
}

void
board_pointer_forget (BoardPointer *self)
{
  board_pointer_let_go (self);
  self->reported = self->drawn_from = NO_SQUARE;
}

/* ---- Questions ---- */

Point
board_pointer_place (const BoardPointer *self)
{
  double above = self->is_finger ? 1.1 * board_scene_get_geometry (self->scene)->side : 0;

  return (Point) { self->place.x, self->place.y - above };
}

Square
board_pointer_square (const BoardPointer *self)
{
  return square_under (self, self->place.x, self->place.y);
}
