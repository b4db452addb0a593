#pragma once

/* These functions choose which position of a game is shown. */

#include "app/game/game-session.h"

void logres_game_session_show (LogresGameSession *self, const Node *node);
void logres_game_session_show_first (LogresGameSession *self);
void logres_game_session_show_back (LogresGameSession *self);
void logres_game_session_show_forward (LogresGameSession *self);
void logres_game_session_show_live (LogresGameSession *self);
