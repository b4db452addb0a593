#include "app/model/lesson-progress.h"

#include "app/model/safe-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

enum { FILE_MODE = 0600, FOLDER_MODE = 0700, MOST_STEPS = 1000 };

static const char step_key[] = "Step", done_key[] = "Done";

struct LessonProgress {
  char *path;
  GKeyFile *file; /* a group for each lesson */
};

char *
lesson_progress_dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "lessons", NULL);
}

/* What is damaged is not written over. */
static void
load (LessonProgress *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;

  if (g_key_file_load_from_file (self->file, self->path, G_KEY_FILE_NONE, &error) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return;

  g_clear_pointer (&self->file, g_key_file_unref);
  self->file = g_key_file_new ();
  aside = safe_file_set_aside (self->path, NULL);
}

LessonProgress *
lesson_progress_new (const char *path)
{
  LessonProgress *self = g_new0 (LessonProgress, 1);

  self->path = g_strdup (path);
  self->file = g_key_file_new ();
  load (self);

  return self;
}

void
lesson_progress_free (LessonProgress *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_key_file_unref (self->file);
  g_free (self);
}

int
lesson_progress_get_step (LessonProgress *self, const char *lesson)
{
  g_autoptr (GError) error = NULL;
  int step = g_key_file_get_integer (self->file, lesson, step_key, &error);

  return error == NULL && step >= 0 && step < MOST_STEPS ? step : -1;
}

gboolean
lesson_progress_is_done (LessonProgress *self, const char *lesson)
{
  return g_key_file_get_boolean (self->file, lesson, done_key, NULL);
}

/* ---- Writing ---- */

static gboolean
save (LessonProgress *self, GError **error)
{
  g_autofree char *text = g_key_file_to_data (self->file, NULL, NULL);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }

  return safe_file_write (self->path, text, strlen (text), FILE_MODE, HOLD_PROGRAM, error);
}

gboolean
lesson_progress_set_step (LessonProgress *self, const char *lesson, int step, GError **error)
{
  if (lesson_progress_get_step (self, lesson) == step)
    return TRUE;
  g_key_file_set_integer (self->file, lesson, step_key, step);

  return save (self, error);
}

/* The next time it begins at its beginning. */
gboolean
lesson_progress_set_done (LessonProgress *self, const char *lesson, GError **error)
{
  g_key_file_set_boolean (self->file, lesson, done_key, TRUE);
  g_key_file_set_integer (self->file, lesson, step_key, 0);

  return save (self, error);
}
