#pragma once

/* A lesson: a sequence of steps on the board, most of them with a task. A task asks for one move
 * that meets some conditions, or has a goal that may take several moves. A lesson is read from a
 * text file that a teacher can write (see data/lessons/README.md) and checked against the rules:
 * each task of one move can be solved, and each move that the file names as wrong is legal but not
 * a solution.
 *
 * The texts are in English, as in the file, and are translated when they are shown. A Lesson never
 * changes after it was read. */

#include "core/rules/turn.h"

#include <glib.h>

/* The parts of all lessons, in the order in which they are learned. Each part is a course, but in
 * the last part each game has a course of its own. */
typedef enum LessonPart {
  LESSONS_FIRST,
  LESSONS_PLAYING,
  LESSONS_RULES,
  LESSONS_FAMILY,
  N_LESSON_PARTS
} LessonPart;

/* The kinds of moves that a task can ask for. */
typedef enum MoveSort {
  SORT_STEP = 1 << 0,
  SORT_CANTER = 1 << 1,
  SORT_JUMP = 1 << 2,
  SORT_CHARGE = 1 << 3,
  SORT_TREE = 1 << 4,
  SORT_WORD = 1 << 5, /* pass, demand a capture, accept a move */
} MoveSort;

/* Conditions on a move, all of which it must meet. A task is plain data, so that lessons need no
 * code. With all fields zero, any legal move solves it. */
typedef struct LessonTask {
  GArray *moves;           /* of Move: the move must be one of these; NULL for any move */
  unsigned sorts;          /* a set of MoveSort; 0 for any sort */
  SquareSet from, to;      /* the squares where the move may begin and end; empty for any square */
  int leaps, turns, falls; /* the least numbers of leaps, changes of direction and captures */
  Result ending;           /* the result of the game after the move; ONGOING for any result */
} LessonTask;

/* A goal that the user may reach in several moves. The last move must also meet the conditions of
 * the step's task. */
typedef struct LessonGoal {
  int captures;           /* so many enemies must be captured in all */
  SquareSet stars;        /* the squares to visit; a piece may pass them in the middle of a move */
  gboolean loses_nothing; /* no answer to the last move may capture a piece or win */
  gboolean waits;         /* the opponent never moves; if FALSE, the opponent answers each move */
} LessonGoal;

/* Legal moves that do not solve the task, and the text that says why they do not. */
typedef struct LessonWrong {
  LessonTask which;
  Move reply; /* the answer of the opponent that shows why; MOVE_NONE if there is none */
  char *text;
} LessonWrong;

/* Moves that the rules refuse, and the text that says why. */
typedef struct LessonIllegal {
  GPtrArray *routes; /* of GArray of Square */
  char *text;
} LessonIllegal;

typedef struct LessonStep {
  Position start;    /* the position that `lead` starts from */
  GArray *lead;      /* of Move: from `start` to where the step begins */
  Turn turn;         /* where the step begins */
  SquareSet look;    /* squares to point out */
  SquareSet closed;  /* squares with a sign that they are closed */
  Square held;       /* the piece that is picked up already, or NO_SQUARE */
  GPtrArray *arrows; /* of GArray of Square: routes to point out */

  char *text;
  gboolean has_task; /* FALSE if the user only reads the step */
  int level;         /* the level of the computer if the step is a game against it, otherwise 0 */
  gboolean has_goal; /* the task has a goal; then `has_task` is TRUE, too */
  LessonTask task;
  LessonGoal goal;
  Move shown;          /* a solution to show; MOVE_NONE for a goal, whose solution is searched */
  char *hint, *right;  /* NULL without a hint or praise */
  char *other;         /* the text shown after a legal move that is neither right nor in `wrongs` */
  char *draw, *loss;   /* in a game, what to do better after a draw and a loss, or NULL */
  GPtrArray *wrongs;   /* of LessonWrong */
  GPtrArray *illegals; /* of LessonIllegal */
  GArray *replies;     /* of Move: the moves of the other players after a solution */
} LessonStep;

typedef struct Lesson {
  char *id;  /* the name of the file without its suffix; the progress is saved under it */
  char *was; /* the id of an older lesson in whose place this one came, or NULL */
  const Variant *variant;
  LessonPart part;
  char *title, *about;
  GPtrArray *steps; /* of LessonStep */
} Lesson;

/* The names of the parts in lesson files. */
extern const char *const lesson_part_ids[N_LESSON_PARTS];

/* Only the reader makes and changes a lesson (lesson-reader.h). */
Lesson *lesson_new (const char *id);
LessonStep *lesson_add_step (Lesson *self);
LessonWrong *lesson_step_add_wrong (LessonStep *self);
LessonIllegal *lesson_step_add_illegal (LessonStep *self);

void lesson_free (Lesson *self);

static inline int
lesson_n_steps (const Lesson *self)
{
  return (int) self->steps->len;
}

static inline const LessonStep *
lesson_step (const Lesson *self, int i)
{
  return g_ptr_array_index (self->steps, i);
}

/* Returns the rank of the lesson's course in the order in which the courses are learned. Lessons
 * with the same rank belong to the same course. */
int lesson_course_rank (const Lesson *self);

/* Return the name of the lesson's course, and a line about it, in the user's language. */
const char *lesson_words_course (const Lesson *self);
const char *lesson_words_course_line (const Lesson *self);

/* Returns whether the move solves the task. The move must be legal. `path` has the `n` squares of
 * the move's path. If `n` is 0, the usual path is judged. */
gboolean lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n);

/* Returns the text about a route that the rules refuse in the position where the step begins. If
 * the route has only one square, the rules refuse every move of its piece. Returns NULL if the
 * lesson has no text about it. */
const char *lesson_step_find_illegal (const LessonStep *self, const Square *route, int n);

/* The user's opponents, for texts that name them. */
typedef enum LessonOpponent {
  OPPONENT_BLACK,
  OPPONENT_WHITE,
  OPPONENT_TEAM,
  N_LESSON_OPPONENTS
} LessonOpponent;

static inline LessonOpponent
lesson_step_opponent (const LessonStep *self)
{
  const Position *pos = &self->turn.pos;

  return pos->variant->n_seats > 2 ? OPPONENT_TEAM : (LessonOpponent) pos->seat;
}

/* Returns the text in the user's language, or "" for NULL. */
const char *lesson_words (const char *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Lesson, lesson_free)
