#pragma once

/* The course of a user through a lesson, step by step. Each step has a game session in which the
 * user moves as in any game. The course then judges the move.
 *
 *     ASKS ── a move ──► WRONG ── perhaps an answer ── taken back ──► ASKS, the text stays visible
 *       │ ├───────────► RIGHT ── the others reply ──► DONE ── next ──► ASKS
 *       │ └───────────► GOES_ON ── the opponent answers or waits ──► ASKS
 *       └── the step has no task: DONE at once
 *
 * With four players, GOES_ON lasts until all others have answered.
 *
 * If there are no replies, a right move leads to DONE at once. Only a step with a goal has the
 * state GOES_ON. A move there is wrong if the goal needs one move, or if the opponent can now
 * prevent it.
 *
 * In a game against the computer, each move of the user leads to GOES_ON, where the computer thinks
 * on another thread, or to the end: DONE if the user has won, otherwise WRONG. Such a WRONG stays
 * until the user takes moves back or starts over.
 *
 * The user interface decides how long it shows a move before the move is taken back or answered. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "app/lessons/goal-search.h"
#include "draw/board/board-marks.h"

typedef enum CourseState {
  COURSE_ASKS,
  COURSE_WRONG,   /* the wrong move is still on the board */
  COURSE_RIGHT,   /* replies by the other players are still to come */
  COURSE_GOES_ON, /* the goal is not reached yet; the opponent answers or waits */
  COURSE_DONE,    /* the step is done */
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
  int n_moves;                /* the user's moves in this step, those taken back included */
  gboolean is_repeated;       /* the user has started the step over */
  GoalState goal;             /* in a step with a goal: where the goal stands at `asked` */
  GoalSearch way;             /* the shortest way from `asked` to the goal */
  int fewest;                 /* the fewest moves for the step, or GOAL_TOO_FAR if unknown */
  GoalState after;            /* the goal after the move, in WRONG and GOES_ON */
  EngineThread *engine;       /* owned; the computer of a game, or NULL */
  Move answer;                /* the next player's answer, still to come; MOVE_NONE without one */
} LessonCourse;

static inline const LessonStep *
lesson_course_step (const LessonCourse *self)
{
  return lesson_step (self->lesson, self->step);
}

/* Returns the turn on the board. */
static inline const Turn *
lesson_course_turn (const LessonCourse *self)
{
  return &logres_game_session_get_shown (self->session)->turn;
}

/* Returns the seat of the user. */
static inline Seat
lesson_course_user (const LessonCourse *self)
{
  return lesson_course_step (self)->turn.pos.seat;
}

static inline gboolean
lesson_course_is_game (const LessonCourse *self)
{
  return lesson_course_step (self)->level > 0;
}

static inline gboolean
lesson_course_is_done (const LessonCourse *self)
{
  return self->state == COURSE_DONE;
}

static inline gboolean
lesson_course_is_last_step (const LessonCourse *self)
{
  return self->step + 1 == lesson_n_steps (self->lesson);
}

/* Returns whether a game against the computer is over and the user has not won. */
static inline gboolean
lesson_course_is_missed (const LessonCourse *self)
{
  return lesson_course_is_game (self) && self->state == COURSE_WRONG;
}

/* Returns whether a small game ends the course of lessons. `following` is the lesson after this
 * one, or NULL. */
gboolean lesson_course_ends_part (const LessonCourse *self, const Lesson *following);

/* Begins a lesson at this step, or at the first one if there is no such step. The lesson is
 * borrowed. */
LessonCourse *lesson_course_new (const Lesson *lesson, int step);
void lesson_course_free (LessonCourse *self);

/* Goes to another step. Returns FALSE if the lesson has no such step. */
gboolean lesson_course_go (LessonCourse *self, int step);

/* Begins the current step again. That costs a star. */
void lesson_course_start_over (LessonCourse *self);

/* Judges the move that was just made in the session. `path` has the `n` squares of the path that
 * the user entered. If the path is not known, `n` is 0. */
void lesson_course_judge (LessonCourse *self, const Square *path, int n);

/* Takes a wrong move back. */
void lesson_course_take_back (LessonCourse *self);

/* Plays the next reply or answer. If the opponent of a goal waits, lets the user move again, in a
 * new session. */
void lesson_course_reply (LessonCourse *self);

/* Returns whether a reply or an answer comes before anything else. */
gboolean lesson_course_has_reply (const LessonCourse *self);

/* Returns the stars for the step, 1 to 3, if it is done and has a task, otherwise 0. */
int lesson_course_get_stars (const LessonCourse *self);

/* Returns the squares whose stars are still to collect. */
SquareSet lesson_course_stars_left (const LessonCourse *self);

/* Gives at least this much help, if the step still asks for a move. */
void lesson_course_ask (LessonCourse *self, CourseHelp help);

/* Returns the text to show below the text of the step. The caller frees it. NULL means that there
 * is nothing to show. */
char *lesson_course_dup_words (const LessonCourse *self);

/* Returns what the lesson says about a route that the rules refuse (lesson_step_find_illegal()), or
 * NULL. */
const char *lesson_course_find_illegal (const LessonCourse *self, const Square *route, int n);

/* Adds marks for the squares to point out and for the help given so far. */
void lesson_course_mark (const LessonCourse *self, BoardMarks *marks);
