#pragma once

/* The panel of the engine: its best lines, its progress, its switch and its settings.
 *
 *     pointed (line, n)   show the position after n moves of the line, or of the game if n is 0
 *     chosen (line, n)    go to the position after n moves of the line
 */

#include "app/study/analysis.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANALYSIS_PANEL (logres_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, LOGRES, ANALYSIS_PANEL, AdwBin)

/* Shows what the engine does. */
void logres_analysis_panel_show_work (LogresAnalysisPanel *self, Analysis *analysis);

/* Shows the lines of an evaluation. The lines start at this turn, in this round of the game.
 * Removes the underline of logres_analysis_panel_point(). */
void logres_analysis_panel_show_lines (LogresAnalysisPanel *self,
                                       const Turn *turn,
                                       guint round,
                                       const Evaluation *evaluation);

/* Returns the score of a line as the panel shows it. The caller frees it. */
char *logres_analysis_panel_new_score (LogresAnalysisPanel *self,
                                       const Turn *turn,
                                       const EvaluationLine *line);

/* Underlines only the n-th move of a line, because the user points at this move. If `n` is 0, no
 * move is underlined. */
void logres_analysis_panel_point (LogresAnalysisPanel *self, int line, int n);

/* In a small panel, only the best line is visible until the user opens the others. */
void logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small);
