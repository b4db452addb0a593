#include "app/lessons/lesson-task.h"

#include "core/rules/route.h"

void
lesson_task_clear (LessonTask *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
}

/* Whether two moves are equal once both are in normal form. */
static gboolean
is_same_move (const Turn *before, Move a, Move b)
{
  return move_is_equal (move_normal (&before->pos, a), move_normal (&before->pos, b));
}

/* ---- Properties of a move ---- */

static unsigned
sort_of (const Turn *before, Move move, const Square *path, int n)
{
  SquareSet enemies = position_enemies (&before->pos, before->pos.seat);
  Square over = n > 1 ? square_between (path[0], path[1]) : NO_SQUARE;

  switch ((MoveKind) move.kind) {
  case MOVE_PLAIN:
    return SORT_STEP;
  case MOVE_CANTER:
    return SORT_CANTER;
  case MOVE_CAPTURE:
    return squares_have (&enemies, over) ? SORT_JUMP : SORT_CHARGE;
  case MOVE_TREE:
    return SORT_TREE;
  case MOVE_NONE:
  case MOVE_PASS:
  case MOVE_FORCE:
  case MOVE_STAND:
    return SORT_WORD;
  }

  g_return_val_if_reached (SORT_WORD);
}

static int
count_turns (const Square *path, int n)
{
  int n_turns = 0;

  for (int i = 2; i < n; i++)
    n_turns += square_direction_of_leap (path[i - 2], path[i - 1]) !=
               square_direction_of_leap (path[i - 1], path[i]);

  return n_turns;
}

static gboolean
is_among (const GArray *moves, const Turn *before, Move move)
{
  for (guint i = 0; i < moves->len; i++)
    if (is_same_move (before, g_array_index (moves, Move, i), move))
      return TRUE;

  return FALSE;
}

static gboolean
fits_set (const SquareSet *set, Square sq)
{
  return squares_are_none (set) || squares_have (set, sq);
}

static gboolean
ends_so (Result ending, const Turn *before, Move move)
{
  Turn after;

  return turn_play (before, move, &after, NULL) && turn_ending (&after).result == ending;
}

gboolean
lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n)
{
  Square usual[MAX_PATH];

  if (n == 0 && move.from != NO_SQUARE) {
    n = move_path (&before->pos, move, usual);
    path = usual;
  }

  return (self->moves == NULL || is_among (self->moves, before, move)) &&
         (self->sorts == 0 || (self->sorts & sort_of (before, move, path, n)) != 0) &&
         fits_set (&self->from, move.from) && fits_set (&self->to, move.to) &&
         MAX (n - 1, 0) >= self->leaps && count_turns (path, n) >= self->turns &&
         move.n_captured >= self->falls &&
         (self->ending == ONGOING || ends_so (self->ending, before, move));
}
