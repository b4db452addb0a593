#include "app/archive/recovery.h"

#include "app/game/long-reading.h"
#include "app/game/session-state.h"
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

/* The contents of a file or of its synced copy. They may be read from the disk on any thread. */
typedef struct Contents {
  Record *record;    /* owned until a session takes it; NULL if no game was read */
  gboolean is_whole; /* the game was read without an error or a deviation */
  GError *error;     /* owned; why the file could not be opened; NULL if it was opened */
} Contents;

struct Recovery {
  RecoveredGame *game; /* owned until recovery_end() returns it */
  gboolean is_refused; /* the file could not be taken over; perhaps another program holds it */
  gboolean is_damaged; /* the file is damaged and nobody holds it */
  Contents file, copy;
};

static void
contents_clear (Contents *self)
{
  record_free (self->record);
  g_clear_error (&self->error);
}

/* The errors of a text from outside are no damage. */
static void
read_contents (Contents *self, const char *path, const RecordWatch *watch)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  RecordReport report = { 0 };

  if (!g_file_get_contents (path, &text, &length, &self->error) ||
      !record_scan (text, length, &span))
    return;
  self->record = long_reading_read (text, &span, watch, &report);
  self->is_whole = (report.error.problem == RECORD_OK && report.notes == 0) ||
                   g_str_has_prefix (text, SESSION_OUTSIDE_LINE);
}

void
recovery_run (gpointer data, const RecordWatch *watch)
{
  Recovery *self = data;
  g_autofree char *copy = kept_file_dup_copy (self->game->path);

  if (self->is_refused)
    return;
  read_contents (&self->file, self->game->path, watch);
  /* A file that cannot be opened does not count as damaged, because it may be readable later. */
  self->is_damaged =
    !self->file.is_whole && self->file.error == NULL && self->game->by == KEPT_BY_NOBODY;
  if (self->is_damaged)
    read_contents (&self->copy, copy, watch);
}

static LogresGameSession *
take_session (Contents *contents)
{
  return contents->record != NULL
           ? logres_game_session_new_from_record (g_steal_pointer (&contents->record))
           : NULL;
}

/* Takes the game of the synced copy if the copy is complete. If the copy exists but cannot be
 * opened now, sets the error of the game and returns FALSE. */
static gboolean
take_copy (RecoveredGame *game, Contents *copy)
{
  if (copy->is_whole) {
    g_clear_object (&game->session);
    game->session = take_session (copy);
  }
  if (copy->error == NULL || g_error_matches (copy->error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;
  game->error = g_steal_pointer (&copy->error);

  return FALSE;
}

/* Sets the damaged file aside, because the next save would overwrite it, and saves what could be
 * read. Returns FALSE if this fails, and sets the error of the game. */
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

static void
settle (Recovery *self)
{
  RecoveredGame *game = self->game;

  game->session = take_session (&self->file);
  game->error = g_steal_pointer (&self->file.error);
  if (self->is_damaged && (!take_copy (game, &self->copy) || !mend (game)))
    g_clear_object (&game->session);
}

static Recovery *
recovery_new (const char *path)
{
  Recovery *self = g_new0 (Recovery, 1);

  self->game = g_new0 (RecoveredGame, 1);
  self->game->path = g_strdup (path);
  self->game->by = kept_file_is_kept_by (path);

  return self;
}

RecoveredGame *
recovery_read (const char *path)
{
  Recovery *self = recovery_new (path);

  recovery_run (self, NULL);

  return recovery_end (self, FALSE);
}

/* ---- In steps ---- */

goffset
recovery_get_length (const char *path)
{
  GStatBuf file;

  return g_stat (path, &file) == 0 ? file.st_size : 0;
}

Recovery *
recovery_begin (const char *path)
{
  Recovery *self = recovery_new (path);
  RecoveredGame *game = self->game;

  game->file = kept_file_hold (path);
  self->is_refused = game->file == NULL;
  if (self->is_refused && game->by == KEPT_BY_NOBODY)
    game->by = KEPT_BY_OTHERS;

  return self;
}

RecoveredGame *
recovery_end (Recovery *self, gboolean is_cancelled)
{
  RecoveredGame *game = self->game;

  if (is_cancelled && !self->is_refused)
    g_set_error_literal (&game->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, g_strerror (ECANCELED));
  else
    settle (self);
  contents_clear (&self->file);
  contents_clear (&self->copy);
  g_free (self);

  return game;
}

/* ---- Folder ---- */

static gint64
time_of (GFileInfo *info)
{
  return (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) *
           G_USEC_PER_SEC +
         g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = time_of (*(GFileInfo *const *) a), y = time_of (*(GFileInfo *const *) b);

  return (x < y) - (x > y);
}

/* Returns whether the name has the form "NAME.logres.XXXXXX" or "NAME.logres.synced". A program
 * that is killed while writing leaves such files. The name of a damaged file that was set aside has
 * a '-' after ".logres.". */
static gboolean
is_unfinished (const char *name)
{
  const char *end = strstr (name, ".logres.");

  return end != NULL && strlen (end) == strlen (".logres.XXXXXX") && strchr (end, '-') == NULL;
}

GPtrArray *
recovery_list (const char *folder)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFile) directory = g_file_new_for_path (folder);
  g_autoptr (GFileEnumerator) entries = g_file_enumerate_children (
    directory, "standard::name,time::modified,time::modified-usec", 0, NULL, NULL);
  GFileInfo *info;

  while (entries != NULL && g_file_enumerator_iterate (entries, &info, NULL, NULL, NULL) &&
         info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), suffix))
      g_ptr_array_add (files, g_object_ref (info));
  g_ptr_array_sort (files, compare_times);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (paths,
                     g_build_filename (folder, g_file_info_get_name (files->pdata[i]), NULL));

  return paths;
}

/* Deletes a lock or a temporary file, unless a running program holds its game. */
static void
clean_up_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *game = g_strndup (path, (gsize) (strrchr (path, '.') - path));

  if (kept_file_is_kept_by (game) == KEPT_BY_NOBODY)
    g_unlink (path);
}

void
recovery_clean_up (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (is_unfinished (name) || kept_file_is_lock (name))
      clean_up_file (folder, name);
}

GPtrArray *
recovery_read_all (const char *folder)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) recovered_game_free);
  g_autoptr (GPtrArray) paths = NULL;

  recovery_clean_up (folder);
  paths = recovery_list (folder);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add (games, recovery_read (g_ptr_array_index (paths, i)));

  return games;
}
