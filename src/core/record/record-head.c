#include "core/record/record-head.h"

#include <string.h>

bool
record_head_read_tag (Reader *self)
{
  TextBuffer name = { 0 }, value = { 0 };
  bool is_kept;

  text_buffer_add (&name, self->token.name.start, span_length (self->token.name));
  if (lexer_plain_value (self->token.inner, &value))
    self->notes |= NOTE_LATIN1;
  text_buffer_add (&value, "", 0);
  is_kept = !name.has_failed && !value.has_failed &&
            tags_append (&self->record->tags, name.text, value.text);
  text_buffer_clear (&name);
  text_buffer_clear (&value);

  return is_kept || reader_fail_for_memory (self);
}

bool
record_head_read_bad_tag (Reader *self)
{
  static const RecordExpected expected[] = {
    [TAG_NO_NAME] = EXPECTED_TAG_NAME,
    [TAG_NO_VALUE] = EXPECTED_TAG_VALUE,
    [TAG_NO_END] = EXPECTED_BRACKET,
  };
  Span where = { self->token.fault_at, self->token.whole.end };

  reader_fail (self, RECORD_BAD_TAG, expected[self->token.fault], where);

  return reader_keep_unread (self, self->token.whole);
}

/* Returns the value of the first tag of that name, as it stands in the text. */
static Span
find_value (const Reader *self, const char *name)
{
  Lexer lexer;
  Token token;

  lexer_init (&lexer, self->lexer.start, self->lexer.end);
  do
    lexer_next (&lexer, &token);
  while (token.kind != TOKEN_END && !(token.kind == TOKEN_TAG && span_is (token.name, name)));

  return token.inner;
}

static bool
read_variant (Reader *self, const Variant **variant)
{
  const char *id = tags_get (&self->record->tags, "Variant");

  if (id == NULL)
    return true;
  *variant = variant_find (id);
  if (*variant == NULL)
    return reader_fail (self, RECORD_UNKNOWN_VARIANT, EXPECTED_VARIANT,
                        find_value (self, "Variant"));

  return true;
}

/* Reports an error in the position. A position contains no characters that are escaped, so an
 * offset in the value is an offset in the text. */
static bool
fail_on_position (Reader *self, PositionError error)
{
  Span value = find_value (self, "Position");
  Span word = { value.start + error.start, value.start + error.start + error.length };

  if (self->error.problem == RECORD_OK)
    self->error.position = error;

  return reader_fail (self, RECORD_BAD_POSITION, EXPECTED_POSITION,
                      word.end <= value.end ? word : value);
}

/* Moves the tags of that name to the unread text, because they do not describe the position
 * where the game starts. */
static bool
set_tags_aside (Reader *self, const char *name)
{
  Lexer lexer;
  Token token;

  tags_set (&self->record->tags, name, NULL);
  lexer_init (&lexer, self->lexer.start, self->lexer.end);
  for (lexer_next (&lexer, &token); token.kind != TOKEN_END && !lexer.is_in_moves;
       lexer_next (&lexer, &token))
    if (token.kind == TOKEN_TAG && span_is (token.name, name) &&
        !reader_keep_unread (self, token.whole))
      return false;

  return true;
}

/* If the position is missing or impossible, the game starts with the usual position of its
 * variant. Returns false if the position is impossible. */
static bool
read_position (Reader *self, const Variant *variant, Position *start)
{
  const char *text = tags_get (&self->record->tags, "Position");
  PositionError error;

  position_start (start, variant);
  if (text == NULL || position_text_read (start, variant, text, &error))
    return true;
  fail_on_position (self, error);
  set_tags_aside (self, "Position");

  return false;
}

static bool
begin_with (Reader *self, const Position *start)
{
  Node *root = node_new (start);

  if (root == NULL)
    return reader_fail_for_memory (self);
  node_free (self->record->root);
  self->record->root = root;
  self->node = root;

  return true;
}

bool
record_head_finish (Reader *self)
{
  const Variant *variant = record_variant (self->record);
  Position start;
  bool is_right;

  if (!read_variant (self, &variant))
    return false;
  is_right = read_position (self, variant, &start);

  return begin_with (self, &start) && is_right;
}

/* ---- The result ---- */

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

/* Sets the Result tag to `result`. If the tag had another result, keeps the old tag as unread
 * text. */
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
