#include "lab/match/match-game.h"

#include "engine/search/clock.h"

typedef struct MatchGame {
  PlainGame *plain_game;
  Contestant *const *players; /* by team */
  const MatchRules *rules;
  int64_t left_us[2];
} MatchGame;

static MatchClock
read_clock (const MatchGame *self)
{
  MatchClock clock;

  for (int team = 0; team < 2; team++) {
    clock.left_ms[team] = self->left_us[team] / 1000;
    clock.increment_ms[team] = self->players[team]->spec->increment_ms;
  }

  return clock;
}

/* Whether the player overstepped the time by this move. */
static bool
is_late (MatchGame *self, int team, int64_t us)
{
  const ContestantSpec *spec = self->players[team]->spec;
  int64_t grace_us = self->rules->grace_ms * 1000, limit_us = spec->numbers[MS_OF_MOVE] * 1000;
  bool has_clock = spec->clock_ms > 0;

  self->left_us[team] -= us;
  if (has_clock ? self->left_us[team] < -grace_us : limit_us > 0 && us > limit_us + grace_us)
    return true;
  self->left_us[team] += spec->increment_ms * 1000;

  return false;
}

static Foul
play_move (MatchGame *self, int team)
{
  MatchClock clock = read_clock (self);
  int64_t start_us = clock_now_us ();
  Reply reply = { .score = NO_SCORE };
  Foul foul = contestant_choose (self->players[team], self->plain_game, &clock, &reply);

  if (foul != NO_FOUL)
    return foul;
  if (is_late (self, team, clock_now_us () - start_us))
    return FOUL_TIME;
  if (!position_allows (&self->plain_game->pos, reply.move))
    return FOUL_ILLEGAL_MOVE;
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
  MatchOutcome result = { .termination = TERMINATION_UNFINISHED };

  while ((result.termination = plain_game_ending (self->plain_game, &result.result)) ==
         TERMINATION_NONE) {
    int team = variant_team (self->plain_game->pos.seat);
    Foul foul;

    if (self->plain_game->n >= self->rules->most_moves)
      return (MatchOutcome) { .result = DRAW, .termination = TERMINATION_UNFINISHED };
    foul = play_move (self, team);
    if (foul != NO_FOUL)
      return lose_by_foul (team, foul);
  }

  return result;
}

MatchOutcome
match_game_play (PlainGame *plain_game, Contestant *const players[2], const MatchRules *rules)
{
  MatchGame match_game = { .plain_game = plain_game, .players = players, .rules = rules };

  for (int team = 0; team < 2; team++)
    match_game.left_us[team] = players[team]->spec->clock_ms * 1000;

  return play_on (&match_game);
}
