#pragma once

/* What core refuses, in sentences of the user's language: moves, positions and records. The command
 * line prints them in English. All texts are to be freed. */

#include "core/notation/notation.h"
#include "core/record/record-reader.h"
#include "core/rules/flaw.h"

/* "E6, F7 and G8", in numbers where the variant's board has them. */
char *reason_text_new_squares (const Variant *variant, SquareSet squares);

/* "You must capture: the Knight on E6 can jump the piece on F7." `pos` is where the move was tried;
 * where it is not known, NULL, the sentence says less. Empty for REFUSAL_NONE. */
char *reason_text_new_refusal (const Explanation *why, const Position *pos);

/* Of a typed move; empty for MOVE_OK. */
char *reason_text_new_move_problem (MoveProblem problem,
                                    const char *typed,
                                    const Explanation *why,
                                    const Position *pos);

/* Of a position's text; empty for POSITION_OK. */
char *reason_text_new_position_problem (const PositionError *error, const char *text);

/* Why a position that is set up cannot come from a game; `player` is what the one is called whose
 * fault it is. Empty for FLAW_NONE. */
char *reason_text_new_flaw (const Flaw *flaw, const Variant *variant, const char *player);

/* "“Z9” is no move." Of a record, in the text that was read. */
char *reason_text_new_record_sentence (const RecordError *error, const char *text);

/* The same with its place, as in "Line 7, column 12: “Z9” is no move."; empty for RECORD_OK. */
char *reason_text_new_record_problem (const RecordError *error, const char *text);
