/* Tests of the records of self-play: every position comes back, and damage is found. */

#include "lab/training/played-file.h"

#include "core/rules/movegen.h"
#include "lab/match/commands.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>

enum { N_SAMPLES = 200 };

static char *file; /* a name in the folder of temporary files */

static PlayedSample
throw_sample (const Variant *variant, Dice *dice)
{
  PlayedSample sample = { .begins_game = dice_roll (dice, 2) == 0,
                          .result = dice_roll (dice, 3) / 2.0,
                          .score = dice_roll (dice, 40000) - 20000 };

  do
    random_play (&sample.pos, variant, dice, dice_roll (dice, 80));
  while (sample.pos.duty != NO_DUTY);

  return sample;
}

static void
write_samples (const Variant *variant, PlayedSample *samples)
{
  GByteArray *all = g_byte_array_new ();
  Dice dice = { 3 };

  for (int i = 0; i < N_SAMPLES; i++) {
    uint8_t bytes[PLAYED_SIZE_MOST];

    samples[i] = throw_sample (variant, &dice);
    g_byte_array_append (all, bytes, (guint) played_write (&samples[i], bytes));
  }
  ck_assert (g_file_set_contents (file, (char *) all->data, all->len, NULL));
  g_byte_array_unref (all);
}

START_TEST (a_sample_comes_back_as_it_was_written)
{
  static PlayedSample written[N_SAMPLES];
  PlayedFile played;

  write_samples (&variants[_i], written);
  ck_assert (played_file_open (&played, file, &variants[_i]));
  ck_assert_int_eq (played.n, N_SAMPLES);
  for (int i = 0; i < N_SAMPLES; i++) {
    PlayedSample sample;

    played_file_get (&played, i, &sample);
    ck_assert (position_is_equal (&sample.pos, &written[i].pos));
    ck_assert (sample.pos.hash == written[i].pos.hash);
    ck_assert_int_eq (sample.begins_game, written[i].begins_game);
    ck_assert_double_eq (sample.result, written[i].result);
    ck_assert_int_eq (sample.score, written[i].score);
  }
  played_file_close (&played);
}
END_TEST

START_TEST (a_record_of_camelot_has_32_bytes)
{
  ck_assert_int_eq (played_size (variant_find ("camelot")), 32);
  for (size_t i = 0; i < n_variants; i++)
    ck_assert_int_le (played_size (&variants[i]), PLAYED_SIZE_MOST);
}
END_TEST

static bool
opens (const char *bytes, size_t length, const Variant *variant)
{
  PlayedFile played;

  ck_assert (g_file_set_contents (file, bytes, (gssize) length, NULL));
  if (!played_file_open (&played, file, variant))
    return false;
  played_file_close (&played);

  return true;
}

START_TEST (a_damaged_file_is_refused)
{
  static PlayedSample samples[N_SAMPLES];
  const Variant *camelot = variant_find ("camelot");
  g_autofree char *bytes = NULL;
  size_t length;

  write_samples (camelot, samples);
  ck_assert (g_file_get_contents (file, &bytes, &length, NULL));
  ck_assert (opens (bytes, length, camelot));
  ck_assert (!opens (bytes, length, variant_find ("camelot2000")));
  ck_assert (!opens (bytes, length - 1, camelot));
  ck_assert (!opens (bytes + 1, length - 32, camelot));
  ck_assert (!opens (bytes, 0, camelot));
  bytes[length / 2] ^= 4;
  ck_assert (!opens (bytes, length, camelot));
}
END_TEST

/* ---- The command ---- */

/* Enough that some games of camelot2000 are not drawn. */
enum { N_GAMES = 64 };

static void
play_games (const Variant *variant)
{
  g_autofree char *games = g_strdup_printf ("%d", N_GAMES);
  char *const arguments[] = {
    (char *) variant->id, "--games", games, "--nodes", "100", "--out", file
  };

  g_remove (file);
  ck_assert_int_eq (selfplay_command.run (&selfplay_command, N_ROWS (arguments), arguments), DONE);
}

START_TEST (self_play_writes_quiet_positions_once)
{
  GHashTable *seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  PlayedFile played;
  double agreement = 0;
  int n_games = 0;

  play_games (&variants[_i]);
  ck_assert (played_file_open (&played, file, &variants[_i]));
  PlayedSample *samples = g_new (PlayedSample, played.n);

  for (int i = 0; i < played.n; i++) {
    played_file_get (&played, i, &samples[i]);

    SquareSet jumpers = movegen_jumpers (&samples[i].pos);
    SquareSet leavers = position_must_leave (&samples[i].pos);

    ck_assert (squares_are_none (&jumpers) && squares_are_none (&leavers));
    ck_assert (!position_is_planting (&samples[i].pos));
    ck_assert (g_hash_table_add (seen, &samples[i].pos.hash));
    agreement += (samples[i].result - 0.5) * samples[i].score;
    n_games += samples[i].begins_game;
  }
  ck_assert (samples[0].begins_game);
  ck_assert_int_gt (n_games, 2);
  ck_assert_int_le (n_games, N_GAMES);
  /* The player with the better score wins more often than not. */
  ck_assert_double_gt (agreement, 0);
  g_hash_table_unref (seen);
  g_free (samples);
  played_file_close (&played);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("played-file");
  TCase *tcase = tcase_create ("records");
  g_autofree char *folder = g_dir_make_tmp ("played-XXXXXX", NULL);
  int status;

  file = g_build_filename (folder, "file", NULL);
  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_sample_comes_back_as_it_was_written, 0, (int) n_variants);
  tcase_add_test (tcase, a_record_of_camelot_has_32_bytes);
  tcase_add_test (tcase, a_damaged_file_is_refused);
  tcase_add_loop_test (tcase, self_play_writes_quiet_positions_once, 0, (int) n_variants);

  status = suite_run (suite);
  g_remove (file);
  g_rmdir (folder);
  g_free (file);

  return status;
}
