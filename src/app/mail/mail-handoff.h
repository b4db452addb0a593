#pragma once

/* Writes an email, and hands it over to the user's email program as a link or a draft, or saves it
 * as a file. In a sandbox, the email program is reached through the portal. */

#include "app/mail/mail-play.h"

#include <gio/gio.h>

/* Fills `post` with the email to send now. The email contains the player's note, unless `note` is
 * NULL. */
void mail_handoff_write (LogresGameSession *session, const char *note, MailPost *post);

/* Fills `post` with an email that has the game as text. */
void mail_handoff_write_game (LogresGameSession *session, MailPost *post);

/* Returns whether the email fits into a mailto link. `to` is a comma-separated list of addresses.
 * NULL stands for no address. */
gboolean mail_handoff_is_short (const char *to, const MailPost *post);

/* Opens the email program with a link if the email fits into one, otherwise with a draft. */
gboolean mail_handoff_program (const char *to, const MailPost *post, GError **error);

/* Saves a draft in this file, which need not have a local path. */
gboolean mail_handoff_save (GFile *file, const char *to, const MailPost *post, GError **error);
