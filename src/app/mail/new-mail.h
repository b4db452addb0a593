#pragma once

/* The dialog for a new email game. It asks for the variant, the players here and elsewhere, and
 * their email addresses. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_NEW_MAIL (logres_new_mail_get_type ())
G_DECLARE_FINAL_TYPE (LogresNewMail, logres_new_mail, LOGRES, NEW_MAIL, AdwWindow)

/* Makes the dialog. When the user starts the game, mail_windows_begin() shows the game. */
GtkWindow *logres_new_mail_new (GtkWindow *parent);
