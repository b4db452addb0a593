#pragma once

/* The games by mail: whose turn it is in each, since when, against whom. Mails come in here too,
 * pasted, dropped or opened, and new games begin here. There is one such window. */

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_LIST (logres_mail_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailList, logres_mail_list, LOGRES, MAIL_LIST, AdwWindow)

/* The one of the program, shown. */
void logres_mail_list_show (GtkApplication *application);
