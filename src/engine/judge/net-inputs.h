#pragma once

/* The inputs of a net: which facts of a position they stand for. An input is 0 or 1. Each team has
 * its own view of the position. The second team sees the board turned by half a turn, with the
 * players exchanged, so both teams see their own pieces at the same edge. */

#include "core/rules/position.h"

enum {
  N_VIEWS = 2,
  NO_INPUT = 0xffff,
  NET_INPUTS_MOST = 2 * N_SQUARES, /* that can be 1 in a view of a position, or change in it */
};

typedef struct NetInputs {
  int n;
  bool has_trees, has_turns;
  uint16_t piece[N_VIEWS][MAX_SEATS][2][N_SQUARES]; /* for men and for knights */
  uint16_t tree[N_VIEWS][N_SQUARES];
  uint16_t castle[N_VIEWS][MAX_SEATS][MAX_CASTLE_MOVES + 1]; /* by the number of castle moves */
  uint16_t turn[N_VIEWS][MAX_SEATS]; /* of four players, since their order differs in each view */
} NetInputs;

/* The inputs that change between two positions in a view. */
typedef struct NetChanges {
  int n_added, n_removed;
  uint16_t added[NET_INPUTS_MOST], removed[NET_INPUTS_MOST];
} NetChanges;

void net_inputs_init (NetInputs *self, const Variant *variant);

/* Prepares `self` to give the inputs of the mirrored position for each position: left and right are
 * exchanged, or partners in games for four. Returns false if the board has no such symmetry. */
bool net_inputs_init_mirrored (NetInputs *self, const Variant *variant);

/* Finds the changes between two positions of a variant, which need not follow each other. */
void net_inputs_compare (const NetInputs *self,
                         const Position *before,
                         const Position *after,
                         NetChanges changes[N_VIEWS]);

/* Finds the inputs that are 1: the changes from an empty board. */
void net_inputs_list (const NetInputs *self, const Position *pos, NetChanges changes[N_VIEWS]);
