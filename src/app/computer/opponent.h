#pragma once

/* Plays for the computer in a session. The opponent searches when the computer is to move, plays
 * the best move, claims draws and answers draw offers. If the engine fails, the opponent gives the
 * seat to a person, so that the game can go on.
 *
 * The opponent follows the session's signal `changed` by itself. Call these functions only on
 * the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

typedef struct Opponent Opponent;

/* The longest time for a move in a game without clocks. Only the strongest level needs it. */
enum { USUAL_THINKING_MS = 3000 };

/* Called after the engine has failed and a person has got the computer's seat. */
typedef void (*OpponentFunc) (gpointer listener);

/* Takes a reference to the session. The opponent rests at first. */
Opponent *opponent_new (LogresGameSession *session, OpponentFunc failed, gpointer listener);
void opponent_free (Opponent *self); /* NULL is allowed */

/* A resting opponent neither searches nor plays, for example while the game is paused. */
void opponent_set_resting (Opponent *self, gboolean is_resting);

gboolean opponent_is_thinking (Opponent *self);

/* Stops the search, and plays the best move found so far. */
void opponent_move_now (Opponent *self);
