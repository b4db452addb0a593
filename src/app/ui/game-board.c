#include "app/ui/game-board.h"

#include "app/model/node-past.h"

/* One move further than what is seen: the way there is shown. */
static gboolean
show_move (GameBoard *self, const Node *node)
{
  Square path[MAX_PATH];
  int begun, n = logres_hand_take_route (self->hand, path, &begun);

  if (node->parent == NULL || node->parent != self->seen)
    return FALSE;

  if (n == 0 && (node->move.kind == MOVE_PLAIN || node->move.kind == MOVE_CANTER ||
                 node->move.kind == MOVE_CAPTURE)) {
    n = move_path (&node->parent->turn.pos, node->move, path);
    begun = 0;
  }
  if (n < 2)
    return FALSE;

  logres_board_view_play (self->view, &node->turn.pos, path, n, begun);

  return TRUE;
}

/* A line that is pointed at is there at once, and gone at once. */
static gboolean
show_preview (GameBoard *self)
{
  const Position *preview = logres_study_get_preview (self->study);

  if (preview == NULL)
    return FALSE;

  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  logres_board_view_set_position (self->view, preview);
  self->is_ahead = TRUE;

  return TRUE;
}

void
game_board_show (GameBoard *self, const Node *node)
{
  if (show_preview (self) || (node == self->seen && !self->is_ahead))
    return;

  /* The hand is empty before the piece goes on its way by itself. */
  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  if (self->is_ahead || !show_move (self, node))
    logres_board_view_set_position (self->view, &node->turn.pos);
  self->seen = node;
  self->is_ahead = FALSE;
}

void
game_board_mark (const GameBoard *self, const Node *node, LogresAdvisor *advisor)
{
  BoardMarks marks = { 0 };
  Square from, at;

  node_past_mark_move (node, &marks);
  logres_hand_mark (self->hand, &marks);
  logres_advisor_mark (advisor, &marks);
  logres_hand_get_held (self->hand, &from, &at);
  if (from == NO_SQUARE)
    logres_study_mark (self->study, &marks);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, from, at);
}
