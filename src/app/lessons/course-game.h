#pragma once

/* A game against the computer in a course. The computer thinks on another thread. */

#include "app/lessons/lesson-course.h"

/* Seats the computer if the current step is a game. */
void course_game_begin (LessonCourse *self);

/* Lets the computer think about its answer, unless the user's move has ended the game. */
void course_game_judge (LessonCourse *self);

/* Plays the computer's answer. */
void course_game_answer (LessonCourse *self);

/* Finds out whether the game is over. If it is not, asks for the next move, or lets the computer
 * think, which plays for all other players. */
void course_game_go_on (LessonCourse *self);

/* Takes back the user's last move in a game and the computer's answer to it. Returns FALSE if there
 * is none. */
gboolean course_game_undo (LessonCourse *self);
