#include "app/archive/earlier-game.h"

#include "app/archive/autosave.h"
#include "app/archive/recovery.h"
#include "app/kit/kept-file.h"
#include "app/kit/safe-file.h"
#include "core/record/record-reader.h"

#include <glib/gstdio.h>

enum { DAYS_KEPT = 30 };

static const char removed_folder[] = "removed";

G_DEFINE_FINAL_TYPE (LogresEarlierGame, logres_earlier_game, G_TYPE_OBJECT)

static void
logres_earlier_game_finalize (GObject *object)
{
  g_free (LOGRES_EARLIER_GAME (object)->path);

  G_OBJECT_CLASS (logres_earlier_game_parent_class)->finalize (object);
}

static void
logres_earlier_game_class_init (LogresEarlierGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_earlier_game_finalize;
}

static void
logres_earlier_game_init (LogresEarlierGame *self)
{
}

/* ---- Folder ---- */

static gint64
time_of (const char *path, const char *attribute)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *parts = g_strdup_printf ("%s,%s-usec", attribute, attribute);
  g_autofree char *part = g_strdup_printf ("%s-usec", attribute);
  g_autoptr (GFileInfo) info = g_file_query_info (file, parts, 0, NULL, NULL);

  if (info == NULL)
    return 0;

  return (gint64) g_file_info_get_attribute_uint64 (info, attribute) * G_USEC_PER_SEC +
         g_file_info_get_attribute_uint32 (info, part);
}

LogresEarlierGame *
logres_earlier_game_new (const char *path)
{
  LogresEarlierGame *self = g_object_new (LOGRES_TYPE_EARLIER_GAME, NULL);
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };

  self->path = g_strdup (path);
  self->is_elsewhere = kept_file_is_kept_by (path) == KEPT_BY_OTHERS;
  self->time_us = time_of (path, G_FILE_ATTRIBUTE_TIME_MODIFIED);
  if (g_file_get_contents (path, &text, &length, NULL) && record_scan (text, length, &span))
    game_summary_read (&self->summary, text, &span);
  self->is_long = span.end - span.start > LONG_GAME_TEXT;

  return self;
}

char *
earlier_game_archive (const char *text, gsize length, GError **error)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  g_autoptr (KeptFile) file = kept_file_new (folder, GAME_SUFFIX);
  const char *path = kept_file_get_path (file);

  return safe_file_make_folder (folder, error) &&
             safe_file_write (path, text, length, HOLD_MACHINE, error)
           ? g_strdup (path)
           : NULL;
}

void
earlier_games_forget_old (const char *folder)
{
  g_autofree char *removed = g_build_filename (folder, removed_folder, NULL);
  g_autoptr (GDir) directory = g_dir_open (removed, 0, NULL);
  gint64 latest = g_get_real_time () - DAYS_KEPT * G_TIME_SPAN_DAY;
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL) {
    g_autofree char *path = g_build_filename (removed, name, NULL);

    /* This is the time of the removal, not of the last write. */
    if (time_of (path, G_FILE_ATTRIBUTE_TIME_CHANGED) < latest)
      g_unlink (path);
  }
}

gint
earlier_game_compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const LogresEarlierGame *x = a, *y = b;

  return (x->time_us < y->time_us) - (x->time_us > y->time_us);
}

static void
add_games (GListStore *games, const char *folder, gboolean is_elsewhere)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < paths->len; i++) {
    g_autoptr (LogresEarlierGame) game = logres_earlier_game_new (g_ptr_array_index (paths, i));

    if (game->is_elsewhere || !is_elsewhere)
      g_list_store_append (games, game);
  }
}

GListStore *
earlier_games_list (const char *folder, const char *open_folder)
{
  GListStore *games = g_list_store_new (LOGRES_TYPE_EARLIER_GAME);

  earlier_games_forget_old (folder);
  add_games (games, folder, FALSE);
  if (open_folder != NULL)
    add_games (games, open_folder, TRUE);
  g_list_store_sort (games, earlier_game_compare, NULL);

  return games;
}

/* ---- One game ---- */

gboolean
logres_earlier_game_read_position (LogresEarlierGame *self, Position *pos)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  Record *record;
  const Node *node;

  if (!g_file_get_contents (self->path, &text, &length, NULL) ||
      !record_scan (text, length, &span) || (record = record_read (text, &span, NULL)) == NULL)
    return FALSE;

  /* The game may stand at another move, but the end of the main line is enough for a picture. */
  for (node = record->root; node->child != NULL;)
    node = node->child;
  *pos = node->turn.pos;
  record_free (record);

  return TRUE;
}

/* Moves the file and, if there is one, its synced copy. Returns FALSE if `to` exists, the game is
 * open, or the file cannot be moved. */
static gboolean
move_files (const char *from, const char *to)
{
  g_autofree char *older = kept_file_dup_copy (from), *older_to = kept_file_dup_copy (to);

  if (g_file_test (to, G_FILE_TEST_EXISTS) || kept_file_is_kept_by (from) != KEPT_BY_NOBODY ||
      g_rename (from, to) != 0)
    return FALSE;
  g_rename (older, older_to);

  return TRUE;
}

static char *
dup_removed_path (LogresEarlierGame *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path),
                  *name = g_path_get_basename (self->path);
  g_autofree char *removed = g_build_filename (folder, removed_folder, NULL);

  safe_file_make_folder (removed, NULL);

  return g_build_filename (removed, name, NULL);
}

gboolean
logres_earlier_game_remove (LogresEarlierGame *self)
{
  g_autofree char *removed = dup_removed_path (self);

  return move_files (self->path, removed);
}

gboolean
logres_earlier_game_restore (LogresEarlierGame *self)
{
  g_autofree char *removed = dup_removed_path (self);

  return move_files (removed, self->path);
}
