#include "draw/paper/variation-text.h"

#include "core/notation/notation.h"

#include <stdio.h>
#include <string.h>

/* What PGN's numbers look like in print; 0 and MARK_OF_DIAGRAM like nothing. */
static const char *const mark_signs[] = {
  [1] = "!",   [2] = "?",   [3] = "!!",  [4] = "??",  [5] = "!?",  [6] = "?!",   [10] = " =",
  [13] = " ∞", [14] = " ⩲", [15] = " ⩱", [16] = " ±", [17] = " ∓", [18] = " +−", [19] = " −+",
};

enum { N_SIGNS = sizeof mark_signs / sizeof mark_signs[0] };

bool
node_has_mark (const Node *self, uint8_t mark)
{
  return memchr (self->marks, mark, MAX_MARKS) != NULL;
}

bool
move_is_numbered (Move move)
{
  return move.kind != MOVE_TREE && move.kind != MOVE_FORCE && move.kind != MOVE_STAND;
}

void
move_number_add (TextBuffer *out, const Node *node)
{
  char text[32];

  if (!move_is_numbered (node->move))
    return;

  snprintf (text, sizeof text, "%u%s ", node_round (node),
            node->parent->turn.pos.seat == 0 ? "." : "...");
  text_buffer_add_text (out, text);
}

static void
add_mark (TextBuffer *out, uint8_t mark)
{
  char text[8];

  if (mark == MARK_OF_DIAGRAM)
    return;
  if (mark < N_SIGNS && mark_signs[mark] != NULL) {
    text_buffer_add_text (out, mark_signs[mark]);
    return;
  }
  snprintf (text, sizeof text, " $%u", (unsigned) mark);
  text_buffer_add_text (out, text);
}

void
move_words_add (TextBuffer *out, const Node *node)
{
  const Position *pos = &node->parent->turn.pos;
  char text[MOVE_TEXT_SIZE];

  move_text_write_own (pos, node->move, text);
  text_buffer_add_text (out, text);
  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++)
    add_mark (out, node->marks[i]);
}

/* ---- Lines ---- */

typedef struct Line {
  TextBuffer *out;
  const Node *top;   /* the first move of the variation */
  bool needs_number; /* something has come between */
} Line;

/* A space before a word, but not at the beginning and not behind a parenthesis. */
static void
begin_word (Line *self)
{
  size_t length = self->out->length;

  if (length > 0 && self->out->text[length - 1] != '(')
    text_buffer_add_char (self->out, ' ');
}

static void
add_comment (Line *self, const char *text)
{
  if (text == NULL)
    return;

  begin_word (self);
  text_buffer_add_text (self->out, text);
  self->needs_number = true;
}

static void
add_move (Line *self, const Node *node)
{
  add_comment (self, node->texts[COMMENT_BEFORE]);
  begin_word (self);
  if (self->needs_number || node->parent->turn.pos.seat == 0)
    move_number_add (self->out, node);
  move_words_add (self->out, node);
  self->needs_number = self->needs_number && !move_is_numbered (node->move);
  add_comment (self, node->texts[COMMENT]);
}

static void
open (Line *self, const Node *node)
{
  begin_word (self);
  text_buffer_add_char (self->out, '(');
  self->needs_number = true;
  add_move (self, node);
}

/* The move, and what branches off before the line goes on: gives the node whose children follow. */
static const Node *
add_child (Line *self, const Node *child)
{
  add_move (self, child);
  if (child->sibling == NULL)
    return child;

  open (self, child->sibling);

  return child->sibling;
}

/* Behind the end of a line: the next branch, or the line that it came from; NULL at the very end.
 */
static const Node *
turn_back (Line *self, const Node *node)
{
  while (node != self->top && !node_is_variation (node))
    node = node->parent;
  if (node == self->top)
    return NULL;

  text_buffer_add_char (self->out, ')');
  self->needs_number = true;
  if (node->sibling == NULL)
    return node->parent->child;

  open (self, node->sibling);

  return node->sibling;
}

void
variation_add (TextBuffer *out, const Node *start)
{
  Line line = { .out = out, .top = start, .needs_number = true };
  const Node *node = start;

  add_move (&line, start);
  while (node != NULL)
    node = node->child != NULL ? add_child (&line, node->child) : turn_back (&line, node);
}
