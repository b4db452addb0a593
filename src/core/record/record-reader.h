#pragma once

/* Reads records: the grammar of PGN, and game scores as people type them.
 *
 *     GameSpan span = { 0 };
 *     while (record_scan (text, length, &span)) {
 *       Record *record = record_read (text, &span, &report);
 *       …
 *
 * The reader understands tags; {comments}, ; comments and % lines; nested (variations); $n and !
 * ? !! ?? !? ?!; moves in any form of notation.h; `force`, `stand`, `pass`, `T@D3`; move numbers
 * of any form or none; results, and "White resigns" or "draw agreed".
 *
 * Several comments may stand between two moves. The first one belongs to the move before; all
 * others, and those behind a variation, belong to the move that follows. An empty first comment
 * leaves the move before without one. If no move follows, all belong to the move before.
 *
 * Nothing is lost. An invalid tag becomes unread text, and reading goes on. Any other error ends
 * the reading of this game: the record keeps everything before the error, and the rest becomes
 * unread text, which the writer writes as a comment [%unread]. An impossible position becomes
 * unread text too, and the game starts with the usual position of its variant. The report
 * describes the first error. */

#include "core/record/record-report.h"
#include "core/record/record-scan.h"
#include "core/record/record.h"

/* No game reaches these limits, but a hostile file may. */
enum { MAX_NESTING = 1000, MAX_GAME_MOVES = 100000 };

/* Reads one game. The caller frees the record. Returns NULL only when memory runs out. `report`
 * may be NULL. */
Record *record_read (const char *text, const GameSpan *span, RecordReport *report);

/* The same with progress: the reader calls `goes_on` before each word with the number of bytes of
 * the game that it has read. If the call returns false, reading stops and the record is NULL. */
Record *record_read_watched (const char *text,
                             const GameSpan *span,
                             const RecordWatch *watch,
                             RecordReport *report);
