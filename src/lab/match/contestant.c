#include "lab/match/contestant.h"

#include "cli/common/messages.h"
#include "engine/search/clock.h"

const char *const foul_words[N_FOULS] = {
  [NO_FOUL] = "none",
  [FOUL_ILLEGAL_MOVE] = "illegal move",
  [FOUL_CRASH] = "crash",
  [FOUL_TIME] = "time",
};

/* ---- The engine ---- */

static const Net *
net_of (const ContestantSpec *spec)
{
  if (spec->has_no_net)
    return &no_net;

  return spec->net != NULL ? &spec->net->net : NULL;
}

static bool
join (Contestant *self)
{
  const int64_t *numbers = self->spec->numbers;
  Search *search = search_new ();

  if (search == NULL || !search_set_hash (search, (size_t) numbers[HASH_MIB]) ||
      !search_set_threads (search, (int) numbers[N_SEARCH_THREADS])) {
    complain ("not enough memory for the engine");
    search_free (search);
    return false;
  }
  search_set_features (search, self->spec->features);
  search_set_constants (search, &self->spec->constants);
  search_set_weights (search, self->spec->has_weights ? &self->spec->weights : NULL);
  search_set_net (search, net_of (self->spec));
  self->means = search;

  return true;
}

static void
leave (Contestant *self)
{
  search_free (self->means);
}

static void
begin (Contestant *self, const Variant *variant)
{
  const int64_t *tried = self->spec->level_numbers;

  self->level = level_of ((int) self->spec->numbers[LEVEL], variant);
  if (tried[LEVEL_NODES] > 0) {
    self->level.n_nodes = (uint64_t) tried[LEVEL_NODES];
    self->level.noise = (int) tried[LEVEL_NOISE];
    self->level.overlooked = (int) tried[LEVEL_OVERLOOKED];
  }
  search_clear (self->means);
}

static SearchLimits
limits_of_move (const Contestant *self, const PlainGame *plain_game, const MatchClock *clock)
{
  const ContestantSpec *spec = self->spec;
  int team = variant_team (plain_game->pos.seat);
  SearchLimits limits = { .soft_ms = spec->numbers[MS_OF_MOVE],
                          .hard_ms = spec->numbers[MS_OF_MOVE],
                          .depth = (int) spec->numbers[DEPTH_OF_MOVE],
                          .n_nodes = (uint64_t) spec->numbers[NODES_OF_MOVE],
                          .trial = &self->level,
                          .seed = self->seed,
                          .contempt = (int) spec->numbers[CONTEMPT],
                          .earlier = plain_game->hashes,
                          .n_earlier = plain_game->n };

  if (spec->clock_ms > 0) {
    TimeShare share = clock_share (clock->left_ms[team], clock->increment_ms[team], 0);

    limits.soft_ms = share.soft_ms;
    limits.hard_ms = share.hard_ms;
  }

  return limits;
}

static Foul
choose (Contestant *self, const PlainGame *plain_game, const MatchClock *clock, Reply *reply)
{
  SearchLimits limits = limits_of_move (self, plain_game, clock);
  SearchResult result;

  search_run (self->means, &plain_game->pos, &limits, NULL, NULL, &result);
  *reply = (Reply) { .move = result.best, .score = result.score };

  return NO_FOUL;
}

const ContestantKind engine_kind = {
  .name = "logres",
  .needs_limits = true,
  .tells_scores = true,
  .join = join,
  .leave = leave,
  .begin = begin,
  .choose = choose,
};

/* ---- All kinds of players ---- */

bool
contestant_join (Contestant *self, const ContestantSpec *spec)
{
  *self = (Contestant) { .spec = spec };

  return spec->kind->join == NULL || spec->kind->join (self);
}

void
contestant_leave (Contestant *self)
{
  if (self->spec->kind->leave != NULL)
    self->spec->kind->leave (self);
}

void
contestant_begin (Contestant *self, const Variant *variant, uint64_t seed, uint64_t game)
{
  self->rng = random_from (seed, game);
  self->seed = random_throw (&self->rng);
  if (self->spec->kind->begin != NULL)
    self->spec->kind->begin (self, variant);
}
