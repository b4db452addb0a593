#include "core/record/record-result.h"

#include <string.h>

bool
record_result_read (Reader *self)
{
  char text[WORD_SIZE];

  if (self->n_frames > 0 || !lexer_plain_word (self->token.whole, text))
    return true;

  self->has_result = true;
  if (!result_tag_read (&self->result, text))
    self->result = DRAW;

  return true;
}

static int
find_seat (const Reader *self, Span name)
{
  const Variant *variant = record_variant (self->record);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (span_is_in_any_case (name, variant->seats[seat].name))
      return seat;

  return -1;
}

bool
record_result_read_remark (Reader *self)
{
  int seat = find_seat (self, self->token.whole);

  if (self->n_frames > 0)
    return reader_misplaced (self);

  if (self->token.remark == REMARK_PLAYER && seat >= 0) {
    self->has_named = true;
    self->resigned = (Seat) seat;
  } else if (self->token.remark == REMARK_RESIGNS) {
    self->has_resigned = true;
    if (!self->has_named)
      self->resigned = self->node->turn.pos.seat;
  } else if (self->token.remark == REMARK_DRAW)
    self->has_agreed = true;

  return true;
}

/* A tag with another result becomes unread text. */
static bool
replace_result (Reader *self, Result result)
{
  const char *tag = tags_get (&self->record->tags, "Result");
  TextBuffer line = { 0 };
  bool is_kept = true;

  if (tag != NULL && strcmp (tag, result_tag (result)) == 0)
    return true;
  if (tag != NULL && tag[0] != '\0' && strcmp (tag, "?") != 0 &&
      strcmp (tag, result_tag (ONGOING)) != 0) {
    self->notes |= NOTE_RESULT_DIFFERS;
    text_buffer_add_text (&line, "[Result \"");
    text_buffer_add_text (&line, tag);
    text_buffer_add_text (&line, "\"]");
    is_kept = !line.has_failed && reader_add_unread (self, line.text, line.length);
    text_buffer_clear (&line);
  }

  return (is_kept && tags_set (&self->record->tags, "Result", result_tag (result))) ||
         reader_fail_for_memory (self);
}

static bool
settle_termination (Reader *self)
{
  Termination termination = self->has_resigned ? TERMINATION_RESIGNATION
                            : self->has_agreed ? TERMINATION_AGREEMENT
                                               : TERMINATION_NONE;

  return termination == TERMINATION_NONE || tags_get (&self->record->tags, "Termination") != NULL ||
         tags_set (&self->record->tags, "Termination", termination_word (termination)) ||
         reader_fail_for_memory (self);
}

bool
record_result_settle (Reader *self)
{
  Result result = self->has_result ? self->result : ONGOING;

  if (result == ONGOING && self->has_resigned)
    result = result_win_of_team (!variant_team (self->resigned));
  else if (result == ONGOING && self->has_agreed)
    result = DRAW;

  return (result == ONGOING || replace_result (self, result)) && settle_termination (self);
}
