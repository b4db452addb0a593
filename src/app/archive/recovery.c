#include "app/archive/recovery.h"

#include "app/kit/safe-file.h"

#include <glib/gstdio.h>
#include <string.h>

static const char suffix[] = ".logres";

/* ---- One game ---- */

void
recovered_game_free (RecoveredGame *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->session);
  kept_file_free (self->file);
  g_free (self->path);
  g_free (self->set_aside);
  g_clear_error (&self->error);
  g_free (self);
}

/* Returns FALSE if the file is not exactly as the program writes it. There may still be a session;
 * otherwise it is NULL. */
static gboolean
read_game (const char *path, LogresGameSession **session, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  RecordReport report = { 0 };

  *session = NULL;
  if (!g_file_get_contents (path, &text, &length, error) || !record_scan (text, length, &span))
    return FALSE;
  *session = logres_game_session_new_from_text (text, &span, &report);

  return report.error.problem == RECORD_OK && report.notes == 0;
}

/* Reads the synced copy of a damaged file. Returns FALSE if the copy cannot be read now, so that
 * nothing is known about it. */
static gboolean
read_older (RecoveredGame *game)
{
  g_autofree char *older = kept_file_dup_copy (game->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (LogresGameSession) session = NULL;

  if (read_game (older, &session, &error))
    g_set_object (&game->session, session);
  if (error == NULL || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;
  game->error = g_steal_pointer (&error);

  return FALSE;
}

/* Sets the damaged file aside, because the next save would overwrite it. */
static gboolean
mend (RecoveredGame *game)
{
  g_autofree char *text =
    game->session != NULL ? logres_game_session_dup_text (game->session, TRUE) : NULL;

  game->set_aside = safe_file_mend (game->path, text, &game->error);
  if (game->set_aside == NULL)
    g_prefix_error (&game->error, "%s: ", game->path);

  return game->set_aside != NULL;
}

/* A file that cannot be opened is not damaged; it may be readable later. */
static void
read_file (RecoveredGame *game)
{
  if (read_game (game->path, &game->session, &game->error) || game->error != NULL ||
      game->by != KEPT_BY_NOBODY)
    return;
  if (!read_older (game) || !mend (game))
    g_clear_object (&game->session);
}

RecoveredGame *
recovery_read (const char *path)
{
  RecoveredGame *game = g_new0 (RecoveredGame, 1);

  game->path = g_strdup (path);
  game->by = kept_file_is_kept_by (path);
  read_file (game);

  return game;
}

RecoveredGame *
recovery_take (const char *path)
{
  RecoveredGame *game = g_new0 (RecoveredGame, 1);

  game->path = g_strdup (path);
  game->by = kept_file_is_kept_by (path);
  game->file = kept_file_hold (path);
  if (game->file != NULL)
    read_file (game);
  else if (game->by == KEPT_BY_NOBODY)
    game->by = KEPT_BY_OTHERS;

  return game;
}

/* ---- Folder ---- */

typedef struct FoundFile {
  char *path; /* owned */
  gint64 time_us;
} FoundFile;

static void
found_file_free (gpointer data)
{
  FoundFile *file = data;

  g_free (file->path);
  g_free (file);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const FoundFile *x = *(const FoundFile *const *) a, *y = *(const FoundFile *const *) b;

  return (x->time_us < y->time_us) - (x->time_us > y->time_us);
}

static gint64
time_of (GFileInfo *info)
{
  g_autoptr (GDateTime) time = g_file_info_get_modification_date_time (info);

  return time == NULL
           ? 0
           : g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time);
}

/* Recognizes a temporary file "NAME.logres.XXXXXX" of a program that was killed while writing. */
static gboolean
is_unfinished (const char *name)
{
  const char *end = strstr (name, ".logres.");

  return end != NULL && strlen (end) == strlen (".logres.XXXXXX") && strchr (end, '-') == NULL;
}

static void
look_at_file (GPtrArray *files, const char *folder, GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);
  FoundFile *file;

  if (!g_str_has_suffix (name, suffix))
    return;

  file = g_new0 (FoundFile, 1);
  file->path = g_build_filename (folder, name, NULL);
  file->time_us = time_of (info);
  g_ptr_array_add (files, file);
}

/* Leaves the locks and temporary files of running programs. */
static void
clean_up_file (const char *folder, GFileInfo *info)
{
  g_autofree char *path = g_build_filename (folder, g_file_info_get_name (info), NULL);
  g_autofree char *game = g_strndup (path, (gsize) (strrchr (path, '.') - path));

  if ((is_unfinished (g_file_info_get_name (info)) || kept_file_is_lock (path)) &&
      kept_file_is_kept_by (game) == KEPT_BY_NOBODY)
    g_unlink (path);
}

/* An array of FoundFile, the latest first; to be freed. */
static GPtrArray *
find_files (const char *folder, gboolean is_to_clean_up)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (found_file_free);
  g_autoptr (GFile) directory = g_file_new_for_path (folder);
  g_autoptr (GFileEnumerator) entries = g_file_enumerate_children (
    directory, "standard::name,time::modified,time::modified-usec", 0, NULL, NULL);
  GFileInfo *info;

  while (entries != NULL && g_file_enumerator_iterate (entries, &info, NULL, NULL, NULL) &&
         info != NULL) {
    look_at_file (files, folder, info);
    if (is_to_clean_up && strchr (g_file_info_get_name (info), '.') != NULL)
      clean_up_file (folder, info);
  }
  g_ptr_array_sort (files, compare_times);

  return files;
}

static const char *
path_of (GPtrArray *files, guint i)
{
  return ((const FoundFile *) g_ptr_array_index (files, i))->path;
}

static void
free_game_cb (gpointer data)
{
  recovered_game_free (data);
}

typedef RecoveredGame *(*RecoverFunc) (const char *path);

static GPtrArray *
recover_all (const char *folder, RecoverFunc recover)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (free_game_cb);
  g_autoptr (GPtrArray) files = find_files (folder, TRUE);

  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (games, recover (path_of (files, i)));

  return games;
}

GPtrArray *
recovery_read_all (const char *folder)
{
  return recover_all (folder, recovery_read);
}

GPtrArray *
recovery_take_all (const char *folder)
{
  return recover_all (folder, recovery_take);
}

GPtrArray *
recovery_list (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) files = find_files (folder, FALSE);

  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (paths, g_strdup (path_of (files, i)));

  return paths;
}
