#pragma once

/* The dialog that asks for files with games, in the folder where it was last. */

#include <gtk/gtk.h>

/* It is the window's, and goes with it or with the next one; to be shown by the caller. `file` may
 * be NULL: it is suggested. */
GtkFileChooserNative *
file_dialog_new (GtkWindow *window, const char *title, GtkFileChooserAction action, GFile *file);

/* The same for a mail that is read. */
GtkFileChooserNative *file_dialog_new_mail (GtkWindow *window, const char *title);

/* The same for a file that is written and never read again; its name ends so: ".pdf". */
GtkFileChooserNative *
file_dialog_new_export (GtkWindow *window, const char *title, const char *ending);

/* For the next one. */
void file_dialog_remember_folder (GFile *file);

/* What was chosen to be read, one file after the other, when the dialog has answered; none if it
 * was left. The folder is remembered. */
typedef void (*FileDialogFunc) (gpointer user, GFile *file);
void file_dialog_each (GtkNativeDialog *dialog, int response, FileDialogFunc take, gpointer user);
