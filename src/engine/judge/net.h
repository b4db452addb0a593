#pragma once

/* A small neural network that evaluates the positions of one variant. Its inputs are the pieces on
 * their squares, seen by each of the two teams with the same weights. Each view has a layer of
 * hidden sums, clipped to 0 ... 1, and both layers together make one number for the team to move.
 * The evaluation is this number, to which a share of the worth of the pieces may be added.
 * `logres-lab train` makes nets.
 *
 * A Net points into the bytes of its file and copies nothing. It never changes after net_open(),
 * and threads share it. The hidden sums are carried from position to position: a NetSums belongs to
 * one position and one net. All numbers are integers, so every processor finds the same scores. */

#include "engine/judge/net-inputs.h"

enum {
  NET_VERSION = 3,
  NET_SIZE_MOST = 400000, /* bytes of a file */
  NET_HIDDEN_STEP = 32,   /* the number of hidden sums of a view is a multiple of this */
  NET_HIDDEN_MOST = 256,
  NET_BUCKETS_MOST = 8,
  NET_ONE = 255,    /* what stands for 1 in a hidden sum */
  NET_OUT_ONE = 64, /* what stands for 1 in a weight of the output */
};

/* The weights of the output depend on the number of pieces: each bucket of numbers has its own. */
typedef struct NetHead {
  char magic[8]; /* "LogresN" */
  uint32_t version, n_bytes, n_inputs, n_hidden, n_buckets;
  uint32_t scale;    /* the score, in hundredths of a man, of an output of 1 */
  uint64_t checksum; /* of all bytes behind the head */
  uint32_t pieces_percent;
  char variant_id[20];
} NetHead;

typedef struct Net {
  const Variant *variant;
  int pieces_percent; /* the share of judge_pieces() that is added: 0 to 99 */
  int n_hidden, n_buckets, scale;
  int n_at_start;            /* the pieces of all players at the start */
  const int16_t *rows;       /* borrowed; a row of weights for each input */
  const int16_t *biases;     /* borrowed; one for each hidden sum */
  const int16_t *out;        /* borrowed; for each bucket, the weights of the mover's and the
                              * other team's hidden sums */
  const int32_t *out_biases; /* borrowed; one for each bucket */
  NetInputs inputs;
} Net;

typedef struct NetSums {
  int16_t view[N_VIEWS][NET_HIDDEN_MOST];
} NetSums;

/* Stands for no net, so it has no variant. */
extern const Net no_net;

typedef enum NetProblem {
  NET_OK,
  NET_IS_NONE,       /* not a net, or of another version or kind of processor */
  NET_OTHER_VARIANT, /* the variant is unknown */
  NET_OTHER_SIZE,    /* the size does not fit the variant, or is too large */
  NET_IS_DAMAGED,    /* the checksum differs, or the share of the pieces is impossible */
} NetProblem;

/* Takes a net from the bytes of a file, which must start at a multiple of eight and outlive the
 * net. */
NetProblem net_open (Net *self, const void *bytes, size_t n);

/* Returns the size of a file, and the checksum of its bytes behind the head. */
size_t net_size (int n_inputs, int n_hidden, int n_buckets);
uint64_t net_checksum (const void *bytes, size_t n);

int net_bucket (int n_buckets, int n_at_start, const Position *pos);

/* Computes the sums of a position from nothing, and from those of another position. */
void net_refresh (const Net *self, const Position *pos, NetSums *sums);
void net_carry (const Net *self,
                const Position *before,
                const NetSums *before_sums,
                const Position *after,
                NetSums *after_sums);

/* Returns the score for the team to move. */
int net_evaluate (const Net *self, const Position *pos, const NetSums *sums);
