#pragma once

/* The coach helps a beginner in a game against the computer. Before a bad move it says what will
 * happen; after some moves it makes a remark. It says only what can be seen on the board, and it
 * never plays. */

#include "core/rules/turn.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* The faults of a move. */
typedef enum CoachCase {
  COACH_FINE,        /* nothing, or the game is decided anyway */
  COACH_CAPTURE,     /* an enemy captures, and the exchange is lost */
  COACH_CASTLE,      /* an enemy enters the castle */
  COACH_CASTLE_LOSS, /* an enemy enters the castle and wins */
  COACH_LOSS,        /* an enemy wins at once in another way */
  COACH_LOSES,       /* the enemies can force a win, but not after the best move */
  COACH_MISSES,      /* the best move forces a win; after this move the team is not far ahead */
  COACH_MISTAKE,     /* the move costs a man and a half or more */
  COACH_FAILED,      /* the engine could not check the move */
} CoachCase;

/* The advice before a move. It is a value. */
typedef struct CoachAdvice {
  CoachCase what;
  Position pos; /* the position before `reply` */
  Move reply;   /* the move of an enemy that shows what is wrong; MOVE_NONE if there is none */
} CoachAdvice;

/* Judges a move, which does not end the game. `line` is the expected line after the move. `hope` is
 * the best score that the team can reach, and `rest` is its score after the move; both are in
 * hundredths of a man. */
CoachAdvice
coach_judge (const Turn *before, Move move, const Move *line, int n, int hope, int rest);

/* Returns a question such as "This move lets Black capture on F9. Play it anyway?" The caller frees
 * it. */
char *coach_new_question (const CoachAdvice *advice);

/* Marks the reply and the pieces that it captures. */
void coach_mark (const CoachAdvice *advice, BoardMarks *marks);

/* The remarks of the coach after a move. */
typedef enum CoachRemark {
  REMARK_NONE,
  REMARK_MISSED_CASTLE, /* the player could win at once in the castle, and did not win */
  REMARK_MISSED_WIN,    /* the player could win at once in another way, and did not win */
  REMARK_DUTY,          /* the player had to capture */
} CoachRemark;

CoachRemark coach_remark (const Turn *before, Move move);
/* Returns the sentence, or NULL for REMARK_NONE. */
const char *coach_remark_words (CoachRemark remark);
