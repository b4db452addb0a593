#pragma once

/* The dialog that is shown when an email brings a new game. It asks which seats the user plays. */

#include "app/mail/mail-play.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_INVITATION (logres_mail_invitation_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresMailInvitation, logres_mail_invitation, LOGRES, MAIL_INVITATION, AdwWindow)

/* If the user wants to play, the game is shown as mail-windows.h tells. The newest game of the
 * reading must be new here. The dialog takes over what the reading holds. */
GtkWindow *logres_mail_invitation_new (GtkWindow *parent, MailReading *reading);
