#pragma once

/* Checks a move for a blunder before it is played: a short search tells whether another move was
 * much better. It has its own engine thread, so nothing waits for it.
 *
 *     ask () ── the best move here ── the best reply to the move ──► answered
 *
 * Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_BLUNDER_CHECK (logres_blunder_check_get_type ())
G_DECLARE_FINAL_TYPE (LogresBlunderCheck, logres_blunder_check, LOGRES, BLUNDER_CHECK, GObject)

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

/* The signal `answered` (BlunderVerdict, Move *reply) lends the reply, or MOVE_NONE. */
LogresBlunderCheck *logres_blunder_check_new (void);

/* Checks a move at the shown position of the session. Returns FALSE if there is nothing to check:
 * answers, trees, and moves that end the game. */
gboolean logres_blunder_check_ask (LogresBlunderCheck *self, LogresGameSession *session, Move move);

/* Cancels the check; no answer comes. */
void logres_blunder_check_cancel (LogresBlunderCheck *self);

/* Ends the engine thread. Call this before releasing the last reference. */
void logres_blunder_check_close (LogresBlunderCheck *self);

/* Compares the best score that the team could reach with the score after its move, both in
 * hundredths of a man. */
BlunderVerdict blunder_check_judge (int hope, int rest);
