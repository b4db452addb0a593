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

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/record/record-scan.h"
#include "core/record/record.h"

/* No game reaches these limits, but a hostile file may. */
enum { MAX_NESTING = 1000, MAX_GAME_MOVES = 100000 };

/* ---- Reports ---- */

typedef enum RecordProblem {
  RECORD_OK,
  RECORD_BAD_TAG,
  RECORD_UNKNOWN_VARIANT,
  RECORD_BAD_POSITION, /* `position` has the details */
  RECORD_BAD_MOVE,     /* `move` has the details */
  RECORD_BAD_MARK,     /* not a number, too large, or too many marks for a move */
  RECORD_MISPLACED,    /* this token may not stand here */
  RECORD_OPEN_COMMENT, /* never closed; the error is at its beginning */
  RECORD_OPEN_VARIATION,
  RECORD_TOO_DEEP, /* more than MAX_NESTING variations inside each other */
  RECORD_TOO_LONG, /* a word too long for a move, or more than MAX_GAME_MOVES moves in a game */
  RECORD_NO_MEMORY,
  N_RECORD_PROBLEMS
} RecordProblem;

/* The kind of text that would have been correct at the place of the error. */
typedef enum RecordExpected {
  EXPECTED_NOTHING,
  EXPECTED_TAG_NAME,
  EXPECTED_TAG_VALUE, /* in quotation marks, on the same line */
  EXPECTED_BRACKET,   /* ] */
  EXPECTED_VARIANT,
  EXPECTED_POSITION,
  EXPECTED_MOVE,        /* a legal move */
  EXPECTED_MARK,        /* $1 … $255; a move has at most MAX_MARKS */
  EXPECTED_BRACE,       /* } */
  EXPECTED_PARENTHESIS, /* ) */
  EXPECTED_LESS,        /* a shorter word, fewer moves, less depth, or less memory */
  N_RECORD_EXPECTED
} RecordExpected;

typedef struct RecordError {
  RecordProblem problem;
  RecordExpected expected;
  size_t offset, length; /* in bytes */
  size_t line, column;   /* from 1; a column is a character */
  PositionError position;
  MoveError move;
  Position before; /* the position in which `move` was tried */
} RecordError;

/* Deviations that the reader accepts. */
typedef enum RecordNote {
  NOTE_LATIN1 = 1 << 0,         /* bytes that are not UTF-8 were read as Latin-1 */
  NOTE_RESULT_DIFFERS = 1 << 1, /* the result behind the moves differs from the tag, which became
                                 * unread text */
} RecordNote;

typedef struct RecordReport {
  RecordError error;
  unsigned notes; /* flags of RecordNote */
} RecordReport;

/* ---- Reading ---- */

/* Reads one game. The caller frees the record. Returns NULL only when memory runs out. `report`
 * may be NULL. */
Record *record_read (const char *text, const GameSpan *span, RecordReport *report);

/* Reads one game and reports progress. Before each word it calls `goes_on` of the watch with the
 * number of bytes that were read of the game. If `goes_on` returns false, reading stops and the
 * record is NULL. */
Record *record_read_watched (const char *text,
                             const GameSpan *span,
                             const RecordWatch *watch,
                             RecordReport *report);
