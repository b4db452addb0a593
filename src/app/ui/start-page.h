#pragma once

/* What is seen first: the games to choose from, and the unfinished one to go on with. */

#include <adwaita.h>

#define LOGRES_TYPE_START_PAGE (logres_start_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresStartPage, logres_start_page, LOGRES, START_PAGE, AdwBin)

GtkWidget *logres_start_page_new (void);
