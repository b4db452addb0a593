#pragma once

/* The user's progress in the lessons: the current step of each lesson, and which lessons are
 * finished. It is saved in a key file of the user's state folder. */

#include "app/kit/kept-keys.h"
#include "app/lessons/lesson-shelf.h"

/* Returns the path of the file. The caller frees it. */
char *lesson_progress_dup_path (void);

/* Returns the step to resume at, counted from 0, or -1 if no step was saved. */
int lesson_progress_get_step (KeptKeys *self, const char *lesson);
gboolean lesson_progress_is_done (KeptKeys *self, const char *lesson);

/* Saves the step to resume at. Returns FALSE with an error if the file cannot be written. */
gboolean lesson_progress_set_step (KeptKeys *self, const char *lesson, int step, GError **error);

/* Saves that the lesson is finished. It stays finished when the user repeats it. Returns FALSE with
 * an error if the file cannot be written. */
gboolean lesson_progress_set_done (KeptKeys *self, const char *lesson, GError **error);

/* Returns the index of the first unfinished lesson, or -1 if all are finished. */
int lesson_progress_find_next (KeptKeys *self, const LessonShelf *shelf);
