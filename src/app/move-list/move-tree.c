#include "app/move-list/move-tree.h"

/* Variations of the depth DEEP or more are folded, if this hides more than FEW moves. */
enum { DEEP = 3, FEW = 3 };

/* Decides which variations are folded. */
typedef struct Folds {
  GHashTable *way;    /* owned; the nodes from the root to the shown node */
  GHashTable *opened; /* borrowed; the variations never folded; if NULL, nothing is folded */
} Folds;

/* A line of moves. Its rows from `node` on are still to be added. */
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

/* Returns whether a row ends after this node: at the end of a round, and between trees and other
 * moves. */
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

  if (next == NULL || node->texts[COMMENT] != NULL || next->texts[COMMENT_BEFORE] != NULL)
    return TRUE;

  return depth == 0 ? ends_round (node, next) : has_open_variations;
}

static void
push (GArray *lines, const Node *node, int depth)
{
  Line line = { node, depth };

  g_array_append_val (lines, line);
}

/* Pushes the variations of a row so that the first one is on top of the stack. */
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

static guint
sum_up (const MoveTree *self, const MoveRow *row)
{
  guint sum = row->n_hidden;

  for (guint i = row->first; i < row->first + row->n; i++) {
    const Node *node = move_tree_node (self, i);

    for (int which = 0; which < N_NODE_TEXTS; which++)
      sum = sum * 33 + (node->texts[which] != NULL ? g_str_hash (node->texts[which]) : 0);
    for (int mark = 0; mark < MAX_MARKS; mark++)
      sum = sum * 33 + node->marks[mark];
    if (node->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN))
      sum = (sum * 33 + node->stamps.set) * 33 + (guint) node->stamps.eval;
  }

  return sum;
}

static void
finish_row (MoveTree *self, MoveRow *row)
{
  row->n = self->nodes->len - row->first;
  row->sum = sum_up (self, row);
  g_array_append_val (self->rows, *row);
}

static guint
count_below (const Node *top)
{
  guint n = 0;

  for (const Node *node = top->child; node != NULL; node = node_next (node, top))
    n++;

  return n;
}

/* Returns the number of nodes to fold behind the first one of a line, or 0 to fold none. */
static guint
count_folded (const Folds *folds, Line line)
{
  guint n;

  if (folds->opened == NULL || line.depth < DEEP || !node_is_variation (line.node) ||
      g_hash_table_contains (folds->opened, line.node) ||
      g_hash_table_contains (folds->way, line.node))
    return 0;
  n = count_below (line.node);

  return n > FEW ? n : 0;
}

static void
add_folded (MoveTree *self, Line line, guint n_hidden)
{
  MoveRow row = { .depth = line.depth, .first = self->nodes->len, .n_hidden = n_hidden };

  g_ptr_array_add (self->nodes, (gpointer) line.node);
  finish_row (self, &row);
}

/* Adds one row. Then pushes the rest of the line and, on top of the stack, the variations of the
 * row, because their rows come first. */
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
  finish_row (self, &row);

  if (node != NULL)
    push (lines, node, line.depth);
  push_variations (self, &row, lines);
}

static void
add_line (MoveTree *self, Line line, GArray *lines, const Folds *folds)
{
  guint n_hidden = count_folded (folds, line);

  if (n_hidden > 0)
    add_folded (self, line, n_hidden);
  else
    add_row (self, line, lines);
}

static GHashTable *
way_to (const Node *node)
{
  GHashTable *way = g_hash_table_new (NULL, NULL);

  for (; node != NULL; node = node->parent)
    g_hash_table_add (way, (gpointer) node);

  return way;
}

void
move_tree_find (MoveTree *self, const Node *root, const Node *shown, GHashTable *opened)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GHashTable) way = way_to (shown);
  Folds folds = { way, opened };

  g_ptr_array_set_size (self->nodes, 0);
  g_array_set_size (self->rows, 0);
  if (root != NULL && root->child != NULL)
    push (lines, root->child, 0);
  while (lines->len > 0) {
    Line line = g_array_index (lines, Line, lines->len - 1);

    g_array_set_size (lines, lines->len - 1);
    add_line (self, line, lines, &folds);
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

guint
move_tree_row_of (const MoveTree *self, const Node *node, guint *place)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const MoveRow *row = move_tree_row (self, i);

    for (*place = 0; *place < row->n; ++*place)
      if (move_tree_node (self, row->first + *place) == node)
        return i;
  }
  *place = 0;

  return self->rows->len;
}

static gboolean
is_same_row (const MoveTree *a, guint i, const MoveTree *b, guint j)
{
  const MoveRow *x = move_tree_row (a, i), *y = move_tree_row (b, j);

  if (x->depth != y->depth || x->n != y->n || x->sum != y->sum)
    return FALSE;
  for (guint k = 0; k < x->n; k++)
    if (move_tree_node (a, x->first + k) != move_tree_node (b, y->first + k))
      return FALSE;

  return TRUE;
}

guint
move_tree_common (const MoveTree *a, const MoveTree *b)
{
  guint n = 0;

  while (n < a->rows->len && n < b->rows->len && is_same_row (a, n, b, n))
    n++;

  return n;
}

guint
move_tree_common_end (const MoveTree *a, const MoveTree *b, guint n_common)
{
  guint n = 0, most = MIN (a->rows->len, b->rows->len) - n_common;

  while (n < most && is_same_row (a, a->rows->len - n - 1, b, b->rows->len - n - 1))
    n++;

  return n;
}
