#pragma once

/* Constructors for a lesson while it is being read. Only the reader changes a lesson. */

#include "app/lessons/lesson.h"

Lesson *lesson_new (const char *id);
LessonStep *lesson_add_step (Lesson *self);
LessonWrong *lesson_step_add_wrong (LessonStep *self);
