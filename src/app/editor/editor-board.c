#include "app/editor/editor-board.h"

#include "app/board/board-look.h"
#include "app/editor/editor-tool.h"

#include <glib/gi18n.h>

struct _LogresEditorBoard {
  AdwBin parent_instance;

  LogresPositionEditor *editor; /* owned; NULL until it is set */
  LogresBoardView *view;        /* child */
  Square target;                /* the square below a piece dragged from the palette;
                                 * NO_SQUARE if there is none */
};

G_DEFINE_FINAL_TYPE (LogresEditorBoard, logres_editor_board, ADW_TYPE_BIN)

/* ---- Display ---- */

static void
show_marks (LogresEditorBoard *self)
{
  Square held = self->editor->held;
  BoardMarks marks = { .n_arrows = 0 };

  marks.squares[MARK_REASON] =
    flaw_find (logres_position_editor_get_position (self->editor)).evidence;
  if (held != NO_SQUARE)
    squares_add (&marks.squares[MARK_PICKED], held);
  if (self->target != NO_SQUARE)
    squares_add (&marks.squares[MARK_PICKED], self->target);
  logres_board_view_set_marks (self->view, &marks);
}

static void
show (LogresEditorBoard *self)
{
  Square held = self->editor->held;
  const Position *pos = logres_position_editor_get_position (self->editor);
  int step = board_geometry_turn_step (variant_board (pos->variant));

  /* Only some boards can lie on their side. */
  if (logres_board_view_get_turns (self->view) % step != 0)
    logres_board_view_turn (self->view, 0);
  logres_board_view_set_position (self->view, pos);
  logres_board_view_set_held (self->view, held, held);
  show_marks (self);
}

void
logres_editor_board_set_target (LogresEditorBoard *self, Square sq)
{
  g_return_if_fail (LOGRES_IS_EDITOR_BOARD (self));

  if (sq == self->target)
    return;

  self->target = sq;
  show_marks (self);
}

/* ---- The pointer ---- */

static void
tell_of (LogresEditorBoard *self, Square sq, gboolean is_done)
{
  if (!is_done)
    g_signal_emit_by_name (self, "refused", (guint) sq);
}

static gboolean
has_hand (LogresEditorBoard *self)
{
  return self->editor->tool == TOOL_HAND;
}

static void
press (LogresEditorBoard *self, guint sq)
{
  /* Pressing an empty square with nothing in hand is not an error. */
  gboolean is_idle = has_hand (self) && self->editor->held == NO_SQUARE;
  gboolean is_done = logres_position_editor_press (self->editor, (Square) sq);

  tell_of (self, (Square) sq, is_done || is_idle);
}

static void
pressed_cb (LogresEditorBoard *self, guint sq)
{
  if (sq != NO_SQUARE)
    press (self, sq);
  else
    logres_position_editor_let_go (self->editor);
}

/* Uses the tool on a square that it is dragged over. The hand works only where the button is
 * pressed and released. */
static void
entered_cb (LogresEditorBoard *self, guint sq)
{
  if (!has_hand (self) && sq != NO_SQUARE)
    logres_position_editor_press (self->editor, (Square) sq);
}

static void
released_cb (LogresEditorBoard *self, guint sq, gboolean is_dragged)
{
  Square held = self->editor->held;
  gboolean is_done;

  if (!is_dragged || held == NO_SQUARE)
    return;

  is_done = sq == NO_SQUARE ? logres_position_editor_remove (self->editor, held)
                            : logres_position_editor_move (self->editor, held, (Square) sq);
  logres_position_editor_let_go (self->editor);
  tell_of (self, (Square) sq, is_done || sq == NO_SQUARE);
}

static void
cancelled_cb (LogresEditorBoard *self)
{
  logres_position_editor_let_go (self->editor);
}

static void
right_pressed_cb (
  GtkGestureClick *gesture, int n_press, double x, double y, LogresEditorBoard *self)
{
  double view_x, view_y;

  logres_position_editor_let_go (self->editor);
  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->view), x, y, &view_x,
                                    &view_y);
  logres_position_editor_remove (self->editor,
                                 logres_board_view_get_square_at (self->view, view_x, view_y));
}

/* ---- The keyboard ---- */

static void
remove_at_cursor (LogresEditorBoard *self)
{
  logres_position_editor_let_go (self->editor);
  logres_position_editor_remove (self->editor, logres_board_view_get_cursor (self->view));
}

/* Escape or Backspace puts a held piece back. Without a held piece, Backspace removes the piece at
 * the cursor. */
static void
step_back_cb (LogresEditorBoard *self)
{
  if (self->editor->held != NO_SQUARE)
    logres_position_editor_let_go (self->editor);
  else
    remove_at_cursor (self);
}

/* Chooses the tool whose key the user typed, a digit. */
static void
typed_cb (LogresEditorBoard *self, const char *text)
{
  const Variant *variant = logres_position_editor_get_position (self->editor)->variant;
  int i = editor_tools_of_key (variant, text);
  EditorTool tool;
  Seat seat;

  if (i < 0)
    return;
  editor_tools_get (variant, i, &tool, &seat);
  logres_position_editor_set_tool (self->editor, tool, seat);
}

static gboolean
key_cb (LogresEditorBoard *self, guint key)
{
  if (key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete)
    return FALSE;
  remove_at_cursor (self);

  return TRUE;
}

/* ---- Life cycle ---- */

static void
add_controllers (LogresEditorBoard *self)
{
  GtkGesture *right = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "pressed", G_CALLBACK (right_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (right));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static const struct {
  const char *signal;
  GCallback callback;
} heard[] = {
  { "square-pressed", G_CALLBACK (pressed_cb) },   { "square-entered", G_CALLBACK (entered_cb) },
  { "square-released", G_CALLBACK (released_cb) }, { "cancelled", G_CALLBACK (cancelled_cb) },
  { "square-activated", G_CALLBACK (press) },      { "step-back", G_CALLBACK (step_back_cb) },
  { "text-typed", G_CALLBACK (typed_cb) },
};

static void
logres_editor_board_dispose (GObject *object)
{
  g_clear_object (&LOGRES_EDITOR_BOARD (object)->editor);

  G_OBJECT_CLASS (logres_editor_board_parent_class)->dispose (object);
}

static void
logres_editor_board_class_init (LogresEditorBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_editor_board_dispose;

  g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
logres_editor_board_init (LogresEditorBoard *self)
{
  self->view = LOGRES_BOARD_VIEW (logres_board_view_new ());
  board_look_follow (self->view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  add_controllers (self);
}

void
logres_editor_board_set_editor (LogresEditorBoard *self, LogresPositionEditor *editor)
{
  g_return_if_fail (LOGRES_IS_EDITOR_BOARD (self));
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (self->view, heard[i].signal, heard[i].callback, self,
                             G_CONNECT_SWAPPED);
  show (self);
}

LogresBoardView *
logres_editor_board_get_view (LogresEditorBoard *self)
{
  g_return_val_if_fail (LOGRES_IS_EDITOR_BOARD (self), NULL);

  return self->view;
}
