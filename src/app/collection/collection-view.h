#pragma once

/* What of a list of games is to be seen, in which order and form, and which of it is selected.
 * Places are those in the file, rows those that are shown. */

#include "app/collection/collection.h"

#include <adwaita.h>

typedef struct CollectionView CollectionView;

/* In the order of the columns that the table is sorted by, or else in that of the file. Of the
 * forms one has the table, and the other, for narrow windows, the list. */
CollectionView *collection_view_new (LogresCollection *collection,
                                     AdwSqueezer *forms,
                                     GtkColumnView *table,
                                     GtkListView *list);
void collection_view_free (CollectionView *self);

GtkSelectionModel *collection_view_get_model (CollectionView *self); /* lent */

guint collection_view_get_n_rows (CollectionView *self);
guint collection_view_get_row (CollectionView *self); /* GTK_INVALID_LIST_POSITION: none */
int collection_view_get_place (CollectionView *self); /* -1: none */

/* Whether all games are shown as they follow each other. */
gboolean collection_view_is_in_order (CollectionView *self);

void collection_view_select_row (CollectionView *self, guint row);
void collection_view_select_place (CollectionView *self, guint place);

/* Scrolls to the row that is selected; and gives it the keyboard. */
void collection_view_follow (CollectionView *self);
void collection_view_focus (CollectionView *self);

/* Only games that have all these words, in any order. */
void collection_view_find (CollectionView *self, const char *words);
