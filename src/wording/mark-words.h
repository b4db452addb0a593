#pragma once

/* The signs and names of the marks on moves and positions. */

#include "core/record/node.h"

#include <glib.h>

/* The signs to write after a move: "!", " =", " $140". To be freed. */
char *mark_words_new_signs (const Node *node);

/* The names in the user's language, such as "good move, even position". To be freed; NULL if there
 * are none. */
char *mark_words_new_names (const Node *node);

/* The sign and the name of one mark; NULL if it has none. */
const char *mark_words_sign (guint8 mark);
const char *mark_words_name (guint8 mark);
