#pragma once

/* Reads long texts on another thread, so that the main loop is not blocked. */

#include "core/record/record-reader.h"

#include <gio/gio.h>

/* Reads what `work` describes, and stores the results in `work`. `watch` is NULL if the function
 * runs on the main thread. */
typedef void (*LongReadingFunc) (gpointer work, const RecordWatch *watch);

typedef struct LongReading {
  LongReadingFunc read;
  gpointer work;
  goffset length;                 /* the number of bytes to read, which the watch counts */
  GFileProgressCallback progress; /* called on the main thread during the reading; may be NULL */
  void (*done) (gpointer data, gboolean is_cancelled); /* called on the main thread at the end */
  gpointer data;                                       /* for `progress` and `done` */
} LongReading;

/* Starts the reading. When `cancellable` is cancelled, the watch stops the reading, and the results
 * are not complete. */
void long_reading_start (const LongReading *reading, GCancellable *cancellable);

/* Reads a game. Returns NULL if the watch has stopped the reading. `watch` may be NULL. */
Record *long_reading_read (const char *text,
                           const GameSpan *span,
                           const RecordWatch *watch,
                           RecordReport *report);
