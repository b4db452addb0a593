#include "app/collection/collection-rows.h"

#include "app/archive/game-caption.h"
#include "app/kit/style-class.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* The widget of a list item, a label or a box, stores the item under this key. */
static const char item_key[] = "game-item";

/* ---- Columns ---- */

static char *
new_variant (const GameSummary *summary)
{
  return g_strdup (summary->variant != NULL ? words_variant (summary->variant) : "");
}

static char *
new_result (const GameSummary *summary)
{
  return g_strdup (game_caption_result (summary));
}

static char *
new_date (const GameSummary *summary)
{
  return g_strdup (summary->date);
}

static char *
new_rounds (const GameSummary *summary)
{
  return g_strdup_printf ("%u", game_caption_rounds (summary));
}

static const char *
keep (LogresGameEntry *entry, const char *key, char *(*new_text) (const GameSummary *summary))
{
  GameSummary summary;

  if (g_object_get_data (G_OBJECT (entry), key) == NULL) {
    logres_game_entry_get_brief (entry, &summary);
    g_object_set_data_full (G_OBJECT (entry), key, new_text (&summary), g_free);
  }

  return g_object_get_data (G_OBJECT (entry), key);
}

const char *
collection_rows_get_needles (LogresGameEntry *entry)
{
  return keep (entry, "needles", game_caption_new_needles);
}

/* Compares games by their players. The texts for the search begin with the players. */
static int
compare_players (LogresGameEntry *a, LogresGameEntry *b)
{
  return strcmp (collection_rows_get_needles (a), collection_rows_get_needles (b));
}

static int
compare_variants (LogresGameEntry *a, LogresGameEntry *b)
{
  return (a->variant > b->variant) - (a->variant < b->variant);
}

static int
compare_results (LogresGameEntry *a, LogresGameEntry *b)
{
  return (int) a->result - (int) b->result;
}

static int
compare_dates (LogresGameEntry *a, LogresGameEntry *b)
{
  return strcmp (a->date, b->date);
}

static int
compare_lengths (LogresGameEntry *a, LogresGameEntry *b)
{
  return (a->n_turns > b->n_turns) - (a->n_turns < b->n_turns);
}

typedef struct Column {
  const char *title;
  char *(*new_text) (const GameSummary *summary);
  int (*compare) (LogresGameEntry *a, LogresGameEntry *b);
  int width; /* in pixels; 0: the rest of the width */
} Column;

static const Column columns[] = {
  { NC_ ("column", "Players"), game_caption_new_players, compare_players, 0 },
  { NC_ ("column", "Game"), new_variant, compare_variants, 140 },
  { NC_ ("column", "Result"), new_result, compare_results, 120 },
  { NC_ ("column", "Date"), new_date, compare_dates, 120 },
  { NC_ ("column", "Moves"), new_rounds, compare_lengths, 90 },
};

/* ---- Accessible labels ---- */

static char *
new_spoken (const GameSummary *summary)
{
  g_autofree char *players = game_caption_new_players (summary);
  g_autofree char *details = game_caption_new_details (summary);

  return g_strjoin (", ", players, details, NULL);
}

/* Returns the row around the widget of a list item. In a table that widget is a label in a cell of
 * the row. */
static GtkWidget *
row_of (GtkWidget *child)
{
  GtkWidget *row = gtk_widget_get_parent (child);

  return row != NULL && GTK_IS_LABEL (child) ? gtk_widget_get_parent (row) : row;
}

static gboolean
is_broken (LogresGameEntry *entry)
{
  return entry->state == GAME_BROKEN;
}

static const char *
what_is_broken (void)
{
  return _ ("Could not read this game completely");
}

static void
name_row (GtkWidget *child, LogresGameEntry *entry)
{
  GtkWidget *row = row_of (child);
  const char *spoken = keep (entry, "spoken", new_spoken);
  g_autofree char *all =
    is_broken (entry) ? g_strjoin (", ", spoken, what_is_broken (), NULL) : g_strdup (spoken);

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

/* Underlines the text of a broken game like a spelling mistake. */
static void
mark_broken (GtkWidget *label, LogresGameEntry *entry)
{
  PangoAttrList *marks = is_broken (entry) ? pango_attr_list_new () : NULL;

  if (marks != NULL)
    pango_attr_list_insert (marks, pango_attr_underline_new (PANGO_UNDERLINE_ERROR));
  gtk_label_set_attributes (GTK_LABEL (label), marks);
  style_class_set (label, "error", marks != NULL);
  /* Change the tooltip only if needed: with each change GTK asks the X server where the pointer
   * is. */
  if ((marks != NULL) != gtk_widget_get_has_tooltip (label))
    gtk_widget_set_tooltip_text (label, marks != NULL ? what_is_broken () : NULL);
  g_clear_pointer (&marks, pango_attr_list_unref);
}

/* Shows in the row whether its game is broken. The label with the players is the widget of the list
 * item or its first child. */
static void
show_state (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  mark_broken (GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child),
               gtk_list_item_get_item (item));
  name_row (child, gtk_list_item_get_item (item));
}

static void
follow_state (GtkListItem *item)
{
  g_signal_connect_object (gtk_list_item_get_item (item), "checked", G_CALLBACK (show_state), item,
                           G_CONNECT_SWAPPED);
  show_state (item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

/* ---- Cells ---- */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
setup_cell_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Column *column = data;
  GtkWidget *label = new_label (column->width > 0 ? "numeric" : NULL);

  gtk_widget_add_css_class (label, "game-cell");
  gtk_list_item_set_child (item, label);
  g_object_set_data (G_OBJECT (label), item_key, item);
}

static void
bind_cell_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Column *column = data;
  GtkWidget *label = gtk_list_item_get_child (item);
  GameSummary summary;
  g_autofree char *text = NULL;

  logres_game_entry_get_brief (gtk_list_item_get_item (item), &summary);
  text = column->new_text (&summary);
  gtk_label_set_label (GTK_LABEL (label), text);
  if (column == columns)
    follow_state (item);
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const Column *column = data;

  return column->compare ((LogresGameEntry *) a, (LogresGameEntry *) b);
}

static GtkColumnViewColumn *
new_column (const Column *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *new =
    gtk_column_view_column_new (g_dpgettext2 (NULL, "column", column->title), factory);
  g_autoptr (GtkSorter) sorter =
    GTK_SORTER (gtk_custom_sorter_new (compare_cb, (gpointer) column, NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), (gpointer) column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), (gpointer) column);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_column_view_column_set_sorter (new, sorter);
  gtk_column_view_column_set_expand (new, column->width == 0);
  gtk_column_view_column_set_resizable (new, TRUE);
  if (column->width > 0)
    gtk_column_view_column_set_fixed_width (new, column->width);

  return new;
}

void
collection_rows_add_columns (GtkColumnView *view)
{
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = new_column (&columns[i]);

    gtk_column_view_append_column (view, column);
  }
}

/* ---- The keyboard ---- */

/* Returns the list item of a row. The widget of the item is the child of a row in the list, and the
 * child of a cell in the table. */
static GtkListItem *
item_of (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);
  gpointer item = child != NULL ? g_object_get_data (G_OBJECT (child), item_key) : NULL;

  if (item == NULL && child != NULL && (child = gtk_widget_get_first_child (child)) != NULL)
    item = g_object_get_data (G_OBJECT (child), item_key);

  return item;
}

static gboolean
focus_now (GtkWidget *rows, guint number)
{
  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkListItem *item = item_of (row);

    if (item != NULL && gtk_list_item_get_item (item) != NULL &&
        gtk_list_item_get_position (item) == number)
      return gtk_widget_grab_focus (row);
  }

  return FALSE;
}

/* Gives the focus to a row that scrolling has created with this frame, or else to the list. */
static gboolean
focus_soon_cb (GtkWidget *rows, GdkFrameClock *clock, gpointer number)
{
  if (!focus_now (rows, GPOINTER_TO_UINT (number)))
    gtk_widget_grab_focus (rows);

  return G_SOURCE_REMOVE;
}

void
collection_rows_focus (GtkWidget *rows, guint number)
{
  if (number != GTK_INVALID_LIST_POSITION && !focus_now (rows, number))
    gtk_widget_add_tick_callback (rows, focus_soon_cb, GUINT_TO_POINTER (number), NULL);
}

/* ---- Dragging ---- */

static gboolean
is_in_order (GtkWidget *rows, const CarryFuncs *funcs)
{
  return funcs->is_in_order (gtk_widget_get_root (rows));
}

/* Returns the row at this height and tells whether the point is in its lower half. Returns NULL if
 * there is no row at this height. */
static GtkWidget *
find_row_at (GtkWidget *rows, double y, gboolean *is_lower_half)
{
  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    graphene_rect_t area;

    if (item_of (row) == NULL || !gtk_widget_compute_bounds (row, rows, &area) ||
        y < area.origin.y || y >= area.origin.y + area.size.height)
      continue;
    *is_lower_half = y > area.origin.y + area.size.height / 2;
    return row;
  }

  return NULL;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, const CarryFuncs *funcs)
{
  GtkWidget *rows = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  gboolean is_lower_half;
  GtkWidget *row = find_row_at (rows, y, &is_lower_half);
  g_autoptr (GdkPaintable) picture = NULL;
  graphene_rect_t area;

  if (row == NULL || !is_in_order (rows, funcs) || !gtk_widget_compute_bounds (row, rows, &area))
    return NULL;
  picture = gtk_widget_paintable_new (row);
  gtk_drag_source_set_icon (source, picture, (int) x, (int) (y - area.origin.y));

  return gdk_content_provider_new_typed (LOGRES_TYPE_GAME_ENTRY,
                                         gtk_list_item_get_item (item_of (row)));
}

/* Marks the place where a dragged game would go: before or after the row `here`. NULL removes the
 * mark. */
static void
show_place (GtkWidget *rows, GtkWidget *here, gboolean is_behind)
{
  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    gtk_widget_remove_css_class (row, "drop-before");
    gtk_widget_remove_css_class (row, "drop-behind");
  }
  if (here != NULL)
    gtk_widget_add_css_class (here, is_behind ? "drop-behind" : "drop-before");
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, const CarryFuncs *funcs)
{
  GtkWidget *rows = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  gboolean is_behind = FALSE;
  GtkWidget *row = find_row_at (rows, y, &is_behind);

  if (!is_in_order (rows, funcs))
    return 0;
  show_place (rows, row, is_behind);

  return GDK_ACTION_COPY;
}

static void
leave_cb (GtkDropTarget *target)
{
  show_place (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), NULL, FALSE);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, const CarryFuncs *funcs)
{
  GtkWidget *rows = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  gboolean is_behind = FALSE;
  GtkWidget *row = find_row_at (rows, y, &is_behind);
  guint place =
    row != NULL ? gtk_list_item_get_position (item_of (row)) + (guint) is_behind : G_MAXUINT;

  show_place (rows, NULL, FALSE);
  if (!is_in_order (rows, funcs))
    return FALSE;
  funcs->drop (gtk_widget_get_root (rows), g_value_get_object (value), place);

  return TRUE;
}

void
collection_rows_let_carry (GtkWidget *rows, const CarryFuncs *funcs)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (LOGRES_TYPE_GAME_ENTRY, GDK_ACTION_COPY);

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), (gpointer) funcs);
  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), (gpointer) funcs);
  g_signal_connect (target, "leave", G_CALLBACK (leave_cb), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), (gpointer) funcs);
  gtk_widget_add_controller (rows, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (rows, GTK_EVENT_CONTROLLER (target));
}

/* ---- Rows with two lines ---- */

static void
setup_lines_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), new_label (NULL));
  gtk_box_append (GTK_BOX (box), new_label ("dim-label"));
  gtk_widget_add_css_class (box, "picker-row");
  gtk_list_item_set_child (item, box);
  g_object_set_data (G_OBJECT (box), item_key, item);
}

static char *
new_second_line (const GameSummary *summary)
{
  g_autofree char *details = game_caption_new_details (summary);
  guint n = game_caption_rounds (summary);
  g_autofree char *length = g_strdup_printf (g_dngettext (NULL, "%u move", "%u moves", n), n);

  return g_strjoin (" · ", details, length, NULL);
}

static void
bind_lines_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_list_item_get_child (item), *first = gtk_widget_get_first_child (box);
  LogresGameEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *players = NULL, *second = NULL;
  GameSummary summary;

  logres_game_entry_get_brief (entry, &summary);
  players = game_caption_new_players (&summary);
  second = new_second_line (&summary);
  gtk_label_set_label (GTK_LABEL (first), players);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (first)), second);
  follow_state (item);
}

GtkListItemFactory *
collection_rows_new_two_lines (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_lines_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_lines_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);

  return factory;
}
