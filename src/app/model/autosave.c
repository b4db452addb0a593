#include "app/model/autosave.h"

#include "app/model/safe-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Games of one's own are nobody else's business. */
enum { FILE_MODE = 0600, FOLDER_MODE = 0700, SOON_MS = 1000 };

static const char suffix[] = ".logres";

struct _LogresAutosave {
  GObject parent_instance;

  LogresGameSession *session; /* owned; NULL once it is given up */
  char *path;                 /* owned */
  guint64 serial;             /* of the record that was saved last */
  guint soon;                 /* a source that saves; 0: none is on its way */
  gboolean has_failed;
};

enum { SIGNAL_FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresAutosave, logres_autosave, G_TYPE_OBJECT)

/* ---- Where ---- */

char *
logres_autosave_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "games", NULL);
}

char *
logres_autosave_dup_new_path (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

/* ---- Saving ---- */

static gboolean
write_file (LogresAutosave *self, GError **error)
{
  g_autofree char *text = logres_game_session_dup_text (self->session, TRUE);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }

  return safe_file_write (self->path, text, strlen (text), FILE_MODE, HOLD_MACHINE, error);
}

gboolean
logres_autosave_save (LogresAutosave *self)
{
  g_autoptr (GError) error = NULL;
  gboolean had_failed = self->has_failed;

  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self) && self->session != NULL, FALSE);

  g_clear_handle_id (&self->soon, g_source_remove);
  self->serial = logres_game_session_get_serial (self->session);
  self->has_failed = !write_file (self, &error);
  if (self->has_failed && !had_failed)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);

  return !self->has_failed;
}

static gboolean
save_cb (gpointer data)
{
  LogresAutosave *self = data;

  self->soon = 0;
  logres_autosave_save (self);

  return G_SOURCE_REMOVE;
}

/* Somebody who leafs through a game with a key held down need not wait for the disk. */
static void
changed_cb (LogresAutosave *self)
{
  if (self->serial != logres_game_session_get_serial (self->session))
    logres_autosave_save (self);
  else if (self->soon == 0)
    self->soon = g_timeout_add (SOON_MS, save_cb, self);
}

static void
let_go (LogresAutosave *self)
{
  g_clear_handle_id (&self->soon, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

void
logres_autosave_give_up (LogresAutosave *self)
{
  g_return_if_fail (LOGRES_IS_AUTOSAVE (self));

  let_go (self);
  g_unlink (self->path);
}

/* ---- Life ---- */

static void
logres_autosave_dispose (GObject *object)
{
  LogresAutosave *self = LOGRES_AUTOSAVE (object);

  if (self->soon != 0)
    logres_autosave_save (self);
  let_go (self);

  G_OBJECT_CLASS (logres_autosave_parent_class)->dispose (object);
}

static void
logres_autosave_finalize (GObject *object)
{
  g_free (LOGRES_AUTOSAVE (object)->path);

  G_OBJECT_CLASS (logres_autosave_parent_class)->finalize (object);
}

static void
logres_autosave_class_init (LogresAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_autosave_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_autosave_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
logres_autosave_init (LogresAutosave *self)
{
  (void) self;
}

/* Whoever asked for it listens for failures only when he has it: so the first saving is soon. */
LogresAutosave *
logres_autosave_new (LogresGameSession *session, const char *path)
{
  LogresAutosave *self = g_object_new (LOGRES_TYPE_AUTOSAVE, NULL);

  self->session = g_object_ref (session);
  self->path = g_strdup (path);
  self->serial = logres_game_session_get_serial (session);
  self->soon = g_idle_add (save_cb, self);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* ---- The next start ---- */

static void
recovered_game_free (gpointer data)
{
  RecoveredGame *game = data;

  g_clear_object (&game->session);
  g_free (game->path);
  g_free (game->set_aside);
  g_free (game);
}

/* False if it is not as we write it; there may be a session all the same. */
static gboolean
read_game (RecoveredGame *game)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  RecordReport report = { 0 };

  if (!g_file_get_contents (game->path, &text, &length, NULL) || !record_scan (text, length, &span))
    return FALSE;
  game->session = logres_game_session_new_from_text (text, &span, &report);

  return report.error.problem == RECORD_OK && report.notes == 0;
}

static RecoveredGame *
recover (const char *path)
{
  RecoveredGame *game = g_new0 (RecoveredGame, 1);

  game->path = g_strdup (path);
  if (!read_game (game))
    game->set_aside = safe_file_set_aside (path, NULL);

  return game;
}

typedef struct FoundFile {
  char *path; /* owned */
  gint64 time_us;
} FoundFile;

static void
found_file_clear (gpointer file)
{
  g_free (((FoundFile *) file)->path);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const FoundFile *x = a, *y = b;

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

/* What a program that was killed while it wrote has left beside the file: "NAME.logres.XXXXXX". */
static gboolean
is_unfinished (const char *name)
{
  const char *end = strstr (name, ".logres.");

  return end != NULL && strlen (end) == strlen (".logres.XXXXXX") && strchr (end, '-') == NULL;
}

static void
look_at_file (GArray *files, const char *folder, GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (is_unfinished (name))
    g_unlink (path);
  if (g_str_has_suffix (name, suffix)) {
    FoundFile file = { .path = g_steal_pointer (&path), .time_us = time_of (info) };

    g_array_append_val (files, file);
  }
}

/* The latest first; to be freed. */
static GArray *
find_files (const char *folder)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (FoundFile));
  g_autoptr (GFile) directory = g_file_new_for_path (folder);
  g_autoptr (GFileEnumerator) entries = g_file_enumerate_children (
    directory, "standard::name,time::modified,time::modified-usec", 0, NULL, NULL);
  GFileInfo *info;

  g_array_set_clear_func (files, found_file_clear);
  while (entries != NULL && g_file_enumerator_iterate (entries, &info, NULL, NULL, NULL) &&
         info != NULL)
    look_at_file (files, folder, info);
  g_array_sort (files, compare_times);

  return files;
}

GPtrArray *
logres_autosave_recover (const char *folder)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (recovered_game_free);
  g_autoptr (GArray) files = find_files (folder);

  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (games, recover (g_array_index (files, FoundFile, i).path));

  return games;
}
