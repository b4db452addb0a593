#pragma once

/* The user's progress in the lessons: the current step of each lesson, and which lessons are
 * finished. It is saved in a key file of the user's state folder. */

#include "app/kit/kept-keys.h"

/* The path of the file, to be freed. */
char *lesson_progress_dup_path (void);

/* The step to resume at, counted from 0; -1 if the lesson was never begun. */
int lesson_progress_get_step (KeptKeys *self, const char *lesson);
gboolean lesson_progress_is_done (KeptKeys *self, const char *lesson);

/* Save at once. A finished lesson stays finished when the user repeats it. Return FALSE if the file
 * cannot be written. */
gboolean lesson_progress_set_step (KeptKeys *self, const char *lesson, int step, GError **error);
gboolean lesson_progress_set_done (KeptKeys *self, const char *lesson, GError **error);
