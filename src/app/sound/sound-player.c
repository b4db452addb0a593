#include "app/sound/sound-player.h"

#include <gio/gio.h>
#ifdef HAS_GSOUND
#include <gmodule.h>
#include <gsound.h>
#endif

/* The main thread and the thread that plays share this struct. The main thread uses `cue` and
 * `context` only if `is_playing` is FALSE. */
struct SoundPlayer {
  gpointer context; /* owned; a GSoundContext, NULL before the first sound */
  Cue cue;
  gboolean is_playing;
  guint n_played;
  GMutex opening;   /* held while the library is opened */
  gboolean is_over; /* under the mutex: nobody opens the library any more */
};

static const char *const names[N_CUES] = {
  [CUE_MOVE] = "move.wav",
  [CUE_CAPTURE] = "capture.wav",
  [CUE_LOW_CLOCK] = "low-clock.wav",
  [CUE_END] = "end.wav",
};

/* ---- Life cycle ---- */

static void
sound_player_clear (gpointer data)
{
  SoundPlayer *self = data;

  g_clear_object (&self->context);
  g_mutex_clear (&self->opening);
}

static void
sound_player_release (gpointer self)
{
  g_atomic_rc_box_release_full (self, sound_player_clear);
}

SoundPlayer *
sound_player_new (void)
{
  SoundPlayer *self = g_atomic_rc_box_new0 (SoundPlayer);

  g_mutex_init (&self->opening);

  return self;
}

/* Does not wait for the thread: a sound server that does not answer must not keep a window open.
 * But if the program ended while the thread opens the library, GObject would be set up a second
 * time, and abort. */
void
sound_player_free (SoundPlayer *self)
{
  if (self == NULL)
    return;

  g_mutex_lock (&self->opening);
  self->is_over = TRUE;
  g_mutex_unlock (&self->opening);
  sound_player_release (self);
}

/* ---- Thread ---- */

#ifdef HAS_GSOUND

/* The number in the library's name guarantees that the functions used here do not change. */
#define LIBRARY "libgsound.so.0"

typedef struct Calls {
  __typeof__ (&gsound_context_new) open;
  __typeof__ (&gsound_context_play_simple) play;
} Calls;

/* Finds the functions of GSound. Loads the library only for the first sound, because it loads six
 * other libraries. The library stays loaded, because nothing closes it. */
static gboolean
find_calls (SoundPlayer *self, Calls *calls)
{
  GModule *library = NULL;

  g_mutex_lock (&self->opening);
  if (!self->is_over)
    library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  g_mutex_unlock (&self->opening);
  if (library == NULL)
    return FALSE;

  return g_module_symbol (library, "gsound_context_new", (gpointer *) &calls->open) &&
         g_module_symbol (library, "gsound_context_play_simple", (gpointer *) &calls->play);
}

static gboolean
hand_over (SoundPlayer *self)
{
  const char *folder = g_getenv ("LOGRES_SOUND_DIR"); /* set when the program runs from its build
                                                       * folder */
  g_autofree char *path =
    g_build_filename (folder != NULL ? folder : SOUND_DIR, names[self->cue], NULL);
  Calls calls;

  if (!find_calls (self, &calls))
    return FALSE;
  if (self->context == NULL)
    self->context = calls.open (NULL, NULL);

  return self->context != NULL &&
         calls.play (self->context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path, NULL);
}

#else

static gboolean
hand_over (SoundPlayer *self)
{
  return FALSE;
}

#endif

static void
play_func (GTask *task, gpointer source, gpointer self, GCancellable *cancellable)
{
  g_task_return_boolean (task, hand_over (self));
}

/* ---- Main thread ---- */

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SoundPlayer *self = data;

  self->is_playing = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    self->n_played++;
}

void
sound_player_play (SoundPlayer *self, Cue cue)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (cue > CUE_NONE && cue < N_CUES);

  if (self->is_playing)
    return;
  self->is_playing = TRUE;
  self->cue = cue;
  task = g_task_new (NULL, NULL, played_cb, self);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), sound_player_release);
  g_task_run_in_thread (task, play_func);
}

guint
sound_player_get_n_played (SoundPlayer *self)
{
  return self->n_played;
}
