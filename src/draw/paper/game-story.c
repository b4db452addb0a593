#include "draw/paper/game-story.h"

#include "core/text/text-buffer.h"
#include "draw/paper/variation-text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Blocks ---- */

/* NULL when there is no memory, which is noted. */
static Block *
add_block (Story *self, BlockKind kind)
{
  if (self->n == self->capacity) {
    size_t capacity = self->capacity > 0 ? 2 * self->capacity : 64;
    Block *blocks = realloc (self->blocks, capacity * sizeof *blocks);

    if (blocks == NULL) {
      self->has_failed = true;
      return NULL;
    }
    self->blocks = blocks;
    self->capacity = capacity;
  }
  self->blocks[self->n] = (Block){ .kind = kind };

  return &self->blocks[self->n++];
}

/* What a writer has gathered, as a text of its own. */
static char *
take_text (Story *self, TextBuffer *buffer)
{
  char *text = text_buffer_steal (buffer);

  self->has_failed |= text == NULL;

  return text;
}

static void
add_text (Story *self, BlockKind kind, const char *text)
{
  TextBuffer buffer = { 0 };
  Block *block;

  if (text == NULL || (block = add_block (self, kind)) == NULL)
    return;
  text_buffer_add_text (&buffer, text);
  block->text = take_text (self, &buffer);
}

/* ---- Moves ---- */

/* The row that the move belongs into: the last one, as long as nothing came between and it has no
 * move of this seat or of a later one. */
static Block *
row_for (Story *self, Seat seat)
{
  Block *last = self->n > 0 ? &self->blocks[self->n - 1] : NULL;

  if (last == NULL || last->kind != BLOCK_MOVES)
    return add_block (self, BLOCK_MOVES);
  for (int later = seat; later < MAX_SEATS; later++)
    if (last->moves[later] != NULL)
      return add_block (self, BLOCK_MOVES);

  return last;
}

static void
number_row (Story *self, Block *row, const Node *node)
{
  TextBuffer buffer = { 0 };
  char text[16];

  if (row->number != NULL || !move_is_numbered (node->move))
    return;

  snprintf (text, sizeof text, "%u", node_round (node));
  text_buffer_add_text (&buffer, text);
  row->number = take_text (self, &buffer);
}

static void
add_move (Story *self, const Node *node)
{
  Seat seat = node->parent->turn.pos.seat;
  Block *row = row_for (self, seat);
  TextBuffer buffer = { 0 };

  if (row == NULL)
    return;

  number_row (self, row, node);
  move_words_add (&buffer, node);
  row->moves[seat] = take_text (self, &buffer);
}

static void
add_variations (Story *self, const Node *node)
{
  for (const Node *other = node->sibling; other != NULL; other = other->sibling) {
    Block *block = add_block (self, BLOCK_VARIATION);
    TextBuffer buffer = { 0 };

    if (block == NULL)
      return;
    variation_add (&buffer, other);
    block->text = take_text (self, &buffer);
  }
}

/* ---- Diagrams ---- */

static void
add_diagram (Story *self, const Node *node)
{
  Block *block = add_block (self, BLOCK_DIAGRAM);
  TextBuffer buffer = { 0 };

  if (block == NULL)
    return;
  block->node = node;
  if (node->parent == NULL)
    return;

  move_number_add (&buffer, node);
  move_words_add (&buffer, node);
  block->number = take_text (self, &buffer);
}

static bool
ends_nth_round (const Node *node, int every)
{
  const Position *pos = &node->turn.pos;

  return every > 0 && pos->seat == 0 && move_is_numbered (node->move) &&
         node_round (node) % (unsigned) every == 0;
}

static bool
has_diagram (const Node *node, int every)
{
  return node->texts[DRAWINGS] != NULL || node_has_mark (node, MARK_OF_DIAGRAM) ||
         ends_nth_round (node, every);
}

static bool
is_usual_start (const Node *root)
{
  Position start;

  position_start (&start, root->turn.pos.variant);

  return position_is_equal (&start, &root->turn.pos);
}

/* ---- All of it ---- */

static void
tell_move (Story *self, const Node *node, int every)
{
  add_text (self, BLOCK_COMMENT, node->texts[COMMENT_BEFORE]);
  add_move (self, node);
  add_text (self, BLOCK_COMMENT, node->texts[COMMENT]);
  add_variations (self, node);
  if (node->child != NULL && has_diagram (node, every))
    add_diagram (self, node);
}

void
story_tell (Story *self, const Record *record, const char *result, int every)
{
  const Node *root = record->root, *end = node_end_of_line (record->root);

  add_text (self, BLOCK_COMMENT, root->texts[COMMENT]);
  if (!is_usual_start (root) || root->texts[DRAWINGS] != NULL)
    add_diagram (self, root);
  if (root->child != NULL)
    add_block (self, BLOCK_SEATS);
  for (const Node *node = root->child; node != NULL && !self->has_failed; node = node->child)
    tell_move (self, node, every);
  add_text (self, BLOCK_END, result);
  if (end != root)
    add_diagram (self, end);
}

void
story_clear (Story *self)
{
  for (size_t i = 0; i < self->n; i++) {
    Block *block = &self->blocks[i];

    for (int seat = 0; seat < MAX_SEATS; seat++)
      free (block->moves[seat]);
    free (block->number);
    free (block->text);
  }
  free (self->blocks);
  *self = (Story){ 0 };
}
