#pragma once

/* A lesson that somebody goes through, step by step. Each step has a game of its own, in which he
 * makes his move as in any other; here it is judged.
 *
 *     ASKS ── a move ──► WRONG ── taken back ──► ASKS, with the words still there
 *       │ └───────────► RIGHT ── the others reply ──► DONE ── next ──► ASKS
 *       └── nothing is asked: DONE at once
 *
 * Whoever shows it decides how long a move is seen before it is taken back or answered. */

#include "app/game/game-session.h"
#include "app/lessons/lesson.h"
#include "draw/board/board-marks.h"

typedef enum CourseState {
  COURSE_ASKS,
  COURSE_WRONG, /* the move that was not asked for stands on the board */
  COURSE_RIGHT, /* replies are still to come */
  COURSE_DONE,  /* this step */
} CourseState;

typedef enum CourseHelp { COURSE_UNAIDED, COURSE_HINTED, COURSE_SHOWN } CourseHelp;

typedef struct LessonCourse LessonCourse;

/* The lesson is borrowed. The course begins at this step. */
LessonCourse *lesson_course_new (const Lesson *lesson, int step);
void lesson_course_free (LessonCourse *self);

const Lesson *lesson_course_get_lesson (const LessonCourse *self);
int lesson_course_get_step (const LessonCourse *self);
CourseState lesson_course_get_state (const LessonCourse *self);
CourseHelp lesson_course_get_help (const LessonCourse *self);

/* The game of the step; another one after every step. */
LogresGameSession *lesson_course_get_session (const LessonCourse *self);

/* Another step; FALSE where there is none. */
gboolean lesson_course_go (LessonCourse *self, int step);

/* Judges the move that was just made in the session; the path is that it was entered with, without
 * squares if that is not known. */
void lesson_course_judge (LessonCourse *self, const Square *path, int n);

/* A move that was wrong. */
void lesson_course_take_back (LessonCourse *self);

/* The next reply. */
void lesson_course_reply (LessonCourse *self);

/* More help each time it is asked for. */
void lesson_course_ask (LessonCourse *self, CourseHelp help);

/* What there is to say beside the text of the step; NULL: nothing. To be freed. */
char *lesson_course_dup_words (const LessonCourse *self);

/* Adds what is pointed out, and the help that was asked for. */
void lesson_course_mark (const LessonCourse *self, BoardMarks *marks);
