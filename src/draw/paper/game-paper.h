#pragma once

/* A game on paper. The head has the players and the result. Below the head are the moves, with
 * comments, variations and diagrams between them. A new GamePaper is already divided into pages.
 * Each page can be drawn with cairo, into a file or for a printer. The module has no words of its
 * own, so it needs no translation.
 *
 * A GamePaper borrows the record and all that the head and the look point to. */

#include "core/record/record.h"
#include "draw/board/board-theme.h"
#include "draw/paper/chance-graph.h"

/* The texts of the head, in the reader's language. */
typedef struct PaperHead {
  const char *players[MAX_SEATS];
  const char *result; /* or NULL */
  const char *about;  /* all other information */
  ChanceGraph graph;  /* a graph without points is not drawn */
  const char *about_graph;
} PaperHead;

typedef struct PaperLook {
  double width, height; /* of a page, in points */
  const BoardTheme *theme;
  const char *pieces;
  int every; /* the number of rounds from diagram to diagram, or 0; see game-story.h */
} PaperLook;

typedef struct GamePaper GamePaper;

/* Free the result with game_paper_free(). Returns NULL when memory runs out. */
GamePaper *game_paper_new (const Record *record, const PaperHead *head, const PaperLook *look);
void game_paper_free (GamePaper *self);

int game_paper_n_pages (const GamePaper *self);

/* Pages count from 0. The unit of the context must be a point. */
void game_paper_draw_page (GamePaper *self, cairo_t *cr, int page);
