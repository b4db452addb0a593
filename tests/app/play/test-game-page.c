#include "app/board/board-view.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/move-input/move-prompt.h"
#include "app/move-list/comment-box.h"
#include "app/move-list/move-list.h"
#include "app/play/board-with-players.h"
#include "app/play/game-page.h"
#include "app/play/round-list.h"
#include "app/progress/progress-window.h"
#include "app/progress/rating-graph.h"
#include "app/start/game-setup.h"
#include "app/start/level-results.h"
#include "app/study/chance-bar.h"
#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"

#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <string.h>

/* In most tests, `_i` is the index of a variant. */

/* ---- A game in a window of its own ---- */

static LogresGameSession *session;
static GtkWidget *window;
static LogresGamePage *page;
static LogresBoardView *view;
static LogresMoveList *list;

static void
show_in_window (void)
{
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_widget_insert_action_group (window, "game", logres_game_page_get_actions (page));
  gtk_window_present (GTK_WINDOW (window));
}

/* Shows the game and takes ownership of it. Returns the live node. */
static const Node *
show_game (LogresGameSession *shown)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_set_string (settings, "computer-pace", "quick");
  g_settings_set_boolean (settings, "coach", FALSE);
  session = shown;
  page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);
  show_in_window ();
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);
  wait_for_idle ();
  view = LOGRES_BOARD_VIEW (find_below (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW));
  list = LOGRES_MOVE_LIST (find_below (GTK_WIDGET (page), LOGRES_TYPE_MOVE_LIST));

  return logres_game_session_get_live (session);
}

static const Node *
show_people (const Variant *variant)
{
  return show_game (new_game_of_people (variant));
}

static void
tear_down (void)
{
  if (page == NULL)
    return;

  g_object_ref (page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (page);
  g_clear_object (&session);
  page = NULL;
}

/* ---- Entering moves ---- */

/* Chooses the first route if several lead to the same square. */
static void
choose (void)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "game.choose", "i", 1);
}

/* Clicks the move leap by leap, then its end, and then the first choice, until a move is played. If
 * no move is played, the piece is put down. */
static void
click_move (Move move)
{
  const Node *before = logres_game_session_get_live (session);
  Square path[MAX_PATH];
  int n = move_path (&before->turn.pos, move, path);

  if (move.kind == MOVE_TREE)
    path[n++] = move.to;
  for (int i = 0; i < n && logres_game_session_get_live (session) == before; i++)
    g_signal_emit_by_name (view, "square-activated", (guint) path[i]);
  if (logres_game_session_get_live (session) == before)
    g_signal_emit_by_name (view, "square-activated", (guint) move.to);
  if (logres_game_session_get_live (session) == before)
    choose ();
  if (logres_game_session_get_live (session) == before)
    g_signal_emit_by_name (view, "cancelled");
}

/* Clicks each square of a move at a node, which may be an earlier one. */
static void
click_move_at (const Node *node, Move move)
{
  Square path[MAX_PATH];
  int n = move_path (&node->turn.pos, move, path);

  if (move.kind == MOVE_TREE)
    path[n++] = move.to;
  for (int i = 0; i < n; i++)
    g_signal_emit_by_name (view, "square-activated", (guint) path[i]);
}

static void
answer (MoveKind kind)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer", "i", (int) kind);
}

/* Each move of a random game becomes the live node, and is on the board and in the list. */
START_TEST (games_are_played_by_clicks)
{
  enum { MOST_MOVES = 60 };
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  show_people (&variants[_i]);
  logres_board_view_set_animated (view, FALSE);
  for (guint n = 1; n <= MOST_MOVES; n++) {
    const Node *before = logres_game_session_get_live (session);
    Move moves[USUAL_MOVES];
    int n_moves = MIN (movegen_list (&before->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

    if (logres_game_session_get_result (session, NULL) != ONGOING)
      break;
    if (before->turn.must_answer)
      answer (MOVE_STAND);
    else if (moves[0].kind == MOVE_PASS)
      answer (MOVE_PASS);
    else
      for (int tries = 0; tries < 10 && logres_game_session_get_live (session) == before; tries++)
        click_move (moves[g_rand_int_range (chance, 0, n_moves)]);
    ck_assert_ptr_eq (logres_game_session_get_live (session)->parent, before);
    ck_assert_uint_eq (logres_move_list_get_n_moves (list), n);
    ck_assert (position_is_equal (logres_board_view_get_position (view),
                                  &logres_game_session_get_live (session)->turn.pos));
  }
}
END_TEST

START_TEST (a_move_is_taken_back_by_agreement_and_made_again)
{
  const Node *root = show_people (&variants[_i]);
  Move moves[USUAL_MOVES];

  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 600000 }, FALSE);
  logres_game_session_set_paused (session, FALSE);
  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (moves[0]);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.undo", NULL);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer-undo", "i", FALSE);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer-undo", "i", TRUE);
  ck_assert_ptr_eq (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.redo", NULL);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
}
END_TEST

/* A move at an earlier node is a variation: the game and its live node do not change. */
START_TEST (another_move_at_an_earlier_node_is_a_variation)
{
  const Node *root = show_people (&variants[_i]), *live;
  Move moves[USUAL_MOVES];

  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (moves[0]);
  live = logres_game_session_get_live (session);
  g_signal_emit_by_name (list, "node-chosen", root);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), root);
  click_move_at (root, moves[1]);
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  ck_assert_ptr_eq (root->child, live);
  ck_assert_ptr_eq (root->child->sibling, logres_game_session_get_shown (session));
  ck_assert (move_is_equal (logres_game_session_get_shown (session)->move, moves[1]));
  ck_assert_uint_eq (logres_move_list_get_n_moves (list), 2);

  gtk_widget_activate_action (GTK_WIDGET (page), "game.live", NULL);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), live);
}
END_TEST

/* While the user drags a piece, the test changes a tag. Saving a file would emit `changed` in the
 * same way. */
START_TEST (a_piece_stays_in_the_hand_though_the_game_changes)
{
  const Node *root = show_people (&variants[_i]);
  Move moves[USUAL_MOVES];
  Square path[MAX_PATH];
  int n;

  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  n = move_path (&root->turn.pos, moves[0], path);
  if (position_is_planting (&root->turn.pos))
    return;
  g_signal_emit_by_name (view, "square-pressed", (guint) path[0]);
  session_set_tag (session, "Event", "Fair");
  for (int i = 1; i < n; i++)
    g_signal_emit_by_name (view, "square-entered", (guint) path[i]);
  g_signal_emit_by_name (view, "square-released", (guint) path[n - 1], TRUE);
  ck_assert (move_is_equal (logres_game_session_get_live (session)->move, moves[0]));
}
END_TEST

START_TEST (the_board_turns_step_by_step_all_around)
{
  int step = board_geometry_turn_step (variant_board (&variants[_i]));

  show_people (&variants[_i]);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.turn-board", NULL);
  ck_assert_int_eq (logres_board_view_get_turns (view), step);
  for (int i = 1; i < 4 / step; i++)
    gtk_widget_activate_action (GTK_WIDGET (page), "game.turn-board", NULL);
  ck_assert_int_eq (logres_board_view_get_turns (view), 0);
}
END_TEST

static void
turn_on (const char *key, gboolean is_on)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_set_boolean (settings, key, is_on);
}

/* Returns whether the list of moves is beside the board. */
static gboolean
moves_are_shown (void)
{
  return adw_flap_get_reveal_flap (ADW_FLAP (find_below (GTK_WIDGET (page), ADW_TYPE_FLAP)));
}

START_TEST (a_hidden_list_of_moves_stays_hidden)
{
  for (int round = 0; round < 3; round++) {
    show_people (&variants[0]);
    ck_assert_int_eq (moves_are_shown (), round != 1);
    if (round < 2)
      g_action_group_activate_action (logres_game_page_get_actions (page), "side", NULL);
    wait_for_idle ();
    tear_down ();
  }
}
END_TEST

/* Returns whether the castle of this seat is at the bottom of the board. */
static gboolean
is_at_bottom (const Variant *variant, Seat seat)
{
  return board_geometry_turns_to_seat (variant, seat) == logres_board_view_get_turns (view);
}

START_TEST (the_board_turns_to_the_player_to_move_if_set)
{
  Move move;

  turn_on ("turn-board", TRUE);
  show_people (&variants[_i]);
  for (int i = 0; i <= variants[_i].n_seats; i++) {
    ck_assert (is_at_bottom (&variants[_i], (Seat) logres_game_session_get_seat_to_move (session)));
    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    ck_assert (logres_game_session_play (session, move, NULL));
    wait_until (!logres_board_view_is_playing (view));
  }
  turn_on ("turn-board", FALSE);
}
END_TEST

START_TEST (the_computer_answers)
{
  GameSetup setup;
  const Node *root;
  Move moves[USUAL_MOVES];

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 1; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (1, "");
  setup.trees = TREES_BY_CHANCE;
  root = show_game (game_setup_new_session (&setup));
  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (moves[0]);
  wait_until (logres_game_session_get_seat_to_move (session) == 0);
  ck_assert_uint_eq (logres_game_session_get_live (session)->n_turns, variants[_i].n_seats);
}
END_TEST

static int
n_lines (void)
{
  const BoardMarks *marks = logres_board_view_get_marks (view);
  int n = 0;

  for (int i = 0; i < marks->n_arrows; i++)
    n += marks->arrows[i].kind == ARROW_LAST && marks->arrows[i].has_army;

  return n;
}

/* Red plays against three computers. */
START_TEST (all_moves_since_the_last_own_one_stay_marked)
{
  GameSetup setup;
  Move move;

  game_setup_init (&setup, variant_find ("grand"));
  for (int seat = 1; seat < 4; seat++)
    setup.players[seat] = player_new (1, "");
  show_game (game_setup_new_session (&setup));
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  click_move (move);
  wait_until (logres_game_session_get_seat_to_move (session) == 0 &&
              !logres_board_view_is_playing (view));
  ck_assert_int_eq (n_lines (), 3);
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  g_signal_emit_by_name (view, "square-activated", (guint) move.from);
  ck_assert_int_eq (n_lines (), 0);
}
END_TEST

/* Red has moved, and then Green, Blue and Yellow. */
static void
play_round (const char *variant)
{
  show_people (variant_find (variant));
  for (int i = 0; i < 4; i++) {
    Move move;

    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    logres_game_session_play (session, move, NULL);
  }
  wait_until (!logres_board_view_is_playing (view));
}

static GtkWidget *
round_list (void)
{
  return find_below (GTK_WIDGET (page), LOGRES_TYPE_ROUND_LIST);
}

START_TEST (the_last_round_is_shown_again_until_the_next_input)
{
  const Position *now, *live;

  play_round ("grand");
  now = logres_board_view_get_position (view);
  live = &logres_game_session_get_live (session)->turn.pos;
  ck_assert (gtk_widget_get_visible (round_list ()));
  for (int i = 0; i < 2; i++) {
    g_action_group_activate_action (logres_game_page_get_actions (page), "show-again", NULL);
    ck_assert (!position_is_equal (now, live));
    if (i == 1)
      g_signal_emit_by_name (view, "square-pressed", (guint) square_at (7, 7));
    wait_until (position_is_equal (now, live));
    ck_assert_ptr_eq (&logres_game_session_get_shown (session)->turn.pos, live);
  }
}
END_TEST

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean is_it =
    GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !is_it;
       child = gtk_widget_get_next_sibling (child))
    is_it = has_label (child, text);

  return is_it;
}

/* A person plays Red, and computers play the others. Every move of the computer captures. */
START_TEST (the_last_round_tells_whose_pieces_were_captured)
{
  static const struct {
    const char *position, *text;
  } rows[] = {
    { "Y:RG5,J2,K2:GG14,H14:BC8,C9:YG6,N8", "Captured one of your pieces" },
    { "Y:RJ2,K2:GG14,H14:BC8,G5:YG6,N8", "Captured one of your partner’s pieces" },
    { "B:RJ2,K2:GG14,G5:BG6,C8:YN8,N9", "Captured one piece" },
  };
  Player computer = player_new (1, "");
  Position start;

  ck_assert (position_text_read (&start, variant_find ("grand"), rows[_i].position, NULL));
  session = logres_game_session_new (&start);
  for (int seat = 1; seat < 4; seat++)
    logres_game_session_set_player (session, (Seat) seat, &computer);
  show_game (session);
  wait_until (logres_game_session_get_seat_to_move (session) == 0);
  ck_assert (has_label (round_list (), rows[_i].text));
}
END_TEST

/* The replay is running when a player moves. */
START_TEST (a_move_ends_the_replay_of_the_last_round)
{
  Move move;

  play_round ("grand");
  g_action_group_activate_action (logres_game_page_get_actions (page), "show-again", NULL);
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  ck_assert (position_is_equal (logres_board_view_get_position (view),
                                &logres_game_session_get_live (session)->turn.pos));
}
END_TEST

START_TEST (a_game_for_two_has_no_rounds)
{
  play_round ("camelot");
  ck_assert (!gtk_widget_get_visible (round_list ()));
  ck_assert (
    !g_action_group_get_action_enabled (logres_game_page_get_actions (page), "show-again"));
}
END_TEST

/* Counts the strips around the board that have this class. */
static int
n_strips (const char *class)
{
  GtkWidget *around = find_below (GTK_WIDGET (page), LOGRES_TYPE_BOARD_WITH_PLAYERS);
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (around); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += LOGRES_IS_PLAYER_STRIP (child) && gtk_widget_has_css_class (child, class);

  return n;
}

START_TEST (partners_differ_from_enemies)
{
  gboolean has_teams = variants[_i].n_seats > 2;

  show_people (&variants[_i]);
  ck_assert_int_eq (n_strips ("own-team"), has_teams ? 2 : 0);
  ck_assert_int_eq (n_strips ("other-team"), has_teams ? 2 : 0);
}
END_TEST

START_TEST (a_captured_piece_stays_visible_until_the_next_input)
{
  Position start;

  position_text_read (&start, variant_find ("camelot"), "W:WD5,A5:BD6,L13", NULL);
  show_game (logres_game_session_new (&start));
  session_play (session, "D5xD7");
  wait_until (!logres_board_view_is_playing (view));
  ck_assert_int_eq (logres_board_view_get_marks (view)->n_ghosts, 1);
  g_signal_emit_by_name (view, "square-pressed", (guint) square_at (5, 5));
  ck_assert_int_eq (logres_board_view_get_marks (view)->n_ghosts, 0);
  logres_game_session_show_first (session);
  logres_game_session_show (session, logres_game_session_get_live (session));
  wait_until (!logres_board_view_is_playing (view));
  ck_assert_int_eq (logres_board_view_get_marks (view)->n_ghosts, 1);
}
END_TEST

/* Closing the window does not wait for a search that may take a day. */
START_TEST (a_window_closes_while_the_computer_thinks)
{
  GameSetup setup;

  game_setup_init (&setup, &variants[_i]);
  setup.players[0] = player_new (N_LEVELS, "");
  setup.control = (TimeControl) { .main_ms = MAX_MAIN_MS, .is_per_move = true };
  show_game (game_setup_new_session (&setup));
  must_end (tear_down ());
}
END_TEST

/* Mark 11 calls the position even, and 220 asks for a diagram. */
START_TEST (a_judgment_leaves_the_mark_of_a_diagram)
{
  const Node *node;
  Move move;

  movegen_list (&show_people (&variants[_i])->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  node = logres_game_session_get_live (session);
  logres_game_session_set_mark (session, node, 220, TRUE);
  logres_game_session_set_mark (session, node, 14, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.mark", "i", 11);
  ck_assert_uint_eq (node->marks[0], 220);
  ck_assert_uint_eq (node->marks[1], 11);
  ck_assert_uint_eq (node->marks[2], 0);
}
END_TEST

/* A letter typed on the board opens the prompt. Enter plays the move in the prompt. */
START_TEST (moves_are_typed)
{
  const Node *root = show_people (&variants[_i]);
  GtkWidget *prompt = find_below (GTK_WIDGET (page), LOGRES_TYPE_MOVE_PROMPT);
  GtkWidget *line = find_below (prompt, GTK_TYPE_ENTRY);
  char text[MOVE_TEXT_SIZE];
  Move move;

  movegen_list (&root->turn.pos, &move, 1);
  move_text_write (&root->turn.pos, move, text);
  g_signal_emit_by_name (view, "text-typed", "Z");
  ck_assert (logres_move_prompt_is_open (LOGRES_MOVE_PROMPT (prompt)));
  g_signal_emit_by_name (line, "activate");
  ck_assert (logres_move_prompt_is_open (LOGRES_MOVE_PROMPT (prompt)));
  ck_assert_ptr_eq (logres_game_session_get_live (session), root);
  gtk_editable_set_text (GTK_EDITABLE (line), text);
  g_signal_emit_by_name (line, "activate");
  ck_assert (!logres_move_prompt_is_open (LOGRES_MOVE_PROMPT (prompt)));
  ck_assert_ptr_eq (logres_game_session_get_live (session)->parent, root);
  ck_assert (move_is_equal (logres_game_session_get_live (session)->move, move));
}
END_TEST

static LevelScore
score_of (const Variant *variant, int level)
{
  g_autoptr (KeptKeys) results = level_results_new ();

  return level_results_get (results, variant, level);
}

START_TEST (results_against_a_level_are_kept)
{
  enum { LEVEL = 5 };
  GameSetup setup;
  LevelScore before = score_of (&variants[_i], LEVEL), after;

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (variant_team ((Seat) seat) == 0 ? 0 : LEVEL, "");
  show_game (game_setup_new_session (&setup));
  logres_game_session_resign (session, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.undo", NULL);
  logres_game_session_resign (session, 0);
  after = score_of (&variants[_i], LEVEL);
  ck_assert_int_eq (after.n_lost, before.n_lost + 1);
  ck_assert_int_eq (after.n_won, before.n_won);
}
END_TEST

static LogresGameSession *
new_game_from_text (const char *text)
{
  GameSpan span = { 0 };

  record_scan (text, strlen (text), &span);

  return logres_game_session_new_from_text (text, &span, NULL);
}

/* Finished games of other people against a level. */
static const char *const read_games[] = {
  "[GameId \"a\"]\n[White \"Anna\"]\n[BlackLevel \"7\"]\n\n1. E6-E8 H11-F9 1-0\n",
  "[GameId \"b\"]\n[WhiteLevel \"7\"]\n[Black \"Anna\"]\n\n1. E6-E8 H11-F9 1/2-1/2\n",
};

START_TEST (a_game_that_is_looked_at_does_not_count)
{
  enum { LEVEL = 7 };
  LevelScore score;

  show_game (new_game_from_text (read_games[_i]));
  gtk_widget_activate_action (GTK_WIDGET (page), "game.first", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.forward", NULL);
  logres_game_session_undo (session);
  logres_game_session_redo (session);
  logres_game_session_undo (session);
  logres_game_session_resign (session, 0);
  wait_for_idle ();
  score = score_of (&variants[0], LEVEL);
  ck_assert_int_eq (score.n_won + score.n_drawn + score.n_lost, 0);
}
END_TEST

/* results_against_a_level_are_kept has added the results before. */
START_TEST (the_progress_window_shows_results)
{
  GtkWindow *progress = logres_progress_window_new (NULL);

  gtk_window_present (progress);
  wait_for_idle ();
  ck_assert_ptr_nonnull (find_below (GTK_WIDGET (progress), LOGRES_TYPE_RATING_GRAPH));
  g_object_ref (progress);
  gtk_window_destroy (progress);
  g_assert_finalize_object (progress);
}
END_TEST

START_TEST (damaged_results_are_reported_and_kept)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "logres", "scores", NULL),
                  *aside = g_strconcat (path, ".bad-1", NULL);
  GtkWindow *results;
  AdwMessageDialog *message;

  ck_assert (g_file_set_contents (path, "no results", -1, NULL));
  results = logres_progress_window_new (NULL);
  gtk_window_present (results);
  wait_for_idle ();
  message = find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);
  ck_assert_ptr_nonnull (message);
  ck_assert (gtk_widget_get_mapped (GTK_WIDGET (message)));
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (message), aside));
  ck_assert (g_file_test (aside, G_FILE_TEST_EXISTS));
  gtk_window_destroy (results);
}
END_TEST

START_TEST (a_draw_is_offered_and_accepted)
{
  Termination termination;
  Move move;

  show_people (&variants[_i]);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.offer", NULL);
  ck_assert_int_ne (logres_game_session_get_draw_offer (session), NOBODY);
  while (variant_team ((Seat) logres_game_session_get_seat_to_move (session)) == variant_team (0)) {
    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    click_move (move);
  }
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer-offer", "i", 1);
  ck_assert_int_eq (logres_game_session_get_result (session, &termination), DRAW);
  ck_assert_int_eq (termination, TERMINATION_AGREEMENT);
}
END_TEST

/* Finds the step with this index among the possible moves. Returns FALSE if it does not exist. */
static gboolean
find_step (const Position *pos, int n_before, Move *step)
{
  Move moves[USUAL_MOVES];
  int n = MIN (movegen_list (pos, moves, USUAL_MOVES), USUAL_MOVES);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_PLAIN && n_before-- == 0) {
      *step = moves[i];
      return TRUE;
    }

  return FALSE;
}

/* Returns a step after which the next player can make a step too. */
static Move
quiet_step (const Position *pos)
{
  Position after;
  Move step, next;

  for (int i = 0; find_step (pos, i, &step); i++) {
    position_play (pos, step, &after);
    if (find_step (&after, 0, &next))
      return step;
  }
  ck_abort_msg ("there is no step after which the next player can make a step");
}

/* Lets every player step out and back twice, so the start position occurs three times. */
static void
repeat_start (void)
{
  int n_seats = logres_game_session_get_variant (session)->n_seats;
  Move steps[MAX_SEATS];

  for (int i = 0; i < 4 * n_seats; i++) {
    const Position *pos = &logres_game_session_get_live (session)->turn.pos;
    Move *step = &steps[pos->seat];

    *step = i < n_seats ? quiet_step (pos)
                        : (Move) { .from = step->to, .to = step->from, .kind = MOVE_PLAIN };
    ck_assert (logres_game_session_play (session, *step, NULL));
  }
}

START_TEST (a_draw_is_claimed_where_the_rules_or_the_house_allow)
{
  GameSetup setup;
  GtkWidget *dialog;
  GActionGroup *actions;
  Termination termination;
  const char *body;

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (0, "");
  setup.trees = TREES_BY_CHANCE;
  show_game (game_setup_new_session (&setup));
  actions = logres_game_page_get_actions (page);
  ck_assert (!g_action_group_get_action_enabled (actions, "claim"));
  repeat_start ();
  ck_assert (g_action_group_get_action_enabled (actions, "claim"));

  g_action_group_activate_action (actions, "claim", NULL);
  dialog = find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);
  ck_assert_ptr_nonnull (dialog);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  ck_assert_int_eq (strstr (body, "house rule") != NULL, variants[_i].claims_are_house_rule);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "end");
  ck_assert_int_eq (logres_game_session_get_result (session, &termination), DRAW);
  ck_assert_int_eq (termination, TERMINATION_REPETITION);
  gtk_window_destroy (GTK_WINDOW (dialog));
}
END_TEST

/* Against a computer: the user's move brings the position about, and the computer is to move. */
START_TEST (the_player_who_repeats_the_position_can_claim_the_draw)
{
  Player computer = player_new (1, "");

  show_people (variant_find ("camelot"));
  repeat_start ();
  logres_game_session_set_player (session, 0, &computer);
  ck_assert (g_action_group_get_action_enabled (logres_game_page_get_actions (page), "claim"));
  g_action_group_activate_action (logres_game_page_get_actions (page), "claim", NULL);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), DRAW);
}
END_TEST

START_TEST (a_window_closes_during_the_search_for_a_hint)
{
  show_people (&variants[_i]);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.hint", NULL);
}
END_TEST

START_TEST (a_paused_game_does_not_go_on)
{
  const Node *root = show_people (&variants[_i]);
  Move move;

  movegen_list (&root->turn.pos, &move, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.pause", NULL);
  ck_assert (logres_game_session_is_paused (session));
  click_move (move);
  ck_assert_ptr_eq (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.pause", NULL);
  click_move (move);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
}
END_TEST

/* The window with the game is brought to the front. */
START_TEST (a_paused_game_that_is_shown_again_stays_paused)
{
  show_people (&variants[_i]);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.pause", NULL);
  ck_assert (!g_action_group_get_action_enabled (logres_game_page_get_actions (page), "offer"));
  logres_game_page_set_active (page, TRUE);
  ck_assert (logres_game_session_is_paused (session));
}
END_TEST

/* The other player would have to agree. */
START_TEST (people_with_clocks_cannot_play_on_from_an_earlier_move)
{
  GActionGroup *actions;
  Move move;

  show_people (&variants[_i]);
  actions = logres_game_page_get_actions (page);
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  logres_game_session_show_back (session);
  ck_assert (g_action_group_get_action_enabled (actions, "play-on"));
  ck_assert (g_action_group_get_action_enabled (actions, "hint"));
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 600000 }, FALSE);
  ck_assert (!g_action_group_get_action_enabled (actions, "play-on"));
  ck_assert (!g_action_group_get_action_enabled (actions, "hint"));
}
END_TEST

static void
count_enabled_cb (GActionGroup *actions, const char *name, gboolean is_enabled, gpointer n)
{
  *(int *) n += is_enabled;
}

/* The folder of the game cannot be written any more while the report is made. */
START_TEST (a_report_in_a_locked_game_has_no_actions)
{
  GActionGroup *actions;
  int n_enabled = 0;
  Move move;

  show_people (&variants[_i]);
  actions = logres_game_page_get_actions (page);
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  gtk_widget_activate_action (GTK_WIDGET (page), "game.report", NULL);
  logres_game_session_lock (session, "The disk is full.");
  g_signal_connect (actions, "action-enabled-changed::report-stop", G_CALLBACK (count_enabled_cb),
                    &n_enabled);
  g_signal_connect (actions, "action-enabled-changed::write-report", G_CALLBACK (count_enabled_cb),
                    &n_enabled);
  wait_until (logres_game_session_get_report (session) != NULL &&
              report_is_done (logres_game_session_get_report (session)));
  wait_for_idle ();
  ck_assert_int_eq (n_enabled, 0);
  logres_game_session_lock (session, NULL);
  ck_assert (g_action_group_get_action_enabled (actions, "write-report"));
}
END_TEST

/* F7 must not hide the caret: GTK would end the program when the caret blinks next. */
START_TEST (the_caret_stays_visible_when_f7_is_pressed)
{
  GtkTextView *text;

  show_people (&variants[_i]);
  text = GTK_TEXT_VIEW (find_below (GTK_WIDGET (page), GTK_TYPE_TEXT_VIEW));
  g_signal_emit_by_name (text, "toggle-cursor-visible");
  ck_assert (gtk_text_view_get_cursor_visible (text));
}
END_TEST

/* The engine is off, so it knows only the chances at the end of the game. */
START_TEST (the_chances_of_another_position_are_not_shown)
{
  g_autoptr (GSettings) settings = settings_new ();
  const Node *start;
  GtkWidget *bar;
  Position pos;

  g_settings_set_boolean (settings, "analysis-engine", FALSE);
  ck_assert (position_text_read (&pos, variant_find ("camelot"), "W:WF16,G15:BB10,C10", NULL));
  start = show_game (logres_game_session_new (&pos));
  session_play (session, "G15-G16");
  logres_game_session_set_studying (session, TRUE);
  wait_for_idle ();
  bar = find_below (GTK_WIDGET (page), LOGRES_TYPE_CHANCE_BAR);
  ck_assert (gtk_widget_get_child_visible (bar));
  logres_game_session_show (session, start);
  wait_for_idle ();
  ck_assert (!gtk_widget_get_child_visible (bar));
  g_settings_reset (settings, "analysis-engine");
}
END_TEST

START_TEST (an_unfinished_drawing_is_dropped_with_its_game)
{
  const Node *live = show_people (&variants[_i]);
  SquareSet squares = variant_board (live->turn.pos.variant)->squares;
  guint from = squares_take (&squares), to = squares_take (&squares);
  g_autoptr (LogresGameSession) other = new_game_of_people (&variants[_i]);

  g_signal_emit_by_name (view, "drawn", from, to, 0u, FALSE);
  ck_assert_int_eq (logres_board_view_get_marks (view)->n_arrows, 1);
  logres_game_page_set_session (page, other, 0);
  ck_assert_int_eq (logres_board_view_get_marks (view)->n_arrows, 0);
}
END_TEST

/* ---- Comments ---- */

static GtkTextView *
comment_view (void)
{
  GtkWidget *box = find_below (GTK_WIDGET (page), LOGRES_TYPE_COMMENT_BOX);

  return GTK_TEXT_VIEW (find_below (box, GTK_TYPE_TEXT_VIEW));
}

static int
comment_length (void)
{
  return gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (comment_view ()));
}

static gboolean
is_read_below (GtkWidget *widget, const char *text)
{
  gboolean is_read =
    GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !is_read;
       child = gtk_widget_get_next_sibling (child))
    is_read = is_read_below (child, text);

  return is_read;
}

static GtkWidget *
first_answer (void)
{
  GObject *answers =
    gtk_widget_get_template_child (GTK_WIDGET (page), LOGRES_TYPE_GAME_PAGE, "answers");

  return gtk_widget_get_first_child (adw_bin_get_child (ADW_BIN (answers)));
}

static GtkWidget *
get_focus (void)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* The buttons are made anew at each change. GTK must not lose a key that follows at once. */
START_TEST (a_button_or_the_board_gets_the_focus_of_a_button_that_goes)
{
  const Node *root = show_people (variant_find ("camelot"));
  g_autoptr (GtkWidget) before = NULL;
  Move move;

  movegen_list (&root->turn.pos, &move, 1);
  click_move (move);
  logres_game_session_show (session, root);
  before = g_object_ref (first_answer ());
  gtk_widget_grab_focus (before);
  ck_assert_ptr_eq (get_focus (), before);
  logres_game_session_set_text (session, root, COMMENT, "A comment");
  ck_assert_ptr_ne (first_answer (), before);
  ck_assert_ptr_eq (get_focus (), first_answer ());

  g_signal_emit_by_name (first_answer (), "clicked");
  ck_assert_ptr_null (first_answer ());
  ck_assert (gtk_widget_is_ancestor (get_focus (), GTK_WIDGET (view)));
}
END_TEST

/* The computer is far ahead, and its move is still animated. */
START_TEST (the_answer_to_an_offer_during_the_computers_move_is_told)
{
  Player computer = player_new (1, "");
  Position start;

  ck_assert (position_text_read (&start, variant_find ("camelot"),
                                 "B:WL9,L8:BKE8,KG8,KC8,KI8,D4,E4,F4", NULL));
  show_game (logres_game_session_new (&start));
  logres_game_session_set_player (session, 1, &computer);
  wait_until (logres_game_session_get_seat_to_move (session) == 0);
  ck_assert (logres_board_view_is_playing (view));
  gtk_widget_activate_action (GTK_WIDGET (page), "game.offer", NULL);
  wait_for_idle ();
  ck_assert (is_read_below (GTK_WIDGET (page), "The draw was declined."));
}
END_TEST

/* A text from outside may look like markup. */
START_TEST (every_message_can_be_read)
{
  const char *text = "<b & F9 cannot be saved";

  show_people (&variants[0]);
  logres_game_page_say (page, text);
  wait_for_idle ();
  ck_assert (is_read_below (GTK_WIDGET (page), text));
}
END_TEST

START_TEST (a_comment_too_long_to_be_laid_out_is_not_touched)
{
  g_autofree char *text = g_strnfill (200 * 1000, 'x');
  const Node *root = show_people (variant_find ("camelot"));

  text[199 * 1000] = ' ';
  text[200 * 1000 - 1] = ' ';
  logres_game_session_set_text (session, root, COMMENT, text);
  wait_for_idle ();
  ck_assert_int_lt (comment_length (), 5000);
  ck_assert (!gtk_text_view_get_editable (comment_view ()));
  g_action_group_activate_action (logres_game_page_get_actions (page), "comment", NULL);
  logres_game_page_focus_board (page);
  wait_for_idle ();
  ck_assert_str_eq (root->texts[COMMENT], text);

  logres_game_session_set_text (session, root, COMMENT, "A short one.");
  ck_assert_int_eq (comment_length (), (int) strlen ("A short one."));
  ck_assert (gtk_text_view_get_editable (comment_view ()));
}
END_TEST

/* Only the length of each paragraph is limited, and not that of the whole comment. */
START_TEST (a_long_comment_of_many_paragraphs_can_be_changed)
{
  GString *text = g_string_new (NULL);
  const Node *root = show_people (variant_find ("camelot"));

  while (text->len < 100 * 1000)
    g_string_append (text, "A paragraph that is not very long.\n");
  g_string_append (text, "The end.");
  logres_game_session_set_text (session, root, COMMENT, text->str);
  ck_assert_int_eq (comment_length (), (int) text->len);
  ck_assert (gtk_text_view_get_editable (comment_view ()));
  g_string_free (text, TRUE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-page");
  TCase *tcase = tcase_create ("game-page");
  int n = (int) n_variants;

  gtk_init ();
  adw_init ();
  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_loop_test (tcase, games_are_played_by_clicks, 0, n);
  tcase_add_loop_test (tcase, a_move_is_taken_back_by_agreement_and_made_again, 0, n);
  tcase_add_loop_test (tcase, another_move_at_an_earlier_node_is_a_variation, 0, n);
  tcase_add_loop_test (tcase, a_piece_stays_in_the_hand_though_the_game_changes, 0, n);
  tcase_add_loop_test (tcase, the_board_turns_step_by_step_all_around, 0, n);
  tcase_add_test (tcase, a_hidden_list_of_moves_stays_hidden);
  tcase_add_loop_test (tcase, the_board_turns_to_the_player_to_move_if_set, 0, n);
  tcase_add_loop_test (tcase, the_computer_answers, 0, n);
  tcase_add_loop_test (tcase, partners_differ_from_enemies, 0, n);
  tcase_add_test (tcase, the_last_round_is_shown_again_until_the_next_input);
  tcase_add_loop_test (tcase, the_last_round_tells_whose_pieces_were_captured, 0, 3);
  tcase_add_test (tcase, a_move_ends_the_replay_of_the_last_round);
  tcase_add_test (tcase, a_game_for_two_has_no_rounds);
  tcase_add_test (tcase, all_moves_since_the_last_own_one_stay_marked);
  tcase_add_test (tcase, a_captured_piece_stays_visible_until_the_next_input);
  tcase_add_loop_test (tcase, a_window_closes_while_the_computer_thinks, 0, n);
  tcase_add_loop_test (tcase, a_judgment_leaves_the_mark_of_a_diagram, 0, 1);
  tcase_add_loop_test (tcase, moves_are_typed, 0, n);
  tcase_add_loop_test (tcase, results_against_a_level_are_kept, 0, n);
  tcase_add_loop_test (tcase, a_game_that_is_looked_at_does_not_count, 0, N_ROWS (read_games));
  tcase_add_test (tcase, the_progress_window_shows_results);
  tcase_add_test (tcase, damaged_results_are_reported_and_kept);
  tcase_add_loop_test (tcase, a_draw_is_offered_and_accepted, 0, n);
  tcase_add_loop_test (tcase, a_draw_is_claimed_where_the_rules_or_the_house_allow, 0, n);
  tcase_add_test (tcase, the_player_who_repeats_the_position_can_claim_the_draw);
  tcase_add_loop_test (tcase, a_window_closes_during_the_search_for_a_hint, 0, n);
  tcase_add_loop_test (tcase, a_paused_game_does_not_go_on, 0, n);
  tcase_add_loop_test (tcase, a_paused_game_that_is_shown_again_stays_paused, 0, n);
  tcase_add_loop_test (tcase, people_with_clocks_cannot_play_on_from_an_earlier_move, 0, n);
  tcase_add_loop_test (tcase, a_report_in_a_locked_game_has_no_actions, 0, 1);
  tcase_add_loop_test (tcase, the_caret_stays_visible_when_f7_is_pressed, 0, 1);
  tcase_add_test (tcase, the_chances_of_another_position_are_not_shown);
  tcase_add_loop_test (tcase, an_unfinished_drawing_is_dropped_with_its_game, 0, n);
  tcase_add_test (tcase, a_button_or_the_board_gets_the_focus_of_a_button_that_goes);
  tcase_add_test (tcase, the_answer_to_an_offer_during_the_computers_move_is_told);
  tcase_add_test (tcase, every_message_can_be_read);
  tcase_add_test (tcase, a_comment_too_long_to_be_laid_out_is_not_touched);
  tcase_add_test (tcase, a_long_comment_of_many_paragraphs_can_be_changed);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
