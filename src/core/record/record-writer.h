#pragma once

/* Writes a record as PGN: its tags, an empty line, and the moves, wrapped at 80 columns and ended
 * by the result. Games follow one another with an empty line between them.
 *
 *     1. E6-E8! H11-F9 {[%clk 0:04:12] Bold.} (1... I11-G9) 2. …
 *
 * A number stands before each round of all seats, and again, with three dots where another seat
 * than the first is to move, behind what interrupts a line. Trees and answers have none. The marks
 * 1 to 6 are written as glyphs where they come first, others as $7.
 *
 * Games that have numbered squares are written in that notation. Nothing says so: to the reader
 * every move tells by its looks in which notation it is, as numbered ones begin with a digit, a
 * lone letter of a castle, or KC. */

#include "core/record/record.h"
#include "core/text/text-buffer.h"

/* Adds to `out`. When there is no memory it returns false, and `out` is as it was. */
bool record_write (const Record *record, TextBuffer *out);

/* The same in two parts: the tags with the empty line, and the rest, in which nothing comes from
 * the tags but the result. */
bool record_write_head (const Record *record, TextBuffer *out);
bool record_write_moves (const Record *record, TextBuffer *out);

/* The same in lines of so many columns, for mails. A move that is longer is broken behind a - or x;
 * only mail-reading.h puts it together again. Tags are as long as they are. */
bool record_write_narrow (const Record *record, size_t n_columns, TextBuffer *out);
