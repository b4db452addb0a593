#pragma once

/* Prints a game, or exports it as a PDF file. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Shows the system's print dialog, with a choice for diagrams. */
void game_printing_print (GtkWindow *window, LogresGameSession *session);

/* The print operation before it runs, to be unreferenced. The window shows why it fails. */
GtkPrintOperation *game_printing_new_operation (GtkWindow *window, LogresGameSession *session);

/* Asks for the file to export to. */
void game_printing_export (GtkWindow *window, LogresGameSession *session);

/* A PDF in the usual paper size of the locale, with a diagram after every `every` rounds; none if
 * that is 0. Returns NULL if there is no memory; to be unreferenced. */
GBytes *game_printing_new_pdf (LogresGameSession *session, int every);
