#include "app/game/long-reading.h"

static gboolean
tell_cb (gpointer task)
{
  LongReading *self = g_task_get_task_data (task);

  if (!g_task_get_completed (task))
    self->progress (g_atomic_int_get (&self->n_read), self->length, self->progress_data);

  return G_SOURCE_REMOVE;
}

/* Runs on the reading thread and reports progress for each hundredth. */
bool
long_reading_goes_on (void *task, size_t n_read)
{
  LongReading *self = g_task_get_task_data (task);
  goffset n_told = MIN ((goffset) n_read, self->length);

  if (self->progress != NULL && n_told > g_atomic_int_get (&self->n_read) + self->length / 100) {
    g_atomic_int_set (&self->n_read, (int) n_told);
    g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, g_object_ref (task), g_object_unref);
  }

  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

static Record *
read_watched (GTask *task, const char *text, const GameSpan *span, RecordReport *report)
{
  LongReading *self = g_task_get_task_data (task);
  RecordWatch watch = { long_reading_goes_on, task };

  self->length = (goffset) (span->end - span->start);

  return record_read_watched (text, span, &watch, report);
}

static gboolean
is_cancelled (GTask *task)
{
  return task != NULL && g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

Record *
long_reading_read (GTask *task, const char *text, const GameSpan *span, RecordReport *report)
{
  Record *record =
    task != NULL ? read_watched (task, text, span, report) : record_read (text, span, report);

  if (record == NULL && !is_cancelled (task))
    g_error ("There is no memory for a game");

  return record;
}
