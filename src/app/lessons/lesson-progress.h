#pragma once

/* The user's progress in the lessons: the current step of each lesson, the stars for its steps, and
 * which lessons are finished. It is saved in a key file of the user's state folder. */

#include "app/kit/kept-keys.h"
#include "app/lessons/lesson-shelf.h"

/* Returns the path of the file. The caller frees it. */
char *lesson_progress_dup_path (void);

/* Returns the step to resume at, counted from 0, or -1 if no step was saved. */
int lesson_progress_get_step (KeptKeys *self, const char *lesson);
gboolean lesson_progress_is_done (KeptKeys *self, const char *lesson);

/* Returns whether the lesson is finished, or the older lesson in whose place it came. */
gboolean lesson_progress_has_finished (KeptKeys *self, const Lesson *lesson);

/* Returns the stars for this step, 0 to 3. */
int lesson_progress_get_stars (KeptKeys *self, const char *lesson, int step);

/* Returns the stars for all steps of the lesson. */
int lesson_progress_count_stars (KeptKeys *self, const Lesson *lesson);

/* Returns the stars for the lesson as a whole, 0 to LESSON_STARS: the average of its tasks, and at
 * least 1 if the user has finished the lesson and has any star for it. */
enum { LESSON_STARS = 3 };
int lesson_progress_rate (KeptKeys *self, const Lesson *lesson);

/* Saves the stars for a step, if they are more than before. Returns FALSE with an error if the file
 * cannot be written. */
gboolean
lesson_progress_set_stars (KeptKeys *self, const char *lesson, int step, int stars, GError **error);

/* Saves the step to resume at. Returns FALSE with an error if the file cannot be written. */
gboolean lesson_progress_set_step (KeptKeys *self, const char *lesson, int step, GError **error);

/* Saves that the lesson is finished. It stays finished when the user repeats it. Returns FALSE with
 * an error if the file cannot be written. */
gboolean lesson_progress_set_done (KeptKeys *self, const char *lesson, GError **error);

/* Returns the index of the first unfinished lesson, or -1 if all are finished. */
int lesson_progress_find_next (KeptKeys *self, const LessonShelf *shelf);
