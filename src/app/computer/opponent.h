#pragma once

/* Plays for the computer in a session: it searches when the computer is to move, plays the result
 * in the position that it searched, claims draws and answers draw offers. If the engine fails, it
 * gives the seat to a person, so that the game can go on.
 *
 * It follows the session's signal `changed` by itself. Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_OPPONENT (logres_opponent_get_type ())
G_DECLARE_FINAL_TYPE (LogresOpponent, logres_opponent, LOGRES, OPPONENT, GObject)

/* The time of the strongest level in a game without clocks. */
enum { USUAL_THINKING_MS = 3000 };

/* Takes a reference to the session. The signal `failed` (seat) is emitted when the engine did not
 * answer. The opponent rests at first. */
LogresOpponent *logres_opponent_new (LogresGameSession *session);

/* A resting opponent neither searches nor plays, for example while the game is paused. */
void logres_opponent_set_resting (LogresOpponent *self, gboolean is_resting);

gboolean logres_opponent_is_thinking (LogresOpponent *self);

/* Plays the best move found so far. */
void logres_opponent_move_now (LogresOpponent *self);
