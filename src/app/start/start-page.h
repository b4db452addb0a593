#pragma once

/* What is seen first: the games to choose from, and the unfinished one to go on with. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_START_PAGE (logres_start_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresStartPage, logres_start_page, LOGRES, START_PAGE, AdwBin)

GtkWidget *logres_start_page_new (void);

/* The game to go on with; NULL, or one that is over, for none. */
void logres_start_page_show_unfinished (LogresStartPage *self, LogresGameSession *session);
