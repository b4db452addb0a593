#pragma once

/* Moves that were taken back, to be made again as long as no other is made instead: an array of
 * Nodes of a record, lent, the next one last. Taking back leads to the turn of a person, where
 * there is one, and past those of the computer. */

#include "core/record/record.h"

#include <glib.h>

/* Where it leads from where the game stands; NULL if there is nothing to take back. */
Node *taken_back_target (const Record *record, Node *live);

/* The moves from there to here have been taken back. */
void taken_back_add (GPtrArray *self, Node *live, const Node *target);

/* Makes the next ones again: where that leads; NULL. */
Node *taken_back_make_again (GPtrArray *self, const Record *record);

/* This one has been made. */
void taken_back_note_move (GPtrArray *self, const Node *made);
