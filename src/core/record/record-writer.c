#include "core/record/record-writer.h"

#include "core/notation/notation.h"
#include "core/text/utf8.h"

#include <stdio.h>
#include <string.h>

enum { USUAL_COLUMNS = 80 };

/* The writer holds back each word until it knows that nothing will be appended to it. */
typedef struct Writer {
  TextBuffer *out;
  TextBuffer word;
  size_t column, n_columns;
  bool breaks_moves; /* breaks moves longer than a line behind a - or x */
  bool is_open;      /* the word is an opening parenthesis, which the next word joins */
  bool needs_number; /* the next move needs a number, because its line begins or was interrupted */
} Writer;

/* ---- Lines ---- */

static void
put_word (Writer *self)
{
  size_t width = utf8_count (self->word.text, self->word.length);

  if (self->word.length == 0)
    return;

  if (self->column > 0 && self->column + 1 + width > self->n_columns) {
    text_buffer_add_char (self->out, '\n');
    self->column = 0;
  } else if (self->column > 0) {
    text_buffer_add_char (self->out, ' ');
    self->column++;
  }
  text_buffer_add (self->out, self->word.text, self->word.length);
  self->column += width;
  text_buffer_cut (&self->word, 0);
}

/* Begins a new word, to which more text may be appended. */
static void
begin_word (Writer *self, const char *text)
{
  if (!self->is_open)
    put_word (self);
  self->is_open = false;
  text_buffer_add_text (&self->word, text);
}

static void
add_to_word (Writer *self, const char *text)
{
  text_buffer_add_text (&self->word, text);
}

/* ---- Comments ---- */

/* Whether a line of a comment may be broken at this character. It must be a single space, because
 * several spaces would become one. No line may begin with %, because readers skip such lines, or
 * with a character with which mail programs mark quoted lines. */
static bool
is_gap (const char *text, size_t i)
{
  return text[i] == ' ' && i > 0 && text[i - 1] != ' ' && text[i + 1] != ' ' &&
         text[i + 1] != '\0' && strchr ("%>|", text[i + 1]) == NULL;
}

static void
write_words (Writer *self, const char *text)
{
  size_t start = 0;

  for (size_t i = 0; text[i] != '\0'; i++)
    if (is_gap (text, i)) {
      text_buffer_add (&self->word, text + start, i - start);
      begin_word (self, "");
      start = i + 1;
    }
  add_to_word (self, text + start);
}

/* Writes a comment in braces and clears `inner`. */
static void
write_braces (Writer *self, TextBuffer *inner)
{
  begin_word (self, "{");
  if (inner->length > 0)
    write_words (self, inner->text);
  add_to_word (self, "}");
  self->needs_number = true;
  self->word.has_failed |= inner->has_failed;
  text_buffer_clear (inner);
}

static void
set_off (TextBuffer *buffer)
{
  if (buffer->length > 0)
    text_buffer_add_char (buffer, ' ');
}

/* Appends the comment of a node to `inner`: stamps and drawings, then the text. */
static void
gather_comment (const Node *node, TextBuffer *inner)
{
  comment_write_stamps (inner, &node->stamps);
  if (node->texts[DRAWINGS] != NULL) {
    set_off (inner);
    text_buffer_add_text (inner, node->texts[DRAWINGS]);
  }
  if (node->texts[COMMENT] != NULL) {
    set_off (inner);
    comment_write (inner, node->texts[COMMENT], COMMENT_AFTER_MOVE);
  }
}

static bool
has_comment (const Node *node)
{
  return node->stamps.set != 0 || node->texts[DRAWINGS] != NULL || node->texts[COMMENT] != NULL;
}

static void
write_comment (Writer *self, const Node *node)
{
  TextBuffer inner = { 0 };

  if (!has_comment (node))
    return;

  gather_comment (node, &inner);
  write_braces (self, &inner);
}

/* A reader gives the first comment between two moves to the move before. If that move has none,
 * the writer puts an empty comment there. */
static bool
needs_empty_comment (const Node *node)
{
  return !node_is_variation (node) && !has_comment (node->parent) &&
         (node->parent->parent == NULL || node_is_variation (node->parent) ||
          node->parent->sibling == NULL);
}

static void
write_comment_before (Writer *self, const Node *node)
{
  TextBuffer inner = { 0 };

  if (node->texts[COMMENT_BEFORE] == NULL)
    return;

  if (needs_empty_comment (node))
    write_braces (self, &inner);
  comment_write (&inner, node->texts[COMMENT_BEFORE], COMMENT_BEFORE_MOVE);
  write_braces (self, &inner);
}

static void
write_unread (Writer *self, const char *unread)
{
  TextBuffer inner = { 0 };

  if (unread == NULL)
    return;

  text_buffer_add_text (&inner, "[%unread] ");
  comment_write (&inner, unread, COMMENT_BEFORE_MOVE);
  write_braces (self, &inner);
}

/* ---- Moves ---- */

static bool
has_number (Move move)
{
  return move.kind != MOVE_TREE && move.kind != MOVE_FORCE && move.kind != MOVE_STAND;
}

static void
write_number (Writer *self, const Node *node)
{
  const Turn *before = &node->parent->turn;
  bool begins_round = before->pos.seat == 0 && node->parent->move.kind != MOVE_FORCE;
  char text[32];

  if (!has_number (node->move) || (!begins_round && !self->needs_number))
    return;

  snprintf (text, sizeof text, "%u%s", node_round (node), before->pos.seat == 0 ? "." : "...");
  begin_word (self, text);
}

/* Returns where to break a move that is longer than a line: behind the last - or x that fits in the
 * line. Returns 0 if the move is not broken. */
static size_t
find_break (const Writer *self, const char *text)
{
  size_t at = self->n_columns;

  if (!self->breaks_moves || strlen (text) <= self->n_columns)
    return 0;
  while (at > 0 && text[at - 1] != '-' && text[at - 1] != 'x')
    at--;

  return at;
}

static void
write_move_text (Writer *self, const Node *node)
{
  const Position *pos = &node->parent->turn.pos;
  char text[MOVE_TEXT_SIZE];
  const char *rest = node->move_text;

  if (*rest == '\0') {
    move_text_write_own (pos, node->move, text);
    rest = text;
  }
  begin_word (self, "");
  for (size_t n = find_break (self, rest); n > 0; n = find_break (self, rest)) {
    text_buffer_add (&self->word, rest, n);
    begin_word (self, "");
    rest += n;
  }
  add_to_word (self, rest);
}

static void
write_marks (Writer *self, const uint8_t marks[MAX_MARKS])
{
  static const char *const glyphs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  enum { N_GLYPHS = sizeof glyphs / sizeof glyphs[0] };
  char text[8];

  for (int i = 0; i < MAX_MARKS && marks[i] != 0; i++)
    if (i == 0 && marks[i] < N_GLYPHS)
      add_to_word (self, glyphs[marks[i]]);
    else {
      snprintf (text, sizeof text, "$%u", (unsigned) marks[i]);
      begin_word (self, text);
    }
}

static void
write_move (Writer *self, const Node *node)
{
  node_prefetch (node->child);
  write_comment_before (self, node);
  write_number (self, node);
  write_move_text (self, node);
  write_marks (self, node->marks);
  if (has_number (node->move))
    self->needs_number = false;
  write_comment (self, node);
}

/* ---- The tree ---- */

static void
open_variation (Writer *self, const Node *node)
{
  begin_word (self, "(");
  self->is_open = true;
  self->needs_number = true;
  write_move (self, node);
}

static void
close_variation (Writer *self)
{
  add_to_word (self, ")");
  self->needs_number = true;
}

/* Returns the first node of the variation that ends at `node`, or NULL for the main line. */
static const Node *
start_of_line (const Node *node)
{
  while (node->parent != NULL && !node_is_variation (node))
    node = node->parent;

  return node->parent != NULL ? node : NULL;
}

/* At the end of a variation, closes it. Then writes the start of the next variation of the same
 * move. After the last one, goes back to the move that the variations replace. Returns the node
 * whose children follow, or NULL at the end of the game.
 * start_of_line() passes each node only once in a game, so the time is proportional to the number
 * of nodes. */
static const Node *
write_turning (Writer *self, const Node *end)
{
  const Node *start = start_of_line (end);

  if (start == NULL)
    return NULL;

  close_variation (self);
  if (start->sibling != NULL) {
    open_variation (self, start->sibling);
    return start->sibling;
  }

  return start->parent->child;
}

/* Writes a move, and the start of its first variation if it has one. Returns the node whose
 * children follow. */
static const Node *
write_child (Writer *self, const Node *child)
{
  write_move (self, child);
  if (child->sibling == NULL)
    return child;

  open_variation (self, child->sibling);

  return child->sibling;
}

static void
write_tree (Writer *self, const Node *root)
{
  const Node *node = root;

  write_comment (self, root);
  self->needs_number = true;
  while (node != NULL)
    node = node->child != NULL ? write_child (self, node->child) : write_turning (self, node);
}

/* ---- Tags ---- */

static void
write_tag (TextBuffer *out, const Tag *tag)
{
  text_buffer_add_char (out, '[');
  text_buffer_add_text (out, tag->name);
  text_buffer_add_text (out, " \"");
  for (const char *c = tag->value; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      text_buffer_add_char (out, '\\');
    text_buffer_add_char (out, *c);
  }
  text_buffer_add_text (out, "\"]\n");
}

/* Ends the text. If memory has run out, removes everything that was added since `length`. */
static bool
end_text (TextBuffer *out, size_t length)
{
  if (out->has_failed)
    text_buffer_cut (out, length);

  return !out->has_failed;
}

bool
record_write_head (const Record *record, TextBuffer *out)
{
  const Tags *tags = &record->tags;
  size_t length = out->length;

  if (length > 0)
    text_buffer_add_char (out, '\n');
  for (size_t i = 0; i < tags->n; i++)
    write_tag (out, &tags->list[i]);
  if (tags->n > 0)
    text_buffer_add_char (out, '\n');

  return end_text (out, length);
}

static bool
write_moves (const Record *record, TextBuffer *out, size_t n_columns, bool breaks_moves)
{
  Writer writer = { .out = out, .n_columns = n_columns, .breaks_moves = breaks_moves };
  size_t length = out->length;

  write_tree (&writer, record->root);
  write_unread (&writer, record->unread);
  begin_word (&writer, result_tag (record_result (record)));
  put_word (&writer);
  text_buffer_add_char (out, '\n');

  out->has_failed |= writer.word.has_failed;
  text_buffer_clear (&writer.word);

  return end_text (out, length);
}

bool
record_write_moves (const Record *record, TextBuffer *out)
{
  return write_moves (record, out, USUAL_COLUMNS, false);
}

static bool
write_record (const Record *record, TextBuffer *out, size_t n_columns, bool breaks_moves)
{
  size_t length = out->length;

  return (record_write_head (record, out) && write_moves (record, out, n_columns, breaks_moves)) ||
         end_text (out, length);
}

bool
record_write (const Record *record, TextBuffer *out)
{
  return write_record (record, out, USUAL_COLUMNS, false);
}

bool
record_write_narrow (const Record *record, size_t n_columns, TextBuffer *out)
{
  return write_record (record, out, n_columns, true);
}
