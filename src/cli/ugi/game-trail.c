#include "cli/ugi/game-trail.h"

#include <stdlib.h>

enum { FIRST_ROOM = 64, TIMES_TO_CLAIM = 3 };

void
trail_start (Trail *self, const Position *pos)
{
  *self = (Trail){ 0 };
  turn_start (&self->turn, pos);
}

void
trail_clear (Trail *self)
{
  free (self->hashes);
  *self = (Trail){ 0 };
}

static bool
make_room (Trail *self)
{
  int capacity = self->capacity == 0 ? FIRST_ROOM : 2 * self->capacity;
  uint64_t *hashes;

  if (self->n < self->capacity)
    return true;

  hashes = realloc (self->hashes, (size_t) capacity * sizeof *hashes);
  if (hashes == NULL)
    return false;
  self->hashes = hashes;
  self->capacity = capacity;

  return true;
}

/* A move that is taken back was never made, and one that stands has been counted. */
static bool
is_another_position (const Turn *before, const Turn *after)
{
  if (after->last.kind == MOVE_FORCE)
    return !turn_is_taken_back (before);

  return after->last.kind != MOVE_STAND;
}

bool
trail_go_on (Trail *self, const Turn *after)
{
  if (!make_room (self))
    return false;

  if (is_another_position (&self->turn, after))
    self->hashes[self->n++] = self->turn.pos.hash;
  self->turn = *after;

  return true;
}

/* How often the position has been on the board, now included. */
static int
count_repetitions (const Trail *self)
{
  int n = 1;

  for (int i = 0; i < self->n; i++)
    n += self->hashes[i] == self->turn.pos.hash;

  return n;
}

bool
trail_may_be_claimed (const Trail *self)
{
  const Position *pos = &self->turn.pos;

  if (self->turn.must_answer || turn_ending (&self->turn).result != ONGOING)
    return false;

  return count_repetitions (self) >= TIMES_TO_CLAIM ||
         pos->quiet_plies >= variant_quiet_limit (pos->variant);
}
