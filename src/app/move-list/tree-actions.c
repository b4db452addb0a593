#include "app/move-list/tree-actions.h"

#include "app/game/line-text.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/action-state.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

static LogresGameSession *
session_of (gpointer place)
{
  return logres_game_place_get_session (place);
}

static const Node *
shown_of (gpointer place)
{
  return logres_game_session_get_shown (session_of (place));
}

/* ---- Undo and redo ---- */

/* The functions that take a move back or make it again during play, and the labels for such a move
 * and for a step of Undo's history. '@' stands for the name of the step. */
static const struct {
  gboolean (*can_play) (LogresGameSession *session);
  gboolean (*play) (LogresGameSession *session);
  const char *step_label, *play_label; /* in the menu */
  const char *step_name, *play_name;   /* of a button */
} ways[] = {
  [WAY_UNDO] = { logres_game_session_can_undo, logres_game_session_ask_undo, N_ ("_Undo: @"),
                 N_ ("_Take Back"), N_ ("Undo: @"), N_ ("Undo") },
  [WAY_REDO] = { logres_game_session_can_redo, logres_game_session_redo, N_ ("_Redo: @"),
                 N_ ("Redo _Move"), N_ ("Redo: @"), N_ ("Redo") },
};

/* Returns whether Undo or Redo goes to another step of the history. During play, such a step must
 * not change the position of the game. For that the user takes a move back, and the opponent may
 * have to agree. */
static gboolean
is_step (LogresGameSession *session, UndoWay way)
{
  return logres_game_session_get_step_name (session, way) != NULL &&
         (logres_game_session_is_studying (session) ||
          !logres_game_session_is_step_of_game (session, way));
}

gboolean
tree_actions_can_go (LogresGameSession *session, UndoWay way)
{
  return is_step (session, way) ||
         (!logres_game_session_is_studying (session) && ways[way].can_play (session));
}

void
tree_actions_go (LogresGameSession *session, UndoWay way)
{
  if (is_step (session, way))
    logres_game_session_take_step (session, way);
  else if (tree_actions_can_go (session, way))
    ways[way].play (session);
}

/* Returns the label in the menu. Underscores in the name of a step are doubled, so that none marks
 * a mnemonic. */
static char *
new_label (LogresGameSession *session, UndoWay way)
{
  const char *name = logres_game_session_get_step_name (session, way);
  g_auto (GStrv) parts = g_strsplit (name != NULL ? name : "", "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);

  return is_step (session, way) ? words_filled (_ (ways[way].step_label), escaped)
                                : g_strdup (_ (ways[way].play_label));
}

static gboolean
has_label (GMenu *menu, int i, const char *label)
{
  g_autofree char *old = NULL;

  return i < g_menu_model_get_n_items (G_MENU_MODEL (menu)) &&
         g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_LABEL, "s",
                                          &old) &&
         g_str_equal (old, label);
}

void
tree_actions_fill_undo_menu (GMenu *menu, LogresGameSession *session)
{
  g_autofree char *undo = new_label (session, WAY_UNDO), *redo = new_label (session, WAY_REDO);

  /* Do not rebuild an equal menu, so that going through a game with a held key is fast. */
  if (has_label (menu, 0, undo) && has_label (menu, 1, redo))
    return;

  g_menu_remove_all (menu);
  g_menu_append (menu, undo, "game.undo");
  g_menu_append (menu, redo, "game.redo");
}

char *
tree_actions_dup_name (LogresGameSession *session, UndoWay way)
{
  return is_step (session, way) ? words_filled (_ (ways[way].step_name),
                                                logres_game_session_get_step_name (session, way))
                                : g_strdup (_ (ways[way].play_name));
}

/* ---- The tree ---- */

static void
promote_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Node *node = shown_of (data);

  while (node != NULL && !logres_game_session_promote (session_of (data), node))
    node = node->parent;
}

static void
make_main_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_make_main (session_of (data), shown_of (data));
}

/* Returns whether the shown move and all moves after it may be deleted. During play, only taking
 * moves back may change the position of the game. */
static gboolean
may_delete (LogresGameSession *session)
{
  const Node *shown = logres_game_session_get_shown (session);

  return shown->parent != NULL &&
         (logres_game_session_is_studying (session) ||
          logres_game_session_get_result (session, NULL) != ONGOING ||
          !node_is_on_way_to (shown, logres_game_session_get_live (session)));
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_cut (session_of (data), shown_of (data));
}

/* ---- The clipboard ---- */

static void
copy (LogresGamePlace *self, gboolean has_variations)
{
  g_autofree char *text = line_text_new (shown_of (self), has_variations);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  logres_game_place_say (self, _ ("Moves copied to the clipboard."));
}

static void
copy_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, FALSE);
}

static void
copy_tree_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, TRUE);
}

static char *
new_left_out (const PasteReport *report)
{
  if (report->left_out == NULL)
    return g_strdup (_ ("The clipboard has no moves of this game."));

  return words_filled (report->n_pasted > 0
                         ? _ ("Pasted, but @ does not fit here and was left out.")
                         : _ ("@ does not fit here."),
                       report->left_out);
}

static void
paste_text (LogresGamePlace *self, const char *text)
{
  g_autofree char *message = NULL;
  PasteReport report;

  if (!logres_game_session_paste (session_of (self), text, &report) || report.left_out != NULL)
    message = new_left_out (&report);
  if (message != NULL)
    logres_game_place_say (self, message);
  g_free (report.left_out);
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (LogresGamePlace) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (session_of (self) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    paste_text (self, text != NULL ? text : "");
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, read_cb,
                                 g_object_ref (data));
}

/* ---- Marks ---- */

/* Numeric annotation glyphs from 1 to 9 judge moves, and those from 10 to 135 judge positions. The
 * user can give a node one mark of each of these kinds. Other marks stay, such as the one for a
 * diagram. */
static gboolean
is_same_kind (guint8 a, guint8 b)
{
  return (a < 10) == (b < 10) && a < 136 && b < 136;
}

static void
mark_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGameSession *session = session_of (data);
  const Node *node = shown_of (data);
  guint8 mark = (guint8) g_variant_get_int32 (parameter), old[MAX_MARKS];
  gboolean is_there = FALSE;

  if (node->parent == NULL)
    return;
  memcpy (old, node->marks, sizeof old);
  logres_game_session_begin_edit (session, _ ("Annotation"));
  for (int i = 0; i < MAX_MARKS && old[i] != 0; i++) {
    is_there |= old[i] == mark;
    if (is_same_kind (old[i], mark))
      logres_game_session_set_mark (session, node, old[i], FALSE);
  }
  if (!is_there)
    logres_game_session_set_mark (session, node, mark, TRUE);
  logres_game_session_end_edit (session);
}

/* ---- Drawings ---- */

static void
remove_drawings_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_set_text (session_of (data), shown_of (data), DRAWINGS, NULL);
}

/* ---- Lines ---- */

/* Returns the next or previous alternative to this node, or to the nearest node before it that has
 * such an alternative. Returns NULL if there is none. */
static const Node *
neighbor (const Node *node, gboolean is_next)
{
  for (; node->parent != NULL; node = node->parent) {
    const Node *other = is_next ? node->sibling : node_previous (node);

    if (other != NULL)
      return other;
  }

  return NULL;
}

static void
go_to_neighbor (LogresGamePlace *place, gboolean is_next)
{
  const Node *node = neighbor (shown_of (place), is_next);

  if (node != NULL)
    logres_game_session_show (session_of (place), node);
}

static void
previous_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_neighbor (data, FALSE);
}

static void
next_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_neighbor (data, TRUE);
}

static const GActionEntry entries[] = {
  { .name = "promote", .activate = promote_cb },
  { .name = "make-main", .activate = make_main_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "copy-line", .activate = copy_line_cb },
  { .name = "copy-tree", .activate = copy_tree_cb },
  { .name = "paste-moves", .activate = paste_cb },
  { .name = "mark", .activate = mark_cb, .parameter_type = "i" },
  { .name = "remove-drawings", .activate = remove_drawings_cb },
  { .name = "previous-line", .activate = previous_line_cb },
  { .name = "next-line", .activate = next_line_cb },
};

/* ---- Enabling the actions ---- */

static gboolean
is_aside (const Node *node)
{
  while (node->parent != NULL && !node_is_variation (node))
    node = node->parent;

  return node->parent != NULL;
}

void
tree_actions_update (GActionMap *actions, LogresGameSession *session)
{
  const Node *shown;

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    action_enable (actions, entries[i].name, session != NULL);
  if (session == NULL)
    return;

  shown = logres_game_session_get_shown (session);
  action_enable (actions, "promote", is_aside (shown));
  action_enable (actions, "make-main", is_aside (shown));
  action_enable (actions, "delete", may_delete (session));
  action_enable (actions, "copy-line", shown->parent != NULL);
  action_enable (actions, "copy-tree", shown->parent != NULL);
  action_enable (actions, "mark", shown->parent != NULL);
  action_enable (actions, "remove-drawings", shown->texts[DRAWINGS] != NULL);
  action_enable (actions, "previous-line", neighbor (shown, FALSE) != NULL);
  action_enable (actions, "next-line", neighbor (shown, TRUE) != NULL);
}

void
tree_actions_add (GActionMap *actions, LogresGamePlace *place)
{
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), place);
}
