/* Stands in for the library of the sound server: writes what is asked of it to the file that
 * FAKE_PULSE_LOG names. Where that has no name it never answers. */

#include <pulse/simple.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void
note (const char *what, size_t n)
{
  const char *path = getenv ("FAKE_PULSE_LOG");
  FILE *log = path != NULL ? fopen (path, "a") : NULL;

  while (log == NULL)
    pause ();
  fprintf (log, "%s %zu\n", what, n);
  fclose (log);
}

pa_simple *
pa_simple_new (const char *server,
               const char *name,
               pa_stream_direction_t direction,
               const char *device,
               const char *stream_name,
               const pa_sample_spec *spec,
               const pa_channel_map *map,
               const pa_buffer_attr *buffer,
               int *error)
{
  static int stream;

  (void) server, (void) name, (void) device, (void) stream_name;
  (void) map, (void) buffer, (void) error;
  note (direction == PA_STREAM_PLAYBACK ? "play" : "record", spec->rate);

  return (pa_simple *) (void *) &stream;
}

int
pa_simple_write (pa_simple *stream, const void *data, size_t bytes, int *error)
{
  (void) stream, (void) data, (void) error;
  note ("write", bytes);

  return 0;
}

void
pa_simple_free (pa_simple *stream)
{
  (void) stream;
  note ("close", 0);
}
