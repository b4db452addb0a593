#pragma once

/* A line of the engine: its score, and its moves to be pointed at with the mouse or, while it has
 * the focus, with the arrow keys. Whoever points at the score, or touches it, sees them all one
 * after another.
 *
 *     pointed (n)   so many of its moves are to be seen; 0: none any more
 *     chosen (n)    the position after so many is wanted
 */

#include "app/study/evaluation.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ANALYSIS_LINE (logres_analysis_line_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisLine, logres_analysis_line, LOGRES, ANALYSIS_LINE, GtkWidget)

GtkWidget *logres_analysis_line_new (int number);

/* From this turn, in this round of the game. NULL: an empty line. */
void logres_analysis_line_show (LogresAnalysisLine *self,
                                const Turn *turn,
                                guint round,
                                const EvaluationLine *line,
                                const char *score);

/* Lent until another is shown; without moves where it is empty. */
const EvaluationLine *logres_analysis_line_get (LogresAnalysisLine *self);
