#pragma once

/* The course of a user through a lesson, step by step. Each step has a game session in which the
 * user moves as in any game. The course then judges the move.
 *
 *     ASKS ── a move ──► WRONG ── taken back ──► ASKS, and the text stays visible
 *       │ └───────────► RIGHT ── the others reply ──► DONE ── next ──► ASKS
 *       └── the step has no task: DONE at once
 *
 * If there are no replies, a right move leads to DONE at once.
 *
 * The user interface decides how long it shows a move before the move is taken back or answered. */

#include "app/game/game-session.h"
#include "app/lessons/lesson.h"
#include "draw/board/board-marks.h"

typedef enum CourseState {
  COURSE_ASKS,
  COURSE_WRONG, /* the wrong move is still on the board */
  COURSE_RIGHT, /* replies by the other players are still to come */
  COURSE_DONE,  /* the step is done */
} CourseState;

typedef enum CourseHelp { COURSE_UNAIDED, COURSE_HINTED, COURSE_SHOWN } CourseHelp;

/* Other modules may read all fields, but set none. */
typedef struct LessonCourse {
  const Lesson *lesson;
  int step;
  CourseState state;
  CourseHelp help;
  LogresGameSession *session; /* owned; the game of the step; each step has a new one */
  const Node *asked;          /* the node of the session from which the user moves */
  const char *wrong;          /* the text about a wrong move; NULL at first, and after a right move
                               * or help */
  guint n_replies;            /* number of replies made so far */
} LessonCourse;

/* Begins a lesson at this step, or at the first one if there is no such step. The lesson is
 * borrowed. */
LessonCourse *lesson_course_new (const Lesson *lesson, int step);
void lesson_course_free (LessonCourse *self);

/* Goes to another step. Returns FALSE if the lesson has no such step. */
gboolean lesson_course_go (LessonCourse *self, int step);

/* Judges the move that was just made in the session. `path` has the `n` squares of the path that
 * the user entered. If the path is not known, `n` is 0. */
void lesson_course_judge (LessonCourse *self, const Square *path, int n);

/* Takes a wrong move back. */
void lesson_course_take_back (LessonCourse *self);

/* Plays the next reply. */
void lesson_course_reply (LessonCourse *self);

/* Gives at least this much help, if the step still asks for a move. */
void lesson_course_ask (LessonCourse *self, CourseHelp help);

/* Returns the text to show below the text of the step. The caller frees it. NULL means that there
 * is nothing to show. */
char *lesson_course_dup_words (const LessonCourse *self);

/* Adds marks for the squares to point out and for the help given so far. */
void lesson_course_mark (const LessonCourse *self, BoardMarks *marks);
