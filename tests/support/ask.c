#include "support/ask.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <check.h>

enum { MOVES = 2048 };

void
log_cb (const SearchReport *report, void *user_data)
{
  Log *log = user_data;

  if (log->n < MOST_REPORTS)
    log->reports[log->n++] = *report;
}

Search *
ask_search (FeatureSet features)
{
  Search *search = search_new ();

  ck_assert (search != NULL);
  ck_assert (search_set_hash (search, ASK_HASH_MIB));
  search_set_features (search, features);

  return search;
}

/* Clears and returns the only search of the process. Creating a search takes longer than most
 * searches. */
static Search *
the_search (FeatureSet features)
{
  static Search *search;

  if (search == NULL)
    search = ask_search (features);
  search_set_features (search, features);
  search_clear (search);

  return search;
}

SearchResult
ask_log (FeatureSet features, const Position *pos, const SearchLimits *limits, Log *log)
{
  SearchResult result;

  if (log != NULL)
    log->n = 0;
  search_run (the_search (features), pos, limits, log != NULL ? log_cb : NULL, log, &result);

  return result;
}

SearchResult
ask (FeatureSet features, const Position *pos, const SearchLimits *limits)
{
  return ask_log (features, pos, limits, NULL);
}

int
ask_value (FeatureSet features, const Position *pos, int depth)
{
  return ask (features, pos, &(SearchLimits) { .depth = depth }).score;
}

void
ask_position (Position *pos, const Variant *variant, Dice *dice, int plies)
{
  do
    random_play (pos, variant, dice, plies + variant->trees_each * variant->n_seats);
  while (ending_find (pos).result != ONGOING);
}

bool
ask_is_legal (const Position *pos, Move move)
{
  Move moves[MOVES];
  int n = movegen_list (pos, moves, MOVES);

  for (int i = 0; i < n && i < MOVES; i++)
    if (move_is_equal (moves[i], move))
      return true;

  return false;
}
