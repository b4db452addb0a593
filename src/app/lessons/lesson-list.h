#pragma once

/* The page of the courses, with the user's progress and stars and what comes next. A wide window
 * has the courses beside the lessons of one course, and a narrow window shows them in turn. The
 * signal `chosen` is emitted with the index of a lesson on the shelf. */

#include "app/lessons/lesson-progress.h"
#include "app/lessons/lesson-shelf.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_LIST (logres_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonList, logres_lesson_list, LOGRES, LESSON_LIST, AdwBin)

/* Shows the current progress, and the course with the lesson in this place on the shelf. Borrows
 * `shelf` and `progress`. */
void logres_lesson_list_show (LogresLessonList *self,
                              const LessonShelf *shelf,
                              KeptKeys *progress,
                              int place);
