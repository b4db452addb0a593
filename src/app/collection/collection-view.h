#pragma once

/* Decides which games of a collection are shown, in which order and form, and which game is
 * selected. A place is the index of a game in the collection. A row is the index among the games
 * that are shown. */

#include "app/collection/collection.h"

#include <adwaita.h>

typedef struct CollectionView CollectionView;

/* Sorts the games by the columns whose headers the user has clicked in the table. If the user has
 * clicked none, shows the games in the order of the file. `forms` has two children: one contains
 * the table, and the other contains the list, for narrow windows. */
CollectionView *collection_view_new (LogresCollection *collection,
                                     AdwSqueezer *forms,
                                     GtkColumnView *table,
                                     GtkListView *list);
void collection_view_free (CollectionView *self);

GtkSelectionModel *collection_view_get_model (CollectionView *self); /* borrowed */

guint collection_view_get_n_rows (CollectionView *self);
guint collection_view_get_row (CollectionView *self); /* GTK_INVALID_LIST_POSITION if none is
                                                       * selected */
int collection_view_get_place (CollectionView *self); /* -1 if none is selected */

/* Returns whether all games are shown in the order of the file. */
gboolean collection_view_is_in_order (CollectionView *self);

void collection_view_select_row (CollectionView *self, guint row);
void collection_view_select_place (CollectionView *self, guint place);

/* Scrolls to the selected row. */
void collection_view_follow (CollectionView *self);

/* Gives the focus to the selected row. */
void collection_view_focus (CollectionView *self);

/* Shows only the games that have all these words, in any order, in their text for the search: see
 * collection_rows_get_needles(). Selects the first of these games. */
void collection_view_find (CollectionView *self, const char *words);
