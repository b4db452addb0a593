#include "app/editor/position-editor.h"

G_DEFINE_FINAL_TYPE (LogresPositionEditor, logres_position_editor, G_TYPE_OBJECT)

/* ---- Steps ---- */

static const Position *
position_at (LogresPositionEditor *self, guint at)
{
  return &g_array_index (self->steps, Position, at);
}

static const Position *
position_of (LogresPositionEditor *self)
{
  return position_at (self, self->at);
}

static void
tell (LogresPositionEditor *self)
{
  g_signal_emit_by_name (self, "changed");
}

static gboolean
is_same (const Position *a, const Position *b)
{
  return position_is_equal (a, b) && a->quiet_plies == b->quiet_plies;
}

static void
take_step (LogresPositionEditor *self, const Position *next)
{
  if (is_same (position_of (self), next))
    return;

  g_array_set_size (self->steps, self->at + 1);
  g_array_append_val (self->steps, *next);
  self->at++;
  if (self->held != NO_SQUARE && !editor_is_there (next, self->held))
    self->held = NO_SQUARE;
  tell (self);
}

/* Returns a copy of the position to change. The copy has no quiet moves and no duty, because these
 * come from the moves before the position. */
static Position
begin_change (LogresPositionEditor *self)
{
  Position next = *position_of (self);

  next.quiet_plies = 0;
  position_set_duty (&next, NO_DUTY, NO_SQUARE);

  return next;
}

/* ---- The board ---- */

gboolean
logres_position_editor_put (LogresPositionEditor *self, EditorTool tool, Seat seat, Square sq)
{
  Position next;

  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);
  g_return_val_if_fail (tool != TOOL_HAND, FALSE);

  next = begin_change (self);
  g_return_val_if_fail (seat < next.variant->n_seats, FALSE);
  if (!editor_may_stand (&next, tool, sq))
    return FALSE;

  editor_clear_square (&next, sq);
  editor_put (&next, tool, seat, sq);
  take_step (self, &next);

  return TRUE;
}

gboolean
logres_position_editor_remove (LogresPositionEditor *self, Square sq)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  return editor_is_there (position_of (self), sq) &&
         logres_position_editor_put (self, TOOL_REMOVER, 0, sq);
}

gboolean
logres_position_editor_move (LogresPositionEditor *self, Square from, Square to)
{
  Position next;
  EditorTool one, other;
  Seat seat, other_seat;

  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  next = begin_change (self);
  one = editor_tool_of (&next, from, &seat);
  if (one == TOOL_REMOVER || !editor_may_stand (&next, one, to))
    return FALSE;

  self->held = NO_SQUARE;
  other = editor_tool_of (&next, to, &other_seat);
  if (other == one && other_seat == seat) {
    tell (self);
    return TRUE;
  }
  editor_clear_square (&next, from);
  editor_clear_square (&next, to);
  editor_put (&next, one, seat, to);
  editor_put (&next, other, other_seat, from);
  take_step (self, &next);

  return TRUE;
}

/* ---- Tools ---- */

void
logres_position_editor_set_tool (LogresPositionEditor *self, EditorTool tool, Seat seat)
{
  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));
  g_return_if_fail (seat < position_of (self)->variant->n_seats);

  self->tool = tool;
  self->seat = seat;
  self->held = NO_SQUARE;
  tell (self);
}

void
logres_position_editor_let_go (LogresPositionEditor *self)
{
  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));

  if (self->held == NO_SQUARE)
    return;

  self->held = NO_SQUARE;
  tell (self);
}

static gboolean
press_with_hand (LogresPositionEditor *self, Square sq)
{
  if (self->held != NO_SQUARE)
    return logres_position_editor_move (self, self->held, sq);
  if (!editor_is_there (position_of (self), sq))
    return FALSE;

  self->held = sq;
  tell (self);

  return TRUE;
}

gboolean
logres_position_editor_press (LogresPositionEditor *self, Square sq)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  if (self->tool == TOOL_HAND)
    return press_with_hand (self, sq);

  return logres_position_editor_put (self, self->tool, self->seat, sq);
}

/* ---- The whole position ---- */

void
logres_position_editor_set_seat (LogresPositionEditor *self, Seat seat)
{
  Position next;

  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));
  g_return_if_fail (seat < position_of (self)->variant->n_seats);

  if (seat == position_of (self)->seat)
    return;

  next = begin_change (self);
  position_set_seat (&next, seat);
  take_step (self, &next);
}

void
logres_position_editor_set_castle_moves (LogresPositionEditor *self, Seat seat, int n)
{
  Position next;

  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));
  g_return_if_fail (seat < position_of (self)->variant->n_seats);
  g_return_if_fail (n >= 0 && n <= MAX_CASTLE_MOVES);

  next = *position_of (self);
  position_set_castle_moves (&next, seat, n);
  take_step (self, &next);
}

void
logres_position_editor_set_duty (LogresPositionEditor *self, Duty duty, Square sq)
{
  Position next;

  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));

  next = *position_of (self);
  position_set_duty (&next, duty, sq);
  take_step (self, &next);
}

/* Adapts the tool to another variant, which may have fewer seats or no trees, and puts the held
 * piece back. */
static void
fit_hand (LogresPositionEditor *self, const Variant *variant)
{
  if (self->seat >= variant->n_seats)
    self->seat = 0;
  if (self->tool == TOOL_TREE && variant->trees_each == 0)
    self->tool = TOOL_HAND;
  self->held = NO_SQUARE;
}

void
logres_position_editor_set_position (LogresPositionEditor *self, const Position *pos)
{
  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));
  g_return_if_fail (pos != NULL);

  if (is_same (position_of (self), pos))
    return;

  fit_hand (self, pos->variant);
  take_step (self, pos);
}

/* Copies each piece or tree that may stand on its square in the other variant and whose owner
 * exists there, the player to move, and the castle moves. */
static void
carry_over (const Position *from, Position *to)
{
  for (Square sq = 1; sq != NO_SQUARE; sq++) {
    Seat seat;
    EditorTool tool = editor_tool_of (from, sq, &seat);

    if (tool != TOOL_REMOVER && editor_may_stand (to, tool, sq) && seat < to->variant->n_seats)
      editor_put (to, tool, seat, sq);
  }
  position_set_seat (to, from->seat < to->variant->n_seats ? from->seat : 0);
  for (int seat = 0; seat < MIN (from->variant->n_seats, to->variant->n_seats); seat++)
    if (editor_has_castle_moves (to->variant, (Seat) seat))
      position_set_castle_moves (to, (Seat) seat, from->castle_moves[seat]);
}

void
logres_position_editor_set_variant (LogresPositionEditor *self, const Variant *variant)
{
  const Position *pos;
  Position start, next;

  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));

  pos = position_of (self);
  if (variant == pos->variant)
    return;

  position_start (&start, pos->variant);
  if (position_is_equal (pos, &start)) {
    position_start (&next, variant);
  } else {
    position_clear (&next, variant);
    carry_over (pos, &next);
  }
  logres_position_editor_set_position (self, &next);
}

gboolean
logres_position_editor_set_text (LogresPositionEditor *self, const char *text, PositionError *error)
{
  const Variant *variant;
  Position pos;
  gboolean is_one;

  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  variant = position_of (self)->variant;
  is_one = position_text_sketch (&pos, variant, text, error);
  for (gsize i = 0; i < n_variants && !is_one; i++)
    is_one = position_text_read (&pos, &variants[i], text, NULL);
  if (is_one && is_same (position_of (self), &pos))
    tell (self); /* so that listeners show the usual form of the text */
  else if (is_one)
    logres_position_editor_set_position (self, &pos);

  return is_one;
}

/* ---- Questions ---- */

const Position *
logres_position_editor_get_position (LogresPositionEditor *self)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), NULL);

  return position_of (self);
}

const Position *
logres_position_editor_get_step (LogresPositionEditor *self, guint i)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), NULL);
  g_return_val_if_fail (i < self->steps->len, NULL);

  return position_at (self, i);
}

gboolean
logres_position_editor_is_changed (LogresPositionEditor *self)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  return !is_same (position_of (self), &self->used);
}

void
logres_position_editor_note_used (LogresPositionEditor *self)
{
  g_return_if_fail (LOGRES_IS_POSITION_EDITOR (self));

  self->used = *position_of (self);
  tell (self);
}

/* ---- Undo and redo ---- */

gboolean
logres_position_editor_can_undo (LogresPositionEditor *self)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  return self->at > 0;
}

gboolean
logres_position_editor_can_redo (LogresPositionEditor *self)
{
  g_return_val_if_fail (LOGRES_IS_POSITION_EDITOR (self), FALSE);

  return self->at + 1 < self->steps->len;
}

static void
go_to (LogresPositionEditor *self, guint at)
{
  self->at = at;
  fit_hand (self, position_of (self)->variant);
  tell (self);
}

void
logres_position_editor_undo (LogresPositionEditor *self)
{
  if (logres_position_editor_can_undo (self))
    go_to (self, self->at - 1);
}

void
logres_position_editor_redo (LogresPositionEditor *self)
{
  if (logres_position_editor_can_redo (self))
    go_to (self, self->at + 1);
}

/* ---- Life cycle ---- */

static void
logres_position_editor_finalize (GObject *object)
{
  g_array_unref (LOGRES_POSITION_EDITOR (object)->steps);

  G_OBJECT_CLASS (logres_position_editor_parent_class)->finalize (object);
}

static void
logres_position_editor_class_init (LogresPositionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_position_editor_finalize;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_position_editor_init (LogresPositionEditor *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Position));
}

LogresPositionEditor *
logres_position_editor_new (const Position *base)
{
  LogresPositionEditor *self = g_object_new (LOGRES_TYPE_POSITION_EDITOR, NULL);

  g_array_append_val (self->steps, *base);
  self->used = *base;

  return self;
}
