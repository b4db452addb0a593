#include "mail/game/mail-path.h"

#include <stdlib.h>

bool
mail_path_find (MailPath *self, const Node *last)
{
  size_t i = node_count_moves (last) + 1;
  const Node **nodes = malloc (i * sizeof (const Node *));

  if (nodes == NULL)
    return false;

  *self = (MailPath) { nodes, i };
  for (const Node *node = last; node != NULL; node = node->parent)
    nodes[--i] = node;

  return true;
}

void
mail_path_clear (MailPath *self)
{
  free (self->nodes);
  *self = (MailPath) { NULL, 0 };
}
