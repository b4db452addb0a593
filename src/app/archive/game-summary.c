#include "app/archive/game-summary.h"

#include "core/record/record-outline.h"
#include "core/record/record-reader.h"

static void
read_variant (GameSummary *self, const char *text, const GameSpan *span)
{
  char id[SUMMARY_TEXT_SIZE];

  self->variant =
    variant_find (record_scan_tag (text, span, "Variant", id, sizeof id) ? id : "camelot");
}

static void
read_names (GameSummary *self, const char *text, const GameSpan *span)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    record_scan_tag (text, span, self->variant->seats[seat].name, self->names[seat],
                     sizeof self->names[seat]);
}

/* Finds the result by playing the moves. If a player resigned whom the text does not name, only the
 * moves tell who it was. */
static Result
find_result_by_reading (const char *text, const GameSpan *span)
{
  Record *record = record_read (text, span, NULL);
  Result result = record != NULL ? record_result (record) : ONGOING;

  record_free (record);

  return result;
}

/* Reads the number of moves, and the result after them, which overrides the tag Result. */
static void
read_outline (GameSummary *self, const char *text, const GameSpan *span)
{
  RecordOutline outline;

  record_outline_read (&outline, text, span, self->variant);
  self->n_turns = (guint) outline.n_turns;
  if (outline.needs_reading)
    self->result = find_result_by_reading (text, span);
  else if (outline.result != ONGOING)
    self->result = outline.result;
}

void
game_summary_read (GameSummary *self, const char *text, const GameSpan *span)
{
  char result[SUMMARY_TEXT_SIZE];

  *self = (GameSummary) { .result = ONGOING };
  read_variant (self, text, span);
  if (self->variant != NULL)
    read_names (self, text, span);
  record_scan_tag (text, span, "Date", self->date, sizeof self->date);
  if (record_scan_tag (text, span, "Result", result, sizeof result))
    result_tag_read (&self->result, result);
  read_outline (self, text, span);
}
