#pragma once

/* What is heard of a game: the sounds it calls for, if the settings and the desktop want any. A
 * sound waits for the move it belongs to: of those that come while one is seen on its way the most
 * important is heard when it arrives. */

#include "app/game/game-session.h"

typedef struct GameSounds GameSounds;

GameSounds *game_sounds_new (void);
void game_sounds_free (GameSounds *self);

/* By the settings, and by those of the desktop where they say so. */
gboolean game_sounds_are_wanted (GameSounds *self);

/* The game that is listened to, from now on; NULL: none. It must live until the next call. */
void game_sounds_set_session (GameSounds *self, LogresGameSession *session);

/* It has changed. And whether a move is being seen on its way. */
void game_sounds_listen (GameSounds *self);
void game_sounds_set_waiting (GameSounds *self, gboolean is_waiting);

/* To be called now and then while clocks run. */
void game_sounds_look_at_clock (GameSounds *self);
