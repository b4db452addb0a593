#pragma once

/* Plays the seats of the computer in a session: thinks when it is their turn, plays the answer
 * where it was asked for and nowhere else, claims draws and answers offers. Where the engine fails
 * it tells and leaves the seat to a person, so that the game can go on by hand.
 *
 * It listens to the session's `changed`, and nobody has to call it. Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_OPPONENT (logres_opponent_get_type ())
G_DECLARE_FINAL_TYPE (LogresOpponent, logres_opponent, LOGRES, OPPONENT, GObject)

/* How long the strongest level thinks where no clock says so. */
enum { USUAL_THINKING_MS = 3000 };

/* Takes references of both; the worker is its own from now on. `failed` is emitted, with the seat,
 * when the engine could not answer. It rests before it is woken. */
LogresOpponent *logres_opponent_new (LogresGameSession *session, LogresEngineWorker *worker);

/* While it rests it neither thinks nor plays: for a pause, or another session to be shown. */
void logres_opponent_set_resting (LogresOpponent *self, gboolean is_resting);

gboolean logres_opponent_is_thinking (LogresOpponent *self);

/* Without more thinking. */
void logres_opponent_move_now (LogresOpponent *self);

/* Thinks no more and leaves the session alone; the worker's thread is ended. To be called before
 * the last reference goes. */
void logres_opponent_close (LogresOpponent *self);
