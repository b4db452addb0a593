#pragma once

/* What is asked when a mail brings a game of which nobody here has known: who one is in it. */

#include "app/mail/mail-play.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_INVITATION (logres_mail_invitation_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresMailInvitation, logres_mail_invitation, LOGRES, MAIL_INVITATION, AdwWindow)

/* `accepted` is emitted when the user wants to play: (LogresGameSession *), lent. The match is
 * that of the text, and is only looked at. */
GtkWindow *logres_mail_invitation_new (GtkWindow *parent,
                                       const char *text,
                                       gsize length,
                                       const MailMatch *match);
