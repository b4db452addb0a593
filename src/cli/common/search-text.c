#include "cli/common/search-text.h"

#include "core/notation/notation.h"

#include <inttypes.h>
#include <stdio.h>

void
score_text_write (int score, char text[SCORE_TEXT_SIZE])
{
  if (score_is_decided (score))
    snprintf (text, SCORE_TEXT_SIZE, "%s in %d", score_is_win (score) ? "win" : "loss",
              score_plies_left (score));
  else
    snprintf (text, SCORE_TEXT_SIZE, "%+.2f", score / 100.0);
}

static void
print_moves (const Position *pos, const Move *moves, int n)
{
  Position at = *pos;
  char text[MOVE_TEXT_SIZE];

  for (int i = 0; i < n; i++) {
    move_text_write (&at, moves[i], text);
    printf (" %s", text);
    position_play (&at, moves[i], &at);
  }
}

void
thought_print (const Position *pos, const SearchReport *report)
{
  static const char *const bounds[] = {
    [SCORE_IS_EXACT] = "", [SCORE_IS_AT_MOST] = "at most ", [SCORE_IS_AT_LEAST] = "at least "
  };
  char score[SCORE_TEXT_SIZE];

  score_text_write (report->score, score);
  printf ("depth %d/%d line %d score %s%s nodes %" PRIu64 " time %" PRId64 " ms speed %" PRIu64
          " hash %d:",
          report->depth, report->deepest, report->line, bounds[report->bound], score,
          report->n_nodes, report->time_us / 1000, report->nodes_per_second, report->hash_permille);
  print_moves (pos, report->moves, report->n_moves);
  putchar ('\n');
  fflush (stdout);
}
