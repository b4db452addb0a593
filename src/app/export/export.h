#pragma once

/* Exports data to a file that the user chooses. The file is written completely or not at all, and
 * the user is told about the result. */

#include <gtk/gtk.h>

/* Makes the contents of the file; NULL if there is no memory. `dialog` may have choices. */
typedef GBytes *(*ExportFunc) (gpointer data, GtkFileChooser *dialog);

typedef struct ExportOrder {
  const char *title;          /* of the dialog */
  const char *name;           /* proposed name without the ending */
  const char *ending;         /* such as ".pdf"; added to a name without an ending */
  const char *const *endings; /* other endings that are accepted, never freed; or NULL */
  ExportFunc make;
  gpointer data; /* freed with `free_data`, if that is set, when the dialog is */
  GDestroyNotify free_data;
  void (*done) (GtkWindow *window); /* called after the file was written; or NULL */
} ExportOrder;

/* Returns the file dialog, which belongs to the window. The caller shows it. */
GtkFileChooserNative *export_new (GtkWindow *window, const ExportOrder *order);

/* Handles the chosen file. If the name lacks an ending, one is added; if a file of that new name
 * exists, the user is asked whether to replace it. */
void export_take_file (GtkFileChooserNative *dialog, GFile *file);

/* Writes the file without asking, and tells the user about the result. */
gboolean export_write (GtkWindow *window, GFile *file, GBytes *bytes);
