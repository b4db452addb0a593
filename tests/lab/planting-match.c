/* A match in `river`: the engine that chooses places for its trees against the same engine with
 * random trees.
 *
 *     planting-match [SETTING=VALUE...]
 *
 *     games=N    in pairs: the engine places White's trees in one game and Black's in the other,
 *                with the same random numbers (2000)
 *     nodes=N    for each move (500)
 *     seed=N     for other trees and openings (1)
 *     study=1    random trees on both sides, to measure the values in tree-placing.c
 *
 * Prints the score, and its distance from half the points in standard errors. Fails if the distance
 * is less than two.
 *
 * With study=1, prints a number for each square: the average result of the players who have a tree
 * there, less one half, in thousandths of a game. Black's squares are turned to White's side. */

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/search.h"
#include "support/random-position.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING_PLIES = 4, MOST_PLIES_OF_GAME = 400, ROOM = 1024, N_SETTINGS = 4, NOBODY = -1 };

typedef struct Settings {
  int64_t games, nodes, seed, study;
} Settings;

/* Results of games by the square of a tree. The squares of Black's trees are turned to White's
 * side. */
typedef struct Study {
  int64_t points[N_SQUARES], n[N_SQUARES];
} Study;

typedef struct Game {
  Position pos;
  uint64_t hashes[MOST_PLIES_OF_GAME];
  int n;
} Game;

/* ---- One game ---- */

static void
play_random (Position *pos, Dice *dice)
{
  Move moves[ROOM];
  int n = movegen_list (pos, moves, ROOM);

  if (n > 0 && n <= ROOM)
    position_play (pos, moves[dice_roll (dice, n)], pos);
}

static void
play_best (Game *game, Search *search, int64_t nodes)
{
  SearchLimits limits = { .n_nodes = (uint64_t) nodes,
                          .earlier = game->hashes,
                          .n_earlier = game->n };
  SearchResult result;

  search_run (search, &game->pos, &limits, NULL, NULL, &result);
  game->hashes[game->n++] = game->pos.hash;
  position_play (&game->pos, result.best, &game->pos);
}

/* Places the trees of `planter` by the engine and the others at random. Then plays a few random
 * moves, so that games differ even with the same trees. */
static void
open_game (Game *game, Search *search, int planter, Dice *dice)
{
  game->n = 0;
  position_start (&game->pos, variant_find ("river"));
  while (position_is_planting (&game->pos))
    if (game->pos.seat == planter)
      play_best (game, search, 0);
    else
      play_random (&game->pos, dice);

  game->n = 0;
  for (int i = 0; i < OPENING_PLIES; i++)
    play_random (&game->pos, dice);
}

static bool
is_drawn (const Game *game)
{
  int n_before = 0;

  for (int i = 0; i < game->n; i++)
    n_before += game->hashes[i] == game->pos.hash;

  return n_before >= 2 || game->pos.quiet_plies >= variant_quiet_limit (game->pos.variant) ||
         game->n == MOST_PLIES_OF_GAME;
}

/* Plays a game, and returns twice the points of White. */
static int
play_game (Game *game, Search *search, int planter, int64_t nodes, Dice dice)
{
  Result result;

  search_clear (search);
  open_game (game, search, planter, &dice);
  while ((result = ending_find (&game->pos).result) == ONGOING && !is_drawn (game))
    play_best (game, search, nodes);

  if (result == ONGOING || result == DRAW)
    return 1;

  return result == FIRST_TEAM_WINS ? 2 : 0;
}

/* ---- The match ---- */

/* Plays and prints the match. Returns how far the score is from one half, in standard errors. Uses
 * the standard error of pairs, because the games of a pair use the same random numbers. */
static double
play_match (const Settings *settings, Search *search)
{
  static Game game;
  int64_t n_pairs = settings->games / 2;
  int n_by_points[3] = { 0 };
  double sum = 0, squares = 0, mean, error;

  for (int64_t i = 0; i < n_pairs; i++) {
    Dice dice = { (uint64_t) (settings->seed * 1000003 + i) };
    int white = play_game (&game, search, 0, settings->nodes, dice);
    int black = 2 - play_game (&game, search, 1, settings->nodes, dice);

    n_by_points[white]++;
    n_by_points[black]++;
    sum += (white + black) / 4.0;
    squares += (white + black) * (white + black) / 16.0;
  }

  mean = sum / (double) n_pairs;
  error = sqrt ((squares / (double) n_pairs - mean * mean) / (double) n_pairs);
  printf ("games %" PRId64 ": won %d, drawn %d, lost %d\n", 2 * n_pairs, n_by_points[2],
          n_by_points[1], n_by_points[0]);
  printf ("score %.2f %% with a standard error of %.2f: %+.1f errors from the half\n", 100 * mean,
          100 * error, (mean - 0.5) / error);

  return (mean - 0.5) / error;
}

/* ---- The study ---- */

static void
note_trees (Study *study, const Position *pos, int points)
{
  const Board *board = variant_board (pos->variant);
  SquareSet trees = position_trees (pos);

  for (Square sq; (sq = squares_take (&trees)) != NO_SQUARE;) {
    bool is_white = squares_have (&board->planting[0], sq);
    Square seen = is_white ? sq
                           : square_at (board->n_files - 1 - square_file (sq),
                                        board->n_ranks - 1 - square_rank (sq));

    study->points[seen] += is_white ? points : 2 - points;
    study->n[seen]++;
  }
}

static void
print_study (const Study *study)
{
  const Board *board = variant_board (variant_find ("river"));

  for (int rank = board->n_ranks / 2; rank >= 0; rank--) {
    for (int file = 0; file < board->n_files; file++) {
      Square sq = square_at (file, rank);

      if (study->n[sq] == 0)
        printf ("    .");
      else
        printf (" %+4.0f", 500.0 * (double) study->points[sq] / (double) study->n[sq] - 500);
    }
    printf ("  %d\n", rank + 1);
  }
}

static void
study_squares (const Settings *settings, Search *search)
{
  static Game game;
  static Study study;

  for (int64_t i = 0; i < settings->games; i++) {
    Dice dice = { (uint64_t) (settings->seed * 1000003 + i) };
    int points = play_game (&game, search, NOBODY, settings->nodes, dice);

    note_trees (&study, &game.pos, points);
  }
  print_study (&study);
}

/* ---- Settings and main ---- */

static bool
read_setting (Settings *self, const char *text)
{
  const struct {
    const char *name;
    int64_t *value;
  } settings[N_SETTINGS] = { { "games=", &self->games },
                             { "nodes=", &self->nodes },
                             { "seed=", &self->seed },
                             { "study=", &self->study } };

  for (int i = 0; i < N_SETTINGS; i++) {
    size_t length = strlen (settings[i].name);

    if (strncmp (text, settings[i].name, length) == 0) {
      *settings[i].value = strtoll (text + length, NULL, 10);
      return *settings[i].value > 0;
    }
  }

  return false;
}

int
main (int n, char **arguments)
{
  Settings settings = { .games = 2000, .nodes = 500, .seed = 1 };
  Search *search = search_new ();
  double errors = 2;

  for (int i = 1; i < n; i++)
    if (!read_setting (&settings, arguments[i])) {
      fprintf (stderr, "planting-match: no setting: %s\n", arguments[i]);
      return EXIT_FAILURE;
    }

  if (search == NULL || settings.games < 4)
    return EXIT_FAILURE;

  if (settings.study)
    study_squares (&settings, search);
  else
    errors = play_match (&settings, search);
  search_free (search);

  return errors >= 2 ? EXIT_SUCCESS : EXIT_FAILURE;
}
