#pragma once

/* The heading of a printed game, in the user's language. The command line prints it in English. */

#include "draw/paper/game-paper.h"

typedef struct PaperWords {
  PaperHead head;      /* borrows from the record and from the fields below */
  char *about;         /* owned */
  ChancePoint *points; /* owned */
} PaperWords;

/* Fills the heading. The record must stay unchanged as long as the heading is used. `points` are
 * the points of the graph, allocated by malloc(), or NULL for no graph. `self` takes ownership of
 * them. */
void paper_words_fill (PaperWords *self, const Record *record, ChancePoint *points, int n_points);
void paper_words_clear (PaperWords *self);

/* Returns the players, as in "Bors – Kay", for titles and file names. The caller frees the text. */
char *paper_words_new_name (const PaperWords *self);
