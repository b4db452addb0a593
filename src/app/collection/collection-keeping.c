#include "app/collection/collection-keeping.h"

#include "app/collection/collection-draft.h"
#include "app/collection/collection-reading.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/recent-menu.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The delay before saving. Changes that follow each other faster are saved together, for example
 * when the user moves a game row by row. */
enum { SOON_MS = 400 };

struct CollectionKeeping {
  GtkWindow *window;            /* borrowed */
  LogresCollection *collection; /* owned */
  char *name;                   /* owned; of a list without a file */
  CollectionSavedFunc saved;
  guint timer;
  gboolean is_asking, is_given_up;
  gboolean is_reading; /* the file is being read again, and the list has not changed since */
  gboolean is_left;    /* the user has cancelled reading the file again */
};

CollectionKeeping *
collection_keeping_new (GtkWindow *window,
                        LogresCollection *collection,
                        const char *name,
                        CollectionSavedFunc saved)
{
  CollectionKeeping *self = g_new0 (CollectionKeeping, 1);

  self->window = window;
  self->collection = g_object_ref (collection);
  self->name = g_strdup (name);
  self->saved = saved;

  return self;
}

static gboolean
is_waiting (CollectionKeeping *self)
{
  return logres_collection_get_path (self->collection) != NULL &&
         logres_collection_is_modified (self->collection) && !self->is_given_up;
}

static void
update_draft (CollectionKeeping *self)
{
  collection_draft_update (self->collection,
                           logres_collection_is_modified (self->collection) && !self->is_given_up);
}

void
collection_keeping_free (CollectionKeeping *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (is_waiting (self))
    logres_collection_save (self->collection, NULL);
  update_draft (self);
  g_object_unref (self->collection);
  g_free (self->name);
  g_free (self);
}

static char *
new_name (CollectionKeeping *self)
{
  const char *path = logres_collection_get_path (self->collection);

  return path != NULL ? g_filename_display_basename (path) : g_strdup (self->name);
}

static void
tell_saved (CollectionKeeping *self)
{
  g_autofree char *name = new_name (self);

  update_draft (self);
  self->saved (self->window, name);
}

/* ---- Saving in another file ---- */

void
collection_keeping_save_to (CollectionKeeping *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (path == NULL || !logres_collection_save_as (self->collection, path, &error)) {
    message_show (self->window, _ ("Could not save the games"),
                  path != NULL ? error->message : _ ("The folder is not on this computer."));
    return;
  }
  file_dialog_remember_folder (file);
  recent_menu_note (file);
  tell_saved (self);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, CollectionKeeping *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    collection_keeping_save_to (self, file);
}

void
collection_keeping_save_as (CollectionKeeping *self)
{
  const char *path = logres_collection_get_path (self->collection);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  GtkFileChooserNative *dialog =
    file_dialog_new (self->window, _ ("Save Games"), GTK_FILE_CHOOSER_ACTION_SAVE, file);

  if (file == NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Games.logres"));
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- Questions ---- */

/* Replaces the list by the games that were read again, unless the list was changed or saved
 * meanwhile. */
static void
reloaded (gpointer data, LogresCollection *games, const char *path, const GError *error)
{
  CollectionKeeping *self = data;
  gboolean is_wanted = self->is_reading && logres_collection_is_stale (self->collection);

  self->is_reading = FALSE;
  self->is_left = games == NULL && error == NULL;
  if (is_wanted && games != NULL)
    logres_collection_become (self->collection, games);
  tell_saved (self);
  if (is_wanted && error != NULL && logres_collection_is_modified (self->collection)) {
    g_autofree char *name = new_name (self);

    message_show (self->window, name, error->message);
  }
}

static void
read_again (CollectionKeeping *self)
{
  self->is_reading = TRUE;
  collection_reading_start (self->window, logres_collection_get_path (self->collection), reloaded,
                            self);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, CollectionKeeping *self)
{
  GtkWindow *window = self->window;

  self->is_asking = FALSE;
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (g_str_equal (response, "again")) {
    read_again (self);
  } else if (g_str_equal (response, "elsewhere")) {
    collection_keeping_save_as (self);
  } else if (g_str_equal (response, "discard")) {
    self->is_given_up = TRUE;
    gtk_window_destroy (window);
  }
}

/* Asks the user what to do. `sentence` contains %s for the name of the file. One response is to
 * save elsewhere. If `response` is not NULL, it is the id of a second response, with the text
 * `label`. Closing the dialog changes nothing. */
static void
ask (CollectionKeeping *self,
     const char *sentence,
     const char *body,
     const char *response,
     const char *label)
{
  g_autofree char *name = new_name (self);
  g_autofree char *heading = g_strdup_printf (sentence, name);
  AdwMessageDialog *dialog = message_new_question (self->window, heading, body);

  if (response != NULL)
    adw_message_dialog_add_response (dialog, response, label);
  adw_message_dialog_add_response (dialog, "elsewhere", _ ("Save _As…"));
  if (g_strcmp0 (response, "discard") == 0)
    adw_message_dialog_set_response_appearance (dialog, response, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "elsewhere");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  self->is_asking = TRUE;
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_failure (CollectionKeeping *self, const GError *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s is the reason why a file could not be saved. */
    _ ("%s.\n\nThe file has not changed, and the list still has your changes."), error->message);

  if (self->is_asking)
    return;
  if (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_CHANGED))
    ask (self, _ ("The file “%s” has changed"),
         _ ("Your changes to this list are not in the file. Reload the file and lose them, or save "
            "the list to another file."),
         "again", _ ("_Reload"));
  else
    ask (self, _ ("Could not save “%s”"), body, NULL, NULL);
}

/* ---- Saving ---- */

gboolean
collection_keeping_save (CollectionKeeping *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (!is_waiting (self))
    return TRUE;
  if (logres_collection_save (self->collection, &error)) {
    tell_saved (self);
    return TRUE;
  }
  tell_failure (self, error);

  return FALSE;
}

static gboolean
soon_cb (gpointer data)
{
  CollectionKeeping *self = data;

  self->timer = 0;
  collection_keeping_save (self);
  update_draft (self);

  return G_SOURCE_REMOVE;
}

void
collection_keeping_note_change (CollectionKeeping *self)
{
  self->is_reading = FALSE;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (SOON_MS, soon_cb, self);
}

void
collection_keeping_look (CollectionKeeping *self)
{
  if (self->is_asking || !logres_collection_is_stale (self->collection))
    return;
  if (logres_collection_is_modified (self->collection))
    collection_keeping_save (self);
  else if (!self->is_reading && !self->is_left)
    read_again (self);
}

gboolean
collection_keeping_is_kept (CollectionKeeping *self)
{
  return !logres_collection_is_modified (self->collection) ||
         (is_waiting (self) && logres_collection_save (self->collection, NULL));
}

gboolean
collection_keeping_may_close (CollectionKeeping *self)
{
  g_autoptr (GError) error = NULL;

  if (!logres_collection_is_modified (self->collection) ||
      (is_waiting (self) && logres_collection_save (self->collection, &error)))
    return TRUE;
  if (!self->is_asking)
    ask (self, _ ("Save changes to “%s”?"),
         error != NULL ? error->message : _ ("Unsaved changes to this list will be lost."),
         "discard", _ ("_Discard"));

  return FALSE;
}
