#pragma once

/* The engine at work, as it is seen: its best lines, and quietly how far it has come; with its
 * switch and its settings.
 *
 *     pointed (line, n)   so many moves of the line are to be seen; n is 0 when none is any more
 *     chosen (line, n)    the position after so many is wanted
 *
 * Lines that are pointed at stay as they are until nobody points at them. */

#include "app/study/analysis.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANALYSIS_PANEL (logres_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysisPanel, logres_analysis_panel, LOGRES, ANALYSIS_PANEL, AdwBin)

GtkWidget *logres_analysis_panel_new (void);

/* `node` is what is shown of the game. */
void
logres_analysis_panel_show (LogresAnalysisPanel *self, LogresAnalysis *analysis, const Node *node);

/* Little room: only the best line. */
void logres_analysis_panel_set_small (LogresAnalysisPanel *self, gboolean is_small);

/* As it is shown; lent. */
const EvaluationLine *logres_analysis_panel_get_line (LogresAnalysisPanel *self, int line);
