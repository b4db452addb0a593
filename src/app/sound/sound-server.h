#pragma once

/* A stream to the sound server, for tones one after the other. PulseAudio's simple client is used,
 * which PipeWire serves as well. It is looked for when the first tone is played and not before:
 * who plays without sound does not load it, and where it is missing there is silence.
 *
 * All zero is closed. May block: for a thread of its own. */

#include <glib.h>

typedef struct SoundServer {
  void *stream; /* owned; NULL: closed */
} SoundServer;

static inline gboolean
sound_server_is_open (const SoundServer *self)
{
  return self->stream != NULL;
}

/* Opens the stream where it is closed. False where the tone cannot be played. */
gboolean sound_server_play (SoundServer *self, GBytes *tone);
void sound_server_close (SoundServer *self);
