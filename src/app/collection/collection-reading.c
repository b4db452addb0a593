#include "app/collection/collection-reading.h"

#include "app/game/long-reading.h"
#include "app/kit/wait-dialog.h"

#include <glib/gi18n.h>

/* A shorter file is read faster than a frame is drawn. */
enum { MOST_TEXT_AT_ONCE = 1 << 18 };

/* The data of the task. */
typedef struct Reading {
  LongReading watch;
  GWeakRef window;
  char *path; /* owned */
  CollectionReadFunc done;
  gpointer data;
  WaitDialog *wait; /* owned until the task has ended */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_weak_ref_clear (&self->window);
  g_free (self->path);
  g_free (self);
}

static void
read_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const RecordWatch watch = { long_reading_goes_on, task };
  GError *error = NULL;
  LogresCollection *games =
    logres_collection_open_watched (((Reading *) data)->path, &watch, &error);

  (void) source, (void) cancellable;
  if (games != NULL)
    g_task_return_pointer (task, games, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GtkWidget) window = g_weak_ref_get (&self->window);
  g_autoptr (GError) error = NULL;
  g_autoptr (LogresCollection) games = g_task_propagate_pointer (G_TASK (result), &error);

  (void) source, (void) data;
  g_clear_pointer (&self->wait, wait_dialog_free);
  if (window != NULL && gtk_widget_get_visible (window))
    self->done (self->data, games, self->path, error);
}

static void
read_apart (GtkWindow *window, Reading *self, goffset length)
{
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autoptr (GTask) task = NULL;

  self->wait = wait_dialog_new (window, name, _ ("The games are being read."));
  self->watch = (LongReading) { .progress = wait_dialog_show_share,
                                .progress_data = self->wait,
                                .length = 2 * length };
  task = g_task_new (NULL, wait_dialog_get_cancellable (self->wait), read_cb, NULL);
  g_task_set_task_data (task, self, reading_free);
  g_task_run_in_thread (task, read_func);
}

static void
read_at_once (const char *path, CollectionReadFunc done, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LogresCollection) games = logres_collection_open (path, &error);

  done (data, games, path, error);
}

void
collection_reading_start (GtkWindow *window,
                          const char *path,
                          CollectionReadFunc done,
                          gpointer data)
{
  Reading *self;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || info.st_size <= MOST_TEXT_AT_ONCE) {
    read_at_once (path, done, data);
    return;
  }
  self = g_new0 (Reading, 1);
  g_weak_ref_init (&self->window, window);
  self->path = g_strdup (path);
  self->done = done;
  self->data = data;
  read_apart (window, self, info.st_size);
}
