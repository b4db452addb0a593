#pragma once

/* What can stand on a square of a position that is being set up, and what puts it there. */

#include "core/rules/position.h"

#include <glib.h>

/* What a press on a square does. */
typedef enum EditorTool {
  TOOL_HAND, /* picks up what stands there, and puts it down */
  TOOL_KNIGHT,
  TOOL_MAN,
  TOOL_TREE,
  TOOL_REMOVER,
} EditorTool;

/* The tool that would put what stands there, and whose it is; TOOL_REMOVER where nothing stands. */
EditorTool editor_tool_of (const Position *pos, Square sq, Seat *seat);
gboolean editor_is_there (const Position *pos, Square sq);

/* Not in the water; and trees only where the game has some. */
gboolean editor_may_stand (const Position *pos, EditorTool tool, Square sq);

void editor_clear_square (Position *pos, Square sq);

/* On an empty square where it may stand; TOOL_REMOVER leaves it empty. */
void editor_put (Position *pos, EditorTool tool, Seat seat, Square sq);
