#pragma once

/* The signs and names of the marks on moves and positions. */

#include "core/record/node.h"

#include <glib.h>

/* Returns the signs to write after a move, such as "!", " =" or " $140". The caller frees them. */
char *mark_words_new_signs (const Node *node);

/* Returns the names in the user's language, such as "good move, even position"; or NULL if no mark
 * has a name. The caller frees the text. */
char *mark_words_new_names (const Node *node);

/* Return the sign or the name of one mark; NULL if the mark has none. */
const char *mark_words_sign (guint8 mark);
const char *mark_words_name (guint8 mark);
