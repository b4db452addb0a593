#pragma once

/* Plays for the computer in a session: it searches when the computer is to move, plays the result
 * in the position that it searched, claims draws and answers draw offers. If the engine fails, it
 * gives the seat to a person, so that the game can go on.
 *
 * It follows the session's signal `changed` by itself. Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

typedef struct Opponent Opponent;

/* The time of the strongest level in a game without clocks. */
enum { USUAL_THINKING_MS = 3000 };

/* Called when the engine did not answer, and a person has the seat. */
typedef void (*OpponentFunc) (gpointer listener);

/* Takes a reference to the session. The opponent rests at first. */
Opponent *opponent_new (LogresGameSession *session, OpponentFunc failed, gpointer listener);
void opponent_free (Opponent *self); /* NULL is allowed */

/* A resting opponent neither searches nor plays, for example while the game is paused. */
void opponent_set_resting (Opponent *self, gboolean is_resting);

gboolean opponent_is_thinking (Opponent *self);

/* Plays the best move found so far. */
void opponent_move_now (Opponent *self);
