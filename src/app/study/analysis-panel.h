#pragma once

/* The panel of the engine: its best lines, its progress, its switch and its settings.
 *
 *     pointed (line, n)   show the position after n moves of the line; 0 ends this
 *     chosen (line, n)    go to the position after n moves of the line
 *
 * The lines do not change while the user points at one of them. */

#include "app/study/analysis.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANALYSIS_PANEL (logres_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, LOGRES, ANALYSIS_PANEL, AdwBin)

GtkWidget *logres_analysis_panel_new (void);

/* `node` is the shown node of the game. */
void
logres_analysis_panel_show (LogresAnalysisPanel *self, LogresAnalysis *analysis, const Node *node);

/* In a small panel only the best line is visible. */
void logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small);

/* The line as it is shown; lent. */
const EvaluationLine *logres_analysis_panel_get_line (LogresAnalysisPanel *self, int line);
