#include "app/kit/error-dialog.h"

#include "app/kit/safe-file.h"

#include <glib/gi18n.h>

AdwToast *
message_new_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

static GtkWidget *
new_dialog (
  GtkWindow *parent, const char *heading, const char *body, const char *response, const char *label)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  /* The title is invisible, but screen readers read it. */
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), response, label);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), response);

  return dialog;
}

static GtkWidget *
new_message (GtkWindow *parent, const char *heading, const char *body)
{
  return new_dialog (parent, heading, body, "close", _ ("_Close"));
}

/* Shows the message, unless its parent window was closed meanwhile. */
static gboolean
present_cb (gpointer dialog)
{
  if (gtk_window_get_transient_for (dialog) != NULL)
    gtk_window_present (dialog);

  return G_SOURCE_REMOVE;
}

void
message_show (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = new_message (parent, heading, body);

  if (parent == NULL || gtk_widget_get_mapped (GTK_WIDGET (parent)))
    gtk_window_present (GTK_WINDOW (dialog));
  /* The parent is not on screen yet and would cover the message, so show the message later. */
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, present_cb, g_object_ref (dialog), g_object_unref);
}

/* Shows a message about the file `set_aside`, or nothing if `set_aside` is NULL. `sentence` has a
 * %s for the name of the file. */
static void
tell_of_file (GtkWindow *parent, const char *heading, const char *sentence, const char *set_aside)
{
  g_autofree char *name = NULL, *body = NULL;

  if (set_aside == NULL)
    return;
  name = g_filename_display_name (set_aside);
  body = g_strdup_printf (sentence, name);
  message_show (parent, heading, body);
}

void
message_tell_damage (GtkWindow *parent, const char *heading, const char *set_aside)
{
  /* Translators: %s is the name of a file. */
  tell_of_file (parent, heading, _ ("Logres starts fresh and keeps the damaged file as “%s”."),
                set_aside);
}

void
message_tell_kept (GtkWindow *parent, const char *heading, const char *set_aside, gboolean has_rest)
{
  tell_of_file (parent, heading,
                has_rest ? _ ("The part that can be read is here. The file is kept as “%s”.")
                         : _ ("The file could not be read. It is kept as “%s”."),
                set_aside);
}

void
message_check_folder (GtkWindow *parent, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *body = NULL;

  if (safe_file_check_folder (folder, &error))
    return;
  name = g_filename_display_name (folder);
  /* Translators: the name of a folder, and the reason why the system cannot use it. */
  body = g_strdup_printf (_ ("Logres cannot use the folder “%s”: %s.\n\nYou can still look at your "
                             "games here and save them to other files."),
                          name, error->message);
  message_show (parent, _ ("Your games cannot be saved"), body);
}

void
message_tell_elsewhere (GtkWindow *parent)
{
  message_show (parent, _ ("This game is open in another Logres"),
                _ ("Close it there to continue it here."));
}

GtkWidget *
message_offer (
  GtkWindow *parent, const char *heading, const char *body, const char *response, const char *label)
{
  GtkWidget *dialog = new_message (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), response, label);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}

AdwMessageDialog *
message_new_question (GtkWindow *parent, const char *heading, const char *body)
{
  return ADW_MESSAGE_DIALOG (new_dialog (parent, heading, body, "cancel", _ ("_Cancel")));
}

static void
discard_cb (GtkWindow *window, const char *response, GtkWindow *dialog)
{
  /* Later handlers of this response use the dialog, so it must forget the destroyed window. */
  gtk_window_set_transient_for (dialog, NULL);
  gtk_window_destroy (window);
}

void
message_ask_to_discard (GtkWindow *window, const char *heading, GCallback discarded)
{
  AdwMessageDialog *dialog =
    message_new_question (window, heading, _ ("Your changes will be lost."));

  adw_message_dialog_add_response (dialog, "discard", _ ("_Discard"));
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  if (discarded != NULL)
    g_signal_connect_object (dialog, "response::discard", discarded, window, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response::discard", G_CALLBACK (discard_cb), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

GtkWidget *
message_ask_to_replace (GtkWindow *parent, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), shown);
  AdwMessageDialog *dialog = message_new_question (
    parent, heading,
    _ ("A file with this name already exists. Replacing it overwrites its contents."));

  adw_message_dialog_add_response (dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  gtk_window_present (GTK_WINDOW (dialog));

  return GTK_WIDGET (dialog);
}
