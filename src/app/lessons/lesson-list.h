#pragma once

/* The page of the courses: all lessons, with the user's progress and stars and what comes next. The
 * signal `chosen` is emitted with the index of a lesson on the shelf. */

#include "app/lessons/lesson-progress.h"
#include "app/lessons/lesson-shelf.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_LIST (logres_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonList, logres_lesson_list, LOGRES, LESSON_LIST, AdwBin)

/* Shows the lessons with the current progress. Borrows `shelf` and `progress`. */
void logres_lesson_list_show (LogresLessonList *self, const LessonShelf *shelf, KeptKeys *progress);

/* Gives the focus to the button that goes on with the lessons. */
void logres_lesson_list_focus (LogresLessonList *self);
