#pragma once

/* A bar with the results of games: the part that the first team won, the draws, and the part that
 * the second team won. The teams have the colors and the hatching of their armies, and partners
 * share the height of their part. A part has its percentage if there is room. */

#include "app/explorer/explorer-index.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_RESULT_BAR (logres_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresResultBar, logres_result_bar, LOGRES, RESULT_BAR, GtkWidget)

/* Unfinished games have no part. Without finished games the bar is empty. */
void logres_result_bar_set (LogresResultBar *self,
                            const Variant *variant,
                            const guint n_results[N_RESULTS]);

/* Sets `percents` to the share of each result among the finished games. Returns their number. */
guint result_bar_count (const guint n_results[N_RESULTS], int percents[N_RESULTS]);
