#pragma once

/* The help window: a list of pages and the chosen page. A narrow window shows only one of them at a
 * time. */

#include "app/help/help-book.h"

#include <adwaita.h>

#define LOGRES_TYPE_HELP_WINDOW (logres_help_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresHelpWindow, logres_help_window, LOGRES, HELP_WINDOW, AdwWindow)

/* The window opens at the first page. */
GtkWindow *logres_help_window_new (GtkApplication *application);

void logres_help_window_show_page (LogresHelpWindow *self, const HelpPage *page);
const HelpPage *logres_help_window_get_page (LogresHelpWindow *self);
