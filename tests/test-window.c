#include "app/model/autosave.h"
#include "app/model/score-book.h"
#include "app/ui/board-look.h"
#include "app/ui/board-view.h"
#include "app/ui/game-page.h"
#include "app/ui/game-sounds.h"
#include "app/ui/help-figure.h"
#include "app/ui/help-window.h"
#include "app/ui/move-list.h"
#include "app/ui/move-prompt.h"
#include "app/ui/new-game.h"
#include "app/ui/player-strip.h"
#include "app/ui/preferences.h"
#include "app/ui/results-window.h"
#include "app/ui/returning-games.h"
#include "app/ui/start-page.h"
#include "app/ui/window.h"
#include "app/ui/words.h"
#include "core/movegen.h"
#include "core/notation.h"
#include "engine/planting.h"

#include "suite.h"

#include <string.h>

/* The loops go over all variants. */

static void
wait_for_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A game that people play, in a window of its own. */
static LogresGamePage *
show_game (LogresGameSession *session, GtkWidget **window)
{
  LogresGamePage *page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);

  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (*window), GTK_WIDGET (page));
  gtk_widget_insert_action_group (*window, "game", logres_game_page_get_actions (page));
  gtk_window_present (GTK_WINDOW (*window));
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);
  wait_for_idle ();

  return page;
}

static LogresGameSession *
new_session (const Variant *variant)
{
  GameSetup setup;

  game_setup_init (&setup, variant);
  for (int seat = 0; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (0, "");

  return game_setup_new_session (&setup);
}

static void
release (GtkWidget *window, LogresGamePage *page)
{
  g_object_ref (page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (page);
}

/* The first widget of a type below another one. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

/* ---- Built, set, released ---- */

START_TEST (a_window_comes_and_goes)
{
  GtkWindow *window = logres_window_new (NULL);

  gtk_window_present (window);
  wait_for_idle ();
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

START_TEST (preferences_come_and_go)
{
  GtkWindow *window = logres_preferences_new (NULL);

  gtk_window_present (window);
  wait_for_idle ();
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

/* By keys somebody could do what there is no game for, or none to be seen. */
START_TEST (nothing_is_done_to_a_game_that_is_not_seen)
{
  LogresGamePage *page = g_object_ref_sink (g_object_new (LOGRES_TYPE_GAME_PAGE, NULL));
  GActionGroup *actions = logres_game_page_get_actions (page);
  g_auto (GStrv) names = g_action_group_list_actions (actions);
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);

  for (int with_game = FALSE; with_game <= TRUE; with_game++) {
    if (with_game)
      logres_game_page_set_session (page, session, 0);
    for (char **name = names; *name != NULL; name++)
      ck_assert_msg (!g_action_group_get_action_enabled (actions, *name), "%s", *name);
  }
  logres_game_page_set_active (page, TRUE);
  ck_assert (g_action_group_get_action_enabled (actions, "again"));
  g_assert_finalize_object (page);
}
END_TEST

static int
count (GtkWidget *widget, GType type)
{
  int n = g_type_is_a (G_OBJECT_TYPE (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, type);

  return n;
}

/* Every page, one after the other, with all its pictures drawn. */
START_TEST (the_help_is_read_to_its_end)
{
  GtkWindow *window = logres_help_window_new (NULL);
  LogresHelpWindow *help = LOGRES_HELP_WINDOW (window);

  gtk_window_present (window);
  for (int i = 0; i < n_help_pages; i++) {
    int n_figures = 0;

    for (int k = 0; k < help_pages[i]->n_items; k++)
      n_figures += help_pages[i]->items[k].kind == HELP_FIGURE;
    ck_assert_ptr_eq (logres_help_window_get_page (help), help_pages[i]);
    ck_assert_int_eq (count (GTK_WIDGET (window), LOGRES_TYPE_HELP_FIGURE), n_figures);
    wait_for_idle ();
    gtk_widget_activate_action (GTK_WIDGET (window), "help.next", NULL);
  }
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

START_TEST (sounds_follow_the_settings_and_the_desktop)
{
  static const struct {
    const char *choice;
    gboolean by_desktop, is_wanted;
  } rows[] = {
    { "system", TRUE, TRUE }, { "system", FALSE, FALSE }, { "on", TRUE, TRUE },
    { "on", FALSE, TRUE },    { "off", TRUE, FALSE },     { "off", FALSE, FALSE },
  };
  g_autoptr (GSettings) settings = board_look_settings ();
  GameSounds *sounds = game_sounds_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_settings_set_string (settings, "sounds", rows[i].choice);
    g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", rows[i].by_desktop, NULL);
    ck_assert_int_eq (game_sounds_are_wanted (sounds), rows[i].is_wanted);
  }
  g_settings_reset (settings, "sounds");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-event-sounds");
  game_sounds_free (sounds);
}
END_TEST

START_TEST (a_start_page_shows_what_is_unfinished)
{
  GtkWidget *page = g_object_ref_sink (logres_start_page_new ());
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);

  logres_start_page_show_unfinished (LOGRES_START_PAGE (page), session);
  logres_game_session_resign (session, 0);
  logres_start_page_show_unfinished (LOGRES_START_PAGE (page), session);
  logres_start_page_show_unfinished (LOGRES_START_PAGE (page), NULL);
  g_assert_finalize_object (page);
}
END_TEST

static void
note_setup_cb (LogresNewGame *dialog, const GameSetup *setup, GameSetup *noted)
{
  (void) dialog;
  *noted = *setup;
}

START_TEST (a_new_game_is_started_as_chosen)
{
  GtkWindow *dialog = logres_new_game_new (NULL, &variants[_i]);
  GameSetup setup = { 0 };

  g_object_ref (dialog);
  gtk_window_present (dialog);
  g_signal_connect (dialog, "start", G_CALLBACK (note_setup_cb), &setup);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-game.start", NULL);
  ck_assert_ptr_eq (setup.variant, &variants[_i]);
  ck_assert (!player_is_engine (&setup.players[0]));
  ck_assert (player_is_engine (&setup.players[1]));
  ck_assert_int_eq (setup.control.main_ms, 0);
  ck_assert_int_eq (setup.trees, TREES_BY_PLAYERS);
  wait_for_idle ();
  g_assert_finalize_object (dialog);
}
END_TEST

static int
worth_of_trees (const Node *live)
{
  int worth = 0;

  for (const Node *node = live; node->parent != NULL; node = node->parent)
    worth += planting_worth (&node->parent->turn.pos, node->move.to);

  return worth;
}

/* By the computer better than by chance, on the whole. */
START_TEST (trees_are_placed_before_the_game)
{
  enum { N_GAMES = 40 };
  int worth[2] = { 0 };

  for (int i = 0; i < 2 * N_GAMES; i++) {
    TreeKind kind = i % 2 == 0 ? TREES_BY_COMPUTER : TREES_BY_CHANCE;
    g_autoptr (LogresGameSession) session = NULL;
    GameSetup setup;
    const Node *live;

    game_setup_init (&setup, &variants[_i]);
    setup.trees = kind;
    session = game_setup_new_session (&setup);
    live = logres_game_session_get_live (session);
    ck_assert_int_eq (live->turn.pos.n_trees, 2 * variants[_i].trees_each);
    ck_assert (!position_is_planting (&live->turn.pos));
    worth[i % 2] += worth_of_trees (live);
  }
  if (variants[_i].trees_each > 0)
    ck_assert_int_gt (worth[0], worth[1]);
}
END_TEST

/* ---- Playing ---- */

/* A route where several lead to the same square. */
static void
choose (GtkWidget *page)
{
  gtk_widget_activate_action (page, "game.choose", "i", 1);
}

/* Clicks a move of a piece leap by leap until something is played. Where several ways lead to a
 * square on the way, the first of them may lead elsewhere; then the piece is put down. */
static void
click_move (LogresGamePage *page, LogresGameSession *session, Move move)
{
  GtkWidget *view = find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW);
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
    choose (GTK_WIDGET (page));
  if (logres_game_session_get_live (session) == before)
    g_signal_emit_by_name (view, "cancelled");
}

/* A single step or tree. */
static void
click_move_at (LogresGamePage *page, const Node *node, Move move)
{
  GtkWidget *view = find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW);
  Square path[MAX_PATH];
  int n = move_path (&node->turn.pos, move, path);

  if (move.kind == MOVE_TREE)
    path[n++] = move.to;
  for (int i = 0; i < n; i++)
    g_signal_emit_by_name (view, "square-activated", (guint) path[i]);
}

static void
answer (LogresGamePage *page, MoveKind kind)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer", "i", (int) kind);
}

/* A random game; whatever is played leads one move on, is seen on the board and listed. */
START_TEST (games_are_played_by_clicks)
{
  enum { MOST_MOVES = 60 };
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  GtkWidget *view = find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW);
  LogresMoveList *list = LOGRES_MOVE_LIST (find (GTK_WIDGET (page), LOGRES_TYPE_MOVE_LIST));
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  logres_board_view_set_animated (LOGRES_BOARD_VIEW (view), FALSE);
  for (guint n = 1; n <= MOST_MOVES; n++) {
    const Node *before = logres_game_session_get_live (session);
    Move moves[USUAL_MOVES];
    int n_moves = MIN (movegen_list (&before->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

    if (logres_game_session_get_result (session, NULL) != ONGOING)
      break;
    if (before->turn.must_answer)
      answer (page, MOVE_STAND);
    else if (moves[0].kind == MOVE_PASS)
      answer (page, MOVE_PASS);
    else
      for (int tries = 0; tries < 10 && logres_game_session_get_live (session) == before; tries++)
        click_move (page, session, moves[g_rand_int_range (chance, 0, n_moves)]);
    ck_assert_ptr_eq (logres_game_session_get_live (session)->parent, before);
    ck_assert_uint_eq (logres_move_list_get_n_moves (list), n);
    ck_assert (position_is_equal (logres_board_view_get_position (LOGRES_BOARD_VIEW (view)),
                                  &logres_game_session_get_live (session)->turn.pos));
  }
  release (window, page);
}
END_TEST

START_TEST (a_move_is_taken_back_by_agreement_and_made_again)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  const Node *root = logres_game_session_get_live (session);
  Move moves[USUAL_MOVES];

  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (page, session, moves[0]);
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
  release (window, page);
}
END_TEST

/* A move made at an earlier place is tried out: nothing of the game is lost, and it stands where it
 * stood. */
START_TEST (another_move_from_an_earlier_place_is_a_variation)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  LogresMoveList *list = LOGRES_MOVE_LIST (find (GTK_WIDGET (page), LOGRES_TYPE_MOVE_LIST));
  const Node *root = logres_game_session_get_live (session), *live;
  Move moves[USUAL_MOVES];

  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (page, session, moves[0]);
  live = logres_game_session_get_live (session);
  g_signal_emit_by_name (list, "node-chosen", root);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), root);
  click_move_at (page, root, moves[1]);
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  ck_assert_ptr_eq (root->child, live);
  ck_assert_ptr_eq (root->child->sibling, logres_game_session_get_shown (session));
  ck_assert (move_is_equal (logres_game_session_get_shown (session)->move, moves[1]));
  ck_assert_uint_eq (logres_move_list_get_n_moves (list), 2);

  gtk_widget_activate_action (GTK_WIDGET (page), "game.live", NULL);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), live);
  release (window, page);
}
END_TEST

START_TEST (the_board_turns_as_far_as_it_can)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  LogresBoardView *view = LOGRES_BOARD_VIEW (find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW));
  int step = board_geometry_turn_step (variant_board (&variants[_i]));

  gtk_widget_activate_action (GTK_WIDGET (page), "game.turn-board", NULL);
  ck_assert_int_eq (logres_board_view_get_turns (view), step);
  for (int i = 1; i < 4 / step; i++)
    gtk_widget_activate_action (GTK_WIDGET (page), "game.turn-board", NULL);
  ck_assert_int_eq (logres_board_view_get_turns (view), 0);
  release (window, page);
}
END_TEST

static void
turn_on (const char *key, gboolean is_on)
{
  g_autoptr (GSettings) settings = board_look_settings ();

  g_settings_set_boolean (settings, key, is_on);
}

/* Whether the moves stand beside the board. */
static gboolean
moves_are_shown (LogresGamePage *page)
{
  return adw_flap_get_reveal_flap (ADW_FLAP (find (GTK_WIDGET (page), ADW_TYPE_FLAP)));
}

START_TEST (moves_that_were_put_away_stay_away)
{
  for (int round = 0; round < 3; round++) {
    g_autoptr (LogresGameSession) session = new_session (&variants[0]);
    GtkWidget *window;
    LogresGamePage *page = show_game (session, &window);

    ck_assert_int_eq (moves_are_shown (page), round != 1);
    if (round < 2)
      logres_game_page_toggle_side (page);
    wait_for_idle ();
    release (window, page);
  }
}
END_TEST

/* Whose castle is at the bottom of the board as it is seen. */
static gboolean
is_at_bottom (LogresBoardView *view, const Variant *variant, Seat seat)
{
  return board_geometry_turns_to_seat (variant, seat) == logres_board_view_get_turns (view);
}

START_TEST (the_board_turns_to_who_moves_if_one_likes)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page;
  LogresBoardView *view;
  Move move;

  turn_on ("turn-board", TRUE);
  page = show_game (session, &window);
  view = LOGRES_BOARD_VIEW (find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW));
  for (int i = 0; i < 2 * variants[_i].n_seats; i++) {
    ck_assert (
      is_at_bottom (view, &variants[_i], (Seat) logres_game_session_get_seat_to_move (session)));
    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    ck_assert (logres_game_session_play (session, move, NULL));
    while (logres_board_view_is_playing (view))
      g_main_context_iteration (NULL, TRUE);
  }
  turn_on ("turn-board", FALSE);
  release (window, page);
}
END_TEST

START_TEST (the_computer_answers)
{
  GameSetup setup;
  g_autoptr (LogresGameSession) session = NULL;
  GtkWidget *window;
  LogresGamePage *page;
  const Node *root;
  Move moves[USUAL_MOVES];

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 1; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (1, "");
  setup.trees = TREES_BY_CHANCE;
  session = game_setup_new_session (&setup);
  root = logres_game_session_get_live (session);
  page = show_game (session, &window);
  movegen_list (&root->turn.pos, moves, USUAL_MOVES);
  click_move (page, session, moves[0]);
  while (logres_game_session_get_seat_to_move (session) != 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (logres_game_session_get_live (session)->n_turns, variants[_i].n_seats);
  release (window, page);
}
END_TEST

/* Closing the window does not wait for the end of a thought. */
START_TEST (a_window_goes_while_the_computer_thinks)
{
  GameSetup setup;
  g_autoptr (LogresGameSession) session = NULL;
  GtkWidget *window;
  LogresGamePage *page;
  gint64 start;

  game_setup_init (&setup, &variants[_i]);
  setup.players[0] = player_new (N_LEVELS, "");
  session = game_setup_new_session (&setup);
  page = show_game (session, &window);
  start = g_get_monotonic_time ();
  release (window, page);
  ck_assert_int_lt (g_get_monotonic_time () - start, G_USEC_PER_SEC);
}
END_TEST

/* A letter on the board opens the line; Enter plays what stands there. */
START_TEST (moves_are_typed)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  GtkWidget *view = find (GTK_WIDGET (page), LOGRES_TYPE_BOARD_VIEW);
  GtkWidget *prompt = find (GTK_WIDGET (page), LOGRES_TYPE_MOVE_PROMPT);
  GtkWidget *line = find (prompt, GTK_TYPE_ENTRY);
  const Node *root = logres_game_session_get_live (session);
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
  release (window, page);
}
END_TEST

START_TEST (results_against_a_level_are_kept)
{
  enum { LEVEL = 5 };
  GameSetup setup;
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *path = score_book_dup_path ();
  Score before = score_book_get (path, &variants[_i], LEVEL), after;
  GtkWidget *window;
  LogresGamePage *page;

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (variant_team ((Seat) seat) == 0 ? 0 : LEVEL, "");
  session = game_setup_new_session (&setup);
  page = show_game (session, &window);
  logres_game_session_resign (session, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.undo", NULL);
  logres_game_session_resign (session, 0);
  after = score_book_get (path, &variants[_i], LEVEL);
  ck_assert_int_eq (after.n_lost, before.n_lost + 1);
  ck_assert_int_eq (after.n_won, before.n_won);
  release (window, page);
}
END_TEST

/* After the test above there are some for each game. */
START_TEST (results_are_shown_game_by_game)
{
  GtkWindow *window = logres_results_window_new (NULL);
  GtkWidget *page = find (GTK_WIDGET (window), ADW_TYPE_PREFERENCES_PAGE);
  GtkWidget *stack = find (GTK_WIDGET (window), GTK_TYPE_STACK);

  gtk_window_present (window);
  wait_for_idle ();
  ck_assert_str_eq (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "results");
  ck_assert_ptr_nonnull (find (page, ADW_TYPE_ACTION_ROW));
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

START_TEST (a_draw_is_offered_and_accepted)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  Termination termination;
  Move move;

  gtk_widget_activate_action (GTK_WIDGET (page), "game.offer", NULL);
  ck_assert_int_ne (logres_game_session_get_draw_offer (session), NOBODY);
  while (variant_team ((Seat) logres_game_session_get_seat_to_move (session)) == variant_team (0)) {
    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    click_move (page, session, move);
  }
  gtk_widget_activate_action (GTK_WIDGET (page), "game.answer-offer", "i", 1);
  ck_assert_int_eq (logres_game_session_get_result (session, &termination), DRAW);
  ck_assert_int_eq (termination, TERMINATION_AGREEMENT);
  release (window, page);
}
END_TEST

/* The step that comes after so many others. */
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

/* One that lets the next player step, too. */
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
  ck_abort_msg ("no quiet step");
}

/* All step out and home again, twice: the start has been there three times then. */
static void
repeat_start (LogresGameSession *session)
{
  int n_seats = logres_game_session_get_variant (session)->n_seats;
  Move steps[MAX_SEATS];

  for (int i = 0; i < 4 * n_seats; i++) {
    const Position *pos = &logres_game_session_get_live (session)->turn.pos;
    Move *step = &steps[pos->seat];

    *step = i < n_seats ? quiet_step (pos)
                        : (Move){ .from = step->to, .to = step->from, .kind = MOVE_PLAIN };
    ck_assert (logres_game_session_play (session, *step, NULL));
  }
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return window;
  }

  return NULL;
}

START_TEST (a_draw_is_claimed_where_the_rules_or_the_house_allow)
{
  GameSetup setup;
  g_autoptr (LogresGameSession) session = NULL;
  GtkWidget *window, *dialog;
  LogresGamePage *page;
  GActionGroup *actions;
  Termination termination;
  const char *body;

  game_setup_init (&setup, &variants[_i]);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (0, "");
  setup.trees = TREES_BY_CHANCE;
  session = game_setup_new_session (&setup);
  page = show_game (session, &window);
  actions = logres_game_page_get_actions (page);
  ck_assert (!g_action_group_get_action_enabled (actions, "claim"));
  repeat_start (session);
  ck_assert (g_action_group_get_action_enabled (actions, "claim"));

  g_action_group_activate_action (actions, "claim", NULL);
  dialog = find_dialog ();
  ck_assert_ptr_nonnull (dialog);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  ck_assert_int_eq (strstr (body, "house rule") != NULL, variants[_i].claims_are_house_rule);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "end");
  ck_assert_int_eq (logres_game_session_get_result (session, &termination), DRAW);
  ck_assert_int_eq (termination, TERMINATION_REPETITION);
  gtk_window_destroy (GTK_WINDOW (dialog));
  release (window, page);
}
END_TEST

START_TEST (a_window_goes_while_a_hint_is_sought)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);

  gtk_widget_activate_action (GTK_WIDGET (page), "game.hint", NULL);
  release (window, page);
}
END_TEST

/* What another run of the program left behind. */
static void
leave_unfinished_game (const Variant *variant)
{
  g_autoptr (LogresGameSession) session = new_session (variant);
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *path = logres_autosave_dup_new_path (folder);
  g_autoptr (LogresAutosave) autosave = logres_autosave_new (session, path);
  Move move;

  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  ck_assert (logres_autosave_save (autosave));
}

START_TEST (an_unfinished_game_is_there_again)
{
  GtkWindow *window = logres_window_new (NULL);
  LogresGamePage *page = LOGRES_GAME_PAGE (find (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));

  leave_unfinished_game (&variants[_i]);
  returning_games_open (LOGRES_WINDOW (window));
  ck_assert_ptr_nonnull (logres_game_page_get_session (page));
  ck_assert_ptr_eq (logres_game_session_get_variant (logres_game_page_get_session (page)),
                    &variants[_i]);
  ck_assert_ptr_nonnull (
    logres_game_session_get_live (logres_game_page_get_session (page))->parent);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL);
  logres_game_session_resign (logres_game_page_get_session (page), 0);
  gtk_window_destroy (window);

  /* A game that is over is not wanted back. */
  window = logres_window_new (NULL);
  page = LOGRES_GAME_PAGE (find (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  returning_games_open (LOGRES_WINDOW (window));
  ck_assert_ptr_null (logres_game_page_get_session (page));
  gtk_window_destroy (window);
}
END_TEST

START_TEST (a_game_that_is_over_goes_on_as_another)
{
  GtkWindow *window = logres_window_new (NULL);
  LogresGamePage *page = LOGRES_GAME_PAGE (find (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  g_autoptr (LogresGameSession) session = NULL;

  leave_unfinished_game (&variants[_i]);
  returning_games_open (LOGRES_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL);
  session = g_object_ref (logres_game_page_get_session (page));
  logres_game_session_resign (session, 0);
  logres_game_session_show_first (session);
  g_action_group_activate_action (logres_game_page_get_actions (page), "play-on", NULL);
  ck_assert_ptr_ne (logres_game_page_get_session (page), session);
  ck_assert_int_ne (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert_int_eq (logres_game_session_get_result (logres_game_page_get_session (page), NULL),
                    ONGOING);
  logres_game_session_resign (logres_game_page_get_session (page), 0);
  gtk_window_destroy (window);
}
END_TEST

START_TEST (in_a_rematch_sides_are_changed)
{
  const Variant *variant = &variants[_i];
  GameSetup setup, rematch;
  g_autoptr (LogresGameSession) session = NULL;

  game_setup_init (&setup, variant);
  for (int seat = 0; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (1 + seat, "");
  setup.control = (TimeControl){ .main_ms = 60000 };
  session = game_setup_new_session (&setup);
  game_setup_init_rematch (&rematch, session, 0);
  ck_assert_ptr_eq (rematch.variant, variant);
  ck_assert_int_eq (rematch.control.main_ms, 60000);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    int next = (seat + 1) % variant->n_seats;

    ck_assert_int_eq (rematch.players[seat].level, setup.players[next].level);
    ck_assert_int_ne (variant_team ((Seat) seat), variant_team ((Seat) next));
  }
  ck_assert_int_eq (rematch.players[rematch.below].level, setup.players[0].level);
}
END_TEST

START_TEST (a_rematch_begins_where_a_game_has_ended)
{
  GtkWindow *window = logres_window_new (NULL);
  LogresGamePage *page = LOGRES_GAME_PAGE (find (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  g_autoptr (LogresGameSession) session = NULL;

  leave_unfinished_game (&variants[_i]);
  returning_games_open (LOGRES_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL);
  session = g_object_ref (logres_game_page_get_session (page));
  logres_game_session_resign (session, 0);
  g_action_group_activate_action (logres_game_page_get_actions (page), "rematch", NULL);
  ck_assert_ptr_ne (logres_game_page_get_session (page), session);
  ck_assert_ptr_null (logres_game_session_get_live (logres_game_page_get_session (page))->parent);
  gtk_window_destroy (window);
}
END_TEST

START_TEST (a_paused_game_stands)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *window;
  LogresGamePage *page = show_game (session, &window);
  const Node *root = logres_game_session_get_live (session);
  Move move;

  movegen_list (&root->turn.pos, &move, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.pause", NULL);
  ck_assert (logres_game_session_is_paused (session));
  click_move (page, session, move);
  ck_assert_ptr_eq (logres_game_session_get_live (session), root);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.pause", NULL);
  click_move (page, session, move);
  ck_assert_ptr_ne (logres_game_session_get_live (session), root);
  release (window, page);
}
END_TEST

/* ---- Again ---- */

static const TimeControl blitz = { .main_ms = 300000, .increment_ms = 2000 };

/* A window with a game of the variant in which a move has been made, against a level. */
static LogresGamePage *
show_begun_game (const Variant *variant, GtkWindow **window)
{
  GameSetup setup;
  g_autoptr (LogresGameSession) session = NULL;
  LogresGamePage *page;
  Move move;

  game_setup_init (&setup, variant);
  setup.players[0] = player_new (0, "Anna");
  setup.control = blitz;
  session = game_setup_new_session (&setup);
  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  *window = logres_window_new (NULL);
  logres_window_take_session (LOGRES_WINDOW (*window), session, NULL);
  logres_window_show_game (LOGRES_WINDOW (*window));
  page = LOGRES_GAME_PAGE (find (GTK_WIDGET (*window), LOGRES_TYPE_GAME_PAGE));
  ck_assert_ptr_eq (logres_game_page_get_session (page), session);

  return page;
}

/* The dialog with what was chosen for the game so far. */
static LogresNewGame *
find_new_game (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  LogresNewGame *dialog = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (LOGRES_IS_NEW_GAME (window))
      dialog = LOGRES_NEW_GAME (window);
  }
  ck_assert_ptr_nonnull (dialog);

  return dialog;
}

START_TEST (any_position_is_played_on_with_any_players)
{
  GtkWindow *window;
  LogresGamePage *page = show_begun_game (&variants[_i], &window);
  g_autoptr (LogresGameSession) old = g_object_ref (logres_game_page_get_session (page));
  LogresGameSession *session;
  LogresNewGame *dialog;
  GameSetup setup;
  Player anna;

  logres_game_session_show_first (old);
  gtk_widget_activate_action (GTK_WIDGET (page), "game.play-from", NULL);
  dialog = find_new_game ();
  logres_new_game_get_setup (dialog, &setup);
  ck_assert_str_eq (setup.players[0].name, "Anna");
  ck_assert_int_eq (setup.players[1].level, player_new (3, "").level);
  ck_assert_int_eq (setup.control.main_ms, blitz.main_ms);
  ck_assert_int_eq (setup.control.increment_ms, blitz.increment_ms);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    setup.players[seat] = player_new (seat == 1 ? 0 : 2, seat == 1 ? "Anna" : "");
  g_signal_emit_by_name (dialog, "start", &setup);
  gtk_window_destroy (GTK_WINDOW (dialog));

  session = logres_game_page_get_session (page);
  ck_assert_ptr_ne (session, old);
  ck_assert_ptr_null (logres_game_session_get_live (session)->parent);
  anna = logres_game_session_get_player (session, 1);
  ck_assert_str_eq (anna.name, "Anna");
  ck_assert_ptr_nonnull (logres_game_session_get_record (old)->root->child);
  gtk_window_destroy (window);
}
END_TEST

/* ---- Players ---- */

static gint64 time_us;

static gint64
set_time (void)
{
  return time_us;
}

START_TEST (clocks_are_shown)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (0, FALSE));

  time_us = 0;
  logres_game_session_set_time_func (session, set_time);
  logres_game_session_set_time_control (session, &(TimeControl){ .main_ms = 461000 }, FALSE);
  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (logres_player_strip_get_clock (LOGRES_PLAYER_STRIP (strip)), "7:41");
  logres_game_session_set_paused (session, FALSE);
  time_us = 451600 * (gint64) 1000;
  logres_player_strip_show_clock (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (logres_player_strip_get_clock (LOGRES_PLAYER_STRIP (strip)), "0:09.4");
  g_assert_finalize_object (strip);
}
END_TEST

START_TEST (players_are_called_by_name)
{
  g_autoptr (LogresGameSession) session = new_session (&variants[_i]);
  GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (1, TRUE));
  Player player = player_new (0, "Morgan");

  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (logres_player_strip_get_name (LOGRES_PLAYER_STRIP (strip)),
                    words_seat (&variants[_i], 1));
  logres_game_session_set_player (session, 1, &player);
  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (logres_player_strip_get_name (LOGRES_PLAYER_STRIP (strip)), "Morgan");
  g_assert_finalize_object (strip);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window");
  TCase *tcase = tcase_create ("window");
  int n = (int) n_variants;

  gtk_init ();
  adw_init ();
  tcase_add_test (tcase, a_window_comes_and_goes);
  tcase_add_test (tcase, preferences_come_and_go);
  tcase_add_test (tcase, the_help_is_read_to_its_end);
  tcase_add_test (tcase, sounds_follow_the_settings_and_the_desktop);
  tcase_add_loop_test (tcase, a_start_page_shows_what_is_unfinished, 0, n);
  tcase_add_loop_test (tcase, nothing_is_done_to_a_game_that_is_not_seen, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_new_game_is_started_as_chosen, 0, n);
  tcase_add_loop_test (tcase, trees_are_placed_before_the_game, 0, n);
  tcase_add_loop_test (tcase, games_are_played_by_clicks, 0, n);
  tcase_add_loop_test (tcase, a_move_is_taken_back_by_agreement_and_made_again, 0, n);
  tcase_add_loop_test (tcase, another_move_from_an_earlier_place_is_a_variation, 0, n);
  tcase_add_loop_test (tcase, the_board_turns_as_far_as_it_can, 0, n);
  tcase_add_loop_test (tcase, the_board_turns_to_who_moves_if_one_likes, 0, n);
  tcase_add_loop_test (tcase, the_computer_answers, 0, n);
  tcase_add_loop_test (tcase, a_window_goes_while_the_computer_thinks, 0, n);
  tcase_add_loop_test (tcase, moves_are_typed, 0, n);
  tcase_add_loop_test (tcase, results_against_a_level_are_kept, 0, n);
  tcase_add_test (tcase, results_are_shown_game_by_game);
  tcase_add_test (tcase, moves_that_were_put_away_stay_away);
  tcase_add_loop_test (tcase, a_draw_is_offered_and_accepted, 0, n);
  tcase_add_loop_test (tcase, a_draw_is_claimed_where_the_rules_or_the_house_allow, 0, n);
  tcase_add_loop_test (tcase, a_window_goes_while_a_hint_is_sought, 0, n);
  tcase_add_loop_test (tcase, an_unfinished_game_is_there_again, 0, n);
  tcase_add_loop_test (tcase, a_game_that_is_over_goes_on_as_another, 0, n);
  tcase_add_loop_test (tcase, in_a_rematch_sides_are_changed, 0, n);
  tcase_add_loop_test (tcase, a_rematch_begins_where_a_game_has_ended, 0, n);
  tcase_add_loop_test (tcase, a_paused_game_stands, 0, n);
  tcase_add_loop_test (tcase, any_position_is_played_on_with_any_players, 0, n);
  tcase_add_loop_test (tcase, clocks_are_shown, 0, n);
  tcase_add_loop_test (tcase, players_are_called_by_name, 0, n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
