#include "app/archive/game-filter.h"
#include "app/archive/game-groups.h"

#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

/* Tests how the window of the archive arranges and selects games. */

static char *folder;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-groups-XXXXXX", NULL);
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_free (folder);
}

static EarlierGame *
new_game (const char *text)
{
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));

  return earlier_game_new (path);
}

/* ---- Groups ---- */

/* Days of the week from Monday, 23 November 2026, on; the latest first. */
static const struct {
  int year, month, day;
  const char *result;
} played[] = {
  { 2026, 11, 25, "1-0" }, { 2026, 11, 23, "0-1" }, { 2026, 11, 22, "1-0" },
  { 2026, 11, 1, "*" },    { 2026, 10, 31, "*" },   { 2026, 10, 1, "1/2-1/2" },
  { 2025, 10, 31, "1-0" },
};

static const struct {
  const char *title, *sums;
  guint first, n;
} groups_of_played[] = {
  { "This Week", "1 won, 1 lost", 0, 2 },
  { "Earlier in November", "1 won", 2, 2 },
  { "October 2026", "1 drawn", 4, 2 },
  { "October 2025", "1 won", 6, 1 },
};

static GPtrArray *
new_played (void)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (earlier_game_unref);

  for (int i = 0; i < N_ROWS (played); i++) {
    g_autofree char *text =
      g_strdup_printf ("[BlackLevel \"1\"]\n[Date \"%04d.%02d.%02d\"]\n\n1. E7-F8 %s\n",
                       played[i].year, played[i].month, played[i].day, played[i].result);
    g_autoptr (GDateTime) noon =
      g_date_time_new_local (played[i].year, played[i].month, played[i].day, 12, 0, 0);

    g_ptr_array_add (games, new_game (text));
    ((EarlierGame *) games->pdata[i])->time_us = g_date_time_to_unix (noon) * G_USEC_PER_SEC;
  }

  return games;
}

START_TEST (games_are_grouped_by_week_and_month)
{
  g_autoptr (GPtrArray) games = new_played ();
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 25, 20, 0, 0);
  g_autoptr (GArray) groups = game_groups_new (games, now);

  ck_assert_uint_eq (groups->len, N_ROWS (groups_of_played));
  for (guint i = 0; i < groups->len; i++) {
    const GameGroup *group = &g_array_index (groups, GameGroup, i);
    g_autofree char *sums = game_group_new_sums (group);

    ck_assert_str_eq (group->title, groups_of_played[i].title);
    ck_assert_str_eq (sums, groups_of_played[i].sums);
    ck_assert_uint_eq (group->first, groups_of_played[i].first);
    ck_assert_uint_eq (group->n, groups_of_played[i].n);
  }
}
END_TEST

START_TEST (a_group_without_results_of_the_user_is_counted)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (earlier_game_unref);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GArray) groups = NULL;
  g_autofree char *sums = NULL;

  g_ptr_array_add (games, new_game ("1. E7-F8 1-0\n"));
  groups = game_groups_new (games, now);
  ck_assert_uint_eq (groups->len, 1);
  sums = game_group_new_sums (&g_array_index (groups, GameGroup, 0));
  ck_assert_str_eq (sums, "1 game");
}
END_TEST

/* ---- Filters ---- */

static const char easy[] = "[BlackLevel \"2\"]\n\n1. E7-F8 1-0\n";
static const char hard[] = "[Variant \"cam\"]\n[WhiteLevel \"15\"]\n\n1. C4-C6 1-0\n";
static const char people[] = "[White \"Anna\"]\n\n1. E7-F8 1/2-1/2\n";
static const char unfinished[] = "[BlackLevel \"6\"]\n\n1. E7-F8 *\n";
static const char unreadable[] = "[Variant \"chess\"]\n\n1. e4 *\n";

static const struct {
  const char *variant; /* NULL for all */
  GameFilter filter;
  const char *word; /* NULL for none */
  const char *text;
  gboolean fits;
} filters[] = {
  { NULL, { 0 }, NULL, easy, TRUE },
  { NULL, { 0 }, NULL, unreadable, TRUE },
  { "cam", { 0 }, NULL, hard, TRUE },
  { "cam", { 0 }, NULL, easy, FALSE },
  { NULL, { .opponent = FILTER_EASY }, NULL, easy, TRUE },
  { NULL, { .opponent = FILTER_EASY }, NULL, hard, FALSE },
  { NULL, { .opponent = FILTER_MEDIUM }, NULL, unfinished, TRUE },
  { NULL, { .opponent = FILTER_HARD }, NULL, hard, TRUE },
  { NULL, { .opponent = FILTER_PEOPLE }, NULL, people, TRUE },
  { NULL, { .opponent = FILTER_PEOPLE }, NULL, easy, FALSE },
  { NULL, { .opponent = FILTER_PEOPLE }, NULL, unreadable, FALSE },
  { NULL, { .result = FILTER_WON }, NULL, easy, TRUE },
  { NULL, { .result = FILTER_WON }, NULL, hard, FALSE },
  { NULL, { .result = FILTER_LOST }, NULL, hard, TRUE },
  { NULL, { .result = FILTER_DRAWN }, NULL, people, TRUE },
  { NULL, { .result = FILTER_OPEN }, NULL, unfinished, TRUE },
  { NULL, { .result = FILTER_OPEN }, NULL, easy, FALSE },
  { NULL, { 0 }, "anna", people, TRUE },
  { NULL, { 0 }, "level", easy, TRUE },
  { NULL, { 0 }, "today", easy, TRUE },
  { NULL, { 0 }, "anna", easy, FALSE },
  { NULL, { .has_star = TRUE }, NULL, easy, FALSE },
};

START_TEST (a_filter_fits_what_its_fields_say)
{
  g_autoptr (EarlierGame) game = new_game (filters[_i].text);
  char *words[] = { (char *) filters[_i].word, NULL };
  GameFilter filter = filters[_i].filter;

  filter.variant = filters[_i].variant != NULL ? variant_find (filters[_i].variant) : NULL;
  filter.words = words;
  ck_assert (game_filter_fits (&filter, game) == filters[_i].fits);
  game->has_star = TRUE;
  ck_assert (game_filter_fits (&filter, game) == (filters[_i].fits || filter.has_star));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-groups");
  TCase *tcase = tcase_create ("game-groups");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, games_are_grouped_by_week_and_month);
  tcase_add_test (tcase, a_group_without_results_of_the_user_is_counted);
  tcase_add_loop_test (tcase, a_filter_fits_what_its_fields_say, 0, N_ROWS (filters));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
