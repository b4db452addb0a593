#pragma once

/* The names of variants, players, pieces and moves in the user's language, and sentences about
 * results. The ids in the tables of core are for files and are never shown. */

#include "core/record/record.h"
#include "draw/board/army.h"

#include <glib.h>

const char *words_variant (const Variant *variant);
const char *words_variant_line (const Variant *variant); /* a description in one line */

const char *words_seat (const Variant *variant, Seat seat);
const char *words_piece (Army army, gboolean is_knight); /* A name such as "White Knight". */

/* A name such as "White" or "Red and Blue"; to be freed. */
char *words_new_team (const Variant *variant, int team);

/* The number of the next move after a node, counted in rounds of all seats. */
guint words_round (const Node *node);

/* The move in the notation of the variant: with numbered squares where the board has them, and in
 * words if the move has no squares. To be freed. */
char *words_new_move (const Position *pos, Move move);

/* Replaces '@' in the sentence by a word. To be freed. */
char *words_filled (const char *sentence, const char *word);

/* A sentence about the result; NULL for ONGOING. To be freed. */
char *words_new_ending (const Variant *variant, Result result, Termination termination);
