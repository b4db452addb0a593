#pragma once

/* What becomes of a mail that comes in: it goes on with a game by mail that is known here, or
 * begins one; or it is told what is wrong with it, and nothing is changed. */

#include <gtk/gtk.h>

/* Finds out whether a text that is pasted in a window is meant for a game by mail, and tells `func`
 * so: of a long text later, unless the window is closed meanwhile. */
typedef void (*MailLookFunc) (GtkWindow *asker, const char *text, gboolean is_mail);
void mail_taking_look (GtkWindow *asker, const char *text, MailLookFunc func);

/* Whether a file looks like a mail by its name or beginning. */
gboolean mail_taking_is_mail_file (const char *path);

/* The asker is a window of the program; where it shows a game by mail the mail is held against
 * that, unless it is for another one that is known. */
void mail_taking_take (GtkWindow *asker, const char *text, gsize length);
void mail_taking_open (GtkWindow *asker, const char *path);
void mail_taking_paste (GtkWindow *asker);
