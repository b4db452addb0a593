#include "app/ui/move-list.h"

#include "core/notation.h"

#include <glib/gi18n.h>

struct _LogresMoveList {
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller; /* a child */
  GtkGrid *grid;
  GtkLabel *nothing;  /* said while there are no moves */
  GPtrArray *nodes;   /* of the line, without the root; lent by the session */
  GPtrArray *cells;   /* a button for each; lent by the grid */
  GtkWidget *current; /* lent; the button of the node shown */
  guint scroll_id;
};

enum { SIGNAL_NODE_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresMoveList, logres_move_list, GTK_TYPE_WIDGET)

/* ---- The line ---- */

/* From the first move through the node that is shown to the end of its line. */
static GPtrArray *
line_through (const Node *shown)
{
  GPtrArray *line = g_ptr_array_new ();

  for (const Node *node = shown; node->parent != NULL; node = node->parent)
    g_ptr_array_insert (line, 0, (gpointer) node);
  for (const Node *node = shown->child; node != NULL; node = node->child)
    g_ptr_array_add (line, (gpointer) node);

  return line;
}

static gboolean
is_same_line (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  return a->len == 0 || memcmp (a->pdata, b->pdata, a->len * sizeof *a->pdata) == 0;
}

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
  GtkWidget *button = gtk_button_new (), *label;
  char text[MOVE_TEXT_SIZE];

  move_text_write (&node->parent->turn.pos, node->move, text);
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, text);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "node", (gpointer) node);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);

  return button;
}

static GtkWidget *
new_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "move-number");

  return label;
}

/* Trees and answers get rows of their own, so that a row stays a round. */
static void
add_cells (LogresMoveList *self)
{
  int row = -1, last = MAX_SEATS;

  for (guint i = 0; i < self->nodes->len; i++) {
    const Node *node = g_ptr_array_index (self->nodes, i);
    int column = node->parent->turn.pos.seat;
    GtkWidget *cell = new_cell (self, node);

    if (column <= last) {
      row++;
      gtk_grid_attach (self->grid, new_number (node_round (node)), 0, row, 1, 1);
    }
    gtk_grid_attach (self->grid, cell, 1 + column, row, 1, 1);
    g_ptr_array_add (self->cells, cell);
    last = column;
  }
}

static void
remove_cells (LogresMoveList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_ptr_array_set_size (self->cells, 0);
  self->current = NULL;
}

static gboolean
scroll_cb (gpointer data)
{
  LogresMoveList *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t area;

  self->scroll_id = 0;
  if (self->current != NULL &&
      gtk_widget_compute_bounds (self->current, GTK_WIDGET (self->grid), &area))
    gtk_adjustment_clamp_page (adjustment, area.origin.y, area.origin.y + area.size.height);

  return G_SOURCE_REMOVE;
}

static void
point_out (LogresMoveList *self, const Node *shown)
{
  if (self->current != NULL)
    gtk_widget_remove_css_class (self->current, "current");
  self->current = NULL;
  for (guint i = 0; i < self->nodes->len; i++)
    if (g_ptr_array_index (self->nodes, i) == shown)
      self->current = g_ptr_array_index (self->cells, i);
  if (self->current == NULL)
    return;

  gtk_widget_add_css_class (self->current, "current");
  /* After the new rows have got their places. */
  if (self->scroll_id == 0)
    self->scroll_id = g_timeout_add (50, scroll_cb, self);
}

/* ---- Life ---- */

static void
logres_move_list_dispose (GObject *object)
{
  LogresMoveList *self = LOGRES_MOVE_LIST (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
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
  self->nodes = g_ptr_array_new ();
  self->cells = g_ptr_array_new ();
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->grid), GTK_ALIGN_START);

  self->nothing = GTK_LABEL (gtk_label_new (_ ("No moves yet")));
  gtk_widget_add_css_class (GTK_WIDGET (self->nothing), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->nothing), GTK_WIDGET (self));

  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->grid));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
}

GtkWidget *
logres_move_list_new (void)
{
  return g_object_new (LOGRES_TYPE_MOVE_LIST, NULL);
}

/* ---- What is shown ---- */

static void
show_line (LogresMoveList *self, GPtrArray *line)
{
  if (is_same_line (line, self->nodes)) {
    g_ptr_array_unref (line);
    return;
  }

  g_ptr_array_unref (self->nodes);
  self->nodes = line;
  remove_cells (self);
  add_cells (self);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), line->len == 0);
}

void
logres_move_list_show (LogresMoveList *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_MOVE_LIST (self));

  if (session == NULL) {
    show_line (self, g_ptr_array_new ());
    return;
  }
  show_line (self, line_through (logres_game_session_get_shown (session)));
  point_out (self, logres_game_session_get_shown (session));
}

guint
logres_move_list_get_n_moves (LogresMoveList *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_LIST (self), 0);

  return self->nodes->len;
}
