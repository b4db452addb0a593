#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "lab/match/match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  GAMES,
  CONCURRENCY,
  OPENING_PLIES,
  SEED,
  PLY_CAP,
  GRACE,
  FIRST,
  SECOND,
  SPRT,
  SAVE,
  N_SETTINGS
};

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 2, 1000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [OPENING_PLIES] = { "--opening-plies", 0, MOST_OPENING_PLIES, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [PLY_CAP] = { "--ply-cap", 1, MOST_PLAIN_GAME_MOVES, NULL },
  [GRACE] = { "--grace", 0, 1000 * 60, NULL },
  [FIRST] = { "--first", 1, 1, "a player" },
  [SECOND] = { "--second", 1, 1, "a player" },
  [SPRT] = { "--sprt", 2, 2, "one of the two Elo values" },
  [SAVE] = { "--save", 1, 1, "a file" },
};

enum { USUAL_CAP_OF_SEAT = 200 };

typedef struct MatchOrder {
  MatchPlan plan;
  Sprt sprt;
  const char *file;
} MatchOrder;

/* ---- Settings ---- */

static bool
read_elo (const char *text, double *elo)
{
  char *end;
  double number = strtod (text, &end);

  if (end != text && *end == '\0' && fabs (number) <= 1000) {
    *elo = number;
    return true;
  }

  return complain_of ("--sprt", text, "is not a number from -1000 to 1000");
}

static bool
read_sprt (MatchOrder *self, const char *const *texts)
{
  if (texts[0] == NULL)
    return true;
  if (!read_elo (texts[0], &self->sprt.low) || !read_elo (texts[1], &self->sprt.high))
    return false;
  self->plan.sprt = &self->sprt;
  if (self->sprt.low < self->sprt.high)
    return true;

  complain ("--sprt: the first number must be the lower one");

  return false;
}

static bool
read_player (ContestantSpec *spec, const Setting *setting, const char *text, const Variant *variant)
{
  return setting_is_given (setting, text) && contestant_spec_read (spec, text) &&
         contestant_spec_fits (spec, variant);
}

static void
take_numbers (MatchPlan *plan, const Variant *variant, const int64_t *values)
{
  int usual_cap = USUAL_CAP_OF_SEAT * variant->n_seats;

  plan->opening = (OpeningPlan) { .variant = variant,
                                  .seed = (uint64_t) values[SEED],
                                  .n_plies = (int) values[OPENING_PLIES] };
  plan->most_moves = values[PLY_CAP] > 0 ? (int) values[PLY_CAP] : usual_cap;
  plan->grace_ms = values[GRACE];
  plan->n_pairs = (values[GAMES] + 1) / 2;
  plan->n_threads = (int) values[CONCURRENCY];
  plan->progress = variant->id;
}

static bool
read_order (MatchOrder *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = {
    [GAMES] = 100, [CONCURRENCY] = 1, [OPENING_PLIES] = 8, [SEED] = 1, [GRACE] = 20
  };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];
  const Variant *variant;

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0)
    return false;
  if ((variant = argument_variant (left[0])) == NULL)
    return false;

  take_numbers (&self->plan, variant, values);
  self->file = texts[SAVE][0];

  return read_player (&self->plan.players[0], &settings[FIRST], texts[FIRST][0], variant) &&
         read_player (&self->plan.players[1], &settings[SECOND], texts[SECOND][0], variant) &&
         read_sprt (self, texts[SPRT]);
}

/* ---- The result ---- */

static void
print_endings (const MatchScore *score)
{
  const char *before = "ends:";

  for (int i = 1; i < N_TERMINATIONS; i++)
    if (score->endings[i] > 0) {
      printf ("%s %s %lld", before, termination_word ((Termination) i),
              (long long) score->endings[i]);
      before = ",";
    }
  if (score->n_too_long > 0) {
    printf ("%s ply cap %lld", before, (long long) score->n_too_long);
    before = ",";
  }
  puts (before[0] == ',' ? "" : "ends: by fouls alone");
}

/* Prints the fouls of a player. Returns whether one of them shows a bug in the player's program. */
static bool
print_fouls (const MatchScore *score, int player)
{
  const char *before = player == 0 ? "fouls of the first:" : "fouls of the second:";

  for (int foul = 1; foul < N_FOULS; foul++)
    if (score->fouls[player][foul] > 0) {
      printf ("%s %s %lld", before, foul_words[foul], (long long) score->fouls[player][foul]);
      before = ",";
    }
  if (before[0] == ',')
    putchar ('\n');

  return score->fouls[player][FOUL_ILLEGAL_MOVE] > 0 || score->fouls[player][FOUL_CRASH] > 0;
}

static void
print_sprt (const Sprt *sprt, const PairCount *pairs)
{
  static const char *const verdicts[] = {
    [UNDECIDED] = "undecided", [LOW_ACCEPTED] = "the lower one", [HIGH_ACCEPTED] = "the higher one"
  };

  printf ("sprt %g or %g Elo: LLR %.2f of %.2f to %.2f: %s\n", sprt->low, sprt->high,
          sprt_ratio (sprt, pairs), -sprt_bound (), sprt_bound (),
          verdicts[sprt_verdict (sprt, pairs)]);
}

static void
print_score (const MatchPlan *plan, const MatchScore *score)
{
  const PairCount *pairs = &score->pairs;
  Share share = pairs_share (pairs);
  char elo[ELO_TEXT_SIZE];

  elo_write (pairs_elo (pairs), elo);
  printf ("%s: first ", plan->opening.variant->id);
  show_text (stdout, plan->players[0].text);
  fputs (", second ", stdout);
  show_text (stdout, plan->players[1].text);
  putchar ('\n');
  printf ("games %lld: won %lld, drawn %lld, lost %lld\n", (long long) (2 * pairs_total (pairs)),
          (long long) score->n_won, (long long) score->n_drawn, (long long) score->n_lost);
  printf ("pairs %lld: by points 0 to 2:", (long long) pairs_total (pairs));
  for (int i = 0; i < N_PAIR_RESULTS; i++)
    printf (" %lld", (long long) pairs->n[i]);
  printf ("\nscore %.2f %% ± %.2f\nElo %s\n", 100 * share.mean, 100 * share.error, elo);
  if (plan->sprt != NULL)
    print_sprt (plan->sprt, pairs);
}

static Status
play (const MatchPlan *plan)
{
  bool is_good[2];
  MatchScore score;

  if (!match_play (plan, &score))
    return TROUBLE;

  print_score (plan, &score);
  print_endings (&score);
  for (int player = 0; player < 2; player++)
    is_good[player] = !print_fouls (&score, player);

  return is_good[0] && is_good[1] ? DONE : REFUSED;
}

static Status
play_and_save (MatchOrder *order)
{
  OutFile file;
  Status status;

  if (!out_file_open (&file, order->file))
    return TROUBLE;

  order->plan.records = &file;
  status = play (&order->plan);

  return out_file_close (&file) ? status : TROUBLE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  MatchOrder order = { .file = NULL };
  Status status = TROUBLE;

  if (read_order (&order, self, n, arguments))
    status = order.file == NULL ? play (&order.plan) : play_and_save (&order);
  for (int player = 0; player < 2; player++)
    contestant_spec_clear (&order.plan.players[player]);

  return status;
}

const Command match_command = {
  .name = "match",
  .arguments = "VARIANT SETTING...",
  .summary = "play a match between two players",
  .details =
    "Plays pairs of games. Each pair has its own opening, and each player plays it once from\n"
    "either side. Prints how often the first player won, and how much stronger this player is\n"
    "in Elo, with an error at 95 % confidence. If the limits are nodes or depths, the same\n"
    "arguments give the same match, on any number of threads.\n\n"
    "  --first PLAYER      the first player (required)\n"
    "  --second PLAYER     the second player (required)\n"
    "  --games N           the number of games, in pairs (default 100)\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --opening-plies N   random moves before the players begin (default 8)\n"
    "  --seed N            the seed of the openings and the random players (default 1)\n"
    "  --sprt LOW HIGH     stop as soon as a sequential test decides between these two Elo\n"
    "                      values, with an error of 5 %\n"
    "  --save FILE         write the games as records\n"
    "  --ply-cap N         end a game as a draw after N moves (default 200 for each player)\n"
    "  --grace MS          a player loses on time if a move is later than this (default 20)\n\n"
    "PLAYER is a list of words, separated by commas:\n\n"
    "  nodes=N time=MS depth=N               the limits for a move\n"
    "  clock=MS+MS                           the time for the game, and the time that each\n"
    "                                        move adds\n"
    "  level=N                               1 to 15; 15 is full strength\n"
    "  numbers=NODES:NOISE:OVERLOOKED        replace these numbers of the level\n"
    "  hash=MIB threads=N                    (default 4 and 1)\n"
    "  contempt=N                            how far a draw is below an even score, in\n"
    "                                        hundredths of a man\n"
    "  weights=FILE                          use these weights, as `tune` writes them; then the\n"
    "                                        program's net is not used\n"
    "  net=FILE net=none                     evaluate by this net, as `train` writes it, or\n"
    "                                        by the weights alone, instead of the program's net\n"
    "  with=NAME+... without=NAME+...        switch parts of the search on or off; `all`\n"
    "                                        switches all\n"
    "  set=NAME:NUMBER                       change a number of the search\n"
    "  player=random player=greedy           play random moves; capture the most, or else\n"
    "                                        advance\n"
    "  engine=COMMAND                        run another program that speaks UGI or UCI; the\n"
    "                                        rest of the list is its command line\n\n"
    "The exit status is 1 if a player made an illegal move or its program died.\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
