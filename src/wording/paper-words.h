#pragma once

/* What stands above a game on paper, in the user's language. The command line prints it in English.
 */

#include "draw/paper/game-paper.h"

typedef struct PaperWords {
  PaperHead head;      /* of the record and of what is below */
  char *about;         /* owned */
  ChancePoint *points; /* owned */
} PaperWords;

/* As long as the record is there and stays as it is. Takes the points of the graph over, which are
 * from malloc(); NULL for no graph. */
void paper_words_fill (PaperWords *self, const Record *record, ChancePoint *points, int n_points);
void paper_words_clear (PaperWords *self);

/* "Bors – Kay", for titles and names of files; to be freed. */
char *paper_words_new_name (const PaperWords *self);
