#pragma once

/* Plays sound files with GSound on a thread, so that the caller never waits for a sound server that
 * does not answer. If there is no server, device or GSound, nothing is heard. */

#include "app/sound/sound-cue.h"

typedef struct SoundPlayer SoundPlayer;

SoundPlayer *sound_player_new (void);
/* Frees the player, which also stops the current sound. */
void sound_player_free (SoundPlayer *self);

/* Plays a sound and returns at once. Skips the sound if the thread has not yet passed the last
 * sound to GSound. */
void sound_player_play (SoundPlayer *self, Cue cue);

/* Returns the number of sounds that were passed to GSound. */
guint sound_player_get_n_played (SoundPlayer *self);
