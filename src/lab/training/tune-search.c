#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "lab/match/match.h"

#include <math.h>
#include <stdio.h>

/* SPSA: each round moves all constants at once, each a little up or down by chance, and plays a
 * short match between the engine with these constants and the engine with the opposite moves. All
 * constants then move toward the winner. */

enum { GAMES, ROUND, CONCURRENCY, SEED, NODES, OUT, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 2, 10000000, NULL },       [ROUND] = { "--round", 2, 1000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL }, [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [NODES] = { "--nodes", 1, 1000000, NULL },        [OUT] = { "--out", 1, 1, "a file" },
};

/* The usual exponents of SPSA, and the part of the rounds that passes before the steps shrink
 * much. */
static const double shrink_move = 0.602, shrink_try = 0.101, steady = 0.1;

/* How far a constant moves in the last rounds, in tries, if the engine wins all games of a round.
 */
static const double last_move = 0.1;

enum { PLIES_OF_OPENING = 8, CAP_OF_SEAT = 200, ROUNDS_OF_REPORT = 20 };

typedef struct Tuning {
  MatchPlan plan;
  const Variant *variants[MOST_OPERANDS];
  int n_variants;
  const char *to; /* borrowed */
  uint64_t seed;
  int64_t n_rounds, round;
  double at[N_SEARCH_CONSTANTS];
} Tuning;

/* ---- One round ---- */

static int
bounded (const ConstantRow *row, double at)
{
  int number = (int) lround (at);

  return number < row->least ? row->least : number > row->most ? row->most : number;
}

/* Returns how many times larger a step is in this round than in the last one. */
static double
shrink (const Tuning *self, double exponent)
{
  double before = steady * (double) self->n_rounds;

  return pow (before + (double) self->n_rounds, exponent) /
         pow (before + (double) self->round + 1, exponent);
}

/* Chooses the variant and the openings of this round. */
static void
choose_game (Tuning *self, Random *rng)
{
  const Variant *variant = self->variants[self->round % self->n_variants];

  self->plan.opening =
    (OpeningPlan) { .variant = variant, .seed = random_throw (rng), .n_plies = PLIES_OF_OPENING };
  self->plan.most_moves = CAP_OF_SEAT * variant->n_seats;
}

/* Chooses the direction of each constant in this round, and sets both players. The rounded
 * constants may be equal, but the mean over many rounds is right. */
static void
move_apart (Tuning *self, Random *rng, double direction[N_SEARCH_CONSTANTS])
{
  for (int i = 0; i < N_SEARCH_CONSTANTS; i++) {
    const ConstantRow *row = &search_constants[i];

    direction[i] = random_below (rng, 2) ? row->step : -row->step;
    direction[i] *= shrink (self, shrink_try);
    for (int player = 0; player < 2; player++)
      self->plan.players[player].constants.of[i] =
        bounded (row, self->at[i] + (player == 0 ? direction[i] : -direction[i]));
  }
}

static void
follow (Tuning *self, const double direction[N_SEARCH_CONSTANTS], const MatchScore *score)
{
  double lead = (double) (score->n_won - score->n_lost) / (double) (2 * self->plan.n_pairs);
  double rate = last_move * shrink (self, shrink_move) / shrink (self, shrink_try);

  for (int i = 0; i < N_SEARCH_CONSTANTS; i++) {
    const ConstantRow *row = &search_constants[i];

    self->at[i] = fmin (fmax (self->at[i] + rate * lead * direction[i], row->least), row->most);
  }
}

/* ---- The result ---- */

static void
print_words (const Tuning *self, FILE *out)
{
  const char *before = "";

  for (int i = 0; i < N_SEARCH_CONSTANTS; i++)
    if (search_constants[i].step > 0) {
      fprintf (out, "%sset=%s:%d", before, search_constants[i].name,
               bounded (&search_constants[i], self->at[i]));
      before = ",";
    }
  putc ('\n', out);
}

static Status
tune (Tuning *self, OutFile *file)
{
  for (self->round = 0; self->round < self->n_rounds; self->round++) {
    Random rng = random_from (self->seed, (uint64_t) self->round);
    double direction[N_SEARCH_CONSTANTS];
    MatchScore score;

    choose_game (self, &rng);
    move_apart (self, &rng, direction);
    if (!match_play (&self->plan, &score))
      return TROUBLE;

    follow (self, direction, &score);
    if ((self->round + 1) % ROUNDS_OF_REPORT == 0) {
      fprintf (stderr, "%lld of %lld rounds: ", (long long) self->round + 1,
               (long long) self->n_rounds);
      print_words (self, stderr);
    }
  }
  for (int i = 0; i < N_SEARCH_CONSTANTS; i++)
    if (search_constants[i].step > 0 &&
        !out_file_print (file, "%-20s %d\n", search_constants[i].name,
                         bounded (&search_constants[i], self->at[i])))
      return TROUBLE;

  return DONE;
}

/* ---- The command ---- */

static bool
read_variants (Tuning *self, const char *const *words, int n)
{
  self->n_variants = n;
  for (int i = 0; i < n; i++)
    if ((self->variants[i] = argument_variant (words[i])) == NULL)
      return false;

  return true;
}

static bool
set_players (Tuning *self, int64_t n_nodes)
{
  for (int player = 0; player < 2; player++) {
    if (!contestant_spec_read (&self->plan.players[player], "nodes=1"))
      return false;
    self->plan.players[player].numbers[NODES_OF_MOVE] = n_nodes;
  }

  return true;
}

static bool
read_order (Tuning *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = {
    [GAMES] = 10000, [ROUND] = 16, [CONCURRENCY] = 1, [SEED] = 1, [NODES] = 5000
  };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];
  int n_left = settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left);

  if (n_left < 0 || !read_variants (self, left, n_left))
    return false;
  if (values[ROUND] % 2 != 0) {
    complain ("--round: the number must be even, because games are played in pairs");
    return false;
  }

  self->to = texts[OUT][0];
  self->seed = (uint64_t) values[SEED];
  self->n_rounds = (values[GAMES] + values[ROUND] - 1) / values[ROUND];
  self->plan = (MatchPlan) { .n_pairs = values[ROUND] / 2, .n_threads = (int) values[CONCURRENCY] };
  for (int i = 0; i < N_SEARCH_CONSTANTS; i++)
    self->at[i] = search_constants[i].usual;

  return set_players (self, values[NODES]);
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Tuning tuning = { .to = NULL };
  OutFile file;
  Status status;

  if (!read_order (&tuning, self, n, arguments) || !out_file_open (&file, tuning.to))
    return TROUBLE;

  status = tune (&tuning, &file);

  return out_file_close (&file) ? status : TROUBLE;
}

const Command tune_search_command = {
  .name = "tune-search",
  .arguments = "VARIANT... [SETTING...]",
  .summary = "learn the numbers of the search from games",
  .details =
    "Learns margins, limits and reductions of the search by SPSA. Each round moves all of them\n"
    "a little, up or down by chance, and plays a few games against the opposite moves. All\n"
    "numbers then move toward the winner. With several variants, the rounds take turns. Prints\n"
    "the numbers. A player of `match` can use them: set=NAME:NUMBER. The same arguments give\n"
    "the same numbers.\n\n"
    "  --out FILE        write the numbers to this file\n"
    "  --games N         the number of games, in whole rounds (default 10000)\n"
    "  --round N         the games of a round, an even number (default 16)\n"
    "  --nodes N         nodes for each move (default 5000)\n"
    "  --concurrency N   the number of games at the same time (default 1)\n"
    "  --seed N          the seed of the openings and the moves (default 1)\n",
  .n_least = 1,
  .n_most = MOST_OPERANDS,
  .run = run,
  .has_settings = true,
};
