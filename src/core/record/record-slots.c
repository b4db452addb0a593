#include "core/record/record-slots.h"

#include <string.h>

void
record_slots_forget (Reader *self)
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

bool
record_slots_read_comment (Reader *self)
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

/* A variation may repeat a move that has a text already. To a long text nothing is added, because
 * joining takes time in proportion to both texts; the new one becomes unread text. */
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

bool
record_slots_share (Reader *self, Node *next)
{
  bool is_shared = comment_on (self, self->node, ON_LAST_MOVE, COMMENT_AFTER_MOVE) &&
                   comment_on (self, next, ON_NEXT_MOVE, COMMENT_BEFORE_MOVE);

  if (is_shared)
    record_slots_forget (self);

  return is_shared;
}

bool
record_slots_settle (Reader *self)
{
  bool is_settled = comment_on (self, self->node, ON_LAST_MOVE, COMMENT_AFTER_MOVE) &&
                    comment_on (self, self->node, ON_NEXT_MOVE, COMMENT_AFTER_MOVE);

  record_slots_forget (self);

  return is_settled;
}
