#pragma once

/* Plays sounds without keeping anybody waiting: a thread of its own hands them to the sound server.
 * Where there is no server, no device, or no library for it, there is silence and nothing else.
 *
 * The thread begins with the first sound and lets go of the device when it has been quiet. */

#include "app/sound/sound-synthesis.h"

typedef struct Speaker Speaker;

Speaker *speaker_new (void);
/* Cuts off what is being played. */
void speaker_free (Speaker *self);

/* Comes back at once. When sounds come faster than they can be played some are left out. */
void speaker_play (Speaker *self, Cue cue);

/* How many sounds have gone to the server. */
guint speaker_get_n_played (Speaker *self);
