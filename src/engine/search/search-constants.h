#pragma once

/* The numbers of the search: limits, margins and reductions, in one table. `logres-lab tune-search`
 * learns them, and a match can change them. Scores are in hundredths of a man, depths in plies. */

#include <stdint.h>

typedef enum SearchConstant {
  REVERSE_DEPTH,     /* reverse futility: the deepest node */
  REVERSE_MARGIN,    /* per ply */
  ENEMY_NEAR,        /* steps to the goal; so near an enemy, the evaluation is not reliable */
  NULL_DEPTH,        /* null move: the least depth */
  NULL_BASE,         /* plies that it takes off */
  NULL_SLOPE,        /* and this percentage of the depth */
  NULL_PIECES,       /* with so few pieces, having to move may lose (zugzwang) */
  FUTILITY_DEPTH,    /* futility: the deepest node */
  FUTILITY_BASE,     /* margin */
  FUTILITY_MARGIN,   /* and as much again for each ply */
  OFFER_DEPTH,       /* nearer to the leaves there are too many offers to search them all */
  LATE_DEPTH,        /* late-move pruning: the deepest node */
  LATE_LEAST,        /* quiet moves that are always tried */
  LATE_SLOPE,        /* and this percentage of the square of the depth */
  REDUCTION_DEPTH,   /* late-move reduction: the least depth */
  REDUCTION_FROM,    /* moves that are always searched to the full depth */
  REDUCTION_BASE,    /* in parts of a ply, of which a ply has PLY */
  REDUCTION_SLOPE,   /* for the logarithms of depth and number */
  REDUCTION_OPEN,    /* less in the principal variation */
  REDUCTION_HISTORY, /* a ply less for as much history */
  REDUCTION_CUT,     /* more where a cutoff is expected */
  UNKNOWN_DEPTH,     /* a ply less without a remembered move, from this depth on */
  LEARNED,           /* by the history, from a cutoff; times the square of the depth */
  LEARNED_MOST,
  FEW_REPLIES,   /* compulsory moves for which the search extends */
  CAPTURE_SLACK, /* delta pruning of charges in the quiescence */
  CAPTURE_WORTH, /* for each captured piece */
  WINDOW,        /* the first aspiration window, to either side */
  N_SEARCH_CONSTANTS
} SearchConstant;

enum { PLY = 256 };

typedef struct SearchConstants {
  int32_t of[N_SEARCH_CONSTANTS];
} SearchConstants;

/* A constant with its name on the command line and its range. `step` is how far `tune-search` moves
 * it in the last round; 0 leaves it alone. */
typedef struct ConstantRow {
  const char *name;
  int usual, least, most, step;
} ConstantRow;

extern const ConstantRow search_constants[N_SEARCH_CONSTANTS];

/* Sets the numbers that the engine plays with. */
void search_constants_init (SearchConstants *self);
