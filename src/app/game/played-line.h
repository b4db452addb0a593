#pragma once

/* Stores in a tag which line of a record was played, if the live node is not the end of the main
 * line:
 *
 *     [PlayedLine "24 3.H11-F9 17.E6-E8"]
 *
 * The first number counts the moves from the start to the live node. Each further word is the
 * number and the text of a move on this way that begins a variation. Other programs keep the tag
 * and use the main line. */

#include "core/record/record.h"

#include <glib.h>

/* Writes the tag, or removes it if the live node is the end of the main line. */
void played_line_write (Record *record, const Node *live);

/* Removes the tag and returns the live node. Without a valid tag this is the end of the main
 * line. */
Node *played_line_take (Record *record);

/* Returns the end of the main line without the moves that were taken back before the game ended.
 * This is the live node if the game is over and the live node is on the main line. Otherwise it is
 * the end of the whole main line. */
const Node *played_line_end (const Record *record, const Node *live);
