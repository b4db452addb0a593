#include "app/archive/autosave.h"

#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "app/kit/safe-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum { SOON_MS = 1000, CLOCK_SECONDS = 1 };

struct _LogresAutosave {
  GObject parent_instance;

  LogresGameSession *session; /* owned; NULL once the saving has ended */
  KeptFile *file;             /* owned; NULL once the saving has ended */
  guint64 serial;             /* the serial number of the record at the last save */
  int draw_offer;             /* the draw offer at the last save */
  guint soon;                 /* the id of the source that will save the game; 0 if none will */
  guint ticking; /* the id of the source that saves while a clock runs; 0 while none runs */
  gboolean has_failed;
  gboolean is_kept; /* the file has the game of the last save */
  gboolean is_long; /* writing the game blocks the window for some milliseconds */

  guint64 n_changes; /* number of saves that had to be synced */
  gboolean is_syncing, has_failed_to_sync;
};

G_DEFINE_FINAL_TYPE (LogresAutosave, logres_autosave, G_TYPE_OBJECT)

/* ---- Folders ---- */

char *
logres_autosave_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "games", NULL);
}

char *
logres_autosave_dup_archive_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "logres", "games", NULL);
}

char *
logres_autosave_dup_rescue_folder (void)
{
  return g_build_filename (g_get_user_runtime_dir (), "logres", "games", NULL);
}

static const char *
path_of (LogresAutosave *self)
{
  return kept_file_get_path (self->file);
}

/* ---- Syncing to the disk ---- */

/* The data of one sync. The worker thread uses only the path. */
typedef struct Sync {
  GWeakRef autosave;
  char *path; /* owned */
  guint64 n_changes;
} Sync;

static void start_sync (LogresAutosave *self);

static void
sync_free (gpointer data)
{
  Sync *sync = data;

  g_weak_ref_clear (&sync->autosave);
  g_free (sync->path);
  g_free (sync);
}

/* Runs on the worker thread. */
static void
sync_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Sync *sync = data;
  GError *error = NULL;

  if (safe_file_sync (sync->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Renames the hard link that the worker has synced, so that it is the new synced copy. Without hard
 * links the worker has synced the file itself, and nothing changes. */
static void
keep_synced (LogresAutosave *self)
{
  g_autofree char *coming = kept_file_dup_coming_copy (path_of (self));
  g_autofree char *copy = kept_file_dup_copy (path_of (self));

  g_rename (coming, copy);
}

/* Emits `failed` or `recovered` if the outcome is not that of the previous call with the same
 * `has_failed`. There is one `has_failed` for writes and one for syncs. */
static void
take_outcome (LogresAutosave *self, gboolean *has_failed, const GError *error)
{
  gboolean had_failed = *has_failed;

  *has_failed = error != NULL;
  if (error != NULL && !had_failed)
    g_signal_emit_by_name (self, "failed", error);
  else if (error == NULL && had_failed)
    g_signal_emit_by_name (self, "recovered");
}

/* Keeps the version if the worker has synced it, even if the game was saved again meanwhile. If the
 * game was saved again, starts the next sync. */
static void
synced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Sync *sync = g_task_get_task_data (G_TASK (result));
  g_autoptr (LogresAutosave) self = g_weak_ref_get ((GWeakRef *) &sync->autosave);
  g_autoptr (GError) error = NULL;
  gboolean is_synced = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL || self->session == NULL)
    return;

  self->is_syncing = FALSE;
  if (is_synced)
    keep_synced (self);
  take_outcome (self, &self->has_failed_to_sync, error);
  if (sync->n_changes != self->n_changes)
    start_sync (self);
}

/* Returns the path that the worker will sync. This is a new hard link to the file, which keeps this
 * version even if the file is replaced meanwhile. Without hard links the worker syncs the file
 * itself. */
static char *
new_path_to_sync (LogresAutosave *self)
{
  g_autofree char *coming = kept_file_dup_coming_copy (path_of (self));

  g_unlink (coming);

  return link (path_of (self), coming) == 0 ? g_steal_pointer (&coming) : g_strdup (path_of (self));
}

static void
start_sync (LogresAutosave *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, synced_cb, NULL);
  Sync *sync = g_new0 (Sync, 1);

  self->is_syncing = TRUE;
  sync->path = new_path_to_sync (self);
  sync->n_changes = self->n_changes;
  g_weak_ref_init (&sync->autosave, self);
  g_task_set_task_data (task, sync, sync_free);
  g_task_run_in_thread (task, sync_func);
}

/* ---- Saving ---- */

static gboolean
has_text (const char *path, const char *text)
{
  g_autofree char *there = NULL;

  return g_file_get_contents (path, &there, NULL, NULL) && g_str_equal (there, text);
}

static void
write_file (LogresAutosave *self, GError **error)
{
  g_autofree char *text = logres_game_session_dup_text (self->session, TRUE);

  self->is_long = strlen (text) > LONG_GAME_TEXT;
  /* If the write fails but the file already has the same text, nothing is lost. */
  self->is_kept =
    kept_file_write (self->file, text, HOLD_PROGRAM, error) || has_text (path_of (self), text);
}

gboolean
logres_autosave_keep (LogresAutosave *self, GError **error)
{
  GError *own = NULL;

  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self) && self->session != NULL, FALSE);

  g_clear_handle_id (&self->soon, g_source_remove);
  self->serial = logres_game_session_get_serial (self->session);
  self->draw_offer = logres_game_session_get_draw_offer (self->session);
  write_file (self, &own);
  take_outcome (self, &self->has_failed, own);
  if (self->is_kept)
    g_clear_error (&own);
  else
    g_propagate_error (error, own);

  return self->is_kept;
}

const char *
logres_autosave_get_path (LogresAutosave *self)
{
  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self) && self->file != NULL, NULL);

  return path_of (self);
}

gboolean
logres_autosave_is_kept (LogresAutosave *self)
{
  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self), FALSE);

  return self->is_kept;
}

gboolean
logres_autosave_has_failed (LogresAutosave *self)
{
  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self), FALSE);

  return self->has_failed;
}

gboolean
logres_autosave_save (LogresAutosave *self)
{
  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self) && self->session != NULL, FALSE);

  if (!logres_autosave_keep (self, NULL))
    return FALSE;
  self->n_changes++;
  if (!self->is_syncing)
    start_sync (self);

  return TRUE;
}

static gboolean
save_cb (gpointer data)
{
  LogresAutosave *self = data;

  self->soon = 0;
  logres_autosave_save (self);

  return G_SOURCE_REMOVE;
}

/* Writes the game with the current clocks, without a sync. */
static gboolean
tick_cb (gpointer data)
{
  logres_autosave_keep (data, NULL);

  return G_SOURCE_CONTINUE;
}

static void
follow_clock (LogresAutosave *self)
{
  gboolean runs = logres_game_session_is_clock_running (self->session);

  if (runs && self->ticking == 0)
    self->ticking = g_timeout_add_seconds (CLOCK_SECONDS, tick_cb, self);
  else if (!runs)
    g_clear_handle_id (&self->ticking, g_source_remove);
}

/* Saves a change of the record or of the draw offer at once. Saves a change of the shown move only
 * after a delay, so that a user who holds a key to go through the game does not wait for each
 * write. A change of a long game is saved in the next round of the main loop, so that the change
 * and the write do not block the window together. */
static void
changed_cb (LogresAutosave *self)
{
  gboolean is_new = self->serial != logres_game_session_get_serial (self->session) ||
                    self->draw_offer != logres_game_session_get_draw_offer (self->session);

  follow_clock (self);
  if (is_new && !self->is_long) {
    logres_autosave_save (self);
    return;
  }
  if (self->soon == 0)
    self->soon = g_timeout_add (SOON_MS, save_cb, self);
  if (is_new)
    g_source_set_ready_time (g_main_context_find_source_by_id (NULL, self->soon), 0);
}

/* ---- Ending ---- */

static void
let_go (LogresAutosave *self)
{
  g_clear_handle_id (&self->soon, g_source_remove);
  g_clear_handle_id (&self->ticking, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->file, kept_file_free);
}

void
logres_autosave_stop (LogresAutosave *self)
{
  g_return_if_fail (LOGRES_IS_AUTOSAVE (self));

  let_go (self);
}

/* Saves the game and moves it to the archive. An email game stays in its folder. */
static gboolean
archive (LogresAutosave *self, GError **error)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();

  return logres_autosave_keep (self, error) && (logres_game_session_is_by_mail (self->session) ||
                                                kept_file_move (self->file, folder, error));
}

gboolean
logres_autosave_leave (LogresAutosave *self, gboolean is_in_file, GError **error)
{
  g_return_val_if_fail (LOGRES_IS_AUTOSAVE (self) && self->session != NULL, FALSE);

  if (!logres_game_session_is_by_mail (self->session) &&
      (logres_game_session_is_untouched (self->session) || is_in_file))
    kept_file_remove (self->file);
  else if (!archive (self, error))
    return FALSE;
  let_go (self);

  return TRUE;
}

/* ---- Life cycle ---- */

static gboolean
rescue_in (LogresAutosave *self, char *folder)
{
  kept_file_free (self->file);
  self->file = kept_file_new (folder, GAME_SUFFIX);
  g_free (folder);

  return logres_autosave_keep (self, NULL);
}

/* If the file cannot be written, saves the game in another folder, because it is too late to ask
 * the user. */
static void
rescue (LogresAutosave *self)
{
  if (logres_autosave_keep (self, NULL))
    return;
  if (rescue_in (self, logres_autosave_dup_archive_folder ()) ||
      rescue_in (self, logres_autosave_dup_rescue_folder ()))
    g_message ("The game that could not be saved is now %s", path_of (self));
  else
    g_message ("The game could not be saved");
}

static void
logres_autosave_dispose (GObject *object)
{
  LogresAutosave *self = LOGRES_AUTOSAVE (object);

  if (self->session != NULL && (self->soon != 0 || !self->is_kept))
    rescue (self);
  let_go (self);

  G_OBJECT_CLASS (logres_autosave_parent_class)->dispose (object);
}

static void
logres_autosave_class_init (LogresAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_autosave_dispose;

  g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("recovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_autosave_init (LogresAutosave *self)
{
}

LogresAutosave *
logres_autosave_new (LogresGameSession *session, KeptFile *file)
{
  LogresAutosave *self = g_object_new (LOGRES_TYPE_AUTOSAVE, NULL);

  self->session = g_object_ref (session);
  self->file = file;
  self->serial = logres_game_session_get_serial (session);
  self->draw_offer = logres_game_session_get_draw_offer (session);
  /* The first save runs later, so that the caller can connect to `failed` first. */
  self->soon = g_idle_add (save_cb, self);
  follow_clock (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "report-changed", G_CALLBACK (logres_autosave_save), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "helped", G_CALLBACK (logres_autosave_save), self,
                           G_CONNECT_SWAPPED);

  return self;
}
