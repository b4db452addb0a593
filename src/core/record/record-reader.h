#pragma once

/* Reads a record: PGN's grammar, and game scores as people type them.
 *
 *     GameSpan span = { 0 };
 *     while (record_scan (text, length, &span)) {
 *       Record *record = record_read (text, &span, &report);
 *       …
 *
 * What is understood: tags; {comments}, ; comments and % lines; (variations) in each other; $n and
 * ! ? !! ?? !? ?!; moves in any form that notation.h reads, in either notation; `force`, `stand`,
 * `pass`, `T@D3`; move numbers of any form or none; results, and "White resigns", "draw agreed".
 *
 * Between two moves there may be comments on both. The first one is on the move before; others, and
 * those behind a variation, are on the move that follows. An empty first comment makes the second
 * one stand before its move. Where no move follows, all are on the move before.
 *
 * Nothing is lost. A tag that is no tag is kept as unread text, and reading goes on; anything else
 * that is wrong ends the reading of this game: what came before it is in the record, and the rest
 * of its text is the record's unread text, which the writer writes as a comment [%unread]. So is a
 * position that cannot be, and the game begins as all of its variant do. The report tells of the
 * first thing that was wrong. */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/record/record-scan.h"
#include "core/record/record.h"

typedef enum RecordProblem {
  RECORD_OK,
  RECORD_BAD_TAG,
  RECORD_UNKNOWN_VARIANT,
  RECORD_BAD_POSITION, /* `position` tells more */
  RECORD_BAD_MOVE,     /* `move` tells more */
  RECORD_BAD_MARK,     /* no number, or too large a one, or too many for a move */
  RECORD_MISPLACED,    /* nothing of the kind may stand here */
  RECORD_OPEN_COMMENT, /* the place is where it begins */
  RECORD_OPEN_VARIATION,
  RECORD_TOO_DEEP, /* more than MAX_NESTING variations in each other */
  RECORD_TOO_LONG, /* a word that cannot be a move, or the move after MAX_GAME_MOVES of a game */
  RECORD_NO_MEMORY,
  N_RECORD_PROBLEMS
} RecordProblem;

/* What would have been right there. */
typedef enum RecordExpected {
  EXPECTED_NOTHING,
  EXPECTED_TAG_NAME,
  EXPECTED_TAG_VALUE, /* in quotation marks, on the same line */
  EXPECTED_BRACKET,   /* ] */
  EXPECTED_VARIANT,
  EXPECTED_POSITION,
  EXPECTED_MOVE,        /* one that is legal there */
  EXPECTED_MARK,        /* $1 … $255, no more than MAX_MARKS */
  EXPECTED_BRACE,       /* } */
  EXPECTED_PARENTHESIS, /* ) */
  EXPECTED_LESS,        /* a shorter word, fewer moves, a smaller depth, more memory */
  N_RECORD_EXPECTED
} RecordExpected;

typedef struct RecordError {
  RecordProblem problem;
  RecordExpected expected;
  size_t offset, length; /* bytes of the text */
  size_t line, column;   /* the first ones are 1; a column is a character */
  PositionError position;
  MoveError move;
} RecordError;

/* What was taken as it was meant. */
typedef enum RecordNote {
  NOTE_LATIN1 = 1 << 0,         /* bytes that are not UTF-8 were taken for Latin-1 */
  NOTE_RESULT_DIFFERS = 1 << 1, /* the result behind the moves is not that of the tag, which was
                                   kept as unread text */
} RecordNote;

typedef struct RecordReport {
  RecordError error;
  unsigned notes; /* of RecordNote */
} RecordReport;

/* Nobody writes so much, but somebody may send it. */
enum { MAX_NESTING = 1000, MAX_GAME_MOVES = 100000 };

/* The record of one game, for the caller to free. NULL only when there is no memory for it.
 * `report` may be NULL. */
Record *record_read (const char *text, const GameSpan *span, RecordReport *report);

/* The same for somebody who waits: before each word `goes_on` is told how many bytes of the game
 * have been read. Once it says no, reading ends and the record is NULL. */
typedef struct RecordWatch {
  bool (*goes_on) (void *data, size_t n_read);
  void *data;
} RecordWatch;

Record *record_read_watched (const char *text,
                             const GameSpan *span,
                             const RecordWatch *watch,
                             RecordReport *report);
