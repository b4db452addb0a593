#pragma once

/* Checks a move for a blunder before it is played: a short search tells whether another move was
 * much better. It has its own engine, so nothing waits for it.
 *
 *     ask () ── the best move here ── the best reply to the move ──► answered
 *
 * Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

typedef struct BlunderCheck BlunderCheck;

/* The time for each of the two searches. */
enum { BLUNDER_CHECK_MS = 300 };

/* The verdict on the move. */
typedef enum BlunderVerdict {
  BLUNDER_FINE,    /* about as good as the best move */
  BLUNDER_LOSES,   /* the enemy wins after it, but need not have won */
  BLUNDER_MISSES,  /* it gives up a win */
  BLUNDER_MISTAKE, /* it costs a man or more */
  BLUNDER_FAILED,  /* the engine could not be started */
} BlunderVerdict;

/* The reply to the move, or MOVE_NONE. */
typedef void (*BlunderCheckFunc) (gpointer listener, BlunderVerdict verdict, Move reply);

/* Takes a reference to the session. */
BlunderCheck *
blunder_check_new (LogresGameSession *session, BlunderCheckFunc answered, gpointer listener);
void blunder_check_free (BlunderCheck *self); /* NULL is allowed */

/* Checks a move at the shown position. Returns FALSE if there is nothing to check:
 * answers, trees, and moves that end the game. */
gboolean blunder_check_ask (BlunderCheck *self, Move move);

/* Cancels the check; no answer comes. */
void blunder_check_cancel (BlunderCheck *self);

/* Compares the best score that the team could reach with the score after its move, both in
 * hundredths of a man. */
BlunderVerdict blunder_check_judge (int hope, int rest);
