/* The engine against the yardstick: yardstick-match [GAMES [MS [VARIANT...]]]
 *
 * Each random opening is played twice, with the teams exchanged. Prints a row for each variant, and
 * fails where the engine scores less than is asked of it. */

#include "core/ending.h"
#include "core/movegen.h"
#include "engine/search.h"
#include "random-position.h"
#include "yardstick.h"

#include <stdio.h>
#include <stdlib.h>

enum { OPENING_PLIES = 8, MOST_PLIES_OF_GAME = 400, MOST_HASHES = 512, LEAST_PERCENT = 98 };

typedef struct Score {
  int n_won, n_drawn, n_lost;
} Score;

/* A position of the game, and those before it. */
typedef struct Game {
  Position pos;
  uint64_t hashes[MOST_HASHES];
  int n;
} Game;

static void
game_play (Game *self, Move move)
{
  if (self->n < MOST_HASHES)
    self->hashes[self->n++] = self->pos.hash;
  position_play (&self->pos, move, &self->pos);
}

/* The third occurrence, or too long without progress: somebody will claim. */
static bool
can_claim (const Game *game)
{
  int n_before = 0;

  for (int i = 0; i < game->n; i++)
    n_before += game->hashes[i] == game->pos.hash;

  return n_before >= 2 || game->pos.quiet_plies >= variant_quiet_limit (game->pos.variant);
}

static Move
engine_move (Search *search, const Game *game, int ms)
{
  SearchLimits limits = {
    .soft_ms = ms, .hard_ms = ms, .earlier = game->hashes, .n_earlier = game->n
  };
  SearchResult result;

  search_run (search, &game->pos, &limits, NULL, NULL, &result);

  return result.best;
}

static bool
is_legal (const Position *pos, Move move)
{
  int n = movegen_count (pos);
  Move *moves = calloc ((size_t) n + 1, sizeof *moves);
  bool found = false;

  movegen_list (pos, moves, n);
  for (int i = 0; i < n; i++)
    found = found || move_is_equal (moves[i], move);
  free (moves);

  return found;
}

static Result
play (Search *search, const Position *opening, int team, int ms)
{
  Game *game = calloc (1, sizeof *game);
  Result result;

  game->pos = *opening;
  search_clear (search);
  while ((result = ending_find (&game->pos).result) == ONGOING && !can_claim (game) &&
         game->n < MOST_PLIES_OF_GAME) {
    bool is_engine = variant_team (game->pos.seat) == team;
    Move move = is_engine ? engine_move (search, game, ms) : yardstick_choose (&game->pos);

    if (!is_legal (&game->pos, move)) {
      fputs ("an illegal move\n", stderr);
      exit (EXIT_FAILURE);
    }
    game_play (game, move);
  }
  free (game);

  return result == ONGOING ? DRAW : result;
}

static void
count (Score *score, Result result, int team)
{
  if (result == DRAW)
    score->n_drawn++;
  else if (result == result_win_of_team (team))
    score->n_won++;
  else
    score->n_lost++;
}

static void
make_opening (Position *pos, const Variant *variant, Dice *dice)
{
  do
    random_play (pos, variant, dice, OPENING_PLIES + variant->trees_each * variant->n_seats);
  while (ending_find (pos).result != ONGOING);
}

/* Returns the percentage of the points that the engine won. */
static double
match (Search *search, const Variant *variant, int n_games, int ms)
{
  Score score = { 0 };
  Dice dice = { 2024 };
  double percent;

  for (int game = 0; game < n_games; game += 2) {
    Position opening;

    make_opening (&opening, variant, &dice);
    for (int team = 0; team < 2; team++)
      count (&score, play (search, &opening, team, ms), team);
  }

  percent =
    100.0 * (score.n_won + 0.5 * score.n_drawn) / (score.n_won + score.n_drawn + score.n_lost);
  printf ("%-12s %5d %5d %5d %7.1f %%\n", variant->id, score.n_won, score.n_drawn, score.n_lost,
          percent);
  fflush (stdout);

  return percent;
}

int
main (int argc, char **argv)
{
  static const char *const main_variants[] = { "camelot", "camelot2000", "cam", "river", "grand" };
  int n_games = argc > 1 ? atoi (argv[1]) : 100, ms = argc > 2 ? atoi (argv[2]) : 50;
  int n_named = argc > 3 ? argc - 3 : 5;
  Search *search = search_new ();
  bool is_good = true;

  printf ("variant        won drawn  lost   score\n");
  for (int i = 0; i < n_named; i++) {
    const Variant *variant = variant_find (argc > 3 ? argv[3 + i] : main_variants[i]);

    if (variant != NULL)
      is_good = match (search, variant, n_games, ms) >= LEAST_PERCENT && is_good;
  }
  search_free (search);

  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
