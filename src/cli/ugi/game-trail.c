#include "cli/ugi/game-trail.h"

#include "core/text/grow-array.h"

#include <stdlib.h>

enum { TIMES_TO_CLAIM = 3 };

void
game_trail_start (GameTrail *self, const Position *pos)
{
  *self = (GameTrail) { 0 };
  turn_start (&self->turn, pos);
}

void
game_trail_clear (GameTrail *self)
{
  free (self->hashes);
  *self = (GameTrail) { 0 };
}

/* A move that was taken back does not count, and a move that stands was counted before. */
static bool
is_another_position (const Turn *before, const Turn *after)
{
  if (after->last.kind == MOVE_FORCE)
    return !turn_is_taken_back (before);

  return after->last.kind != MOVE_STAND;
}

bool
game_trail_go_on (GameTrail *self, const Turn *after)
{
  uint64_t *hashes = grow_array (self->hashes, self->n, &self->capacity, sizeof *hashes);

  if (hashes == NULL)
    return false;

  self->hashes = hashes;
  if (is_another_position (&self->turn, after))
    self->hashes[self->n++] = self->turn.pos.hash;
  self->turn = *after;

  return true;
}

/* The number of times that the position has occurred, including now. */
static int
count_repetitions (const GameTrail *self)
{
  int n = 1;

  for (size_t i = 0; i < self->n; i++)
    n += self->hashes[i] == self->turn.pos.hash;

  return n;
}

bool
game_trail_may_be_claimed (const GameTrail *self)
{
  const Position *pos = &self->turn.pos;

  if (self->turn.must_answer || turn_ending (&self->turn).result != ONGOING)
    return false;

  return count_repetitions (self) >= TIMES_TO_CLAIM ||
         pos->quiet_plies >= variant_quiet_limit (pos->variant);
}
