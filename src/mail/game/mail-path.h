#pragma once

/* The way back from a node of a game. */

#include "core/record/node.h"

/* Returns the node that is `n` moves before this one. */
static inline const Node *
mail_path_back (const Node *node, size_t n)
{
  for (; n > 0; n--)
    node = node->parent;

  return node;
}
