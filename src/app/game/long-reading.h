#pragma once

/* Reads the moves of a long game on the thread of a GTask, so that the main loop is not blocked.
 * The data of the task must begin with a LongReading. */

#include "core/record/record-reader.h"

#include <gio/gio.h>

typedef struct LongReading {
  GFileProgressCallback progress; /* called on the main thread until the task ends; may be NULL */
  gpointer progress_data;
  goffset length; /* of the game's text */
  int n_read;     /* the bytes last reported; atomic */
} LongReading;

/* The `goes_on` of a RecordWatch whose data is the task. The caller has set `length`. */
bool long_reading_goes_on (void *task, size_t n_read);

/* Cancelling the task ends the reading before the next move; the record is then NULL. `task` may be
 * NULL: then the caller's thread reads. */
Record *
long_reading_read (GTask *task, const char *text, const GameSpan *span, RecordReport *report);
