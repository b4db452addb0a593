#include "lab/match/contestant.h"

#include "cli/common/messages.h"
#include "lab/match/remote.h"

#include <glib.h>

/* Another program as a player. For each move, the program gets the whole game, and core reads the
 * move in the answer. A program that crashes or does not answer loses the game, and is restarted
 * for the next game. `means` in the Contestant is the Remote of the program, or NULL while the
 * program does not run. */

/* PATIENCE_MS is the time that a program gets beyond its time limit and the match's grace, before
 * the match stops it. PATIENCE_WITHOUT_TIME_MS is the time for a move of a program without a time
 * limit. */
enum { PATIENCE_MS = 2000, PATIENCE_WITHOUT_TIME_MS = 1000 * 60 };

/* ---- Options ---- */

typedef struct Option {
  const char *name;
  int number;         /* index in ContestantSpec.numbers */
  bool must_be_known; /* refuse a program that does not have this option */
} Option;

static const Option options[] = {
  { "Hash", HASH_MIB, false },
  { "Threads", N_SEARCH_THREADS, false },
  { "Level", LEVEL, true },
  { "Contempt", CONTEMPT, true },
};

static RemoteResult
set_number (Remote *remote, const char *name, int64_t number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  return remote_set_option (remote, name, value);
}

static RemoteResult
set_options (Remote *remote, const ContestantSpec *spec)
{
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
    int64_t number = spec->numbers[options[i].number];
    RemoteResult result = number > 0 ? set_number (remote, options[i].name, number) : REMOTE_OK;

    if (result != REMOTE_OK && (result != REMOTE_NO_OPTION || options[i].must_be_known))
      return result;
  }

  return REMOTE_OK;
}

/* ---- Start and end of the program ---- */

static void
stop (Contestant *self)
{
  remote_free (self->means);
  self->means = NULL;
}

static RemoteResult
start (Contestant *self)
{
  RemoteResult result;

  self->means = remote_new (self->spec->command, &result);
  if (result == REMOTE_OK)
    result = set_options (self->means, self->spec);
  if (result != REMOTE_OK)
    stop (self);

  return result;
}

static bool
join (Contestant *self)
{
  RemoteResult result = start (self);

  if (result != REMOTE_OK)
    complain ("engine %s: %s", self->spec->command, remote_result_words (result));

  return result == REMOTE_OK;
}

static void
begin (Contestant *self, const Variant *variant)
{
  if (self->means == NULL && start (self) != REMOTE_OK)
    return;

  /* Ignore the result. A program without this option plays only one variant. If that is not the
   * variant of the match, its moves will be illegal. */
  remote_set_option (self->means, "UCI_Variant", variant->id);
  set_number (self->means, "Seed", (int64_t) (self->seed >> 33));
  if (remote_begin_game (self->means) != REMOTE_OK)
    stop (self);
}

/* ---- A move ---- */

static char *
new_position_text (const PlainGame *plain_game)
{
  GString *text = g_string_new (plain_game->n > 0 ? "startpos moves" : "startpos");
  Position at = plain_game->start;

  for (int i = 0; i < plain_game->n; i++) {
    char move[MOVE_TEXT_SIZE];

    move_text_write (&at, plain_game->moves[i], move);
    g_string_append_printf (text, " %s", move);
    position_play (&at, plain_game->moves[i], &at);
  }

  return g_string_free (text, FALSE);
}

static RemoteLimits
limits_of (const ContestantSpec *spec, const MatchClock *clock)
{
  RemoteLimits limits = { .move_ms = spec->numbers[MS_OF_MOVE],
                          .depth = (int) spec->numbers[DEPTH_OF_MOVE],
                          .n_nodes = (uint64_t) spec->numbers[NODES_OF_MOVE] };

  for (int team = 0; team < 2 && spec->clock_ms > 0; team++) {
    limits.left_ms[team] =
      clock->left_ms[team] > 0 ? clock->left_ms[team] : 1; /* 0 would mean no clock */
    limits.increment_ms[team] = clock->increment_ms[team];
  }

  return limits;
}

static int64_t
patience_for (const ContestantSpec *spec, const MatchClock *clock, int team)
{
  if (spec->clock_ms > 0)
    return clock->left_ms[team] + clock->grace_ms + PATIENCE_MS;
  if (spec->numbers[MS_OF_MOVE] > 0)
    return spec->numbers[MS_OF_MOVE] + clock->grace_ms + PATIENCE_MS;

  return PATIENCE_WITHOUT_TIME_MS;
}

/* Reads the move and the score, and limits the score, because the program may send any number. */
static Foul
read_thought (const RemoteThought *thought, const Position *pos, Reply *reply)
{
  if (!move_text_read (&reply->move, pos, thought->move, ENFORCED, NULL))
    return FOUL_ILLEGAL_MOVE;
  reply->score = thought->has_score ? CLAMP (thought->score, -SCORE_WIN, SCORE_WIN) : NO_SCORE;

  return NO_FOUL;
}

static Foul
choose (Contestant *self, const PlainGame *plain_game, const MatchClock *clock, Reply *reply)
{
  static const Foul fouls[N_REMOTE_RESULTS] = {
    [REMOTE_OK] = NO_FOUL,           [REMOTE_NOT_STARTED] = FOUL_CRASH,
    [REMOTE_DIED] = FOUL_CRASH,      [REMOTE_SILENT] = FOUL_TIME,
    [REMOTE_NO_OPTION] = FOUL_CRASH, [REMOTE_NONSENSE] = FOUL_ILLEGAL_MOVE,
  };
  RemoteLimits limits = limits_of (self->spec, clock);
  g_autofree char *position = new_position_text (plain_game);
  int team = variant_team (plain_game->pos.seat);
  RemoteThought thought;
  RemoteResult result;

  if (self->means == NULL)
    return FOUL_CRASH;

  result =
    remote_think (self->means, position, &limits, patience_for (self->spec, clock, team), &thought);
  if (result == REMOTE_OK)
    return read_thought (&thought, &plain_game->pos, reply);
  stop (self);

  return fouls[result];
}

const ContestantKind program_kind = {
  .name = "program",
  .needs_limits = true,
  .tells_scores = true,
  .join = join,
  .leave = stop,
  .begin = begin,
  .choose = choose,
};
