#pragma once

/* The dialog that is shown when an email brings a new game. It asks which seats the user plays. */

#include "app/mail/mail-play.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_INVITATION (logres_mail_invitation_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresMailInvitation, logres_mail_invitation, LOGRES, MAIL_INVITATION, AdwWindow)

/* Makes the dialog for the newest game of the reading, which this program must not have yet. If the
 * user accepts, mail_windows_begin() shows the game. The dialog takes ownership of the contents of
 * the reading. */
GtkWindow *logres_mail_invitation_new (GtkWindow *parent, MailReading *reading);
