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
  self->seen = node;
  self->is_ahead = FALSE;
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

void
page_board_mark (const PageBoard *self, const Node *node, Hint *hint)
{
  BoardMarks marks = { 0 };
  Square from, at;

  node_ancestry_mark_move (node, &marks);
  if (!self->is_ahead)
    mark_drawings (self, node, &marks);
  logres_move_input_mark (self->input, &marks);
  hint_mark (hint, &marks);
  logres_move_input_get_held (self->input, &from, &at);
  if (from == NO_SQUARE)
    study_mark (self->study, &marks);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, from, at);
}
