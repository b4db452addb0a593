#pragma once

/* A picture of the help: a part of a board as large as there is room for, and not larger than on a
 * table. It looks as boards do by the settings and the light of the desktop. */

#include "app/help/help-board.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_HELP_FIGURE (logres_help_figure_get_type ())
G_DECLARE_FINAL_TYPE (LogresHelpFigure, logres_help_figure, LOGRES, HELP_FIGURE, GtkWidget)

/* `text` is what a screen reader says of it. */
GtkWidget *logres_help_figure_new (const HelpScene *scene, const char *text);
