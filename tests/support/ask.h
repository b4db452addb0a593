#pragma once

/* What the tests of the search ask it, and what it says. */

#include "engine/search/search.h"
#include "support/random-position.h"

enum { ASK_HASH_MIB = 2, MOST_REPORTS = 400 };

/* All that a search says while it runs. */
typedef struct Log {
  SearchReport reports[MOST_REPORTS];
  int n;
} Log;

/* For search_run(); what does not fit is left out. */
void log_cb (const SearchReport *report, void *user_data);

/* With little hash. */
Search *ask_search (FeatureSet features);

/* By one search for all questions, which remembers nothing from one to the next. */
SearchResult ask (FeatureSet features, const Position *pos, const SearchLimits *limits);
int ask_value (FeatureSet features, const Position *pos, int depth);

/* As ask(), keeping what is said. */
SearchResult
ask_log (FeatureSet features, const Position *pos, const SearchLimits *limits, Log *log);

/* After some random moves from the start, trees included; not over. */
void ask_position (Position *pos, const Variant *variant, Dice *dice, int plies);

bool ask_is_legal (const Position *pos, Move move);
