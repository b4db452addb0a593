#pragma once

/* The rules of a game on one sheet of paper: a head, a picture of the board with the aim of the
 * game beside it, and cards in columns, each with a rule and its picture. The letters are as
 * large as the sheet allows. The module has no words of its own. */

#include "draw/board/board-marks.h"
#include "draw/board/board-theme.h"

typedef enum RuleKind {
  RULE_FIGURE, /* a picture; the texts and points after it stand beside it */
  RULE_TEXT,
  RULE_POINT, /* an item of a list */
  RULE_CARD,  /* has a title and a picture */
} RuleKind;

typedef struct RuleItem {
  RuleKind kind;
  const char *title, *text;
  Position pos; /* for pictures */
  BoardMarks marks;
  Square corners[2]; /* see board-part.h */
} RuleItem;

/* All pointers are borrowed. */
typedef struct RulesPaper {
  const char *title, *line; /* the name of the game, and a description in one line */
  const char *foot;
  const RuleItem *items; /* one figure, its texts and points, and then cards */
  int n_items;
} RulesPaper;

/* Returns the size of the letters in points: the largest with which everything fits. */
double rules_paper_letters (const RulesPaper *self, double width, double height);

/* Draws the sheet. Its size and the unit of the context are points. */
void rules_paper_draw (const RulesPaper *self, cairo_t *cr, double width, double height);
