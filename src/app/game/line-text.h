#pragma once

/* Moves as text for the clipboard. The text is a record that starts at the position before the
 * moves, so it can be pasted into a game or opened as a game. */

#include "core/record/record.h"

#include <glib.h>

/* Returns the text of a move and the moves after it, with all variations or only with the first
 * child of each node. The caller frees the text. */
char *line_text_new (const Node *first, gboolean has_variations);

/* Reads a text of line_text_new(), or moves that were typed by hand and start at the position
 * `here`. Reading ends at the first move that cannot be read. Returns a record, which the caller
 * frees with record_free(). `*unread` gets the first word that cannot be read, which the caller
 * frees, or NULL if all words can be read. If the text has no game or a game of another variant,
 * returns NULL and sets `*unread` to NULL. */
Record *line_text_read (const char *text, const Position *here, char **unread);
