#include "app/model/move-tree.h"

/* A line that is still to be written, from its first node on. */
typedef struct Line {
  const Node *node;
  int depth;
} Line;

void
move_tree_init (MoveTree *self)
{
  self->nodes = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (MoveRow));
}

void
move_tree_clear (MoveTree *self)
{
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
}

/* ---- Rows ---- */

static gboolean
has_variations (const Node *node)
{
  return !node_is_variation (node) && node->sibling != NULL;
}

/* A round of the main line ends with the last seat, and trees are apart from moves. */
static gboolean
ends_round (const Node *node, const Node *next)
{
  gboolean is_tree = node->move.kind == MOVE_TREE;

  if (is_tree || next->move.kind == MOVE_TREE)
    return is_tree != (next->move.kind == MOVE_TREE);

  return next->parent->turn.pos.seat <= node->parent->turn.pos.seat;
}

static gboolean
ends_row (const Node *node, int depth, gboolean has_open_variations)
{
  const Node *next = node->child;

  if (next == NULL)
    return TRUE;

  return depth == 0 ? ends_round (node, next) : has_open_variations;
}

static void
push (GArray *lines, const Node *node, int depth)
{
  Line line = { node, depth };

  g_array_append_val (lines, line);
}

/* The variations of a row's moves, so that the first one lies on top. */
static void
push_variations (const MoveTree *self, const MoveRow *row, GArray *lines)
{
  for (guint i = row->first + row->n; i-- > row->first;) {
    const Node *node = move_tree_node (self, i);
    guint bottom = lines->len;

    if (!has_variations (node))
      continue;
    for (const Node *other = node->sibling; other != NULL; other = other->sibling) {
      Line line = { other, row->depth + 1 };

      g_array_insert_val (lines, bottom, line);
    }
  }
}

/* One row, and on the stack what comes after it: the variations, then the rest of the line. */
static void
add_row (MoveTree *self, Line line, GArray *lines)
{
  MoveRow row = { .depth = line.depth, .first = self->nodes->len };
  gboolean has_open_variations = FALSE, is_over;
  const Node *node = line.node;

  do {
    g_ptr_array_add (self->nodes, (gpointer) node);
    has_open_variations |= has_variations (node);
    is_over = ends_row (node, line.depth, has_open_variations);
    node = node->child;
  } while (!is_over);
  row.n = self->nodes->len - row.first;
  g_array_append_val (self->rows, row);

  if (node != NULL)
    push (lines, node, line.depth);
  push_variations (self, &row, lines);
}

void
move_tree_find (MoveTree *self, const Node *root)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  g_ptr_array_set_size (self->nodes, 0);
  g_array_set_size (self->rows, 0);
  if (root != NULL && root->child != NULL)
    push (lines, root->child, 0);
  while (lines->len > 0) {
    Line line = g_array_index (lines, Line, lines->len - 1);

    g_array_set_size (lines, lines->len - 1);
    add_row (self, line, lines);
  }
}

/* ---- Questions ---- */

const Node *
move_tree_node (const MoveTree *self, guint i)
{
  return g_ptr_array_index (self->nodes, i);
}

const MoveRow *
move_tree_row (const MoveTree *self, guint i)
{
  return &g_array_index (self->rows, MoveRow, i);
}

static gboolean
is_same_row (const MoveTree *a, const MoveTree *b, guint i)
{
  const MoveRow *x = move_tree_row (a, i), *y = move_tree_row (b, i);

  if (x->depth != y->depth || x->first != y->first || x->n != y->n)
    return FALSE;
  for (guint j = x->first; j < x->first + x->n; j++)
    if (move_tree_node (a, j) != move_tree_node (b, j))
      return FALSE;

  return TRUE;
}

guint
move_tree_common (const MoveTree *a, const MoveTree *b)
{
  guint n = 0;

  while (n < a->rows->len && n < b->rows->len && is_same_row (a, b, n))
    n++;

  return n;
}
