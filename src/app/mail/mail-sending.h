#pragma once

/* The dialog that sends an email: its text, its recipients, and the ways to send it. The move
 * counts as sent only after the user has confirmed that the email was sent. */

#include "app/game/game-place.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_SENDING (logres_mail_sending_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailSending, logres_mail_sending, LOGRES, MAIL_SENDING, AdwWindow)

/* Returns the dialog for the game of `place`. If `is_again`, it shows the last sent email. */
GtkWindow *logres_mail_sending_new (LogresGamePlace *place, gboolean is_again);
