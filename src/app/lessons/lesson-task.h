#pragma once

/* The task of a lesson step: conditions on a move, all of which it must meet. A task is plain data,
 * so that lessons need no code. */

#include "core/rules/turn.h"

#include <glib.h>

/* The kinds of moves that a task can ask for. */
typedef enum MoveSort {
  SORT_STEP = 1 << 0,
  SORT_CANTER = 1 << 1,
  SORT_JUMP = 1 << 2,
  SORT_CHARGE = 1 << 3,
  SORT_TREE = 1 << 4,
  SORT_WORD = 1 << 5, /* pass, demand a capture, accept a move */
} MoveSort;

/* All fields zero: any legal move solves the task. */
typedef struct LessonTask {
  GArray *moves;           /* of Move: one of these; NULL: any */
  unsigned sorts;          /* of MoveSort; 0: any */
  SquareSet from, to;      /* empty: anywhere */
  int leaps, turns, falls; /* at least this many leaps, changes of direction, captures */
  Result ending;           /* the result of the move; ONGOING: any */
} LessonTask;

void lesson_task_clear (LessonTask *self);

/* Whether the move solves the task. The move must be legal; without squares in `path` its usual
 * path is judged. */
gboolean lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n);
