#pragma once

/* Exports data to a file that the user chooses. The file is written completely or not at all.
 * export_write() tells the user about the result. */

#include <gtk/gtk.h>

/* Returns the contents of the file, or NULL if memory runs out. `dialog` has the choices that the
 * caller of export_new() has added. */
typedef GBytes *(*ExportFunc) (gpointer data, GtkFileChooser *dialog);

typedef struct ExportOrder {
  const char *title;          /* of the dialog */
  const char *name;           /* the proposed file name without the ending */
  const char *ending;         /* such as ".pdf"; added to a name without an ending */
  const char *const *endings; /* other accepted endings, never freed; may be NULL */
  ExportFunc make;
  gpointer data; /* freed with `free_data`, if that is set, when the dialog is destroyed */
  GDestroyNotify free_data;
  void (*done) (GtkWindow *window); /* called after the file was written; may be NULL */
} ExportOrder;

/* Returns the file dialog, which belongs to the window. The caller shows it. */
GtkFileChooserNative *export_new (GtkWindow *window, const ExportOrder *order);

/* Writes the file that the user has chosen. If the name has no accepted ending, adds the ending. If
 * a file with this new name exists, asks the user whether to replace it. */
void export_take_file (GtkFileChooserNative *dialog, GFile *file);

/* Writes the file without asking. Tells the user about a failure, and tells about a success if
 * `window` belongs to a game window. `bytes` is NULL if memory has run out. Returns whether the
 * file was written. */
gboolean export_write (GtkWindow *window, GFile *file, GBytes *bytes);
