#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "cli/common/progress.h"
#include "core/rules/movegen.h"
#include "lab/match/contestant.h"
#include "lab/match/opening.h"
#include "lab/match/task-threads.h"
#include "lab/training/played-file.h"

#include <glib.h>
#include <stdlib.h>

enum { GAMES, CONCURRENCY, NODES, OPENING_PLIES, SEED, PLAYER, SHARD, OUT, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 1, 100000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [NODES] = { "--nodes", 1, INT64_MAX / 200, NULL },
  [OPENING_PLIES] = { "--opening-plies", 0, MOST_OPENING_PLIES, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [PLAYER] = { "--player", 1, 1, "a player" },
  [SHARD] = { "--shard", 1, 1, "a part such as 2/8" },
  [OUT] = { "--out", 1, 1, "a file" },
};

enum {
  MORE_OPENING_PLIES = 7, /* the number of different lengths of openings */
  MOST_MOVES_OF_SEAT = 200,
  UNEQUAL = 250, /* an opening with a higher score for one team is rejected */
  MOST_OPENINGS = 50,
  MOST_SHARDS = 1000000,
};

typedef struct SelfPlay {
  const Variant *variant;
  ContestantSpec spec;
  uint64_t seed;
  int n_opening_plies, n_threads;
  int64_t n_games;         /* of this part */
  int64_t shard, n_shards; /* this part, from 0, and the number of all parts */
  const char *file;
} SelfPlay;

/* A quiet position, and the search's score for the first team. */
typedef struct Sample {
  Position pos;
  int score;
} Sample;

typedef struct Game {
  Result result;
  int n;
  Sample samples[MOST_PLAIN_GAME_MOVES];
} Game;

/* The equipment of a thread. One player plays both teams, so its transposition table is useful for
 * both. */
typedef struct Table {
  const SelfPlay *plan;
  Contestant player;
  PlainGame plain_game;
  Game game;
} Table;

/* The output of all threads. */
typedef struct Output {
  const SelfPlay *plan;
  OutFile out;
  GHashTable *seen; /* owned; hashes of the positions */
  int64_t n_positions, n_twice, n_of_result[SECOND_TEAM_WINS + 1];
} Output;

/* ---- A table ---- */

static void
release_cb (void *data)
{
  Table *self = data;

  contestant_leave (&self->player);
  g_free (self);
}

static void *
equip_cb (void *user)
{
  const Output *output = user;
  Table *self = g_new0 (Table, 1);

  self->plan = output->plan;
  if (contestant_join (&self->player, &self->plan->spec))
    return self;
  g_free (self);

  return NULL;
}

/* ---- A game ---- */

/* Returns whether to keep the position for learning. It must be quiet and not decided. */
static bool
is_worth_keeping (const Position *pos, const Reply *reply)
{
  SquareSet jumpers = movegen_jumpers (pos), leavers = position_must_leave (pos);

  return reply->score != NO_SCORE && !score_is_decided (reply->score) &&
         squares_are_none (&jumpers) && squares_are_none (&leavers) &&
         (reply->move.kind == MOVE_PLAIN || reply->move.kind == MOVE_CANTER);
}

static void
keep (Game *game, const Position *pos, int score)
{
  Sample *sample = &game->samples[game->n++];

  sample->pos = *pos;
  sample->score = variant_team (pos->seat) == 0 ? score : -score;
}

/* Returns the result of a position whose score is a forced win or loss. */
static Result
result_of_score (const Position *pos, int score)
{
  int team = variant_team (pos->seat);

  return result_win_of_team (score_is_win (score) ? team : 1 - team);
}

static bool
think (Table *self, Reply *reply)
{
  static const MatchClock no_clock = { .left_ms = { 0 } };

  return self->player.spec->kind->choose (&self->player, &self->plain_game, &no_clock, reply) ==
           NO_FOUL &&
         position_allows (&self->plain_game.pos, reply->move);
}

/* Plays until the game has ended or its result is known. A game that is too long becomes a draw.
 * Returns false if the player makes no legal move. */
static bool
play_on (Table *self)
{
  Game *game = &self->game;
  int most = self->plain_game.n + MOST_MOVES_OF_SEAT * self->plan->variant->n_seats;

  while (plain_game_ending (&self->plain_game, &game->result) == TERMINATION_NONE) {
    const Position *pos = &self->plain_game.pos;
    Reply reply = { .score = NO_SCORE };

    game->result = DRAW;
    if (self->plain_game.n >= most)
      break;
    if (!think (self, &reply))
      return false;
    if (reply.score != NO_SCORE && score_is_decided (reply.score)) {
      game->result = result_of_score (pos, reply.score);
      break;
    }
    if (is_worth_keeping (pos, &reply))
      keep (game, pos, reply.score);
    plain_game_play (&self->plain_game, reply.move, reply.score);
  }

  return true;
}

/* Returns whether the game goes on and the score favors neither team much. */
static bool
is_equal_enough (Table *self)
{
  Reply reply = { .score = NO_SCORE };
  Result result;

  plain_game_ending (&self->plain_game, &result);

  return result == ONGOING && think (self, &reply) && abs (reply.score) <= UNEQUAL;
}

/* Tries up to MOST_OPENINGS openings, whose numbers no other game uses. Plays the first one that is
 * equal enough, or else the last one. */
static void
find_opening (Table *self, int64_t number)
{
  const SelfPlay *plan = self->plan;

  for (int i = 0; i < MOST_OPENINGS; i++) {
    uint64_t place = (uint64_t) number * MOST_OPENINGS + (uint64_t) i;
    Random rng = random_from (~plan->seed, place);
    int n_plies = plan->n_opening_plies + random_below (&rng, MORE_OPENING_PLIES);

    opening_stray (&self->plain_game, plan->variant, n_plies, plan->seed, place);
    contestant_begin (&self->player, plan->variant, ~plan->seed, place);
    if (is_equal_enough (self))
      return;
  }
}

static void *
work_cb (void *equipment, int64_t number)
{
  Table *self = equipment;
  int64_t game = self->plan->shard + number * self->plan->n_shards;

  self->game.n = 0;
  find_opening (self, game);
  if (!play_on (self)) {
    complain ("game %lld: the player made no legal move", (long long) game + 1);
    return NULL;
  }

  return g_memdup2 (&self->game,
                    offsetof (Game, samples) + (size_t) self->game.n * sizeof (Sample));
}

/* ---- Output ---- */

/* Writes the position, unless it was written before. Returns whether it did so. */
static bool
write_sample (Output *self, const PlayedSample *sample)
{
  uint8_t bytes[PLAYED_SIZE_MOST];

  if (!g_hash_table_add (self->seen, g_memdup2 (&sample->pos.hash, sizeof sample->pos.hash))) {
    self->n_twice++;
    return false;
  }

  self->n_positions++;

  return out_file_write (&self->out, bytes, played_write (sample, bytes));
}

static void
write_game (Output *self, const Game *game)
{
  static const double results[] = { [DRAW] = 0.5, [FIRST_TEAM_WINS] = 1, [SECOND_TEAM_WINS] = 0 };
  bool begins_game = true;

  for (int i = 0; i < game->n && !self->out.has_failed; i++) {
    PlayedSample sample = { .pos = game->samples[i].pos,
                            .begins_game = begins_game,
                            .result = results[game->result],
                            .score = game->samples[i].score };

    begins_game = !write_sample (self, &sample) && begins_game;
  }
}

static bool
deliver_cb (void *user, int64_t number, void *product)
{
  Output *self = user;
  Game *game = product;

  self->n_of_result[game->result]++;
  write_game (self, game);
  g_free (game);

  if (progress_begin (number + 1, self->plan->n_games)) {
    fprintf (stderr, "%s: game %lld of %lld: %lld positions", self->plan->variant->id,
             (long long) number + 1, (long long) self->plan->n_games,
             (long long) self->n_positions);
    progress_end ();
  }

  return !self->out.has_failed;
}

static bool
play_games (Output *output)
{
  SharedTask task = { .user = output,
                      .n_tasks = output->plan->n_games,
                      .n_threads = output->plan->n_threads,
                      .equip = equip_cb,
                      .release = release_cb,
                      .work = work_cb,
                      .deliver = deliver_cb,
                      .discard = g_free };
  bool is_good = task_threads_run (&task);

  progress_close ();

  return is_good;
}

static void
print_counts (const Output *self)
{
  printf ("%s: games %lld: won by the first team %lld, drawn %lld, lost %lld\n",
          self->plan->variant->id, (long long) self->plan->n_games,
          (long long) self->n_of_result[FIRST_TEAM_WINS], (long long) self->n_of_result[DRAW],
          (long long) self->n_of_result[SECOND_TEAM_WINS]);
  printf ("positions %lld, and %lld repeated ones left out\n", (long long) self->n_positions,
          (long long) self->n_twice);
}

static Status
play (const SelfPlay *plan)
{
  Output output = { .plan = plan };
  bool is_good;

  if (!out_file_open (&output.out, plan->file))
    return TROUBLE;

  output.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  is_good = play_games (&output);
  is_good = out_file_close (&output.out) && is_good;
  if (is_good)
    print_counts (&output);
  g_hash_table_unref (output.seen);

  return is_good ? DONE : TROUBLE;
}

/* ---- Settings ---- */

static bool
take_words (SelfPlay *self, const char *const *player, const char *const *out)
{
  if (!setting_is_given (&settings[OUT], out[0]))
    return false;
  self->file = out[0];
  if (!contestant_spec_read (&self->spec, player[0] != NULL ? player[0] : "nodes=1000") ||
      !contestant_spec_fits (&self->spec, self->variant))
    return false;
  if (!self->spec.kind->tells_scores)
    return complain_of ("--player", player[0], "tells no scores, which each position needs");

  return self->spec.clock_ms == 0 ||
         complain_of ("--player", player[0], "has a clock; self-play needs nodes, time or depth");
}

/* Reads a part such as "2/8": the second of eight parts, which together have all games. */
static bool
read_shard (SelfPlay *self, const char *text, int64_t n_games)
{
  g_auto (GStrv) numbers = g_strsplit (text, "/", -1);

  if (g_strv_length (numbers) != 2 || !number_read (numbers[1], 1, MOST_SHARDS, &self->n_shards) ||
      !number_read (numbers[0], 1, self->n_shards, &self->shard))
    return complain_of ("--shard", text, "is not a part such as 2/8");
  if (self->shard > n_games)
    return complain_of ("--shard", text, "is a part without games");

  self->shard--;
  self->n_games = (n_games - self->shard + self->n_shards - 1) / self->n_shards;

  return true;
}

static bool
read_order (SelfPlay *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = {
    [GAMES] = 100, [CONCURRENCY] = 1, [OPENING_PLIES] = 6, [SEED] = 1
  };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0)
    return false;

  self->variant = argument_variant (left[0]);
  if (self->variant == NULL || !take_words (self, texts[PLAYER], texts[OUT]))
    return false;
  if (values[NODES] > 0)
    self->spec.numbers[NODES_OF_MOVE] = values[NODES];
  self->seed = (uint64_t) values[SEED];
  self->n_opening_plies = (int) values[OPENING_PLIES];
  self->n_threads = (int) values[CONCURRENCY];

  return read_shard (self, texts[SHARD][0] != NULL ? texts[SHARD][0] : "1/1", values[GAMES]);
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  SelfPlay plan = { .variant = NULL };
  Status status = read_order (&plan, self, n, arguments) ? play (&plan) : TROUBLE;

  contestant_spec_clear (&plan.spec);

  return status;
}

const Command selfplay_command = {
  .name = "selfplay",
  .arguments = "VARIANT SETTING...",
  .summary = "make positions with results for `train`, `tune` and `fit`",
  .details =
    "Lets the engine play against itself, and writes a record for each quiet position: the\n"
    "position, the result of its game and the score of the search. The command leaves out\n"
    "repeated positions, and positions in which a move is compulsory, a capture is the best\n"
    "move or the game is decided. A game begins with random trees and random moves, and ends\n"
    "when the search has found the winner. The same arguments give the same file, on any\n"
    "number of threads. Files of the same variant can be joined with `cat`.\n\n"
    "  --out FILE          the file to write (required)\n"
    "  --games N           the number of games (default 100)\n"
    "  --nodes N           nodes for each move (default 1000)\n"
    "  --player PLAYER     the player, in the form of `match`\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --opening-plies N   random moves before the game, and up to 6 more (default 6)\n"
    "  --seed N            the seed of the openings (default 1)\n"
    "  --shard I/N         play only every N-th game, from game I on, so that N computers can\n"
    "                      share the games\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
