#pragma once

/* What the engine thinks of a position: its best lines, and how far it has looked. A value. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

#include <glib.h>

enum { MOST_EVALUATION_LINES = 5 };

typedef struct EvaluationLine {
  int score; /* for the team to move: see score.h */
  int n_moves;
  Move moves[MOST_LINE_MOVES];
} EvaluationLine;

typedef struct Evaluation {
  int depth, deepest; /* plies: all lines, and the longest */
  int n_wanted;       /* lines that were asked for */
  int n_lines;        /* 0: nothing is known yet */
  EvaluationLine lines[MOST_EVALUATION_LINES];

  /* Of the search, so far: */
  uint64_t n_nodes, nodes_per_second;
  int hash_permille;

  EvaluationLine next[MOST_EVALUATION_LINES]; /* of a depth that is not all there yet */
} Evaluation;

/* One more report: the lines change when those of a depth are all there. */
void evaluation_take_report (Evaluation *self, const SearchReport *report);

/* Whether it tells more than the other of the same position, or what is wanted now. */
gboolean evaluation_is_better (const Evaluation *self, const Evaluation *other, int n_wanted);
