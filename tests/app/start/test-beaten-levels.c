#include "app/start/beaten-levels.h"

#include "support/suite.h"

#include <glib/gstdio.h>

/* `text` is the group of the variant. */
static const struct {
  const char *variant, *text;
  int n_beaten, next, n_won, n_lost;
} rows[] = {
  { "camelot", "", 0, 1, 0, 0 },
  { "camelot", "Level1=0;0;3;\n", 0, 1, 0, 3 },
  { "camelot", "Level1=1;0;3;\nLevel2=2;0;0;\n", 2, 3, 3, 3 },
  { "camelot", "Level1=1;0;0;\nLevel3=1;0;0;\n", 2, 2, 2, 0 },
  { "chivalry", "Level7=1;0;0;\n", 1, 1, 1, 0 },
};

START_TEST (levels_are_beaten_by_a_win)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL),
                  *path = g_build_filename (folder, "scores", NULL),
                  *text = g_strdup_printf ("[%s]\n%s", rows[_i].variant, rows[_i].text);
  g_autoptr (KeptKeys) results = NULL;
  BeatenLevels beaten;

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  results = kept_keys_new (path);
  beaten_levels_read (&beaten, results, variant_find (rows[_i].variant));
  ck_assert_int_eq (beaten.n_beaten, rows[_i].n_beaten);
  ck_assert_int_eq (beaten.next, rows[_i].next);
  ck_assert_int_eq (beaten.score.n_won, rows[_i].n_won);
  ck_assert_int_eq (beaten.score.n_lost, rows[_i].n_lost);
  ck_assert_int_eq (beaten_levels_has_games (&beaten), rows[_i].n_won + rows[_i].n_lost > 0);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("beaten-levels");
  TCase *tcase = tcase_create ("beaten-levels");

  tcase_add_loop_test (tcase, levels_are_beaten_by_a_win, 0, N_ROWS (rows));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
