#pragma once

/* The texts with which the start page describes the game that the user can continue. */

#include "app/game/game-session.h"

/* Returns the name of the game and, if the user has one opponent, the opponent, as in "Camelot
 * against Computer, Easy". The caller frees it. */
char *unfinished_game_new_title (LogresGameSession *session);

/* Returns whose turn it is, and how many pieces the user and the opponent have. The caller frees
 * it. */
char *unfinished_game_new_state (LogresGameSession *session);

/* Returns when the game was last open, or NULL if `time_us` is 0. The time is in microseconds since
 * 1970. The caller frees the text. */
char *unfinished_game_new_time (gint64 time_us);
