#include "app/archive/recent-games.h"

#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

static char *folder;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-recent-XXXXXX", NULL);
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_free (folder);
}

/* Writes the file of a game that ended some minutes ago. */
static void
leave (int minutes, const char *tags, const char *moves)
{
  g_autofree char *name = g_strdup_printf ("%d.logres", minutes);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strconcat (tags, "\n\n", moves, "\n", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  file_make_old (path, minutes);
}

static const struct {
  const char *tags, *moves;
  RecentOutcome outcome;
  const char *title, *players, *line;
} rows[] = {
  { "[BlackLevel \"2\"]", "1. E7-F8 D11-C10 2. H7-G8 1-0", RECENT_WON, "You won", "Computer, Easy",
    "2 moves · " },
  { "[BlackLevel \"5\"]", "1. E7-F8 0-1", RECENT_LOST, "You lost", "Computer, Medium",
    "1 move · " },
  { "[WhiteLevel \"5\"]", "1. E7-F8 0-1", RECENT_WON, "You won", "Computer, Medium", "1 move · " },
  { "[BlackLevel \"2\"]\n[Black \"Guest\"]", "1. E7-F8 1/2-1/2", RECENT_DRAWN, "Draw", "Guest",
    "1 move · " },
  { "[White \"Anna\"]", "1. E7-F8 0-1", RECENT_OTHER, "Black won", "Camelot", "1 move · " },
};

START_TEST (a_game_is_told_as_the_user_saw_it)
{
  g_autoptr (GPtrArray) games = NULL;
  const RecentGame *game;

  leave (1, rows[_i].tags, rows[_i].moves);
  games = recent_games_read (folder);
  ck_assert_int_eq (games->len, 1);
  game = g_ptr_array_index (games, 0);
  ck_assert_int_eq (game->outcome, rows[_i].outcome);
  ck_assert_str_eq (game->title, rows[_i].title);
  ck_assert_str_eq (game->players, rows[_i].players);
  ck_assert (g_str_has_prefix (game->line, rows[_i].line));
}
END_TEST

START_TEST (only_the_latest_finished_games_are_read)
{
  g_autoptr (GPtrArray) games = NULL;

  for (int minutes = 1; minutes <= 7; minutes++)
    leave (minutes, "", minutes == 2 ? "1. E7-F8 *" : "1. E7-F8 1-0");
  games = recent_games_read (folder);
  ck_assert_int_eq (games->len, 4);
  for (guint i = 0; i < games->len; i++) {
    const RecentGame *game = g_ptr_array_index (games, i);
    g_autofree char *name = g_path_get_basename (game->path);

    ck_assert_int_eq (name[0], "1345"[i]);
  }
}
END_TEST

START_TEST (no_folder_has_no_games)
{
  g_autoptr (GPtrArray) games = recent_games_read ("/no/such/folder");

  ck_assert_int_eq (games->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("recent-games");
  TCase *tcase = tcase_create ("recent-games");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_game_is_told_as_the_user_saw_it, 0, N_ROWS (rows));
  tcase_add_test (tcase, only_the_latest_finished_games_are_read);
  tcase_add_test (tcase, no_folder_has_no_games);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
