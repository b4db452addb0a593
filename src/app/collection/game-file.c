#include "app/collection/game-file.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
game_file_has (LogresGameSession *session)
{
  const char *path = logres_game_session_get_file (session);
  g_autoptr (LogresCollection) games = NULL;

  if (path == NULL || logres_game_session_is_modified (session))
    return FALSE;
  games = logres_collection_open (path, NULL, NULL);

  return games != NULL &&
         logres_collection_find_by_sum (games, logres_game_session_get_file_sum (session)) >= 0;
}

guint
game_file_count (const char *path)
{
  g_autoptr (LogresCollection) games = logres_collection_open (path, NULL, NULL);

  return games != NULL ? logres_collection_get_n_games (games) : 0;
}

/* ---- Saving ---- */

/* Returns the index at which to save the game. Returns -1 if the game must replace its old text,
 * which is not in the file any more. If the file has no games, the index is 0. */
static int
find_place (LogresCollection *games, LogresGameSession *session, SaveManner manner)
{
  const Record *record = logres_game_session_get_record (session);
  int n = (int) logres_collection_get_n_games (games);
  int i;

  if (n == 0 || manner == SAVE_ALONE)
    return n;

  i = manner == SAVE_AMONG
        ? logres_collection_find_by_id (games, tags_get (&record->tags, "GameId"))
        : logres_collection_find_by_sum (games, logres_game_session_get_file_sum (session));

  return i >= 0 || manner == SAVE_IN_PLACE ? i : n;
}

/* Archives the game that SAVE_AMONG replaces, because this program has not written it. */
static gboolean
keep_replaced (LogresCollection *games, SaveManner manner, guint place, GError **error)
{
  return manner != SAVE_AMONG || place >= logres_collection_get_n_games (games) ||
         logres_game_entry_archive (logres_collection_get_entry (games, place), error);
}

static void
put_game (LogresCollection *games, LogresGameSession *session, guint place)
{
  g_autofree char *text = logres_game_session_dup_text (session, FALSE);

  if (place < logres_collection_get_n_games (games))
    logres_collection_replace (games, place, text);
  else
    logres_collection_insert (games, place, text, strlen (text));
}

/* Saves the game in the list's own file, or in `path` if the list has none. */
static gboolean
save_game (LogresCollection *games,
           LogresGameSession *session,
           SaveManner manner,
           const char *path,
           GError **error)
{
  int place = find_place (games, session, manner);
  gboolean is_own = logres_collection_get_path (games) != NULL;

  if (place < 0) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_CHANGED,
                         _ ("Another program has changed this game in the file."));
    return FALSE;
  }
  if (!keep_replaced (games, manner, (guint) place, error))
    return FALSE;
  put_game (games, session, (guint) place);
  if (!(is_own ? logres_collection_save (games, error)
               : logres_collection_save_as (games, path, error))) {
    logres_collection_take_back (games);
    return FALSE;
  }
  logres_collection_bind (games, (guint) place, session);

  return TRUE;
}

/* Reads the file again if another program has changed it. */
static gboolean
read_again (LogresCollection *collection, GError **error)
{
  if (!logres_collection_is_stale (collection))
    return TRUE;
  if (!logres_collection_is_modified (collection))
    return logres_collection_reload (collection, error);

  g_set_error_literal (
    error, GAME_FILE_ERROR, GAME_FILE_UNSAVED,
    _ ("Another program has changed the file, and the list of its games has unsaved changes. Save "
       "the list first"));

  return FALSE;
}

gboolean
game_file_save_in (LogresGameSession *session,
                   LogresCollection *collection,
                   SaveManner manner,
                   GError **error)
{
  if (!read_again (collection, error))
    return FALSE;

  return save_game (collection, session, manner, NULL, error);
}

/* Returns the games that the file has now. The list is empty if there is no file or the file will
 * be replaced. Returns NULL with an error if the file cannot be read. */
static LogresCollection *
read_games (const char *path, SaveManner manner, GError **error)
{
  if (manner == SAVE_ALONE || !g_file_test (path, G_FILE_TEST_EXISTS))
    return logres_collection_new_empty ();

  return logres_collection_open (path, NULL, error);
}

gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error)
{
  g_autoptr (LogresCollection) games = read_games (path, manner, error);

  return games != NULL && save_game (games, session, manner, path, error);
}
