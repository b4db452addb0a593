#include "draw/paper/game-story.h"

#include "draw/paper/variation-text.h"

typedef struct Story {
  PaperRows *rows;   /* borrowed */
  TextBuffer moves;  /* owned; the paragraph that is not yet in the rows */
  bool needs_number; /* the next move must have its number */
} Story;

/* ---- Paragraphs ---- */

static void
end_paragraph (Story *self)
{
  if (self->moves.length > 0)
    paper_rows_add_text (self->rows, ROW_MOVES, self->moves.text);
  self->rows->has_failed |= self->moves.has_failed;
  text_buffer_clear (&self->moves);
  self->needs_number = true;
}

static void
add_text (Story *self, RowKind kind, const char *text)
{
  if (text == NULL)
    return;
  end_paragraph (self);
  paper_rows_add_text (self->rows, kind, text);
}

static void
add_variations (Story *self, const Node *node)
{
  for (const Node *other = node->sibling; other != NULL; other = other->sibling) {
    TextBuffer text = { 0 };

    variation_add (&text, other);
    add_text (self, ROW_VARIATION, text.text);
    self->rows->has_failed |= text.has_failed;
    text_buffer_clear (&text);
  }
}

/* ---- Diagrams ---- */

static void
add_diagram (Story *self, const Node *node)
{
  TextBuffer caption = { 0 };
  bool needs_number = true;

  end_paragraph (self);
  if (node->parent != NULL)
    move_add (&caption, node, &needs_number);
  paper_rows_add_diagram (self->rows, node, caption.text);
  self->rows->has_failed |= caption.has_failed;
  text_buffer_clear (&caption);
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

/* ---- The whole game ---- */

static void
tell_move (Story *self, const Node *node, int every)
{
  add_text (self, ROW_COMMENT, node->texts[COMMENT_BEFORE]);
  move_add (&self->moves, node, &self->needs_number);
  add_text (self, ROW_COMMENT, node->texts[COMMENT]);
  add_variations (self, node);
  if (node->child != NULL && has_diagram (node, every))
    add_diagram (self, node);
}

void
story_tell (PaperRows *rows, const Record *record, const char *result, int every)
{
  const Node *root = record->root, *end = node_end_of_line (record->root);
  Story story = { .rows = rows, .needs_number = true };

  add_text (&story, ROW_COMMENT, root->texts[COMMENT]);
  if (!is_usual_start (root) || root->texts[DRAWINGS] != NULL)
    add_diagram (&story, root);
  for (const Node *node = root->child; node != NULL && !rows->has_failed; node = node->child)
    tell_move (&story, node, every);
  add_text (&story, ROW_END, result);
  if (end != root)
    add_diagram (&story, end);
  end_paragraph (&story);
}
