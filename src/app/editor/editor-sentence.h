#pragma once

/* What is said of a position that is being set up: what is wrong with it, or how it stands. */

#include "core/rules/position.h"

#include <glib.h>

/* To be freed. */
char *editor_sentence_new (const Position *pos, gboolean *is_possible);
