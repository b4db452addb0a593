#include "engine/evaluate.h"

#include "engine/processor.h"
#include "engine/quad.h"
#include "engine/score.h"

#include <math.h>
#include <string.h>

/* A mixture of early and late is made in so many parts. */
enum { PHASES = 256, GATE_DEPTH = 3 };

/* ---- Made once ---- */

/* The Federation's formula: a Knight is worth most while there is much to canter over. */
static void
weigh_knights (Judge *self)
{
  for (int n = 0; n <= MAX_ARMY; n++)
    self->knight[n] = n < 2 ? 0 : (int) lround (self->weights->knight * log (n) / log (14));
}

/* What is near to an enemy's goal is near to the own castle. */
static void
weigh_squares (Judge *self, Seat seat)
{
  const Weights *weights = self->weights;
  const SquareSet *gates = &self->terrain.within[self->variant->seats[seat].opposite][GATE_DEPTH];

  for (int sq = 0; sq < N_SQUARES; sq++) {
    int distance = self->terrain.distance[seat][sq];
    bool is_guard = squares_have (gates, (Square) sq);
    double near = pow (0.75, distance);

    self->early[seat][sq] =
      (int16_t) lround (weights->arrival_early * near - weights->march_early * distance +
                        weights->guard_early * is_guard);
    self->late[seat][sq] =
      (int16_t) lround (weights->arrival_late * near - weights->march_late * distance +
                        weights->guard_late * is_guard);
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
judge_init (Judge *self, const Position *pos)
{
  self->variant = pos->variant;
  self->weights = weights_of (pos->variant);
  self->n_at_start = count_army (pos->variant);
  terrain_survey (&self->terrain, pos);
  weigh_knights (self);

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    weigh_squares (self, seat);
}

/* ---- Carried along ---- */

static void
add_square (const Judge *self, Seat seat, Square sq, int sign, Tally *tally)
{
  tally->early[variant_team (seat)] += sign * self->early[seat][sq];
  tally->late[variant_team (seat)] += sign * self->late[seat][sq];
}

static void
add_squares (const Judge *self, Seat seat, SquareSet squares, int sign, Tally *tally)
{
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    add_square (self, seat, sq, sign, tally);
}

void
judge_tally (const Judge *self, const Position *pos, Tally *tally)
{
  memset (tally, 0, sizeof *tally);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet knights = squares_and (&pos->pieces[seat], &pos->knights);

    add_squares (self, seat, pos->pieces[seat], 1, tally);
    tally->n_knights[seat] = (int8_t) squares_count (&knights);
  }
}

static void
take_captured (
  const Judge *self, Seat seat, const Position *before, const Position *after, Tally *tally)
{
  SquareSet captured = squares_without (&before->pieces[seat], &after->pieces[seat]);

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;) {
    add_square (self, seat, sq, -1, tally);
    tally->n_knights[seat] -= squares_have (&before->knights, sq);
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

/* ---- The judgement ---- */

ALWAYS_INLINE int
seat_material (const Judge *self, const Position *pos, Seat seat, int n_knights)
{
  int n_outside = pos->n_pieces[seat] - pos->n_in_goal[seat];

  return pos->n_pieces[seat] * self->weights->man + n_knights * self->knight[n_outside];
}

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

/* The steps that a team's nearest pieces need to win, were nobody in their way. */
ALWAYS_INLINE int
team_race (const Judge *self, const Position *pos, int team)
{
  int missing = pos->variant->goal_pieces, steps = 0;

  for (int distance = 0; distance <= MAX_DISTANCE && missing > 0; distance++) {
    Quad near = team_within (self, pos, team, distance);

    if (quad_is_none (near)) {
      steps += missing;
      continue;
    }
    missing = pos->variant->goal_pieces - quad_count (near);
    steps += missing > 0 ? missing : 0;
  }

  return steps;
}

/* Neighbours support each other, and friends to canter over make pieces fast. */
ALWAYS_INLINE int
team_shape (const Judge *self, const Position *pos, int team)
{
  Quad friends = quad_load (&pos->pieces[team]) | quad_load (&pos->pieces[team + N_TEAMS]);
  Quad vacant = quad_load (&pos->vacant), canters[N_DIRECTIONS];
  Quad pairs[N_DIRECTIONS] = { { 0 } };
  View near = view_of (friends);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Quad neighbours = friends & look (near, dir);

    if (dir < N_DIRECTIONS / 2)
      pairs[dir] = neighbours;
    canters[dir] = neighbours & look_beyond (vacant, dir);
  }

  return self->weights->cohesion * count_eight (pairs) +
         self->weights->canter * count_eight (canters);
}

ALWAYS_INLINE int
mix (const Judge *self, const Position *pos, int early, int late)
{
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);

  return (early * n + late * (self->n_at_start - n)) / self->n_at_start;
}

/* For the first team, as is the race. */
ALWAYS_INLINE int
judge_material (const Judge *self, const Position *pos, const Tally *tally)
{
  int score = 0;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    int worth = seat_material (self, pos, seat, tally->n_knights[seat]);

    score += variant_team (seat) == 0 ? worth : -worth;
  }

  return score;
}

ALWAYS_INLINE int
judge_race (const Judge *self, const Position *pos)
{
  return self->weights->race * (team_race (self, pos, 1) - team_race (self, pos, 0));
}

/* What threatens is bad for the team to move, and having the move is good for it. */
ALWAYS_INLINE int
judge_turn (const Judge *self, const Threats *threats)
{
  int n = squares_are_none (&threats->exposed) ? 0 : squares_count (&threats->exposed);

  return self->weights->tempo - self->weights->exposed[n < EXPOSED_COUNTS ? n : EXPOSED_COUNTS - 1];
}

static int
within_bounds (int score)
{
  if (score > SCORE_MOST_JUDGED)
    return SCORE_MOST_JUDGED;

  return score < -SCORE_MOST_JUDGED ? -SCORE_MOST_JUDGED : score;
}

FOR_EACH_PROCESSOR int
judge_evaluate (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats)
{
  int early = tally->early[0] - tally->early[1];
  int late = tally->late[0] - tally->late[1] + judge_race (self, pos);
  int score = judge_material (self, pos, tally) + mix (self, pos, early, late) +
              team_shape (self, pos, 0) - team_shape (self, pos, 1);

  if (variant_team (pos->seat) != 0)
    score = -score;

  return within_bounds (score + judge_turn (self, threats));
}
