#include "app/game/long-reading.h"

/* The data of the task. */
typedef struct Job {
  LongReading reading;
  int n_read; /* the number of bytes read at the last report; atomic */
} Job;

static gboolean
tell_cb (gpointer task)
{
  Job *self = g_task_get_task_data (task);
  const LongReading *reading = &self->reading;

  if (!g_task_get_completed (task))
    reading->progress (g_atomic_int_get (&self->n_read), reading->length, reading->data);

  return G_SOURCE_REMOVE;
}

/* Runs on the reading thread. Reports progress to the main thread for each hundredth of the text.
 * Returns false if the reading was cancelled. */
static bool
goes_on (void *task, size_t n_read)
{
  Job *self = g_task_get_task_data (task);
  goffset length = self->reading.length, n_told = MIN ((goffset) n_read, length);

  if (self->reading.progress != NULL && n_told > g_atomic_int_get (&self->n_read) + length / 100) {
    g_atomic_int_set (&self->n_read, (int) n_told);
    g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, g_object_ref (task), g_object_unref);
  }

  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

static void
read_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const LongReading *reading = &((Job *) data)->reading;

  reading->read (reading->work, &(RecordWatch) { goes_on, task });
  g_task_return_boolean (task, TRUE);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const LongReading *reading = &((Job *) g_task_get_task_data (G_TASK (result)))->reading;

  reading->done (reading->data, !g_task_propagate_boolean (G_TASK (result), NULL));
}

void
long_reading_start (const LongReading *reading, GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, read_cb, NULL);
  Job *job = g_new0 (Job, 1);

  job->reading = *reading;
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, read_func);
}

Record *
long_reading_read (const char *text,
                   const GameSpan *span,
                   const RecordWatch *watch,
                   RecordReport *report)
{
  Record *record = record_read_watched (text, span, watch, report);

  if (record == NULL && (watch == NULL || watch->goes_on (watch->data, 0)))
    g_error ("There is no memory for a game");

  return record;
}
