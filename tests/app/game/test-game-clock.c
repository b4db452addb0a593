#include "app/game/game-clock.h"

#include "support/suite.h"

#include <string.h>

enum { SECOND = 1000000 };

static const TimeControl five_minutes = { .main_ms = 300000, .increment_ms = 5000 };
static const TimeControl a_minute_each = { .main_ms = 60000, .is_per_move = true };

static const struct {
  const char *text;
  TimeControl control;
} readable[] = {
  { "-", { 0 } },
  { "300+5", { 300000, 5000, false } },
  { "60+0", { 60000, 0, false } },
  { "1/60", { 60000, 0, true } },
  { "86400+0", { 86400000, 0, false } },
};

START_TEST (a_time_control_is_read_and_written)
{
  char text[TIME_CONTROL_TEXT_SIZE];
  TimeControl control = { .main_ms = 7 };

  ck_assert (time_control_read (&control, readable[_i].text));
  ck_assert_int_eq (control.main_ms, readable[_i].control.main_ms);
  ck_assert_int_eq (control.increment_ms, readable[_i].control.increment_ms);
  ck_assert_int_eq (control.is_per_move, readable[_i].control.is_per_move);
  time_control_write (&control, text);
  ck_assert_str_eq (text, readable[_i].text);
}
END_TEST

static const char *const unreadable[] = {
  "",    "?",  "40/9000", "300+", "300+5x",  "+5",
  "0+5", "1/", "1/60+5",  "-300", "86401+0", "99999999999999999999",
};

START_TEST (an_invalid_time_control_is_refused)
{
  TimeControl control = { .main_ms = 7 };

  ck_assert (!time_control_read (&control, unreadable[_i]));
  ck_assert_int_eq (control.main_ms, 7);
}
END_TEST

START_TEST (only_one_clock_runs)
{
  GameClock clock;

  game_clock_init (&clock, &five_minutes, 2, false);
  game_clock_start_turn (&clock, 0, 100 * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 0, 110 * SECOND), 290LL * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 1, 110 * SECOND), 300LL * SECOND);
}
END_TEST

START_TEST (a_move_earns_its_increment)
{
  GameClock clock;

  game_clock_init (&clock, &five_minutes, 2, false);
  game_clock_start_turn (&clock, 0, 0);
  game_clock_end_turn (&clock, 10 * SECOND);
  ck_assert_int_eq (game_clock_running (&clock), NOBODY);
  ck_assert_int_eq (game_clock_left (&clock, 0, 99 * SECOND), 295LL * SECOND);
}
END_TEST

START_TEST (each_move_has_its_own_time)
{
  GameClock clock;

  game_clock_init (&clock, &a_minute_each, 2, false);
  game_clock_start_turn (&clock, 0, 0);
  game_clock_end_turn (&clock, 50 * SECOND);
  game_clock_start_turn (&clock, 0, 60 * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 0, 60 * SECOND), 60LL * SECOND);
}
END_TEST

START_TEST (a_stopped_clock_goes_on_where_it_was)
{
  GameClock clock;

  game_clock_init (&clock, &a_minute_each, 2, false);
  game_clock_start_turn (&clock, 1, 0);
  game_clock_stop (&clock, 20 * SECOND);
  game_clock_go_on (&clock, 1, 1000LL * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 1, 1010LL * SECOND), 30LL * SECOND);
}
END_TEST

START_TEST (the_flag_falls_when_nothing_is_left)
{
  GameClock clock;

  game_clock_init (&clock, &a_minute_each, 2, false);
  game_clock_start_turn (&clock, 1, 0);
  ck_assert_int_eq (game_clock_flagged (&clock, 60LL * SECOND - 1), NOBODY);
  ck_assert_int_eq (game_clock_flagged (&clock, 60LL * SECOND), 1);
  ck_assert_int_eq (game_clock_left (&clock, 1, 99 * SECOND), 0);
}
END_TEST

START_TEST (partners_may_share_a_clock)
{
  GameClock clock;

  game_clock_init (&clock, &five_minutes, 4, true);
  game_clock_start_turn (&clock, 2, 0);
  ck_assert_int_eq (game_clock_left (&clock, 0, 10 * SECOND), 290LL * SECOND);
  game_clock_end_turn (&clock, 10 * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 0, 10 * SECOND), 295LL * SECOND);
  ck_assert_int_eq (game_clock_left (&clock, 1, 10 * SECOND), 300LL * SECOND);
}
END_TEST

START_TEST (a_game_without_clocks_has_no_running_clock)
{
  GameClock clock;

  game_clock_init (&clock, &(TimeControl) { 0 }, 2, false);
  game_clock_start_turn (&clock, 0, 0);
  ck_assert_int_eq (game_clock_running (&clock), NOBODY);
  ck_assert_int_eq (game_clock_flagged (&clock, 1000LL * SECOND), NOBODY);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-clock");
  TCase *tcase = tcase_create ("game-clock");

  tcase_add_loop_test (tcase, a_time_control_is_read_and_written, 0, N_ROWS (readable));
  tcase_add_loop_test (tcase, an_invalid_time_control_is_refused, 0, N_ROWS (unreadable));
  tcase_add_test (tcase, only_one_clock_runs);
  tcase_add_test (tcase, a_move_earns_its_increment);
  tcase_add_test (tcase, each_move_has_its_own_time);
  tcase_add_test (tcase, a_stopped_clock_goes_on_where_it_was);
  tcase_add_test (tcase, the_flag_falls_when_nothing_is_left);
  tcase_add_test (tcase, partners_may_share_a_clock);
  tcase_add_test (tcase, a_game_without_clocks_has_no_running_clock);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
