#pragma once

/* The heading of a printed game, in the user's language. The command line prints it in English. */

#include "draw/paper/game-paper.h"

typedef struct PaperWords {
  PaperHead head;      /* borrows from the record and from the fields below */
  char *about;         /* owned */
  ChancePoint *points; /* owned */
} PaperWords;

/* The record must live and stay unchanged. Takes ownership of the points of the graph, which
 * malloc() has allocated; NULL for no graph. */
void paper_words_fill (PaperWords *self, const Record *record, ChancePoint *points, int n_points);
void paper_words_clear (PaperWords *self);

/* The players, as in "Bors – Kay", for titles and file names; to be freed. */
char *paper_words_new_name (const PaperWords *self);
