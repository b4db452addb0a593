#pragma once

/* Makes a lesson and its parts while the lesson is read from a file. Only the reader changes a
 * lesson. */

#include "app/lessons/lesson.h"

Lesson *lesson_new (const char *id);
LessonStep *lesson_add_step (Lesson *self);
LessonWrong *lesson_step_add_wrong (LessonStep *self);
