#include "app/sound/sound-server.h"

/* For builds without sound. */

gboolean
sound_server_play (SoundServer *self, GBytes *tone)
{
  (void) self, (void) tone;

  return FALSE;
}

void
sound_server_close (SoundServer *self)
{
  (void) self;
}
