#pragma once

/* Handles an incoming email: it continues an email game or starts a new one. If something is wrong
 * with the email, the user is told and nothing changes. A file or a long text is read on another
 * thread; several are read in the order in which they came. If the window closes meanwhile, the
 * emails are dropped.
 *
 * `asker` is a window of the program. If it shows an email game, the email is compared with that
 * game, unless it belongs to another known game. */

#include <gtk/gtk.h>

/* Takes a text, or the path of a file, that is not an email for an email game. */
typedef void (*MailOtherFunc) (GtkWindow *asker, const char *what);

/* Whether a text is for an email game before anything is read: it has the mark of an email or names
 * a known game, or `asker` shows an email game. */
gboolean mail_receiving_concerns (GtkWindow *asker, const char *text);

/* If `others` is NULL, everything is an email. */
void mail_receiving_take (GtkWindow *asker, const char *text, MailOtherFunc others);
void mail_receiving_open (GtkWindow *asker, const char *path, MailOtherFunc others);
void mail_receiving_paste (GtkWindow *asker);
