#pragma once

/* Reads a move that the user types: moves the piece and finds completions while the text is
 * incomplete, and reads the complete text. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"
#include "core/rules/walk.h"

/* Finds the piece that the text begins with, and leads it along the typed squares as far as they
 * can be read and are legal. Returns false if the text does not begin with a piece that can
 * move. */
bool typed_walk_lead (const Turn *turn, const char *text, Walk *walk);

/* Like move_text_read(), but separators between the squares may be missing. */
bool typed_walk_read (const Turn *turn, const char *text, Move *move, MoveError *error);

/* Writes the moves that the text may become, in full and in the order of squares. Returns their
 * number, of which at most `capacity` are written. Upper and lower case are the same, and
 * separators between squares may be missing. In a variant with numbered squares, the numbers are
 * understood too. */
int typed_walk_complete (const Turn *turn,
                         const char *text,
                         char (*completions)[MOVE_TEXT_SIZE],
                         int capacity);
