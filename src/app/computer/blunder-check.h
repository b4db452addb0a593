#pragma once

/* Checks a move for a blunder before it is played. Two short searches, with an engine of their own,
 * tell whether another move is much better.
 *
 *     ask () ── the best move here ── the best reply to the move ──► answered
 *
 * Call these functions only on the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

typedef struct BlunderCheck BlunderCheck;

/* The time for each of the two searches. */
enum { BLUNDER_CHECK_MS = 300 };

/* The verdict on the move. */
typedef enum BlunderVerdict {
  BLUNDER_FINE,    /* about as good as the best move, or the game is decided anyway */
  BLUNDER_LOSES,   /* the enemy can force a win after the move, but not after the best move */
  BLUNDER_MISSES,  /* the best move forces a win; after this move the team is not even far ahead */
  BLUNDER_MISTAKE, /* the move costs a man and a half or more */
  BLUNDER_FAILED,  /* the engine could not be started */
} BlunderVerdict;

/* Receives the verdict and the best reply to the move. `reply` is MOVE_NONE if the engine failed,
 * or if the same team moves next. */
typedef void (*BlunderCheckFunc) (gpointer listener, BlunderVerdict verdict, Move reply);

/* Takes a reference to the session. */
BlunderCheck *
blunder_check_new (LogresGameSession *session, BlunderCheckFunc answered, gpointer listener);
void blunder_check_free (BlunderCheck *self); /* NULL is allowed */

/* Checks a move at the shown position. Returns FALSE if the move needs no check, such as an answer,
 * a tree, a pass, the only legal move, or a move that ends the game. */
gboolean blunder_check_ask (BlunderCheck *self, Move move);

/* Cancels the check; no answer comes. */
void blunder_check_cancel (BlunderCheck *self);

/* Compares `hope`, the best score that a team can reach, with `rest`, its score after the move.
 * Both are in hundredths of a man. */
BlunderVerdict blunder_check_judge (int hope, int rest);
