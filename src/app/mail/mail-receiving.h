#pragma once

/* Handles an incoming email, which continues an email game or starts a new one. If something is
 * wrong with the email, the user is told and nothing changes. Another thread reads files and long
 * texts, in the order in which they came. If `asker` is closed meanwhile, they are dropped.
 *
 * `asker` is a window of the program. If it shows an email game, the email is compared with that
 * game, unless it belongs to another known game. */

#include <gtk/gtk.h>

/* Takes the text, or the path of the file, that is not an email. */
typedef void (*MailOtherFunc) (GtkWindow *asker, const char *what);

/* Guesses whether a text is an email, before its games are read. A text with the mark is one. Other
 * texts are emails if they have the tags of an email game or if `asker` shows an email game, unless
 * the text is a position. */
gboolean mail_receiving_concerns (GtkWindow *asker, const char *text);

/* Takes a pasted text. Calls `others` if the text is not an email. If `others` is NULL, every text
 * is taken for an email. */
void mail_receiving_take (GtkWindow *asker, const char *text, MailOtherFunc others);
/* Does the same with a file. Unless `others` is NULL, only *.eml files, and *.txt files with the
 * mark, are emails. */
void mail_receiving_open (GtkWindow *asker, const char *path, MailOtherFunc others);
/* Takes the text in the clipboard as an email. */
void mail_receiving_paste (GtkWindow *asker);
