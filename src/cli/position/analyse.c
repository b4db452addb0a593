#include "cli/common/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/search-text.h"
#include "core/notation/notation.h"

#include <stdio.h>

enum { TIME, DEPTH, NODES, MULTIPV, THREADS, HASH, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [TIME] = { "--time", 1, 1000 * 60 * 60 * 24, NULL },
  [DEPTH] = { "--depth", 1, MOST_DEPTH, NULL },
  [NODES] = { "--nodes", 1, INT64_MAX / 200, NULL },
  [MULTIPV] = { "--multipv", 1, MOST_LINES, NULL },
  [THREADS] = { "--threads", 1, MOST_THREADS, NULL },
  [HASH] = { "--hash", 1, 1 << 16, NULL },
};

/* The time of the search if the arguments have no limit. */
enum { USUAL_MS = 1000 };

static void
report_cb (const SearchReport *report, void *user_data)
{
  thought_print (user_data, report);
}

static SearchLimits
limits_from (const int64_t *values)
{
  bool is_limited = values[TIME] > 0 || values[DEPTH] > 0 || values[NODES] > 0;
  int64_t ms = is_limited ? values[TIME] : USUAL_MS;

  return (SearchLimits) { .soft_ms = ms,
                          .hard_ms = ms,
                          .depth = (int) values[DEPTH],
                          .n_nodes = (uint64_t) values[NODES],
                          .n_lines = (int) values[MULTIPV] };
}

static bool
prepare (Search *search, const int64_t *values)
{
  return search_set_threads (search, (int) values[THREADS]) &&
         search_set_hash (search, (size_t) values[HASH]);
}

static void
print_best (const Position *pos, const SearchResult *result)
{
  char text[MOVE_TEXT_SIZE], score[SCORE_TEXT_SIZE];

  score_text_write (result->score, score);
  if (result->best.kind == MOVE_NONE) {
    printf ("best none %s\n", score);
    return;
  }

  move_text_write (pos, result->best, text);
  printf ("best %s %s\n", text, score);
}

static Status
analyse (Position *pos, const int64_t *values)
{
  SearchLimits limits = limits_from (values);
  Search *search = search_new ();
  SearchResult result;

  if (search == NULL || !prepare (search, values)) {
    complain ("not enough memory for the engine");
    search_free (search);
    return TROUBLE;
  }

  search_run (search, pos, &limits, report_cb, pos, &result);
  print_best (pos, &result);
  search_free (search);

  return DONE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [THREADS] = 1, [HASH] = DEFAULT_HASH_MIB };
  const char *words[MOST_OPERANDS];
  Position pos;

  n = settings_read (settings, N_SETTINGS, self, n, arguments, values, NULL, words);
  if (n < 0 || !argument_position_of (&pos, words[0], n > 1 ? words[1] : "startpos"))
    return TROUBLE;

  return analyse (&pos, values);
}

const Command analyse_command = {
  .name = "analyse",
  .arguments = "VARIANT [POSITION] [SETTING...]",
  .summary = "analyze a position with the engine",
  .details =
    "Prints a line for each depth that the engine has searched, and the best move at the end.\n"
    "The engine thinks for one second. With these limits, it thinks until it reaches one:\n\n"
    "  --time MS      milliseconds\n"
    "  --depth N      plies\n"
    "  --nodes N      nodes\n\n"
    "Other settings:\n\n"
    "  --multipv N    show the N best moves, up to 10 (default 1)\n"
    "  --threads N    the number of search threads (default 1)\n"
    "  --hash MIB     the size of the transposition table, in MiB (default 16)\n",
  .n_least = 1,
  .n_most = 2,
  .run = run,
  .has_settings = true,
};
