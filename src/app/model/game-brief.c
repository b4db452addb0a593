#include "app/model/game-brief.h"

static void
read_variant (GameBrief *self, const char *text, const GameSpan *span)
{
  char id[BRIEF_TEXT_SIZE];

  self->variant =
    variant_find (record_scan_tag (text, span, "Variant", id, sizeof id) ? id : "camelot");
}

static void
read_names (GameBrief *self, const char *text, const GameSpan *span)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    record_scan_tag (text, span, self->variant->seats[seat].name, self->names[seat],
                     sizeof self->names[seat]);
}

void
game_brief_read (GameBrief *self, const char *text, const GameSpan *span)
{
  char result[BRIEF_TEXT_SIZE];

  *self = (GameBrief){ .result = ONGOING };
  read_variant (self, text, span);
  if (self->variant != NULL)
    read_names (self, text, span);
  record_scan_tag (text, span, "Date", self->date, sizeof self->date);
  if (record_scan_tag (text, span, "Result", result, sizeof result))
    result_tag_read (&self->result, result);
}
