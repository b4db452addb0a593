#include "app/move-input/landings.h"

#include <glib.h>

Landing
landing_of_move (const Position *pos, Move move, Strictness strictness)
{
  Landing landing = { .may_stop = true, .move = move };
  Square path[MAX_PATH];
  int n =
    strictness == BY_SHAPE ? move_path_by_shape (pos, move, path) : move_path (pos, move, path);

  walk_lift (&landing.walk, pos, move.from, strictness);
  for (int i = 1; i < n; i++)
    walk_carry (&landing.walk, path[i]);

  return landing;
}

static void
add (Landings *self, const Walk *walk)
{
  Landing *landing;

  if (self->n == self->capacity) {
    self->capacity = MAX (32, 2 * self->capacity);
    self->list = g_renew (Landing, self->list, self->capacity);
  }
  landing = &self->list[self->n++];
  *landing = (Landing) { .walk = *walk, .may_stop = walk_may_stop (walk) };
  if (landing->may_stop)
    landing->move = walk_move (walk);
}

/* Returns whether two walks can continue in the same ways and have captured the same pieces. */
static bool
have_same_future (const Walk *a, const Walk *b)
{
  return walk_at (a) == walk_at (b) && a->has_stepped == b->has_stepped &&
         (a->n_canters > 0) == (b->n_canters > 0) && (a->n_jumps > 0) == (b->n_jumps > 0) &&
         a->owes_capture == b->owes_capture && squares_are_equal (&a->captured, &b->captured);
}

static bool
is_known (const Landings *self, const Walk *walk)
{
  for (int i = 0; i < self->n; i++)
    if (have_same_future (&self->list[i].walk, walk))
      return true;

  return false;
}

/* Removes and returns the first square in the order in which squares are written. */
static Square
take_in_order (SquareSet *squares)
{
  SquareSet left = *squares;
  Square first = squares_take (&left);

  for (Square sq; (sq = squares_take (&left)) != NO_SQUARE;)
    if (square_order (sq) < square_order (first))
      first = sq;
  squares_remove (squares, first);

  return first;
}

static void
go_on (Landings *self, int i)
{
  SquareSet next = walk_next (&self->list[i].walk);

  while (!squares_are_none (&next)) {
    Walk there = self->list[i].walk;

    walk_carry (&there, take_in_order (&next));
    if (!is_known (self, &there))
      add (self, &there);
  }
}

/* Searches breadth first, so that the first path to a landing is a shortest one. */
void
landings_find (Landings *self, const Walk *walk)
{
  int n_near = 0;

  self->n = 0;
  add (self, walk);
  for (int i = 0; i < self->n && self->n <= MAX_LANDINGS; i++) {
    go_on (self, i);
    n_near = i == 0 ? self->n : n_near;
  }
  if (self->n > MAX_LANDINGS)
    self->n = n_near;
}

void
landings_clear (Landings *self)
{
  g_free (self->list);
  *self = (Landings) { 0 };
}

static bool
is_same_end (const Landing *a, const Landing *b)
{
  return a->may_stop ? move_is_equal (a->move, b->move)
                     : squares_are_equal (&a->walk.captured, &b->walk.captured);
}

static bool
has_same_end (const Landing *fitting, int n, const Landing *landing)
{
  for (int i = 0; i < n; i++)
    if (is_same_end (&fitting[i], landing))
      return true;

  return false;
}

static int
fitting_that (const Landings *self, Square to, bool may_stop, Landing *fitting, int capacity)
{
  int n = 0;

  for (int i = may_stop ? 0 : 1; i < self->n && n < capacity; i++) {
    const Landing *landing = &self->list[i];

    if (walk_at (&landing->walk) == to && landing->may_stop == may_stop &&
        !landing_is_for_nothing (landing) && !has_same_end (fitting, n, landing))
      fitting[n++] = *landing;
  }

  return n;
}

/* Returns the landing on this square that is one step or leap away. If there is none, returns
 * NULL. */
static const Landing *
next_landing (const Landings *self, Square to)
{
  for (int i = 1; i < self->n && self->list[i].walk.n == self->list[0].walk.n + 1; i++)
    if (walk_at (&self->list[i].walk) == to && !landing_is_for_nothing (&self->list[i]))
      return &self->list[i];

  return NULL;
}

int
landings_fitting (const Landings *self, Square to, Landing *fitting, int capacity)
{
  const Landing *next = next_landing (self, to);
  int n = 0;

  if (next != NULL && !next->may_stop)
    fitting[n++] = *next;
  n += fitting_that (self, to, true, fitting + n, capacity - n);

  return n > 0 ? n : fitting_that (self, to, false, fitting, capacity);
}
