#pragma once

/* Checks a move for a blunder before it is played. Two short searches, with an engine of their own,
 * find out what the coach has to say.
 *
 *     ask () ── the best move here ── the best line after the move ──► answered
 *
 * Call these functions only on the main thread. */

#include "app/computer/coach.h"
#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

typedef struct BlunderCheck BlunderCheck;

/* The time for each of the two searches. */
enum { BLUNDER_CHECK_MS = 300 };

/* If the engine is not done after this time, the move counts as good, so that the player need not
 * wait. */
enum { BLUNDER_CHECK_MOST_MS = 3000 };

/* Receives the advice of the coach, which is valid only during the call. */
typedef void (*BlunderCheckFunc) (gpointer listener, const CoachAdvice *advice);

/* Takes a reference to the session. */
BlunderCheck *
blunder_check_new (LogresGameSession *session, BlunderCheckFunc answered, gpointer listener);
void blunder_check_free (BlunderCheck *self); /* NULL is allowed */

/* Checks a move at the shown position. Returns FALSE if the move needs no check, such as an answer,
 * a tree, a pass, the only legal move, or a move that ends the game. */
gboolean blunder_check_ask (BlunderCheck *self, Move move);

/* Cancels the check; no answer comes. */
void blunder_check_cancel (BlunderCheck *self);
