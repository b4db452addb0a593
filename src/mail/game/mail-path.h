#pragma once

/* The way from the root of a game to one of its nodes, as an array: nodes know only the way back.
 */

#include "core/record/node.h"

typedef struct MailPath {
  const Node **nodes; /* owned; the first one is the root */
  size_t n;
} MailPath;

/* False when there is no memory. */
bool mail_path_find (MailPath *self, const Node *last);
void mail_path_clear (MailPath *self);
