#include "app/start/unfinished-game.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"

#include "support/session-play.h"
#include "support/suite.h"
#include "support/widgets.h"

static LogresGameSession *
new_game (const char *variant, int first_level, int second_level)
{
  LogresGameSession *session = new_game_of_people (variant_find (variant));
  Player first = player_new (first_level, ""), second = player_new (second_level, "");

  logres_game_session_set_player (session, 0, &first);
  logres_game_session_set_player (session, 1, &second);

  return session;
}

START_TEST (the_title_names_the_only_opponent)
{
  static const struct {
    const char *variant;
    int levels[2];
    const char *title;
  } rows[] = {
    { "camelot", { 0, 6 }, "Camelot against Computer, Medium" },
    { "cam", { 1, 0 }, "Cam against Computer, Easy" },
    { "camelot", { 0, 0 }, "Camelot" },
    { "camelot", { 1, 1 }, "Camelot" },
    { "grand", { 0, 5 }, "Grand Camelot" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (LogresGameSession) session =
      new_game (rows[i].variant, rows[i].levels[0], rows[i].levels[1]);
    g_autofree char *title = unfinished_game_new_title (session);

    ck_assert_str_eq (title, rows[i].title);
  }
}
END_TEST

START_TEST (the_state_names_the_player_to_move_and_counts_the_pieces)
{
  g_autoptr (LogresGameSession) session = new_game ("camelot", 0, 1);
  g_autoptr (LogresGameSession) people = new_game ("camelot", 0, 0);
  g_autofree char *own = unfinished_game_new_state (session), *other = NULL;
  g_autofree char *together = unfinished_game_new_state (people);

  session_play (session, "E7-F8");
  other = unfinished_game_new_state (session);
  ck_assert_str_eq (own, "Your turn, move 1. You both have 14 pieces.");
  ck_assert_str_eq (other, "Move 1, Black to move. You both have 14 pieces.");
  ck_assert_str_eq (together, "Move 1, White to move.");
}
END_TEST

START_TEST (the_time_of_today_is_called_today)
{
  gint64 now = g_get_real_time ();
  g_autofree char *today = unfinished_game_new_time (now);
  g_autofree char *long_ago = unfinished_game_new_time (now - 40 * G_TIME_SPAN_DAY);
  g_autofree char *never = unfinished_game_new_time (0);

  ck_assert (g_str_has_prefix (today, "Played today, "));
  ck_assert_ptr_null (strstr (long_ago, "day"));
  ck_assert_ptr_null (never);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("unfinished-game");
  TCase *tcase = tcase_create ("unfinished-game");

  tcase_add_test (tcase, the_title_names_the_only_opponent);
  tcase_add_test (tcase, the_state_names_the_player_to_move_and_counts_the_pieces);
  tcase_add_test (tcase, the_time_of_today_is_called_today);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
