#include "app/game/wait-dialog.h"

#include "app/kit/error-dialog.h"

enum { WAIT_MS = 500 };

typedef struct WaitDialog {
  GtkWindow *parent;         /* weak */
  char *heading, *body;      /* owned */
  GCancellable *cancellable; /* owned */
  guint waiting;       /* the id of the source that will show the dialog; 0 if there is none */
  GtkWindow *dialog;   /* weak; NULL until it appears */
  GtkProgressBar *bar; /* in the dialog */
  double share;        /* the share of the text that was read: 0 to 1 */
  LongReading reading;
  WaitDone done;
  GPtrArray *line; /* owned; the queue of the window's dialogs; the first one is reading */
} WaitDialog;

static void
wait_dialog_free (WaitDialog *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->dialog != NULL)
    gtk_window_destroy (self->dialog);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->line);
  g_free (self->heading);
  g_free (self->body);
  g_free (self);
}

/* ---- The dialog ---- */

static void
show_share (WaitDialog *self)
{
  if (self->dialog != NULL)
    gtk_progress_bar_set_fraction (self->bar, self->share);
}

static void
show (WaitDialog *self)
{
  AdwMessageDialog *dialog = message_new_question (self->parent, self->heading, self->body);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, self->body,
                                  -1);
  adw_message_dialog_set_extra_child (dialog, bar);
  g_signal_connect_object (dialog, "response", G_CALLBACK (g_cancellable_cancel), self->cancellable,
                           G_CONNECT_SWAPPED);
  self->bar = GTK_PROGRESS_BAR (bar);
  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  show_share (self);
  gtk_window_present (self->dialog);
}

static gboolean
waited_cb (gpointer data)
{
  WaitDialog *self = data;

  self->waiting = 0;
  if (self->parent != NULL)
    show (self);

  return G_SOURCE_REMOVE;
}

/* ---- Reading ---- */

static void
progress_cb (goffset n_done, goffset n_all, gpointer data)
{
  WaitDialog *self = data;

  self->share = (double) n_done / (double) n_all;
  show_share (self);
}

static void start (WaitDialog *self);

/* Destroys the dialog and then calls `done`, which may show another dialog. Starts the next reading
 * after `done`. */
static void
done_cb (gpointer data, gboolean is_cancelled)
{
  WaitDialog *self = data;
  g_autoptr (GtkWindow) window = NULL;
  g_autoptr (GPtrArray) line = g_ptr_array_ref (self->line);
  WaitDone done = self->done;
  gpointer work = self->reading.work;

  if (self->parent != NULL && gtk_widget_get_visible (GTK_WIDGET (self->parent)))
    window = g_object_ref (self->parent);
  wait_dialog_free (self);
  done (window, work, is_cancelled);
  g_ptr_array_remove_index (line, 0);
  if (line->len > 0)
    start (line->pdata[0]);
}

static void
start (WaitDialog *self)
{
  self->waiting = g_timeout_add (WAIT_MS, waited_cb, self);
  long_reading_start (&self->reading, self->cancellable);
}

static GPtrArray *
get_line (GtkWindow *window)
{
  static const char key[] = "readings";
  GPtrArray *line = g_object_get_data (G_OBJECT (window), key);

  if (line == NULL) {
    line = g_ptr_array_new ();
    g_object_set_data_full (G_OBJECT (window), key, line, (GDestroyNotify) g_ptr_array_unref);
  }

  return g_ptr_array_ref (line);
}

void
wait_dialog_read (GtkWindow *window,
                  const char *heading,
                  const char *body,
                  goffset length,
                  LongReadingFunc read,
                  WaitDone done,
                  gpointer work)
{
  WaitDialog *self = g_new0 (WaitDialog, 1);

  self->reading = (LongReading) { read, work, length, progress_cb, done_cb, self };
  g_set_weak_pointer (&self->parent, window);
  self->heading = g_strdup (heading);
  self->body = g_strdup (body);
  self->cancellable = g_cancellable_new ();
  self->done = done;
  self->line = get_line (window);
  g_signal_connect_object (window, "destroy", G_CALLBACK (g_cancellable_cancel), self->cancellable,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->line, self);
  if (self->line->len == 1)
    start (self);
}
