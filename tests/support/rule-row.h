#pragma once

/* A sentence of the rules as a row of a table: a position in which it bites, what is tried there,
 * and what has to come of it. The name of a row is what it shows, in words of ours; `source` says
 * where the rules say it. A row and its neighbour differ in one thing, and that decides.
 *
 *     { "a_canter_may_not_end_where_it_began", "FAQ 11", "camelot",
 *       "W:WF7,F8:BL13", "F7-F9-F7", ILLEGAL ("back-to-start") },
 *
 * What is legal here has to be legal by the slow rules too, with the same position and the same
 * state after it; and what is illegal must be none of their paths. Moves are tried as a game takes
 * them: where captures are on demand, a player may offend. */

#include "core/rules/variant.h"

#include <stddef.h>

typedef enum RuleVerdict {
  RULE_LEGAL,        /* the last move is legal and leads to `after` and `state` */
  RULE_AGAINST_DUTY, /* the same, but the opponent may call it in: `why` is what enforcing says */
  RULE_ILLEGAL,      /* the last move is refused: `why` */
  RULE_NONSENSE,     /* the last move is not written as moves are here */
  RULE_WRITTEN,      /* the last move is legal, and the program writes it as `after` */
  RULE_ALL_MOVES,    /* the moves tried are all there are, and all different */
  RULE_STATE,        /* nothing is tried; the position is judged */
  RULE_POSITION,     /* nothing is tried; the position is `after` */
} RuleVerdict;

typedef struct RuleRow {
  const char *name;
  const char *source;
  const char *variant;
  const char *position; /* "startpos": the start of the game */
  const char *moves;    /* "A4-A5; L13-L12": all but the last one must be legal */

  RuleVerdict verdict;
  const char *after; /* position text */
  const char *state; /* "ongoing", "draw", "win:W" … */
  const char *cause; /* how it ended, as records tell it; NULL is not asked */
  const char *why;   /* the word for a refusal */
} RuleRow;

#define LEGAL(text, result) .verdict = RULE_LEGAL, .after = (text), .state = (result)
#define ENDS(text, result, how)                                                                    \
  .verdict = RULE_LEGAL, .after = (text), .state = (result), .cause = (how)
#define AGAINST_DUTY(word, text, result)                                                           \
  .verdict = RULE_AGAINST_DUTY, .why = (word), .after = (text), .state = (result)
#define ILLEGAL(word) .verdict = RULE_ILLEGAL, .why = (word)
#define NONSENSE .verdict = RULE_NONSENSE
#define WRITTEN(text) .verdict = RULE_WRITTEN, .after = (text)
#define ALL_MOVES .verdict = RULE_ALL_MOVES
#define STATE(result) .verdict = RULE_STATE, .state = (result)
#define POSITION(text) .verdict = RULE_POSITION, .after = (text)

void rule_row_check (const RuleRow *row);

/* A list of squares, as a text has it, and the set of the board that has to be the same. */
typedef struct SquaresRow {
  const char *name;
  const char *source;
  const char *variant;
  size_t set; /* its place in a Board: SQUARES (castle[0]) */
  int n_squares;
  const char *squares; /* "A5, A6, B6" */
} SquaresRow;

#define SQUARES(member) offsetof (Board, member)

void squares_row_check (const SquaresRow *row);

#define N_ROWS(table) (int) (sizeof (table) / sizeof (table)[0])
