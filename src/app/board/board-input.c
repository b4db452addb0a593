#include "app/board/board-input.h"

#include "app/board/board-pointer.h"

struct BoardInput {
  GtkWidget *view;             /* borrowed */
  BoardScene *scene;           /* borrowed */
  const BoardSquares *squares; /* borrowed */
  BoardPointer pointer;
  Square cursor; /* NO_SQUARE if there is no board yet */
  gboolean is_cursor_shown;
  Square below_mouse; /* NO_SQUARE off the board */
  Square drawn_from;  /* where a drawing by keyboard begins; NO_SQUARE without such a drawing */
};

gboolean
board_input_is_carried (const BoardInput *self, CarriedPiece *carried)
{
  if (!board_scene_is_holding (self->scene) || !self->pointer.is_dragging)
    return FALSE;

  carried->place = board_pointer_place (&self->pointer);
  /* A dragged piece is drawn a little larger, and much larger under a finger, which would hide it
   * otherwise. */
  carried->size = self->pointer.is_finger ? 1.5 : 1.12;

  return TRUE;
}

static Square
framed_square (const BoardInput *self)
{
  CarriedPiece carried;

  if (self->pointer.is_finger && board_input_is_carried (self, &carried))
    return board_pointer_square (&self->pointer);

  return self->is_cursor_shown ? self->cursor : NO_SQUARE;
}

void
board_input_show_frame (BoardInput *self)
{
  board_scene_set_framed (self->scene, framed_square (self));
}

/* ---- The pointer ---- */

static void
hide_cursor (BoardInput *self)
{
  self->is_cursor_shown = FALSE;
  board_input_show_frame (self);
}

static void
pressed (gpointer listener, Square sq)
{
  BoardInput *self = listener;

  board_scene_stop (self->scene);
  hide_cursor (self);
  if (sq != NO_SQUARE) {
    self->cursor = sq;
    board_squares_focus (self->squares, sq);
  }
  g_signal_emit_by_name (self->view, "square-pressed", (guint) sq);
}

static void
entered (gpointer listener, Square sq)
{
  BoardInput *self = listener;

  g_signal_emit_by_name (self->view, "square-entered", (guint) sq);
  board_input_show_frame (self);
}

static void
released (gpointer listener, Square sq, gboolean is_dragged)
{
  BoardInput *self = listener;

  g_signal_emit_by_name (self->view, "square-released", (guint) sq, is_dragged);
  board_input_show_frame (self);
}

static const BoardPointerFuncs pointer_funcs = {
  .pressed = pressed,
  .entered = entered,
  .released = released,
};

/* ---- Pointing ---- */

static void
point_at (BoardInput *self, Square sq)
{
  g_signal_emit_by_name (self->view, "square-pointed", (guint) sq);
}

/* GTK also reports the motion of a mouse that rests, for example when a label changes. Such a
 * motion must not take the place of the keyboard cursor. */
static void
put_mouse (BoardInput *self, Square sq)
{
  if (sq == self->below_mouse)
    return;

  self->below_mouse = sq;
  point_at (self, sq);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, BoardInput *self)
{
  const BoardGeometry *geometry = board_scene_get_geometry (self->scene);

  if (geometry->variant != NULL)
    put_mouse (self, board_geometry_square_at (geometry, x, y));
}

static void
leave_cb (BoardInput *self)
{
  put_mouse (self, NO_SQUARE);
}

static void
add_pointing (BoardInput *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (self->view, motion);
}

/* ---- The cursor ---- */

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

static Square
next_square (const BoardGeometry *geometry, Square from, int columns, int rows)
{
  int column, row;

  board_geometry_cell_of_square (geometry, from, &column, &row);
  for (int i = 1; i < MAX_FILES; i++) {
    Square sq = board_geometry_square_of_cell (geometry, column + i * columns, row + i * rows);

    if (sq != NO_SQUARE)
      return sq;
  }

  return from;
}

/* Moves the cursor to the next square of the board in the direction of an arrow key, or to the last
 * one in the direction of Home or End. Without such a square, the cursor stays. Returns FALSE for
 * any other key. */
static gboolean
move_by_key (const BoardGeometry *geometry, guint key, Square *cursor)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cursor_keys); i++)
    if (cursor_keys[i].key == key) {
      Square before;

      do {
        before = *cursor;
        *cursor = next_square (geometry, before, cursor_keys[i].columns, cursor_keys[i].rows);
      } while (cursor_keys[i].is_far && *cursor != before);

      return TRUE;
    }

  return FALSE;
}

/* ---- The keyboard ---- */

static void
set_cursor (BoardInput *self, Square sq)
{
  self->cursor = sq;
  self->is_cursor_shown = TRUE;
  board_squares_focus (self->squares, sq);
  board_input_show_frame (self);
  point_at (self, sq);
}

static gboolean
cursor_key (BoardInput *self, guint key)
{
  Square sq = self->cursor;

  if (!move_by_key (board_scene_get_geometry (self->scene), key, &sq))
    return FALSE;
  set_cursor (self, sq);

  return TRUE;
}

/* Handles Insert and the period key, which draw. Shift and Alt choose the color. The first key
 * press starts a drawing at the cursor, and the second key press ends the drawing. Two key presses
 * on the same square draw a circle. */
static gboolean
draw_key (BoardInput *self, guint key, GdkModifierType state)
{
  gboolean begins = self->drawn_from == NO_SQUARE;
  Sketch sketch = { begins ? self->cursor : self->drawn_from, self->cursor, sketch_color (state) };

  if (key != GDK_KEY_Insert && key != GDK_KEY_KP_Insert && key != GDK_KEY_period)
    return FALSE;

  set_cursor (self, self->cursor);
  self->drawn_from = begins ? self->cursor : NO_SQUARE;
  sketch_tell (self->view, &sketch, !begins);

  return TRUE;
}

static gboolean
stop_drawing (BoardInput *self)
{
  Sketch none = { NO_SQUARE, NO_SQUARE, TINT_GREEN };

  if (self->drawn_from == NO_SQUARE)
    return FALSE;
  self->drawn_from = NO_SQUARE;
  sketch_tell (self->view, &none, FALSE);

  return TRUE;
}

/* Handles Escape. While the pointer's button is down, Escape cancels the input. Otherwise it takes
 * back one leap of a held piece, or cancels a plan or a drawing that was begun by keys. Returns
 * FALSE if there is nothing to cancel. */
static gboolean
escape (BoardInput *self)
{
  gboolean is_down = self->pointer.is_down;

  if (!is_down && !board_scene_has_intent (self->scene))
    return stop_drawing (self);

  board_pointer_let_go (&self->pointer);
  g_signal_emit_by_name (self->view, is_down ? "cancelled" : "step-back");

  return TRUE;
}

static gboolean
action_key (BoardInput *self, guint key)
{
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    set_cursor (self, self->cursor);
    board_input_activate (self, self->cursor);
    return TRUE;
  case GDK_KEY_BackSpace:
    g_signal_emit_by_name (self->view, "step-back");
    return TRUE;
  case GDK_KEY_Escape:
    return escape (self);
  default:
    return FALSE;
  }
}

/* Handles letters and digits, which start a typed move. */
static gboolean
typed_key (BoardInput *self, guint key)
{
  gunichar c = gdk_keyval_to_unicode (key);
  char text[7] = "";

  if (!g_unichar_isalnum (c))
    return FALSE;

  g_unichar_to_utf8 (c, text);
  g_signal_emit_by_name (self->view, "text-typed", text);

  return TRUE;
}

static gboolean
key_pressed_cb (
  GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BoardInput *self)
{
  if (self->cursor == NO_SQUARE || (state & (GDK_CONTROL_MASK | GDK_SUPER_MASK)))
    return FALSE;
  if (draw_key (self, key, state))
    return TRUE;
  if (state & GDK_ALT_MASK)
    return FALSE;

  return cursor_key (self, key) || action_key (self, key) || typed_key (self, key);
}

/* Shows the cursor when the Tab key has moved the focus to the board. If the board gets the focus
 * in another way, as in a new window, the cursor appears with the first use of the keys. */
static void
key_released_cb (
  GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BoardInput *self)
{
  if ((key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab) && self->cursor != NO_SQUARE)
    set_cursor (self, self->cursor);
}

static void
add_keys (BoardInput *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (self->view, keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (hide_cursor), self);
  gtk_widget_add_controller (self->view, focus);
}

/* ---- Life cycle ---- */

BoardInput *
board_input_new (GtkWidget *view, BoardScene *scene, const BoardSquares *squares)
{
  BoardInput *self = g_new0 (BoardInput, 1);

  self->view = view;
  self->scene = scene;
  self->squares = squares;
  self->pointer =
    (BoardPointer) { .widget = view, .scene = scene, .funcs = &pointer_funcs, .listener = self };
  board_pointer_init (&self->pointer);
  add_pointing (self);
  add_keys (self);

  return self;
}

/* ---- State ---- */

void
board_input_begin (BoardInput *self)
{
  SquareSet castle = variant_board (self->scene->pos.variant)->castle[0];

  self->cursor = squares_take (&castle);
  self->below_mouse = self->drawn_from = NO_SQUARE;
  board_pointer_forget (&self->pointer);
}

void
board_input_activate (BoardInput *self, Square sq)
{
  board_scene_stop (self->scene);
  g_signal_emit_by_name (self->view, "square-activated", (guint) sq);
}

Square
board_input_get_cursor (const BoardInput *self)
{
  return self->cursor;
}

void
board_input_set_carrying (BoardInput *self, gboolean is_carrying)
{
  self->pointer.is_carrying = is_carrying;
}
