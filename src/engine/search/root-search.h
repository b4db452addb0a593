#pragma once

/* The root of the search: iterative deepening with aspiration windows, for one or more best
 * lines, and a report on each of them. */

#include "engine/search/search-thread.h"

/* Receives the reports; `report` may be NULL. */
typedef struct Listener {
  SearchReportFunc report;
  void *user_data;                    /* borrowed */
  const SearchThread *const *threads; /* borrowed; all threads, for the node count */
  int n_threads;
} Listener;

uint64_t listener_count_nodes (const Listener *self);

/* Searches deeper and deeper until a limit or a stop. Returns the last depth that was finished.
 * Afterwards the thread's first root move is the best move, even if the search was stopped. */
int root_search_deepen (SearchThread *self, const Listener *listener);
