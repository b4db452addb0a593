#include "app/archive/autosave.h"
#include "app/archive/earlier-game.h"
#include "app/editor/editor-window.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/help/help-window.h"
#include "app/kit/settings.h"
#include "app/lessons/lesson-list.h"
#include "app/lessons/lesson-progress.h"
#include "app/lessons/lesson-window.h"
#include "app/play/game-page.h"
#include "app/play/player-strip.h"
#include "app/puzzles/puzzle-window.h"
#include "app/puzzles/puzzle-words.h"
#include "app/shell/preferences.h"
#include "app/shell/restored-games.h"
#include "app/shell/window.h"
#include "app/sound/game-sounds.h"
#include "app/start/new-game.h"
#include "app/start/start-page.h"
#include "app/study/analysis.h"
#include "core/rules/movegen.h"
#include "engine/search/tree-placing.h"
#include "wording/game-names.h"

#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>

/* In tests of all variants, `_i` is the index of a variant. */

/* ---- Creating and releasing windows ---- */

START_TEST (a_window_opens_and_closes)
{
  GtkWindow *window = logres_window_new (NULL);

  gtk_window_present (window);
  wait_for_idle ();
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

START_TEST (preferences_open_and_close)
{
  GtkWindow *window = logres_preferences_new (NULL);

  gtk_window_present (window);
  wait_for_idle ();
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

/* Checks that keys cannot activate an action of a game that is not visible. */
START_TEST (actions_do_nothing_to_a_hidden_game)
{
  LogresGamePage *page = g_object_ref_sink (g_object_new (LOGRES_TYPE_GAME_PAGE, NULL));
  GActionGroup *actions = logres_game_page_get_actions (page);
  g_auto (GStrv) names = g_action_group_list_actions (actions);
  g_autoptr (LogresGameSession) session = new_game_of_people (&variants[_i]);

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

START_TEST (sounds_follow_the_settings_and_the_desktop)
{
  static const struct {
    const char *choice;
    gboolean by_desktop, is_wanted;
  } rows[] = {
    { "system", TRUE, TRUE }, { "system", FALSE, FALSE }, { "on", TRUE, TRUE },
    { "on", FALSE, TRUE },    { "off", TRUE, FALSE },     { "off", FALSE, FALSE },
  };
  g_autoptr (GSettings) settings = settings_new ();
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

/* Returns the label with this text in a widget or below it, or NULL if there is none. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);

  return found;
}

/* The start page offers lessons if there is no unfinished game. */
START_TEST (a_start_page_shows_the_unfinished_game)
{
  LogresStartPage *page = g_object_ref_sink (g_object_new (LOGRES_TYPE_START_PAGE, NULL));
  g_autoptr (LogresGameSession) session = new_game_of_people (&variants[_i]);

  logres_start_page_show_unfinished (page, session, 0);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (page), "Your Unfinished Game"));
  logres_game_session_resign (session, 0);
  logres_start_page_show_unfinished (page, session, 0);
  ck_assert_ptr_null (find_label (GTK_WIDGET (page), "Your Unfinished Game"));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (page), "Learn to Play in Five Minutes"));
  logres_start_page_show_unfinished (page, NULL, 0);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (page), "Learn to Play in Five Minutes"));
  g_assert_finalize_object (page);
}
END_TEST

START_TEST (the_goal_of_each_puzzle_is_a_title)
{
  static const struct {
    Puzzle puzzle;
    const char *goal;
  } rows[] = {
    { { .kind = PUZZLE_WIN, .plies = 1 }, "Win in 1 Move" },
    { { .kind = PUZZLE_WIN, .plies = 5 }, "Win in 3 Moves" },
    { { .kind = PUZZLE_CHARGE, .plies = 3 }, "Win by a Charge" },
    { { .kind = PUZZLE_ONLY_MOVE, .plies = 2 }, "Find the Only Move" },
    { { .kind = PUZZLE_DRAW, .plies = 2 }, "Save the Draw" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *goal = puzzle_words_new_goal (&rows[i].puzzle);

    ck_assert_str_eq (goal, rows[i].goal);
  }
}
END_TEST

static void
note_setup_cb (LogresNewGame *dialog, const GameSetup *setup, GameSetup *noted)
{
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
    worth += tree_placing_worth (&node->parent->turn.pos, node->move.to);

  return worth;
}

/* On average the computer places trees better than chance does. */
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

/* ---- Before the layout ---- */

static GtkWindow *
new_window_with_game (const Variant *variant)
{
  GtkWindow *window = logres_window_new (NULL);
  g_autoptr (LogresGameSession) session = new_game_of_people (variant);

  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));

  return window;
}

static GtkWindow *
new_window_with_lesson (const Variant *variant)
{
  GtkWindow *window = logres_lesson_window_new (NULL);

  g_signal_emit_by_name (find_below (GTK_WIDGET (window), LOGRES_TYPE_LESSON_LIST), "chosen", 0);

  return window;
}

static GtkWindow *
new_window_with_puzzle (const Variant *variant)
{
  return logres_puzzle_window_new (NULL);
}

static GtkWindow *
new_window_with_position (const Variant *variant)
{
  g_autoptr (LogresPositionEditor) editor = NULL;
  Position start;

  position_start (&start, variant);
  editor = logres_position_editor_new (&start);

  return logres_editor_window_new (NULL, editor, NULL);
}

static GtkWindow *
new_window_with_help (const Variant *variant)
{
  GtkWindow *window = logres_help_window_new (NULL);

  logres_help_window_show_page (LOGRES_HELP_WINDOW (window), help_page_of (variant));

  return window;
}

static GtkWindow *(*const new_window[]) (const Variant *variant) = {
  new_window_with_game,     new_window_with_lesson, new_window_with_puzzle,
  new_window_with_position, new_window_with_help,
};

/* Activates all enabled actions without a parameter, as the bus, menus and keys do, except those
 * that ask a question. */
static void
activate_all (GActionGroup *actions)
{
  static const char *const asking[] = { "resign",     "offer",     "claim",   "send",
                                        "send-again", "again",     "rematch", "play-on",
                                        "play-from",  "read-mail", NULL };
  g_auto (GStrv) names = g_action_group_list_actions (actions);

  for (char **name = names; *name != NULL; name++)
    if (g_action_group_get_action_parameter_type (actions, *name) == NULL &&
        g_action_group_get_action_enabled (actions, *name) && !g_strv_contains (asking, *name))
      g_action_group_activate_action (actions, *name, NULL);
}

START_TEST (actions_work_before_a_game_has_a_layout)
{
  GtkWindow *window = new_window_with_game (&variants[_i]);
  LogresGamePage *page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  static const char *const of_window[] = { "win.copy-game", "win.copy-position", "win.paste",
                                           "win.edit-position" };

  activate_all (logres_game_page_get_actions (page));
  for (gsize i = 0; i < G_N_ELEMENTS (of_window); i++)
    gtk_widget_activate_action (GTK_WIDGET (window), of_window[i], NULL);
  gtk_window_present (window);
  activate_all (logres_game_page_get_actions (page));
  wait_for_clipboard (GTK_WIDGET (window));
  wait_for_idle ();
  ck_assert_ptr_nonnull (logres_game_page_get_session (page));
  gtk_window_destroy (window);
}
END_TEST

/* The start page replaces a finished game. The keys of the game are still there. */
START_TEST (no_action_of_a_game_is_left_without_a_game)
{
  GtkWindow *window = new_window_with_game (&variants[_i]);
  LogresGamePage *page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));

  gtk_window_present (window);
  wait_for_idle ();
  ck_assert (logres_game_session_resign (logres_game_page_get_session (page), 0));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-game", NULL);
  ck_assert_ptr_null (logres_game_page_get_session (page));
  activate_all (logres_game_page_get_actions (page));
  gtk_window_destroy (window);
}
END_TEST

/* The user removed the game from a list of games. */
START_TEST (a_game_from_outside_is_not_restored)
{
  static const char text[] = "1. E6-E8 *\n";
  GtkWindow *window = logres_window_new (NULL);
  g_autofree char *path = earlier_game_archive (text, strlen (text), NULL);

  ck_assert_ptr_nonnull (path);
  restored_games_open (LOGRES_GAME_PLACE (window));
  ck_assert_ptr_null (logres_window_get_session (LOGRES_WINDOW (window)));
  gtk_window_destroy (window);
  ck_assert_int_eq (g_unlink (path), 0);
}
END_TEST

/* The user opened it in All Games, and the program was killed. Its errors came from outside. */
START_TEST (a_game_from_outside_that_was_open_is_restored)
{
  static const char text[] = "1. E6-E8 H11-F9 2. Z9 *\n";
  GtkWindow *window = logres_window_new (NULL);
  g_autofree char *path = earlier_game_archive (text, strlen (text), NULL);
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *open = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  ck_assert_int_eq (g_rename (path, open), 0);
  restored_games_open (LOGRES_GAME_PLACE (window));
  wait_until (logres_window_get_session (LOGRES_WINDOW (window)) != NULL);
  ck_assert_ptr_null (find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL));
  gtk_window_destroy (window);
  kept_games_remove ();
}
END_TEST

/* `_i` is the index of a kind of window. */
START_TEST (a_window_without_a_layout_survives_all_input)
{
  for (int i = 0; i < (int) n_variants; i++) {
    GtkWindow *window = new_window[_i](&variants[i]);

    send_all_input (GTK_WIDGET (window));
    gtk_window_present (window);
    send_all_input (GTK_WIDGET (window));
    wait_for_idle ();
    gtk_window_destroy (window);
  }
}
END_TEST

/* Leaves an unfinished game, as if an earlier run of the program had left it. */
static void
leave_unfinished_game (const Variant *variant)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant);
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autoptr (LogresAutosave) autosave =
    logres_autosave_new (session, kept_file_new (folder, GAME_SUFFIX));
  Move move;

  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));
  ck_assert (logres_autosave_save (autosave));
}

START_TEST (an_unfinished_game_is_restored)
{
  GtkWindow *window = logres_window_new (NULL);
  LogresGameSession *session;

  leave_unfinished_game (&variants[_i]);
  restored_games_open (LOGRES_GAME_PLACE (window));
  session = logres_window_get_session (LOGRES_WINDOW (window));
  ck_assert_ptr_nonnull (session);
  ck_assert_ptr_eq (logres_game_session_get_variant (session), &variants[_i]);
  ck_assert_ptr_nonnull (logres_game_session_get_live (session)->parent);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL);
  logres_game_session_resign (session, 0);
  gtk_window_destroy (window);

  /* A finished game is not restored. */
  window = logres_window_new (NULL);
  restored_games_open (LOGRES_GAME_PLACE (window));
  ck_assert_ptr_null (logres_window_get_session (LOGRES_WINDOW (window)));
  gtk_window_destroy (window);
}
END_TEST

START_TEST (a_finished_game_continues_as_another)
{
  GtkWindow *window = logres_window_new (NULL);
  LogresGamePage *page;
  g_autoptr (LogresGameSession) session = NULL;

  leave_unfinished_game (&variants[_i]);
  restored_games_open (LOGRES_GAME_PLACE (window));
  page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
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

START_TEST (a_rematch_exchanges_the_sides)
{
  const Variant *variant = &variants[_i];
  GameSetup setup, rematch;
  g_autoptr (LogresGameSession) session = NULL;

  game_setup_init (&setup, variant);
  for (int seat = 0; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (1 + seat, "");
  setup.control = (TimeControl) { .main_ms = 60000 };
  session = game_setup_new_session (&setup);
  game_setup_init_from (&rematch, session, 0, TRUE);
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
  LogresGamePage *page;
  g_autoptr (LogresGameSession) session = NULL;

  leave_unfinished_game (&variants[_i]);
  restored_games_open (LOGRES_GAME_PLACE (window));
  page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL);
  session = g_object_ref (logres_game_page_get_session (page));
  logres_game_session_resign (session, 0);
  g_action_group_activate_action (logres_game_page_get_actions (page), "rematch", NULL);
  ck_assert_ptr_ne (logres_game_page_get_session (page), session);
  ck_assert_ptr_null (logres_game_session_get_live (logres_game_page_get_session (page))->parent);
  gtk_window_destroy (window);
}
END_TEST

/* The opponent is not at this machine. */
START_TEST (an_email_game_has_no_rematch_here)
{
  GtkWindow *window = logres_window_new (NULL);
  g_autoptr (LogresGameSession) session = NULL;
  GameSetup setup;

  game_setup_init (&setup, &variants[_i]);
  session = game_setup_new_session (&setup);
  logres_game_session_set_by_mail (session, 1 << 0);
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rematch", "i", 0);
  ck_assert_ptr_eq (logres_window_get_session (LOGRES_WINDOW (window)), session);
  gtk_window_destroy (window);
}
END_TEST

START_TEST (a_message_is_shown_on_the_start_page_too)
{
  GtkWindow *window = logres_window_new (NULL);

  logres_game_place_say (LOGRES_GAME_PLACE (window), "The disk is full");
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (window), "The disk is full"));
  ck_assert_ptr_null (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  gtk_window_destroy (window);
}
END_TEST

/* The window first shows a page for a user without lessons, and brings it up to date when it has
 * time. */
START_TEST (a_chosen_start_page_offers_the_next_lesson)
{
  g_autofree char *path = lesson_progress_dup_path ();
  g_autoptr (KeptKeys) progress = kept_keys_new (path);
  GtkWindow *window;

  ck_assert (lesson_progress_set_step (progress, "first-01-win", 1, NULL));
  window = logres_window_new (NULL);
  gtk_window_present (window);
  for (int i = 0; i < 2; i++) {
    wait_for_idle ();
    ck_assert_ptr_nonnull (find_label (GTK_WIDGET (window), "Continue Learning"));
    ck_assert_ptr_null (find_label (GTK_WIDGET (window), "Learn to Play in Five Minutes"));
    gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-game", NULL);
  }
  gtk_window_destroy (window);
  ck_assert_int_eq (g_remove (path), 0);
}
END_TEST

/* ---- Another game ---- */

static const TimeControl blitz = { .main_ms = 300000, .increment_ms = 2000 };

/* Returns the page of a game against the computer in which one move was made. Sets `window` to the
 * window of this page. */
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
  logres_game_place_take_session (LOGRES_GAME_PLACE (*window), session, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (*window));
  page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (*window), LOGRES_TYPE_GAME_PAGE));
  ck_assert_ptr_eq (logres_game_page_get_session (page), session);

  return page;
}

START_TEST (a_game_continues_from_any_position_with_other_players)
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
  dialog = find_other_window (LOGRES_TYPE_NEW_GAME, NULL);
  ck_assert_ptr_nonnull (dialog);
  logres_new_game_get_setup (dialog, &setup);
  ck_assert_str_eq (setup.players[0].name, "Anna");
  ck_assert_int_eq (setup.players[1].level, player_new (1, "").level);
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

static void
ignore_cb (gpointer listener)
{
}

/* The budget is one thread, so the analysis of the second window gets a thread only when the window
 * becomes active. */
START_TEST (each_window_is_analyzed_when_it_becomes_active)
{
  GtkWindow *windows[2];
  Analysis *analyses[2];

  workers_set_budget (1);
  for (int i = 0; i < 2; i++) {
    windows[i] = new_window_with_game (&variants[0]);
    gtk_window_present (windows[i]);
    wait_until (gtk_window_is_active (windows[i]));
    analyses[i] =
      analysis_new (logres_window_get_session (LOGRES_WINDOW (windows[i])), ignore_cb, NULL);
    analysis_set_running (analyses[i], TRUE);
    wait_until (analysis_get_evaluation (analyses[i]) != NULL);
  }
  workers_set_budget (0);
  for (int i = 0; i < 2; i++) {
    analysis_free (analyses[i]);
    gtk_window_destroy (windows[i]);
  }
}
END_TEST

static const char *
label_of (GtkWidget *strip, const char *child)
{
  GObject *label = gtk_widget_get_template_child (strip, LOGRES_TYPE_PLAYER_STRIP, child);

  return gtk_label_get_label (GTK_LABEL (label));
}

/* Plays until a piece has been moved, because the clocks start with the first move. Returns the
 * player to move. */
static Seat
play_first_move (LogresGameSession *session)
{
  const Node *live;

  do {
    Move move;

    movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
    ck_assert (logres_game_session_play (session, move, NULL));
    live = logres_game_session_get_live (session);
  } while (live->move.kind == MOVE_TREE);

  return live->turn.pos.seat;
}

START_TEST (clocks_are_shown)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (&variants[_i]);
  Seat seat = play_first_move (session);
  GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (seat, PLAYER_STRIP_CARD));

  time_us = 0;
  logres_game_session_set_time_func (session, set_time);
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 461000 }, FALSE);
  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (label_of (strip, "clock"), "7:41");
  logres_game_session_set_paused (session, FALSE);
  time_us = 451600 * (gint64) 1000;
  logres_player_strip_show_clock (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (label_of (strip, "clock"), "0:09.4");
  g_assert_finalize_object (strip);
}
END_TEST

START_TEST (players_are_called_by_name)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (&variants[_i]);
  GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (1, PLAYER_STRIP_NARROW));
  Player player = player_new (0, "Morgan");

  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (label_of (strip, "name"), words_seat (&variants[_i], 1));
  logres_game_session_set_player (session, 1, &player);
  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_str_eq (label_of (strip, "name"), "Morgan");
  g_assert_finalize_object (strip);
}
END_TEST

START_TEST (the_user_is_called_you_and_the_computer_by_its_strength)
{
  static const char *const of_two[] = { "You", "Computer, Easy" };
  static const char *const of_four[] = { "You", "Green, Easy", "Your Partner", "Yellow, Easy" };
  const Variant *variant = &variants[_i];
  g_autoptr (LogresGameSession) session = new_game_of_people (variant);
  Player computer = player_new (1, NULL);

  for (Seat seat = 1; seat < variant->n_seats; seat++)
    logres_game_session_set_player (session, seat, &computer);
  for (Seat seat = 0; seat < variant->n_seats; seat++) {
    GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (seat, PLAYER_STRIP_CARD));

    logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
    ck_assert_str_eq (label_of (strip, "name"), (variant->n_seats > 2 ? of_four : of_two)[seat]);
    g_assert_finalize_object (strip);
  }
}
END_TEST

START_TEST (castle_moves_are_told_in_words)
{
  const Variant *variant = &variants[_i];
  g_autoptr (LogresGameSession) session = new_game_of_people (variant);
  GtkWidget *strip = g_object_ref_sink (logres_player_strip_new (0, PLAYER_STRIP_CARD));
  gboolean are_limited = variant->goal_pieces > 1;

  logres_player_strip_show (LOGRES_PLAYER_STRIP (strip), session);
  ck_assert_int_eq (strstr (label_of (strip, "pieces"), " · 2 castle moves left") != NULL,
                    are_limited);
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
  tcase_add_test (tcase, a_window_opens_and_closes);
  tcase_add_test (tcase, preferences_open_and_close);
  tcase_add_test (tcase, sounds_follow_the_settings_and_the_desktop);
  tcase_add_test (tcase, the_goal_of_each_puzzle_is_a_title);
  tcase_add_loop_test (tcase, a_start_page_shows_the_unfinished_game, 0, n);
  tcase_add_loop_test (tcase, actions_do_nothing_to_a_hidden_game, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_new_game_is_started_as_chosen, 0, n);
  tcase_add_loop_test (tcase, trees_are_placed_before_the_game, 0, n);
  tcase_add_test (tcase, a_game_from_outside_is_not_restored);
  tcase_add_test (tcase, a_game_from_outside_that_was_open_is_restored);
  tcase_add_loop_test (tcase, an_unfinished_game_is_restored, 0, n);
  tcase_add_loop_test (tcase, a_finished_game_continues_as_another, 0, n);
  tcase_add_loop_test (tcase, a_rematch_exchanges_the_sides, 0, n);
  tcase_add_test (tcase, each_window_is_analyzed_when_it_becomes_active);
  tcase_add_test (tcase, a_message_is_shown_on_the_start_page_too);
  tcase_add_test (tcase, a_chosen_start_page_offers_the_next_lesson);
  tcase_add_loop_test (tcase, an_email_game_has_no_rematch_here, 0, n);
  tcase_add_loop_test (tcase, a_rematch_begins_where_a_game_has_ended, 0, n);
  tcase_add_loop_test (tcase, a_game_continues_from_any_position_with_other_players, 0, n);
  tcase_add_loop_test (tcase, clocks_are_shown, 0, n);
  tcase_add_loop_test (tcase, players_are_called_by_name, 0, n);
  tcase_add_loop_test (tcase, the_user_is_called_you_and_the_computer_by_its_strength, 0, n);
  tcase_add_loop_test (tcase, castle_moves_are_told_in_words, 0, n);
  tcase_add_loop_test (tcase, actions_work_before_a_game_has_a_layout, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_action_of_a_game_is_left_without_a_game, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_window_without_a_layout_survives_all_input, 0, N_ROWS (new_window));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
