#pragma once

/* Moves on the clipboard: a record that begins where they do, so that they can be put into a game
 * or become one. */

#include "core/record/record.h"

#include <glib.h>

/* A move and what follows it, with all variations or the first of each only. To be freed. */
char *line_text_new (const Node *first, gboolean has_variations);

/* The same again, or moves as anybody types them, which begin at this position. Of what cannot be
 * read `unread`, if there is any, gets the first word, to be freed; the rest is in the record. To
 * be freed with record_free(); NULL if there are no moves of this game in the text. */
Record *line_text_read (const char *text, const Position *here, char **unread);
