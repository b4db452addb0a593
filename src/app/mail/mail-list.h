#pragma once

/* The window with all email games: players, player to move, last move, and time of the last email.
 * It also receives emails that are pasted, dropped or opened, and starts new games. The program has
 * only one such window. */

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_LIST (logres_mail_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailList, logres_mail_list, LOGRES, MAIL_LIST, AdwWindow)

/* Shows the window; creates it if needed. */
void logres_mail_list_show (GtkApplication *application);
