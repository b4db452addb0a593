#pragma once

/* One change of a record, with the state on the other side of the change. Swapping both states
 * undoes and redoes it. */

#include "core/record/node.h"

#include <glib.h>

typedef enum EditKind { EDIT_PLACE, EDIT_TEXT, EDIT_MARKS, EDIT_STAMPS } EditKind;

/* A node's place in the tree: after this sibling, or first if it is NULL, or outside the tree. */
typedef struct Place {
  gboolean is_in;
  Node *behind;
} Place;

/* The state that is not in the record now. */
typedef struct HistoryEdit {
  EditKind kind;
  Node *node;
  Place here, there; /* of the node: its place now, and its place in the other state */
  NodeText which;
  char *text; /* owned */
  uint8_t marks[MAX_MARKS];
  Stamps stamps;
} HistoryEdit;

void history_edit_swap (HistoryEdit *edit);
void history_edit_clear (gpointer edit);

/* Stamps are stored before it is known whether they change, so an edit may turn out to change
 * nothing. */
gboolean history_edit_is_idle (const HistoryEdit *edit);
