#include "app/collection/collection-adding.h"

#include "app/collection/collection-reading.h"
#include "app/collection/collection-window.h"
#include "app/game/game-place.h"
#include "app/game/pasted-position.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/text-focus.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- The clipboard ---- */

static void
add_position (LogresCollectionWindow *window, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LogresGameSession) session = pasted_position_new_session (text, &variants[0], &error);
  g_autofree char *record = session != NULL ? logres_game_session_dup_text (session, FALSE) : NULL;

  if (record != NULL)
    logres_collection_window_add (window, record, strlen (record));
  else
    message_show (GTK_WINDOW (window), _ ("The text in the clipboard is not a game"),
                  error->message);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (LogresCollectionWindow) window = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;
  if (text == NULL)
    message_show (GTK_WINDOW (window), _ ("The text in the clipboard is not a game"),
                  _ ("There is no text in the clipboard."));
  else if (pasted_position_is_one (text))
    add_position (window, text);
  else
    logres_collection_window_add (window, text, strlen (text));
}

void
collection_adding_paste_cb (GtkWidget *window, const char *action, GVariant *parameter)
{
  if (!text_focus_takes (window, "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, pasted_cb,
                                   g_object_ref (window));
}

/* ---- The game in a window ---- */

static gboolean
has_game (LogresGamePlace *place, gconstpointer data)
{
  return logres_game_place_get_session (place) != NULL;
}

void
collection_adding_played_cb (GtkWidget *window, const char *action, GVariant *parameter)
{
  LogresGamePlace *place =
    logres_game_place_find (gtk_window_get_application (GTK_WINDOW (window)), has_game, NULL);
  g_autofree char *text =
    place != NULL ? logres_game_session_dup_text (logres_game_place_get_session (place), FALSE)
                  : NULL;

  if (text != NULL)
    logres_collection_window_add (LOGRES_COLLECTION_WINDOW (window), text, strlen (text));
  else
    message_show (GTK_WINDOW (window), _ ("Could not add a game"), _ ("No game is open."));
}

/* ---- Files ---- */

static void
add_games (gpointer window, LogresCollection *games, const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (games != NULL)
    logres_collection_window_add_all (window, games);
  else if (error != NULL)
    message_show (window, name, error->message);
}

static void
add_file (gpointer window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_parse_name (file);

  if (path != NULL)
    collection_reading_start (window, path, add_games, window);
  else
    message_show (window, name, _ ("Only files on this computer can be used."));
}

static void
files_chosen_cb (GtkNativeDialog *dialog, int response, LogresCollectionWindow *window)
{
  file_dialog_each (dialog, response, add_file, window);
}

void
collection_adding_file_cb (GtkWidget *window, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog =
    file_dialog_new (GTK_WINDOW (window), _ ("Add Games"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (files_chosen_cb), window);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
