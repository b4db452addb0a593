#include "app/shell/restored-games.h"

#include "app/archive/autosave.h"
#include "app/archive/earlier-game.h"
#include "app/archive/earlier-games.h"
#include "app/archive/recovery.h"
#include "app/collection/game-file.h"
#include "app/game/session-time.h"
#include "app/game/wait-dialog.h"
#include "app/kit/error-dialog.h"
#include "app/shell/earlier-sharing.h"

#include <glib/gi18n.h>

enum { MOST_TRIED = 20 };

/* Moves the file of an archived game to the open games. If that fails, the file stays where it
 * is. */
static void
bring_back (RecoveredGame *game)
{
  g_autofree char *folder = logres_autosave_dup_folder ();

  kept_file_move (game->file, folder, NULL);
}

/* Moves games of the rescue folder (see autosave.h) to the open games. A game that cannot be moved
 * stays in the rescue folder. */
static void
bring_rescued_back (const char *rescue, const char *folder)
{
  g_autoptr (GPtrArray) paths = recovery_list (rescue);

  for (guint i = 0; i < paths->len; i++) {
    g_autoptr (KeptFile) file = kept_file_hold (g_ptr_array_index (paths, i));

    if (file != NULL)
      kept_file_move (file, folder, NULL);
  }
}

static void
tell_of_damage (LogresGamePlace *window, const RecoveredGame *game)
{
  message_tell_kept (GTK_WINDOW (window), _ ("A game was damaged when Logres closed"),
                     game->set_aside, game->session != NULL);
  if (game->error != NULL)
    message_show (GTK_WINDOW (window), _ ("Could not open a game"), game->error->message);
}

static void
leave (RecoveredGame *game)
{
  g_autoptr (LogresAutosave) autosave =
    logres_autosave_new (game->session, g_steal_pointer (&game->file));

  logres_autosave_leave (autosave, game_file_has (game->session), NULL);
}

static LogresGamePlace *
new_beside (LogresGamePlace *window)
{
  return logres_game_place_new (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Opens the game in a new window, shows the window at once, and pauses the game. */
static void
open_beside (LogresGamePlace *window, RecoveredGame *game)
{
  logres_game_place_open (new_beside (window), game->session, g_steal_pointer (&game->file));
  logres_game_session_set_paused (game->session, TRUE);
}

/* Opens a game that was open when the program last ended. If the game is finished, archives it
 * instead. */
static void
open_game (LogresGamePlace *window, RecoveredGame *game)
{
  if (game->session == NULL)
    return;

  if (logres_game_session_get_seat_to_move (game->session) == NOBODY)
    leave (game);
  else if (logres_game_place_get_session (window) == NULL)
    logres_game_place_take_session (window, game->session, g_steal_pointer (&game->file));
  else
    open_beside (window, game);
}

/* ---- Reading ---- */

/* Takes a game that was read. `window` is NULL if it was closed meanwhile. */
typedef void (*ReadFunc) (LogresGamePlace *window, RecoveredGame *game, gpointer data);

/* A long game that is being read. */
typedef struct Reading {
  Recovery *recovery; /* owned until its end */
  ReadFunc func;
  gpointer data;
} Reading;

static void
read_moves (gpointer reading, const RecordWatch *watch)
{
  recovery_run (((Reading *) reading)->recovery, watch);
}

static void
read_cb (GtkWindow *window, gpointer data, gboolean is_cancelled)
{
  g_autofree Reading *self = data;
  g_autoptr (RecoveredGame) game = recovery_end (self->recovery, is_cancelled);

  self->func (window != NULL ? LOGRES_GAME_PLACE (window) : NULL, game, self->data);
}

/* Reads a game for `func`. Calls `func` at once, unless the game is so long that reading it would
 * block the window. */
static void
read_game (LogresGamePlace *window, const char *path, ReadFunc func, gpointer data)
{
  Reading *self = g_new0 (Reading, 1);
  goffset length = recovery_get_length (path);

  *self = (Reading) { recovery_begin (path), func, data };
  if (length > LONG_GAME_TEXT) {
    wait_dialog_read (GTK_WINDOW (window), _ ("All Games"), _ ("Reading the game…"), length,
                      read_moves, read_cb, self);
    return;
  }
  read_moves (self, NULL);
  read_cb (GTK_WINDOW (window), self, FALSE);
}

static gboolean
was_cancelled (const RecoveredGame *game)
{
  return g_error_matches (game->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- At the start ---- */

/* The games to restore at the start. They are read one after another. */
typedef struct Return {
  GtkApplication *application; /* owned */
  GPtrArray *paths; /* owned; first the games that were open, then those of the archive */
  guint n_open, n_read;
} Return;

static void
return_free (Return *self)
{
  g_clear_object (&self->application);
  g_ptr_array_unref (self->paths);
  g_free (self);
}

/* Archives a game whose reading the user has cancelled. */
static void
put_away (LogresGamePlace *window, RecoveredGame *game)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();
  g_autoptr (GError) error = NULL;

  if (!kept_file_move (game->file, folder, &error))
    message_show (GTK_WINDOW (window), _ ("All Games"), error->message);
}

/* Opens an archived game, unless the game is over or cannot be read, or the user has begun another
 * game in the window meanwhile. */
static void
open_archived (LogresGamePlace *window, RecoveredGame *game)
{
  if (game->session == NULL || logres_game_place_get_session (window) != NULL ||
      logres_game_session_get_seat_to_move (game->session) == NOBODY)
    return;
  bring_back (game);
  logres_game_place_take_session (window, game->session, g_steal_pointer (&game->file));
}

static void
take_back (LogresGamePlace *window, RecoveredGame *game, gboolean was_open)
{
  if (was_cancelled (game)) {
    if (was_open)
      put_away (window, game);
    return;
  }
  tell_of_damage (window, game);
  if (was_open)
    open_game (window, game);
  else
    open_archived (window, game);
}

static void read_next (LogresGamePlace *window, Return *self);

static gboolean
is_window (LogresGamePlace *place, gconstpointer data)
{
  return gtk_widget_get_visible (GTK_WIDGET (place));
}

/* Reads the game again for another window, because the user closed the window for which it was
 * read, and that has cancelled the reading. */
static void
read_again (RecoveredGame *game, Return *self)
{
  LogresGamePlace *window = logres_game_place_find (self->application, is_window, NULL);

  if (window == NULL) {
    return_free (self);
    return;
  }
  g_clear_pointer (&game->file, kept_file_free);
  self->n_read--;
  read_next (window, self);
}

static void
returned (LogresGamePlace *window, RecoveredGame *game, gpointer data)
{
  Return *self = data;

  if (window == NULL) {
    read_again (game, self);
    return;
  }
  take_back (window, game, self->n_read <= self->n_open);
  read_next (window, self);
}

/* Returns whether no more games are to be restored. All games that were open are restored. An
 * archived game is restored only while the window has no game. */
static gboolean
is_done (LogresGamePlace *window, const Return *self)
{
  return self->n_read == self->paths->len ||
         (self->n_read >= self->n_open && logres_game_place_get_session (window) != NULL);
}

static void
read_next (LogresGamePlace *window, Return *self)
{
  g_autofree char *folder = NULL;

  if (!is_done (window, self)) {
    read_game (window, g_ptr_array_index (self->paths, self->n_read++), returned, self);
    return;
  }
  folder = logres_autosave_dup_folder ();
  message_check_folder (GTK_WINDOW (window), folder);
  return_free (self);
}

/* Leaves out games from outside: they were removed from a list of games, and the user has not
 * played them. */
static void
add_archived (Return *self, const char *folder)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < paths->len && self->paths->len < self->n_open + MOST_TRIED; i++)
    if (!earlier_game_is_outside (g_ptr_array_index (paths, i)))
      g_ptr_array_add (self->paths, g_strdup (g_ptr_array_index (paths, i)));
}

void
restored_games_open (LogresGamePlace *window)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *rescue = logres_autosave_dup_rescue_folder ();
  g_autofree char *archive = logres_autosave_dup_archive_folder ();
  Return *self = g_new0 (Return, 1);

  bring_rescued_back (rescue, folder);
  recovery_clean_up (folder);
  recovery_clean_up (rescue);
  g_set_object (&self->application, gtk_window_get_application (GTK_WINDOW (window)));
  self->paths = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_extend_and_steal (self->paths, recovery_list (folder));
  g_ptr_array_extend_and_steal (self->paths, recovery_list (rescue));
  self->n_open = self->paths->len;
  add_archived (self, archive);
  read_next (window, self);
}

/* ---- Earlier games ---- */

/* Tells why a game could not be read. Says nothing if this program has the game already, or if
 * tell_of_damage() tells the reason. */
static void
tell_missing (LogresGamePlace *window, const RecoveredGame *game)
{
  if (game->by == KEPT_BY_OTHERS)
    message_tell_elsewhere (GTK_WINDOW (window));
  else if (game->file != NULL && game->set_aside == NULL && game->error == NULL)
    message_show (GTK_WINDOW (window), _ ("All Games"), _ ("This game cannot be read."));
}

/* Tells why a game was not read. Returns whether it was. */
static gboolean
check_read (LogresGamePlace *window, const RecoveredGame *game)
{
  if (window == NULL || was_cancelled (game))
    return FALSE;
  if (game->session == NULL)
    tell_missing (window, game);
  tell_of_damage (window, game);

  return game->session != NULL;
}

static LogresGamePlace *
open_read (LogresGamePlace *window, RecoveredGame *game)
{
  LogresGamePlace *place = logres_game_place_is_free (window) ? window : new_beside (window);

  bring_back (game);

  return logres_game_place_open (place, game->session, g_steal_pointer (&game->file));
}

static void
open_chosen (LogresGamePlace *window, RecoveredGame *game, gpointer data)
{
  if (check_read (window, game))
    open_read (window, game);
}

/* Opens the game and asks with whom to play on from its end. */
static void
play_from (LogresGamePlace *window, RecoveredGame *game, gpointer data)
{
  int own;

  if (!check_read (window, game))
    return;
  own = logres_game_session_get_own_seat (game->session);
  gtk_widget_activate_action (GTK_WIDGET (open_read (window, game)), "win.play-from", "i",
                              MAX (own, 0));
}

void
restored_games_open_earlier (LogresGamePlace *window, const char *path)
{
  read_game (window, path, open_chosen, NULL);
}

/* A game that the user wants to share. */
typedef struct Share {
  GWeakRef games; /* the window of the archive */
  const char *how;
} Share;

/* Shares a game, and leaves its file where it is. */
static void
share (LogresGamePlace *window, RecoveredGame *game, gpointer data)
{
  g_autofree Share *self = data;
  g_autoptr (LogresEarlierGames) games = g_weak_ref_get (&self->games);

  if (games != NULL && check_read (window, game))
    earlier_sharing_share (games, game->session, self->how);
  g_weak_ref_clear (&self->games);
}

static void
chosen_cb (LogresEarlierGames *games, const char *path, const char *what, LogresGamePlace *window)
{
  Share *self;

  if (g_str_equal (what, "open") || g_str_equal (what, "play-from")) {
    read_game (window, path, g_str_equal (what, "open") ? open_chosen : play_from, NULL);
    return;
  }
  self = g_new0 (Share, 1);
  g_weak_ref_init (&self->games, games);
  self->how = g_intern_string (what);
  read_game (window, path, share, self);
}

static void
new_game_cb (LogresGamePlace *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", "s", variants[0].id);
}

/* Returns the list of games of a window, or NULL if the list is not open. */
static GtkWindow *
find_list (LogresGamePlace *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (LOGRES_IS_EARLIER_GAMES (item->data) &&
        gtk_window_get_transient_for (item->data) == GTK_WINDOW (window))
      return item->data;

  return NULL;
}

static GtkWindow *
new_list (LogresGamePlace *window)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();
  GtkWindow *games = logres_earlier_games_new (GTK_WINDOW (window), folder);

  message_check_folder (games, folder);
  g_signal_connect_object (games, "chosen", G_CALLBACK (chosen_cb), window, 0);
  g_signal_connect_object (games, "new-game", G_CALLBACK (new_game_cb), window, G_CONNECT_SWAPPED);

  return games;
}

void
restored_games_choose (LogresGamePlace *window, gboolean is_searching)
{
  GtkWindow *games = find_list (window);

  if (games == NULL)
    games = new_list (window);
  if (is_searching)
    logres_earlier_games_search (LOGRES_EARLIER_GAMES (games));
  gtk_window_present (games);
}
