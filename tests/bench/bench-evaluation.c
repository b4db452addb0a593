/* Measures how long the evaluation of a position takes after a move, by the weights and by the net
 * of the program: `meson test --benchmark`, in a build without assertions.
 *
 * Prints, for each game with a net, the least time of five runs, and the ratio. A net to
 * which a share of the weights is added needs both. In river the weights have the trees of one game
 * for all games, which does not change the time. */

#include "core/rules/movegen.h"
#include "engine/judge/evaluate.h"
#include "engine/judge/shipped-net.h"
#include "support/random-position.h"
#include "support/timing.h"

#include <stdio.h>
#include <stdlib.h>

enum { N_RUNS = 5, N_STEPS = 2000, N_ROUNDS = 20, MOST_PLIES = 80, ROOM = 2048 };

/* A position, a move, and what the evaluations carry from one position to the next. */
typedef struct Step {
  Position before, after;
  Move move;
  Threats threats; /* of `after` */
  Tally tally;     /* of `before` */
  NetSums sums;    /* of `before` */
} Step;

static volatile int sink; /* so that no compiler leaves an evaluation out */

/* ---- The positions ---- */

static bool
make_step (Step *self, const Variant *variant, const Judge *judge, const Net *net, Dice *dice)
{
  Move moves[ROOM];
  int n;

  random_play (&self->before, variant, dice, dice_roll (dice, MOST_PLIES));
  if (position_is_planting (&self->before))
    return false;

  n = movegen_list (&self->before, moves, ROOM);
  if (n > 0) {
    self->move = moves[dice_roll (dice, n)];
    position_play (&self->before, self->move, &self->after);
    threats_find (&self->threats, &self->after);
    judge_tally (judge, &self->before, &self->tally);
    net_refresh (net, &self->before, &self->sums);
  }

  return n > 0;
}

/* ---- The evaluations ---- */

static int
by_weights (const Judge *judge, const Net *net, const Step *step)
{
  Tally tally;

  (void) net;
  judge_tally_move (judge, &step->before, step->move, &step->after, &step->tally, &tally);

  return judge_evaluate (judge, &step->after, &tally, &step->threats, 0);
}

static int
by_net (const Judge *judge, const Net *net, const Step *step)
{
  NetSums sums;
  Tally tally;
  int score = 0;

  if (net->pieces_percent > 0) {
    judge_tally_move (judge, &step->before, step->move, &step->after, &step->tally, &tally);
    score = judge_pieces (judge, &step->after, &tally, 0);
  }
  net_carry (net, &step->before, &step->sums, &step->after, &sums);

  return score + net_evaluate (net, &step->after, &sums);
}

/* Returns the least time of an evaluation, in nanoseconds. */
static double
measure (int (*evaluate) (const Judge *, const Net *, const Step *),
         const Judge *judge,
         const Net *net,
         const Step *steps)
{
  double runs[N_RUNS];

  for (int run = 0; run < N_RUNS; run++) {
    double start = timing_processor_ms ();

    for (int i = 0; i < N_ROUNDS * N_STEPS; i++)
      sink += evaluate (judge, net, &steps[i % N_STEPS]);
    runs[run] = (timing_processor_ms () - start) * 1e6 / (N_ROUNDS * N_STEPS);
  }
  timing_sort (runs, N_RUNS);

  return runs[0];
}

/* ---- A game ---- */

static void
bench (const Variant *variant, const Net *net, Step *steps)
{
  Dice dice = { 1 };
  Judge judge;
  Position start;
  double weights, nets;

  random_play (&start, variant, &dice, 0);
  judge_init (&judge, &start, weights_of (variant));
  for (int n = 0; n < N_STEPS;)
    n += make_step (&steps[n], variant, &judge, net, &dice);

  weights = measure (by_weights, &judge, net, steps);
  nets = measure (by_net, &judge, net, steps);
  printf ("%-12s by weights %4.0f ns, with the net %4.0f ns, %.2f of it\n", variant->id, weights,
          nets, nets / weights);
}

int
main (void)
{
  Step *steps = malloc (N_STEPS * sizeof *steps);

  for (size_t i = 0; i < n_variants && steps != NULL; i++) {
    const Net *net = shipped_net_of (&variants[i]);

    if (net != NULL)
      bench (&variants[i], net, steps);
  }
  free (steps);

  return steps == NULL;
}
