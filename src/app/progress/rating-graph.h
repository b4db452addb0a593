#pragma once

/* The curve of a rating, game by game, with a band that shows its error, and the shields of the
 * levels of the same strength. */

#include "app/progress/player-rating.h"
#include "app/start/beaten-levels.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_RATING_GRAPH (logres_rating_graph_get_type ())
G_DECLARE_FINAL_TYPE (LogresRatingGraph, logres_rating_graph, LOGRES, RATING_GRAPH, GtkWidget)

/* Returns a graph of RatingPoints, of which there is at least one. Takes a reference to the
 * array. */
GtkWidget *
logres_rating_graph_new (GArray *curve, const Variant *variant, const BeatenLevels *beaten);
