#include "app/collection/collection-view.h"

#include "app/collection/collection-rows.h"
#include "app/kit/list-steps.h"

#include <string.h>

enum { STEP = 25 };

struct CollectionView {
  LogresCollection *collection; /* owned */
  GStrv words;                  /* owned; the words to find, in lower case; NULL without a search */
  GtkFilter *filter;            /* owned; lets pass the games that contain all `words` */
  GtkSorter *sorter;            /* owned */
  GListModel *found;            /* owned; the games that match, in the order of the rows */
  GtkSliceListModel *shown;     /* owned; the items of `found` that have a row so far */
  GtkSingleSelection *selection; /* owned; selects in `shown` */

  AdwSqueezer *forms; /* borrowed, like the widgets in it */
  GtkColumnView *table;
  GtkListView *list;
};

static gboolean
matches_cb (gpointer item, gpointer data)
{
  CollectionView *self = data;
  const char *needles;

  if (self->words == NULL)
    return TRUE;
  needles = collection_rows_get_needles (LOGRES_GAME_ENTRY (item));
  for (char **word = self->words; *word != NULL; word++)
    if (strstr (needles, *word) == NULL)
      return FALSE;

  return TRUE;
}

/* ---- Forms ---- */

static gboolean
is_table (CollectionView *self)
{
  GtkWidget *form = adw_squeezer_get_visible_child (self->forms);

  return form != NULL && gtk_widget_is_ancestor (GTK_WIDGET (self->table), form);
}

static GtkWidget *
find_rows (CollectionView *self)
{
  return is_table (self) ? gtk_widget_get_last_child (GTK_WIDGET (self->table))
                         : GTK_WIDGET (self->list);
}

static gboolean
has_keyboard (CollectionView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->forms));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->forms));
}

/* Gives the rows to the visible form only. In the hidden form the rows would cost time, and screen
 * readers would find them. */
static void
show_rows (CollectionView *self)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);
  gboolean had_keyboard = has_keyboard (self);

  gtk_column_view_set_model (self->table, NULL);
  gtk_list_view_set_model (self->list, NULL);
  if (collection_view_get_row (self) < STEP)
    list_steps_restart (self->shown);
  gtk_column_view_set_model (self->table, is_table (self) ? model : NULL);
  gtk_list_view_set_model (self->list, is_table (self) ? NULL : model);
  if (had_keyboard)
    collection_view_focus (self);
}

void
collection_view_follow (CollectionView *self)
{
  guint row = collection_view_get_row (self);

  if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (find_rows (self), "list.scroll-to-item", "u", row);
}

void
collection_view_focus (CollectionView *self)
{
  collection_rows_focus (find_rows (self), collection_view_get_row (self));
}

/* ---- Life cycle ---- */

CollectionView *
collection_view_new (LogresCollection *collection,
                     AdwSqueezer *forms,
                     GtkColumnView *table,
                     GtkListView *list)
{
  CollectionView *self = g_new0 (CollectionView, 1);
  GtkSorter *sorter = gtk_column_view_get_sorter (table);
  GtkFilterListModel *matching;

  self->collection = g_object_ref (collection);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches_cb, self, NULL));
  self->sorter = g_object_ref (sorter);
  matching = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (collection)),
                                        g_object_ref (self->filter));
  self->found =
    G_LIST_MODEL (gtk_sort_list_model_new (G_LIST_MODEL (matching), g_object_ref (sorter)));
  self->shown = list_steps_new (g_object_ref (self->found), STEP);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->shown)));
  self->forms = forms;
  self->table = table;
  self->list = list;
  g_signal_connect_swapped (forms, "notify::visible-child", G_CALLBACK (show_rows), self);
  show_rows (self);

  return self;
}

void
collection_view_free (CollectionView *self)
{
  g_signal_handlers_disconnect_by_data (self->forms, self);
  /* GTK may hold the selection for a while. A selection without a model does not use the filter,
   * which needs `self`. */
  gtk_single_selection_set_model (self->selection, NULL);
  g_object_unref (self->selection);
  g_object_unref (self->shown);
  g_object_unref (self->found);
  g_object_unref (self->filter);
  g_object_unref (self->sorter);
  g_object_unref (self->collection);
  g_strfreev (self->words);
  g_free (self);
}

/* ---- Questions ---- */

GtkSelectionModel *
collection_view_get_model (CollectionView *self)
{
  return GTK_SELECTION_MODEL (self->selection);
}

guint
collection_view_get_n_rows (CollectionView *self)
{
  return g_list_model_get_n_items (self->found);
}

guint
collection_view_get_row (CollectionView *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

int
collection_view_get_place (CollectionView *self)
{
  LogresGameEntry *entry = gtk_single_selection_get_selected_item (self->selection);

  return entry != NULL ? logres_collection_find (self->collection, entry) : -1;
}

gboolean
collection_view_is_in_order (CollectionView *self)
{
  return self->words == NULL && gtk_sorter_get_order (self->sorter) == GTK_SORTER_ORDER_NONE;
}

/* ---- Changes ---- */

void
collection_view_select_row (CollectionView *self, guint row)
{
  if (row >= g_list_model_get_n_items (G_LIST_MODEL (self->shown)))
    list_steps_finish (self->shown);
  gtk_single_selection_set_selected (self->selection, row);
}

void
collection_view_select_place (CollectionView *self, guint place)
{
  LogresGameEntry *entry = place < logres_collection_get_n_games (self->collection)
                             ? logres_collection_get_entry (self->collection, place)
                             : NULL;

  for (guint i = 0; entry != NULL && i < collection_view_get_n_rows (self); i++) {
    g_autoptr (GObject) item = g_list_model_get_item (self->found, i);

    if (item == G_OBJECT (entry)) {
      collection_view_select_row (self, i);
      return;
    }
  }
}

void
collection_view_find (CollectionView *self, const char *words)
{
  g_autofree char *plain = g_utf8_casefold (words, -1);

  g_clear_pointer (&self->words, g_strfreev);
  g_strstrip (plain);
  if (plain[0] != '\0')
    self->words = g_strsplit_set (plain, " \t", -1);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->shown)) <= STEP)
    list_steps_restart (self->shown);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (collection_view_get_n_rows (self) > 0)
    collection_view_select_row (self, 0);
}
