#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/move-input/answer-buttons.h"
#include "app/move-input/move-input.h"
#include "core/notation/notation.h"
#include "core/notation/position-text.h"

#include "support/suite.h"
#include "support/waiting.h"

#include <adwaita.h>
#include <string.h>

/* The tests simulate the input of a person by signals of the board. */

static GtkWidget *window, *view, *prompt;
static LogresGameSession *session;
static LogresMoveInput *input;

static void
stand_at (const char *text)
{
  Position start;

  ck_assert (position_text_read (&start, variant_find ("camelot"), text, NULL));
  session = logres_game_session_new (&start);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);
  logres_move_input_set_session (input, session);
  logres_move_input_set_turn (input, &logres_game_session_get_live (session)->turn);
}

/* The coach helps against the computer. */
static void
stand_against_computer (const char *text)
{
  Player computer = player_new (1, "");

  stand_at (text);
  logres_game_session_set_player (session, 1, &computer);
}

static void
set_up (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  view = logres_board_view_new ();
  prompt = g_object_new (LOGRES_TYPE_MOVE_PROMPT, NULL);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), prompt);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), box);
  input = logres_move_input_new (LOGRES_BOARD_VIEW (view), LOGRES_MOVE_PROMPT (prompt));
}

static void
choose (const char *key, const char *value)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_set_string (settings, key, value);
}

static void
turn_on (const char *key, gboolean is_on)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_set_boolean (settings, key, is_on);
}

static void
tear_down (void)
{
  g_assert_finalize_object (input);
  g_clear_object (&session);
  gtk_window_destroy (GTK_WINDOW (window));
  choose ("move-entry", "both");
  turn_on ("confirm-moves", FALSE);
  turn_on ("coach", FALSE);
}

static guint
square (const char *text)
{
  const char *end;

  return square_text_read (variant_board (variant_find ("camelot")), text, &end);
}

static void
press (const char *text)
{
  g_signal_emit_by_name (view, "square-pressed", square (text));
}

static void
let_go (const char *text, gboolean is_dragged)
{
  g_signal_emit_by_name (view, "square-released", square (text), is_dragged);
}

static void
click (const char *text)
{
  press (text);
  let_go (text, FALSE);
}

static void
drag (const char *from, const char *to)
{
  press (from);
  g_signal_emit_by_name (view, "square-entered", square (to));
  let_go (to, TRUE);
}

static gboolean
has_played (void)
{
  return logres_game_session_get_live (session)->parent != NULL;
}

static gboolean
is_held (void)
{
  Square from, at;

  logres_move_input_get_held (input, &from, &at);

  return from != NO_SQUARE;
}

#define QUIET "W:WG7,A8:BG12,B12"
#define BOTH_NEAR "W:WF16,G15,L5:BF1,G2,K9"

/* ---- Dragging and clicking ---- */

static const struct {
  const char *way;
  gboolean may_drag, may_click;
} ways[] = { { "both", TRUE, TRUE }, { "drag", TRUE, FALSE }, { "click", FALSE, TRUE } };

START_TEST (a_drag_plays_if_dragging_is_allowed)
{
  choose ("move-entry", ways[_i].way);
  stand_at (QUIET);
  drag ("G7", "G8");
  ck_assert_int_eq (has_played (), ways[_i].may_drag);
}
END_TEST

START_TEST (clicks_play_if_clicking_is_allowed)
{
  choose ("move-entry", ways[_i].way);
  stand_at (QUIET);
  click ("G7");
  ck_assert_int_eq (is_held (), ways[_i].may_click);
  click ("G8");
  ck_assert_int_eq (has_played (), ways[_i].may_click);
}
END_TEST

/* The setting for dragging and clicking does not affect the keyboard. */
START_TEST (keys_always_play)
{
  choose ("move-entry", ways[_i].way);
  stand_at (QUIET);
  g_signal_emit_by_name (view, "square-activated", square ("G7"));
  g_signal_emit_by_name (view, "square-activated", square ("G8"));
  ck_assert (has_played ());
}
END_TEST

/* ---- Confirmation ---- */

static void
enter_and_be_asked (void)
{
  turn_on ("confirm-moves", TRUE);
  stand_at (QUIET);
  click ("G7");
  click ("G8");
}

/* The user has typed a square and then makes the move with the mouse. */
START_TEST (a_move_closes_the_field_for_typed_moves)
{
  stand_at (QUIET);
  logres_move_prompt_open (LOGRES_MOVE_PROMPT (prompt), "G7");
  drag ("G7", "G8");
  ck_assert (has_played ());
  ck_assert (!logres_move_prompt_is_open (LOGRES_MOVE_PROMPT (prompt)));
}
END_TEST

START_TEST (a_move_waits_to_be_confirmed)
{
  g_autofree char *words = NULL;
  Square from, at;

  enter_and_be_asked ();
  ck_assert (!has_played ());
  ck_assert (pending_move_is_asking (logres_move_input_get_pending (input)));
  ck_assert (!pending_move_is_warning (logres_move_input_get_pending (input)));
  words = pending_move_dup_words (logres_move_input_get_pending (input));
  ck_assert_ptr_nonnull (words);
  logres_move_input_get_held (input, &from, &at);
  ck_assert_uint_eq (from, square ("G7"));
  ck_assert_uint_eq (at, square ("G8"));
  logres_move_input_confirm (input, TRUE);
  ck_assert (has_played ());
}
END_TEST

START_TEST (a_move_that_is_not_confirmed_is_taken_back)
{
  enter_and_be_asked ();
  logres_move_input_confirm (input, FALSE);
  ck_assert (!pending_move_is_asking (logres_move_input_get_pending (input)));
  ck_assert (!is_held ());
  ck_assert (!has_played ());
  click ("A8");
  click ("A9");
  ck_assert (pending_move_is_asking (logres_move_input_get_pending (input)));
}
END_TEST

START_TEST (a_press_on_the_last_square_confirms_the_move)
{
  enter_and_be_asked ();
  click ("G8");
  ck_assert (has_played ());
}
END_TEST

static void
next_turn_cb (void)
{
  logres_move_input_set_turn (input, &logres_game_session_get_live (session)->turn);
}

/* The press plays the move, so the other player is to move when the button is let go. */
START_TEST (a_press_that_confirms_a_move_does_nothing_for_the_next_player)
{
  enter_and_be_asked ();
  g_signal_connect (session, "changed", G_CALLBACK (next_turn_cb), NULL);
  click ("G8");
  ck_assert (has_played ());
  ck_assert_int_eq (move_entry_why (logres_move_input_get_entry (input))->refusal, REFUSAL_NONE);
}
END_TEST

START_TEST (a_press_elsewhere_takes_the_move_back)
{
  enter_and_be_asked ();
  click ("C4");
  ck_assert (!pending_move_is_asking (logres_move_input_get_pending (input)));
  ck_assert (!is_held ());
}
END_TEST

START_TEST (cancelling_takes_the_move_back)
{
  enter_and_be_asked ();
  g_signal_emit_by_name (view, "cancelled");
  ck_assert (!pending_move_is_asking (logres_move_input_get_pending (input)));
  ck_assert (!has_played ());
}
END_TEST

/* If the clock runs out while the program asks, the input gets no turn, as in this test. */
START_TEST (a_change_of_the_game_takes_the_move_back)
{
  enter_and_be_asked ();
  logres_move_input_set_turn (input, NULL);
  logres_move_input_confirm (input, TRUE);
  ck_assert (!has_played ());
}
END_TEST

/* ---- Blunder check ---- */

static void
wait_for_look (void)
{
  wait_until (pending_move_is_asking (logres_move_input_get_pending (input)) || has_played ());
}

START_TEST (a_possible_mistake_is_asked_about_before_it_is_played)
{
  BoardMarks marks = { 0 };

  turn_on ("coach", TRUE);
  stand_against_computer (BOTH_NEAR);
  click ("L5");
  click ("L6");
  ck_assert (!has_played ());
  wait_for_look ();
  ck_assert (pending_move_is_warning (logres_move_input_get_pending (input)));
  logres_move_input_mark (input, &marks);
  ck_assert_int_eq (marks.arrows[marks.n_arrows - 1].kind, ARROW_THREAT);
  logres_move_input_confirm (input, TRUE);
  ck_assert (has_played ());
  ck_assert_uint_eq (logres_game_session_get_help (session) & HELP_WARNING, 0);
}
END_TEST

/* A press on another piece answers that the move is not played, and picks that piece up. */
START_TEST (a_warning_helps_a_player_who_then_chooses_another_piece)
{
  Square from, at;

  turn_on ("coach", TRUE);
  stand_against_computer (BOTH_NEAR);
  click ("L5");
  click ("L6");
  wait_for_look ();
  click ("G15");
  ck_assert (!has_played ());
  ck_assert_uint_ne (logres_game_session_get_help (session) & HELP_WARNING, 0);
  logres_move_input_get_held (input, &from, &at);
  ck_assert_int_eq (from, square ("G15"));
}
END_TEST

static void
play_despite_a_warning (void)
{
  turn_on ("coach", TRUE);
  stand_against_computer (BOTH_NEAR);
  click ("L5");
  click ("L6");
  wait_for_look ();
  logres_move_input_confirm (input, TRUE);
}

static gboolean
may_regret (void)
{
  return pending_move_may_regret (logres_move_input_get_pending (input));
}

START_TEST (a_move_played_despite_a_warning_can_be_taken_back)
{
  play_despite_a_warning ();
  ck_assert (may_regret ());
  ck_assert (logres_game_session_undo (session));
  ck_assert (!may_regret ());
  ck_assert_uint_ne (logres_game_session_get_help (session) & HELP_UNDO, 0);
}
END_TEST

/* A move that the computer has answered is taken back together with the answer. */
START_TEST (a_warned_move_can_be_taken_back_until_the_next_move_of_a_person)
{
  play_despite_a_warning ();
  ck_assert (logres_game_session_play_live (
    session,
    (Move) { .kind = MOVE_PLAIN, .from = (Square) square ("K9"), .to = (Square) square ("K8") },
    NULL));
  ck_assert (may_regret ());
  turn_on ("coach", FALSE);
  logres_move_input_set_turn (input, &logres_game_session_get_live (session)->turn);
  click ("L6");
  click ("L7");
  ck_assert (!may_regret ());
}
END_TEST

START_TEST (a_move_without_a_warning_has_no_button_to_take_it_back)
{
  stand_at (QUIET);
  click ("G7");
  click ("G8");
  ck_assert (has_played ());
  ck_assert (!may_regret ());
}
END_TEST

START_TEST (a_good_move_is_played_after_the_blunder_check)
{
  turn_on ("coach", TRUE);
  stand_against_computer ("W:WA8,B8,C8,D8,E8:BH10,H11,H12,G13,F13");
  click ("A8");
  click ("A9");
  wait_for_look ();
  ck_assert (has_played ());
}
END_TEST

START_TEST (the_coach_is_silent_between_persons)
{
  turn_on ("coach", TRUE);
  stand_at (BOTH_NEAR);
  click ("L5");
  click ("L6");
  ck_assert (has_played ());
  ck_assert_ptr_null (pending_move_get_remark (logres_move_input_get_pending (input)));
}
END_TEST

/* In a lesson the computer plays, but the session does not know it. */
START_TEST (the_coach_helps_in_the_game_of_a_lesson)
{
  turn_on ("coach", TRUE);
  stand_at (BOTH_NEAR);
  logres_game_session_set_studying (session, TRUE);
  logres_move_input_set_lesson_game (input, TRUE);
  click ("L5");
  click ("L6");
  wait_until (pending_move_is_asking (logres_move_input_get_pending (input)));
  ck_assert (pending_move_is_warning (logres_move_input_get_pending (input)));
  logres_move_input_confirm (input, TRUE);
  ck_assert_ptr_nonnull (pending_move_get_remark (logres_move_input_get_pending (input)));
}
END_TEST

/* Returns the actions of the answer buttons of a lesson, with a space after each. */
static char *
new_actions (void)
{
  LogresAnswerButtons *answers =
    g_object_ref_sink (g_object_new (LOGRES_TYPE_ANSWER_BUTTONS, NULL));
  GString *actions = g_string_new (NULL);

  logres_answer_buttons_show_moves (answers, session, input);
  for (GtkWidget *button = gtk_widget_get_first_child (adw_bin_get_child (ADW_BIN (answers)));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    g_string_append_printf (actions, "%s ",
                            gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
  g_object_unref (answers);

  return g_string_free (actions, FALSE);
}

START_TEST (a_win_that_is_missed_in_a_lesson_can_be_taken_back)
{
  g_autofree char *actions = NULL, *later = NULL;
  const Node *before;

  turn_on ("coach", TRUE);
  stand_at ("W:WF16,G15,L5:BC8,D8,E8");
  before = logres_game_session_get_shown (session);
  logres_game_session_set_studying (session, TRUE);
  logres_move_input_set_lesson_game (input, TRUE);
  click ("L5");
  click ("L6");
  wait_until (logres_game_session_get_shown (session) != before);
  ck_assert_ptr_nonnull (pending_move_get_remark (logres_move_input_get_pending (input)));
  actions = new_actions ();
  ck_assert_str_eq (actions, "lesson.undo ");
  logres_game_session_show (session, before);
  later = new_actions ();
  ck_assert_str_eq (later, "");
}
END_TEST

START_TEST (a_win_that_is_missed_is_told_after_the_move)
{
  turn_on ("coach", TRUE);
  stand_against_computer ("W:WF16,G15,L5:BC8,D8,E8");
  click ("L5");
  click ("L6");
  wait_for_look ();
  ck_assert (has_played ());
  ck_assert (may_regret ());
  ck_assert_ptr_nonnull (pending_move_get_remark (logres_move_input_get_pending (input)));
  ck_assert (logres_game_session_undo (session));
  ck_assert_ptr_null (pending_move_get_remark (logres_move_input_get_pending (input)));
}
END_TEST

static gboolean
is_told_of_duty (void)
{
  stand_against_computer ("W:WE5,L5:BE6,C12,D12");
  click ("E5");
  click ("E7");
  wait_for_look ();

  return pending_move_get_remark (logres_move_input_get_pending (input)) != NULL;
}

START_TEST (a_user_is_told_once_that_captures_are_compulsory)
{
  turn_on ("coach", TRUE);
  turn_on ("capture-explained", FALSE);
  ck_assert (is_told_of_duty ());
  ck_assert (!may_regret ());
  g_clear_object (&session);
  ck_assert (!is_told_of_duty ());
}
END_TEST

START_TEST (a_blunder_check_can_be_cancelled)
{
  turn_on ("coach", TRUE);
  stand_against_computer (BOTH_NEAR);
  click ("L5");
  click ("L6");
  g_signal_emit_by_name (view, "cancelled");
  ck_assert (!is_held ());
  click ("G15");
  click ("G16");
  ck_assert (has_played ());
}
END_TEST

/* ---- Planned moves ---- */

/* White, a person, plans a move while Black, the computer, is to move. */
static void
plan (const char *position, const char *from, const char *to)
{
  Player computer = player_new (1, "");

  stand_at (position);
  logres_game_session_set_player (session, 1, &computer);
  logres_game_session_set_paused (session, FALSE);
  logres_move_input_set_turn (input, NULL);
  logres_move_input_follow_plan (input, TRUE);
  click (from);
  click (to);
  ck_assert (premove_is_made (logres_move_input_get_plan (input)));
}

static void
let_black_move (const char *from, const char *to)
{
  Move move = { .kind = MOVE_PLAIN, .from = (Square) square (from), .to = (Square) square (to) };

  ck_assert (logres_game_session_play_live (session, move, NULL));
  logres_move_input_set_turn (input, &logres_game_session_get_live (session)->turn);
  logres_move_input_follow_plan (input, TRUE);
  logres_move_input_play_plan (input);
}

static gboolean
is_black_to_move (void)
{
  return logres_game_session_get_seat_to_move (session) == 1;
}

static const struct {
  const char *position, *from, *to;
  const char *black_from, *black_to;
  gboolean is_asked_about;
} plans[] = {
  { "B:WF16,G15,L5:BF1,G2,K9", "L5", "L6", "K9", "K8", TRUE },
  /* The setting to confirm moves does not concern a move that was planned in peace. */
  { "B:WA8,B8,C8,D8,E8:BH10,H11,H12,G13,F13", "C8", "C9", "H10", "I10", FALSE },
};

START_TEST (a_planned_mistake_is_asked_about_when_its_turn_comes)
{
  const PendingMove *pending = logres_move_input_get_pending (input);

  turn_on ("coach", TRUE);
  turn_on ("confirm-moves", TRUE);
  plan (plans[_i].position, plans[_i].from, plans[_i].to);
  let_black_move (plans[_i].black_from, plans[_i].black_to);
  wait_until (pending_move_is_asking (pending) || is_black_to_move ());
  ck_assert_int_eq (pending_move_is_warning (pending), plans[_i].is_asked_about);
  logres_move_input_confirm (input, TRUE);
  ck_assert (is_black_to_move ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-input");
  TCase *tcase = tcase_create ("move-input");

  adw_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_drag_plays_if_dragging_is_allowed, 0, N_ROWS (ways));
  tcase_add_loop_test (tcase, clicks_play_if_clicking_is_allowed, 0, N_ROWS (ways));
  tcase_add_loop_test (tcase, keys_always_play, 0, N_ROWS (ways));
  tcase_add_test (tcase, a_move_closes_the_field_for_typed_moves);
  tcase_add_test (tcase, a_move_waits_to_be_confirmed);
  tcase_add_test (tcase, a_move_that_is_not_confirmed_is_taken_back);
  tcase_add_test (tcase, a_press_on_the_last_square_confirms_the_move);
  tcase_add_test (tcase, a_press_that_confirms_a_move_does_nothing_for_the_next_player);
  tcase_add_test (tcase, a_press_elsewhere_takes_the_move_back);
  tcase_add_test (tcase, cancelling_takes_the_move_back);
  tcase_add_test (tcase, a_change_of_the_game_takes_the_move_back);
  tcase_add_test (tcase, a_possible_mistake_is_asked_about_before_it_is_played);
  tcase_add_test (tcase, a_warning_helps_a_player_who_then_chooses_another_piece);
  tcase_add_test (tcase, a_move_played_despite_a_warning_can_be_taken_back);
  tcase_add_test (tcase, a_warned_move_can_be_taken_back_until_the_next_move_of_a_person);
  tcase_add_test (tcase, a_move_without_a_warning_has_no_button_to_take_it_back);
  tcase_add_test (tcase, a_good_move_is_played_after_the_blunder_check);
  tcase_add_test (tcase, the_coach_is_silent_between_persons);
  tcase_add_test (tcase, the_coach_helps_in_the_game_of_a_lesson);
  tcase_add_test (tcase, a_win_that_is_missed_is_told_after_the_move);
  tcase_add_test (tcase, a_win_that_is_missed_in_a_lesson_can_be_taken_back);
  tcase_add_test (tcase, a_user_is_told_once_that_captures_are_compulsory);
  tcase_add_test (tcase, a_blunder_check_can_be_cancelled);
  tcase_add_loop_test (tcase, a_planned_mistake_is_asked_about_when_its_turn_comes, 0,
                       N_ROWS (plans));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
