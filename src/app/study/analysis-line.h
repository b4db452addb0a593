#pragma once

/* A row of the analysis panel: a line of the engine with its score and its moves. The user points
 * at a move with the mouse or, while the row has the focus, with the arrow keys. Pointing at the
 * score or touching the score plays the whole line on the board. The row has no signals of its own,
 * but makes the panel emit signals. */

#include "app/study/evaluation.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ANALYSIS_LINE (logres_analysis_line_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisLine, logres_analysis_line, LOGRES, ANALYSIS_LINE, GtkWidget)

/* `index` is the index of the row in the panel. The panel must outlive the row. */
GtkWidget *logres_analysis_line_new (GtkWidget *panel, int index);

/* Shows a line that starts at this turn, in this round of the game. No move of the line is
 * underlined at first. If `line` is NULL, the row is empty. */
void logres_analysis_line_show (LogresAnalysisLine *self,
                                const Turn *turn,
                                guint round,
                                const EvaluationLine *line,
                                const char *score);

/* Underlines the n-th move, because the user points at it. If `n` is 0, underlines none. */
void logres_analysis_line_point (LogresAnalysisLine *self, int n);
