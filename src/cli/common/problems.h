#pragma once

/* What core refuses, told in the sentences of the folder wording, in English and in ASCII. */

#include "core/record/record-reader.h"

#include <stdio.h>

/* "You must capture: the pieces on E6 and G8 can do so." */
void write_refusal (FILE *out, const Explanation *why);

/* "position, field 2: `Z9` is no square of this board."; and the same as a complaint. */
void write_position_error (FILE *out, const char *text, const PositionError *error);
void complain_of_position (const char *text, const PositionError *error);

/* "3:14: `Z9` is no move. Expected a legal move.", and the end of the line. `text` is what the
 * record was read from. */
void write_record_error (FILE *out, const char *text, const RecordError *error);
