#pragma once

/* The engine's evaluation of a position: its best lines and how deep it has searched. An Evaluation
 * is a plain value. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

#include <glib.h>

enum { MOST_EVALUATION_LINES = 5 };

typedef struct EvaluationLine {
  int score; /* from the view of the team to move; see score.h */
  int n_moves;
  Move moves[MOST_LINE_MOVES];
} EvaluationLine;

typedef struct Evaluation {
  int depth, deepest; /* plies: the depth of all lines, and the deepest ply that was reached */
  int n_wanted;       /* the number of lines that the engine was told to find */
  int n_lines;        /* 0 if there is no evaluation yet */
  EvaluationLine lines[MOST_EVALUATION_LINES];

  /* The progress of the search: */
  uint64_t n_nodes, nodes_per_second;
  int hash_permille;

  EvaluationLine next[MOST_EVALUATION_LINES]; /* lines of a depth that is not complete yet */
} Evaluation;

/* Adds a report of the search on this turn. The lines change only when all lines of a depth have
 * been reported. A line is cut off where the game ends. */
void evaluation_take_report (Evaluation *self, const Turn *turn, const SearchReport *report);

/* Returns whether this evaluation should replace another one of the same position. An evaluation
 * that was made with `n_wanted` lines is better than one with another number of lines. Otherwise
 * the depth decides. */
gboolean evaluation_is_better (const Evaluation *self, const Evaluation *other, int n_wanted);
