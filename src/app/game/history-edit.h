#pragma once

/* One change of a record, which knows the other side of it: to undo it and to do it again is the
 * same. */

#include "core/record/node.h"

#include <glib.h>

typedef enum EditKind { EDIT_PLACE, EDIT_TEXT, EDIT_MARKS, EDIT_STAMPS } EditKind;

/* In the tree behind that sibling, or first; or out of it. */
typedef struct Place {
  gboolean is_in;
  Node *behind;
} Place;

/* What is not there now, but was, or will be again. */
typedef struct Edit {
  EditKind kind;
  Node *node;
  Place here, there; /* of a node: where it is by this edit, and where it is on the other side */
  NodeText which;
  char *text; /* owned */
  uint8_t marks[MAX_MARKS];
  Stamps stamps;
} Edit;

void edit_swap (Edit *edit);
void edit_clear (gpointer edit);

/* Stamps are noted before it is known whether they will change. */
gboolean edit_is_idle (const Edit *edit);
