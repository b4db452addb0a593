#include "app/lessons/lesson-progress.h"

#include <string.h>

enum { MOST_STEPS = 1000 };

/* The stars are a text with a digit for each step. */
static const char step_key[] = "Step", done_key[] = "Done", stars_key[] = "Stars";

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

gboolean
lesson_progress_has_finished (KeptKeys *self, const Lesson *lesson)
{
  return lesson_progress_is_done (self, lesson->id) ||
         (lesson->was != NULL && lesson_progress_is_done (self, lesson->was));
}

static int
stars_at (GKeyFile *file, const char *lesson, int step)
{
  g_autofree char *digits = g_key_file_get_string (file, lesson, stars_key, NULL);

  if (digits == NULL || step < 0 || (gsize) step >= strlen (digits))
    return 0;

  return CLAMP (digits[step] - '0', 0, LESSON_STARS);
}

int
lesson_progress_get_stars (KeptKeys *self, const char *lesson, int step)
{
  return stars_at (kept_keys_file (self), lesson, step);
}

int
lesson_progress_count_stars (KeptKeys *self, const Lesson *lesson)
{
  int n = 0;

  for (int i = 0; i < lesson_n_steps (lesson); i++)
    n += lesson_progress_get_stars (self, lesson->id, i);

  return n;
}

int
lesson_progress_rate (KeptKeys *self, const Lesson *lesson)
{
  int n_stars = lesson_progress_count_stars (self, lesson), n_tasks = 0;

  for (int i = 0; i < lesson_n_steps (lesson); i++)
    n_tasks += lesson_step (lesson, i)->has_task;
  if (n_stars == 0)
    return 0;

  return MAX (n_stars / MAX (n_tasks, 1), lesson_progress_has_finished (self, lesson));
}

int
lesson_progress_find_next (KeptKeys *self, const LessonShelf *shelf)
{
  for (int i = 0; i < lesson_shelf_n (shelf); i++)
    if (!lesson_progress_has_finished (self, lesson_shelf_get (shelf, i)))
      return i;

  return -1;
}

/* ---- Writing ---- */

typedef struct Note {
  int step;
  int stars;
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

static Note *
new_note (const char *lesson, int step)
{
  Note *note = g_malloc0 (sizeof *note + strlen (lesson) + 1);

  note->step = step;
  strcpy (note->lesson, lesson);

  return note;
}

static gboolean
save (KeptKeys *self, const char *lesson, int step, gboolean is_done, GError **error)
{
  Note *note = new_note (lesson, step);

  note->is_done = is_done;

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

/* Adds steps without stars as long as the text is too short. */
static gboolean
note_stars (GKeyFile *file, gconstpointer data)
{
  const Note *note = data;
  g_autofree char *before = g_key_file_get_string (file, note->lesson, stars_key, NULL);
  g_autoptr (GString) digits = g_string_new (before);

  if (stars_at (file, note->lesson, note->step) >= note->stars)
    return FALSE;

  while (digits->len <= (gsize) note->step)
    g_string_append_c (digits, '0');
  digits->str[note->step] = (char) ('0' + note->stars);
  g_key_file_set_string (file, note->lesson, stars_key, digits->str);

  return TRUE;
}

gboolean
lesson_progress_set_stars (KeptKeys *self, const char *lesson, int step, int stars, GError **error)
{
  g_autoptr (GError) own = NULL;
  Note *note;

  if (lesson_progress_get_stars (self, lesson, step) >= stars)
    return TRUE;

  note = new_note (lesson, step);
  note->stars = stars;
  if (kept_keys_change (self, note_stars, note, HOLD_PROGRAM, &own) || own == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&own));

  return FALSE;
}
