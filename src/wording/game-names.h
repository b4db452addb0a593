#pragma once

/* What the games, players and pieces are called, and what is said of them, in the user's language.
 * The ids of core's tables are for files and never shown. */

#include "core/record/record.h"
#include "draw/board/army.h"

#include <glib.h>

const char *words_variant (const Variant *variant);
const char *words_variant_line (const Variant *variant); /* one line that tells what it is */

const char *words_army (Army army);
const char *words_seat (const Variant *variant, Seat seat);
const char *words_piece (Army army, gboolean is_knight); /* "White Knight" */

/* "White", "Red and Blue"; to be freed. */
char *words_new_team (const Variant *variant, int team);

/* The number of the move that comes after a node, as people count: rounds of all seats. */
guint words_round (const Node *node);

/* A move as it is written where the game is played: numbered squares have their numbers, and what
 * has no squares is said in words. To be freed. */
char *words_new_move (const Position *pos, Move move);

/* A sentence with '@' in the place of a word. To be freed. */
char *words_filled (const char *sentence, const char *word);

/* How a game ended, as a sentence; NULL while it goes on. To be freed. */
char *words_new_ending (const Variant *variant, Result result, Termination termination);
