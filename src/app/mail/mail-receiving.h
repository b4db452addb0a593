#pragma once

/* Handles an incoming email, which continues an email game or starts a new one. If something is
 * wrong with the email, the user is told and nothing changes. Another thread reads files and long
 * texts one after another. If `asker` is closed or the user cancels before the end of the reading,
 * the email is dropped.
 *
 * `asker` is a window of the program. If `asker` shows an email game, the email is compared with
 * that game, unless the email belongs to another email game of this program. */

#include <gtk/gtk.h>

/* Called with a pasted text, or with the path of a file, that is not an email. */
typedef void (*MailOtherFunc) (GtkWindow *asker, const char *what);

/* Guesses whether a text is an email, before its games are read. The mark "%%%%% logres" makes a
 * text an email. A position is not an email. Another text is an email if it has the tags of an
 * email game or if `asker` shows an email game. */
gboolean mail_receiving_concerns (GtkWindow *asker, const char *text);

/* Takes a pasted text. Calls `others` if the text is not an email. If `others` is NULL, every text
 * is taken for an email. */
void mail_receiving_take (GtkWindow *asker, const char *text, MailOtherFunc others);
/* Takes a file. Only *.eml files, and *.txt files with the mark, are emails. Calls `others` with
 * any other file. If `others` is NULL, every file is taken for an email. */
void mail_receiving_open (GtkWindow *asker, const char *path, MailOtherFunc others);
/* Takes the text in the clipboard as an email. */
void mail_receiving_paste (GtkWindow *asker);
