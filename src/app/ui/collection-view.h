#pragma once

/* What of a list of games is to be seen, in which order, and which of it is selected. Places are
 * those in the file, rows those that are shown. */

#include "app/model/collection.h"

#include <gtk/gtk.h>

typedef struct CollectionView CollectionView;

/* In the order of the sorter; where that has none, in that of the file. */
CollectionView *collection_view_new (LogresCollection *collection, GtkSorter *sorter);
void collection_view_free (CollectionView *self);

GtkSelectionModel *collection_view_get_model (CollectionView *self); /* lent */

guint collection_view_get_n_rows (CollectionView *self);
guint collection_view_get_row (CollectionView *self); /* GTK_INVALID_LIST_POSITION: none */
int collection_view_get_place (CollectionView *self); /* -1: none */

/* Whether all games are shown as they follow each other. */
gboolean collection_view_is_in_order (CollectionView *self);

void collection_view_select_row (CollectionView *self, guint row);
void collection_view_select_place (CollectionView *self, guint place);

/* Only games that have all these words, in any order. */
void collection_view_find (CollectionView *self, const char *words);
