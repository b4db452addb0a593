/* Tests that a trained net predicts the scores it has learned from, and that training can be
 * repeated. */

#include "lab/training/trainer.h"

#include "engine/judge/evaluate.h"
#include "engine/judge/score.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 4000, POSITIONS_OF_GAME = 20 };

static const TrainerSettings settings = { .n_hidden = 32,
                                          .n_buckets = 2,
                                          .n_epochs = 20,
                                          .n_batch = 100,
                                          .n_threads = 1,
                                          .seed = 1,
                                          .of_score = 1,
                                          .steepness = 0.5,
                                          .rate = 0.003 };

/* Returns a position whose score is only the difference in pieces. */
static PlayedSample
throw_sample (const Variant *variant, Dice *dice, int number)
{
  PlayedSample sample = { .begins_game = number % POSITIONS_OF_GAME == 0, .result = 0.5 };

  do
    random_play (&sample.pos, variant, dice, 10 + dice_roll (dice, 200));
  while (sample.pos.duty != NO_DUTY);
  sample.score =
    100 * (position_team_pieces (&sample.pos, 0) - position_team_pieces (&sample.pos, 1));

  return sample;
}

static PlayedFile
new_file (const Variant *variant)
{
  size_t size = played_size (variant);
  PlayedFile file = { .variant = variant, .bytes = malloc (N_POSITIONS * size), .n = N_POSITIONS };
  Dice dice = { 6 };

  for (int i = 0; i < N_POSITIONS; i++) {
    PlayedSample sample = throw_sample (variant, &dice, i);
    uint8_t bytes[PLAYED_SIZE_MOST];

    played_write (&sample, bytes);
    memcpy (file.bytes + (size_t) i * size, bytes, size);
  }

  return file;
}

static void *
train (const PlayedFile *file, const TrainerSettings *how, size_t *n)
{
  Trainer *trainer = trainer_new (file, how);
  double before = trainer_measure (trainer), after;
  void *bytes;

  ck_assert_int_eq (trainer_count_learned (trainer) + trainer_count_held_out (trainer),
                    N_POSITIONS);
  ck_assert_int_gt (trainer_count_held_out (trainer), N_POSITIONS / 100);
  /* Games are held out as a whole. */
  ck_assert_int_eq (trainer_count_held_out (trainer) % POSITIONS_OF_GAME, 0);
  for (int64_t i = trainer_count_batches (trainer); i > 0; i--)
    trainer_step (trainer);
  ck_assert (trainer_is_at_epoch (trainer));
  after = trainer_measure (trainer);
  ck_assert_double_lt (after, before);
  bytes = trainer_net (trainer, n);
  trainer_free (trainer);

  return bytes;
}

/* Returns the correlation of the net's scores with those of new positions, for the first team. */
static double
correlate (const Net *net)
{
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0, n = 500;
  Dice dice = { 7 };

  for (int i = 0; i < (int) n; i++) {
    PlayedSample sample = throw_sample (net->variant, &dice, i);
    NetSums sums;
    double found;

    net_refresh (net, &sample.pos, &sums);
    found = net_evaluate (net, &sample.pos, &sums);
    found = variant_team (sample.pos.seat) == 0 ? found : -found;
    x += found;
    y += sample.score;
    xx += found * found;
    yy += (double) sample.score * sample.score;
    xy += found * sample.score;
  }

  return (n * xy - x * y) / sqrt ((n * xx - x * x) * (n * yy - y * y));
}

static const char *const games[] = { "cam", "river", "grand" };

START_TEST (a_net_learns_to_count_pieces)
{
  PlayedFile file = new_file (variant_find (games[_i]));
  Net *net = malloc (sizeof *net);
  size_t n;
  void *bytes = train (&file, &settings, &n);

  ck_assert_int_eq (net_open (net, bytes, n), NET_OK);
  ck_assert_double_gt (correlate (net), 0.8);
  g_free (bytes);
  free (net);
  played_file_close (&file);
}
END_TEST

START_TEST (training_can_be_repeated)
{
  PlayedFile file = new_file (variant_find ("cam"));
  TrainerSettings other = settings;
  size_t n[3];
  void *bytes[3];

  other.seed = 2;
  for (int i = 0; i < 3; i++)
    bytes[i] = train (&file, i < 2 ? &settings : &other, &n[i]);
  ck_assert_mem_eq (bytes[0], bytes[1], n[0]);
  ck_assert (memcmp (bytes[0], bytes[2], n[0]) != 0);
  for (int i = 0; i < 3; i++)
    g_free (bytes[i]);
  played_file_close (&file);
}
END_TEST

/* A mixed net learns the same as one that plays alone. Only its share of the evaluation differs. */
START_TEST (a_mixed_net_has_its_share)
{
  PlayedFile file = new_file (variant_find ("cam"));
  TrainerSettings mixed = settings;
  Net alone, beside;
  size_t n;
  void *bytes[2];

  mixed.pieces_percent = 25;
  bytes[0] = train (&file, &settings, &n);
  bytes[1] = train (&file, &mixed, &n);
  ck_assert_int_eq (net_open (&alone, bytes[0], n), NET_OK);
  ck_assert_int_eq (net_open (&beside, bytes[1], n), NET_OK);
  ck_assert_int_eq (alone.pieces_percent, 0);
  ck_assert_int_eq (beside.pieces_percent, 25);
  ck_assert_double_eq_tol (beside.scale, 0.75 * alone.scale, 1);
  ck_assert_mem_eq ((NetHead *) bytes[0] + 1, (NetHead *) bytes[1] + 1, n - sizeof (NetHead));
  g_free (bytes[0]);
  g_free (bytes[1]);
  played_file_close (&file);
}
END_TEST

/* Threads add up the slopes in another order, so the nets differ a little. */
START_TEST (more_threads_learn_as_well)
{
  PlayedFile file = new_file (variant_find ("cam"));
  TrainerSettings together = settings;
  Net *net = malloc (sizeof *net);
  void *bytes;
  size_t n;

  together.n_threads = 3;
  bytes = train (&file, &together, &n);
  ck_assert_int_eq (net_open (net, bytes, n), NET_OK);
  ck_assert_double_gt (correlate (net), 0.8);
  g_free (bytes);
  free (net);
  played_file_close (&file);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("trainer");
  TCase *tcase = tcase_create ("training");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_net_learns_to_count_pieces, 0, N_ROWS (games));
  tcase_add_test (tcase, training_can_be_repeated);
  tcase_add_test (tcase, a_mixed_net_has_its_share);
  tcase_add_test (tcase, more_threads_learn_as_well);

  return suite_run (suite);
}
