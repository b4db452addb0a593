#include "engine/threats.h"

#include "engine/processor.h"
#include "engine/quad.h"

ALWAYS_INLINE Quad
load_outside_goal (const Position *pos, const Board *board, Seat seat)
{
  return quad_load (&pos->pieces[seat]) & ~quad_load (&board->goal[seat]);
}

/* A piece in its goal jumps no more, but it can be jumped. */
FOR_EACH_PROCESSOR void
threats_find (Threats *self, const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const Board *board = variant_board (pos->variant);
  Quad own = quad_load (&pos->pieces[pos->seat]), vacant = quad_load (&pos->vacant);
  Quad friends = own | quad_load (&pos->pieces[row->partner]);
  Quad enemies =
    quad_load (&pos->pieces[row->enemies[0]]) | quad_load (&pos->pieces[row->enemies[1]]);
  Quad hunters = load_outside_goal (pos, board, row->enemies[0]) |
                 load_outside_goal (pos, board, row->enemies[1]);
  Quad hot = { 0 }, exposed = { 0 };
  View near_enemies = view_of (enemies), near_hunters = view_of (hunters);
  View near_vacant = view_of (vacant);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    hot |= look (near_enemies, dir) & look_beyond (vacant, dir);
    exposed |= look (near_hunters, dir) & look (near_vacant, (dir + 4) % N_DIRECTIONS);
  }

  self->must_capture = !quad_is_none (own & hot & ~quad_load (&board->goal[pos->seat]));
  self->must_leave = !quad_is_none (own & quad_load (&board->closed[pos->seat]));
  self->hot = quad_store (hot);
  self->exposed = quad_store (friends & exposed);
}

FOR_EACH_PROCESSOR void
offers_find (Offers *self, const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const Board *board = variant_board (pos->variant);
  Quad vacant = quad_load (&pos->vacant);
  Quad friends = quad_load (&pos->pieces[pos->seat]) | quad_load (&pos->pieces[row->partner]);
  Quad hunters = load_outside_goal (pos, board, row->enemies[0]) |
                 load_outside_goal (pos, board, row->enemies[1]);
  Quad arriving = { 0 }, leaving = { 0 };
  View near_friends = view_of (friends), near_hunters = view_of (hunters);
  View near_vacant = view_of (vacant);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    arriving |= look (near_hunters, dir) & look (near_vacant, (dir + 4) % N_DIRECTIONS);
    leaving |= look (near_friends, dir) & look_beyond (hunters, dir);
  }

  self->arriving = quad_store (arriving);
  self->leaving = quad_store (leaving);
}
