#pragma once

/* The cards of the progress window. Each function returns a new widget that shows the results as
 * they are now. */

#include "app/start/beaten-levels.h"

#include <gtk/gtk.h>

/* The rating of a variant with its error and its curve. */
GtkWidget *
rating_card_new (const KeptKeys *results, const Variant *variant, const BeatenLevels *beaten);

/* The days in a row, with a pennant for each of the last seven days. */
GtkWidget *streak_card_new (const KeptKeys *results);

/* The games won, drawn and lost. */
GtkWidget *score_card_new (const LevelScore *score);
