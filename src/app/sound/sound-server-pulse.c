#include "app/sound/sound-server.h"

#include "app/sound/sound-synthesis.h"

#include <gmodule.h>
#include <pulse/simple.h>

/* The library's name is part of its promise never to change what is called here. */
#define LIBRARY "libpulse-simple.so.0"

enum { BYTES_A_MS = TONE_RATE * 2 / 1000, LATENCY_MS = 50, START_MS = 20 };

typedef struct Calls {
  __typeof__ (&pa_simple_new) open;
  __typeof__ (&pa_simple_write) write;
  __typeof__ (&pa_simple_free) close;
} Calls;

/* The library stays once it is there. */
static gboolean
find_calls (Calls *calls)
{
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gboolean is_found;

  if (library == NULL)
    return FALSE;

  g_module_make_resident (library);
  is_found = g_module_symbol (library, "pa_simple_new", (gpointer *) &calls->open) &&
             g_module_symbol (library, "pa_simple_write", (gpointer *) &calls->write) &&
             g_module_symbol (library, "pa_simple_free", (gpointer *) &calls->close);
  g_module_close (library);

  return is_found;
}

/* A tone begins when a little of it is there, not when the server's buffer is full. */
static void
open_stream (SoundServer *self, const Calls *calls)
{
  const pa_sample_spec spec = { .format = PA_SAMPLE_S16NE, .rate = TONE_RATE, .channels = 1 };
  const pa_buffer_attr buffer = { .maxlength = (uint32_t) -1,
                                  .tlength = LATENCY_MS * BYTES_A_MS,
                                  .prebuf = START_MS * BYTES_A_MS,
                                  .minreq = (uint32_t) -1,
                                  .fragsize = (uint32_t) -1 };

  self->stream = calls->open (NULL, g_get_application_name (), PA_STREAM_PLAYBACK, NULL, "Game",
                              &spec, NULL, &buffer, NULL);
}

gboolean
sound_server_play (SoundServer *self, GBytes *tone)
{
  gsize length;
  gconstpointer samples = g_bytes_get_data (tone, &length);
  Calls calls;

  if (!find_calls (&calls))
    return FALSE;
  if (self->stream == NULL)
    open_stream (self, &calls);
  if (self->stream == NULL)
    return FALSE;
  if (calls.write (self->stream, samples, length, NULL) >= 0)
    return TRUE;
  sound_server_close (self);

  return FALSE;
}

void
sound_server_close (SoundServer *self)
{
  Calls calls;

  if (self->stream != NULL && find_calls (&calls))
    calls.close (self->stream);
  self->stream = NULL;
}
