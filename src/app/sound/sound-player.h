#pragma once

/* Plays sounds with GSound, from files, without keeping anybody waiting: a thread hands them over,
 * as a sound server need not answer. Where there is no server, no device or no GSound, there is
 * silence and nothing else. */

#include "app/sound/sound-cue.h"

typedef struct SoundPlayer SoundPlayer;

SoundPlayer *sound_player_new (void);
/* Cuts off what is being played. */
void sound_player_free (SoundPlayer *self);

/* Comes back at once. When sounds come faster than they can be handed over some are left out. */
void sound_player_play (SoundPlayer *self, Cue cue);

/* How many sounds have been handed over. */
guint sound_player_get_n_played (SoundPlayer *self);
