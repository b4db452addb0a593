#define _GNU_SOURCE /* for RTLD_NEXT */

#include "app/computer/opponent.h"

#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "engine/report/win-chance.h"
#include "support/no-thread.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

enum { MOST_MOVES = 60 };

static LogresGameSession *session;
static Opponent *opponent;
static int n_failures;

static void
failed_cb (gpointer listener)
{
  n_failures++;
}

static void
begin_at (const char *variant, const char *text)
{
  Position start;

  position_start (&start, variant_find (variant));
  if (text != NULL)
    ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  n_failures = 0;
  g_random_set_seed (1); /* the errors of a level depend on the game's seed */
  session = logres_game_session_new (&start);
  opponent = opponent_new (session, failed_cb, NULL);
}

static void
tear_down (void)
{
  g_clear_pointer (&opponent, opponent_free);
  g_assert_finalize_object (session);
}

static void
seat_engine (Seat seat, int level)
{
  Player player = player_new (level, "Logres");

  logres_game_session_set_player (session, seat, &player);
}

/* Lets the strongest level play this seat, with a day for each move, so that its search does not
 * end by itself. */
static void
seat_thinker (Seat seat)
{
  const TimeControl a_day = { .main_ms = MAX_MAIN_MS, .is_per_move = true };

  logres_game_session_set_time_control (session, &a_day, FALSE);
  seat_engine (seat, N_LEVELS);
}

/* Waits until the computer has nothing more to search, or the game has this many moves. */
static void
wait (int most_moves)
{
  wait_until (!opponent_is_thinking (opponent) || session_count_moves (session) >= most_moves);
}

START_TEST (the_computer_answers_when_it_is_its_turn)
{
  begin_at ("camelot", NULL);
  seat_engine (1, 1);
  opponent_set_resting (opponent, FALSE);
  ck_assert (!opponent_is_thinking (opponent));
  session_play (session, "E6-E8");
  ck_assert (opponent_is_thinking (opponent));
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert_int_eq (logres_game_session_get_seat_to_move (session), 0);
}
END_TEST

START_TEST (the_computer_plays_whole_games_of_every_variant)
{
  begin_at (variants[_i].id, NULL);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    seat_engine ((Seat) seat, 1);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (n_failures, 0);
  ck_assert (session_count_moves (session) == MOST_MOVES ||
             logres_game_session_get_result (session, NULL) != ONGOING);
}
END_TEST

START_TEST (taking_back_ends_the_computers_search)
{
  begin_at ("camelot", NULL);
  seat_engine (1, 12);
  opponent_set_resting (opponent, FALSE);
  session_play (session, "E6-E8");
  ck_assert (opponent_is_thinking (opponent));
  logres_game_session_undo (session);
  ck_assert (!opponent_is_thinking (opponent));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_int_eq (session_count_moves (session), 0);
}
END_TEST

START_TEST (the_computers_move_enters_the_game_whatever_is_shown)
{
  begin_at ("camelot", NULL);
  seat_engine (1, 1);
  opponent_set_resting (opponent, FALSE);
  session_play (session, "E6-E8");
  logres_game_session_show_first (session);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert_ptr_null (logres_game_session_get_shown (session)->parent);
}
END_TEST

START_TEST (the_computer_moves_at_once_when_asked)
{
  begin_at ("camelot", NULL);
  seat_thinker (1);
  opponent_set_resting (opponent, FALSE);
  session_play (session, "E6-E8");
  opponent_move_now (opponent);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

START_TEST (the_computer_rests_while_it_is_set_to_rest)
{
  begin_at ("camelot", NULL);
  seat_engine (0, 1);
  ck_assert (!opponent_is_thinking (opponent));
  opponent_set_resting (opponent, FALSE);
  ck_assert (opponent_is_thinking (opponent));
  opponent_set_resting (opponent, TRUE);
  ck_assert (!opponent_is_thinking (opponent));
}
END_TEST

/* ---- Pace ---- */

enum { AN_HOUR_MS = 3600000, A_SHORT_PACE_MS = 200 };

/* White plays a move that Black answers at level 1, which needs a few milliseconds. */
static void
begin_with_pace (guint pace_ms, const TimeControl *control)
{
  begin_at ("camelot", NULL);
  if (control != NULL)
    logres_game_session_set_time_control (session, control, FALSE);
  seat_engine (1, 1);
  opponent_set_pace (opponent, pace_ms);
  opponent_set_resting (opponent, FALSE);
  logres_game_session_set_paused (session, FALSE);
  session_play (session, "E6-E8");
}

START_TEST (a_fast_move_waits_for_the_pace)
{
  gint64 begin_us = g_get_monotonic_time ();

  begin_with_pace (A_SHORT_PACE_MS, NULL);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert_int_ge (g_get_monotonic_time () - begin_us, A_SHORT_PACE_MS * 1000);
}
END_TEST

START_TEST (a_move_that_waits_is_played_at_once_when_asked)
{
  begin_with_pace (AN_HOUR_MS, NULL);
  wait_until (opponent_is_waiting (opponent));
  ck_assert (opponent_is_thinking (opponent));
  ck_assert_int_eq (session_count_moves (session), 1);
  opponent_move_now (opponent);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert (!opponent_is_thinking (opponent));
}
END_TEST

START_TEST (taking_back_drops_a_move_that_waits)
{
  begin_with_pace (AN_HOUR_MS, NULL);
  wait_until (opponent_is_waiting (opponent));
  logres_game_session_undo (session);
  ck_assert (!opponent_is_waiting (opponent));
  opponent_move_now (opponent);
  ck_assert_int_eq (session_count_moves (session), 0);
}
END_TEST

START_TEST (closing_drops_a_move_that_waits)
{
  begin_with_pace (AN_HOUR_MS, NULL);
  wait_until (opponent_is_waiting (opponent));
  g_clear_pointer (&opponent, opponent_free);
  ck_assert_int_eq (session_count_moves (session), 1);
}
END_TEST

/* The search may take about a second of the minute. */
START_TEST (a_pause_is_not_longer_than_the_clock_allows)
{
  const TimeControl a_minute = { .main_ms = 60000 };

  begin_with_pace (AN_HOUR_MS, &a_minute);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

START_TEST (the_computer_does_not_wait_while_it_has_little_time)
{
  const TimeControl little = { .main_ms = 20000 };

  begin_with_pace (AN_HOUR_MS, &little);
  while (opponent_is_thinking (opponent)) {
    ck_assert (!opponent_is_waiting (opponent));
    g_main_context_iteration (NULL, TRUE);
  }
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

START_TEST (a_resting_computer_makes_one_move_when_asked)
{
  begin_at ("camelot", NULL);
  seat_engine (0, 1);
  seat_engine (1, 1);
  opponent_set_pace (opponent, AN_HOUR_MS);
  for (int n = 1; n <= 3; n++) {
    opponent_step (opponent);
    ck_assert (opponent_is_thinking (opponent));
    wait (MOST_MOVES);
    ck_assert_int_eq (session_count_moves (session), n);
    ck_assert (!opponent_is_thinking (opponent));
  }
}
END_TEST

/* The strongest level would think for seconds. */
START_TEST (a_computer_that_was_asked_for_one_move_makes_none_in_a_study)
{
  begin_at ("camelot", NULL);
  seat_engine (0, N_LEVELS);
  seat_engine (1, N_LEVELS);
  opponent_step (opponent);
  ck_assert (opponent_is_thinking (opponent));
  logres_game_session_set_studying (session, TRUE);
  ck_assert (!opponent_is_thinking (opponent));
  opponent_move_now (opponent);
  ck_assert_int_eq (session_count_moves (session), 0);
  ck_assert_int_eq (n_failures, 0);
}
END_TEST

static gboolean
set_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;

  return G_SOURCE_REMOVE;
}

/* White must capture, and the end of the game is too far for a search. */
START_TEST (without_a_clock_an_only_move_comes_before_the_usual_time_is_up)
{
  gboolean is_time_up = FALSE;
  guint timeout;

  begin_at ("camelot", "W:WF6,KA8,KC4,D4,H4:BF7,KA12,KD13,H13,I13");
  seat_engine (0, N_LEVELS);
  timeout = g_timeout_add (USUAL_THINKING_MS, set_cb, &is_time_up);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 1);
  ck_assert (!is_time_up);
  g_source_remove (timeout);
}
END_TEST

/* ---- Draws and failures ---- */

static const struct {
  const char *text;
  Result result; /* after an offer of White */
} answer_rows[] = {
  { "B:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8", DRAW },
  { "B:WL9,L8:BKE8,KG8,KC8,KI8,D4,E4,F4", ONGOING },
};

/* The computer has two men against many pieces, and has just searched. */
START_TEST (the_computer_takes_a_draw_when_it_is_losing)
{
  begin_at ("camelot", "B:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8");
  seat_engine (1, 8);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert (logres_game_session_offer_draw (session, 0));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), DRAW);
}
END_TEST

/* The computer rests while its move is animated, and the user need not wait for the end of that. */
START_TEST (an_offer_during_a_rest_is_answered_at_once)
{
  begin_at ("camelot", answer_rows[_i].text);
  seat_engine (1, 8);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  opponent_set_resting (opponent, TRUE);
  ck_assert (logres_game_session_offer_draw (session, 0));
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), NOBODY);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), answer_rows[_i].result);
}
END_TEST

/* The score of the search is not that of the position to which the user has gone back. */
START_TEST (an_offer_after_undo_is_not_answered_with_the_score_of_later_moves)
{
  begin_at ("camelot", "W:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8");
  session_play (session, "D4-D5");
  seat_engine (1, 8);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  logres_game_session_undo (session);
  ck_assert_int_eq (session_count_moves (session), 0);
  ck_assert (logres_game_session_offer_draw (session, 0));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
}
END_TEST

static const struct {
  const char *text;
  int level;
} lost_rows[] = {
  { "B:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8", 8 },
  { "B:WKC7,KJ6,D6,I6,F6:BKC11,KJ11,D11,I11,F12", 10 }, /* the computer is a little worse */
};

/* Against people the computer avoids a draw by itself, but an offer is judged by the score alone.
 */
START_TEST (an_offer_is_answered_after_the_search)
{
  begin_at ("camelot", lost_rows[_i].text);
  seat_engine (1, lost_rows[_i].level);
  ck_assert (logres_game_session_offer_draw (session, 0));
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), DRAW);
  ck_assert_int_eq (session_count_moves (session), 0);
}
END_TEST

typedef struct ContemptRow {
  const char *variant, *engines; /* 'e' for a seat of the computer, 'p' for one of a person */
  int seat;
  bool has_contempt;
} ContemptRow;

/* A computer has contempt only if people play all seats of the other team. */
static const ContemptRow contempt_rows[] = {
  { "camelot", "pe", 1, true }, { "camelot", "ep", 0, true },  { "camelot", "ee", 0, false },
  { "grand", "pepe", 1, true }, { "grand", "peee", 1, false }, { "grand", "peee", 2, false },
};

START_TEST (the_computer_has_contempt_only_for_people)
{
  const ContemptRow *row = &contempt_rows[_i];
  int contempt;

  begin_at (row->variant, NULL);
  for (int seat = 0; row->engines[seat] != '\0'; seat++)
    if (row->engines[seat] == 'e')
      seat_engine ((Seat) seat, N_LEVELS);
  contempt = win_chance_contempt (logres_game_session_get_variant (session), N_LEVELS);
  ck_assert_int_eq (opponent_contempt (session, (Seat) row->seat),
                    row->has_contempt ? contempt : 0);
}
END_TEST

/* Each move of Black leads to a draw by the move count, whose score is that of the contempt. */
START_TEST (the_computer_takes_a_draw_that_it_cannot_avoid)
{
  begin_at ("camelot", "B:WC6,D6:BD10,E10:h99");
  seat_engine (1, N_LEVELS);
  ck_assert (logres_game_session_offer_draw (session, 0));
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), DRAW);
  ck_assert_int_eq (session_count_moves (session), 0);
}
END_TEST

START_TEST (the_computer_takes_no_draw_when_it_is_winning)
{
  begin_at ("camelot", "B:WL9,L8:BKE8,KG8,KC8,KI8,D4,E4,F4");
  seat_engine (1, 8);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert (logres_game_session_offer_draw (session, 0));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), NOBODY);
}
END_TEST

/* In this game no player can claim a draw by the count, which is long over its limit. */
START_TEST (the_computer_plays_for_a_win_in_a_game_without_claims)
{
  Position start;
  Record *record;

  ck_assert (position_text_read (&start, variant_find ("cam"), "B:WD11,B4:BD3,F3:h130", NULL));
  record = record_new (&start);
  ck_assert (tags_set (&record->tags, "HouseClaims", "no"));
  session = logres_game_session_new_from_record (record);
  opponent = opponent_new (session, failed_cb, NULL);
  seat_engine (0, 8);
  session_play (session, "D3-C2");
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert (logres_game_session_offer_draw (session, 1));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
}
END_TEST

START_TEST (the_computer_claims_a_draw_when_it_is_losing)
{
  static const char *const round[] = { "L9-L10", "D4-D3", "L10-L9", "D3-D4" };
  Termination termination;

  begin_at ("camelot", "B:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8");
  seat_engine (1, 8);
  for (int i = 0; i < 8; i++)
    session_play (session, round[i % 4]);
  opponent_set_resting (opponent, FALSE);
  wait (MOST_MOVES);
  ck_assert_int_eq (session_count_moves (session), 8);
  ck_assert_int_eq (logres_game_session_get_result (session, &termination), DRAW);
  ck_assert_int_eq (termination, TERMINATION_REPETITION);
}
END_TEST

/* The computer's own move brings the first position about for the third time. */
START_TEST (the_computer_claims_a_draw_with_its_move)
{
  static const char *const round[] = { "D4-D3", "L9-L10", "D3-D4", "L10-L9" };

  begin_at ("camelot", "W:WKE8,KG8,KC8,KI8,D4,E4,F4:BL9,L8");
  seat_engine (1, 8);
  for (int i = 0; i < 7; i++)
    session_play (session, round[i % 4]);
  opponent_set_resting (opponent, FALSE);
  wait_until (logres_game_session_get_result (session, NULL) != ONGOING ||
              session_count_moves (session) > 8);
  ck_assert_int_eq (session_count_moves (session), 8);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), DRAW);
}
END_TEST

START_TEST (a_person_gets_the_seat_if_the_engine_fails)
{
  Player player;

  begin_at ("camelot", NULL);
  seat_engine (0, 12);
  has_no_thread = TRUE;
  opponent_set_resting (opponent, FALSE);
  wait_until (n_failures > 0);
  has_no_thread = FALSE;
  ck_assert_int_eq (n_failures, 1);
  player = logres_game_session_get_player (session, 0);
  ck_assert (!player_is_engine (&player));
  ck_assert (!opponent_is_thinking (opponent));
  session_play (session, "E6-E8");
}
END_TEST

START_TEST (closing_does_not_wait_for_the_end_of_a_thought)
{
  begin_at ("camelot", NULL);
  seat_thinker (0);
  opponent_set_resting (opponent, FALSE);
  ck_assert (opponent_is_thinking (opponent));
  must_end (g_clear_pointer (&opponent, opponent_free));
}
END_TEST

/* The engine fails, because it gets no thread. The computer player must neither accept the draw
 * that was offered nor claim the repetition. */
START_TEST (an_engine_that_fails_does_not_end_the_game)
{
  static const char *const round[] = { "A8-A9", "C12-C11", "A9-A8", "C11-C12" };

  begin_at ("camelot", "W:WKA8,L5:BC12,D12");
  for (int i = 0; i < 2 * N_ROWS (round) - 1; i++)
    session_play (session, round[i % N_ROWS (round)]);
  has_no_thread = TRUE;
  logres_game_session_offer_draw (session, 0);
  seat_engine (1, 5);
  opponent_set_resting (opponent, FALSE);
  wait_until (n_failures > 0 || logres_game_session_get_result (session, NULL) != ONGOING);
  has_no_thread = FALSE;
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("opponent");
  TCase *tcase = tcase_create ("opponent");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, the_computer_answers_when_it_is_its_turn);
  tcase_add_loop_test (tcase, the_computer_plays_whole_games_of_every_variant, 0, (int) n_variants);
  tcase_add_test (tcase, taking_back_ends_the_computers_search);
  tcase_add_test (tcase, the_computers_move_enters_the_game_whatever_is_shown);
  tcase_add_test (tcase, the_computer_moves_at_once_when_asked);
  tcase_add_test (tcase, the_computer_rests_while_it_is_set_to_rest);
  tcase_add_test (tcase, a_fast_move_waits_for_the_pace);
  tcase_add_test (tcase, a_move_that_waits_is_played_at_once_when_asked);
  tcase_add_test (tcase, taking_back_drops_a_move_that_waits);
  tcase_add_test (tcase, closing_drops_a_move_that_waits);
  tcase_add_test (tcase, a_pause_is_not_longer_than_the_clock_allows);
  tcase_add_test (tcase, a_resting_computer_makes_one_move_when_asked);
  tcase_add_test (tcase, a_computer_that_was_asked_for_one_move_makes_none_in_a_study);
  tcase_add_test (tcase, the_computer_does_not_wait_while_it_has_little_time);
  tcase_add_test (tcase, without_a_clock_an_only_move_comes_before_the_usual_time_is_up);
  tcase_add_test (tcase, the_computer_takes_a_draw_when_it_is_losing);
  tcase_add_loop_test (tcase, an_offer_during_a_rest_is_answered_at_once, 0, N_ROWS (answer_rows));
  tcase_add_test (tcase, an_offer_after_undo_is_not_answered_with_the_score_of_later_moves);
  tcase_add_loop_test (tcase, an_offer_is_answered_after_the_search, 0, N_ROWS (lost_rows));
  tcase_add_loop_test (tcase, the_computer_has_contempt_only_for_people, 0, N_ROWS (contempt_rows));
  tcase_add_test (tcase, the_computer_takes_a_draw_that_it_cannot_avoid);
  tcase_add_test (tcase, the_computer_takes_no_draw_when_it_is_winning);
  tcase_add_test (tcase, the_computer_plays_for_a_win_in_a_game_without_claims);
  tcase_add_test (tcase, the_computer_claims_a_draw_when_it_is_losing);
  tcase_add_test (tcase, the_computer_claims_a_draw_with_its_move);
  tcase_add_test (tcase, a_person_gets_the_seat_if_the_engine_fails);
  tcase_add_test (tcase, closing_does_not_wait_for_the_end_of_a_thought);
  tcase_add_test (tcase, an_engine_that_fails_does_not_end_the_game);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
