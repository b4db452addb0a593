#pragma once

/* A file that is made for others to look at: where it is to go is asked, it is written as a whole
 * or not at all, and what came of it is told. */

#include <gtk/gtk.h>

/* What becomes the file's; NULL where there is no memory for it. The dialog may have been given
 * choices. */
typedef GBytes *(*ExportFunc) (gpointer data, GtkFileChooser *dialog);

typedef struct ExportOrder {
  const char *title;          /* of the dialog */
  const char *name;           /* proposed, without the ending */
  const char *ending;         /* ".pdf", which the file gets where it has none */
  const char *const *endings; /* that it may have instead, for ever; or NULL */
  ExportFunc make;
  gpointer data; /* freed with the dialog, if there is a function for it */
  GDestroyNotify free_data;
  void (*done) (GtkWindow *window); /* where it has been written; or NULL */
} ExportOrder;

/* The dialog that asks; it is the window's, and to be shown by the caller. */
GtkFileChooserNative *export_new (GtkWindow *window, const ExportOrder *order);

/* This file has been chosen in it: a name without an ending gets one, and where that is a file of
 * another name than the dialog has asked about, it is asked here. */
void export_take_file (GtkFileChooserNative *dialog, GFile *file);

/* Without asking: writes the file and tells what came of it. */
gboolean export_write (GtkWindow *window, GFile *file, GBytes *bytes);
