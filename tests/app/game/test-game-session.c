
#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

enum { SECOND = 1000000 };

static LogresGameSession *session;
static gint64 time_us;
static int n_changes, n_ends;

static gint64
test_time (void)
{
  return time_us;
}

static void
ended_cb (void)
{
  n_ends++;
}

static void
count_cb (void)
{
  n_changes++;
}

static void
begin_from (const Position *start)
{
  session = logres_game_session_new (start);
  logres_game_session_set_time_func (session, test_time);
  g_signal_connect (session, "changed", G_CALLBACK (count_cb), NULL);
}

static void
begin (const char *variant)
{
  Position start;

  position_start (&start, variant_find (variant));
  begin_from (&start);
}

static void
begin_at (const char *variant, const char *text)
{
  Position start;

  ck_assert_msg (position_text_read (&start, variant_find (variant), text, NULL),
                 "%s is not a position", text);
  begin_from (&start);
}

static LogresGameSession *
read_again (const char *text, RecordReport *report)
{
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, report);
}

static void
set_up (void)
{
  time_us = 1000LL * SECOND;
  n_changes = n_ends = 0;
}

static void
tear_down (void)
{
  if (session != NULL)
    g_assert_finalize_object (session);
  session = NULL;
}

static const char *
last_move (void)
{
  static char text[MOVE_TEXT_SIZE];
  const Node *live = logres_game_session_get_live (session);

  if (live->parent == NULL)
    return "";
  move_text_write (&live->parent->turn.pos, live->move, text);

  return text;
}

static void
check_ending (Result result, Termination termination)
{
  Termination found;

  ck_assert_int_eq (logres_game_session_get_result (session, &found), result);
  ck_assert_int_eq (found, termination);
}

static void
seat_engine (Seat seat)
{
  Player player = player_new (3, "Logres");

  logres_game_session_set_player (session, seat, &player);
}

/* ---- Moves ---- */

START_TEST (a_move_enters_the_record_and_is_signalled)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  ck_assert_int_eq (n_changes, 1);
  ck_assert_int_eq (logres_game_session_get_seat_to_move (session), 1);
  ck_assert (logres_game_session_is_showing_live (session));
  ck_assert_str_eq (last_move (), "E6-E8");
}
END_TEST

START_TEST (an_illegal_move_changes_nothing)
{
  Move move = { .kind = MOVE_PLAIN, .from = square_at (4, 5), .to = square_at (4, 9) };
  Explanation why;

  begin ("camelot");
  ck_assert (!logres_game_session_play (session, move, &why));
  ck_assert_int_ne (why.refusal, REFUSAL_NONE);
  ck_assert_int_eq (n_changes, 0);
  ck_assert_ptr_null (logres_game_session_get_record (session)->root->child);
}
END_TEST

START_TEST (a_move_made_elsewhere_is_a_variation)
{
  const Node *live;

  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  live = logres_game_session_get_live (session);
  logres_game_session_show_first (session);
  session_play (session, "F6-F8");
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  ck_assert (!logres_game_session_is_showing_live (session));
  ck_assert (node_is_variation (logres_game_session_get_shown (session)));
  ck_assert (!node_is_variation (live));
}
END_TEST

START_TEST (playing_on_continues_from_the_shown_node)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_show_first (session);
  session_play (session, "F6-F8");
  logres_game_session_play_on (session);
  ck_assert_str_eq (last_move (), "F6-F8");
  ck_assert (!node_is_variation (logres_game_session_get_live (session)));
  ck_assert_ptr_nonnull (logres_game_session_get_live (session)->sibling);
}
END_TEST

START_TEST (navigation_stays_within_the_game)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_show_back (session);
  logres_game_session_show_back (session);
  logres_game_session_show_back (session);
  ck_assert_ptr_null (logres_game_session_get_shown (session)->parent);
  logres_game_session_show_forward (session);
  ck_assert_str_eq (last_move (), "H11-F9");
  logres_game_session_show (session,
                            node_end_of_line ((Node *) logres_game_session_get_shown (session)));
  ck_assert (logres_game_session_is_showing_live (session));
  logres_game_session_show_forward (session);
  ck_assert (logres_game_session_is_showing_live (session));
}
END_TEST

START_TEST (the_last_move_is_marked)
{
  BoardMarks marks = { 0 };

  begin ("camelot");
  node_ancestry_mark_move (logres_game_session_get_shown (session), &marks);
  ck_assert (squares_are_none (&marks.squares[MARK_LAST]));
  session_play (session, "E6-E8");
  node_ancestry_mark_move (logres_game_session_get_shown (session), &marks);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_LAST]), 2);
  ck_assert_int_eq (marks.n_arrows, 1);
}
END_TEST

/* ---- Taking back ---- */

START_TEST (people_take_back_move_by_move)
{
  begin ("camelot");
  ck_assert (!logres_game_session_can_undo (session));
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  ck_assert (logres_game_session_undo (session));
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (logres_game_session_undo (session));
  ck_assert (!logres_game_session_undo (session));
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "H11-F9");
  ck_assert (!logres_game_session_can_redo (session));
}
END_TEST

START_TEST (undo_against_the_computer_goes_back_to_the_persons_turn)
{
  begin ("camelot");
  seat_engine (0);
  session_play (session, "E6-E8");
  ck_assert (!logres_game_session_can_undo (session));
  session_play (session, "H11-F9");
  session_play (session, "F6-F8");
  ck_assert (logres_game_session_undo (session));
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "F6-F8");
}
END_TEST

START_TEST (a_move_taken_back_stays_as_a_variation)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_undo (session);
  session_play (session, "F6-F8");
  ck_assert (!logres_game_session_can_redo (session));
  ck_assert (!node_is_variation (logres_game_session_get_live (session)));
  ck_assert_ptr_nonnull (logres_game_session_get_live (session)->sibling);
}
END_TEST

START_TEST (redo_works_after_the_same_move_is_played_again)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_undo (session);
  logres_game_session_undo (session);
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "H11-F9");
}
END_TEST

START_TEST (a_deleted_move_is_not_made_again)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  session_play (session, "F6-F8");
  for (int i = 0; i < 3; i++)
    logres_game_session_undo (session);
  logres_game_session_cut (session, logres_game_session_get_live (session)->child->child);
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (!logres_game_session_can_redo (session));
  logres_game_session_undo (session);
  logres_game_session_cut (session, logres_game_session_get_live (session)->child);
  ck_assert (!logres_game_session_can_redo (session));
  ck_assert (!logres_game_session_redo (session));
}
END_TEST

START_TEST (resigning_can_be_taken_back_alone)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_resign (session, 0);
  ck_assert (logres_game_session_undo (session));
  check_ending (ONGOING, TERMINATION_NONE);
  ck_assert_str_eq (last_move (), "E6-E8");
}
END_TEST

START_TEST (no_move_is_made_again_after_the_end)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_undo (session);
  logres_game_session_resign (session, 1);
  ck_assert (!logres_game_session_can_redo (session));
  ck_assert (!logres_game_session_redo (session));
  check_ending (FIRST_TEAM_WINS, TERMINATION_RESIGNATION);
  ck_assert (logres_game_session_undo (session));
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "H11-F9");
}
END_TEST

/* ---- Results ---- */

START_TEST (a_win_on_the_board_is_noted)
{
  begin_at ("camelot", "W:WF16,G15:BA8,B8");
  session_play (session, "G15-G16");
  check_ending (FIRST_TEAM_WINS, TERMINATION_CASTLE);
  ck_assert_int_eq (logres_game_session_get_seat_to_move (session), NOBODY);
  ck_assert (!logres_game_session_resign (session, 0));
  ck_assert (logres_game_session_undo (session));
  check_ending (ONGOING, TERMINATION_NONE);
}
END_TEST

START_TEST (resigning_loses_for_the_whole_team)
{
  begin ("grand");
  ck_assert (logres_game_session_resign (session, 3));
  check_ending (FIRST_TEAM_WINS, TERMINATION_RESIGNATION);
}
END_TEST

START_TEST (a_move_after_the_end_is_a_variation)
{
  const Node *live;

  begin ("camelot");
  session_play (session, "E6-E8");
  live = logres_game_session_get_live (session);
  logres_game_session_resign (session, 1);
  session_play (session, "H11-F9");
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  check_ending (FIRST_TEAM_WINS, TERMINATION_RESIGNATION);
}
END_TEST

START_TEST (a_draw_is_agreed_by_both_teams)
{
  begin ("grand");
  ck_assert (!logres_game_session_accept_draw (session, 1));
  ck_assert (logres_game_session_offer_draw (session, 0));
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), 0);
  ck_assert (!logres_game_session_accept_draw (session, 2));
  ck_assert (!logres_game_session_offer_draw (session, 2));
  ck_assert (logres_game_session_accept_draw (session, 3));
  check_ending (DRAW, TERMINATION_AGREEMENT);
}
END_TEST

START_TEST (two_offers_are_an_agreement)
{
  begin ("camelot");
  logres_game_session_offer_draw (session, 0);
  ck_assert (logres_game_session_offer_draw (session, 1));
  check_ending (DRAW, TERMINATION_AGREEMENT);
}
END_TEST

START_TEST (an_offer_lasts_until_the_other_team_has_moved)
{
  begin ("camelot");
  logres_game_session_offer_draw (session, 0);
  session_play (session, "E6-E8");
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), 0);
  session_play (session, "H11-F9");
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), NOBODY);
  logres_game_session_offer_draw (session, 1);
  ck_assert (logres_game_session_decline_draw (session, 0));
  ck_assert (!logres_game_session_accept_draw (session, 0));
}
END_TEST

/* The partner of the computer has not answered yet. */
START_TEST (a_move_of_a_computer_leaves_an_offer_to_its_partner)
{
  static const char *const moves[] = { "G4-E2", "F14-E13", "D7-B5", "M7-L6" };

  begin ("grand");
  seat_engine (1);
  logres_game_session_offer_draw (session, 0);
  for (int seat = 0; seat < 4; seat++) {
    ck_assert (logres_game_session_is_offered_draw (session, 3));
    session_play (session, moves[seat]);
  }
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), NOBODY);
}
END_TEST

START_TEST (a_draw_is_claimed_where_the_rules_allow)
{
  static const char *const round[] = { "A8-A9", "C12-C11", "A9-A8", "C11-C12" };

  begin_at ("camelot", "W:WKA8,L5:BC12,D12");
  ck_assert (!logres_game_session_claim_draw (session, 0));
  for (int i = 0; i < 8; i++)
    session_play (session, round[i % 4]);
  ck_assert_int_eq (logres_game_session_get_claims (session), CLAIM_REPETITION);
  logres_game_session_lock (session, "The disk is read-only");
  ck_assert (!logres_game_session_claim_draw (session, 0));
  logres_game_session_lock (session, NULL);
  ck_assert (logres_game_session_claim_draw (session, 0));
  check_ending (DRAW, TERMINATION_REPETITION);
}
END_TEST

START_TEST (earlier_hashes_are_those_of_the_path)
{
  GArray *hashes;

  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  hashes = node_ancestry_dup_hashes (logres_game_session_get_live (session));
  ck_assert_int_eq (hashes->len, 2);
  ck_assert (g_array_index (hashes, uint64_t, 0) ==
             logres_game_session_get_record (session)->root->turn.pos.hash);
  g_array_unref (hashes);
}
END_TEST

/* ---- Clocks ---- */

static const TimeControl a_minute = { .main_ms = 60000, .increment_ms = 2000 };

/* Begins a game in which both players have made a move, because the clocks start with the first
 * move. */
static void
begin_with_moves (void)
{
  begin ("camelot");
  session_play (session, "C6-B7");
  session_play (session, "C11-B10");
}

static void
begin_with_clock (void)
{
  begin_with_moves ();
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  logres_game_session_set_paused (session, FALSE);
}

static int
seconds_left (Seat seat)
{
  return (int) (logres_game_session_get_time_left_us (session, seat) / SECOND);
}

START_TEST (a_move_stops_one_clock_and_starts_the_other)
{
  begin_with_clock ();
  time_us += 10 * SECOND;
  session_play (session, "E6-E8");
  time_us += 20 * SECOND;
  ck_assert_int_eq (seconds_left (0), 52);
  ck_assert_int_eq (seconds_left (1), 40);
  ck_assert_int_eq (logres_game_session_get_live (session)->stamps.clock_centiseconds, 5200);
}
END_TEST

/* The stamp of the player's last move says what was left of the time for that move. */
START_TEST (a_move_that_is_taken_back_gives_the_whole_time_for_a_move)
{
  const TimeControl a_minute_each = { .main_ms = 60000, .is_per_move = true };

  begin ("camelot");
  logres_game_session_set_time_control (session, &a_minute_each, FALSE);
  logres_game_session_set_paused (session, FALSE);
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  time_us += 55 * SECOND;
  session_play (session, "F6-F8");
  session_play (session, "C11-C10");
  session_play (session, "D7-B5");
  logres_game_session_set_paused (session, TRUE);
  logres_game_session_undo (session);
  ck_assert_int_eq (session_count_moves (session), 4);
  logres_game_session_set_paused (session, FALSE);
  ck_assert_int_eq (seconds_left (0), 60);
}
END_TEST

START_TEST (a_clock_that_is_set_in_a_running_game_runs_at_once)
{
  begin_with_moves ();
  logres_game_session_set_paused (session, FALSE);
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  time_us += 10 * SECOND;
  ck_assert_int_eq (seconds_left (0), 50);
}
END_TEST

START_TEST (clocks_start_with_the_first_move)
{
  begin ("camelot");
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  logres_game_session_set_paused (session, FALSE);
  time_us += 1000LL * SECOND;
  logres_game_session_look_at_clock (session);
  check_ending (ONGOING, TERMINATION_NONE);
  session_play (session, "C6-B7");
  time_us += 10 * SECOND;
  ck_assert_int_eq (seconds_left (0), 60);
  ck_assert_int_eq (seconds_left (1), 50);

  /* after the first move is taken back, the clocks stand again */
  logres_game_session_undo (session);
  time_us += 10 * SECOND;
  ck_assert_int_eq (seconds_left (0), 60);
  ck_assert_int_eq (seconds_left (1), 60);
}
END_TEST

static void
play_any (LogresGameSession *self)
{
  Move move;

  movegen_list (&logres_game_session_get_live (self)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (self, move, NULL));
}

START_TEST (placing_trees_takes_no_time)
{
  begin ("river");
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  logres_game_session_set_paused (session, FALSE);
  while (position_is_planting (&logres_game_session_get_live (session)->turn.pos)) {
    ck_assert (!logres_game_session_is_clock_running (session));
    play_any (session);
  }
  ck_assert (!logres_game_session_is_clock_running (session));
  play_any (session);
  ck_assert (logres_game_session_is_clock_running (session));
}
END_TEST

START_TEST (a_pause_costs_no_time)
{
  begin_with_clock ();
  time_us += 10 * SECOND;
  logres_game_session_set_paused (session, TRUE);
  time_us += 1000LL * SECOND;
  ck_assert_int_eq (seconds_left (0), 50);
  logres_game_session_set_paused (session, FALSE);
  time_us += 5 * SECOND;
  ck_assert_int_eq (seconds_left (0), 45);
}
END_TEST

START_TEST (a_player_out_of_time_loses)
{
  begin_with_clock ();
  time_us += 59 * SECOND;
  logres_game_session_look_at_clock (session);
  check_ending (ONGOING, TERMINATION_NONE);
  time_us += 1 * SECOND;
  logres_game_session_look_at_clock (session);
  check_ending (SECOND_TEAM_WINS, TERMINATION_TIME);
}
END_TEST

START_TEST (running_out_of_time_is_a_draw_if_the_opponent_cannot_win)
{
  begin_at ("camelot", "B:WA8,B8:BC12");
  session_play (session, "C12-C11");
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  logres_game_session_set_paused (session, FALSE);
  time_us += 60 * SECOND;
  logres_game_session_look_at_clock (session);
  check_ending (DRAW, TERMINATION_TIME);
}
END_TEST

START_TEST (taking_back_gives_the_time_back)
{
  begin_with_clock ();
  time_us += 10 * SECOND;
  session_play (session, "E6-E8");
  time_us += 20 * SECOND;
  logres_game_session_undo (session);
  ck_assert_int_eq (seconds_left (0), 60);
  ck_assert_int_eq (seconds_left (1), 60);

  /* after the undo, only the clock of the player to move runs */
  time_us += 15 * SECOND;
  ck_assert_int_eq (seconds_left (0), 45);
  ck_assert_int_eq (seconds_left (1), 60);
}
END_TEST

/* The moves so far were played with another time control. */
START_TEST (a_new_time_control_forgets_the_times_of_earlier_moves)
{
  const TimeControl hour = { .main_ms = 3600000 };

  begin_with_clock ();
  time_us += 10 * SECOND;
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_set_time_control (session, &hour, FALSE);
  session_play (session, "F6-F8");
  logres_game_session_undo (session);
  ck_assert_int_eq (seconds_left (0), 3600);
  ck_assert_int_eq (seconds_left (1), 3600);
}
END_TEST

/* ---- Text ---- */

START_TEST (a_game_is_restored_with_its_state)
{
  g_autofree char *text = NULL, *again = NULL;
  LogresGameSession *first;

  begin_with_clock ();
  seat_engine (1);
  time_us += 10 * SECOND;
  session_play (session, "E6-E8");
  time_us += 20 * SECOND;
  session_play (session, "H11-F9");
  logres_game_session_undo (session);
  session_play (session, "F6-F8");
  logres_game_session_show_first (session);
  session_play (session, "D6-D8");
  logres_game_session_set_text (session, logres_game_session_get_shown (session), COMMENT,
                                "half a");
  time_us += 3 * SECOND;
  text = logres_game_session_dup_text (session, TRUE);
  first = session;

  session = read_again (text, NULL);
  logres_game_session_set_time_func (session, test_time);
  ck_assert_str_eq (last_move (), "F6-F8");
  ck_assert_str_eq (logres_game_session_get_shown (session)->texts[COMMENT], "half a");
  for (Seat seat = 0; seat < 2; seat++) {
    Player a = logres_game_session_get_player (first, seat);
    Player b = logres_game_session_get_player (session, seat);

    ck_assert_int_eq (a.level, b.level);
    ck_assert_str_eq (a.name, b.name);
    ck_assert_int_eq (logres_game_session_get_time_left_us (first, seat),
                      logres_game_session_get_time_left_us (session, seat));
  }
  ck_assert (logres_game_session_get_seed (session) == logres_game_session_get_seed (first));
  logres_game_session_set_paused (first, TRUE);
  g_free (text);
  text = logres_game_session_dup_text (first, TRUE);
  again = logres_game_session_dup_text (session, TRUE);
  ck_assert_str_eq (text, again);
  g_assert_finalize_object (first);
}
END_TEST

/* ---- The signal "ended", for games that a person finishes in this program ---- */

static void
read_in_place (const char *text)
{
  LogresGameSession *again = read_again (text, NULL);

  if (session != NULL)
    g_assert_finalize_object (session);
  session = again;
  n_ends = 0;
  g_signal_connect (session, "ended", G_CALLBACK (ended_cb), NULL);
}

static void
restart (gboolean with_state)
{
  g_autofree char *text = logres_game_session_dup_text (session, with_state);

  read_in_place (text);
}

static void
check_that_it_ends (int n)
{
  ck_assert_int_ne (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert_int_eq (n_ends, n);
}

START_TEST (partners_keep_the_increment_of_their_clock_when_a_move_is_taken_back)
{
  begin ("grand");
  logres_game_session_set_time_control (session, &a_minute, TRUE);
  logres_game_session_set_paused (session, FALSE);
  for (int i = 0; i < 5; i++)
    play_any (session);
  ck_assert_int_eq (logres_game_session_get_time_left_us (session, 1), 64 * SECOND);
  logres_game_session_undo (session);
  ck_assert_int_eq (logres_game_session_get_time_left_us (session, 1), 64 * SECOND);
  ck_assert_int_eq (logres_game_session_get_time_left_us (session, 0), 62 * SECOND);
}
END_TEST

START_TEST (partners_share_a_clock_in_a_restored_game)
{
  g_autofree char *text = NULL;

  begin ("grand");
  play_any (session);
  logres_game_session_set_time_control (session, &a_minute, TRUE);
  text = logres_game_session_dup_text (session, TRUE);
  g_clear_object (&session);

  session = read_again (text, NULL);
  logres_game_session_set_time_func (session, test_time);
  logres_game_session_set_paused (session, FALSE);
  time_us += 10 * SECOND;
  ck_assert_int_eq (seconds_left (1), 50);
  ck_assert_int_eq (seconds_left (0), 60);
  ck_assert_int_eq (seconds_left (variant_find ("grand")->seats[1].partner), 50);
}
END_TEST

START_TEST (a_game_that_was_over_never_ends_here)
{
  read_in_place ("1. E6-E8 H11-F9 1-0\n");
  logres_game_session_undo (session);
  logres_game_session_resign (session, 0);
  check_that_it_ends (0);
  logres_game_session_undo (session);
  restart (TRUE);
  logres_game_session_resign (session, 0);
  check_that_it_ends (0);
}
END_TEST

START_TEST (a_game_that_was_read_ends_here_when_a_person_plays_it)
{
  read_in_place ("1. E6-E8 H11-F9 *\n");
  session_play (session, "F6-F8");
  restart (TRUE);
  logres_game_session_resign (session, 1);
  check_that_it_ends (1);
}
END_TEST

/* White needs one move to win. */
#define NEARLY "[Position \"W:WF16,G15:BA8,B8\"]\n\n*\n"

static const struct {
  const char *text;
  int n_ends;
} last_moves[] = {
  { NEARLY, 1 },
  { "[WhiteLevel \"3\"]\n" NEARLY, 0 },
  { "[BlackLevel \"3\"]\n" NEARLY, 1 },
};

START_TEST (a_game_that_was_read_ends_here_only_if_a_person_moves)
{
  read_in_place (last_moves[_i].text);
  session_play (session, "G15-G16");
  check_that_it_ends (last_moves[_i].n_ends);
}
END_TEST

START_TEST (a_game_resumed_by_a_person_ends_here)
{
  read_in_place (last_moves[1].text);
  logres_game_session_set_paused (session, TRUE);
  logres_game_session_go_on (session);
  ck_assert (!logres_game_session_is_paused (session));
  restart (TRUE);
  session_play (session, "G15-G16");
  check_that_it_ends (1);
}
END_TEST

START_TEST (a_new_game_ends_here_once_by_a_move_of_the_computer)
{
  begin_at ("camelot", "W:WF16,G15:BA8,B8");
  g_signal_connect (session, "ended", G_CALLBACK (ended_cb), NULL);
  seat_engine (0);
  session_play (session, "G15-G16");
  check_that_it_ends (1);
  logres_game_session_take_step (session, WAY_UNDO);
  logres_game_session_take_step (session, WAY_REDO);
  check_that_it_ends (1);
}
END_TEST

/* ---- Locked games ---- */

static gboolean
play (void)
{
  Move move;

  movegen_list (&logres_game_session_get_shown (session)->turn.pos, &move, 1);

  return logres_game_session_play (session, move, NULL);
}

static gboolean
play_live (void)
{
  Move move;

  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);

  return logres_game_session_play_live (session, move, NULL);
}

static gboolean
play_aside (void)
{
  logres_game_session_show_back (session);

  return play ();
}

static gboolean
resign (void)
{
  return logres_game_session_resign (session, 0);
}

static gboolean
offer (void)
{
  return logres_game_session_offer_draw (session, 0);
}

static gboolean
take_back (void)
{
  return logres_game_session_undo (session);
}

static gboolean
ask_to_take_back (void)
{
  gboolean is_asked = logres_game_session_ask_undo (session);

  logres_game_session_answer_undo (session, TRUE);

  return is_asked;
}

static gboolean
write_comment (void)
{
  const Node *live = logres_game_session_get_live (session);

  return logres_game_session_set_text (session, live, COMMENT, "A");
}

static gboolean
mark (void)
{
  return logres_game_session_set_mark (session, logres_game_session_get_live (session), 1, TRUE);
}

static gboolean
write_name (void)
{
  const Player anna = player_new (0, "Anna");

  logres_game_session_set_player (session, 0, &anna);

  return logres_game_session_is_modified (session);
}

static gboolean
cut (void)
{
  return logres_game_session_cut (session, logres_game_session_get_live (session));
}

static const Node *
first_variation (void)
{
  return logres_game_session_get_record (session)->root->child->sibling;
}

static gboolean
promote (void)
{
  return logres_game_session_promote (session, first_variation ());
}

static gboolean
make_main (void)
{
  return logres_game_session_make_main (session, first_variation ());
}

static gboolean
insert (void)
{
  const Node *live = logres_game_session_get_live (session);
  Move move;

  movegen_list (&live->turn.pos, &move, 1);

  return logres_game_session_insert_line (session, live, &move, 1) != NULL;
}

static gboolean
play_on (void)
{
  logres_game_session_show_back (session);
  logres_game_session_play_on (session);

  return logres_game_session_is_modified (session);
}

static gboolean
paste (void)
{
  PasteReport report;
  gboolean is_pasted = logres_game_session_paste (session, "2. F6-F8", &report);

  g_free (report.left_out);

  return is_pasted;
}

static gboolean
begin_again (void)
{
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 60000 }, FALSE);

  return logres_game_session_is_modified (session);
}

static gboolean (*const deeds[]) (void) = {
  play,          play_live,        play_aside, resign,     offer,       take_back,
  write_comment, ask_to_take_back, mark,       write_name, cut,         promote,
  make_main,     insert,           play_on,    paste,      begin_again,
};

/* Each action is refused while the game is locked, and possible after unlocking. */
START_TEST (nothing_happens_in_a_locked_game)
{
  g_autofree char *before = NULL, *locked = NULL, *after = NULL;

  read_in_place ("1. E6-E8 (1. F6-F8) H11-F9 *\n");
  before = logres_game_session_dup_text (session, TRUE);
  logres_game_session_lock (session, "The disk is read-only");
  ck_assert_str_eq (logres_game_session_get_lock (session), "The disk is read-only");
  ck_assert (!deeds[_i]());
  logres_game_session_show_live (session);
  locked = logres_game_session_dup_text (session, TRUE);
  ck_assert_str_eq (locked, before);
  ck_assert (!logres_game_session_is_modified (session));
  ck_assert_ptr_null (logres_game_session_get_step_name (session, WAY_UNDO));
  ck_assert_int_eq (n_ends, 0);

  logres_game_session_lock (session, NULL);
  ck_assert (deeds[_i]());
  logres_game_session_show_live (session);
  after = logres_game_session_dup_text (session, TRUE);
  ck_assert_str_ne (after, before);
}
END_TEST

START_TEST (a_locked_game_keeps_its_clocks_and_what_the_players_have_asked)
{
  begin ("camelot");
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  logres_game_session_set_paused (session, FALSE);
  session_play (session, "E6-E8");
  logres_game_session_offer_draw (session, 0);
  logres_game_session_ask_undo (session);
  time_us += 10 * SECOND;
  logres_game_session_lock (session, "The disk is read-only");

  ck_assert (!logres_game_session_accept_draw (session, 1));
  ck_assert (!logres_game_session_resign (session, 1));
  logres_game_session_answer_undo (session, TRUE);
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
  check_ending (ONGOING, TERMINATION_NONE);
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (logres_game_session_is_offered_draw (session, 1));
  ck_assert (logres_game_session_is_undo_asked (session));
  ck_assert_int_eq (logres_game_session_get_time_left_us (session, 1), 50 * SECOND);
}
END_TEST

START_TEST (a_locked_game_remembers_the_moves_that_were_taken_back)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_undo (session);
  logres_game_session_lock (session, "The disk is read-only");
  ck_assert (!logres_game_session_redo (session));
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
  logres_game_session_lock (session, NULL);
  ck_assert (logres_game_session_redo (session));
  ck_assert_str_eq (last_move (), "E6-E8");
}
END_TEST

START_TEST (a_game_stays_locked_when_a_report_comes)
{
  begin ("camelot");
  logres_game_session_lock (session, "The disk is read-only");
  logres_game_session_tell_report (session);
  ck_assert_str_eq (logres_game_session_get_lock (session), "The disk is read-only");
}
END_TEST

START_TEST (the_clocks_of_a_locked_game_stand)
{
  begin_with_moves ();
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 60000 }, FALSE);
  logres_game_session_set_paused (session, FALSE);
  logres_game_session_lock (session, "The disk is read-only");
  ck_assert (!logres_game_session_is_clock_running (session));
  ck_assert (logres_game_session_is_paused (session));
  ck_assert (!logres_game_session_may_enter (session));
  logres_game_session_set_paused (session, FALSE);
  ck_assert (logres_game_session_is_paused (session));
  logres_game_session_set_file (session, "/home/anna/game.logres", NULL);
  ck_assert_ptr_null (logres_game_session_get_lock (session));
  ck_assert (logres_game_session_is_clock_running (session));
}
END_TEST

START_TEST (a_finished_game_can_be_continued_as_another)
{
  LogresGameSession *other;

  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_set_file (session, "/tmp/game.logres", NULL);
  logres_game_session_resign (session, 0);
  logres_game_session_show_back (session);
  other = logres_game_session_new_from_shown (session);
  check_ending (SECOND_TEAM_WINS, TERMINATION_RESIGNATION);
  ck_assert_str_eq (last_move (), "H11-F9");

  ck_assert_str_ne (tags_get (&logres_game_session_get_record (other)->tags, "GameId"),
                    tags_get (&logres_game_session_get_record (session)->tags, "GameId"));
  ck_assert_ptr_null (logres_game_session_get_file (other));
  g_assert_finalize_object (session);
  session = other;
  check_ending (ONGOING, TERMINATION_NONE);
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert_ptr_nonnull (logres_game_session_get_live (session)->child);

  /* The other game has no step that leads back into the finished one. */
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
}
END_TEST

START_TEST (people_without_clocks_take_back_at_once)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_ask_undo (session));
  ck_assert (!logres_game_session_is_undo_asked (session));
  ck_assert_ptr_null (logres_game_session_get_live (session)->parent);
}
END_TEST

START_TEST (between_people_with_clocks_taking_back_needs_agreement)
{
  begin ("camelot");
  logres_game_session_set_time_control (session, &a_minute, FALSE);
  ck_assert (!logres_game_session_ask_undo (session));
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_ask_undo (session));
  ck_assert (logres_game_session_is_undo_asked (session));
  ck_assert_str_eq (last_move (), "E6-E8");
  logres_game_session_answer_undo (session, FALSE);
  ck_assert (!logres_game_session_is_undo_asked (session));
  ck_assert_str_eq (last_move (), "E6-E8");

  logres_game_session_ask_undo (session);
  session_play (session, "H11-F9");
  ck_assert (!logres_game_session_is_undo_asked (session));
  logres_game_session_answer_undo (session, TRUE);
  ck_assert_str_eq (last_move (), "H11-F9");

  logres_game_session_ask_undo (session);
  logres_game_session_answer_undo (session, TRUE);
  ck_assert_str_eq (last_move (), "E6-E8");
}
END_TEST

START_TEST (the_computer_always_agrees_to_undo)
{
  Player computer = player_new (3, "");

  begin ("camelot");
  logres_game_session_set_player (session, 1, &computer);
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  ck_assert (logres_game_session_ask_undo (session));
  ck_assert_ptr_null (logres_game_session_get_live (session)->parent);
}
END_TEST

START_TEST (the_state_is_not_written_into_files)
{
  g_autofree char *text = NULL;

  begin ("camelot");
  session_play (session, "E6-E8");
  g_free (logres_game_session_dup_text (session, TRUE));
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (text, "LogresState"));
}
END_TEST

START_TEST (a_game_that_was_studied_is_studied_again)
{
  g_autofree char *text = NULL, *plain = NULL;
  g_autoptr (LogresGameSession) other = NULL;

  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_set_studying (session, TRUE);
  session_play (session, "H11-F9");
  text = logres_game_session_dup_text (session, TRUE);
  plain = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (plain, "Study"));
  other = logres_game_session_new_from_shown (session);
  ck_assert (!logres_game_session_is_studying (other));
  g_assert_finalize_object (session);

  session = read_again (text, NULL);
  ck_assert (logres_game_session_is_studying (session));
  ck_assert (logres_game_session_get_shown (session)->parent ==
             logres_game_session_get_live (session));
  logres_game_session_set_studying (session, FALSE);
  ck_assert_str_eq (last_move (), "E6-E8");
  ck_assert (logres_game_session_is_showing_live (session));
}
END_TEST

START_TEST (no_file_lets_people_study_a_game_with_clocks)
{
  session = read_again (
    "[Variant \"camelot\"]\n[TimeControl \"600+0\"]\n[LogresStudy \"1\"]\n\n1. E6-E8 *\n", NULL);
  ck_assert (!logres_game_session_is_studying (session));
}
END_TEST

START_TEST (an_offer_comes_back_with_the_state)
{
  g_autofree char *text = NULL;

  begin ("camelot");
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_offer_draw (session, 1));
  text = logres_game_session_dup_text (session, TRUE);
  g_assert_finalize_object (session);
  session = read_again (text, NULL);
  ck_assert_int_eq (logres_game_session_get_draw_offer (session), 1);
  ck_assert (logres_game_session_accept_draw (session, 0));
}
END_TEST

START_TEST (the_file_comes_back_with_the_state)
{
  static const char name[] = "/tmp/\xff odd \"name\" 100%.logres";
  g_autofree char *text = NULL;

  begin ("camelot");
  ck_assert (!logres_game_session_is_modified (session));
  session_play (session, "E6-E8");
  logres_game_session_set_file (session, name, "abc");
  ck_assert (!logres_game_session_is_modified (session));
  session_play (session, "H11-F9");
  ck_assert (logres_game_session_is_modified (session));
  text = logres_game_session_dup_text (session, TRUE);
  g_assert_finalize_object (session);

  session = read_again (text, NULL);
  ck_assert_str_eq (logres_game_session_get_file (session), name);
  ck_assert (logres_game_session_is_modified (session));
  g_free (text);
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (text, "odd"));
}
END_TEST

/* ---- Help ---- */

static void
check_help (unsigned help)
{
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);

  ck_assert_uint_eq (logres_game_session_get_help (session), help);
  g_assert_finalize_object (session);
  session = read_again (text, NULL);
  ck_assert_uint_eq (logres_game_session_get_help (session), help);
}

START_TEST (a_game_remembers_that_moves_were_taken_back)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  check_help (0);
  logres_game_session_undo (session);
  check_help (HELP_UNDO);
}
END_TEST

START_TEST (the_undo_history_helps_like_taking_back)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  check_help (HELP_UNDO);
}
END_TEST

START_TEST (the_undo_of_a_comment_is_no_help)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_set_text (session, logres_game_session_get_shown (session), COMMENT, "a");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  check_help (0);
}
END_TEST

START_TEST (a_game_remembers_every_kind_of_help)
{
  begin ("camelot");
  logres_game_session_set_studying (session, TRUE);
  logres_game_session_set_studying (session, FALSE);
  logres_game_session_note_help (session, HELP_HINT);
  check_help (HELP_ANALYSIS | HELP_HINT);
  logres_game_session_note_help (session, HELP_WARNING);
  check_help (HELP_ANALYSIS | HELP_HINT | HELP_WARNING);
}
END_TEST

START_TEST (help_after_the_end_does_not_count)
{
  begin ("camelot");
  logres_game_session_resign (session, 0);
  logres_game_session_note_help (session, HELP_HINT);
  logres_game_session_set_studying (session, TRUE);
  check_help (0);
}
END_TEST

static const struct {
  const char *text;
  unsigned help;
} helped_games[] = {
  { "[Variant \"camelot\"]\n\n1. E6-E8 *\n", 0 },
  { "[Variant \"camelot\"]\n[LogresOrigin \"here\"]\n\n1. E6-E8 *\n", 0 },
  { "[Variant \"camelot\"]\n[LogresHelp \"any words\"]\n\n1. E6-E8 *\n", 0 },
  { "[Variant \"camelot\"]\n[LogresHelp \"hint words undo\"]\n\n*\n", HELP_HINT | HELP_UNDO },
};

START_TEST (help_is_read_from_the_state)
{
  session = read_again (helped_games[_i].text, NULL);
  check_help (helped_games[_i].help);
}
END_TEST

START_TEST (a_game_that_began_elsewhere_is_known)
{
  LogresGameSession *first;

  session = read_again (helped_games[0].text, NULL);
  session_play (session, "H11-F9");
  check_help (HELP_OTHER_START);
  first = session;
  session = logres_game_session_new_from_shown (first);
  g_assert_finalize_object (first);
  check_help (HELP_OTHER_START);
  g_assert_finalize_object (session);
  begin_at ("camelot", "W:WF16,G15:BA8,B8");
  check_help (HELP_OTHER_START);
}
END_TEST

START_TEST (no_help_is_written_into_files)
{
  g_autofree char *text = NULL;

  begin ("camelot");
  logres_game_session_note_help (session, HELP_HINT);
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (text, "LogresHelp"));
}
END_TEST

static const char *const bad_states[] = {
  "", "x", "99 99 0", "-1 0 1", "0", "1 1 1 99999999999 x", "4294967296 0 0",
};

START_TEST (an_invalid_state_does_no_harm)
{
  g_autofree char *text = g_strdup_printf (
    "[Variant \"camelot\"]\n[LogresState \"%s\"]\n\n1. E6-E8 H11-F9 *\n", bad_states[_i]);

  session = read_again (text, NULL);
  ck_assert_ptr_nonnull (logres_game_session_get_live (session));
  ck_assert_ptr_nonnull (logres_game_session_get_shown (session));
  ck_assert_ptr_null (tags_get (&logres_game_session_get_record (session)->tags, "LogresState"));
}
END_TEST

static const struct {
  const char *text;
  int level;
} levels_in_tags[] = {
  { "1", 1 },  { "15", N_LEVELS },  { "16", 0 }, { "0", 0 }, { "-3", 0 },
  { "99", 0 }, { "4294967301", 0 }, { "5x", 0 }, { "", 0 },
};

START_TEST (only_a_level_that_exists_is_read_from_a_tag)
{
  g_autofree char *text =
    g_strdup_printf ("[WhiteLevel \"%s\"]\n\n1. E6-E8 *\n", levels_in_tags[_i].text);

  session = read_again (text, NULL);
  ck_assert_int_eq (logres_game_session_get_player (session, 0).level, levels_in_tags[_i].level);
}
END_TEST

/* The name is cut between two letters, not within a letter of several bytes. */
START_TEST (a_player_has_a_level_that_exists_and_a_name_that_fits)
{
  g_autofree char *name = g_strnfill (PLAYER_NAME_SIZE - 2, 'a');
  g_autofree char *long_name = g_strconcat (name, "ä", NULL);

  ck_assert_int_eq (player_new (N_LEVELS, NULL).level, N_LEVELS);
  ck_assert_int_eq (player_new (N_LEVELS + 1, NULL).level, 0);
  ck_assert_int_eq (player_new (-1, NULL).level, 0);
  ck_assert_str_eq (player_new (0, NULL).name, "");
  ck_assert_str_eq (player_new (0, long_name).name, name);
}
END_TEST

START_TEST (a_person_without_a_name_leaves_no_tags)
{
  const Player person = player_new (0, "");
  const Tags *tags;

  begin ("camelot");
  tags = &logres_game_session_get_record (session)->tags;
  seat_engine (0);
  ck_assert_str_eq (tags_get (tags, "White"), "Logres");
  ck_assert_str_eq (tags_get (tags, "WhiteLevel"), "3");
  logres_game_session_set_player (session, 0, &person);
  ck_assert_ptr_null (tags_get (tags, "White"));
  ck_assert_ptr_null (tags_get (tags, "WhiteLevel"));
}
END_TEST

START_TEST (a_broken_game_is_read_in_part)
{
  RecordReport report = { 0 };

  session = read_again ("[Variant \"camelot\"]\n\n1. E6-E8 H11-Z9 *\n", &report);
  ck_assert_int_eq (report.error.problem, RECORD_BAD_MOVE);
  ck_assert_str_eq (last_move (), "E6-E8");
  session_play (session, "H11-F9");
}
END_TEST

/* ---- The played line ---- */

START_TEST (the_played_line_stays_live_after_promotions)
{
  g_autofree char *text = NULL, *again = NULL;

  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (text, "PlayedLine"));
  logres_game_session_show_first (session);
  session_play (session, "C6-C5");
  session_play (session, "C11-C12");
  logres_game_session_make_main (session, logres_game_session_get_shown (session));
  ck_assert_str_eq (last_move (), "H11-F9");
  g_free (text);
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_nonnull (strstr (text, "[PlayedLine \"2 1.E6-E8\"]"));
  g_assert_finalize_object (session);

  session = read_again (text, NULL);
  ck_assert_str_eq (last_move (), "H11-F9");
  ck_assert (logres_game_session_is_showing_live (session));
  again = logres_game_session_dup_text (session, FALSE);
  ck_assert_str_eq (text, again);
  session_play (session, "C6-C5");
  g_free (again);
  again = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (again, "PlayedLine"));
}
END_TEST

/* If the tag has the text `line`, `last` is the move of the live node. */
static const struct {
  const char *line, *last;
} played_lines[] = {
  { "0", "" },
  { "1", "E6-E8" },
  { "1 1.F6-F8", "F6-F8" },
  { "2 2.G11-G9", "G11-G9" },
  { "2", "H11-F9" },
  { "", "H11-F9" },
  { "x", "H11-F9" },
  { "99", "H11-F9" },
  { "-1", "H11-F9" },
  { "2 2.A1-A2", "H11-F9" },
  { "2 2.", "H11-F9" },
  { "2 2", "H11-F9" },
  { "2 3.G11-G9", "H11-F9" },
  { "2 2.G11-G9 x", "H11-F9" },
  { "4294967295", "H11-F9" },
};

START_TEST (the_tag_gives_the_played_line_or_else_the_main_line)
{
  g_autofree char *text = g_strdup_printf ("[Variant \"camelot\"]\n[PlayedLine \"%s\"]\n\n"
                                           "1. E6-E8 (1. F6-F8) H11-F9 (1... G11-G9) *\n",
                                           played_lines[_i].line);

  session = read_again (text, NULL);
  ck_assert_str_eq (last_move (), played_lines[_i].last);
  ck_assert_ptr_null (tags_get (&logres_game_session_get_record (session)->tags, "PlayedLine"));
}
END_TEST

START_TEST (a_played_line_of_any_words_does_no_harm)
{
  static const char *const parts[] = { "0",     "1",      "2",      "3",  " ",  " ",         ".",
                                       "E6-E8", "H11-F9", "G11-G9", "-1", "99", "4294967296" };
  Dice dice = { .state = 5 };

  for (int i = 0; i < 3000; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    g_autofree char *text = NULL;

    for (int n = dice_roll (&dice, 12); n > 0; n--)
      g_string_append (line, parts[dice_roll (&dice, G_N_ELEMENTS (parts))]);
    text = g_strdup_printf ("[Variant \"camelot\"]\n[PlayedLine \"%s\"]\n\n"
                            "1. E6-E8 H11-F9 (1... G11-G9) *\n",
                            line->str);
    session = read_again (text, NULL);
    ck_assert (session_tree_has (session, logres_game_session_get_live (session)));
    g_assert_finalize_object (g_steal_pointer (&session));
  }
}
END_TEST

/* Games of random moves and random undos are restored in each variant. */
START_TEST (random_games_are_restored)
{
  Dice dice = { .state = 3 };

  begin (variants[_i].id);
  for (int i = 0; i < 150; i++) {
    const Node *live = logres_game_session_get_live (session);
    static Move moves[2000];
    int n = movegen_list (&live->turn.pos, moves, N_ROWS (moves));

    logres_game_session_show_live (session);
    if (dice_roll (&dice, 10) == 0)
      logres_game_session_undo (session);
    else if (n > 0 && !live->turn.must_answer)
      ck_assert (logres_game_session_play (session, moves[dice_roll (&dice, MIN (n, 2000))], NULL));
  }

  {
    g_autofree char *text = logres_game_session_dup_text (session, TRUE), *again = NULL;
    LogresGameSession *other = read_again (text, NULL);

    again = logres_game_session_dup_text (other, TRUE);
    ck_assert_str_eq (text, again);
    g_assert_finalize_object (other);
  }
}
END_TEST

/* ---- Studying ---- */

START_TEST (moves_while_studying_are_variations)
{
  const Node *live;

  begin ("camelot");
  session_play (session, "E6-E8");
  live = logres_game_session_get_live (session);
  logres_game_session_set_studying (session, TRUE);
  ck_assert (logres_game_session_may_enter (session));
  session_play (session, "H11-F9");
  session_play (session, "H6-H8");
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  ck_assert_ptr_ne (logres_game_session_get_shown (session), live);
  ck_assert (!logres_game_session_play_live (session, live->child->move, NULL));

  logres_game_session_set_studying (session, FALSE);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), live);
  session_play (session, "G11-G9");
  ck_assert_str_eq (last_move (), "G11-G9");
  ck_assert (!node_is_variation (logres_game_session_get_live (session)));
  ck_assert_ptr_nonnull (live->child->sibling);
}
END_TEST

/* The computer is to move, and not a person. */
START_TEST (a_person_who_studies_may_move_for_all_players)
{
  begin ("camelot");
  seat_engine (0);
  logres_game_session_set_paused (session, FALSE);
  ck_assert (!logres_game_session_may_enter (session));
  logres_game_session_set_studying (session, TRUE);
  ck_assert (logres_game_session_may_enter (session));
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_may_enter (session));
  ck_assert_str_eq (last_move (), "");
}
END_TEST

START_TEST (clocks_stand_while_a_game_is_studied)
{
  begin_with_clock ();
  seat_engine (1);
  time_us += 10 * SECOND;
  logres_game_session_set_studying (session, TRUE);
  time_us += 100 * SECOND;
  logres_game_session_look_at_clock (session);
  check_ending (ONGOING, TERMINATION_NONE);
  ck_assert (!logres_game_session_is_clock_running (session));
  logres_game_session_set_studying (session, FALSE);
  time_us += 5 * SECOND;
  ck_assert_int_eq (seconds_left (0), 45);
}
END_TEST

START_TEST (a_paused_game_is_still_paused_after_studying)
{
  begin_with_clock ();
  seat_engine (1);
  logres_game_session_set_paused (session, TRUE);
  logres_game_session_set_studying (session, TRUE);
  logres_game_session_set_studying (session, FALSE);
  ck_assert (logres_game_session_is_paused (session));
  ck_assert (!logres_game_session_is_clock_running (session));
}
END_TEST

START_TEST (people_who_play_with_clocks_cannot_study)
{
  begin_with_clock ();
  ck_assert (!logres_game_session_may_study (session));
  logres_game_session_resign (session, 0);
  ck_assert (logres_game_session_may_study (session));
}
END_TEST

/* The result is undone during the analysis of the finished game. */
START_TEST (people_whose_timed_game_goes_on_do_not_study_it_any_more)
{
  begin_with_clock ();
  session_play (session, "E6-E8");
  logres_game_session_resign (session, 1);
  logres_game_session_set_studying (session, TRUE);
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert (!logres_game_session_is_studying (session));
}
END_TEST

static void
add_playing (TCase *tcase)
{
  tcase_add_test (tcase, a_move_enters_the_record_and_is_signalled);
  tcase_add_test (tcase, an_illegal_move_changes_nothing);
  tcase_add_test (tcase, a_move_made_elsewhere_is_a_variation);
  tcase_add_test (tcase, playing_on_continues_from_the_shown_node);
  tcase_add_test (tcase, navigation_stays_within_the_game);
  tcase_add_test (tcase, the_last_move_is_marked);
  tcase_add_test (tcase, people_take_back_move_by_move);
  tcase_add_test (tcase, undo_against_the_computer_goes_back_to_the_persons_turn);
  tcase_add_test (tcase, a_move_taken_back_stays_as_a_variation);
  tcase_add_test (tcase, redo_works_after_the_same_move_is_played_again);
}

static void
add_endings (TCase *tcase)
{
  tcase_add_test (tcase, a_deleted_move_is_not_made_again);
  tcase_add_test (tcase, resigning_can_be_taken_back_alone);
  tcase_add_test (tcase, no_move_is_made_again_after_the_end);
  tcase_add_test (tcase, a_win_on_the_board_is_noted);
  tcase_add_test (tcase, resigning_loses_for_the_whole_team);
  tcase_add_test (tcase, a_move_after_the_end_is_a_variation);
  tcase_add_test (tcase, a_draw_is_agreed_by_both_teams);
  tcase_add_test (tcase, two_offers_are_an_agreement);
  tcase_add_test (tcase, an_offer_lasts_until_the_other_team_has_moved);
  tcase_add_test (tcase, a_move_of_a_computer_leaves_an_offer_to_its_partner);
  tcase_add_test (tcase, a_draw_is_claimed_where_the_rules_allow);
  tcase_add_test (tcase, earlier_hashes_are_those_of_the_path);
}

static void
add_clocks (TCase *tcase)
{
  tcase_add_test (tcase, a_move_stops_one_clock_and_starts_the_other);
  tcase_add_test (tcase, a_clock_that_is_set_in_a_running_game_runs_at_once);
  tcase_add_test (tcase, a_move_that_is_taken_back_gives_the_whole_time_for_a_move);
  tcase_add_test (tcase, clocks_start_with_the_first_move);
  tcase_add_test (tcase, placing_trees_takes_no_time);
  tcase_add_test (tcase, a_pause_costs_no_time);
  tcase_add_test (tcase, a_player_out_of_time_loses);
  tcase_add_test (tcase, running_out_of_time_is_a_draw_if_the_opponent_cannot_win);
  tcase_add_test (tcase, taking_back_gives_the_time_back);
  tcase_add_test (tcase, a_new_time_control_forgets_the_times_of_earlier_moves);
  tcase_add_test (tcase, a_game_is_restored_with_its_state);
  tcase_add_test (tcase, partners_keep_the_increment_of_their_clock_when_a_move_is_taken_back);
  tcase_add_test (tcase, partners_share_a_clock_in_a_restored_game);
}

static void
add_what_ends_here (TCase *tcase)
{
  tcase_add_test (tcase, a_game_that_was_over_never_ends_here);
  tcase_add_test (tcase, a_game_that_was_read_ends_here_when_a_person_plays_it);
  tcase_add_loop_test (tcase, a_game_that_was_read_ends_here_only_if_a_person_moves, 0,
                       N_ROWS (last_moves));
  tcase_add_test (tcase, a_game_resumed_by_a_person_ends_here);
  tcase_add_test (tcase, a_new_game_ends_here_once_by_a_move_of_the_computer);
  tcase_add_loop_test (tcase, nothing_happens_in_a_locked_game, 0, N_ROWS (deeds));
  tcase_add_test (tcase, a_locked_game_keeps_its_clocks_and_what_the_players_have_asked);
  tcase_add_test (tcase, a_locked_game_remembers_the_moves_that_were_taken_back);
  tcase_add_test (tcase, a_game_stays_locked_when_a_report_comes);
  tcase_add_test (tcase, the_clocks_of_a_locked_game_stand);
  tcase_add_test (tcase, a_finished_game_can_be_continued_as_another);
  tcase_add_test (tcase, people_without_clocks_take_back_at_once);
  tcase_add_test (tcase, between_people_with_clocks_taking_back_needs_agreement);
  tcase_add_test (tcase, the_computer_always_agrees_to_undo);
}

static void
add_keeping (TCase *tcase)
{
  tcase_add_test (tcase, the_state_is_not_written_into_files);
  tcase_add_test (tcase, a_game_that_was_studied_is_studied_again);
  tcase_add_test (tcase, no_file_lets_people_study_a_game_with_clocks);
  tcase_add_test (tcase, an_offer_comes_back_with_the_state);
  tcase_add_test (tcase, the_file_comes_back_with_the_state);
  tcase_add_test (tcase, a_game_remembers_that_moves_were_taken_back);
  tcase_add_test (tcase, the_undo_history_helps_like_taking_back);
  tcase_add_test (tcase, the_undo_of_a_comment_is_no_help);
  tcase_add_test (tcase, a_game_remembers_every_kind_of_help);
  tcase_add_test (tcase, help_after_the_end_does_not_count);
  tcase_add_loop_test (tcase, help_is_read_from_the_state, 0, N_ROWS (helped_games));
  tcase_add_test (tcase, a_game_that_began_elsewhere_is_known);
  tcase_add_test (tcase, no_help_is_written_into_files);
  tcase_add_loop_test (tcase, an_invalid_state_does_no_harm, 0, N_ROWS (bad_states));
  tcase_add_loop_test (tcase, only_a_level_that_exists_is_read_from_a_tag, 0,
                       N_ROWS (levels_in_tags));
  tcase_add_test (tcase, a_player_has_a_level_that_exists_and_a_name_that_fits);
  tcase_add_test (tcase, a_person_without_a_name_leaves_no_tags);
  tcase_add_test (tcase, a_broken_game_is_read_in_part);
}

static void
add_studying (TCase *tcase)
{
  tcase_add_test (tcase, moves_while_studying_are_variations);
  tcase_add_test (tcase, a_person_who_studies_may_move_for_all_players);
  tcase_add_test (tcase, clocks_stand_while_a_game_is_studied);
  tcase_add_test (tcase, a_paused_game_is_still_paused_after_studying);
  tcase_add_test (tcase, people_who_play_with_clocks_cannot_study);
  tcase_add_test (tcase, people_whose_timed_game_goes_on_do_not_study_it_any_more);
}

/* A variation is the main line while the game ends. */
START_TEST (the_end_of_the_game_is_the_end_of_the_main_line)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_set_studying (session, TRUE);
  logres_game_session_show_first (session);
  session_play (session, "F6-F8");
  session_play (session, "H11-F9");
  ck_assert (
    logres_game_session_make_main (session, logres_game_session_get_shown (session)->parent));
  logres_game_session_set_studying (session, FALSE);
  ck_assert (logres_game_session_resign (session, 1));
  ck_assert_ptr_eq (logres_game_session_get_end (session), logres_game_session_get_live (session));
  ck_assert (logres_game_session_undo (session));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
}
END_TEST

static void
add_lines_that_were_played (TCase *tcase)
{
  tcase_add_test (tcase, the_end_of_the_game_is_the_end_of_the_main_line);
  tcase_add_test (tcase, the_played_line_stays_live_after_promotions);
  tcase_add_loop_test (tcase, the_tag_gives_the_played_line_or_else_the_main_line, 0,
                       N_ROWS (played_lines));
  tcase_add_test (tcase, a_played_line_of_any_words_does_no_harm);
  tcase_add_loop_test (tcase, random_games_are_restored, 0, (int) n_variants);
}

int
main (void)
{
  Suite *suite = suite_create ("game-session");
  TCase *tcase = tcase_create ("game-session");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  add_playing (tcase);
  add_endings (tcase);
  add_clocks (tcase);
  add_what_ends_here (tcase);
  add_keeping (tcase);
  add_studying (tcase);
  add_lines_that_were_played (tcase);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
