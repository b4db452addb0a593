#pragma once

/* The first ply: deepens step by step, keeps the best lines in order, and tells of them. */

#include "engine/search/search-thread.h"

/* Whom to tell; the function may be NULL. */
typedef struct Listener {
  SearchReportFunc report;
  void *user_data;              /* borrowed */
  const Worker *const *workers; /* borrowed; all of them, for their nodes */
  int n_workers;
} Listener;

uint64_t listener_count_nodes (const Listener *self);

/* Returns the last depth that was finished. The best move is then the first of the worker's; it is
 * so at any time. */
int root_deepen (Worker *self, const Listener *listener);
