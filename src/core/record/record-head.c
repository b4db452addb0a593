#include "core/record/record-head.h"

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

/* The value of the first tag of that name, as it stands in the text. */
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

/* A position contains no characters that are escaped, so an offset in the value is an offset in
 * the text. */
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

/* The tags of that name do not describe the position where the game starts, so they move to the
 * unread text. */
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
