#include "draw/paper/game-story.h"

#include "draw/paper/variation-text.h"

#include <stdlib.h>

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

static void
add_text (Story *self, BlockKind kind, const char *text)
{
  Block *block;

  if (text != NULL && (block = add_block (self, kind)) != NULL)
    text_buffer_add_text (&block->text, text);
}

/* ---- Moves ---- */

/* Moves go on in one paragraph until something comes between. */
static void
add_main_move (Story *self, const Node *node)
{
  bool goes_on = self->n > 0 && self->blocks[self->n - 1].kind == BLOCK_MOVES;
  Block *block = goes_on ? &self->blocks[self->n - 1] : add_block (self, BLOCK_MOVES);

  self->needs_number |= !goes_on;
  if (block != NULL)
    move_add (&block->text, node, &self->needs_number);
}

static void
add_variations (Story *self, const Node *node)
{
  for (const Node *other = node->sibling; other != NULL; other = other->sibling) {
    Block *block = add_block (self, BLOCK_VARIATION);

    if (block != NULL)
      variation_add (&block->text, other);
  }
}

/* ---- Diagrams ---- */

static void
add_diagram (Story *self, const Node *node)
{
  Block *block = add_block (self, BLOCK_DIAGRAM);
  bool needs_number = true;

  if (block == NULL)
    return;
  block->node = node;
  if (node->parent != NULL)
    move_add (&block->text, node, &needs_number);
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
  add_main_move (self, node);
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
  for (const Node *node = root->child; node != NULL && !self->has_failed; node = node->child)
    tell_move (self, node, every);
  add_text (self, BLOCK_END, result);
  if (end != root)
    add_diagram (self, end);
  for (size_t i = 0; i < self->n; i++)
    self->has_failed |= self->blocks[i].text.has_failed;
}

void
story_clear (Story *self)
{
  for (size_t i = 0; i < self->n; i++)
    text_buffer_clear (&self->blocks[i].text);
  free (self->blocks);
  *self = (Story){ 0 };
}
