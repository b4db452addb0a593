#pragma once

/* Plays the sounds of a game, if game_sounds_are_wanted(). While a move is animated, sounds wait
 * for its end, and then only the most important sound is played. */

#include "app/sound/sound-cue.h"

typedef struct GameSounds GameSounds;

GameSounds *game_sounds_new (void);
void game_sounds_free (GameSounds *self);

/* Returns whether the settings of the program allow sounds. The settings may leave the choice to
 * the settings of the desktop. */
gboolean game_sounds_are_wanted (GameSounds *self);

/* Sets the game whose sounds are played. NULL means no game. The session must live until the next
 * call of this function. */
void game_sounds_set_session (GameSounds *self, LogresGameSession *session);

/* Call this after each change of the session. */
void game_sounds_listen (GameSounds *self);

/* Call this when the animation of a move begins or ends. During the animation sounds wait. */
void game_sounds_set_waiting (GameSounds *self, gboolean is_waiting);

/* Call this regularly while clocks run. */
void game_sounds_look_at_clock (GameSounds *self);

/* Plays a sound without a game, for example in a lesson. */
void game_sounds_play (GameSounds *self, Cue cue);
