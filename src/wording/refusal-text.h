#pragma once

/* Sentences in the user's language about everything that core refuses: moves, positions and
 * records. The command line prints them in English. The caller frees all returned strings. */

#include "core/notation/notation.h"
#include "core/record/record-reader.h"
#include "core/rules/flaw.h"

/* Returns a list such as "E6, F7 and G8", or of numbers if the variant has numbered squares.
 * `variant` may be NULL. */
char *refusal_text_new_squares (const Variant *variant, SquareSet squares);

/* Returns a sentence such as "You must capture: the Knight on E6 can jump the piece on F7." `pos`
 * is the position of the move; if it is NULL, the sentence is less precise. Returns "" for
 * REFUSAL_NONE. */
char *refusal_text_new_refusal (const Explanation *why, const Position *pos);

/* Returns why a typed move was refused; "" for MOVE_OK. */
char *refusal_text_new_move_problem (MoveProblem problem,
                                     const char *typed,
                                     const Explanation *why,
                                     const Position *pos);

/* Returns why the text of a position was refused; "" for POSITION_OK. */
char *refusal_text_new_position_problem (const PositionError *error, const char *text);

/* Returns why a position cannot occur in a game; "" for FLAW_NONE. `player` is the name of the
 * player whose pieces or trees are wrong. */
char *refusal_text_new_flaw (const Flaw *flaw, const Variant *variant, const char *player);

/* Returns why a record was refused, as in "“Z9” is not a move." `text` is the text that was read.
 */
char *refusal_text_new_record_sentence (const RecordError *error, const char *text);

/* Returns why a record was refused, and where, as in "Line 7, column 12: “Z9” is not a move."
 * Returns "" for RECORD_OK. */
char *refusal_text_new_record_problem (const RecordError *error, const char *text);
