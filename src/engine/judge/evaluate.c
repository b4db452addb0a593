#include "engine/judge/evaluate.h"

#include "engine/judge/score.h"

#include <string.h>

/* In games where capturing all enemies does not win, a lead is worth less if the enemy has fewer
 * pieces than this. */
enum { ENEMIES_NEEDED = 6 };

/* For the same games, the percentage that a lead is worth, by the number of pieces on the board.
 * With many pieces most games end in a draw, and with few pieces the leader wins. */
typedef struct Stage {
  int n_pieces, percent;
} Stage;

static const Stage stages[] = {
  { 0, 300 }, { 4, 300 }, { 14, 120 }, { 28, 70 }, { N_SQUARES, 70 }
};

/* A lead loses value with every ply without progress, and would be worth nothing after WAIT_MOST
 * plies. In games for two, a draw can be claimed before that. In games for four, it can be claimed
 * only after 200 plies, so after WAIT_LONG plies the lead loses value more slowly. */
enum { WAIT_MOST = 150, WAIT_LONG = 100 };

/* A sum of weights for the early and the late phase. */
typedef struct Balance {
  int worth[N_PHASES];
} Balance;

static inline void
weigh (Balance *self, int n, const int weight[N_PHASES])
{
  self->worth[EARLY] += n * weight[EARLY];
  self->worth[LATE] += n * weight[LATE];
}

static inline int
last_below (int n, int limit)
{
  return n < limit ? n : limit - 1;
}

/* ---- Tables for one search ---- */

static int
worth_of_gate (const int *gates, int distance)
{
  return distance < GATES_WEIGHED ? gates[distance] : 0;
}

/* Counts the directions in which a square has no neighbor. No enemy can jump in such a direction
 * over a piece on the square. */
static int
count_sides (const Board *board, Square sq)
{
  int n = 0;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    n += !squares_have (&board->squares, square_step[sq][dir]);

  return n;
}

static void
weigh_squares (Judge *self, Seat seat)
{
  const Weights *weights = &self->weights;
  const uint8_t *to_goal = self->terrain.distance[seat];
  /* The opposite player's goal is this player's castle. */
  const uint8_t *from_home = self->terrain.distance[self->variant->seats[seat].opposite];

  for (int sq = 0; sq < N_SQUARES; sq++) {
    int steps = last_below (to_goal[sq], STEPS_WEIGHED);
    int n_sides = count_sides (variant_board (self->variant), (Square) sq);
    int16_t *worth = self->worth[seat][sq];

    worth[EARLY] = (int16_t) (weights->man[EARLY] + weights->early_step[steps] +
                              worth_of_gate (weights->early_gate, from_home[sq]) +
                              n_sides * weights->rim[EARLY]);
    worth[LATE] =
      (int16_t) (weights->man[LATE] + weights->late_step[steps] +
                 worth_of_gate (weights->late_gate, from_home[sq]) + n_sides * weights->rim[LATE]);
    self->knight[seat][sq][EARLY] = (int16_t) weights->early_knight[steps];
    self->knight[seat][sq][LATE] = (int16_t) weights->late_knight[steps];
  }
}

/* Returns the percentage for a number of pieces, interpolated linearly between the stages. */
static int
percent_told (int n_pieces)
{
  const Stage *next = stages + 1;

  while (n_pieces > next->n_pieces)
    next++;

  return next->percent + (next[-1].percent - next->percent) * (next->n_pieces - n_pieces) /
                           (next->n_pieces - next[-1].n_pieces);
}

void
judge_init (Judge *self, const Position *pos, const Weights *weights)
{
  memset (self, 0, sizeof *self);
  self->variant = pos->variant;
  self->weights = *weights;
  self->n_at_start = variant_count_army (pos->variant);
  self->needs_enemies = pos->variant->winning_pieces > self->n_at_start;
  for (int n = 0; n <= N_SQUARES; n++)
    self->percent_told[n] = (int16_t) (self->needs_enemies ? percent_told (n) : 100);
  terrain_survey (&self->terrain, pos);

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    weigh_squares (self, seat);
}

/* ---- Incremental sums ---- */

static void
add_piece (const Judge *self, Seat seat, bool is_knight, Square sq, int sign, Tally *tally)
{
  int32_t *worth = tally->worth[variant_team (seat)];

  for (int phase = 0; phase < N_PHASES; phase++)
    worth[phase] +=
      sign * (self->worth[seat][sq][phase] + is_knight * self->knight[seat][sq][phase]);
}

void
judge_tally (const Judge *self, const Position *pos, Tally *tally)
{
  memset (tally, 0, sizeof *tally);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat];

    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
      add_piece (self, seat, squares_have (&pos->knights, sq), sq, 1, tally);
  }
}

static void
take_captured (
  const Judge *self, Seat seat, const Position *before, const Position *after, Tally *tally)
{
  SquareSet captured = squares_without (&before->pieces[seat], &after->pieces[seat]);

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    add_piece (self, seat, squares_have (&before->knights, sq), sq, -1, tally);
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
  bool is_knight = squares_have (&before_move->knights, move.from);

  *after = *before;
  if (move.kind != MOVE_PLAIN && move.kind != MOVE_CANTER && move.kind != MOVE_CAPTURE)
    return;

  add_piece (self, before_move->seat, is_knight, move.from, -1, after);
  add_piece (self, before_move->seat, is_knight, move.to, 1, after);
  if (move.captured == 0)
    return;

  for (int i = 0; i < 1 + (row->enemies[0] != row->enemies[1]); i++)
    take_captured (self, row->enemies[i], before_move, after_move, after);
}

/* ---- Evaluation ---- */

static int
worth_of_run (const Weights *weights, const TeamAttacks *attacks)
{
  return attacks->runs_freely ? weights->run[last_below (attacks->steps, RUNS_WEIGHED)] : 0;
}

static void
weigh_teams (const Weights *weights,
             const TeamAttacks *first,
             const TeamAttacks *second,
             Balance *balance)
{
  int run = worth_of_run (weights, first) - worth_of_run (weights, second);

  weigh (balance, second->steps - first->steps, weights->race);
  weigh (balance, 1, (const int[N_PHASES]) { run, run });
  weigh (balance, first->n_pairs - second->n_pairs, weights->pair);
  weigh (balance, first->n_lone - second->n_lone, weights->lone);
  weigh (balance, first->n_canters - second->n_canters, weights->canter);
  weigh (balance, first->n_charges - second->n_charges, weights->charge);
}

static void
weigh_seat (const Weights *weights, const SeatAttacks *attacks, int sign, Balance *balance)
{
  int n_guards = last_below (attacks->n_guards, GUARDS_WEIGHED);
  int siege = last_below (attacks->n_attackers, ATTACKERS_WEIGHED) * GUARDS_WEIGHED + n_guards;
  const int worth[N_PHASES] = { weights->early_siege[siege], weights->late_siege[siege] };

  weigh (balance, sign, worth);
  weigh (balance, sign * attacks->n_gained, weights->approach);
}

static inline int
mix (const Judge *self, int n, const Balance *balance)
{
  return (balance->worth[EARLY] * n + balance->worth[LATE] * (self->n_at_start - n)) /
         self->n_at_start;
}

static int
judge_exposed (const Weights *weights, const Attacks *attacks)
{
  return weights->exposed[last_below (attacks->n_exposed, EXPOSED_WEIGHED)] +
         weights->later[last_below (attacks->n_later, EXPOSED_WEIGHED)] +
         weights->loose[last_below (attacks->n_loose, EXPOSED_WEIGHED)];
}

static inline int
sign_of (int team)
{
  return team == 0 ? 1 : -1;
}

/* Returns the worth of the pieces on their squares, and of the turn. */
static Balance
balance_pieces (const Judge *self, const Position *pos, const Tally *tally)
{
  Balance balance = { { tally->worth[0][EARLY] - tally->worth[1][EARLY],
                        tally->worth[0][LATE] - tally->worth[1][LATE] } };

  weigh (&balance, sign_of (variant_team (pos->seat)), self->weights.tempo);

  return balance;
}

static int
sum_up (const Judge *self, const Position *pos, const Balance *balance, int exposed)
{
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);

  return (sign_of (variant_team (pos->seat)) * mix (self, n, balance) + exposed) *
         self->percent_told[n] / 100;
}

int
judge_sum (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats)
{
  const Weights *weights = &self->weights;
  Balance balance = balance_pieces (self, pos, tally);
  Attacks attacks;

  attacks_find (&attacks, pos, &self->terrain, threats);
  weigh_teams (weights, &attacks.teams[0], &attacks.teams[1], &balance);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    weigh_seat (weights, &attacks.seats[seat], sign_of (variant_team (seat)), &balance);

  return sum_up (self, pos, &balance, judge_exposed (weights, &attacks));
}

/* Moves a score toward the score of a draw, so that `left` of `whole` parts of the difference
 * remain. */
static int
fade (int score, int draw, int left, int whole)
{
  return draw + (score - draw) * left / whole;
}

/* Reduces the score of a lead over few enemies, where capturing the last enemy does not win. There
 * the leader has to win before all enemies are captured. */
static int
fade_lead (const Judge *self, const Position *pos, int score, int draw)
{
  int team = variant_team (pos->seat);
  int n_enemies = position_team_pieces (pos, score > 0 ? 1 - team : team);

  if (!self->needs_enemies || n_enemies >= ENEMIES_NEEDED)
    return score;

  return fade (score, draw, n_enemies + 1, ENEMIES_NEEDED + 1);
}

int
judge_fade_waiting (const Position *pos, int score, int draw)
{
  int over = pos->quiet_plies - WAIT_LONG;
  int waited = over > 0 ? WAIT_LONG + over * 2 / 5 : pos->quiet_plies;

  return fade (score, draw, WAIT_MOST - waited, WAIT_MOST);
}

int
judge_lead (
  const Judge *self, const Position *pos, const Tally *tally, const Threats *threats, int draw)
{
  return fade_lead (self, pos, judge_sum (self, pos, tally, threats), draw);
}

int
judge_pieces (const Judge *self, const Position *pos, const Tally *tally, int draw)
{
  Balance balance = balance_pieces (self, pos, tally);

  return fade_lead (self, pos, sum_up (self, pos, &balance, 0), draw);
}

int
judge_evaluate (
  const Judge *self, const Position *pos, const Tally *tally, const Threats *threats, int draw)
{
  int lead = judge_lead (self, pos, tally, threats, draw);

  return score_bounded (judge_fade_waiting (pos, lead, draw));
}
