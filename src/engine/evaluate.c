#include "engine/evaluate.h"

#include "engine/processor.h"
#include "engine/quad.h"
#include "engine/score.h"

#include <string.h>

/* A lead over fewer enemies than that fades, where one needs them. */
enum { ENEMIES_NEEDED = 6 };

/* A distance within which there is hardly ever a piece. */
enum { RACE_NEAR = 4 };

/* What weighs early and what weighs late. */
typedef struct Balance {
  int worth[N_PHASES];
} Balance;

ALWAYS_INLINE void
weigh (Balance *self, int n, const int weight[N_PHASES])
{
  self->worth[EARLY] += n * weight[EARLY];
  self->worth[LATE] += n * weight[LATE];
}

ALWAYS_INLINE int
last_below (int n, int limit)
{
  return n < limit ? n : limit - 1;
}

/* ---- Made once ---- */

static int
worth_of_gate (const int *gates, int distance)
{
  return distance < GATES_WEIGHED ? gates[distance] : 0;
}

/* What is near to an enemy's goal is near to the own castle. */
static void
weigh_squares (Judge *self, Seat seat)
{
  const Weights *weights = &self->weights;
  const uint8_t *to_goal = self->terrain.distance[seat];
  const uint8_t *from_home = self->terrain.distance[self->variant->seats[seat].opposite];

  for (int sq = 0; sq < N_SQUARES; sq++) {
    int steps = last_below (to_goal[sq], STEPS_WEIGHED);
    int16_t *worth = self->worth[seat][sq];

    worth[EARLY] = (int16_t) (weights->man[EARLY] + weights->early_step[steps] +
                              worth_of_gate (weights->early_gate, from_home[sq]));
    worth[LATE] = (int16_t) (weights->man[LATE] + weights->late_step[steps] +
                             worth_of_gate (weights->late_gate, from_home[sq]));
  }
}

static int
count_army (const Variant *variant)
{
  int n = 0;

  for (int seat = 0; seat < variant->n_seats; seat++)
    n += squares_count (&variant_board (variant)->army[seat]);

  return n;
}

void
judge_init (Judge *self, const Position *pos, const Weights *weights)
{
  memset (self, 0, sizeof *self);
  self->variant = pos->variant;
  self->weights = *weights;
  self->n_at_start = count_army (pos->variant);
  self->needs_enemies = pos->variant->winning_pieces > self->n_at_start;
  terrain_survey (&self->terrain, pos);

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    weigh_squares (self, seat);
}

/* ---- Carried along ---- */

static void
add_square (const Judge *self, Seat seat, Square sq, int sign, Tally *tally)
{
  int32_t *worth = tally->worth[variant_team (seat)];

  worth[EARLY] += sign * self->worth[seat][sq][EARLY];
  worth[LATE] += sign * self->worth[seat][sq][LATE];
}

static void
add_knights (const Judge *self, Seat seat, int n, Tally *tally)
{
  int32_t *worth = tally->worth[variant_team (seat)];

  worth[EARLY] += n * self->weights.knight[EARLY];
  worth[LATE] += n * self->weights.knight[LATE];
}

void
judge_tally (const Judge *self, const Position *pos, Tally *tally)
{
  memset (tally, 0, sizeof *tally);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat], knights = squares_and (&pieces, &pos->knights);

    add_knights (self, seat, squares_count (&knights), tally);
    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
      add_square (self, seat, sq, 1, tally);
  }
}

static void
take_captured (
  const Judge *self, Seat seat, const Position *before, const Position *after, Tally *tally)
{
  SquareSet captured = squares_without (&before->pieces[seat], &after->pieces[seat]);

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;) {
    add_square (self, seat, sq, -1, tally);
    add_knights (self, seat, -squares_have (&before->knights, sq), tally);
  }
}

void
judge_tally_move (const Judge *self,
                  const Position *before_move,
                  Move move,
                  const Position *after_move,
                  const Tally *before,
                  Tally *after)
{
  const SeatRow *row = &before_move->variant->seats[before_move->seat];

  *after = *before;
  if (move.kind != MOVE_PLAIN && move.kind != MOVE_CANTER && move.kind != MOVE_CAPTURE)
    return;

  add_square (self, before_move->seat, move.from, -1, after);
  add_square (self, before_move->seat, move.to, 1, after);
  if (move.captured == 0)
    return;

  for (int i = 0; i < 1 + (row->enemies[0] != row->enemies[1]); i++)
    take_captured (self, row->enemies[i], before_move, after_move, after);
}

/* ---- The race ---- */

/* The steps that a team's nearest pieces need to win, were nobody in their way, and how far the
 * last of them is from its goal. */
typedef struct Race {
  int steps, reach;
} Race;

ALWAYS_INLINE Quad
team_within (const Judge *self, const Position *pos, int team, int distance)
{
  const SquareSet (*within)[MAX_DISTANCE + 1] = self->terrain.within;

  return (quad_load (&pos->pieces[team]) & quad_load (&within[team][distance])) |
         (quad_load (&pos->pieces[team + N_TEAMS]) & quad_load (&within[team + N_TEAMS][distance]));
}

ALWAYS_INLINE int
quad_count (Quad quad)
{
  SquareSet set = quad_store (quad);

  return squares_count (&set);
}

/* Most of the time nobody is near, and the first distances are left out at once. */
ALWAYS_INLINE Race
team_race (const Judge *self, const Position *pos, int team)
{
  int missing = pos->variant->goal_pieces;
  int first = quad_is_none (team_within (self, pos, team, RACE_NEAR)) ? RACE_NEAR + 1 : 0;
  Race race = { first * missing, 0 };

  for (int distance = first; distance <= MAX_DISTANCE && missing > 0; distance++) {
    Quad near = team_within (self, pos, team, distance);

    race.reach = distance;
    if (!quad_is_none (near))
      missing = pos->variant->goal_pieces - quad_count (near);
    race.steps += missing > 0 ? missing : 0;
  }

  return race;
}

FOR_EACH_PROCESSOR int
judge_steps_to_win (const Judge *self, const Position *pos, int team)
{
  return team_race (self, pos, team).steps;
}

/* Nobody stands where he could meet the runners before they arrive. */
ALWAYS_INLINE bool
team_runs_freely (const Judge *self, const Position *pos, int team, Race race)
{
  int distance = last_below (race.reach + 2, MAX_DISTANCE + 1), other = 1 - team;
  Quad near = quad_load (&self->terrain.within[team][distance]) |
              quad_load (&self->terrain.within[team + N_TEAMS][distance]);
  Quad enemies = quad_load (&pos->pieces[other]) | quad_load (&pos->pieces[other + N_TEAMS]);

  return quad_is_none (near & enemies);
}

ALWAYS_INLINE void
weigh_race (const Judge *self, const Position *pos, Balance *balance)
{
  Race first = team_race (self, pos, 0), second = team_race (self, pos, 1);

  weigh (balance, second.steps - first.steps, self->weights.race);
  weigh (balance, team_runs_freely (self, pos, 0, first) - team_runs_freely (self, pos, 1, second),
         self->weights.runner);
}

/* ---- The shape ---- */

ALWAYS_INLINE Quad
team_pieces (const Position *pos, int team)
{
  return quad_load (&pos->pieces[team]) | quad_load (&pos->pieces[team + N_TEAMS]);
}

/* Neighbours support each other, and friends to canter over make pieces fast. */
ALWAYS_INLINE void
weigh_shape (const Judge *self, const Position *pos, int team, Balance *balance)
{
  Quad friends = team_pieces (pos, team);
  Quad vacant = quad_load (&pos->vacant), canters[N_DIRECTIONS];
  Quad pairs[N_DIRECTIONS] = { { 0 } };
  View near = view_of (friends);
  int sign = team == 0 ? 1 : -1;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Quad neighbours = friends & look (near, dir);

    if (dir < N_DIRECTIONS / 2)
      pairs[dir] = neighbours;
    canters[dir] = neighbours & look_beyond (vacant, dir);
  }
  weigh (balance, sign * count_eight (pairs), self->weights.pair);
  weigh (balance, sign * count_eight (canters), self->weights.canter);
}

/* ---- The turn ---- */

/* Of the exposed pieces, those whose captor would come to stand where nobody can jump him. */
ALWAYS_INLINE int
count_loose (const Position *pos, const Threats *threats, int team)
{
  Quad exposed = quad_load (&threats->exposed), vacant = quad_load (&pos->vacant);
  Quad guarded = { 0 }, loose = { 0 };
  View near_friends = view_of (team_pieces (pos, team)), near_vacant = view_of (vacant);
  View near_enemies = view_of (team_pieces (pos, 1 - team)), near_safe;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    guarded |= look (near_friends, dir) & look (near_vacant, (dir + 4) % N_DIRECTIONS);

  near_safe = view_of (vacant & ~guarded);
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    loose |= exposed & look (near_enemies, dir) & look (near_safe, (dir + 4) % N_DIRECTIONS);

  return quad_count (loose);
}

ALWAYS_INLINE int
judge_exposed (const Judge *self, const Position *pos, const Threats *threats)
{
  int n, n_loose;

  if (squares_are_none (&threats->exposed))
    return self->weights.exposed[0] + self->weights.loose[0];

  n = last_below (squares_count (&threats->exposed), EXPOSED_WEIGHED);
  n_loose = last_below (count_loose (pos, threats, variant_team (pos->seat)), EXPOSED_WEIGHED);

  return self->weights.exposed[n] + self->weights.loose[n_loose];
}

/* Knights of those classes in which there is a square to jump from. */
ALWAYS_INLINE int
count_chargers (const Position *pos, int team, Quad hot)
{
  Quad knights = team_pieces (pos, team) & quad_load (&pos->knights);

  hot &= quad_load (&pos->vacant);
  knights &= (Quad) (hot != 0);

  return quad_is_none (knights) ? 0 : quad_count (knights);
}

/* From where the team that is not to move could jump. */
ALWAYS_INLINE Quad
hot_for_enemies (const Position *pos, int team)
{
  View near_friends = view_of (team_pieces (pos, team));
  Quad vacant = quad_load (&pos->vacant), hot = { 0 };

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    hot |= look (near_friends, dir) & look_beyond (vacant, dir);

  return hot;
}

/* For the team to move. */
ALWAYS_INLINE void
weigh_turn (const Judge *self, const Position *pos, const Threats *threats, Balance *balance)
{
  int team = variant_team (pos->seat), sign = team == 0 ? 1 : -1;
  int n_own = count_chargers (pos, team, quad_load (&threats->hot));
  int n_other = count_chargers (pos, 1 - team, hot_for_enemies (pos, team));

  weigh (balance, sign * (n_own - n_other), self->weights.charge);
  weigh (balance, sign, self->weights.tempo);
}

/* ---- The judgement ---- */

ALWAYS_INLINE int
mix (const Judge *self, const Position *pos, const Balance *balance)
{
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);

  return (balance->worth[EARLY] * n + balance->worth[LATE] * (self->n_at_start - n)) /
         self->n_at_start;
}

FOR_EACH_PROCESSOR int
judge_sum (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats)
{
  Balance balance = { { tally->worth[0][EARLY] - tally->worth[1][EARLY],
                        tally->worth[0][LATE] - tally->worth[1][LATE] } };
  int sum;

  weigh_race (self, pos, &balance);
  weigh_shape (self, pos, 0, &balance);
  weigh_shape (self, pos, 1, &balance);
  weigh_turn (self, pos, threats, &balance);
  sum = mix (self, pos, &balance);

  return (variant_team (pos->seat) == 0 ? sum : -sum) + judge_exposed (self, pos, threats);
}

static int
within_bounds (int score)
{
  if (score > SCORE_MOST_JUDGED)
    return SCORE_MOST_JUDGED;

  return score < -SCORE_MOST_JUDGED ? -SCORE_MOST_JUDGED : score;
}

/* Where capturing the last enemy wins nothing, it is time to win before they have all gone. */
static int
fade_lead (const Position *pos, int score)
{
  int team = variant_team (pos->seat);
  int n_enemies = position_team_pieces (pos, score > 0 ? 1 - team : team);

  return n_enemies < ENEMIES_NEEDED ? score * (n_enemies + 1) / (ENEMIES_NEEDED + 1) : score;
}

int
judge_evaluate (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats)
{
  int score = judge_sum (self, pos, tally, threats);

  return within_bounds (self->needs_enemies ? fade_lead (pos, score) : score);
}
