#pragma once

/* All lessons as a list, with what has been learnt of them. `chosen` is emitted with the place of
 * one on the shelf. */

#include "app/lessons/lesson-progress.h"
#include "app/lessons/lesson-shelf.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_LIST (logres_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonList, logres_lesson_list, LOGRES, LESSON_LIST, AdwBin)

/* As it is now. */
void logres_lesson_list_show (LogresLessonList *self,
                              const LessonShelf *shelf,
                              LessonProgress *progress);

/* The first one that is not done, from a place on and then from the beginning; -1: all are. */
int lesson_list_next (const LessonShelf *shelf, LessonProgress *progress, int from);
