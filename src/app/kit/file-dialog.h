#pragma once

/* The dialogs that choose files to open, save and export. They open in the folder that was used
 * last, unless they suggest a file. */

#include <gtk/gtk.h>

/* Makes a dialog for files of games, which the caller shows. The window owns the dialog and frees
 * it when the next dialog is made. If `file` is not NULL, the dialog suggests this file. */
GtkFileChooserNative *
file_dialog_new (GtkWindow *window, const char *title, GtkFileChooserAction action, GFile *file);

/* Makes a dialog for an email file to read. */
GtkFileChooserNative *file_dialog_new_mail (GtkWindow *window, const char *title);

/* Makes a dialog for a file to export. `ending` is the ending of its name, such as ".pdf". */
GtkFileChooserNative *
file_dialog_new_export (GtkWindow *window, const char *title, const char *ending);

/* Remembers the folder of the file for the next dialog. */
void file_dialog_remember_folder (GFile *file);

typedef void (*FileDialogFunc) (gpointer user, GFile *file);

/* Calls `take` for each file that the user chose, and remembers their folder. Does nothing if the
 * user cancelled. */
void file_dialog_each (GtkNativeDialog *dialog, int response, FileDialogFunc take, gpointer user);
