#pragma once

/* The user's progress in the lessons: the current step of each lesson, and which lessons are
 * finished. It is saved in a file of the user's state folder; a damaged file is set aside and
 * replaced by an empty one. */

#include <glib.h>

typedef struct LessonProgress LessonProgress;

/* The path of the file, to be freed. */
char *lesson_progress_dup_path (void);

/* The file need not exist. */
LessonProgress *lesson_progress_new (const char *path);
void lesson_progress_free (LessonProgress *self);

/* The name that a damaged file was renamed to, lent; otherwise NULL. */
const char *lesson_progress_set_aside (LessonProgress *self);

/* The step to resume at, counted from 0; -1 if the lesson was never begun. */
int lesson_progress_get_step (LessonProgress *self, const char *lesson);
gboolean lesson_progress_is_done (LessonProgress *self, const char *lesson);

/* Save at once. A finished lesson stays finished when the user repeats it. Return FALSE if the file
 * cannot be written. */
gboolean
lesson_progress_set_step (LessonProgress *self, const char *lesson, int step, GError **error);
gboolean lesson_progress_set_done (LessonProgress *self, const char *lesson, GError **error);
