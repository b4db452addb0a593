#include "mail/game/mail-path.h"

#include <stdlib.h>

size_t
mail_path_count (const Node *last)
{
  size_t n = 0;

  for (const Node *node = last; node->parent != NULL; node = node->parent)
    n++;

  return n;
}

bool
mail_path_find (MailPath *self, const Node *last)
{
  size_t i = mail_path_count (last) + 1;
  const Node **nodes = malloc (i * sizeof (const Node *));

  if (nodes == NULL)
    return false;

  *self = (MailPath){ nodes, i };
  for (const Node *node = last; node != NULL; node = node->parent)
    nodes[--i] = node;

  return true;
}

void
mail_path_clear (MailPath *self)
{
  free (self->nodes);
  *self = (MailPath){ NULL, 0 };
}
