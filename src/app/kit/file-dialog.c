#include "app/kit/file-dialog.h"

#include "app/kit/settings.h"

#include <glib/gi18n.h>

static const char folder_key[] = "folder";

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* Suggests the file. If `file` is NULL, suggests the folder that was used last. GTK prints a
 * warning if both are set. */
static void
go_to_folder (GtkFileChooser *chooser, GFile *file)
{
  g_autoptr (GSettings) settings = settings_new ();
  g_autofree char *uri = g_settings_get_string (settings, folder_key);
  g_autoptr (GFile) folder = g_file_new_for_uri (uri);

  if (file != NULL)
    gtk_file_chooser_set_file (chooser, file, NULL);
  else if (uri[0] != '\0')
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

static GtkFileChooserNative *
new_dialog (GtkWindow *window,
            const char *title,
            GtkFileChooserAction action,
            GFile *file,
            const char *kind,
            const char *pattern)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, window, action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filter (GTK_FILE_CHOOSER (dialog), kind, pattern);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), "*");
  go_to_folder (GTK_FILE_CHOOSER (dialog), file);
  g_object_set_data_full (G_OBJECT (window), "file-dialog", dialog, g_object_unref);

  return dialog;
}

GtkFileChooserNative *
file_dialog_new (GtkWindow *window, const char *title, GtkFileChooserAction action, GFile *file)
{
  return new_dialog (window, title, action, file, C_ ("files", "Games"), "*.logres");
}

GtkFileChooserNative *
file_dialog_new_mail (GtkWindow *window, const char *title)
{
  return new_dialog (window, title, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, _ ("Emails"), "*.eml");
}

GtkFileChooserNative *
file_dialog_new_export (GtkWindow *window, const char *title, const char *ending)
{
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autofree char *kind = g_ascii_strup (ending + 1, -1);

  return new_dialog (window, title, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, kind, pattern);
}

void
file_dialog_remember_folder (GFile *file)
{
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL)
    g_settings_set_string (settings, folder_key, uri);
}

void
file_dialog_each (GtkNativeDialog *dialog, int response, FileDialogFunc take, gpointer user)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++) {
    g_autoptr (GFile) file = g_list_model_get_item (files, i);

    file_dialog_remember_folder (file);
    take (user, file);
  }
}
