#pragma once

/* What stands above a game on paper, in the user's language. */

#include "draw/paper/game-paper.h"

#include <glib.h>

typedef struct PaperWords {
  PaperHead head; /* of the record and of what is below */
  char *about;    /* owned */
  GArray *points; /* owned; of ChancePoint */
} PaperWords;

/* As long as the record is there and stays as it is. The findings are those of game-session.h; NULL
 * for none. */
void paper_words_fill (PaperWords *self, const Record *record, const char *findings);
void paper_words_clear (PaperWords *self);

/* "Bors – Kay", for titles and names of files; to be freed. */
char *paper_words_new_name (const PaperWords *self);
