#pragma once

/* A mail before it is sent: what it says, to whom, and the ways to send it. What was done counts
 * once the user says that it was sent; until then it waits. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_SENDING (logres_mail_sending_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailSending, logres_mail_sending, LOGRES, MAIL_SENDING, AdwWindow)

/* `sent` is emitted when it counts. */
GtkWindow *logres_mail_sending_new (GtkWindow *parent, LogresGameSession *session);

/* What was sent last, once more. */
GtkWindow *logres_mail_sending_new_again (GtkWindow *parent, LogresGameSession *session);
