#pragma once

/* The answers of the record reader to its caller. */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"

typedef enum RecordProblem {
  RECORD_OK,
  RECORD_BAD_TAG,
  RECORD_UNKNOWN_VARIANT,
  RECORD_BAD_POSITION, /* `position` has the details */
  RECORD_BAD_MOVE,     /* `move` has the details */
  RECORD_BAD_MARK,     /* not a number, too large, or too many marks for a move */
  RECORD_MISPLACED,    /* this token may not stand here */
  RECORD_OPEN_COMMENT, /* never closed; the place is its beginning */
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
  EXPECTED_MARK,        /* $1 … $255, no more than MAX_MARKS */
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
