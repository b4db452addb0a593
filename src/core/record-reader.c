#include "core/record-reader.h"

#include "core/record-lexer.h"

#include <stdlib.h>
#include <string.h>

/* A variation that is open. */
typedef struct Frame {
  const char *opened_at;
  Node *node; /* the move that it is instead of */
} Frame;

/* One of the two comments that may stand between moves. */
typedef enum Slot { ON_LAST_MOVE, ON_NEXT_MOVE, N_SLOTS } Slot;

typedef struct Reader {
  Lexer lexer;
  Token token;
  Record *record;
  RecordError error;
  unsigned notes;
  const char *text; /* of the whole file */
  const GameSpan *span;

  int n_moves;
  Node *node;          /* the last move, or where the line begins */
  bool has_begun_line; /* a move stands in this line */
  Slot slot;           /* where the next comment goes */
  TextBuffer comments[N_SLOTS];
  TextBuffer unread;

  Frame *frames; /* owned; the variations around this line */
  size_t n_frames, frame_capacity;

  Result result; /* as said behind the moves */
  bool has_result;
  bool has_resigned, has_agreed;
  bool has_named;
  Seat resigned; /* or named, so far */
} Reader;

/* ---- Errors ---- */

/* Notes the first problem, unless memory runs out later. Always false, so that it can be returned.
 */
static bool
fail (Reader *self, RecordProblem problem, RecordExpected expected, Span where)
{
  RecordError *error = &self->error;

  if (error->problem != RECORD_OK && problem != RECORD_NO_MEMORY)
    return false;

  error->problem = problem;
  error->expected = expected;
  error->offset = (size_t) (where.start - self->text);
  error->length = span_length (where);
  error->line = self->span->line + lexer_count_lines (self->lexer.start, where.start);
  error->column = lexer_count_columns (self->text, where.start);

  return false;
}

static bool
fail_for_memory (Reader *self)
{
  return fail (self, RECORD_NO_MEMORY, EXPECTED_LESS, self->token.whole);
}

static bool
misplaced (Reader *self)
{
  return fail (self, RECORD_MISPLACED, EXPECTED_MOVE, self->token.whole);
}

/* ---- The head of the game ---- */

static bool
add_unread (Reader *self, const char *text, size_t length)
{
  if (self->unread.length > 0)
    text_buffer_add_char (&self->unread, '\n');
  if (text_buffer_add_as_utf8 (&self->unread, text, length))
    self->notes |= NOTE_LATIN1;

  return !self->unread.has_failed || fail_for_memory (self);
}

static bool
keep_unread (Reader *self, Span span)
{
  while (span.start < span.end && strchr (" \t\r\n", span.end[-1]) != NULL && span.end[-1] != '\0')
    span.end--;

  return span.start == span.end || add_unread (self, span.start, span_length (span));
}

static bool
read_tag (Reader *self)
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

  return is_kept || fail_for_memory (self);
}

static bool
read_bad_tag (Reader *self)
{
  static const RecordExpected expected[] = {
    [TAG_NO_NAME] = EXPECTED_TAG_NAME,
    [TAG_NO_VALUE] = EXPECTED_TAG_VALUE,
    [TAG_NO_END] = EXPECTED_BRACKET,
  };
  Span where = { self->token.fault_at, self->token.whole.end };

  fail (self, RECORD_BAD_TAG, expected[self->token.fault], where);

  return keep_unread (self, self->token.whole);
}

/* The value of the first tag of that name, in the text. */
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
    return fail (self, RECORD_UNKNOWN_VARIANT, EXPECTED_VARIANT, find_value (self, "Variant"));

  return true;
}

/* A position has no characters that need escapes, so places in the value are places in the text. */
static bool
fail_on_position (Reader *self, PositionError error)
{
  Span value = find_value (self, "Position");
  Span word = { value.start + error.start, value.start + error.start + error.length };

  if (self->error.problem == RECORD_OK)
    self->error.position = error;

  return fail (self, RECORD_BAD_POSITION, EXPECTED_POSITION, word.end <= value.end ? word : value);
}

static bool
read_position (Reader *self, const Variant *variant, Position *start)
{
  const char *text = tags_get (&self->record->tags, "Position");
  PositionError error;

  position_start (start, variant);

  return text == NULL || position_text_read (start, variant, text, &error) ||
         fail_on_position (self, error);
}

/* The tree begins when the tags are known. A game of which they make no sense has the usual start,
 * and no moves. */
static bool
begin_moves (Reader *self)
{
  const Variant *variant = record_variant (self->record);
  Position start;
  Node *root;

  if (!read_variant (self, &variant) || !read_position (self, variant, &start))
    return false;

  root = node_new (&start);
  if (root == NULL)
    return fail_for_memory (self);
  node_free (self->record->root);
  self->record->root = root;
  self->node = root;

  return true;
}

/* ---- Comments ---- */

static void
forget_comments (Reader *self)
{
  for (int slot = 0; slot < N_SLOTS; slot++)
    text_buffer_clear (&self->comments[slot]);
}

static bool
take_unread_comment (Reader *self, const char *tidy, size_t length)
{
  static const char mark[] = "[%unread]";
  size_t skipped = sizeof mark - 1;
  Comment comment = { 0 };
  bool is_kept;

  if (length > skipped && tidy[skipped] == ' ')
    skipped++;
  comment_read (&comment, tidy + skipped, length - skipped, COMMENT_BEFORE_MOVE);
  is_kept = !comment.text.has_failed && add_unread (self, comment.text.text, comment.text.length);
  comment_clear (&comment);

  return is_kept || fail_for_memory (self);
}

static bool
is_unread_comment (const TextBuffer *tidy)
{
  return tidy->length > 0 && strncmp (tidy->text, "[%unread]", 9) == 0;
}

static void
put_in_slot (Reader *self, const TextBuffer *tidy)
{
  TextBuffer *slot = &self->comments[self->slot];

  if (slot->length > 0 && tidy->length > 0)
    text_buffer_add_char (slot, ' ');
  text_buffer_add (slot, tidy->text, tidy->length);
  self->slot = ON_NEXT_MOVE;
}

static bool
read_comment (Reader *self)
{
  TextBuffer tidy = { 0 };
  Span inner = self->token.inner;
  bool is_read = true;

  if (comment_tidy (&tidy, inner.start, span_length (inner)))
    self->notes |= NOTE_LATIN1;
  if (is_unread_comment (&tidy))
    is_read = take_unread_comment (self, tidy.text, tidy.length);
  else
    put_in_slot (self, &tidy);
  if (tidy.has_failed)
    is_read = fail_for_memory (self);
  text_buffer_clear (&tidy);

  return is_read;
}

/* Where a move is met again, as a variation of itself, it may have a text already. Only short ones
 * are joined, as that takes time in proportion to both. */
static bool
add_to_text (Reader *self, Node *node, NodeText which, const TextBuffer *more)
{
  enum { MAX_JOINED = 4096 };

  if (more->length == 0)
    return !more->has_failed;
  if (node->texts[which] != NULL && strlen (node->texts[which]) > MAX_JOINED)
    return add_unread (self, more->text, more->length);

  return node_append_text (node, which, more->text);
}

static bool
comment_on (Reader *self, Node *node, Slot slot, CommentKind kind)
{
  Comment comment = { .stamps = node->stamps };
  const TextBuffer *tidy = &self->comments[slot];
  bool is_set;

  if (tidy->length == 0)
    return !tidy->has_failed || fail_for_memory (self);

  comment_read (&comment, tidy->text, tidy->length, kind);
  is_set = add_to_text (self, node, kind == COMMENT_AFTER_MOVE ? COMMENT : COMMENT_BEFORE,
                        &comment.text) &&
           add_to_text (self, node, DRAWINGS, &comment.drawings);
  if (is_set)
    node->stamps = comment.stamps;
  comment_clear (&comment);

  return is_set || fail_for_memory (self);
}

/* No move follows: all is said of the last one. */
static bool
settle_comments (Reader *self)
{
  bool is_settled = comment_on (self, self->node, ON_LAST_MOVE, COMMENT_AFTER_MOVE) &&
                    comment_on (self, self->node, ON_NEXT_MOVE, COMMENT_AFTER_MOVE);

  forget_comments (self);

  return is_settled;
}

/* ---- Moves ---- */

static bool
fail_on_move (Reader *self, Span word, const MoveError *error)
{
  if (self->error.problem == RECORD_OK)
    self->error.move = *error;

  return fail (self, RECORD_BAD_MOVE, EXPECTED_MOVE, word);
}

/* The part of the word that is at fault; the whole where it is written in another way than read. */
static Span
part_at_fault (Span word, const char *text, const MoveError *error)
{
  size_t end = (size_t) error->start + (size_t) error->length;

  if (strlen (text) == span_length (word) && end <= span_length (word))
    return (Span){ word.start + error->start, word.start + end };

  return word;
}

/* What was captured may be said behind the move, and the notation wants to see it: "26J28 (1M)". */
static Span
take_counts (Reader *self)
{
  Lexer ahead = self->lexer;
  Token token;

  lexer_next (&ahead, &token);
  if (token.kind != TOKEN_COUNTS || !record_variant (self->record)->has_numbered_squares)
    return (Span){ NULL, NULL };

  self->token.whole.end = token.whole.end;
  self->lexer = ahead;

  return token.whole;
}

static bool
read_move_text (Reader *self, Move *move)
{
  const Position *pos = &self->node->turn.pos;
  Span word = self->token.whole, counts = take_counts (self);
  char text[WORD_SIZE];
  MoveError error = { .problem = MOVE_OK };

  if (!lexer_plain_move (word, counts, text))
    return fail (self, RECORD_TOO_LONG, EXPECTED_LESS, word);

  return move_text_read (move, pos, text, ON_DEMAND, &error) ||
         fail_on_move (self, part_at_fault (self->token.whole, text, &error), &error);
}

static bool
read_move (Reader *self)
{
  MoveError error = { .problem = MOVE_ILLEGAL };
  Move move;
  Node *node;

  if (++self->n_moves > MAX_GAME_MOVES)
    return fail (self, RECORD_TOO_LONG, EXPECTED_LESS, self->token.whole);
  if (!read_move_text (self, &move))
    return false;

  node = node_add (self->node, move, &error.why);
  if (node == NULL)
    return error.why.refusal == REFUSAL_NONE ? fail_for_memory (self)
                                             : fail_on_move (self, self->token.whole, &error);

  if (!comment_on (self, self->node, ON_LAST_MOVE, COMMENT_AFTER_MOVE) ||
      !comment_on (self, node, ON_NEXT_MOVE, COMMENT_BEFORE_MOVE))
    return false;
  forget_comments (self);
  self->node = node;
  self->slot = ON_LAST_MOVE;
  self->has_begun_line = true;

  return true;
}

/* "1)" is a number too, where no variation is open. */
static bool
read_number (Reader *self)
{
  Lexer ahead = self->lexer;
  Token token;

  lexer_next (&ahead, &token);
  if (token.kind == TOKEN_CLOSE && self->n_frames == 0)
    self->lexer = ahead;

  return true;
}

/* ---- Marks ---- */

static bool
add_mark (Reader *self, unsigned mark)
{
  if (!self->has_begun_line)
    return misplaced (self);

  return node_add_mark (self->node, (uint8_t) mark) ||
         fail (self, RECORD_BAD_MARK, EXPECTED_MARK, self->token.whole);
}

static bool
read_mark (Reader *self)
{
  unsigned mark = 0;

  for (const char *c = self->token.inner.start; c < self->token.inner.end && mark <= 255; c++)
    mark = 10 * mark + (unsigned) (*c - '0');
  if (mark == 0 && span_length (self->token.inner) > 0)
    return self->has_begun_line || misplaced (self);
  if (mark == 0 || mark > 255)
    return fail (self, RECORD_BAD_MARK, EXPECTED_MARK, self->token.whole);

  return add_mark (self, mark);
}

static bool
read_glyphs (Reader *self)
{
  Span left = self->token.whole;

  while (left.start < left.end)
    if (!add_mark (self, lexer_take_glyph (&left)))
      return false;

  return true;
}

/* ---- Variations ---- */

static bool
make_room_for_frame (Reader *self)
{
  size_t capacity = self->frame_capacity > 0 ? 2 * self->frame_capacity : 16;
  Frame *frames;

  if (self->n_frames < self->frame_capacity)
    return true;

  frames = realloc (self->frames, capacity * sizeof *frames);
  if (frames == NULL)
    return fail_for_memory (self);
  self->frames = frames;
  self->frame_capacity = capacity;

  return true;
}

static bool
open_variation (Reader *self)
{
  if (!self->has_begun_line)
    return misplaced (self);
  if (self->n_frames == MAX_NESTING)
    return fail (self, RECORD_TOO_DEEP, EXPECTED_LESS, self->token.whole);
  if (!settle_comments (self) || !make_room_for_frame (self))
    return false;

  self->frames[self->n_frames++] = (Frame){ self->token.whole.start, self->node };
  self->node = self->node->parent;
  self->has_begun_line = false;
  self->slot = ON_NEXT_MOVE;

  return true;
}

static bool
close_variation (Reader *self)
{
  if (self->n_frames == 0)
    return misplaced (self);
  if (!settle_comments (self))
    return false;

  self->node = self->frames[--self->n_frames].node;
  self->has_begun_line = true;
  self->slot = ON_NEXT_MOVE;

  return true;
}

/* ---- Ends ---- */

/* Results in variations are nobody's. */
static bool
read_result (Reader *self)
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

/* "Resigns" is said of the player to move, unless somebody is named before. */
static bool
read_remark (Reader *self)
{
  int seat = find_seat (self, self->token.whole);

  if (self->n_frames > 0)
    return misplaced (self);

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

/* The tag that says otherwise is kept as text. */
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
    is_kept = !line.has_failed && add_unread (self, line.text, line.length);
    text_buffer_clear (&line);
  }

  return (is_kept && tags_set (&self->record->tags, "Result", result_tag (result))) ||
         fail_for_memory (self);
}

static bool
settle_termination (Reader *self)
{
  Termination termination = self->has_resigned ? TERMINATION_RESIGNATION
                            : self->has_agreed ? TERMINATION_AGREEMENT
                                               : TERMINATION_NONE;

  return termination == TERMINATION_NONE || tags_get (&self->record->tags, "Termination") != NULL ||
         tags_set (&self->record->tags, "Termination", termination_word (termination)) ||
         fail_for_memory (self);
}

/* An unknown result says nothing against a tag that knows better. */
static bool
settle_result (Reader *self)
{
  Result result = self->has_result ? self->result : ONGOING;

  if (result == ONGOING && self->has_resigned)
    result = result_win_of_team (!variant_team (self->resigned));
  else if (result == ONGOING && self->has_agreed)
    result = DRAW;

  return (result == ONGOING || replace_result (self, result)) && settle_termination (self);
}

/* ---- All together ---- */

static bool
read_stray (Reader *self)
{
  return misplaced (self);
}

static bool
read_open_comment (Reader *self)
{
  return fail (self, RECORD_OPEN_COMMENT, EXPECTED_BRACE, self->token.whole);
}

static bool (*const readers[]) (Reader *self) = {
  [TOKEN_TAG] = read_tag,          [TOKEN_BAD_TAG] = read_bad_tag,
  [TOKEN_COMMENT] = read_comment,  [TOKEN_OPEN_COMMENT] = read_open_comment,
  [TOKEN_NUMBER] = read_number,    [TOKEN_MOVE] = read_move,
  [TOKEN_COUNTS] = read_stray,     [TOKEN_GLYPHS] = read_glyphs,
  [TOKEN_MARK] = read_mark,        [TOKEN_OPEN] = open_variation,
  [TOKEN_CLOSE] = close_variation, [TOKEN_RESULT] = read_result,
  [TOKEN_REMARK] = read_remark,    [TOKEN_STRAY] = read_stray,
};

/* Up to the end, or to what is wrong; `token` is then what it is wrong with. */
static bool
read_tokens (Reader *self)
{
  bool has_begun = false;

  for (;;) {
    lexer_next (&self->lexer, &self->token);
    if (!has_begun && (self->lexer.is_in_moves || self->token.kind == TOKEN_END)) {
      has_begun = true;
      if (!begin_moves (self) && self->token.kind != TOKEN_RESULT)
        return self->token.kind == TOKEN_END;
    }
    if (self->token.kind == TOKEN_END)
      return true;
    if (!readers[self->token.kind](self))
      return false;
  }
}

static void
finish (Reader *self, bool is_complete)
{
  settle_comments (self);
  if (self->n_frames > 0) {
    const char *opened_at = self->frames[self->n_frames - 1].opened_at;

    fail (self, RECORD_OPEN_VARIATION, EXPECTED_PARENTHESIS, (Span){ opened_at, opened_at + 1 });
  }
  if (!is_complete)
    keep_unread (self, (Span){ self->token.whole.start, self->lexer.end });
  settle_result (self);
  if (!record_set_unread (self->record, self->unread.text))
    fail_for_memory (self);
}

static Record *
record_new_bare (void)
{
  Position start;
  Record *record;

  position_start (&start, variant_find ("camelot"));
  record = record_new (&start);
  if (record != NULL)
    tags_clear (&record->tags);

  return record;
}

Record *
record_read (const char *text, const GameSpan *span, RecordReport *report)
{
  Reader reader = { .text = text, .span = span, .record = record_new_bare () };

  if (reader.record != NULL) {
    reader.node = reader.record->root;
    lexer_init (&reader.lexer, text + span->start, text + span->end);
    finish (&reader, read_tokens (&reader));
    forget_comments (&reader);
    text_buffer_clear (&reader.unread);
    free (reader.frames);
  } else
    reader.error.problem = RECORD_NO_MEMORY;

  if (report != NULL)
    *report = (RecordReport){ reader.error, reader.notes };

  return reader.record;
}
