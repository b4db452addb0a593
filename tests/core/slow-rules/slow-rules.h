#pragma once

/* The rules of all the games a second time, written from the rule texts alone, slow and obvious.
 * It shares nothing with src/core: text goes in and text comes out, so that a mistake must be made
 * twice to stay unseen.
 *
 * camelot2000 is played with captures enforced; of an obligation (the f field) whatever it allows
 * is listed, captured to the end. The h field is read and forgotten. Every string that is returned
 * as `char *` belongs to the caller, who frees it; it is NULL when the variant is unknown or the
 * position cannot be read. Nothing is kept between calls. */

#include <stdint.h>

/* The start of a variant, or NULL. The string is lent. */
const char *slow_start (const char *variant);

/* "ongoing", "draw", "win:W", "win:RB", … */
char *slow_state (const char *variant, const char *position);

/* A line "POSITION AFTER\tSTATE\n" for each distinct result of a move, sorted by bytes. */
char *slow_results (const char *variant, const char *position);

/* The number of leaves, counted over distinct results; 0 when the position cannot be read. */
uint64_t slow_perft (const char *variant, const char *position, int depth);

/* A line "PATH\tPOSITION AFTER\n" for each way of making each move, but no more than max_paths.
 * Canters that land on a square twice are left out; jumps that do so are not. */
char *slow_paths (const char *variant, const char *position, int max_paths);

/* The same position in the variant's mirror: left and right exchanged; on a board for four seen
 * along the diagonal, so that Red and Blue, and Green and Yellow, change places; on the river's
 * board, which has no other symmetry, turned by half with the colours exchanged. The moves of the
 * mirrored position are the mirrored moves. NULL also while trees are being placed. */
char *slow_mirrored (const char *variant, const char *position);
