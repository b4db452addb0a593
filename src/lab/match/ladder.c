#include "lab/match/ladder.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "lab/match/commands.h"
#include "lab/match/match.h"

#include <math.h>
#include <stdio.h>

enum { GAMES, CONCURRENCY, FROM, TO, NODES, SEED, MISTAKES, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 2, 1000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [FROM] = { "--from", 0, N_LEVELS - 1, NULL },
  [TO] = { "--to", 1, N_LEVELS, NULL },
  [NODES] = { "--nodes", 1, INT64_MAX / 200, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [MISTAKES] = { "--mistakes", 1, 1000, NULL },
};

enum { OPENING_PLIES = 8, MOST_MOVES_OF_SEAT = 200, PLAYER_TEXT_SIZE = 64 };

/* The strength of a rung in Elo, compared with the first rung of this ladder. */
typedef struct Height {
  double elo, variance;
} Height;

/* Writes the settings of the player of a rung. The highest level plays at full strength and needs a
 * node limit. The other levels have their own; of two limits the lower one counts. */
static void
write_player (const LadderPlan *self, int rung, char text[PLAYER_TEXT_SIZE])
{
  int64_t n_nodes = self->n_nodes == 0 && rung == N_LEVELS ? LADDER_NODES : self->n_nodes;

  if (rung == RANDOM_RUNG)
    snprintf (text, PLAYER_TEXT_SIZE, "player=random");
  else if (n_nodes == 0)
    snprintf (text, PLAYER_TEXT_SIZE, "level=%d", rung);
  else
    snprintf (text, PLAYER_TEXT_SIZE, "level=%d,nodes=%lld", rung, (long long) n_nodes);
}

static bool
play (const LadderPlan *self, const char *first, const char *second, MatchScore *score)
{
  MatchPlan plan = { .opening = { .variant = self->variant,
                                  .seed = (uint64_t) self->seed,
                                  .n_plies = OPENING_PLIES },
                     .most_moves = MOST_MOVES_OF_SEAT * self->variant->n_seats,
                     .n_pairs = (self->n_games + 1) / 2,
                     .n_threads = self->n_threads,
                     .n_apart = self->n_apart };

  return contestant_spec_read (&plan.players[0], first) &&
         contestant_spec_read (&plan.players[1], second) && match_play (&plan, score);
}

/* Adds the result of one match. The difference in Elo is infinite if one side won all games. */
static void
climb (Height *height, const Elo *step)
{
  height->elo += step->value;
  height->variance += step->error * step->error;
}

static void
print_row (const char *name, const MatchScore *score)
{
  Share share = pairs_share (&score->pairs);
  Elo elo = pairs_elo (&score->pairs);

  printf ("%-12s %5lld %5lld %5lld %7.1f %% %+7.0f ± %4.0f", name, (long long) score->n_won,
          (long long) score->n_drawn, (long long) score->n_lost, 100 * share.mean, elo.value,
          elo.error);
}

/* Prints how many of the chances for each kind of mistake the levels took. */
static void
print_mistakes (const LadderPlan *self, const Mistakes *of_rungs)
{
  printf ("%-12s %22s %22s %22s\n", self->variant->id, "pieces lost", "wins missed",
          "captures missed");
  for (int rung = self->from > RANDOM_RUNG ? self->from : 1; rung <= self->to; rung++) {
    printf ("%-12d", rung);
    for (int kind = 0; kind < N_MISTAKE_KINDS; kind++) {
      long long n = of_rungs[rung].n_chances[kind], n_made = of_rungs[rung].n_made[kind];

      printf (" %6lld/%-6lld %6.1f %%", n_made, n,
              n > 0 ? 100.0 * (double) n_made / (double) n : 0);
    }
    putchar ('\n');
  }
}

static bool
climb_rung (const LadderPlan *self, int rung, Height *height, Mistakes *mistakes, Elo *step)
{
  char upper[PLAYER_TEXT_SIZE], lower[PLAYER_TEXT_SIZE], name[PLAYER_TEXT_SIZE];
  MatchScore score;

  write_player (self, rung, upper);
  write_player (self, rung - 1, lower);
  if (!play (self, upper, lower, &score))
    return false;

  *step = pairs_elo (&score.pairs);
  mistakes_add (&mistakes[rung], &score.mistakes[0]);
  mistakes_add (&mistakes[rung - 1], &score.mistakes[1]);
  climb (height, step);
  snprintf (name, sizeof name, rung - 1 == RANDOM_RUNG ? "%d - random" : "%d - %d", rung, rung - 1);
  print_row (name, &score);
  printf (" %+7.0f ± %4.0f\n", height->elo, sqrt (height->variance));
  fflush (stdout);

  return true;
}

/* Plays the lowest level against the greedy player. That level is for complete beginners, so the
 * greedy player should win. */
static bool
measure_lowest (const LadderPlan *self)
{
  char lowest[PLAYER_TEXT_SIZE];
  MatchScore score;

  write_player (self, RANDOM_RUNG + 1, lowest);
  if (!play (self, lowest, "player=greedy", &score))
    return false;

  print_row ("1 - greedy", &score);
  putchar ('\n');

  return true;
}

bool
ladder_climb (const LadderPlan *self, Elo *steps)
{
  Mistakes mistakes[N_LEVELS + 1] = { { { 0 } } };
  Height height = { 0 };

  printf ("%-12s %5s %5s %5s %9s %14s %14s\n", self->variant->id, "won", "drawn", "lost", "score",
          "Elo", self->from == RANDOM_RUNG ? "above random" : "above first");
  if (self->from == RANDOM_RUNG && !measure_lowest (self))
    return false;
  for (int rung = self->from + 1; rung <= self->to; rung++)
    if (!climb_rung (self, rung, &height, mistakes, &steps[rung]))
      return false;
  if (self->n_apart > 0)
    print_mistakes (self, mistakes);

  return true;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = {
    [GAMES] = 100, [CONCURRENCY] = 1, [FROM] = RANDOM_RUNG, [TO] = N_LEVELS, [SEED] = 1
  };
  const char *left[MOST_OPERANDS];
  Elo steps[N_LEVELS + 1];
  LadderPlan plan;

  if (settings_read (settings, N_SETTINGS, self, n, arguments, values, NULL, left) < 0)
    return TROUBLE;

  if (values[FROM] >= values[TO]) {
    complain ("--from: this level must be lower than the level of --to");
    return TROUBLE;
  }
  plan = (LadderPlan) { .variant = argument_variant (left[0]),
                        .from = (int) values[FROM],
                        .to = (int) values[TO],
                        .n_games = values[GAMES],
                        .n_nodes = values[NODES],
                        .seed = values[SEED],
                        .n_threads = (int) values[CONCURRENCY],
                        .n_apart = (int) values[MISTAKES] };

  return plan.variant != NULL && ladder_climb (&plan, steps) ? DONE : TROUBLE;
}

const Command ladder_command = {
  .name = "ladder",
  .arguments = "VARIANT [SETTING...]",
  .summary = "measure the distances between the levels",
  .details =
    "Plays a match between each level and the next lower one. Prints the results, the\n"
    "difference in Elo, and the sum of the differences so far, with errors at 95 %\n"
    "confidence. Below the lowest level is a player of random legal moves. The lowest level\n"
    "also plays against a player that captures the most or else advances. The same arguments\n"
    "give the same table, on any number of threads.\n\n"
    "  --games N           the number of games in each match, in pairs (default 100)\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --from L --to L     only these levels; 0 is the random player (default 0 and 15)\n"
    "  --nodes N           the most nodes for a move of any level (default: those of the level,\n"
    "                      and 400000 for the highest)\n"
    "  --seed N            the seed of openings and levels (default 1)\n"
    "  --mistakes N        look at every N-th move for mistakes, and print for each level how\n"
    "                      many of its chances to lose a piece at once it took, and how many\n"
    "                      wins in one move and captures within three plies it missed\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
