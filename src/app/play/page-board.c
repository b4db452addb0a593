#include "app/play/page-board.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "draw/board/drawing-marks.h"

/* Shows, without animation, the position of the move that the user points at in a line of the
 * engine. Returns FALSE if the user points at no move. */
static gboolean
show_preview (PageBoard *self)
{
  const Position *preview = study_get_preview (self->study);

  if (preview == NULL)
    return FALSE;

  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  logres_board_view_set_position (self->view, preview);
  self->is_ahead = TRUE;

  return TRUE;
}

void
page_board_show (PageBoard *self, const Node *node)
{
  if (show_preview (self) || (node == self->seen && !self->is_ahead))
    return;

  logres_move_input_follow (self->input, self->is_ahead ? NULL : self->seen, node);
  self->is_touched = self->is_touched && node == self->seen;
  self->seen = node;
  self->is_ahead = FALSE;
}

void
page_board_touch (PageBoard *self)
{
  self->is_touched = TRUE;
}

/* ---- Drawings ---- */

/* Returns the drawings of the node as they will be when the user releases the button. */
static char *
dup_drawings (const PageBoard *self, const Node *node)
{
  const Sketch *sketch = &self->sketch;

  if (sketch->from == NO_SQUARE || sketch->to == NO_SQUARE)
    return g_strdup (node->texts[DRAWINGS]);

  return drawing_text_toggle (node->texts[DRAWINGS], sketch->from, sketch->to, sketch->color);
}

static void
mark_drawings (const PageBoard *self, const Node *node, BoardMarks *marks)
{
  g_autofree char *text = dup_drawings (self, node);

  if (text != NULL)
    drawings_add (marks, node->turn.pos.variant, text);
}

void
page_board_draw (PageBoard *self,
                 LogresGameSession *session,
                 const Sketch *sketch,
                 gboolean is_done)
{
  const Node *shown = logres_game_session_get_shown (session);
  g_autofree char *text = NULL;

  if (self->is_ahead)
    return;
  self->sketch = *sketch;
  if (!is_done)
    return;

  text = dup_drawings (self, shown);
  self->sketch = (Sketch) { NO_SQUARE, NO_SQUARE, TINT_GREEN };
  logres_game_session_set_text (session, shown, DRAWINGS, text);
}

/* ---- Marks ---- */

/* Marks the last moves. A piece that still flies has no line and no ghosts before it lands, and a
 * held piece hides all lines. */
static void
mark_last_moves (const PageBoard *self, const Node *node, Seat viewer, BoardMarks *marks)
{
  gboolean is_flying = logres_board_view_is_playing (self->view);
  const Node *moves[MAX_SEATS];
  guint n = node_ancestry_get_round (node, viewer, moves);

  for (guint i = 0; i < n; i++) {
    const Position *before = &moves[i]->parent->turn.pos;
    int n_arrows = marks->n_arrows;

    board_marks_add_last (marks, before, moves[i]->move);
    if (is_flying && moves[i] == node)
      marks->n_arrows = n_arrows;
    else if (!self->is_touched)
      board_marks_add_fallen (marks, before, moves[i]->move, &node->turn.pos);
  }
}

/* Adds the arrows of a bad move of the report, or else those of the engine. Both together would
 * cover each other. */
static void
mark_lines (const PageBoard *self, BoardMarks *marks)
{
  if (study_get_preview (self->study) != NULL || !report_view_mark (self->report_view, marks))
    study_mark (self->study, marks);
}

/* A plan hides the line of the last move. The lines of more than two players stay, because they
 * color the marks of the round. */
static bool
hides_last_move (const PageBoard *self, const Node *node)
{
  return premove_is_made (logres_move_input_get_plan (self->input)) &&
         node->turn.pos.variant->n_seats == 2;
}

void
page_board_mark (const PageBoard *self, const Node *node, Seat viewer, Hint *hint)
{
  const Turn *turn = move_entry_turn (logres_move_input_get_entry (self->input));
  BoardMarks marks = { 0 };
  Square from, at;

  logres_move_input_get_held (self->input, &from, &at);
  board_marks_set_mover (&marks, turn != NULL ? &turn->pos : &node->turn.pos);
  mark_last_moves (self, node, viewer, &marks);
  if (from != NO_SQUARE || hides_last_move (self, node))
    marks.n_arrows = 0;
  if (!self->is_ahead)
    mark_drawings (self, node, &marks);
  logres_move_input_mark (self->input, &marks);
  hint_mark (hint, &marks);
  if (from == NO_SQUARE)
    mark_lines (self, &marks);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, from, at);
}
