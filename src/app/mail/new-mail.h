#pragma once

/* What is asked before a game by mail: which game, who plays here and who elsewhere, and where the
 * mails go. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_NEW_MAIL (logres_new_mail_get_type ())
G_DECLARE_FINAL_TYPE (LogresNewMail, logres_new_mail, LOGRES, NEW_MAIL, AdwWindow)

/* `start` is emitted when the user wants to begin: (LogresGameSession *), with all that was said in
 * it; lent. */
GtkWindow *logres_new_mail_new (GtkWindow *parent);
