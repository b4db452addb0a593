#pragma once

/* The start page of a window: cards for the variants, and the unfinished game to continue. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_START_PAGE (logres_start_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresStartPage, logres_start_page, LOGRES, START_PAGE, AdwBin)

/* Offers to continue this game; nothing if it is NULL or over. */
void logres_start_page_show_unfinished (LogresStartPage *self, LogresGameSession *session);
