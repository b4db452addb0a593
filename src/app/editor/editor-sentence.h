#pragma once

/* The sentence that describes an edited position: its mistake if it has one, otherwise its
 * state. */

#include "core/rules/position.h"

#include <glib.h>

/* `is_possible` is set to FALSE if the position has a mistake. To be freed. */
char *editor_sentence_new (const Position *pos, gboolean *is_possible);
