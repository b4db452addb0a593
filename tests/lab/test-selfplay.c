/* The engine plays fast games against itself in all variants, and the test checks everything it
 * reports: moves and lines are legal, the time limit is kept, and ends of games are noticed.
 *
 *     N_SELFPLAY_GAMES   number of games (48)
 *     N_SELFPLAY_THREADS number of threads for each game (one and two in turn)
 *     SELFPLAY_SEED      seed of the games (1)
 *
 * Builds with sanitizers use long runs: ten thousand games, and five hundred with two threads. */

#include "support/ask.h"

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "support/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  GAMES = 48,
  MOST_PLIES_OF_GAME = 500,
  LEAST_NODES = 20,
  MOST_NODES = 300,
  TIMED_EVERY = 24, /* one move in this many is limited by time, and all others by nodes */
  MOVE_MS = 2,
  LATE_US = 1000000, /* a busy machine may delay a thread this long */
};

typedef struct Game {
  Search *search;
  Dice *dice;
  Position pos;
  uint64_t hashes[MOST_PLIES_OF_GAME];
  int n;
  int64_t n_moves, n_timed, latest_us; /* of all games */
} Game;

static int
number_from (const char *name, int usual)
{
  const char *text = getenv (name);

  return text != NULL ? atoi (text) : usual;
}

/* ---- Reports ---- */

static void
check_line_cb (const SearchReport *report, void *user_data)
{
  Position at = *(const Position *) user_data;

  ck_assert_int_gt (report->n_moves, 0);
  ck_assert_int_le (report->line, report->n_lines);
  ck_assert_int_le (report->hash_permille, 1000);
  ck_assert_int_lt (abs (report->score), SCORE_INFINITE);
  for (int i = 0; i < report->n_moves; i++) {
    ck_assert (ask_is_legal (&at, report->moves[i]));
    position_play (&at, report->moves[i], &at);
  }
}

/* ---- Moves ---- */

static SearchLimits
roll_limits (const Game *game)
{
  SearchLimits limits = { .n_lines =
                            1 + dice_roll (game->dice, 2) * dice_roll (game->dice, MOST_LINES),
                          .earlier = game->hashes,
                          .n_earlier = game->n };

  if (dice_roll (game->dice, 4) == 0) {
    limits.level = dice_roll (game->dice, N_LEVELS + 1);
    limits.seed = (uint64_t) dice_roll (game->dice, 1000);
    limits.contempt = dice_roll (game->dice, 100);
  }
  if (dice_roll (game->dice, TIMED_EVERY) == 0)
    limits.soft_ms = limits.hard_ms = MOVE_MS;
  else
    limits.n_nodes = (uint64_t) (LEAST_NODES + dice_roll (game->dice, MOST_NODES - LEAST_NODES));

  return limits;
}

static void
check_time (Game *self, int64_t late_us)
{
  self->n_timed++;
  if (late_us > self->latest_us)
    self->latest_us = late_us;
  ck_assert_int_lt (late_us, LATE_US);
}

static void
play_ply (Game *self)
{
  SearchLimits limits = roll_limits (self);
  SearchResult result;

  search_run (self->search, &self->pos, &limits, check_line_cb, &self->pos, &result);
  ck_assert (ask_is_legal (&self->pos, result.best));
  ck_assert (limits.n_nodes == 0 || result.n_nodes <= limits.n_nodes);
  if (limits.hard_ms > 0)
    check_time (self, result.time_us - limits.hard_ms * 1000);
  self->n_moves++;
  self->hashes[self->n++] = self->pos.hash;
  position_play (&self->pos, result.best, &self->pos);
}

static void
check_end (Game *self)
{
  SearchResult result;
  Result end = ending_find (&self->pos).result;

  search_run (self->search, &self->pos, &(SearchLimits) { .n_nodes = 100 }, NULL, NULL, &result);
  ck_assert_int_eq (result.best.kind, MOVE_NONE);
  if (end == DRAW)
    ck_assert_int_eq (result.score, SCORE_DRAW);
  else if (end == result_win_of_team (variant_team (self->pos.seat)))
    ck_assert_int_eq (result.score, score_win_in (0));
  else
    ck_assert_int_eq (result.score, score_loss_in (0));
}

/* Plays a game, and returns whether it ended on the board. */
static bool
play_game (Game *self, const Variant *variant)
{
  self->n = 0;
  random_play (&self->pos, variant, self->dice,
               dice_roll (self->dice, 2) * (4 + variant->trees_each * variant->n_seats));
  search_clear (self->search);
  while (ending_find (&self->pos).result == ONGOING && self->n < MOST_PLIES_OF_GAME &&
         self->pos.quiet_plies < variant_quiet_limit (variant))
    play_ply (self);
  if (ending_find (&self->pos).result == ONGOING)
    return false;

  check_end (self);

  return true;
}

START_TEST (a_game_is_played_by_the_rules)
{
  int n_games = number_from ("N_SELFPLAY_GAMES", GAMES) / (int) n_variants, n_ended = 0;
  int n_threads = number_from ("N_SELFPLAY_THREADS", 0);
  Dice dice = { (uint64_t) number_from ("SELFPLAY_SEED", 1) };
  Game *game = calloc (1, sizeof *game);

  game->search = search_new ();
  game->dice = &dice;
  ck_assert (search_set_hash (game->search, 1));
  for (int i = 0; i < n_games; i++) {
    ck_assert (search_set_threads (game->search, n_threads > 0 ? n_threads : 1 + i % 2));
    n_ended += play_game (game, &variants[_i]);
  }
  printf ("%s: %d games, %d decided on the board; %" PRId64 " moves, %" PRId64
          " by time, none more than %.1f ms late\n",
          variants[_i].id, n_games, n_ended, game->n_moves, game->n_timed,
          (double) game->latest_us / 1000);
  search_free (game->search);
  free (game);

  /* Good players draw many games by moves without progress, so a single game may be one of them. */
  ck_assert (n_ended > 0 || n_games == 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("selfplay");
  TCase *tcase = tcase_create ("games");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 3600);
  tcase_add_loop_test (tcase, a_game_is_played_by_the_rules, 0, (int) n_variants);

  return suite_run (suite);
}
