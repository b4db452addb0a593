#pragma once

/* Reads a move that the user types. While the text is incomplete, moves the piece along and
 * finds completions. `strictness` is BY_SHAPE for a planned move, otherwise ON_DEMAND. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"
#include "core/rules/walk.h"

/* Finds the piece whose square begins the text. Leads this piece along the typed squares until a
 * square cannot be read or is illegal. Returns false if the text does not begin with the square of
 * a piece that can move. */
bool typed_walk_lead (const Turn *turn, const char *text, Strictness strictness, Walk *walk);

/* Like move_text_read(), but separators between the squares may be missing. */
bool typed_walk_read (
  const Turn *turn, const char *text, Strictness strictness, Move *move, MoveError *error);

/* Reads the squares of the text into `route`, which has room for MAX_PATH squares. Returns their
 * number. */
int typed_walk_route (const Turn *turn, const char *text, Square *route);

/* Finds the moves that the text may become. Writes the first `capacity` of them in full, in
 * square order. Returns the number of moves found. Upper and lower case are the same, and
 * separators between squares may be missing. In a variant with numbered squares, the numbers are
 * understood too. */
int typed_walk_complete (const Turn *turn,
                         const char *text,
                         char (*completions)[MOVE_TEXT_SIZE],
                         int capacity);
