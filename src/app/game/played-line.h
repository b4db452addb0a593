#pragma once

/* Which line of a record was played, where that is not its main line, as a tag of the file:
 *
 *     [PlayedLine "24 3.H11-F9 17.E6-E8"]
 *
 * So many moves lead from the start to where the game stands; beside the numbers of those that are
 * variations stands the move. Other readers keep the tag and go by the main line. */

#include "core/record/record.h"

#include <glib.h>

/* There is a tag only where it is needed. */
void played_line_write (Record *record, const Node *live);

/* Takes the tag out. Where the game stands by it: the end of the main line, if there is none or it
 * does not fit. */
Node *played_line_take (Record *record);
