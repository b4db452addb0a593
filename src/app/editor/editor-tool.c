#include "app/editor/editor-tool.h"

gboolean
editor_is_there (const Position *pos, Square sq)
{
  SquareSet trees = position_trees (pos);

  return squares_have (&trees, sq) || position_owner (pos, sq) >= 0;
}

void
editor_clear_square (Position *pos, Square sq)
{
  SquareSet trees = position_trees (pos);

  if (squares_have (&trees, sq))
    position_uproot (pos, sq);
  else if (position_owner (pos, sq) >= 0)
    position_remove (pos, sq);
}

EditorTool
editor_tool_of (const Position *pos, Square sq, Seat *seat)
{
  SquareSet trees = position_trees (pos);
  int owner = position_owner (pos, sq);

  *seat = owner >= 0 ? (Seat) owner : 0;
  if (squares_have (&trees, sq))
    return TOOL_TREE;
  if (owner < 0)
    return TOOL_REMOVER;

  return squares_have (&pos->knights, sq) ? TOOL_KNIGHT : TOOL_MAN;
}

void
editor_put (Position *pos, EditorTool tool, Seat seat, Square sq)
{
  if (tool == TOOL_TREE)
    position_plant (pos, sq);
  else if (tool != TOOL_REMOVER)
    position_put (pos, seat, tool == TOOL_KNIGHT, sq);
}

gboolean
editor_may_stand (const Position *pos, EditorTool tool, Square sq)
{
  const Board *board = variant_board (pos->variant);

  return squares_have (&board->squares, sq) && !squares_have (&board->river, sq) &&
         (tool != TOOL_TREE || pos->variant->trees_each > 0);
}
