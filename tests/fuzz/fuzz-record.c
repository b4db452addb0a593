/* Reads any bytes as records. The written form of a record must read as the same record, and
 * every game must end behind its start, so that reading advances. */

#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "ensure.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *
written (const Record *record)
{
  TextBuffer out = { 0 };

  ENSURE (record_write (record, &out));

  return out.text;
}

/* Checks that a written record can be read and is written in the same way again. A record without
 * errors must be read without errors. */
static void
check_round_trip (const Record *record, bool was_well)
{
  char *first = written (record), *second;
  GameSpan span = { 0 };
  RecordReport report;
  Record *again;

  ENSURE (record_scan (first, strlen (first), &span));
  again = record_read (first, &span, &report);
  ENSURE (again != NULL && (!was_well || report.error.problem == RECORD_OK));
  second = written (again);
  ENSURE (strcmp (first, second) == 0);

  record_free (again);
  free (first);
  free (second);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *text = (const char *) data;
  GameSpan span = { 0 };

  for (size_t last = 0; record_scan (text, size, &span); last = span.end) {
    RecordReport report;
    Record *record = record_read (text, &span, &report);

    ENSURE (span.start >= last && span.end > span.start && span.end <= size);
    ENSURE (record != NULL);
    ENSURE (report.error.offset + report.error.length <= span.end);
    check_round_trip (record, report.error.problem == RECORD_OK);
    record_free (record);
  }

  return 0;
}
