#pragma once

/* Prints a game, or exports it as a PDF file. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Shows the system's print dialog, which also asks for the number of diagrams. */
void game_printing_print (GtkWindow *window, LogresGameSession *session);

/* Returns a print operation that was not started yet. The caller unreferences it. If the operation
 * fails, `window` shows why. */
GtkPrintOperation *game_printing_new_operation (GtkWindow *window, LogresGameSession *session);

/* Asks the user for a file, and exports the game to it as a PDF. */
void game_printing_export (GtkWindow *window, LogresGameSession *session);

/* Returns a PDF in the usual paper size of the locale, or NULL if memory runs out. The caller
 * unreferences the PDF. A diagram follows after every `every` rounds, unless `every` is 0; see
 * game-story.h. */
GBytes *game_printing_new_pdf (LogresGameSession *session, int every);
