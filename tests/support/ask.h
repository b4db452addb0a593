#pragma once

/* Helpers for tests of the search: run a search and collect its reports. */

#include "engine/search/search.h"
#include "support/random-position.h"

enum { ASK_HASH_MIB = 2, MOST_REPORTS = 400 };

/* The reports of a search. */
typedef struct Log {
  SearchReport reports[MOST_REPORTS];
  int n;
} Log;

/* A callback for search_run() that collects the reports in a Log. Reports that do not fit are
 * dropped. */
void log_cb (const SearchReport *report, void *user_data);

/* Returns a new search with a small table. Free it with search_free(). */
Search *ask_search (FeatureSet features);

/* These functions clear one shared search and run it. ask_value() returns only the score. */
SearchResult ask (FeatureSet features, const Position *pos, const SearchLimits *limits);
int ask_value (FeatureSet features, const Position *pos, int depth);

/* Like ask(), and collects the reports. */
SearchResult
ask_log (FeatureSet features, const Position *pos, const SearchLimits *limits, Log *log);

/* Sets `pos` to a position after `plies` random moves from the start. If the variant has trees, the
 * players first place them at random, which does not count as plies. The game is not over. */
void ask_position (Position *pos, const Variant *variant, Dice *dice, int plies);

bool ask_is_legal (const Position *pos, Move move);
