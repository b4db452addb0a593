#pragma once

/* Reads and writes moves on the clipboard. Their text is a record that starts at the position
 * before the moves, so it can be pasted into a game or opened as one. */

#include "core/record/record.h"

#include <glib.h>

/* A move and those that follow it, with all variations or only the first move of each node. To be
 * freed. */
char *line_text_new (const Node *first, gboolean has_variations);

/* Reads such a text, or moves typed by hand that start at this position. `unread` gets the first
 * word that cannot be read, to be freed; the rest is in the record. The result is to be freed with
 * record_free(); NULL if the text has no moves of this variant. */
Record *line_text_read (const char *text, const Position *here, char **unread);
