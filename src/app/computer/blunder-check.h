#pragma once

/* Checks a move for a blunder before it is played: a short search tells whether another move was
 * much better. It has its own engine thread, so nothing waits for it.
 *
 *     ask () ── the best move here ── the best reply to the move ──► answered
 *
 * Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_SECOND_LOOK (logres_second_look_get_type ())
G_DECLARE_FINAL_TYPE (LogresSecondLook, logres_second_look, LOGRES, SECOND_LOOK, GObject)

/* The time for each of the two searches. */
enum { SECOND_LOOK_MS = 300 };

/* The verdict on the move. */
typedef enum LookVerdict {
  LOOK_FINE,    /* about as good as the best move */
  LOOK_LOSES,   /* the enemy wins after it, but need not have won */
  LOOK_MISSES,  /* it gives up a win */
  LOOK_MISTAKE, /* it costs a man or more */
  LOOK_FAILED,  /* the engine could not be started */
} LookVerdict;

/* The signal `answered` (LookVerdict, Move *reply) lends the reply, which is MOVE_NONE if there is
 * none. */
LogresSecondLook *logres_second_look_new (void);

/* Checks a move at the shown position of the session. Returns FALSE if there is nothing to check:
 * answers, trees, and moves that end the game. */
gboolean logres_second_look_ask (LogresSecondLook *self, LogresGameSession *session, Move move);

/* Cancels the check; no answer comes. */
void logres_second_look_cancel (LogresSecondLook *self);

/* Ends the engine thread. Call this before releasing the last reference. */
void logres_second_look_close (LogresSecondLook *self);

/* Compares the best score that the team could reach with the score after its move, both in
 * hundredths of a man. */
LookVerdict second_look_judge (int hope, int rest);
