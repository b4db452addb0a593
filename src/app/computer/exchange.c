#include "app/computer/exchange.h"

#include "core/rules/movegen.h"

int
pieces_count (Pieces pieces)
{
  return pieces.n_men + pieces.n_knights;
}

int
pieces_worth (Pieces pieces)
{
  return 2 * pieces.n_men + 3 * pieces.n_knights;
}

static Pieces
pieces_of_team (const Position *pos, int team)
{
  SquareSet all = { { 0 } }, knights;
  int n_knights;

  for (int seat = team; seat < pos->variant->n_seats; seat += 2)
    all = squares_or (&all, &pos->pieces[seat]);
  knights = squares_and (&all, &pos->knights);
  n_knights = squares_count (&knights);

  return (Pieces) { squares_count (&all) - n_knights, n_knights };
}

static Pieces
fallen (const Position *before, const Position *after, int team)
{
  Pieces had = pieces_of_team (before, team), has = pieces_of_team (after, team);

  return (Pieces) { had.n_men - has.n_men, had.n_knights - has.n_knights };
}

Exchange
exchange_follow (const Turn *turn, const Move *line, int n)
{
  const Position *pos = &turn->pos;
  int team = variant_team (pos->seat), n_quiet = 0;
  Turn last = *turn;
  SquareSet jumpers;

  for (int i = 0; i < n && n_quiet < pos->variant->n_seats; i++) {
    if (!turn_play (&last, line[i], &last, NULL))
      break;
    n_quiet = line[i].kind == MOVE_CAPTURE ? 0 : n_quiet + 1;
  }
  jumpers = movegen_jumpers (&last.pos);

  return (Exchange) { .gained = fallen (pos, &last.pos, 1 - team),
                      .lost = fallen (pos, &last.pos, team),
                      .is_settled = squares_are_none (&jumpers) };
}
