#include "app/collection/collection-reading.h"

#include "app/game/wait-dialog.h"

#include <glib/gi18n.h>

/* A file of at most this many bytes is read faster than a frame is drawn. */
enum { MOST_TEXT_AT_ONCE = 1 << 18 };

typedef struct Reading {
  char *path; /* owned */
  CollectionReadFunc done;
  gpointer data;
  LogresCollection *games; /* owned; the result */
  GError *error;           /* owned */
} Reading;

static void
read_file (gpointer data, const RecordWatch *watch)
{
  Reading *self = data;

  self->games = logres_collection_open (self->path, watch, &self->error);
}

static void
read_cb (GtkWindow *window, gpointer data, gboolean is_cancelled)
{
  Reading *self = data;

  if (is_cancelled) {
    g_clear_object (&self->games);
    g_clear_error (&self->error);
  }
  if (window != NULL)
    self->done (self->data, self->games, self->path, self->error);
  g_clear_object (&self->games);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}

void
collection_reading_start (GtkWindow *window,
                          const char *path,
                          CollectionReadFunc done,
                          gpointer data)
{
  Reading *self = g_new0 (Reading, 1);
  g_autofree char *name = g_filename_display_basename (path);
  GStatBuf info;

  *self = (Reading) { .path = g_strdup (path), .done = done, .data = data };
  if (g_stat (path, &info) == 0 && info.st_size > MOST_TEXT_AT_ONCE) {
    /* Twice the length, because finding the games takes the second half of the progress. */
    wait_dialog_read (window, name, _ ("Reading the games…"), 2 * (goffset) info.st_size, read_file,
                      read_cb, self);
    return;
  }
  read_file (self, NULL);
  read_cb (window, self, FALSE);
}
