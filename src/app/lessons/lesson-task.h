#pragma once

/* What a step of a lesson asks for, as conditions on a move; a move has to meet all of them. A
 * value of data, so that a lesson is a file and not code. */

#include "core/rules/turn.h"

#include <glib.h>

/* How a piece goes, and what is said instead of a move. */
typedef enum MoveSort {
  SORT_STEP = 1 << 0,
  SORT_CANTER = 1 << 1,
  SORT_JUMP = 1 << 2,
  SORT_CHARGE = 1 << 3,
  SORT_TREE = 1 << 4,
  SORT_WORD = 1 << 5, /* pass, call in, let stand */
} MoveSort;

/* All zero is any legal move. */
typedef struct LessonTask {
  GArray *moves;           /* of Move: one of these; NULL: any */
  unsigned sorts;          /* of MoveSort; 0: any */
  SquareSet from, to;      /* empty: anywhere */
  int leaps, turns, falls; /* at least so many: leaps, changes of direction, pieces captured */
  Result ending;           /* what it does to the game; ONGOING: anything */
} LessonTask;

void lesson_task_clear (LessonTask *self);

/* Of a legal move, and the path it was entered with; without squares the usual one is meant. */
gboolean lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n);

/* Calls back with each legal move that is accepted, and with the usual path of it; how many. */
typedef void (*LessonMoveFunc) (const Turn *before, Move move, gpointer data);
int
lesson_task_list (const LessonTask *self, const Turn *before, LessonMoveFunc func, gpointer data);

/* Whether two moves come to the same. */
gboolean lesson_is_same_move (const Turn *before, Move a, Move b);
