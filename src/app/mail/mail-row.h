#pragma once

/* The list row of an email game: the board, the players, the player to move, the last move, and a
 * button. The button activates "mail.remove-file" with the name of the game's file. */

#include "app/mail/mail-entry.h"

#include <gtk/gtk.h>

/* For items of the type LogresMailEntry; to be unreferenced. */
GtkListItemFactory *mail_row_new_factory (void);
