#pragma once

/* Writes a record as PGN: its tags, an empty line, and the moves in lines of up to 80 columns,
 * ended by the result. An empty line separates games.
 *
 *     1. E6-E8! H11-F9 {[%clk 0:04:12] Bold.} (1... I11-G9) 2. …
 *
 * A number stands before each round. After an interruption of a line it is repeated, with three
 * dots if another seat than the first is to move. Trees and answers have no number. A first mark
 * from 1 to 6 is written as a glyph, all other marks as $7.
 *
 * Games with numbered squares are written in numbered notation. The file has no tag for that: a
 * reader recognizes each numbered move, because it begins with a digit, the lone letter of a
 * castle square, or KC. */

#include "core/record/record.h"
#include "core/text/text-buffer.h"

/* Appends the record to `out`. When memory runs out it returns false and leaves `out` unchanged. */
bool record_write (const Record *record, TextBuffer *out);

/* The same in two parts: the tags with the empty line, and the rest. The rest depends on no tag
 * but the result. */
bool record_write_head (const Record *record, TextBuffer *out);
bool record_write_moves (const Record *record, TextBuffer *out);

/* The same in lines of at most `n_columns`, for emails. A longer move is broken behind a - or x,
 * and only mail-reading.h joins it again. Tags are not broken. */
bool record_write_narrow (const Record *record, size_t n_columns, TextBuffer *out);
