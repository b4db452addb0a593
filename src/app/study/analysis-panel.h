#pragma once

/* The panel of the engine: its best lines, its progress, its switch and its settings.
 *
 *     pointed (line, n)   show the position after n moves of the line; 0 ends this
 *     chosen (line, n)    go to the position after n moves of the line
 */

#include "app/study/analysis.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANALYSIS_PANEL (logres_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, LOGRES, ANALYSIS_PANEL, AdwBin)

/* Shows what the engine does. */
void logres_analysis_panel_show_work (LogresAnalysisPanel *self, Analysis *analysis);

/* Shows the lines of an evaluation, which start at this turn, in this round of the game. Nothing is
 * pointed at then. */
void logres_analysis_panel_show_lines (LogresAnalysisPanel *self,
                                       const Turn *turn,
                                       guint round,
                                       const Evaluation *evaluation);

/* Shows that the user points at a move of a line, by its number; 0 stands for none. */
void logres_analysis_panel_point (LogresAnalysisPanel *self, int line, int n);

/* In a small panel only the best line is visible. */
void logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small);
