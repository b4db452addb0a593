#pragma once

/* Reads long texts on another thread, so that the main loop is not blocked. */

#include "core/record/record-reader.h"

#include <gio/gio.h>

/* Reads what belongs to `work`, with its results. Without a watch it runs on the main thread. */
typedef void (*LongReadingFunc) (gpointer work, const RecordWatch *watch);

typedef struct LongReading {
  LongReadingFunc read;
  gpointer work;
  goffset length; /* in bytes, of all that the watch hears of */
  GFileProgressCallback
    progress; /* called on the main thread until the reading ends; may be NULL */
  void (*done) (gpointer data, gboolean is_cancelled); /* called there at the end */
  gpointer data;                                       /* for both */
} LongReading;

/* Cancelling makes the watch stop the reading. The results of a cancelled reading are of no use. */
void long_reading_start (const LongReading *reading, GCancellable *cancellable);

/* Reads the moves of a game. The record is NULL if the watch, which may be NULL, has stopped it. */
Record *long_reading_read (const char *text,
                           const GameSpan *span,
                           const RecordWatch *watch,
                           RecordReport *report);
