#pragma once

/* A game by mail as a row of a list: the board, who plays, whose turn it is, the last move; and a
 * button for the action "mail.remove-file", with the name of its file. */

#include "app/mail/mail-entry.h"

#include <gtk/gtk.h>

/* For items that are LogresMailEntry; to be unreferenced. */
GtkListItemFactory *mail_row_new_factory (void);
