#include "lab/match/match.h"

#include "cli/common/messages.h"
#include "cli/common/progress.h"
#include "core/record/record-writer.h"
#include "engine/search/clock.h"
#include "lab/match/task-threads.h"

#include <glib.h>

static const char *const player_names[2] = { "first", "second" };

typedef struct MatchOutcome {
  Result result;
  /* TERMINATION_UNFINISHED after too many moves, an illegal move or a crash. */
  Termination termination;
  Foul foul;
  int foul_team;
} MatchOutcome;

/* The result of a pair of games. The first player plays the first team in the first game, and
 * the second team in the second. */
typedef struct Pair {
  MatchOutcome games[2];
  Mistakes mistakes[2]; /* by player */
  TextBuffer records;
} Pair;

/* The equipment of one thread, to play games. */
typedef struct Table {
  const MatchPlan *plan;
  Contestant players[2];
  int n_joined;
  Search *judge;   /* owned */
  Search *counter; /* owned; finds mistakes */
  PlainGame opening, plain_game;
} Table;

typedef struct Match {
  const MatchPlan *plan;
  MatchScore *score;
  bool cannot_save;
} Match;

/* ---- A table ---- */

static void
release_cb (void *data)
{
  Table *self = data;

  while (self->n_joined > 0)
    contestant_leave (&self->players[--self->n_joined]);
  search_free (self->judge);
  search_free (self->counter);
  g_free (self);
}

static bool
join_players (Table *self)
{
  while (self->n_joined < 2) {
    if (!contestant_join (&self->players[self->n_joined], &self->plan->players[self->n_joined]))
      return false;
    self->n_joined++;
  }

  return true;
}

static void *
equip_cb (void *user)
{
  const Match *match = user;
  Table *self = g_new0 (Table, 1);

  self->plan = match->plan;
  self->judge = opening_judge_new ();
  self->counter = mistakes_search_new ();
  if (self->judge == NULL || self->counter == NULL)
    complain ("not enough memory for another game");
  else if (join_players (self))
    return self;
  release_cb (self);

  return NULL;
}

/* ---- A game ---- */

/* A game of the match. The code in src/core decides which moves are legal and when the game is
 * over. Every draw that can be claimed is claimed. */
typedef struct MatchGame {
  PlainGame *plain_game;
  Contestant *players[2]; /* by team */
  Mistakes *mistakes[2];  /* by team */
  Search *counter;
  const MatchPlan *plan;
  int64_t left_us[2];
} MatchGame;

static MatchClock
read_clock (const MatchGame *self)
{
  MatchClock clock = { .grace_ms = self->plan->grace_ms };

  for (int team = 0; team < 2; team++) {
    clock.left_ms[team] = self->left_us[team] / 1000;
    clock.increment_ms[team] = self->players[team]->spec->increment_ms;
  }

  return clock;
}

/* Takes the time of a move from the player's clock. Returns whether the move came too late. If not,
 * adds the increment to the clock. */
static bool
is_late (MatchGame *self, int team, int64_t us)
{
  const ContestantSpec *spec = self->players[team]->spec;
  int64_t grace_us = self->plan->grace_ms * 1000, limit_us = spec->numbers[MS_OF_MOVE] * 1000;
  bool has_clock = spec->clock_ms > 0;

  self->left_us[team] -= us;
  if (has_clock ? self->left_us[team] < -grace_us : limit_us > 0 && us > limit_us + grace_us)
    return true;
  self->left_us[team] += spec->increment_ms * 1000;

  return false;
}

/* Looks at some moves of each player, and never at the moves of one player alone. */
static bool
is_looked_at (const MatchGame *self)
{
  int n_seats = self->plan->opening.variant->n_seats, n_apart = self->plan->n_apart;

  return n_apart > 0 && self->plain_game->n / n_seats % n_apart == 0;
}

static Foul
play_move (MatchGame *self, int team)
{
  MatchClock clock = read_clock (self);
  int64_t start_us = clock_now_us ();
  Reply reply = { .score = NO_SCORE };
  Foul foul =
    self->players[team]->spec->kind->choose (self->players[team], self->plain_game, &clock, &reply);

  if (foul != NO_FOUL)
    return foul;
  if (is_late (self, team, clock_now_us () - start_us))
    return FOUL_TIME;
  if (!position_allows (&self->plain_game->pos, reply.move))
    return FOUL_ILLEGAL_MOVE;
  if (is_looked_at (self))
    mistakes_count (self->mistakes[team], self->counter, &self->plain_game->pos, reply.move);
  plain_game_play (self->plain_game, reply.move, reply.score);

  return NO_FOUL;
}

static MatchOutcome
lose_by_foul (int team, Foul foul)
{
  return (MatchOutcome) { .result = result_win_of_team (1 - team),
                          .termination =
                            foul == FOUL_TIME ? TERMINATION_TIME : TERMINATION_UNFINISHED,
                          .foul = foul,
                          .foul_team = team };
}

static MatchOutcome
play_on (MatchGame *self)
{
  MatchOutcome result = { .foul = NO_FOUL };

  while ((result.termination = plain_game_ending (self->plain_game, &result.result)) ==
         TERMINATION_NONE) {
    int team = variant_team (self->plain_game->pos.seat);
    Foul foul;

    if (self->plain_game->n >= self->plan->most_moves)
      return (MatchOutcome) { .result = DRAW, .termination = TERMINATION_UNFINISHED };
    foul = play_move (self, team);
    if (foul != NO_FOUL)
      return lose_by_foul (team, foul);
  }

  return result;
}

/* ---- A pair ---- */

/* Returns the player who plays this team: 0 for the first player, 1 for the second. */
static int
player_of_team (int game, int team)
{
  return game ^ team;
}

static bool
name_players (const Table *self, Record *record, int game)
{
  const Variant *variant = record_variant (record);
  char name[QUOTED_SIZE];

  for (Seat seat = 0; seat < variant->n_seats; seat++) {
    int player = player_of_team (game, variant_team (seat));

    snprintf (name, sizeof name, "%s: %s", player_names[player], self->plan->players[player].text);
    if (!tags_set (&record->tags, variant->seats[seat].name, name))
      return false;
  }

  return true;
}

static bool
tell_ending (Record *record, const MatchOutcome *result, int game)
{
  char text[QUOTED_SIZE];

  if (!record_set_ending (record, result->result, result->termination))
    return false;
  if (result->termination == TERMINATION_UNFINISHED && result->foul == NO_FOUL)
    return node_set_text (node_end_of_line (record->root), COMMENT, "Too long: ended as a draw.");
  if (result->foul == NO_FOUL)
    return true;

  snprintf (text, sizeof text, "Lost by a foul of the %s player: %s.",
            player_names[player_of_team (game, result->foul_team)], foul_words[result->foul]);

  return node_set_text (node_end_of_line (record->root), COMMENT, text);
}

/* Writes the record of a game. When memory runs out, prints an error message and returns false. */
static bool
write_record (
  const Table *self, const MatchOutcome *result, int64_t number, int game, TextBuffer *out)
{
  Record *record = plain_game_record (&self->plain_game);
  char round[QUOTED_SIZE];
  bool is_good;

  snprintf (round, sizeof round, "%lld.%d", (long long) number + 1, game + 1);
  is_good = record != NULL && name_players (self, record, game) &&
            tell_ending (record, result, game) &&
            record_set_seed (record, self->plan->opening.seed) &&
            tags_set (&record->tags, "Round", round) && record_write (record, out);
  record_free (record);
  if (!is_good)
    complain ("not enough memory for the record of a game");

  return is_good;
}

static bool
play_game (Table *self, Pair *pair, int64_t number, int game)
{
  MatchGame match_game = { .plain_game = &self->plain_game,
                           .counter = self->counter,
                           .plan = self->plan };

  self->plain_game = self->opening;
  for (int team = 0; team < 2; team++) {
    int player = player_of_team (game, team);
    uint64_t place = (uint64_t) number * 4 + (uint64_t) (2 * game + player);
    Contestant *contestant = &self->players[player];

    contestant_begin (contestant, self->plan->opening.variant, ~self->plan->opening.seed, place);
    match_game.players[team] = contestant;
    match_game.mistakes[team] = &pair->mistakes[player];
    match_game.left_us[team] = contestant->spec->clock_ms * 1000;
  }
  pair->games[game] = play_on (&match_game);

  return self->plan->records == NULL ||
         write_record (self, &pair->games[game], number, game, &pair->records);
}

static void
discard_cb (void *product)
{
  Pair *pair = product;

  text_buffer_clear (&pair->records);
  g_free (pair);
}

static void *
work_cb (void *equipment, int64_t number)
{
  Table *self = equipment;
  Pair *pair = g_new0 (Pair, 1);

  opening_play (&self->opening, &self->plan->opening, (uint64_t) number, self->judge);
  for (int game = 0; game < 2; game++)
    if (!play_game (self, pair, number, game)) {
      discard_cb (pair);
      return NULL;
    }

  return pair;
}

/* ---- The score ---- */

static void
count_ending (MatchScore *self, const MatchOutcome *result, int game)
{
  if (result->foul != NO_FOUL)
    self->fouls[player_of_team (game, result->foul_team)][result->foul]++;
  else if (result->termination == TERMINATION_UNFINISHED)
    self->n_too_long++;
  else
    self->endings[result->termination]++;
}

/* Counts a game. Returns the half points that the first player won in it. */
static int
count_game (MatchScore *self, const MatchOutcome *result, int game)
{
  int team = player_of_team (game, 0);

  count_ending (self, result, game);
  if (result->result == DRAW) {
    self->n_drawn++;
    return 1;
  }
  if (result->result == result_win_of_team (team)) {
    self->n_won++;
    return 2;
  }
  self->n_lost++;

  return 0;
}

static void
show_progress (const Match *self, int64_t n_done)
{
  const MatchPlan *plan = self->plan;
  const MatchScore *score = self->score;
  char elo[ELO_TEXT_SIZE];

  if (plan->progress == NULL || !progress_begin (n_done, plan->n_pairs))
    return;

  elo_write (pairs_elo (&score->pairs), elo);
  fprintf (stderr, "%s: pair %lld of %lld: won %lld, drawn %lld, lost %lld, Elo %s", plan->progress,
           (long long) n_done, (long long) plan->n_pairs, (long long) score->n_won,
           (long long) score->n_drawn, (long long) score->n_lost, elo);
  if (plan->sprt != NULL)
    fprintf (stderr, ", LLR %.2f", sprt_ratio (plan->sprt, &score->pairs));
  progress_end ();
}

/* Writes the records of a pair to the file, with an empty line between pairs. Returns false if
 * writing fails. */
static bool
save_records (Match *self, const Pair *pair, int64_t number)
{
  OutFile *file = self->plan->records;

  if (file == NULL || out_file_print (file, "%s%s", number > 0 ? "\n" : "", pair->records.text))
    return true;

  self->cannot_save = true;

  return false;
}

static bool
deliver_cb (void *user, int64_t number, void *product)
{
  Match *self = user;
  Pair *pair = product;
  const Sprt *sprt = self->plan->sprt;
  MatchScore *score = self->score;
  bool goes_on = save_records (self, pair, number);

  score->pairs.n[count_game (score, &pair->games[0], 0) + count_game (score, &pair->games[1], 1)]++;
  for (int player = 0; player < 2; player++)
    mistakes_add (&score->mistakes[player], &pair->mistakes[player]);
  show_progress (self, number + 1);
  discard_cb (pair);

  return goes_on && (sprt == NULL || sprt_verdict (sprt, &score->pairs) == UNDECIDED);
}

bool
match_play (const MatchPlan *plan, MatchScore *score)
{
  Match match = { .plan = plan, .score = score };
  SharedTask task = { .user = &match,
                      .n_tasks = plan->n_pairs,
                      .n_threads = plan->n_threads,
                      .equip = equip_cb,
                      .release = release_cb,
                      .work = work_cb,
                      .deliver = deliver_cb,
                      .discard = discard_cb };
  bool is_good;

  *score = (MatchScore) { 0 };
  is_good = task_threads_run (&task);
  if (plan->progress != NULL)
    progress_close ();

  return is_good && !match.cannot_save;
}
