#include "lab/match/contestant.h"

#include "engine/judge/terrain.h"

#include <limits.h>
#include <stdlib.h>

/* Players who do not look ahead, to measure others by. They are given a position where a game goes
 * on, and have a move there. */

/* ---- Any move ---- */

static Foul
choose_any (Contestant *self, const Course *course, const DuelClock *clock, Reply *reply)
{
  int n = 0;
  Move *moves = position_moves_new (&course->pos, &n);

  (void) clock;
  *reply = (Reply){ .score = NO_SCORE };
  if (n > 0)
    reply->move = moves[chance_below (&self->chance, n)];
  free (moves);

  return moves != NULL ? NO_FOUL : FOUL_CRASH;
}

const ContestantKind random_kind = { .name = "random", .choose = choose_any };

/* ---- What can be had at once ---- */

/* Most captured pieces, most Knights among them, most steps nearer to the goal: in this order. */
static int
greed (const Position *pos, const Terrain *terrain, Move move)
{
  enum { WEIGHT_OF_KNIGHT = 100, WEIGHT_OF_PIECE = 100 * 100 };
  SquareSet captured = position_captured (pos, move);
  SquareSet knights = squares_and (&captured, &pos->knights);
  const uint8_t *distance = terrain->distance[pos->seat];

  return WEIGHT_OF_PIECE * move.n_captured + WEIGHT_OF_KNIGHT * squares_count (&knights) +
         distance[move.from] - distance[move.to];
}

/* Each of the best has the same chance: the n-th of them takes the place of the one before once in
 * n times. */
static Move
pick_greediest (const Position *pos, const Move *moves, int n, Chance *chance)
{
  int most = INT_MIN, n_best = 0;
  Move best = moves[0];
  Terrain terrain;

  terrain_survey (&terrain, pos);
  for (int i = 0; i < n; i++) {
    int value = greed (pos, &terrain, moves[i]);

    if (value < most)
      continue;
    n_best = value > most ? 1 : n_best + 1;
    most = value;
    if (chance_below (chance, n_best) == 0)
      best = moves[i];
  }

  return best;
}

static Foul
choose_greedily (Contestant *self, const Course *course, const DuelClock *clock, Reply *reply)
{
  int n = 0;
  Move *moves = position_moves_new (&course->pos, &n);

  (void) clock;
  *reply = (Reply){ .score = NO_SCORE };
  if (n > 0)
    reply->move = pick_greediest (&course->pos, moves, n, &self->chance);
  free (moves);

  return moves != NULL ? NO_FOUL : FOUL_CRASH;
}

const ContestantKind greedy_kind = { .name = "greedy", .choose = choose_greedily };
