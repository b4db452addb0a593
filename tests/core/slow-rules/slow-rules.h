#pragma once

/* A second implementation of the rules of all variants, written from the rule texts alone, slow
 * and simple. It shares no code with src/core and exchanges only text with it, so a bug must be
 * made twice to stay hidden.
 *
 * In camelot2000 captures are enforced. For a duty (the f field) the slow rules list all moves that
 * fulfill it, and captures go on to their end. The h field is read and ignored. The caller frees
 * every string of type `char *`. These strings are NULL if the variant is unknown or the position
 * is invalid. No state is kept between calls. */

#include <stdint.h>

/* Returns the start of a variant, or NULL if it is unknown. The caller does not free it. */
const char *slow_start (const char *variant);

/* Returns "ongoing", "draw", or the letters of the winners as in "win:W" and "win:RB". */
char *slow_state (const char *variant, const char *position);

/* Returns a line "POSITION AFTER\tSTATE\n" for each distinct result of a move, sorted by bytes. */
char *slow_results (const char *variant, const char *position);

/* Returns the number of leaves, where equal results count once, or 0 if the position is invalid. */
uint64_t slow_perft (const char *variant, const char *position, int depth);

/* Returns a line "PATH\tPOSITION AFTER\n" for each path of each move, at most max_paths. Leaves out
 * paths of canters that land on a square twice, but not such paths of jumps. */
char *slow_paths (const char *variant, const char *position, int max_paths);

/* Returns the mirrored position. Most boards are mirrored from left to right. A board for four is
 * mirrored along the diagonal, so that Red and Blue change places, and Green and Yellow. The river
 * board has no other symmetry than half a turn with exchanged colors. The moves of the mirrored
 * position are the mirrored moves. Returns NULL while trees are being placed. */
char *slow_mirrored (const char *variant, const char *position);
