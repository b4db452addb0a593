#pragma once

/* A row of the analysis panel: a line of the engine with its score and its moves. The user points
 * at a move with the mouse or, while the row has the focus, with the arrow keys. Pointing at the
 * score or touching it plays the whole line on the board. The row emits the signals of the panel.
 */

#include "app/study/evaluation.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ANALYSIS_LINE (logres_analysis_line_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisLine, logres_analysis_line, LOGRES, ANALYSIS_LINE, GtkWidget)

/* The row with this index. The panel outlives it. */
GtkWidget *logres_analysis_line_new (GtkWidget *panel, int index);

/* Shows the line, which starts at this turn, in this round of the game, with no move pointed at.
 * NULL shows an empty line. */
void logres_analysis_line_show (LogresAnalysisLine *self,
                                const Turn *turn,
                                guint round,
                                const EvaluationLine *line,
                                const char *score);

/* Shows that the user points at the move with this number; 0 stands for none. */
void logres_analysis_line_point (LogresAnalysisLine *self, int n);
