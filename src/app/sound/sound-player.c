#include "app/sound/sound-player.h"

#include "app/sound/sound-server.h"

enum { QUIET_US = 3 * G_USEC_PER_SEC, MOST_WAITING = 2 };

/* In the queue a cue stands for itself, and N_CUES for the end. */
enum { THE_END = N_CUES };

/* What both threads hold. */
typedef struct Line {
  GAsyncQueue *cues; /* owned; of numbers */
  gint n_played;     /* atomic */
} Line;

struct Speaker {
  Line *line;
  gboolean has_thread;
};

static void
line_clear (gpointer data)
{
  g_async_queue_unref (((Line *) data)->cues);
}

static void
line_release (Line *line)
{
  g_atomic_rc_box_release_full (line, line_clear);
}

/* ---- The thread ---- */

static void
play (Line *line, SoundServer *server, Cue cue)
{
  g_autoptr (GBytes) tone = tone_new (cue);

  if (sound_server_play (server, tone))
    g_atomic_int_inc (&line->n_played);
}

/* CUE_NONE when it has been quiet for a while. */
static int
next_cue (Line *line, const SoundServer *server)
{
  if (!sound_server_is_open (server))
    return GPOINTER_TO_INT (g_async_queue_pop (line->cues));

  return GPOINTER_TO_INT (g_async_queue_timeout_pop (line->cues, QUIET_US));
}

static gpointer
speak (gpointer data)
{
  Line *line = data;
  SoundServer server = { 0 };
  int cue;

  while ((cue = next_cue (line, &server)) != THE_END)
    if (cue == CUE_NONE)
      sound_server_close (&server);
    else
      play (line, &server, (Cue) cue);

  sound_server_close (&server);
  line_release (line);

  return NULL;
}

/* ---- The main thread ---- */

Speaker *
speaker_new (void)
{
  Speaker *self = g_new0 (Speaker, 1);

  self->line = g_atomic_rc_box_new0 (Line);
  self->line->cues = g_async_queue_new ();

  return self;
}

/* Nobody waits for the thread: a server that does not answer must not keep a window open. */
void
speaker_free (Speaker *self)
{
  if (self == NULL)
    return;

  if (self->has_thread)
    g_async_queue_push (self->line->cues, GINT_TO_POINTER (THE_END));
  line_release (self->line);
  g_free (self);
}

static void
begin (Speaker *self)
{
  g_autoptr (GThread) thread =
    g_thread_try_new ("sound", speak, g_atomic_rc_box_acquire (self->line), NULL);

  self->has_thread = thread != NULL;
  if (!self->has_thread)
    line_release (self->line);
}

void
speaker_play (Speaker *self, Cue cue)
{
  g_return_if_fail (cue > CUE_NONE && cue < N_CUES);

  if (!self->has_thread)
    begin (self);
  if (self->has_thread && g_async_queue_length (self->line->cues) < MOST_WAITING)
    g_async_queue_push (self->line->cues, GINT_TO_POINTER (cue));
}

guint
speaker_get_n_played (Speaker *self)
{
  return (guint) g_atomic_int_get (&self->line->n_played);
}
