#pragma once

/* The nodes from the root of a game to one of its nodes, as an array. Nodes only know their
 * parents. */

#include "core/record/node.h"

typedef struct MailPath {
  const Node **nodes; /* owned; the root is the first one */
  size_t n;
} MailPath;

/* Returns false without memory. */
bool mail_path_find (MailPath *self, const Node *last);
void mail_path_clear (MailPath *self);
