#pragma once

/* A game on paper: pages for the printer, or for a file. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* With the printing system's own dialog, which asks for diagrams as well. */
void game_printing_print (GtkWindow *window, LogresGameSession *session);

/* The same before it is run. To be unreferenced. */
GtkPrintOperation *game_printing_new_operation (LogresGameSession *session);

/* Asks where the file is to go. */
void game_printing_export (GtkWindow *window, LogresGameSession *session);

/* Pages of the paper that is usual here, with a diagram after every so many rounds, or 0. NULL
 * where there is no memory; to be unreferenced. */
GBytes *game_printing_new_pdf (LogresGameSession *session, int every);
