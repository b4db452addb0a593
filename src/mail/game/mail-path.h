#pragma once

/* The way to a node of a game. Nodes only know their parents. */

#include "core/record/node.h"

/* The node that many moves before this one. */
static inline const Node *
mail_path_back (const Node *node, size_t n)
{
  for (; n > 0; n--)
    node = node->parent;

  return node;
}
