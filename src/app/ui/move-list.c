#include "app/ui/move-list.h"

#include "app/model/move-tree.h"
#include "app/ui/words.h"
#include "app/ui/wrap-layout.h"

#include <glib/gi18n.h>

enum { INDENT = 14, MOST_INDENTS = 6, NUMBER_CHARS = 3, MOST_CHARS = 16 };

struct _LogresMoveList {
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller; /* a child */
  GtkBox *box;                 /* of the rows */
  GtkLabel *nothing;           /* said while there are no moves */
  MoveTree tree;               /* what is shown; its nodes are lent by the session */
  GPtrArray *rows;             /* a widget for each row; lent by the box */
  GPtrArray *cells;            /* a button for each node; lent by the rows */
  GtkWidget *current;          /* lent; the button of the node shown */
  guint scroll_id;
};

enum { SIGNAL_NODE_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresMoveList, logres_move_list, GTK_TYPE_WIDGET)

/* ---- Cells ---- */

static void
clicked_cb (GtkButton *button, LogresMoveList *self)
{
  g_signal_emit (self, signals[SIGNAL_NODE_CHOSEN], 0,
                 g_object_get_data (G_OBJECT (button), "node"));
}

static GtkWidget *
new_cell (LogresMoveList *self, const Node *node)
{
  g_autofree char *text = words_new_move (&node->parent->turn.pos, node->move);
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, text);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "node", (gpointer) node);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_ptr_array_add (self->cells, button);

  return button;
}

/* Before the first move of a round, and of a row; that of another seat shows what is left out. */
static char *
new_number (const Node *node, gboolean is_first)
{
  gboolean begins_round = node->parent->turn.pos.seat == 0;

  if (node->move.kind == MOVE_TREE || (!is_first && !begins_round))
    return NULL;

  return g_strdup_printf (begins_round ? "%u" : "%u…", node_round (node));
}

static GtkWidget *
new_number_label (const char *number)
{
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "move-number");

  return label;
}

/* ---- Rows ---- */

/* Two players have a column each. */
static GtkWidget *
new_columns (LogresMoveList *self, const MoveRow *row)
{
  GtkWidget *columns = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (columns), TRUE);
  for (guint i = 0; i < row->n; i++) {
    const Node *node = move_tree_node (&self->tree, row->first + i);
    GtkWidget *cell = new_cell (self, node);

    gtk_widget_set_hexpand (cell, TRUE);
    gtk_grid_attach (GTK_GRID (columns), cell, node->parent->turn.pos.seat, 0, 1, 1);
  }
  for (int column = 0; column < 2; column++)
    if (gtk_grid_get_child_at (GTK_GRID (columns), column, 0) == NULL)
      gtk_grid_attach (GTK_GRID (columns), gtk_label_new (NULL), column, 0, 1, 1);

  return columns;
}

/* Everything else runs on as words do. The number of the row is beside it. */
static GtkWidget *
new_run (LogresMoveList *self, const MoveRow *row)
{
  GtkWidget *run = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (run, logres_wrap_layout_new (2));
  for (guint i = 0; i < row->n; i++) {
    const Node *node = move_tree_node (&self->tree, row->first + i);
    g_autofree char *number = i > 0 ? new_number (node, FALSE) : NULL;

    if (number != NULL)
      gtk_box_append (GTK_BOX (run), new_number_label (number));
    gtk_box_append (GTK_BOX (run), new_cell (self, node));
  }

  return run;
}

static gboolean
is_long (const Node *node)
{
  g_autofree char *text = words_new_move (&node->parent->turn.pos, node->move);

  return g_utf8_strlen (text, -1) > MOST_CHARS;
}

/* Long ways would be cut off in a column. */
static gboolean
has_columns (LogresMoveList *self, const MoveRow *row)
{
  const Node *first = move_tree_node (&self->tree, row->first);
  gboolean has_long = FALSE;

  for (guint i = row->first; i < row->first + row->n; i++)
    has_long |= is_long (move_tree_node (&self->tree, i));

  return row->depth == 0 && !has_long && first->move.kind != MOVE_TREE &&
         first->turn.pos.variant->n_seats == 2;
}

static GtkWidget *
new_row (LogresMoveList *self, const MoveRow *row)
{
  const Node *first = move_tree_node (&self->tree, row->first);
  g_autofree char *number = new_number (first, TRUE);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = new_number_label (number);
  GtkWidget *moves = has_columns (self, row) ? new_columns (self, row) : new_run (self, row);

  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (moves, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), moves);
  if (row->depth > 0) {
    gtk_widget_set_margin_start (box, INDENT * MIN (row->depth, MOST_INDENTS));
    gtk_widget_add_css_class (box, "variation");
  }

  return box;
}

/* ---- The tree ---- */

static void
remove_rows_from (LogresMoveList *self, guint n)
{
  guint n_cells =
    n < self->tree.rows->len ? move_tree_row (&self->tree, n)->first : self->tree.nodes->len;

  while (self->rows->len > n) {
    gtk_box_remove (self->box, g_ptr_array_index (self->rows, self->rows->len - 1));
    g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  }
  g_ptr_array_set_size (self->cells, (int) n_cells);
  self->current = NULL;
}

/* What has not changed stays. */
static void
show_tree (LogresMoveList *self, const Node *root)
{
  MoveTree tree;
  guint n_common;

  move_tree_init (&tree);
  move_tree_find (&tree, root);
  n_common = move_tree_common (&tree, &self->tree);
  remove_rows_from (self, n_common);
  move_tree_clear (&self->tree);
  self->tree = tree;
  for (guint i = n_common; i < tree.rows->len; i++) {
    GtkWidget *row = new_row (self, move_tree_row (&tree, i));

    gtk_box_append (self->box, row);
    g_ptr_array_add (self->rows, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), tree.nodes->len == 0);
}

static gboolean
scroll_cb (gpointer data)
{
  LogresMoveList *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t area;

  self->scroll_id = 0;
  if (self->current != NULL &&
      gtk_widget_compute_bounds (self->current, GTK_WIDGET (self->box), &area))
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

static GHashTable *
moves_of_game (const Node *live)
{
  GHashTable *moves = g_hash_table_new (NULL, NULL);

  for (const Node *node = live; node != NULL; node = node->parent)
    g_hash_table_add (moves, (gpointer) node);

  return moves;
}

/* Moves that are not on the way to where the game stands keep quiet. */
static void
point_out (LogresMoveList *self, const Node *shown, const Node *live)
{
  g_autoptr (GHashTable) moves = moves_of_game (live);

  self->current = NULL;
  for (guint i = 0; i < self->cells->len; i++) {
    const Node *node = move_tree_node (&self->tree, i);
    GtkWidget *cell = g_ptr_array_index (self->cells, i);

    set_class (cell, "aside", !g_hash_table_contains (moves, node));
    set_class (cell, "current", node == shown);
    if (node == shown)
      self->current = cell;
  }
  scroll_soon (self);
}

/* ---- Life ---- */

static void
logres_move_list_dispose (GObject *object)
{
  LogresMoveList *self = LOGRES_MOVE_LIST (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  move_tree_clear (&self->tree);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->scroller));
  if (self->nothing != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->nothing));
  self->scroller = NULL;
  self->nothing = NULL;

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
logres_move_list_init (LogresMoveList *self)
{
  move_tree_init (&self->tree);
  self->rows = g_ptr_array_new ();
  self->cells = g_ptr_array_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_START);

  self->nothing = GTK_LABEL (gtk_label_new (_ ("No moves yet")));
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->nothing), GTK_WIDGET (self));

  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->box));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (scroll_soon), NULL);
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

  if (session == NULL) {
    show_tree (self, NULL);
    return;
  }
  show_tree (self, logres_game_session_get_record (session)->root);
  point_out (self, logres_game_session_get_shown (session), logres_game_session_get_live (session));
}

guint
logres_move_list_get_n_moves (LogresMoveList *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_LIST (self), 0);

  return self->tree.nodes->len;
}
