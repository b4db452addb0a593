#pragma once

/* A goal in a course: whether a move reaches it, what the opponent answers, and whether the user
 * can go on after that. */

#include "app/lessons/lesson-course.h"

/* Finds the fewest moves for the current step. */
void course_goal_begin (LessonCourse *self);

/* Judges the user's move and sets the state of the course. `wrong` is what the file says about the
 * move, or NULL. If the path is not known, `n` is 0. */
void course_goal_judge (
  LessonCourse *self, const LessonWrong *wrong, Move move, const Square *path, int n);

/* Finds the answer of the player after the one who has just answered. */
void course_goal_find_answer (LessonCourse *self);
