#include "lab/match/contestant.h"

#include "engine/judge/terrain.h"

#include <glib.h>
#include <limits.h>

/* Players that do not look ahead, to compare others with. A player is asked for a move only while
 * the game goes on, so there is always a legal move. */

/* ---- A random move ---- */

static Foul
choose_any (Contestant *self, const PlainGame *plain_game, const MatchClock *clock, Reply *reply)
{
  int n;
  g_autofree Move *moves = position_moves_new (&plain_game->pos, &n);

  *reply = (Reply) { .move = moves[random_below (&self->rng, n)], .score = NO_SCORE };

  return NO_FOUL;
}

const ContestantKind random_kind = { .name = "random", .choose = choose_any };

/* ---- The greedy player ---- */

/* Returns a value for the greedy player's choice. The value is greatest for the most captured
 * pieces, then for the most knights among them, then for the most steps toward the goal. */
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

/* Chooses among the best moves with equal chances (reservoir sampling): the n-th best move that is
 * found replaces the choice with probability 1/n. */
static Move
pick_greediest (const Position *pos, const Move *moves, int n, Random *rng)
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
    if (random_below (rng, n_best) == 0)
      best = moves[i];
  }

  return best;
}

static Foul
choose_greedily (Contestant *self,
                 const PlainGame *plain_game,
                 const MatchClock *clock,
                 Reply *reply)
{
  int n;
  g_autofree Move *moves = position_moves_new (&plain_game->pos, &n);

  *reply =
    (Reply) { .move = pick_greediest (&plain_game->pos, moves, n, &self->rng), .score = NO_SCORE };

  return NO_FOUL;
}

const ContestantKind greedy_kind = { .name = "greedy", .choose = choose_greedily };
