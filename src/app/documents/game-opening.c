#include "app/documents/game-opening.h"

#include "app/collection/collection-draft.h"
#include "app/collection/collection-game.h"
#include "app/collection/collection-reading.h"
#include "app/collection/collection-window.h"
#include "app/documents/game-correcting.h"
#include "app/documents/reading-window.h"
#include "app/documents/text-reading.h"
#include "app/game/pasted-position.h"
#include "app/game/session-time.h"
#include "app/game/wait-dialog.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/recent-menu.h"
#include "app/mail/mail-receiving.h"

#include <glib/gi18n.h>
#include <string.h>

/* The greatest length, in bytes, of a text of games that is read at once. In a longer text, each
 * game is read only when it is opened. */
enum { MOST_TEXT_TO_READ = 1 << 18 };

/* The key of a flag on a list of games: the user was already told about errors in the list. */
static const char told_key[] = "told";

/* The key of a flag on a window: it was made only for a file. */
static const char alone_key[] = "alone";

/* ---- Windows ---- */

/* Returns whether to pause the game, because it has clocks or the computer is to move. A game that
 * the user only looks at must not change. */
static gboolean
is_to_wait (LogresGameSession *session)
{
  int seat = logres_game_session_get_seat_to_move (session);
  Player player = logres_game_session_get_player (session, seat != NOBODY ? (Seat) seat : 0);

  return logres_game_session_get_time_control (session)->main_ms > 0 ||
         (seat != NOBODY && player_is_engine (&player));
}

/* Shows the game in the window `place`, or in a new window if `place` is NULL. Pauses the game if
 * necessary. */
static LogresGamePlace *
show_session (GtkApplication *application, LogresGamePlace *place, LogresGameSession *session)
{
  if (place == NULL)
    place = logres_game_place_new (application);
  place = logres_game_place_open (place, session, NULL);
  if (is_to_wait (session))
    logres_game_session_set_paused (session, TRUE);

  return place;
}

/* Returns whether a window already has the same game of the same file. */
static gboolean
has_session (LogresGamePlace *place, gconstpointer session)
{
  LogresGameSession *game = (LogresGameSession *) session;
  LogresGameSession *other = logres_game_place_get_session (place);
  const char *file = logres_game_session_get_file (game);

  return other != NULL && file != NULL &&
         g_strcmp0 (file, logres_game_session_get_file (other)) == 0 &&
         g_strcmp0 (logres_game_session_get_file_sum (game),
                    logres_game_session_get_file_sum (other)) == 0;
}

/* ---- The window of a list ---- */

static void
weak_ref_free (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

/* Stores the window in which the list shows its games. */
static void
set_companion (LogresCollectionWindow *list, LogresGamePlace *window)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, window);
  g_object_set_data_full (G_OBJECT (list), "companion", ref, weak_ref_free);
}

/* Returns the window in which the list shows its games, if the window is free, or if its game has a
 * file and no unsaved changes. Returns NULL otherwise. */
static LogresGamePlace *
find_companion (LogresCollectionWindow *list)
{
  g_autoptr (LogresGamePlace) window =
    g_weak_ref_get (g_object_get_data (G_OBJECT (list), "companion"));
  LogresGameSession *session;

  if (window == NULL || !gtk_widget_get_visible (GTK_WIDGET (window)))
    return NULL;
  session = logres_game_place_get_session (window);

  return logres_game_place_is_free (window) || (logres_game_session_get_file (session) != NULL &&
                                                !logres_game_session_is_modified (session))
           ? window
           : NULL;
}

/* ---- Text that cannot be read ---- */

static void open_text (LogresGamePlace *window, const char *text);

/* Returns whether the window shows the readable part of a broken game, without changes. */
static gboolean
shows_broken (LogresGamePlace *window)
{
  LogresGameSession *session = logres_game_place_get_session (window);

  return session != NULL && logres_game_session_get_record (session)->unread != NULL &&
         !logres_game_session_is_modified (session);
}

static LogresGamePlace *
place_of_corrected (GtkWindow *window)
{
  if (LOGRES_IS_COLLECTION_WINDOW (window))
    return find_companion (LOGRES_COLLECTION_WINDOW (window));

  return logres_game_place_is_free (LOGRES_GAME_PLACE (window)) ||
             shows_broken (LOGRES_GAME_PLACE (window))
           ? LOGRES_GAME_PLACE (window)
           : NULL;
}

/* Shows the corrected game. If the text contains several games, adds them to the list or opens a
 * list. */
static void
corrected_cb (GtkWindow *window, LogresGameSession *session, const char *text)
{
  if (session != NULL)
    show_session (gtk_window_get_application (window), place_of_corrected (window), session);
  else if (LOGRES_IS_COLLECTION_WINDOW (window))
    logres_collection_window_add (LOGRES_COLLECTION_WINDOW (window), text, strlen (text));
  else
    open_text (LOGRES_GAME_PLACE (window), text);
}

static void
show_trouble (LogresGamePlace *window, LogresCollection *games, guint i, const char *trouble)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says where in a text an error is, and what it is. */
    _ ("%s\n\nThe moves before it are open. The rest is kept with the game as text."), trouble);

  game_correcting_offer (GTK_WINDOW (window), _ ("Could not read this game completely"), body,
                         games, i, corrected_cb);
}

static void
show_error (
  GtkWindow *asker, LogresCollection *games, guint i, const char *name, const GError *error)
{
  if (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_NO_GAME))
    game_correcting_offer (asker, name, error->message, games, i, corrected_cb);
  else
    message_show (asker, name, error->message);
}

/* ---- Games ---- */

/* A game that is being opened. */
typedef struct Opening {
  LogresCollection *games; /* owned */
  LogresGameEntry *entry;  /* owned */
  char *name;              /* owned; the display name of its source */
  gboolean is_apart;       /* open in a new window */
  GameReading *reading;    /* owned; NULL if the text is too long */
  GError *error;           /* owned; why the game cannot be opened; NULL if nothing failed so far */
} Opening;

static Opening *
opening_new (LogresCollection *games, guint i, const char *name, gboolean is_apart)
{
  Opening *self = g_new0 (Opening, 1);

  self->games = g_object_ref (games);
  self->entry = g_object_ref (logres_collection_get_entry (games, i));
  self->name = g_strdup (name);
  self->is_apart = is_apart;
  self->reading = game_reading_new (self->entry, &self->error);

  return self;
}

static void
opening_free (Opening *self)
{
  g_clear_pointer (&self->reading, game_reading_free);
  g_clear_error (&self->error);
  g_object_unref (self->games);
  g_object_unref (self->entry);
  g_free (self->name);
  g_free (self);
}

/* Returns the window for the game. NULL means that the game needs a new window. */
static LogresGamePlace *
place_of (GtkWindow *asker, gboolean is_apart)
{
  if (LOGRES_IS_COLLECTION_WINDOW (asker))
    return is_apart ? NULL : find_companion (LOGRES_COLLECTION_WINDOW (asker));

  return logres_game_place_is_free (LOGRES_GAME_PLACE (asker)) ? LOGRES_GAME_PLACE (asker) : NULL;
}

static LogresGamePlace *
show_opened (const Opening *self, GtkWindow *asker, LogresGameSession *session)
{
  GtkApplication *application = gtk_window_get_application (asker);
  LogresGamePlace *window = logres_game_place_find (application, has_session, session);

  if (window != NULL) {
    logres_game_place_present (window);
  } else {
    window = show_session (application, place_of (asker, self->is_apart), session);
  }
  if (LOGRES_IS_COLLECTION_WINDOW (asker) && !self->is_apart)
    set_companion (LOGRES_COLLECTION_WINDOW (asker), window);

  return window;
}

/* Shows the game or the error, unless the game was removed from the list meanwhile. */
static void
end_opening (const Opening *self,
             GtkWindow *asker,
             LogresGameSession *session,
             const char *trouble,
             const GError *error)
{
  int i = logres_collection_find (self->games, self->entry);
  LogresGamePlace *window;

  if (i < 0)
    return;
  if (session == NULL) {
    show_error (asker, self->games, (guint) i, self->name, error);
    return;
  }
  window = show_opened (self, asker, session);
  if (trouble != NULL && g_object_get_data (G_OBJECT (self->games), told_key) == NULL)
    show_trouble (window, self->games, (guint) i, trouble);
}

static void
read_moves (gpointer data, const RecordWatch *watch)
{
  game_reading_run (((Opening *) data)->reading, watch);
}

/* Continues after the moves were read. `asker` is the window of a game or of a list, or NULL if it
 * was closed meanwhile. */
static void
read_cb (GtkWindow *asker, gpointer data, gboolean is_cancelled)
{
  Opening *self = data;
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *trouble = NULL;

  if (asker != NULL && !is_cancelled) {
    if (self->reading != NULL)
      session = game_reading_take_session (self->reading, self->games, &trouble, &self->error);
    end_opening (self, asker, session, trouble, self->error);
  }
  opening_free (self);
}

/* Opens the game in a window that can take it. If no window can, or if `is_apart` is set, opens the
 * game in a new window. */
static void
open_game (GtkWindow *asker, LogresCollection *games, guint i, const char *name, gboolean is_apart)
{
  Opening *self = opening_new (games, i, name, is_apart);
  goffset length = (goffset) g_bytes_get_size (self->entry->text);

  if (self->reading != NULL && length > LONG_GAME_TEXT) {
    wait_dialog_read (asker, name, _ ("Reading the game…"), length, read_moves, read_cb, self);
    return;
  }
  if (self->reading != NULL)
    read_moves (self, NULL);
  read_cb (asker, self, FALSE);
}

/* ---- Lists of games ---- */

static void
game_chosen_cb (LogresCollectionWindow *list, guint i, gboolean is_apart)
{
  open_game (GTK_WINDOW (list), logres_collection_window_get_collection (list), i,
             gtk_window_get_title (GTK_WINDOW (list)), is_apart);
}

/* Shows the games as a list. If a list of this file is open already, that list comes to
 * the front. */
static void
show_list (LogresGamePlace *window, LogresCollection *games, const char *name)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  const char *path = logres_collection_get_path (games);
  LogresCollectionWindow *list =
    path != NULL ? logres_collection_window_find (application, path) : NULL;

  if (list == NULL) {
    list = LOGRES_COLLECTION_WINDOW (logres_collection_window_new (application, games, name));
    g_signal_connect (list, "chosen", G_CALLBACK (game_chosen_cb), NULL);
    set_companion (list, window);
  }
  gtk_window_present (GTK_WINDOW (list));
  if (g_object_get_data (G_OBJECT (window), alone_key) != NULL &&
      logres_game_place_get_session (window) == NULL)
    gtk_window_destroy (GTK_WINDOW (window));
}

void
game_opening_bring_back_lists (LogresGamePlace *window)
{
  g_autoptr (GPtrArray) lists = collection_draft_open_all ();

  for (guint i = 0; i < lists->len; i++)
    show_list (window, lists->pdata[i], _ ("Pasted Games"));
}

/* Opens the game of `file`, or a list if it has several. If `file` is NULL, shows the error. */
static void
open_one_of (LogresGamePlace *window,
             LogresCollection *file,
             const char *heading,
             const GError *error)
{
  if (file == NULL)
    message_show (GTK_WINDOW (window), heading, error->message);
  else if (logres_collection_get_n_games (file) == 0)
    message_show (GTK_WINDOW (window), heading, _ ("There is nothing to read."));
  else if (logres_collection_get_n_games (file) == 1)
    open_game (GTK_WINDOW (window), file, 0, heading, FALSE);
  else
    show_list (window, file, heading);
}

/* ---- Texts ---- */

static const Variant *
likely_variant (LogresGamePlace *window)
{
  LogresGameSession *session = logres_game_place_get_session (window);

  return session != NULL ? logres_game_session_get_variant (session) : &variants[0];
}

static void
open_text (LogresGamePlace *window, const char *text)
{
  g_autoptr (LogresCollection) games = logres_collection_new_from_text (text, strlen (text));

  if (strlen (text) <= MOST_TEXT_TO_READ)
    g_object_set_data (G_OBJECT (games), told_key, GINT_TO_POINTER (TRUE));
  open_one_of (window, games, _ ("Pasted Games"), NULL);
}

/* Opens what could be read. The user has already seen the errors in the text. */
static void
open_reading (LogresGamePlace *window, TextReading *reading)
{
  g_autoptr (LogresGameSession) session = NULL;

  if (reading->n_games != 1) {
    open_text (window, reading->kept->str);
    return;
  }
  session = text_reading_take_session (reading);
  show_session (gtk_window_get_application (GTK_WINDOW (window)),
                place_of (GTK_WINDOW (window), FALSE), session);
}

static void
tell_unread (LogresGamePlace *window, TextReading *reading)
{
  guint n = reading->problems->len;
  g_autofree char *heading = g_strdup_printf (
    g_dngettext (NULL, "Could not read %u position", "Could not read %u positions", n), n);

  if (reading->n_games > 0)
    open_reading (window, reading);
  message_show (GTK_WINDOW (window), heading,
                g_array_index (reading->problems, ReadingProblem, 0).reason);
}

static gboolean
is_whole (const TextReading *reading)
{
  return reading->problems->len == 0 && reading->n_games > 0;
}

/* Shows a text with errors for correction. Takes ownership of the reading. */
static void
correct (LogresGamePlace *window, const char *text, TextReading *reading)
{
  GtkWindow *dialog =
    logres_reading_window_new (GTK_WINDOW (window), text, likely_variant (window), reading);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (open_reading), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
read_text (LogresGamePlace *window, const char *text)
{
  g_autoptr (TextReading) reading = NULL;
  gsize length = strlen (text);

  if (pasted_position_is_one (text) && length > MOST_POSITIONS_TO_READ) {
    message_show (GTK_WINDOW (window), _ ("Too many positions to open at once"), NULL);
    return;
  }
  if (!pasted_position_is_one (text) && length > MOST_TEXT_TO_READ) {
    open_text (window, text);
    return;
  }
  reading = text_reading_new (text, likely_variant (window));
  if (is_whole (reading))
    open_reading (window, reading);
  else if (length > MOST_TEXT_TO_READ)
    tell_unread (window, reading);
  else
    correct (window, text, g_steal_pointer (&reading));
}

/* ---- Files ---- */

/* Opens a file that contains positions instead of games. Returns FALSE if it contains none. */
static gboolean
open_positions (LogresGamePlace *window, LogresCollection *games)
{
  GBytes *text = logres_collection_get_text (games);
  gsize length = MIN (g_bytes_get_size (text), MOST_POSITIONS_TO_READ + 1);
  g_autofree char *valid =
    length > 0 ? g_utf8_make_valid (g_bytes_get_data (text, NULL), (gssize) length) : NULL;

  if (valid == NULL || !pasted_position_is_one (valid))
    return FALSE;
  read_text (window, valid);

  return TRUE;
}

static void
show_games (gpointer window, LogresCollection *games, const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (games == NULL && error == NULL)
    return;
  if (games != NULL)
    recent_menu_note (file);
  if (games == NULL || logres_collection_get_n_games (games) <= 1)
    gtk_window_present (window); /* errors are shown over it */
  if (games == NULL || !open_positions (window, games))
    open_one_of (window, games, name, error);
}

static void
open_games (GtkWindow *window, const char *path)
{
  collection_reading_start (window, path, show_games, window);
}

static void
open_file (LogresGamePlace *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = g_file_get_uri (file);

  if (path != NULL)
    mail_receiving_open (GTK_WINDOW (window), path, open_games);
  else
    message_show (GTK_WINDOW (window), uri, _ ("Only files on this computer can be used."));
}

void
game_opening_open (LogresGamePlace *window, GFile *file)
{
  g_return_if_fail (LOGRES_IS_GAME_PLACE (window));

  g_object_set_data (G_OBJECT (window), alone_key, NULL);
  open_file (window, file);
}

void
game_opening_open_alone (LogresGamePlace *window, GFile *file)
{
  g_return_if_fail (LOGRES_IS_GAME_PLACE (window));

  g_object_set_data (G_OBJECT (window), alone_key, GINT_TO_POINTER (TRUE));
  open_file (window, file);
}

static void
files_chosen_cb (GtkNativeDialog *dialog, int response, LogresGamePlace *window)
{
  file_dialog_each (dialog, response, (FileDialogFunc) game_opening_open, window);
}

void
game_opening_choose (LogresGamePlace *window)
{
  GtkFileChooserNative *dialog =
    file_dialog_new (GTK_WINDOW (window), _ ("Open Game"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (files_chosen_cb), window);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- The clipboard ---- */

/* Opens a pasted text. A text that can be read without errors was not quoted or wrapped, so
 * mail_receiving_concerns() can tell whether it is an email. A text with errors may be an email all
 * the same. */
static void
take_pasted (LogresGamePlace *window, const char *text)
{
  g_autoptr (TextReading) reading = NULL;

  if (strlen (text) <= MOST_TEXT_TO_READ && !mail_receiving_concerns (GTK_WINDOW (window), text))
    reading = text_reading_new (text, likely_variant (window));
  if (reading != NULL && is_whole (reading))
    open_reading (window, reading);
  else
    mail_receiving_take (GTK_WINDOW (window), text, (MailOtherFunc) read_text);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (LogresGamePlace) window = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;
  if (text == NULL)
    message_show (GTK_WINDOW (window), _ ("The text in the clipboard is not a game"),
                  _ ("There is no text in the clipboard."));
  else
    take_pasted (window, text);
}

void
game_opening_paste (LogresGamePlace *window)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  g_object_set_data (G_OBJECT (window), alone_key, NULL);
  gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (window));
}
