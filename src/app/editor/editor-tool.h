#pragma once

/* The tools of the position editor, and what each of them puts on a square. */

#include "core/rules/position.h"

#include <glib.h>

/* The tools, named after the effect of a press on a square. */
typedef enum EditorTool {
  TOOL_HAND, /* picks up a piece and puts it down */
  TOOL_KNIGHT,
  TOOL_MAN,
  TOOL_TREE,
  TOOL_REMOVER,
} EditorTool;

/* The tool that puts the piece on this square, and the owner of the piece; TOOL_REMOVER if the
 * square is empty. */
EditorTool editor_tool_of (const Position *pos, Square sq, Seat *seat);
gboolean editor_is_there (const Position *pos, Square sq);

/* Pieces cannot stand in the river, and trees exist only in some variants. */
gboolean editor_may_stand (const Position *pos, EditorTool tool, Square sq);

void editor_clear_square (Position *pos, Square sq);

/* Call this on an empty square where the piece may stand. TOOL_REMOVER leaves the square empty. */
void editor_put (Position *pos, EditorTool tool, Seat seat, Square sq);
