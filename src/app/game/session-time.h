#pragma once

/* The clocks of a game, and what stops them: a pause, a study, or a lock. */

#include "app/game/game-session.h"

/* ---- Clocks ---- */

const TimeControl *logres_game_session_get_time_control (LogresGameSession *self);
gint64 logres_game_session_get_time_left_us (LogresGameSession *self, Seat seat);

/* A session is paused at first. A locked game counts as paused. */
void logres_game_session_set_paused (LogresGameSession *self, gboolean is_paused);
gboolean logres_game_session_is_paused (LogresGameSession *self);

/* Ends the pause because a person continues the game. A game that was read unfinished counts as
 * played here from now on, unless it is locked. */
void logres_game_session_go_on (LogresGameSession *self);
gboolean logres_game_session_is_clock_running (LogresGameSession *self);

void logres_game_session_set_time_func (LogresGameSession *self, LogresTimeFunc func);

/* ---- Studying ---- */

/* While a game is studied, its clocks stop and no move changes the live node. Leaving the study
 * shows the live node again. The state of the game stores whether the game is studied. */
void logres_game_session_set_studying (LogresGameSession *self, gboolean is_studying);
gboolean logres_game_session_is_studying (LogresGameSession *self);

/* Returns FALSE while people on both teams play against each other with clocks. */
gboolean logres_game_session_may_study (LogresGameSession *self);

/* ---- Lock ---- */

/* Locks the game: its clocks stop, and every change of the record is refused. Functions that change
 * the record then return FALSE or NULL. `why` tells the player the reason. If `why` is NULL, the
 * game is unlocked. logres_game_session_set_file() with a path also unlocks it. */
void logres_game_session_lock (LogresGameSession *self, const char *why);
const char *logres_game_session_get_lock (LogresGameSession *self);
