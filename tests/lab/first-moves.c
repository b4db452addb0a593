/* Usage: first-moves [MS]
 *
 * MS is the time for a search, in milliseconds (1000). A search of only one move gets a quarter of
 * it.
 *
 * Asks the engine for the first move of camelot. The engine must not choose a move that loses
 * material at once, with one or two threads and with one or five lines. When the engine is allowed
 * only one of these moves, its score must be lower than for the move that it chooses freely. */

#include "core/notation/notation.h"
#include "engine/search/search.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const losing[] = {
  "C6-B7", "J6-K7", "D6-D8", "I6-I8", "F6-D8", "G6-I8", "D7-D8",
  "I7-I8", "E7-D8", "H7-I8", "E7-E8", "H7-H8", "F7-G8", "G7-F8",
};

enum { N_LOSING = sizeof losing / sizeof losing[0] };

static SearchResult
think (Search *search, const Position *pos, const SearchLimits *limits)
{
  SearchResult result;

  search_clear (search);
  search_run (search, pos, limits, NULL, NULL, &result);

  return result;
}

static bool
is_losing (const Move *moves, Move move)
{
  for (int i = 0; i < N_LOSING; i++)
    if (move_is_equal (moves[i], move))
      return true;

  return false;
}

static bool
chooses_well (Search *search, const Position *pos, const Move *moves, int ms, int *score)
{
  bool is_good = true;

  for (int n_threads = 1; n_threads <= 2; n_threads++)
    for (int n_lines = 1; n_lines <= 5; n_lines += 4) {
      SearchLimits limits = { .soft_ms = ms, .hard_ms = ms, .n_lines = n_lines };
      SearchResult result;
      char text[MOVE_TEXT_SIZE];

      search_set_threads (search, n_threads);
      result = think (search, pos, &limits);
      move_text_write (pos, result.best, text);
      printf ("%d threads, %d lines: %s, score %d, depth %d\n", n_threads, n_lines, text,
              result.score, result.depth);
      is_good = is_good && !is_losing (moves, result.best);
      *score = result.score;
    }
  search_set_threads (search, 1);

  return is_good;
}

static bool
knows_loss (Search *search, const Position *pos, int number, Move move, int ms, int score)
{
  SearchLimits limits = { .soft_ms = ms, .hard_ms = ms, .root_moves = &move, .n_root_moves = 1 };
  SearchResult result = think (search, pos, &limits);

  printf ("%s: score %d, depth %d\n", losing[number], result.score, result.depth);

  return result.score < score;
}

int
main (int argc, char **argv)
{
  int ms = argc > 1 ? atoi (argv[1]) : 1000, score = 0;
  Search *search = search_new ();
  Move moves[N_LOSING];
  Position pos;
  bool is_good;

  position_start (&pos, variant_find ("camelot"));
  for (int i = 0; i < N_LOSING; i++)
    if (!move_text_read (&moves[i], &pos, losing[i], ENFORCED, NULL))
      return EXIT_FAILURE;

  is_good = chooses_well (search, &pos, moves, ms, &score);
  for (int i = 0; i < N_LOSING; i++)
    is_good = knows_loss (search, &pos, i, moves[i], ms / 4, score) && is_good;
  search_free (search);

  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
