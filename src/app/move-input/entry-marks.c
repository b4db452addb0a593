#include "app/move-input/entry-marks.h"

#include "core/rules/movegen.h"
#include "core/rules/refusal.h"

#include <glib.h>

static const SquareSet no_squares = { { 0 } };

static Mark
mark_of_landing (const Landing *landing)
{
  if (landing->walk.n_jumps == 0)
    return landing->may_stop ? MARK_STOP : MARK_PASS;
  if (!landing->may_stop)
    return MARK_CAPTURE_ON;

  return landing->walk.n_canters > 0 ? MARK_CHARGE : MARK_CAPTURE;
}

/* Marks the squares that the piece can reach. If several routes end on one square, the square gets
 * the mark that comes first in `by_weight`. */
static void
mark_landings (const Landings *landings, BoardMarks *marks)
{
  static const Mark by_weight[] = { MARK_CAPTURE, MARK_CHARGE, MARK_STOP, MARK_CAPTURE_ON,
                                    MARK_PASS };
  SquareSet found[N_MARKS] = { { { 0 } } }, marked = no_squares;

  for (int i = 1; i < landings->n; i++)
    if (!landing_is_for_nothing (&landings->list[i]))
      squares_add (&found[mark_of_landing (&landings->list[i])], walk_at (&landings->list[i].walk));

  for (size_t i = 0; i < G_N_ELEMENTS (by_weight); i++) {
    SquareSet new = squares_without (&found[by_weight[i]], &marked);

    marks->squares[by_weight[i]] = squares_or (&marks->squares[by_weight[i]], &new);
    marked = squares_or (&marked, &new);
  }
}

static void
mark_prey (const Walk *walk, BoardMarks *marks)
{
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &walk->captured);
}

/* Numbers the routes. Marks the captures of the pointed route, or of all routes if `pointed` is 0.
 */
static void
mark_choices (BoardMarks *marks, const Landing *choices, int n, int pointed)
{
  for (int i = 0; i < n; i++) {
    const Walk *walk = &choices[i].walk;

    board_marks_add_arrow (marks, ARROW_CHOICE, i + 1, walk->path, walk->n);
    if (pointed == 0 || pointed == i + 1)
      mark_prey (walk, marks);
  }
}

void
entry_marks_add_held (BoardMarks *marks, const HeldPiece *held, int pointed)
{
  const Walk *walk = &held->walk;

  squares_add (&marks->squares[MARK_PICKED], walk->path[0]);
  mark_prey (walk, marks);
  if (walk->n > 1 && walk_may_stop (walk))
    squares_add (&marks->squares[MARK_STOP], walk_at (walk));
  if (walk->n > 1)
    board_marks_add_arrow (marks, ARROW_ROUTE, 0, walk->path, walk->n);

  if (held->n_choices > 0)
    mark_choices (marks, held->choices, held->n_choices, pointed);
  else
    mark_landings (&held->landings, marks);
}

/* Returns the pieces that every legal move captures. Returns none if there are very many moves, or
 * if the player may leave out the capture, because the opponent has not demanded it. */
static SquareSet
find_doomed (const Position *pos)
{
  Move moves[USUAL_MOVES];
  bool is_free = pos->variant->captures_on_demand && pos->duty == NO_DUTY;
  int n = is_free ? 0 : movegen_list (pos, moves, USUAL_MOVES);
  SquareSet doomed = no_squares;

  for (int i = 0; i < n && n <= USUAL_MOVES; i++) {
    SquareSet captured = position_captured (pos, moves[i]);

    doomed = i == 0 ? captured : squares_and (&doomed, &captured);
  }

  return doomed;
}

static void
mark_duty (BoardMarks *marks, const Position *pos)
{
  SquareSet doomed = find_doomed (pos);

  marks->squares[MARK_CAPTOR] = refusal_capturers (pos);
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &doomed);
}

/* Marks the squares where a tree may be placed. Otherwise, if a piece must leave a castle, marks
 * the pieces that may move. Otherwise, if a jump is possible or the position has a duty, marks the
 * pieces that can capture, and those that will fall in any case. */
void
entry_marks_add_rest (BoardMarks *marks, const Position *pos, const SquareSet *movable)
{
  SquareSet jumpers = movegen_jumpers (pos), leaving = position_must_leave (pos);
  bool is_planting = position_is_planting (pos);

  if (is_planting || squares_are_none (movable))
    marks->squares[MARK_STOP] = squares_or (&marks->squares[MARK_STOP], movable);
  else if (!squares_are_none (&leaving))
    marks->squares[MARK_MOVABLE] = squares_or (&marks->squares[MARK_MOVABLE], movable);
  else if (!squares_are_none (&jumpers) || pos->duty != NO_DUTY)
    mark_duty (marks, pos);
}
