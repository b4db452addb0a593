#pragma once

/* Trains a net (engine/judge/net.h) with the records of self-play, by gradient descent in batches
 * with the Adam optimizer. With one thread, the same records and settings always give the same
 * net. */

#include "engine/judge/net.h"
#include "lab/training/played-file.h"

typedef struct TrainerSettings {
  int pieces_percent; /* the share of the pieces by the weights, beside the net's */
  int n_hidden, n_buckets;
  int n_epochs, n_batch; /* n_batch: the positions in a batch */
  int n_threads;
  uint64_t seed; /* of the first weights, the order of the positions and the held-out games */
  /* The net predicts a mix of the game's result and the search's score. This is the share of the
   * score: 0 to 1. */
  double of_score;
  double steepness; /* of the curve from scores to chances, per man */
  double rate;      /* the learning rate at the start; it sinks to 0 like a cosine */
} TrainerSettings;

typedef struct Trainer Trainer;

/* The trainer copies what it needs of the file. */
Trainer *trainer_new (const PlayedFile *file, const TrainerSettings *settings);
void trainer_free (Trainer *self);

/* Some whole games are held out of learning, as a test on unknown positions. */
int64_t trainer_count_learned (const Trainer *self);
int64_t trainer_count_held_out (const Trainer *self);
int64_t trainer_count_batches (const Trainer *self); /* of all epochs */

/* Learns from the next batch. Returns its mean error in bits. */
double trainer_step (Trainer *self);

/* Returns whether the last batch was the end of an epoch. */
bool trainer_is_at_epoch (const Trainer *self);

/* Returns the mean error of the held-out positions, in bits for each. */
double trainer_measure (Trainer *self);

/* Returns the net as the bytes of a file, and sets its size. Free it with g_free(). */
void *trainer_net (const Trainer *self, size_t *n);
