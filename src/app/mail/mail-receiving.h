#pragma once

/* Handles an incoming email: it continues an email game or starts a new one. If something is wrong
 * with the email, the user is told and nothing changes. */

#include <gtk/gtk.h>

/* Finds out whether a pasted text is an email for an email game, and tells `func`. A long text is
 * read on another thread; `func` is not called if the window is closed meanwhile. */
typedef void (*MailLookFunc) (GtkWindow *asker, const char *text, gboolean is_mail);
void mail_taking_look (GtkWindow *asker, const char *text, MailLookFunc func);

/* Whether a file is an email by its name or its beginning. */
gboolean mail_taking_is_mail_file (const char *path);

/* `asker` is a window of the program. If it shows an email game, the email is compared with that
 * game, unless it belongs to another known game. */
void mail_taking_take (GtkWindow *asker, const char *text, gsize length);
void mail_taking_open (GtkWindow *asker, const char *path);
void mail_taking_paste (GtkWindow *asker);
