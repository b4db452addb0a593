#include "app/lessons/lesson-progress.h"

#include <string.h>

enum { MOST_STEPS = 1000 };

static const char step_key[] = "Step", done_key[] = "Done";

char *
lesson_progress_dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "lessons", NULL);
}

int
lesson_progress_get_step (KeptKeys *self, const char *lesson)
{
  g_autoptr (GError) error = NULL;
  int step = g_key_file_get_integer (kept_keys_file (self), lesson, step_key, &error);

  return error == NULL && step >= 0 && step < MOST_STEPS ? step : -1;
}

gboolean
lesson_progress_is_done (KeptKeys *self, const char *lesson)
{
  return g_key_file_get_boolean (kept_keys_file (self), lesson, done_key, NULL);
}

int
lesson_progress_find_next (KeptKeys *self, const LessonShelf *shelf)
{
  for (int i = 0; i < lesson_shelf_n (shelf); i++)
    if (!lesson_progress_is_done (self, lesson_shelf_get (shelf, i)->id))
      return i;

  return -1;
}

/* ---- Writing ---- */

typedef struct Note {
  int step;
  gboolean is_done;
  char lesson[];
} Note;

static gboolean
note_step (GKeyFile *file, gconstpointer data)
{
  const Note *note = data;

  g_key_file_set_integer (file, note->lesson, step_key, note->step);
  if (note->is_done)
    g_key_file_set_boolean (file, note->lesson, done_key, TRUE);

  return TRUE;
}

static gboolean
save (KeptKeys *self, const char *lesson, int step, gboolean is_done, GError **error)
{
  Note *note = g_malloc0 (sizeof *note + strlen (lesson) + 1);

  note->step = step;
  note->is_done = is_done;
  strcpy (note->lesson, lesson);

  return kept_keys_change (self, note_step, note, HOLD_PROGRAM, error);
}

gboolean
lesson_progress_set_step (KeptKeys *self, const char *lesson, int step, GError **error)
{
  return lesson_progress_get_step (self, lesson) == step || save (self, lesson, step, FALSE, error);
}

gboolean
lesson_progress_set_done (KeptKeys *self, const char *lesson, GError **error)
{
  /* A finished lesson starts at its first step again. */
  return save (self, lesson, 0, TRUE, error);
}
