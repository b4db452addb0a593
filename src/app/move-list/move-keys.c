#include "app/move-list/move-keys.h"

/* Returns the index of a node's row, and in `place` the index of the node in the row. A node
 * without a row counts as part of the first row. */
static guint
row_of (const MoveTree *tree, const Node *node, guint *place)
{
  guint row = move_tree_row_of (tree, node, place);

  return row < tree->rows->len ? row : 0;
}

static const Node *
node_in_row (const MoveTree *tree, int i, guint place)
{
  const MoveRow *row;

  if (i < 0 || i >= (int) tree->rows->len)
    return NULL;
  row = move_tree_row (tree, (guint) i);

  return move_tree_node (tree, row->first + MIN (place, row->n - 1));
}

static const Node *
node_above (const MoveTree *tree, const Node *shown)
{
  guint place, row = row_of (tree, shown, &place);

  return node_in_row (tree, (int) row - 1, place);
}

static const Node *
node_below (const MoveTree *tree, const Node *shown)
{
  guint place, row = row_of (tree, shown, &place);

  return node_in_row (tree, shown->parent != NULL ? (int) row + 1 : 0, place);
}

static const Node *
node_before (const MoveTree *tree, const Node *shown)
{
  return shown->parent;
}

static const Node *
node_after (const MoveTree *tree, const Node *shown)
{
  return shown->child;
}

static const Node *
first_node (const MoveTree *tree, const Node *shown)
{
  while (shown->parent != NULL)
    shown = shown->parent;

  return shown;
}

static const Node *
last_node (const MoveTree *tree, const Node *shown)
{
  while (shown->child != NULL)
    shown = shown->child;

  return shown;
}

typedef const Node *(*Way) (const MoveTree *tree, const Node *shown);

/* Each key, and the key of the keypad that does the same. */
static const struct {
  guint key, pad_key;
  Way way;
} ways[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, node_before }, { GDK_KEY_Right, GDK_KEY_KP_Right, node_after },
  { GDK_KEY_Up, GDK_KEY_KP_Up, node_above },      { GDK_KEY_Down, GDK_KEY_KP_Down, node_below },
  { GDK_KEY_Home, GDK_KEY_KP_Home, first_node },  { GDK_KEY_End, GDK_KEY_KP_End, last_node },
};

static Way
way_of (guint key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (ways[i].key == key || ways[i].pad_key == key)
      return ways[i].way;

  return NULL;
}

gboolean
move_keys_has (guint key)
{
  return way_of (key) != NULL;
}

const Node *
move_keys_find (const MoveTree *tree, const Node *shown, guint key)
{
  return way_of (key) (tree, shown);
}
