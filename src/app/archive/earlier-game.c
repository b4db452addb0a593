#include "app/archive/earlier-game.h"

#include "app/archive/autosave.h"
#include "app/archive/game-caption.h"
#include "app/archive/recovery.h"
#include "app/game/session-state.h"
#include "app/kit/kept-file.h"
#include "app/kit/safe-file.h"
#include "core/record/record-reader.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

enum { DAYS_KEPT = 30 };

static const char removed_folder[] = "removed";

static gint64
time_of (const char *path, const char *attribute, GFileQueryInfoFlags flags)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *parts = g_strdup_printf ("%s,%s-usec", attribute, attribute);
  g_autofree char *part = g_strdup_printf ("%s-usec", attribute);
  g_autoptr (GFileInfo) info = g_file_query_info (file, parts, flags, NULL, NULL);

  if (info == NULL)
    return 0;

  return (gint64) g_file_info_get_attribute_uint64 (info, attribute) * G_USEC_PER_SEC +
         g_file_info_get_attribute_uint32 (info, part);
}

static gint64
time_of_writing (const char *path)
{
  return time_of (path, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE);
}

/* ---- Reading ---- */

static EarlierGame *
game_new (const char *path)
{
  EarlierGame *self = g_atomic_rc_box_new0 (EarlierGame);

  self->path = g_strdup (path);
  self->is_elsewhere = kept_file_is_kept_by (path) == KEPT_BY_OTHERS;
  self->time_us = self->written_us = time_of_writing (path);

  return self;
}

/* The program writes a finished game again when the user has looked at it, so the date of the game
 * limits the time. */
static void
limit_time (EarlierGame *self)
{
  g_autoptr (GDateTime) end = NULL;
  int year, month, day;

  if (self->summary.result == ONGOING ||
      sscanf (self->summary.date, "%4d.%2d.%2d", &year, &month, &day) != 3)
    return;
  end = g_date_time_new_local (year, month, day, 23, 59, 59);
  if (end != NULL)
    self->time_us = MIN (self->time_us, g_date_time_to_unix (end) * G_USEC_PER_SEC);
}

/* Reads the summary. Returns the text of the file, or NULL if it has no game. */
static char *
game_read (EarlierGame *self, GameSpan *span)
{
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_get_contents (self->path, &text, &length, NULL) && record_scan (text, length, span))
    game_summary_read (&self->summary, text, span);
  else
    g_clear_pointer (&text, g_free);
  limit_time (self);
  self->needles = game_caption_new_sought (self);

  return g_steal_pointer (&text);
}

EarlierGame *
earlier_game_new (const char *path)
{
  EarlierGame *self = game_new (path);
  GameSpan span = { 0 };

  g_free (game_read (self, &span));

  return self;
}

EarlierGame *
earlier_game_ref (EarlierGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer game)
{
  g_free (((EarlierGame *) game)->path);
  g_free (((EarlierGame *) game)->needles);
}

void
earlier_game_unref (gpointer game)
{
  g_atomic_rc_box_release_full (game, clear);
}

/* ---- Folder ---- */

void
earlier_games_visit (const char *folder, EarlierGameFunc func, gpointer data)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < paths->len && goes_on; i++) {
    g_autoptr (EarlierGame) game = game_new (g_ptr_array_index (paths, i));
    GameSpan span = { 0 };
    g_autofree char *text = game_read (game, &span);

    goes_on = func (game, text, &span, data);
  }
}

/* ---- Games from outside ---- */

static GString *
new_outside_text (const char *text, gsize length)
{
  return g_string_append_len (g_string_new (SESSION_OUTSIDE_LINE), text, (gssize) length);
}

char *
earlier_game_archive (const char *text, gsize length, GError **error)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();
  g_autoptr (KeptFile) file = kept_file_new (folder, GAME_SUFFIX);
  g_autoptr (GString) outside = new_outside_text (text, length);
  const char *path = kept_file_get_path (file);

  return safe_file_make_folder (folder, error) &&
             safe_file_write (path, outside->str, outside->len, HOLD_MACHINE, error)
           ? g_strdup (path)
           : NULL;
}

void
earlier_game_forget (const char *path, const char *text, gsize length)
{
  g_autoptr (GString) outside = new_outside_text (text, length);
  g_autofree char *kept = NULL;
  gsize kept_length;

  if (g_file_get_contents (path, &kept, &kept_length, NULL) && kept_length == outside->len &&
      memcmp (outside->str, kept, kept_length) == 0)
    g_unlink (path);
}

gboolean
earlier_game_is_outside (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) &&
         g_str_has_prefix (text, SESSION_OUTSIDE_LINE);
}

/* ---- Lists of games ---- */

typedef struct Listing {
  GPtrArray *games; /* owned by the caller of earlier_games_list() */
  gboolean is_elsewhere;
  guint n_left;
  const RecordWatch *watch;
} Listing;

static gboolean
add_game (EarlierGame *game, const char *text, const GameSpan *span, gpointer data)
{
  Listing *self = data;
  const RecordWatch *watch = self->watch;

  if (game->is_elsewhere || !self->is_elsewhere)
    g_ptr_array_add (self->games, earlier_game_ref (game));

  return --self->n_left > 0 && (watch == NULL || watch->goes_on (watch->data, 0));
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const EarlierGame *x = *(EarlierGame *const *) a, *y = *(EarlierGame *const *) b;

  return (x->time_us < y->time_us) - (x->time_us > y->time_us);
}

GPtrArray *
earlier_games_list (const char *folder,
                    const char *open_folder,
                    guint most,
                    const RecordWatch *watch)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (earlier_game_unref);
  Listing here = { games, FALSE, most, watch }, elsewhere = { games, TRUE, most, watch };

  if (folder != NULL)
    earlier_games_visit (folder, add_game, &here);
  if (open_folder != NULL)
    earlier_games_visit (open_folder, add_game, &elsewhere);
  g_ptr_array_sort (games, compare);

  return games;
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

    /* This is the time of the removal, not of the last write. A link has a time of its own. */
    if (time_of (path, G_FILE_ATTRIBUTE_TIME_CHANGED, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS) < latest)
      g_unlink (path);
  }
}

/* ---- One game ---- */

gboolean
earlier_game_read_position (const EarlierGame *self, Position *pos)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  Record *record;
  const Node *node;

  if (self->summary.variant == NULL || !g_file_get_contents (self->path, &text, &length, NULL) ||
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
dup_removed_path (const EarlierGame *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path),
                  *name = g_path_get_basename (self->path);
  g_autofree char *removed = g_build_filename (folder, removed_folder, NULL);

  safe_file_make_folder (removed, NULL);

  return g_build_filename (removed, name, NULL);
}

gboolean
earlier_game_remove (const EarlierGame *self)
{
  g_autofree char *removed = dup_removed_path (self);

  return time_of_writing (self->path) == self->written_us && move_files (self->path, removed);
}

gboolean
earlier_game_restore (const EarlierGame *self)
{
  g_autofree char *removed = dup_removed_path (self);

  return move_files (removed, self->path);
}
