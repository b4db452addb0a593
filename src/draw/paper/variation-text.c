#include "draw/paper/variation-text.h"

#include "core/notation/notation.h"

#include <stdio.h>
#include <string.h>

/* A space at which Pango never ends a line. */
#define NO_BREAK "\u00a0"

/* The printed signs of PGN's numeric marks. A mark without a sign is printed as a number. */
static const char *const mark_signs[] = {
  [1] = "!",
  [2] = "?",
  [3] = "!!",
  [4] = "??",
  [5] = "!?",
  [6] = "?!",
  [10] = NO_BREAK "=",
  [13] = NO_BREAK "∞",
  [14] = NO_BREAK "⩲",
  [15] = NO_BREAK "⩱",
  [16] = NO_BREAK "±",
  [17] = NO_BREAK "∓",
  [18] = NO_BREAK "+−",
  [19] = NO_BREAK "−+",
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

/* Adds "12." before a move of the first seat, and "12..." before a move of another seat. */
static void
add_number (TextBuffer *out, const Node *node)
{
  char text[32];

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
  snprintf (text, sizeof text, NO_BREAK "$%u", (unsigned) mark);
  text_buffer_add_text (out, text);
}

static void
add_words (TextBuffer *out, const Node *node)
{
  const Position *pos = &node->parent->turn.pos;
  char text[MOVE_TEXT_SIZE];

  move_text_write_own (pos, node->move, text);
  text_buffer_add_text (out, text);
  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++)
    add_mark (out, node->marks[i]);
}

/* Adds a space, but not at the beginning and not behind an opening parenthesis. */
static void
begin_word (TextBuffer *out)
{
  if (out->length > 0 && out->text[out->length - 1] != '(')
    text_buffer_add_char (out, ' ');
}

void
move_add (TextBuffer *out, const Node *node, bool *needs_number)
{
  bool is_numbered = move_is_numbered (node->move);

  begin_word (out);
  if (is_numbered && (*needs_number || node->parent->turn.pos.seat == 0))
    add_number (out, node);
  add_words (out, node);
  *needs_number = *needs_number && !is_numbered;
}

/* ---- Lines ---- */

typedef struct Line {
  TextBuffer *out;
  const Node *top;   /* the first move of the variation */
  bool needs_number; /* the next move needs its number, because it does not follow a move */
} Line;

static void
add_comment (Line *self, const char *text)
{
  if (text == NULL)
    return;

  begin_word (self->out);
  text_buffer_add_text (self->out, text);
  self->needs_number = true;
}

static void
add_move (Line *self, const Node *node)
{
  add_comment (self, node->texts[COMMENT_BEFORE]);
  move_add (self->out, node, &self->needs_number);
  add_comment (self, node->texts[COMMENT]);
}

static void
open (Line *self, const Node *node)
{
  begin_word (self->out);
  text_buffer_add_char (self->out, '(');
  self->needs_number = true;
  add_move (self, node);
}

/* Adds a move, and the first move of the first variation beside it, if it has one. Returns the last
 * node that was added. */
static const Node *
add_child (Line *self, const Node *child)
{
  add_move (self, child);
  if (child->sibling == NULL)
    return child;

  open (self, child->sibling);

  return child->sibling;
}

/* Ends a line of moves. Returns the node whose children come next: the first move of the next
 * variation, which is added here, or the move beside which the variations stand. Returns NULL at
 * the very end. */
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
