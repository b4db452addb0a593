#pragma once

/* A row of the explorer: a move with its games, the bar of their results, and the score of the
 * engine. A screen reader reads all of it as one sentence. The row has the signals
 *
 *     pointed (boolean)   the pointer or the focus has come to the row, or left it
 */

#include "app/explorer/explorer-index.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_EXPLORER_ROW (logres_explorer_row_get_type ())
G_DECLARE_FINAL_TYPE (LogresExplorerRow, logres_explorer_row, LOGRES, EXPLORER_ROW, GtkListBoxRow)

/* The columns, each of the same width in all rows. The bar has the rest. */
typedef enum ExplorerColumn { COLUMN_MOVE, COLUMN_GAMES, COLUMN_SCORE, N_COLUMNS } ExplorerColumn;

GtkWidget *logres_explorer_row_new (GtkSizeGroup *const columns[N_COLUMNS]);

/* Shows a move that was made in this position. */
void
logres_explorer_row_show (LogresExplorerRow *self, const Position *pos, const ExploredMove *move);

/* Shows a score. NULL stands for a score that is not known. */
void logres_explorer_row_show_score (LogresExplorerRow *self, const char *score);

Move logres_explorer_row_get_move (LogresExplorerRow *self);
const ExploredMove *logres_explorer_row_get_explored (LogresExplorerRow *self); /* borrowed */
