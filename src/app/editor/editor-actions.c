#include "app/editor/editor-actions.h"

#include "app/editor/editor-window.h"
#include "app/game/game-place.h"
#include "app/game/pasted-position.h"
#include "app/kit/action-state.h"
#include "app/kit/text-focus.h"
#include "app/start/new-game.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

/* The objects that the actions work on. The window frees this struct. */
typedef struct Desk {
  GtkWindow *window;            /* borrowed */
  LogresPositionEditor *editor; /* borrowed */
  LogresEditorBoard *board;     /* borrowed */
  AdwFlap *flap;                /* borrowed */
} Desk;

/* ---- Undo and redo ---- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  gboolean is_undo = g_str_equal (g_action_get_name (G_ACTION (action)), "undo");

  if (text_focus_takes (GTK_WIDGET (desk->window), is_undo ? "text.undo" : "text.redo"))
    return;
  if (is_undo)
    logres_position_editor_undo (desk->editor);
  else
    logres_position_editor_redo (desk->editor);
}

/* ---- The whole position ---- */

/* Depending on the action, sets the start of the game, the empty board, or the position with which
 * the editor opened. */
static void
set_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresPositionEditor *editor = ((Desk *) data)->editor;
  const char *name = g_action_get_name (G_ACTION (action));
  Position pos = *logres_position_editor_get_step (editor, 0);
  const Variant *variant = logres_position_editor_get_position (editor)->variant;

  if (g_str_equal (name, "start"))
    position_start (&pos, variant);
  else if (g_str_equal (name, "empty"))
    position_clear (&pos, variant);
  logres_position_editor_set_position (editor, &pos);
}

/* ---- Clipboard ---- */

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  char text[POSITION_TEXT_SIZE];

  position_text_write (logres_position_editor_get_position (desk->editor), TRUE, text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), text);
  logres_editor_window_say (LOGRES_EDITOR_WINDOW (desk->window),
                            _ ("Position copied to the clipboard."), FALSE);
}

static void
take_text (LogresEditorWindow *window, LogresPositionEditor *editor, const char *text)
{
  PositionError error;
  g_autofree char *reason = NULL;

  if (!pasted_position_is_one (text)) {
    logres_editor_window_say (
      window, _ ("This is not a position. A position looks like “W:WKC6,D6:BKD10”."), TRUE);
    return;
  }
  if (logres_position_editor_set_text (editor, text, &error))
    return;
  reason = refusal_text_new_position_problem (&error, text);
  logres_editor_window_say (window, reason, TRUE);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (LogresEditorWindow) window = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  Desk *desk = g_object_get_data (G_OBJECT (window), "desk");

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;
  if (text != NULL)
    take_text (window, desk->editor, g_strstrip (text));
  else
    logres_editor_window_say (window, _ ("There is no text in the clipboard."), TRUE);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;

  if (!text_focus_takes (GTK_WIDGET (desk->window), "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), NULL,
                                   pasted_cb, g_object_ref (desk->window));
}

/* ---- Display ---- */

static void
turn_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  LogresBoardView *view = logres_editor_board_get_view (desk->board);
  const Variant *variant = logres_position_editor_get_position (desk->editor)->variant;

  logres_board_view_turn (
    view,
    (logres_board_view_get_turns (view) + board_geometry_turn_step (variant_board (variant))) % 4);
}

static void
side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwFlap *flap = ((Desk *) data)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

/* ---- Opening a game ---- */

/* Opens the position as a game and closes the editor. */
static LogresGamePlace *
open_game (Desk *desk, LogresGameSession *session)
{
  GtkApplication *application = gtk_window_get_application (desk->window);
  LogresGamePlace *place =
    logres_game_place_open (logres_game_place_find_free (application), session, NULL);

  logres_position_editor_note_used (desk->editor);
  gtk_window_close (desk->window);

  return place;
}

static void
analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  g_autoptr (LogresGameSession) session =
    logres_game_session_new (logres_position_editor_get_position (desk->editor));
  LogresGamePlace *place = open_game (desk, session);

  gtk_widget_activate_action (GTK_WIDGET (place), "game.analysis", NULL);
}

static void
players_chosen_cb (LogresNewGame *dialog, const GameSetup *setup, Desk *desk)
{
  LogresGameSession *session = g_object_get_data (G_OBJECT (dialog), "session");

  game_setup_apply (setup, session);
  open_game (desk, session);
}

/* Asks for the players of a game from this position. The dialog is modal, so the position cannot
 * change meanwhile. */
static void
play_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  const Position *pos = logres_position_editor_get_position (desk->editor);
  GameSetup setup;
  GtkWindow *dialog;

  game_setup_init (&setup, pos->variant);
  dialog = logres_new_game_new_from (desk->window, &setup, pos);
  g_object_set_data_full (G_OBJECT (dialog), "session", logres_game_session_new (pos),
                          g_object_unref);
  g_signal_connect (dialog, "start", G_CALLBACK (players_chosen_cb), desk);
  gtk_window_present (dialog);
}

/* ---- The table of actions ---- */

static const GActionEntry game_entries[] = {
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = undo_cb },
  { .name = "turn-board", .activate = turn_board_cb },
  { .name = "side", .activate = side_cb },
  { .name = "analysis", .activate = analyse_cb },
  { .name = "play-from", .activate = play_from_cb },
};

static const GActionEntry window_entries[] = {
  { .name = "copy-position", .activate = copy_cb },
  { .name = "paste", .activate = paste_cb },
};

static const GActionEntry editor_entries[] = {
  { .name = "start", .activate = set_cb },
  { .name = "empty", .activate = set_cb },
  { .name = "base", .activate = set_cb },
};

static GSimpleActionGroup *
add_group (Desk *desk, const char *prefix, const GActionEntry *entries, int n)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, n, desk);
  gtk_widget_insert_action_group (GTK_WIDGET (desk->window), prefix, G_ACTION_GROUP (group));

  return group;
}

GSimpleActionGroup *
editor_actions_new (GtkWindow *window,
                    LogresPositionEditor *editor,
                    LogresEditorBoard *board,
                    AdwFlap *flap)
{
  Desk *desk = g_new0 (Desk, 1);
  GSimpleActionGroup *group;

  *desk = (Desk) { window, editor, board, flap };
  g_object_unref (add_group (desk, "win", window_entries, G_N_ELEMENTS (window_entries)));
  g_object_unref (add_group (desk, "editor", editor_entries, G_N_ELEMENTS (editor_entries)));
  group = add_group (desk, "game", game_entries, G_N_ELEMENTS (game_entries));
  g_object_set_data_full (G_OBJECT (window), "desk", desk, g_free);

  return group;
}

void
editor_actions_update (GSimpleActionGroup *actions, LogresPositionEditor *editor)
{
  /* A game can begin from any position without a flaw. */
  gboolean is_possible = flaw_find (logres_position_editor_get_position (editor)).kind == FLAW_NONE;

  action_enable (G_ACTION_MAP (actions), "undo", logres_position_editor_can_undo (editor));
  action_enable (G_ACTION_MAP (actions), "redo", logres_position_editor_can_redo (editor));
  action_enable (G_ACTION_MAP (actions), "analysis", is_possible);
  action_enable (G_ACTION_MAP (actions), "play-from", is_possible);
}
