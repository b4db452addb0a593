#pragma once

/* A picture in the help: a board or a part of it, scaled to the available space up to a maximum.
 * The picture has the look that the settings give to all boards. */

#include "app/help/help-board.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_HELP_FIGURE (logres_help_figure_get_type ())
G_DECLARE_FINAL_TYPE (LogresHelpFigure, logres_help_figure, LOGRES, HELP_FIGURE, GtkWidget)

/* Makes a picture. `text` is its description for screen readers. */
GtkWidget *logres_help_figure_new (const HelpBoard *scene, const char *text, gboolean is_small);
