#pragma once

/* The start page of a window. It has cards for the variants, the unfinished game to continue, and
 * buttons for lessons, puzzles and the like. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_START_PAGE (logres_start_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresStartPage, logres_start_page, LOGRES, START_PAGE, AdwBin)

/* Offers to continue this game. If the session is NULL or the game is over, offers nothing. */
void logres_start_page_show_unfinished (LogresStartPage *self, LogresGameSession *session);
