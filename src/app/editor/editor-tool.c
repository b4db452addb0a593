#include "app/editor/editor-tool.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

gboolean
editor_is_there (const Position *pos, Square sq)
{
  SquareSet trees = position_trees (pos);

  return squares_have (&trees, sq) || position_owner (pos, sq) >= 0;
}

gboolean
editor_has_castle_moves (const Variant *variant, int seat)
{
  return seat < variant->n_seats && squares_count (&variant_board (variant)->goal[seat]) > 1;
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

/* ---- The palette ---- */

static const char *const keys[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "0" };

static int
n_pieces (const Variant *variant)
{
  return 2 * variant->n_seats;
}

int
editor_tools_n (const Variant *variant)
{
  return 1 + n_pieces (variant) + (variant->trees_each > 0) + 1;
}

void
editor_tools_get (const Variant *variant, int i, EditorTool *tool, Seat *seat)
{
  *seat = 0;
  if (i == 0)
    *tool = TOOL_HAND;
  else if (i == editor_tools_n (variant) - 1)
    *tool = TOOL_REMOVER;
  else if (i > n_pieces (variant))
    *tool = TOOL_TREE;
  else {
    *tool = i % 2 == 1 ? TOOL_KNIGHT : TOOL_MAN;
    *seat = (Seat) ((i - 1) / 2);
  }
}

const char *
editor_tools_key (int i)
{
  return i < (int) G_N_ELEMENTS (keys) ? keys[i] : NULL;
}

int
editor_tools_of_key (const Variant *variant, const char *key)
{
  for (int i = 0; i < MIN (editor_tools_n (variant), (int) G_N_ELEMENTS (keys)); i++)
    if (g_str_equal (keys[i], key))
      return i;

  return -1;
}

const char *
editor_tools_name (const Variant *variant, int i)
{
  EditorTool tool;
  Seat seat;

  editor_tools_get (variant, i, &tool, &seat);
  if (tool == TOOL_HAND)
    return _ ("Move Pieces");
  if (tool == TOOL_REMOVER)
    return _ ("Remove");
  if (tool == TOOL_TREE)
    return C_ ("piece", "Tree");

  return words_piece (army_of_seat (variant, seat), tool == TOOL_KNIGHT);
}
