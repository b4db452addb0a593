#pragma once

/* The panel of the engine: its best lines, its progress, its switch and its settings.
 *
 *     pointed (line, n)   show the position after n moves of the line; if n is 0, that of the game
 *     chosen (line, n)    go to the position after n moves of the line
 */

#include "app/study/analysis.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANALYSIS_PANEL (logres_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, LOGRES, ANALYSIS_PANEL, AdwBin)

/* Shows what the engine does. */
void logres_analysis_panel_show_work (LogresAnalysisPanel *self, Analysis *analysis);

/* Shows the lines of an evaluation, which start at this turn, in this round of the game. No move is
 * underlined then. */
void logres_analysis_panel_show_lines (LogresAnalysisPanel *self,
                                       const Turn *turn,
                                       guint round,
                                       const Evaluation *evaluation);

/* Underlines the n-th move of a line, because the user points at it. No other move is underlined
 * then. `n` may be 0. */
void logres_analysis_panel_point (LogresAnalysisPanel *self, int line, int n);

/* In a small panel, only the best line is visible until the user opens the others. */
void logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small);
