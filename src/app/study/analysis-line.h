#pragma once

/* A line of the engine: its score and its moves. The user points at a move with the mouse or, while
 * the line has the focus, with the arrow keys. Pointing at the score or touching it plays the whole
 * line on the board.
 *
 *     pointed (n)   show the position after n moves of the line; 0 ends this
 *     chosen (n)    go to the position after n moves of the line
 */

#include "app/study/evaluation.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ANALYSIS_LINE (logres_analysis_line_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisLine, logres_analysis_line, LOGRES, ANALYSIS_LINE, GtkWidget)

GtkWidget *logres_analysis_line_new (int number);

/* Shows the line, which starts at this turn, in this round of the game. NULL shows an empty
 * line. */
void logres_analysis_line_show (LogresAnalysisLine *self,
                                const Turn *turn,
                                guint round,
                                const EvaluationLine *line,
                                const char *score);

/* The shown line, which has no moves if it is empty. Lent until another line is shown. */
const EvaluationLine *logres_analysis_line_get (LogresAnalysisLine *self);
