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

/* Adds a game from a position to `games`. Returns FALSE with an error if the text is not one. */
static gboolean
add_position (GString *games, const char *text, GError **error)
{
  g_autoptr (LogresGameSession) session = pasted_position_new_session (text, &variants[0], error);
  g_autofree char *record = session != NULL ? logres_game_session_dup_text (session, FALSE) : NULL;

  if (record != NULL)
    g_string_append_printf (games, "%s\n", record);

  return record != NULL;
}

/* Returns whether the text has several positions, one for each line. One position may have line
 * breaks, too, but no other line of it begins like a position. */
static gboolean
has_lines (char *text)
{
  const char *rest = strpbrk (g_strchug (text), "\r\n");

  return rest != NULL && pasted_position_is_one (rest);
}

/* Adds each line that is not blank as a position. The error names the first wrong line. */
static gboolean
add_lines (GString *games, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_strstrip (lines[i])[0] != '\0' && !add_position (games, lines[i], error)) {
      g_prefix_error (error, "%s\n\n", lines[i]);
      return FALSE;
    }

  return TRUE;
}

static void
add_positions (LogresCollectionWindow *window, char *text)
{
  g_autoptr (GString) games = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (strlen (text) > MOST_POSITIONS_TO_READ)
    message_show (GTK_WINDOW (window), _ ("Too many positions to open at once"), NULL);
  else if (has_lines (text) ? add_lines (games, text, &error) : add_position (games, text, &error))
    logres_collection_window_add (window, games->str, games->len);
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
    add_positions (window, text);
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
