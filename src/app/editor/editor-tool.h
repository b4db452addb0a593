#pragma once

/* The tools of the position editor, and what each of them puts on a square. */

#include "core/rules/position.h"

#include <glib.h>

/* The tools. A press on a square with TOOL_KNIGHT, TOOL_MAN or TOOL_TREE puts a knight, a man or a
 * tree on the square. A press with TOOL_REMOVER empties the square. */
typedef enum EditorTool {
  TOOL_HAND, /* picks up a piece and puts it down */
  TOOL_KNIGHT,
  TOOL_MAN,
  TOOL_TREE,
  TOOL_REMOVER,
} EditorTool;

/* Returns the tool that would put the piece or tree of this square, or TOOL_REMOVER if the square
 * is empty. Sets `seat` to the owner of the piece, or to 0 without a piece. */
EditorTool editor_tool_of (const Position *pos, Square sq, Seat *seat);

/* Returns whether a piece or a tree stands on the square. */
gboolean editor_is_there (const Position *pos, Square sq);

/* Returns whether the tool may be used on this square. Nothing can stand in the river, and trees
 * exist only in some variants. */
gboolean editor_may_stand (const Position *pos, EditorTool tool, Square sq);

/* Returns whether the player can make castle moves. In a castle of one square this is
 * impossible. */
gboolean editor_has_castle_moves (const Variant *variant, int seat);

void editor_clear_square (Position *pos, Square sq);

/* Puts the piece or tree of the tool on the square, which must be empty and allowed. TOOL_REMOVER
 * leaves the square empty. */
void editor_put (Position *pos, EditorTool tool, Seat seat, Square sq);

/* ---- The palette ----
 *
 * The list of tools for a variant: the hand, the pieces of each player, trees, and the remover. The
 * first ten have a digit as their key. */

int editor_tools_n (const Variant *variant);
void editor_tools_get (const Variant *variant, int i, EditorTool *tool, Seat *seat);

/* Returns the index of the tool with this key. "1" is the first tool. An eleventh tool has no key.
 * Returns -1 if no tool has this key. */
int editor_tools_of_key (const Variant *variant, const char *key);
const char *editor_tools_key (int i); /* NULL if it has no key */

/* Returns the name of the tool, such as "White Knight". */
const char *editor_tools_name (const Variant *variant, int i);
