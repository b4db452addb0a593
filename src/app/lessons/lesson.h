#pragma once

/* A lesson: a sequence of steps on the board, most of them with a task. It is read from a text file
 * that a teacher can write (see data/lessons/README.md) and checked against the rules: each task
 * can be solved, and each move that the file names as wrong is legal but not a solution.
 *
 * The texts are in English, as in the file, and are translated when they are shown. A Lesson never
 * changes after it was read. */

#include "core/rules/turn.h"

#include <glib.h>

typedef enum LessonPart {
  LESSONS_RULES,
  LESSONS_FAMILY,
  LESSONS_PLAYING,
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

/* Legal moves that do not solve the task, and the text that says why they do not. */
typedef struct LessonWrong {
  LessonTask which;
  char *text;
} LessonWrong;

typedef struct LessonStep {
  Position start;   /* the position that `lead` starts from */
  GArray *lead;     /* of Move: from `start` to where the step begins */
  Turn turn;        /* where the step begins */
  gboolean goes_on; /* the step starts where the previous step ended */
  SquareSet look;   /* squares to point out */

  char *text;
  gboolean has_task; /* FALSE if the user only reads the step */
  LessonTask task;
  Move shown;         /* a solution to show */
  char *hint, *right; /* NULL without a hint or praise */
  char *other;        /* the text shown after a legal move that is neither right nor in `wrongs` */
  GPtrArray *wrongs;  /* of LessonWrong */
  GArray *replies;    /* of Move: the moves of the other players after a solution */
} LessonStep;

typedef struct Lesson {
  char *id; /* the name of the file without its suffix */
  const Variant *variant;
  LessonPart part;
  char *title, *about;
  GPtrArray *steps; /* of LessonStep */
} Lesson;

/* The names of the parts in lesson files. */
extern const char *const lesson_part_ids[N_LESSON_PARTS];

/* Reads a lesson, which the caller frees. If the text is not a valid lesson, returns NULL with an
 * error that says where and why. */
Lesson *lesson_read (const char *id, const char *text, gsize length, GError **error);
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

/* Returns whether the move solves the task. The move must be legal. `path` has the `n` squares of
 * the move's path. If `n` is 0, the usual path is judged. */
gboolean lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n);

/* Returns the text in the user's language, or "" for NULL. */
const char *lesson_words (const char *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Lesson, lesson_free)
