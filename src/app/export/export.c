#include "app/export/export.h"

#include "app/game/game-place.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct Export {
  GtkWindow *window; /* borrowed; the window owns the dialog */
  ExportOrder order; /* of its texts, only `endings` stays valid */
  char *ending;      /* owned; a copy of `order.ending` */
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  if (self->order.free_data != NULL)
    self->order.free_data (self->order.data);
  g_free (self->ending);
  g_free (self);
}

/* ---- Writing ---- */

static char *
new_sentence (const char *sentence, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  return g_strdup_printf (sentence, shown);
}

/* Returns the game window to which a dialog belongs, or NULL if there is no such window. A toast is
 * shown in the game window, because the dialog may soon close. */
static LogresGamePlace *
place_of (GtkWindow *window)
{
  while (window != NULL && !LOGRES_IS_GAME_PLACE (window))
    window = gtk_window_get_transient_for (window);

  return (LogresGamePlace *) window;
}

static void
tell_success (GtkWindow *window, GFile *file)
{
  /* Translators: %s is the name of a file. */
  g_autofree char *sentence = new_sentence (_ ("Saved “%s”."), file);

  if (place_of (window) != NULL)
    logres_game_place_say (place_of (window), sentence);
}

static void
tell_failure (GtkWindow *window, GFile *file, const GError *error)
{
  g_autofree char *heading = new_sentence (_ ("Could not save “%s”"), file);

  message_show (window, heading,
                error != NULL ? error->message : _ ("There is not enough memory."));
}

gboolean
export_write (GtkWindow *window, GFile *file, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (bytes == NULL || !g_file_replace_contents (file, text, length, NULL, FALSE,
                                                 G_FILE_CREATE_NONE, NULL, NULL, &error)) {
    tell_failure (window, file, error);
    return FALSE;
  }
  tell_success (window, file);

  return TRUE;
}

/* ---- Asking ---- */

static gboolean
has_ending (const Export *self, const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (const char *const *ending = self->order.endings; ending != NULL && *ending != NULL; ending++)
    if (g_str_has_suffix (small, *ending))
      return TRUE;

  return g_str_has_suffix (small, self->ending);
}

/* Returns the file. If its name has no accepted ending, adds the usual ending. Other programs
 * recognize the type of a file by its ending. */
static GFile *
dup_whole (const Export *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *whole = NULL;
  g_autoptr (GFile) folder = NULL;

  if (has_ending (self, name))
    return g_object_ref (file);

  folder = g_file_get_parent (file);
  whole = g_strconcat (name, self->ending, NULL);

  return g_file_get_child (folder, whole);
}

/* Calls `done`, which may close the window. GTK 4.8 presents the parent window after a file dialog,
 * so the dialog must not point at the window any more. */
static void
finish (Export *self, GtkNativeDialog *dialog)
{
  if (self->order.done == NULL)
    return;

  gtk_native_dialog_set_transient_for (dialog, NULL);
  self->order.done (self->window);
}

static void
write_to (Export *self, GtkNativeDialog *dialog, GFile *file)
{
  g_autoptr (GtkNativeDialog) kept = g_object_ref (dialog);
  g_autoptr (GBytes) bytes = NULL;

  file_dialog_remember_folder (file);
  bytes = self->order.make (self->order.data, GTK_FILE_CHOOSER (kept));
  if (export_write (self->window, file, bytes))
    finish (self, kept);
}

static void
answered_cb (AdwMessageDialog *question, const char *response, GtkNativeDialog *dialog)
{
  gtk_window_set_transient_for (GTK_WINDOW (question), NULL);
  if (g_str_equal (response, "replace"))
    write_to (g_object_get_data (G_OBJECT (dialog), "export"), dialog,
              g_object_get_data (G_OBJECT (question), "file"));
}

void
export_take_file (GtkFileChooserNative *dialog, GFile *file)
{
  Export *self = g_object_get_data (G_OBJECT (dialog), "export");
  g_autoptr (GFile) whole = dup_whole (self, file);
  GtkWidget *question;

  if (g_file_equal (whole, file) || !g_file_query_exists (whole, NULL)) {
    write_to (self, GTK_NATIVE_DIALOG (dialog), whole);
    return;
  }
  question = message_ask_to_replace (self->window, whole);
  g_object_set_data_full (G_OBJECT (question), "file", g_steal_pointer (&whole), g_object_unref);
  g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), dialog, 0);
}

static void
response_cb (GtkFileChooserNative *dialog, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    export_take_file (dialog, file);
}

GtkFileChooserNative *
export_new (GtkWindow *window, const ExportOrder *order)
{
  GtkFileChooserNative *dialog = file_dialog_new_export (window, order->title, order->ending);
  g_autofree char *name = g_strconcat (order->name, order->ending, NULL);
  Export *self = g_new0 (Export, 1);

  *self = (Export) { window, *order, g_strdup (order->ending) };
  g_strdelimit (name, G_DIR_SEPARATOR_S, '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_object_set_data_full (G_OBJECT (dialog), "export", self, export_free);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);

  return dialog;
}
