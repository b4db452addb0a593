#include "app/ui/move-list.h"

#include "app/ui/board-look.h"
#include "app/ui/move-keys.h"
#include "app/ui/move-menu.h"
#include "app/ui/move-row.h"

#include <glib/gi18n.h>

struct _LogresMoveList {
  GtkWidget parent_instance;

  LogresGameSession *session;  /* borrowed; NULL: no game */
  GSettings *settings;         /* owned */
  GtkScrolledWindow *scroller; /* a child */
  GtkBox *box;                 /* of the rows */
  GtkLabel *nothing;           /* said while there are no moves */
  GtkPopover *menu;            /* a child; NULL until it was wanted */
  MoveTree tree;               /* what is shown; its nodes are lent by the session */
  GPtrArray *rows;             /* a widget for each row; lent by the box */
  GHashTable *cells;           /* the button of each node; lent by the rows */
  GHashTable *opened;          /* owned; first nodes of variations that are not to be folded */
  const Node *shown, *live;    /* lent; what has been pointed out */
  guint scroll_id;
};

enum { SIGNAL_NODE_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresMoveList, logres_move_list, GTK_TYPE_WIDGET)

static void
choose (LogresMoveList *self, const Node *node)
{
  g_signal_emit (self, signals[SIGNAL_NODE_CHOSEN], 0, node);
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

/* ---- Where it is ---- */

/* Before the first move it is that one. */
static GtkWidget *
current_cell (LogresMoveList *self)
{
  const Node *first = self->tree.nodes->len > 0 ? move_tree_node (&self->tree, 0) : NULL;
  GtkWidget *cell = cell_of (self, self->shown);

  return cell != NULL ? cell : cell_of (self, first);
}

static void
focus_current (LogresMoveList *self)
{
  GtkWidget *cell = current_cell (self);

  if (cell != NULL)
    gtk_widget_grab_focus (cell);
}

static gboolean
scroll_cb (gpointer data)
{
  LogresMoveList *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *cell = current_cell (self);
  graphene_rect_t area;

  self->scroll_id = 0;
  if (cell != NULL && gtk_widget_compute_bounds (cell, GTK_WIDGET (self->box), &area))
    gtk_adjustment_clamp_page (adjustment, area.origin.y, area.origin.y + area.size.height);

  return G_SOURCE_REMOVE;
}

/* After the new rows have got their places. */
static void
scroll_soon (LogresMoveList *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_timeout_add (50, scroll_cb, self);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Moves that are not on the way to where the game stands keep quiet. */
static void
point_out_game (LogresMoveList *self, const Node *live)
{
  g_autoptr (GHashTable) moves = g_hash_table_new (NULL, NULL);

  for (const Node *node = live; node != NULL; node = node->parent)
    g_hash_table_add (moves, (gpointer) node);
  for (guint i = 0; i < self->tree.nodes->len; i++) {
    const Node *node = move_tree_node (&self->tree, i);

    set_class (cell_of (self, node), "aside", !g_hash_table_contains (moves, node));
  }
  self->live = live;
}

static void
point_out_shown (LogresMoveList *self, const Node *shown)
{
  GtkWidget *before = current_cell (self), *now;

  if (before != NULL) {
    set_class (before, "current", FALSE);
    gtk_widget_set_focusable (before, FALSE);
  }
  self->shown = shown;
  now = current_cell (self);
  if (now != NULL) {
    set_class (now, "current", cell_of (self, shown) != NULL);
    gtk_widget_set_focusable (now, TRUE);
  }
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

static void
forget_cells (LogresMoveList *self, const MoveRow *row)
{
  for (guint i = row->first; i < row->first + row->n; i++)
    g_hash_table_remove (self->cells, move_tree_node (&self->tree, i));
}

static void
remove_rows (LogresMoveList *self, guint first, guint end)
{
  for (guint i = first; i < end; i++) {
    forget_cells (self, move_tree_row (&self->tree, i));
    gtk_box_remove (self->box, g_ptr_array_index (self->rows, i));
  }
  if (end > first)
    g_ptr_array_remove_range (self->rows, first, end - first);
}

static void
insert_rows (LogresMoveList *self, guint first, guint end)
{
  for (guint i = first; i < end; i++) {
    GtkWidget *row =
      move_row_new (&self->tree, move_tree_row (&self->tree, i), self->cells, &row_funcs, self,
                    g_settings_get_boolean (self->settings, "move-evaluations"));
    GtkWidget *before = i > 0 ? g_ptr_array_index (self->rows, i - 1) : NULL;

    gtk_box_insert_child_after (self->box, row, before);
    g_ptr_array_insert (self->rows, (int) i, row);
  }
}

/* What has not changed stays. True if anything has. */
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
  remove_rows (self, n_common, self->tree.rows->len - n_end);
  move_tree_clear (&self->tree);
  self->tree = tree;
  insert_rows (self, n_common, tree.rows->len - n_end);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), tree.nodes->len == 0);

  return has_changed;
}

/* The keyboard stays in the list, on the move that is shown. */
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
setting_changed_cb (LogresMoveList *self)
{
  if (self->session == NULL)
    return;

  show_tree (self, NULL, NULL);
  show_session (self);
}

/* ---- Keys ---- */

static void open_menu (LogresMoveList *self, GtkWidget *cell);

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

  (void) code;
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

/* ---- The menu ---- */

static void
closed_cb (LogresMoveList *self)
{
  focus_current (self);
}

static void
build_menu (LogresMoveList *self)
{
  g_autoptr (GMenu) model = move_menu_new ();

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
  place = (GdkRectangle){ (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                          (int) area.size.height };
  gtk_popover_set_pointing_to (self->menu, &place);
  gtk_popover_popup (self->menu);
}

/* The menu is about the move under the pointer, which is shown. */
static void
menu_pressed_cb (GtkGestureClick *gesture, int n, double x, double y, LogresMoveList *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  const Node *node = picked != NULL ? move_row_node_of (picked) : NULL;

  (void) gesture, (void) n;
  if (self->session == NULL || node == NULL)
    return;
  choose (self, node);
  open_menu (self, cell_of (self, node));
}

/* ---- Life ---- */

static void
logres_move_list_dispose (GObject *object)
{
  LogresMoveList *self = LOGRES_MOVE_LIST (object);
  GtkWidget *child;

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_object (&self->settings);
  move_tree_clear (&self->tree);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->opened, g_hash_table_unref);
  self->menu = NULL;
  self->scroller = NULL;
  self->nothing = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (logres_move_list_parent_class)->dispose (object);
}

static void
logres_move_list_class_init (LogresMoveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_move_list_dispose;

  signals[SIGNAL_NODE_CHOSEN] =
    g_signal_new ("node-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelist");
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
  self->settings = board_look_settings ();
  g_signal_connect_object (self->settings, "changed::move-evaluations",
                           G_CALLBACK (setting_changed_cb), self, G_CONNECT_SWAPPED);
  move_tree_init (&self->tree);
  self->rows = g_ptr_array_new ();
  self->cells = g_hash_table_new (NULL, NULL);
  self->opened = g_hash_table_new (NULL, NULL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_START);

  self->nothing = GTK_LABEL (gtk_label_new (_ ("No moves yet")));
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->nothing), GTK_WIDGET (self));

  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->box));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  add_controllers (self);
  g_signal_connect (self, "map", G_CALLBACK (scroll_soon), NULL);
  /* Nor may what is shown beside the list hide the move. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (scroll_soon), self, G_CONNECT_SWAPPED);
}

GtkWidget *
logres_move_list_new (void)
{
  return g_object_new (LOGRES_TYPE_MOVE_LIST, NULL);
}

/* ---- What is shown ---- */

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

guint
logres_move_list_get_n_moves (LogresMoveList *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_LIST (self), 0);

  return self->tree.nodes->len;
}
