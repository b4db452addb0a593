#pragma once

/* A game on paper: players and result at the head, then the moves with comments, variations and
 * diagrams between them. The pages are known as soon as it is made, and are drawn with cairo,
 * into a file or for a printer. It adds no words of its own, so it needs no language.
 *
 * It borrows its arguments as long as it lives. */

#include "core/record/record.h"
#include "draw/board/board-theme.h"
#include "draw/paper/chance-graph.h"

/* The texts of the head, in the reader's language. */
typedef struct PaperHead {
  const char *players[MAX_SEATS];
  const char *result; /* or NULL */
  const char *about;  /* all other information */
  ChanceGraph graph;  /* without points, no graph is drawn */
  const char *about_graph;
} PaperHead;

typedef struct PaperLook {
  double width, height; /* of a page, in points */
  const BoardTheme *theme;
  const char *pieces;
  int every; /* a diagram after so many rounds; 0: none of this kind */
} PaperLook;

typedef struct GamePaper GamePaper;

/* Free the result with game_paper_free(). Returns NULL when memory runs out. */
GamePaper *game_paper_new (const Record *record, const PaperHead *head, const PaperLook *look);
void game_paper_free (GamePaper *self);

int game_paper_n_pages (const GamePaper *self);

/* Pages count from 0. The unit of the context must be a point. */
void game_paper_draw_page (GamePaper *self, cairo_t *cr, int page);
