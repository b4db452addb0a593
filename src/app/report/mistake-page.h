#pragma once

/* The page that walks through the mistakes of a finished game (mistake-walk.h).
 *
 *     left    the user wants to go back to the result of the game */

#include "app/report/quick-report.h"

#include <adwaita.h>

#define LOGRES_TYPE_MISTAKE_PAGE (logres_mistake_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresMistakePage, logres_mistake_page, LOGRES, MISTAKE_PAGE, AdwBin)

/* The report must have mistakes, and must outlive the page or the call of
 * logres_mistake_page_end(). `below` is the seat at the bottom of the board. */
GtkWidget *logres_mistake_page_new (LogresGameSession *session, QuickReport *report, Seat below);

/* Ends the walk and its searches. Call this before the report is freed. */
void logres_mistake_page_end (LogresMistakePage *self);

void logres_mistake_page_focus (LogresMistakePage *self);
