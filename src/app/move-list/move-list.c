#include "app/move-list/move-list.h"

#include "app/board/board-look.h"
#include "app/kit/row-column.h"
#include "app/kit/settings.h"
#include "app/kit/style-class.h"
#include "app/move-list/move-keys.h"
#include "app/move-list/move-row.h"
#include "wording/mark-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _LogresMoveList {
  GtkWidget parent_instance;

  LogresGameSession *session;  /* borrowed; NULL without a game */
  GSettings *settings;         /* owned */
  GtkScrolledWindow *scroller; /* a child */
  LogresRowColumn *column;     /* for the rows */
  AdwBin *plan;                /* for the row of the planned move, below the other rows */
  GtkLabel *nothing;           /* shown if there are no moves */
  GtkPopover *menu;            /* child; NULL until first used */
  MoveShields shields;         /* in the current look */
  MoveTree tree;               /* the rows of the list; the session lends the nodes */
  GHashTable *cells;           /* owned; the buttons by their nodes, in rows that have widgets */
  GHashTable *game;            /* owned; the nodes from the start to the live position */
  GHashTable *opened;          /* owned; first nodes of variations that the user has unfolded */
  const Node *shown, *live;    /* borrowed; the nodes of the last update */
  guint scroll_id;
};

G_DEFINE_FINAL_TYPE (LogresMoveList, logres_move_list, GTK_TYPE_WIDGET)

static void
choose (LogresMoveList *self, const Node *node)
{
  g_signal_emit_by_name (self, "node-chosen", node);
}

static GtkWidget *
cell_of (LogresMoveList *self, const Node *node)
{
  return node != NULL ? g_hash_table_lookup (self->cells, node) : NULL;
}

static gboolean
has_focus (LogresMoveList *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* ---- Current move ---- */

/* Returns the shown node. If the shown node is the start of the game, returns the first move. */
static const Node *
current_node (LogresMoveList *self)
{
  if (self->shown != NULL && self->shown->parent == NULL && self->tree.nodes->len > 0)
    return move_tree_node (&self->tree, 0);

  return self->shown;
}

static GtkWidget *
current_cell (LogresMoveList *self)
{
  return cell_of (self, current_node (self));
}

static void
focus_current (LogresMoveList *self)
{
  GtkWidget *cell = current_cell (self);

  if (cell != NULL)
    gtk_widget_grab_focus (cell);
}

/* Scrolls to the move in its row, which may be higher than the list. */
static void
scroll_to_cell (LogresMoveList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *cell = current_cell (self);
  graphene_rect_t area;

  if (cell != NULL && gtk_widget_compute_bounds (cell, GTK_WIDGET (self->column), &area))
    gtk_adjustment_clamp_page (adjustment, area.origin.y, area.origin.y + area.size.height);
}

/* Scrolls to the planned move, which follows the last move. */
static void
scroll_to_plan (LogresMoveList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (adw_bin_get_child (self->plan) != NULL)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static gboolean
scroll_cb (gpointer data)
{
  LogresMoveList *self = data;
  guint place, row = move_tree_row_of (&self->tree, current_node (self), &place);

  self->scroll_id = 0;
  if (row == self->tree.rows->len)
    return G_SOURCE_REMOVE;

  logres_row_column_hold (self->column, row);
  if (gtk_widget_get_height (logres_row_column_get (self->column, row)) >
      gtk_widget_get_height (GTK_WIDGET (self->scroller)))
    scroll_to_cell (self);
  scroll_to_plan (self);

  return G_SOURCE_REMOVE;
}

/* Scrolls to the current move, but waits until the new rows have been laid out. */
static void
scroll_soon (LogresMoveList *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_timeout_add (50, scroll_cb, self);
}

/* Dims a move that does not lead to the live position. */
static void
point_out_cell (LogresMoveList *self, const Node *node)
{
  style_class_set (cell_of (self, node), "aside", !g_hash_table_contains (self->game, node));
}

static void
point_out_game (LogresMoveList *self, const Node *live)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_remove_all (self->game);
  for (const Node *on_way = live; on_way != NULL; on_way = on_way->parent)
    g_hash_table_add (self->game, (gpointer) on_way);
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    point_out_cell (self, node);
  self->live = live;
}

/* Highlights the shown move and scrolls to its row. Tab can move the focus only to the button of
 * current_node(). */
static void
point_out_shown (LogresMoveList *self, const Node *shown)
{
  GtkWidget *before = current_cell (self), *now;
  guint place, row;

  if (before != NULL) {
    style_class_set (before, "current", FALSE);
    gtk_widget_set_focusable (before, FALSE);
  }
  self->shown = shown;
  row = move_tree_row_of (&self->tree, current_node (self), &place);
  if (row == self->tree.rows->len)
    return;
  logres_row_column_hold (self->column, row);
  now = current_cell (self);
  style_class_set (now, "current", cell_of (self, shown) != NULL);
  gtk_widget_set_focusable (now, TRUE);
}

/* ---- The tree ---- */

static void show_session (LogresMoveList *self);

static void
chosen_cb (gpointer self, const Node *node)
{
  choose (self, node);
  focus_current (self);
}

static void
commented_cb (gpointer self, const Node *node)
{
  choose (self, node);
  gtk_widget_activate_action (self, "game.comment", NULL);
}

static void
opened_cb (gpointer data, const Node *node)
{
  LogresMoveList *self = data;

  g_hash_table_add (self->opened, (gpointer) node);
  show_session (self);
}

static const MoveRowFuncs row_funcs = { chosen_cb, commented_cb, opened_cb };

static GtkWidget *
build_row (gpointer data, guint i)
{
  LogresMoveList *self = data;
  const MoveRow *row = move_tree_row (&self->tree, i);
  GtkWidget *widget = move_row_new (&self->tree, row, self->cells, &row_funcs, self, &self->shields,
                                    g_settings_get_boolean (self->settings, "move-evaluations"));

  for (guint k = row->first; k < row->first + row->n; k++)
    point_out_cell (self, move_tree_node (&self->tree, k));

  return widget;
}

static void
forget_row (gpointer data, guint i)
{
  LogresMoveList *self = data;
  const MoveRow *row = move_tree_row (&self->tree, i);

  for (guint k = row->first; k < row->first + row->n; k++)
    g_hash_table_remove (self->cells, move_tree_node (&self->tree, k));
}

static guint
lines_of_row (gpointer data, guint i)
{
  LogresMoveList *self = data;

  return move_row_lines (&self->tree, move_tree_row (&self->tree, i));
}

static const RowColumnFuncs column_funcs = { build_row, forget_row, lines_of_row };

/* Replaces the rows that have changed, and returns whether any has changed. */
static gboolean
show_tree (LogresMoveList *self, const Node *root, const Node *shown)
{
  MoveTree tree;
  guint n_common, n_end;
  gboolean has_changed;

  move_tree_init (&tree);
  move_tree_find (&tree, root, shown, self->opened);
  n_common = move_tree_common (&tree, &self->tree);
  n_end = move_tree_common_end (&tree, &self->tree, n_common);
  has_changed = n_common < tree.rows->len || n_common < self->tree.rows->len;
  logres_row_column_remove (self->column, n_common, self->tree.rows->len - n_end - n_common);
  move_tree_clear (&self->tree);
  self->tree = tree;
  logres_row_column_insert (self->column, n_common, tree.rows->len - n_end - n_common);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), tree.nodes->len == 0);

  return has_changed;
}

/* Shows the current moves. If the list has the keyboard focus, the focus goes to the shown move. */
static void
show_session (LogresMoveList *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  const Node *live = logres_game_session_get_live (self->session);
  gboolean had_focus = has_focus (self);
  gboolean has_changed =
    show_tree (self, logres_game_session_get_record (self->session)->root, shown);

  if (has_changed || live != self->live)
    point_out_game (self, live);
  point_out_shown (self, shown);
  if (had_focus)
    focus_current (self);
  scroll_soon (self);
}

static void
look_changed_cb (LogresMoveList *self)
{
  move_shields_clear (&self->shields);
  if (self->session == NULL)
    return;

  show_tree (self, NULL, NULL);
  show_session (self);
}

/* ---- The menu ---- */

static const struct {
  const char *label, *action;
} tree_items[] = {
  { N_ ("Pro_mote Variation"), "game.promote" },
  { N_ ("Make Main _Line"), "game.make-main" },
  { N_ ("_Delete from Here"), "game.delete" },
}, clipboard_items[] = {
  { N_ ("C_opy Moves from Here"), "game.copy-line" },
  { N_ ("Copy with _Variations"), "game.copy-tree" },
  { N_ ("_Paste Moves Here"), "game.paste-moves" },
};

static void
append_marks (GMenu *menu)
{
  static const guint8 marks[] = { 1, 2, 3, 4, 5, 6, 10, 16, 17, 13 };
  g_autoptr (GMenu) submenu = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autofree char *label =
      g_strdup_printf ("%s   %s", mark_words_sign (marks[i]), mark_words_name (marks[i]));
    g_autofree char *action = g_strdup_printf ("game.mark(%u)", marks[i]);

    g_menu_append (submenu, label, action);
  }
  g_menu_append_submenu (menu, _ ("_Annotate"), G_MENU_MODEL (submenu));
}

static GMenu *
new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) words = g_menu_new (), tree = g_menu_new (), clipboard = g_menu_new ();

  append_marks (words);
  g_menu_append (words, _ ("_Comment on Move"), "game.comment");
  g_menu_append (words, _ ("_Remove All Drawings"), "game.remove-drawings");
  for (gsize i = 0; i < G_N_ELEMENTS (tree_items); i++)
    g_menu_append (tree, _ (tree_items[i].label), tree_items[i].action);
  for (gsize i = 0; i < G_N_ELEMENTS (clipboard_items); i++)
    g_menu_append (clipboard, _ (clipboard_items[i].label), clipboard_items[i].action);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (words));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (tree));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clipboard));

  return menu;
}

static void
closed_cb (LogresMoveList *self)
{
  focus_current (self);
}

static void
build_menu (LogresMoveList *self)
{
  g_autoptr (GMenu) model = new_menu ();

  self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (G_MENU_MODEL (model)));
  gtk_popover_set_has_arrow (self->menu, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (closed_cb), self);
}

static void
open_menu (LogresMoveList *self, GtkWidget *cell)
{
  graphene_rect_t area;
  GdkRectangle place;

  if (cell == NULL || !gtk_widget_compute_bounds (cell, GTK_WIDGET (self), &area))
    return;
  if (self->menu == NULL)
    build_menu (self);
  place = (GdkRectangle) { (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                           (int) area.size.height };
  gtk_popover_set_pointing_to (self->menu, &place);
  gtk_popover_popup (self->menu);
}

/* The menu is for the move under the pointer, which becomes the shown move. */
static void
menu_pressed_cb (GtkGestureClick *gesture, int n, double x, double y, LogresMoveList *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  const Node *node = picked != NULL ? move_row_node_of (picked) : NULL;

  if (self->session == NULL || node == NULL)
    return;
  choose (self, node);
  open_menu (self, cell_of (self, node));
}

/* ---- Keys ---- */

static gboolean
menu_key (LogresMoveList *self, guint key, GdkModifierType state)
{
  if (key != GDK_KEY_Menu && !(key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    return FALSE;
  open_menu (self, current_cell (self));

  return TRUE;
}

static gboolean
key_pressed_cb (LogresMoveList *self, guint key, guint code, GdkModifierType state)
{
  const Node *node;

  if (self->session == NULL)
    return FALSE;
  if (menu_key (self, key, state))
    return TRUE;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK))
    return FALSE;

  if (!move_keys_has (key))
    return FALSE;

  node = move_keys_find (&self->tree, self->shown, key);
  if (node != NULL)
    choose (self, node);

  return TRUE;
}

/* ---- Life cycle ---- */

static void
logres_move_list_dispose (GObject *object)
{
  LogresMoveList *self = LOGRES_MOVE_LIST (object);
  GtkWidget *child;

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_object (&self->settings);
  move_shields_clear (&self->shields);
  move_tree_clear (&self->tree);
  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->game, g_hash_table_unref);
  g_clear_pointer (&self->opened, g_hash_table_unref);
  self->menu = NULL;
  self->scroller = NULL;
  self->nothing = NULL;
  self->plan = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (logres_move_list_parent_class)->dispose (object);
}

static void
logres_move_list_class_init (LogresMoveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_move_list_dispose;

  g_signal_new ("node-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_controllers (LogresMoveList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *right = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "pressed", G_CALLBACK (menu_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (right));
}

static void
logres_move_list_init (LogresMoveList *self)
{
  GtkWidget *column, *box;

  self->settings = settings_new ();
  board_look_watch (self, G_CALLBACK (look_changed_cb));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"),
                                  -1);
  move_tree_init (&self->tree);
  self->cells = g_hash_table_new (NULL, NULL);
  self->game = g_hash_table_new (NULL, NULL);
  self->opened = g_hash_table_new (NULL, NULL);

  self->nothing = GTK_LABEL (gtk_label_new (_ ("No moves yet")));
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->nothing), GTK_WIDGET (self));

  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  column = logres_row_column_new (&column_funcs, self,
                                  gtk_scrolled_window_get_vadjustment (self->scroller));
  self->column = LOGRES_ROW_COLUMN (column);
  gtk_widget_set_valign (column, GTK_ALIGN_START);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->plan = ADW_BIN (adw_bin_new ());
  gtk_box_append (GTK_BOX (box), column);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->plan));
  gtk_scrolled_window_set_child (self->scroller, box);
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  add_controllers (self);
  g_signal_connect (self, "map", G_CALLBACK (scroll_soon), NULL);
  /* Keep the shown move visible when widgets beside the list change its height. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (scroll_soon), self, G_CONNECT_SWAPPED);
}

/* ---- Display ---- */

void
logres_move_list_show (LogresMoveList *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_MOVE_LIST (self));

  if (self->session != session)
    g_hash_table_remove_all (self->opened);
  self->session = session;
  if (session != NULL) {
    show_session (self);
    return;
  }
  self->shown = self->live = NULL;
  show_tree (self, NULL, NULL);
}

void
logres_move_list_show_plan (LogresMoveList *self, const char *text, Seat seat)
{
  const Node *live;

  g_return_if_fail (LOGRES_IS_MOVE_LIST (self));

  live = self->session != NULL ? logres_game_session_get_live (self->session) : NULL;
  if (text == NULL && adw_bin_get_child (self->plan) == NULL)
    return;

  adw_bin_set_child (self->plan, text != NULL && live != NULL
                                   ? move_row_new_plan (text, seat, live, &self->shields)
                                   : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), self->tree.nodes->len == 0 && text == NULL);
  scroll_soon (self);
}

guint
logres_move_list_get_n_moves (LogresMoveList *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_LIST (self), 0);

  return self->tree.nodes->len;
}
