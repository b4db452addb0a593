#pragma once

/* Moves that are taken back, and can be made again until another move is made. Taking back goes to
 * the last turn of a person and skips those of the computer. */

#include "core/record/record.h"

#include <glib.h>

/* The node that taking back leads to; NULL if there is nothing to take back. */
Node *taken_back_target (const Record *record, Node *live);

/* The node that making moves again leads to: the next turn of a person on the path from the live
 * node to `end`. */
Node *taken_back_next (const Record *record, const Node *live, Node *end);
