#pragma once

/* How a mail leaves the program: as a link or a draft, which the system gives to the mail program
 * of the user, through the portal where the program is in a sandbox; or as a file. */

#include "app/mail/mail-play.h"

#include <gio/gio.h>

/* Whether a link can hold it. `to` are addresses with commas, or NULL. */
gboolean mail_launch_is_short (const char *to, const MailPost *post);

/* As a link where that can hold it, else as a draft. */
gboolean mail_launch_program (const char *to, const MailPost *post, GError **error);

/* As a draft, in this file, which need not have a path. */
gboolean mail_launch_save (GFile *file, const char *to, const MailPost *post, GError **error);
