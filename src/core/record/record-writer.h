#pragma once

/* Writes a record as PGN: its tags, an empty line, and the moves with the result in lines of up to
 * 80 columns. An empty line separates games.
 *
 *     1. E6-E8! H11-F9 {[%clk 0:04:12] Bold.} (1... I11-G9) 2. …
 *
 * A number stands before each round. A comment or a variation interrupts the moves, and the next
 * move repeats the number: `1.` if the first seat is to move, `1...` if another one is. Trees and
 * answers have no number. If the first mark of a move is one of $1 to $6, it is written as a sign
 * such as !. All other marks are written as $ with their number.
 *
 * Games with numbered squares are written in numbered notation. The file has no tag for that: a
 * reader recognizes each numbered move, because it begins with a digit, with the single letter of
 * a castle square, or with KC, which stands before a charge. */

#include "core/record/record.h"
#include "core/text/text-buffer.h"

/* Appends the record to `out`. When memory runs out, returns false and leaves the text of `out`
 * unchanged. */
bool record_write (const Record *record, TextBuffer *out);

/* Write the same text in two parts: the tags with the empty lines, and the moves. Of the tags, only
 * the result changes the text of the moves. */
bool record_write_head (const Record *record, TextBuffer *out);
bool record_write_moves (const Record *record, TextBuffer *out);

/* Like record_write(), but in lines of at most `n_columns`, for emails. A longer move is broken
 * behind a - or x, and only mail-reading.h joins it again. Tags are not broken. */
bool record_write_narrow (const Record *record, size_t n_columns, TextBuffer *out);
