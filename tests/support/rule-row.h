#pragma once

/* A sentence of the rules as a row of a table: a position, the moves to try, and the expected
 * result. The name of a row says what it shows, and `source` names the place in the rules.
 * Neighboring rows often differ in one detail, which decides the result.
 *
 *     { "a_canter_may_not_end_where_it_began", "FAQ 11", "camelot",
 *       "W:WF7,F8:BL13", "F7-F9-F7", ILLEGAL ("back-to-start") },
 *
 * The slow rules must agree: a legal move leads to the same position and state, and an illegal
 * move is not one of their paths. Moves are played as in a game, so captures on demand may be left
 * out. */

#include "core/rules/variant.h"

#include <stddef.h>

typedef enum RuleVerdict {
  RULE_LEGAL,        /* the last move is legal and leads to `after` and `state` */
  RULE_AGAINST_DUTY, /* as RULE_LEGAL, but the move leaves out a duty: `why` is the refusal in a
                      * game that enforces duties */
  RULE_ILLEGAL,      /* the last move is refused, for the reason `why` */
  RULE_NONSENSE,     /* the text of the last move does not have the form of a move */
  RULE_WRITTEN,      /* the last move is legal, and the program writes it as `after` */
  RULE_ALL_MOVES,    /* `moves` has all legal moves, and they lead to different positions */
  RULE_STATE,        /* no move; checks the state of the position */
  RULE_POSITION,     /* no move; the position is `after` */
} RuleVerdict;

typedef struct RuleRow {
  const char *name;
  const char *source;
  const char *variant;
  const char *position; /* "startpos" is the start of the game */
  const char *moves;    /* "A4-A5; L13-L12": all moves except the last must be legal */

  RuleVerdict verdict;
  const char *after; /* a position; for RULE_WRITTEN the text of the move */
  const char *state; /* "ongoing", "draw", "win:W" … */
  const char *cause; /* the cause of the end, as in records; NULL to skip */
  const char *why;   /* the word of a refusal */
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

/* A list of squares from a rule text, and the square set of the board that must have the same
 * squares. */
typedef struct SquaresRow {
  const char *name;
  const char *source;
  const char *variant;
  size_t set; /* the offset of the set in a Board, as in SQUARES (castle[0]) */
  int n_squares;
  const char *squares; /* "A5, A6, B6" */
} SquaresRow;

#define SQUARES(member) offsetof (Board, member)

void squares_row_check (const SquaresRow *row);

#define N_ROWS(table) (int) (sizeof (table) / sizeof (table)[0])
