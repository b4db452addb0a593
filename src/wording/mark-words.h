#pragma once

/* The marks of moves and positions, as they are written and as they are said. */

#include "core/record/node.h"

#include <glib.h>

/* All of a move, behind it: "!", " =", " $140". To be freed. */
char *mark_words_new_signs (const Node *node);

/* The same in the user's language: "good move, even". To be freed; NULL if there are none. */
char *mark_words_new_names (const Node *node);

/* One mark; NULL if it has no name. */
const char *mark_words_sign (guint8 mark);
const char *mark_words_name (guint8 mark);
