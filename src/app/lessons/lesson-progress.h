#pragma once

/* What somebody has learnt: for each lesson the step he has come to, and whether he has been
 * through. It is kept in a file of the user's state folder; a damaged one is set aside, and all
 * begins anew. */

#include <glib.h>

typedef struct LessonProgress LessonProgress;

/* The file of this user. To be freed. */
char *lesson_progress_dup_path (void);

/* The file need not be there. */
LessonProgress *lesson_progress_new (const char *path);
void lesson_progress_free (LessonProgress *self);

/* The name under which the damaged file is kept, lent; NULL. */
const char *lesson_progress_set_aside (LessonProgress *self);

/* The step to go on with, from 0; -1 where the lesson was never begun. */
int lesson_progress_get_step (LessonProgress *self, const char *lesson);
gboolean lesson_progress_is_done (LessonProgress *self, const char *lesson);

/* Notes it at once. A lesson that is done stays so, however often it is gone through again. False
 * if it cannot be kept. */
gboolean
lesson_progress_set_step (LessonProgress *self, const char *lesson, int step, GError **error);
gboolean lesson_progress_set_done (LessonProgress *self, const char *lesson, GError **error);
