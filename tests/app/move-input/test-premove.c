#include "app/move-input/premove.h"

#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "support/suite.h"

#include <string.h>

/* In the plain game, White is a person and Black is the computer. */

static LogresGameSession *session;
static MoveEntry *entry;
static Premove *plan;

static void
set_up (void)
{
  entry = move_entry_new ();
  plan = premove_new ();
}

static void
tear_down (void)
{
  premove_free (plan);
  move_entry_free (entry);
  g_clear_object (&session);
}

/* Starts a game. A digit in `players` is the level of a computer, 'p' is a person. */
static void
stand_at (const char *variant, const char *players, const char *text)
{
  Position start;

  ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  session = logres_game_session_new (&start);
  for (int seat = 0; players[seat] != '\0'; seat++) {
    Player player = player_new (players[seat] == 'p' ? 0 : players[seat] - '0', NULL);

    logres_game_session_set_player (session, (Seat) seat, &player);
  }
  logres_game_session_set_paused (session, FALSE);
  premove_set_session (plan, session);
}

static void
play (const char *text)
{
  MoveError error;
  Move move;

  ck_assert (move_text_read (&move, &logres_game_session_get_live (session)->turn.pos, text,
                             ON_DEMAND, &error));
  ck_assert (logres_game_session_play_live (session, move, NULL));
}

static Square
square (const char *text)
{
  const char *end;

  return square_text_read (variant_board (logres_game_session_get_variant (session)), text, &end);
}

/* Enters the squares by clicks, and stops on the last one. Returns whether the move is complete. */
static bool
enter (const char *const *squares)
{
  EntryResult result = ENTRY_NOTHING;
  Square last = NO_SQUARE;

  move_entry_cancel (entry);
  move_entry_set_plan (entry, premove_follow (plan, TRUE));
  for (; *squares != NULL; squares++)
    result = move_entry_click (entry, last = square (*squares));
  if (result == ENTRY_CHANGED)
    result = move_entry_click (entry, last);

  return result == ENTRY_PLAYED;
}

#define ENTER(...) enter ((const char *const[]) { __VA_ARGS__, NULL })

#define PLAN(...)                                                                                  \
  do {                                                                                             \
    ck_assert (ENTER (__VA_ARGS__));                                                               \
    premove_make (plan, move_entry_move (entry));                                                  \
  } while (0)

static void
expect_sentence (const char *text)
{
  StatusSentence sentence = { 0 };

  ck_assert_int_eq (premove_say (plan, &sentence), text != NULL);
  ck_assert_pstr_eq (sentence.text, text);
  status_sentence_clear (&sentence);
}

/* Plays the plan as the page does. */
static void
play_due (void)
{
  const EnteredMove *due = premove_take_due (plan);

  ck_assert_ptr_nonnull (due);
  ck_assert (logres_game_session_play_live (session, due->move, NULL));
}

/* ---- When a plan is possible ---- */

#define FAR "B:WC5,C6,D8,A4:BL12,K12"
#define FOUR "G:RH3,H5:GH13,H12:BC8,E8:YN8,L8"

static const struct {
  const char *variant, *players, *position;
  gboolean may_plan;
} games[] = {
  { "camelot", "p1", FAR, TRUE },
  { "camelot", "p1", "W:WC5,C6,D8,A4:BL12,K12", FALSE }, /* the user is to move */
  { "camelot", "pp", FAR, FALSE },
  { "camelot", "11", FAR, FALSE },
  { "grand", "p111", FOUR, TRUE },
  { "grand", "p1p1", FOUR, FALSE },
};

START_TEST (a_plan_needs_a_user_who_plays_alone_against_the_computer)
{
  stand_at (games[_i].variant, games[_i].players, games[_i].position);
  ck_assert_int_eq (premove_follow (plan, TRUE) != NULL, games[_i].may_plan);
}
END_TEST

START_TEST (a_paused_or_studied_game_has_no_plan)
{
  stand_at ("camelot", "p1", FAR);
  PLAN ("C5", "C7");
  logres_game_session_set_paused (session, TRUE);
  ck_assert_ptr_null (premove_follow (plan, TRUE));
  ck_assert (!premove_is_made (plan));
  logres_game_session_set_paused (session, FALSE);
  logres_game_session_set_studying (session, TRUE);
  ck_assert_ptr_null (premove_follow (plan, TRUE));
}
END_TEST

/* ---- Entering ---- */

START_TEST (a_plan_is_led_by_the_shape_of_the_moves)
{
  stand_at ("camelot", "p1", FAR);
  ck_assert (!ENTER ("C5", "C8"));
  ck_assert (!ENTER ("L12", "L11"));
  ck_assert (ENTER ("C5", "C7", "E9"));
}
END_TEST

/* White would have to capture on E8. */
START_TEST (a_duty_does_not_restrict_a_plan)
{
  stand_at ("camelot", "p1", "B:WE7,C3:BE8,L12");
  ck_assert (ENTER ("C3", "C4"));
  ck_assert (ENTER ("E7", "E9"));
}
END_TEST

/* ---- The user's turn ---- */

static const struct {
  const char *variant, *text;
  EntryResult result;
  const char *route; /* if the text is a plan */
} typed[] = {
  { "camelot", "c5c7e9", ENTRY_PLAYED, "C5-C7-E9" },
  { "camelot", "C5-E9", ENTRY_PLAYED, "C5-C7-E9" },
  { "camelot", "c5c7c5b5", ENTRY_REFUSED, NULL },
  { "camelot", "h3h4", ENTRY_PLAYED, "H3-H4" }, /* although E7 can capture */
  { "camelot", "e7xe9", ENTRY_PLAYED, "E7xE9" },
  { "camelot", "e9e7", ENTRY_REFUSED, NULL },
  { "camelot", "hello", ENTRY_REFUSED, NULL },
  { "camelot2000", "117C93C71", ENTRY_PLAYED, "117-93-71" },
  { "camelot2000", "force", ENTRY_REFUSED, NULL },
};

START_TEST (a_plan_can_be_typed)
{
  g_autofree char *text = NULL;

  stand_at (typed[_i].variant, "p1", "B:WC5,C6,D8,H3,E7:BE8,L12");
  move_entry_set_plan (entry, premove_follow (plan, TRUE));
  ck_assert_int_eq (move_entry_type (entry, typed[_i].text), typed[_i].result);
  if (typed[_i].route == NULL)
    return;
  premove_make (plan, move_entry_move (entry));
  text = premove_dup_text (plan);
  ck_assert_str_eq (text, typed[_i].route);
}
END_TEST

/* Of two ways with the same result, the typed one counts: the other one may be blocked later. */
START_TEST (a_typed_plan_keeps_its_route)
{
  static const char *const ways[] = { "C5-C7-E7", "C5-E5-E7" };

  stand_at ("camelot", "p1", "B:WC5,C6,D7,D5,E6:BL12,K12");
  move_entry_set_plan (entry, premove_follow (plan, TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *text = NULL;

    ck_assert_int_eq (move_entry_type (entry, ways[i]), ENTRY_PLAYED);
    premove_make (plan, move_entry_move (entry));
    text = premove_dup_text (plan);
    ck_assert_str_eq (text, ways[i]);
  }
}
END_TEST

START_TEST (a_legal_plan_is_due_when_the_user_is_to_move)
{
  stand_at ("camelot", "p1", FAR);
  PLAN ("C5", "C7", "E9");
  ck_assert_ptr_nonnull (premove_follow (plan, TRUE));
  ck_assert (!premove_is_due (plan));
  expect_sentence ("Your next move is planned.");
  play ("L12-L11");
  ck_assert_ptr_null (premove_follow (plan, TRUE));
  ck_assert (premove_is_due (plan));
  play_due ();
  ck_assert (!premove_is_made (plan));
  ck_assert (
    squares_have (&logres_game_session_get_live (session)->turn.pos.pieces[0], square ("E9")));
}
END_TEST

static const struct {
  const char *position, *from, *to, *reply, *sentence;
} drops[] = {
  { "B:WD6,F6,F4,C7,G3:BG7,L12", "D6", "E5", "G7-E5",
    "E5 is no longer empty. Choose another move." },
  { "B:WF6,A4:BG7,L12", "F6", "F7", "G7-E5",
    "Your piece on F6 was captured. Choose another move." },
  { "B:WC5,B4:BD6,L12", "C5", "E7", "D6-D7",
    "There is no piece on D6 anymore. Choose another move." },
  { "B:WC5,C6,D5,A4:BD7,L12", "C5", "C7", "D7-B5",
    "There is no piece on C6 anymore. Choose another move." },
  { "B:WC5,C6,A4:BD8,L12", "C5", "C7", "D8-C7", "C7 is no longer empty. Choose another move." },
  { "B:WE7,C3:BE9,L12", "C3", "C4", "E9-E8",
    "You must capture: the man on E7 can jump the piece on E8. Choose another move." },
};

START_TEST (an_illegal_plan_is_dropped_with_its_reason)
{
  stand_at ("camelot", "p1", drops[_i].position);
  PLAN (drops[_i].from, drops[_i].to);
  play (drops[_i].reply);
  ck_assert_ptr_null (premove_follow (plan, TRUE));
  ck_assert (!premove_is_made (plan));
  expect_sentence (drops[_i].sentence);
}
END_TEST

START_TEST (the_sentence_goes_with_the_next_move)
{
  stand_at ("camelot", "p1", drops[0].position);
  PLAN (drops[0].from, drops[0].to);
  play (drops[0].reply);
  premove_follow (plan, TRUE);
  premove_follow (plan, TRUE);
  expect_sentence (drops[0].sentence);
  play ("C7-C8");
  premove_follow (plan, TRUE);
  expect_sentence (NULL);
}
END_TEST

/* ---- A piece in hand ---- */

/* Holds the piece on C5 over C6, then lets Black move, and gives the entry its next turn. */
static void
hold_while_black_moves (const char *reply)
{
  move_entry_set_plan (entry, premove_follow (plan, TRUE));
  move_entry_press (entry, square ("C5"));
  move_entry_drag_over (entry, square ("C7"));
  ck_assert (move_entry_is_held (entry));
  play (reply);
  ck_assert_ptr_null (premove_follow (plan, TRUE));
  move_entry_set_turn (entry, &logres_game_session_get_live (session)->turn);
}

START_TEST (a_drag_goes_on_when_the_opponent_has_moved)
{
  stand_at ("camelot", "p1", FAR);
  hold_while_black_moves ("L12-L11");
  ck_assert (move_entry_is_held (entry));
  ck_assert (!move_entry_is_planning (entry));
  move_entry_drag_over (entry, square ("E9"));
  ck_assert_int_eq (move_entry_release (entry, square ("E9")), ENTRY_PLAYED);
}
END_TEST

START_TEST (a_held_piece_is_put_down_if_its_route_is_blocked)
{
  stand_at ("camelot", "p1", "B:WC5,C6,A4:BD8,L12");
  hold_while_black_moves ("D8-C7");
  ck_assert (!move_entry_is_held (entry));
}
END_TEST

/* ---- Four players ---- */

START_TEST (a_plan_waits_for_all_opponents)
{
  stand_at ("grand", "p111", FOUR);
  PLAN ("H5", "H6");
  for (guint i = 0; i < 3; i++) {
    ck_assert_ptr_nonnull (premove_follow (plan, TRUE));
    ck_assert (premove_is_made (plan));
    play (((const char *const[]) { "H12-H11", "E8-F8", "L8-K8" })[i]);
  }
  ck_assert_ptr_null (premove_follow (plan, TRUE));
  ck_assert (premove_is_due (plan));
}
END_TEST

START_TEST (a_plan_ends_as_soon_as_its_piece_is_captured)
{
  stand_at ("grand", "p111", "G:RH3,H10:GH13,H11:BC8,E8:YN8,L8");
  PLAN ("H10", "G10");
  play ("H11-H9");
  ck_assert_ptr_nonnull (premove_follow (plan, TRUE));
  ck_assert (!premove_is_made (plan));
  expect_sentence ("Your piece on H10 was captured. Choose another move.");
}
END_TEST

/* ---- Cancelling ---- */

static void
cancel (void)
{
  ck_assert (premove_cancel (plan));
  ck_assert (!premove_cancel (plan));
}

static void
hide (void)
{
  premove_follow (plan, FALSE);
}

static void
undo (void)
{
  ck_assert (logres_game_session_undo (session));
}

static void
look_back (void)
{
  logres_game_session_show_back (session);
}

static void
resign (void)
{
  ck_assert (logres_game_session_resign (session, 0));
}

static void
leave (void)
{
  premove_set_session (plan, NULL);
}

static void (*const endings[]) (void) = { cancel, hide, undo, look_back, resign, leave };

START_TEST (a_plan_is_cancelled_without_a_sentence)
{
  stand_at ("camelot", "p1", "W:WC5,C6,D8,A4:BL12,K12");
  play ("A4-A5");
  PLAN ("C5", "C7");
  endings[_i]();
  premove_follow (plan, TRUE);
  ck_assert (!premove_is_made (plan));
  expect_sentence (NULL);
}
END_TEST

/* ---- Display ---- */

START_TEST (a_plan_is_marked_from_its_start_to_its_ghost)
{
  g_autofree char *text = NULL;
  BoardMarks marks = { 0 };

  stand_at ("camelot", "p1", FAR);
  premove_mark (plan, &marks);
  ck_assert_int_eq (marks.n_arrows, 0);
  ck_assert_ptr_null (premove_dup_text (plan));
  PLAN ("C5", "C7", "E9");
  premove_mark (plan, &marks);
  ck_assert_int_eq (marks.arrows[0].kind, ARROW_PLAN);
  ck_assert_int_eq (marks.arrows[0].n, 3);
  ck_assert (squares_have (&marks.squares[MARK_PLAN], square ("C5")));
  ck_assert_uint_eq (marks.ghosts[0].at, square ("E9"));
  text = premove_dup_text (plan);
  ck_assert_str_eq (text, "C5-C7-E9");
}
END_TEST

START_TEST (a_planned_capture_is_written_as_one)
{
  g_autofree char *text = NULL;

  stand_at ("camelot", "p1", "B:WE7,C3:BE8,L12");
  PLAN ("E7", "E9");
  text = premove_dup_text (plan);
  ck_assert_str_eq (text, "E7xE9");
}
END_TEST

START_TEST (a_plan_is_in_neither_the_record_nor_the_state)
{
  g_autofree char *before = NULL, *after = NULL;

  stand_at ("camelot", "p1", FAR);
  before = logres_game_session_dup_text (session, TRUE);
  PLAN ("C5", "C7");
  after = logres_game_session_dup_text (session, TRUE);
  ck_assert_str_eq (before, after);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("premove");
  TCase *tcase = tcase_create ("premove");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_plan_needs_a_user_who_plays_alone_against_the_computer, 0,
                       N_ROWS (games));
  tcase_add_test (tcase, a_paused_or_studied_game_has_no_plan);
  tcase_add_test (tcase, a_plan_is_led_by_the_shape_of_the_moves);
  tcase_add_test (tcase, a_duty_does_not_restrict_a_plan);
  tcase_add_loop_test (tcase, a_plan_can_be_typed, 0, N_ROWS (typed));
  tcase_add_test (tcase, a_typed_plan_keeps_its_route);
  tcase_add_test (tcase, a_legal_plan_is_due_when_the_user_is_to_move);
  tcase_add_loop_test (tcase, an_illegal_plan_is_dropped_with_its_reason, 0, N_ROWS (drops));
  tcase_add_test (tcase, the_sentence_goes_with_the_next_move);
  tcase_add_test (tcase, a_drag_goes_on_when_the_opponent_has_moved);
  tcase_add_test (tcase, a_held_piece_is_put_down_if_its_route_is_blocked);
  tcase_add_test (tcase, a_plan_waits_for_all_opponents);
  tcase_add_test (tcase, a_plan_ends_as_soon_as_its_piece_is_captured);
  tcase_add_loop_test (tcase, a_plan_is_cancelled_without_a_sentence, 0, N_ROWS (endings));
  tcase_add_test (tcase, a_plan_is_marked_from_its_start_to_its_ghost);
  tcase_add_test (tcase, a_planned_capture_is_written_as_one);
  tcase_add_test (tcase, a_plan_is_in_neither_the_record_nor_the_state);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
