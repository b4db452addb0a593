#pragma once

/* A game on paper: players and result at the head, then the moves with comments, variations and
 * diagrams between them. It is divided into pages when it is made; each is then drawn with cairo,
 * into a file or for a printer. Numbers apart it says nothing itself, in no language.
 *
 * What is given it is borrowed for as long as it lives. */

#include "core/record/record.h"
#include "draw/board/board-theme.h"
#include "draw/paper/chance-graph.h"

/* What stands at the head, in the reader's language. */
typedef struct PaperHead {
  const char *players[MAX_SEATS];
  const char *result; /* or NULL */
  const char *about;  /* all the rest */
  ChanceGraph graph;  /* with no points: none */
  const char *about_graph;
} PaperHead;

typedef struct PaperLook {
  double width, height; /* of a page, in points */
  const BoardTheme *theme;
  const char *pieces;
  int every; /* rounds, after which there is a diagram; 0 for none of that kind */
} PaperLook;

typedef struct GamePaper GamePaper;

/* To be released with game_paper_free(). NULL when there is no memory. */
GamePaper *game_paper_new (const Record *record, const PaperHead *head, const PaperLook *look);
void game_paper_free (GamePaper *self);

int game_paper_n_pages (const GamePaper *self);

/* The first one is 0. The context's unit is a point. */
void game_paper_draw_page (GamePaper *self, cairo_t *cr, int page);
