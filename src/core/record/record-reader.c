#include "core/record/record-reader.h"

#include "core/record/record-head.h"
#include "core/text/grow-array.h"

#include <stdlib.h>
#include <string.h>

/* ---- Comments between two moves ---- */

/* These comments wait in Reader.comments until the reader knows whether a move follows. */

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
  is_kept =
    !comment.text.has_failed && reader_add_unread (self, comment.text.text, comment.text.length);
  comment_clear (&comment);

  return is_kept || reader_fail_for_memory (self);
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
    is_read = reader_fail_for_memory (self);
  text_buffer_clear (&tidy);

  return is_read;
}

/* Adds a text to a move, which may have one already if a variation repeats the move. Joining takes
 * time in proportion to both texts, so if the old text is long, the new text becomes unread text
 * instead. */
static bool
add_to_text (Reader *self, Node *node, NodeText which, const TextBuffer *more)
{
  enum { MAX_JOINED = 4096 };

  if (more->length == 0)
    return !more->has_failed;
  if (node->texts[which] != NULL && strlen (node->texts[which]) > MAX_JOINED)
    return reader_add_unread (self, more->text, more->length);

  return node_append_text (node, which, more->text);
}

static bool
comment_on (Reader *self, Node *node, Slot slot, CommentKind kind)
{
  Comment comment = { .stamps = node->stamps };
  const TextBuffer *tidy = &self->comments[slot];
  bool is_set;

  if (tidy->length == 0)
    return !tidy->has_failed || reader_fail_for_memory (self);

  comment_read (&comment, tidy->text, tidy->length, kind);
  is_set = add_to_text (self, node, kind == COMMENT_AFTER_MOVE ? COMMENT : COMMENT_BEFORE,
                        &comment.text) &&
           add_to_text (self, node, DRAWINGS, &comment.drawings);
  if (is_set)
    node->stamps = comment.stamps;
  comment_clear (&comment);

  return is_set || reader_fail_for_memory (self);
}

/* Divides the comments between the last move and the move that follows. */
static bool
share_comments (Reader *self, Node *next)
{
  bool is_shared = comment_on (self, self->node, ON_LAST_MOVE, COMMENT_AFTER_MOVE) &&
                   comment_on (self, next, ON_NEXT_MOVE, COMMENT_BEFORE_MOVE);

  if (is_shared)
    forget_comments (self);

  return is_shared;
}

/* Gives all comments to the last move, because no move follows. */
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
  if (self->error.problem == RECORD_OK) {
    self->error.move = *error;
    self->error.before = self->node->turn.pos;
  }

  return reader_fail (self, RECORD_BAD_MOVE, EXPECTED_MOVE, word);
}

/* Returns the part of the word that is wrong. The notation reader got `text`. If that has another
 * length than the word, returns the whole word. */
static Span
part_at_fault (Span word, const char *text, const MoveError *error)
{
  size_t end = (size_t) error->start + (size_t) error->length;

  if (strlen (text) == span_length (word) && end <= span_length (word))
    return (Span) { word.start + error->start, word.start + end };

  return word;
}

/* Adds the counts behind a capture to the current token and returns them, because the notation
 * reader takes "26J28 (1M)" as one text. Returns an empty span if there are no counts. */
static Span
take_counts (Reader *self)
{
  Lexer ahead = self->lexer;
  Token token;

  lexer_next (&ahead, &token);
  if (token.kind != TOKEN_COUNTS || !record_variant (self->record)->has_numbered_squares)
    return (Span) { NULL, NULL };

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
    return reader_fail (self, RECORD_TOO_LONG, EXPECTED_LESS, word);

  if (move_text_read (move, pos, text, ON_DEMAND, &error))
    return true;
  turn_correct (&self->node->turn, &error.why);

  return fail_on_move (self, part_at_fault (self->token.whole, text, &error), &error);
}

static bool
read_move (Reader *self)
{
  MoveError error = { .problem = MOVE_ILLEGAL };
  Move move;
  Node *node;

  if (++self->n_moves > MAX_GAME_MOVES)
    return reader_fail (self, RECORD_TOO_LONG, EXPECTED_LESS, self->token.whole);
  if (!read_move_text (self, &move))
    return false;

  node = node_add (self->node, move, &error.why);
  if (node == NULL)
    return error.why.refusal == REFUSAL_NONE ? reader_fail_for_memory (self)
                                             : fail_on_move (self, self->token.whole, &error);

  if (!share_comments (self, node))
    return false;
  self->node = node;
  self->slot = ON_LAST_MOVE;
  self->has_begun_line = true;

  return true;
}

/* Outside of variations, skips a ')' after the number, because "1)" is a number too. */
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
    return reader_misplaced (self);

  return node_add_mark (self->node, (uint8_t) mark) ||
         reader_fail (self, RECORD_BAD_MARK, EXPECTED_MARK, self->token.whole);
}

static bool
read_mark (Reader *self)
{
  unsigned mark = 0;

  for (const char *c = self->token.inner.start; c < self->token.inner.end && mark <= 255; c++)
    mark = 10 * mark + (unsigned) (*c - '0');
  if (mark == 0 && span_length (self->token.inner) > 0)
    return self->has_begun_line || reader_misplaced (self);
  if (mark == 0 || mark > 255)
    return reader_fail (self, RECORD_BAD_MARK, EXPECTED_MARK, self->token.whole);

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
open_variation (Reader *self)
{
  Frame *frames;

  if (!self->has_begun_line)
    return reader_misplaced (self);
  if (self->n_frames == MAX_NESTING)
    return reader_fail (self, RECORD_TOO_DEEP, EXPECTED_LESS, self->token.whole);
  if (!settle_comments (self))
    return false;
  frames = grow_array (self->frames, self->n_frames, &self->frame_capacity, sizeof *frames);
  if (frames == NULL)
    return reader_fail_for_memory (self);

  self->frames = frames;
  self->frames[self->n_frames++] = (Frame) { self->token.whole.start, self->node };
  self->node = self->node->parent;
  self->has_begun_line = false;
  self->slot = ON_NEXT_MOVE;

  return true;
}

static bool
close_variation (Reader *self)
{
  if (self->n_frames == 0)
    return reader_misplaced (self);
  if (!settle_comments (self))
    return false;

  self->node = self->frames[--self->n_frames].node;
  self->has_begun_line = true;
  self->slot = ON_NEXT_MOVE;

  return true;
}

/* ---- The whole game ---- */

static bool
read_stray (Reader *self)
{
  return reader_misplaced (self);
}

static bool
read_open_comment (Reader *self)
{
  return reader_fail (self, RECORD_OPEN_COMMENT, EXPECTED_BRACE, self->token.whole);
}

static bool (*const readers[]) (Reader *self) = {
  [TOKEN_TAG] = record_head_read_tag,
  [TOKEN_BAD_TAG] = record_head_read_bad_tag,
  [TOKEN_COMMENT] = read_comment,
  [TOKEN_OPEN_COMMENT] = read_open_comment,
  [TOKEN_NUMBER] = read_number,
  [TOKEN_MOVE] = read_move,
  [TOKEN_COUNTS] = read_stray,
  [TOKEN_GLYPHS] = read_glyphs,
  [TOKEN_MARK] = read_mark,
  [TOKEN_OPEN] = open_variation,
  [TOKEN_CLOSE] = close_variation,
  [TOKEN_RESULT] = record_result_read,
  [TOKEN_REMARK] = record_result_read_remark,
  [TOKEN_STRAY] = read_stray,
};

static bool
goes_on (Reader *self)
{
  const RecordWatch *watch = self->watch;

  self->is_given_up =
    watch != NULL &&
    !watch->goes_on (watch->data, (size_t) (self->lexer.at - self->text) - self->span->start);

  return !self->is_given_up;
}

/* Reads up to the end or up to an error. After an error `token` is the wrong token. */
static bool
read_tokens (Reader *self)
{
  bool has_begun = false;

  while (goes_on (self)) {
    lexer_next (&self->lexer, &self->token);
    if (!has_begun && (self->lexer.is_in_moves || self->token.kind == TOKEN_END)) {
      has_begun = true;
      if (!record_head_finish (self) && self->token.kind != TOKEN_RESULT)
        return self->token.kind == TOKEN_END;
    }
    if (self->token.kind == TOKEN_END)
      return true;
    if (!readers[self->token.kind](self))
      return false;
  }

  return false;
}

static void
finish (Reader *self, bool is_complete)
{
  settle_comments (self);
  if (self->n_frames > 0) {
    const char *opened_at = self->frames[self->n_frames - 1].opened_at;

    reader_fail (self, RECORD_OPEN_VARIATION, EXPECTED_PARENTHESIS,
                 (Span) { opened_at, opened_at + 1 });
  }
  if (!is_complete)
    reader_keep_unread (self, (Span) { self->token.whole.start, self->lexer.end });
  record_result_settle (self);
  if (!record_set_unread (self->record, self->unread.text))
    reader_fail_for_memory (self);
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
  return record_read_watched (text, span, NULL, report);
}

Record *
record_read_watched (const char *text,
                     const GameSpan *span,
                     const RecordWatch *watch,
                     RecordReport *report)
{
  Reader reader = { .text = text, .span = span, .watch = watch, .record = record_new_bare () };
  bool is_complete;

  if (reader.record != NULL) {
    reader.node = reader.record->root;
    lexer_init (&reader.lexer, text + span->start, text + span->end);
    is_complete = read_tokens (&reader);
    if (!reader.is_given_up)
      finish (&reader, is_complete);
    forget_comments (&reader);
    text_buffer_clear (&reader.unread);
    free (reader.frames);
  } else
    reader.error.problem = RECORD_NO_MEMORY;
  if (reader.is_given_up) {
    record_free (reader.record);
    reader.record = NULL;
  }

  if (report != NULL)
    *report = (RecordReport) { reader.error, reader.notes };

  return reader.record;
}
