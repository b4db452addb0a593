#include "app/lessons/lesson.h"

#include "app/lessons/lesson-reader.h"

#include <glib/gi18n.h>

const char *const lesson_part_ids[N_LESSON_PARTS] = {
  [LESSONS_RULES] = "rules",
  [LESSONS_FAMILY] = "family",
  [LESSONS_PLAYING] = "playing",
};

/* ---- Life cycle ---- */

static void
wrong_free (gpointer data)
{
  LessonWrong *self = data;

  lesson_task_clear (&self->which);
  g_free (self->text);
  g_free (self);
}

static void
step_free (gpointer data)
{
  LessonStep *self = data;

  lesson_task_clear (&self->task);
  g_clear_pointer (&self->lead, g_array_unref);
  g_clear_pointer (&self->replies, g_array_unref);
  g_clear_pointer (&self->wrongs, g_ptr_array_unref);
  g_free (self->text);
  g_free (self->hint);
  g_free (self->right);
  g_free (self->other);
  g_free (self);
}

Lesson *
lesson_new (const char *id)
{
  Lesson *self = g_new0 (Lesson, 1);

  self->id = g_strdup (id);
  self->steps = g_ptr_array_new_with_free_func (step_free);

  return self;
}

LessonStep *
lesson_add_step (Lesson *self)
{
  LessonStep *step = g_new0 (LessonStep, 1);

  step->lead = g_array_new (FALSE, FALSE, sizeof (Move));
  step->replies = g_array_new (FALSE, FALSE, sizeof (Move));
  step->wrongs = g_ptr_array_new_with_free_func (wrong_free);
  g_ptr_array_add (self->steps, step);

  return step;
}

LessonWrong *
lesson_step_add_wrong (LessonStep *self)
{
  LessonWrong *wrong = g_new0 (LessonWrong, 1);

  g_ptr_array_add (self->wrongs, wrong);

  return wrong;
}

void
lesson_free (Lesson *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_free (self->about);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* ---- Translation ---- */

/* gettext translates an empty text to the header of the catalog, so do not ask it. */
const char *
lesson_words (const char *text)
{
  return text == NULL || *text == '\0' ? "" : _ (text);
}
