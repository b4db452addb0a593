#include "cli/ugi/ugi-info.h"

#include "core/notation/notation.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ANSWER_SIZE = sizeof " ponder " + MOVE_TEXT_SIZE };

/* ---- Lines ---- */

void
say_begin (void)
{
  flockfile (stdout);
}

void
say_end (void)
{
  putchar ('\n');
  fflush (stdout);
  funlockfile (stdout);
}

void
say (const char *format, ...)
{
  va_list arguments;

  say_begin ();
  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  say_end ();
}

/* ---- What the engine found ---- */

/* The protocol counts a forced win in moves of the team to move, and a loss in negative moves. */
static void
print_score (int score)
{
  int moves = (score_plies_left (score) + 1) / 2;

  if (score_is_decided (score))
    printf (" score mate %d", score_is_win (score) ? moves : -moves);
  else
    printf (" score cp %d", score);
}

static void
print_moves (const Turn *turn, const Move *moves, int n)
{
  Turn at = *turn;
  char text[MOVE_TEXT_SIZE];

  fputs (n > 0 ? " pv" : "", stdout);
  for (int i = 0; i < n; i++) {
    move_text_write (&at.pos, moves[i], text);
    printf (" %s", text);
    turn_play (&at, moves[i], &at, NULL);
  }
}

static void
report_line (const Task *task, const SearchReport *report)
{
  static const char *const bounds[] = {
    [SCORE_IS_EXACT] = "",
    [SCORE_IS_AT_MOST] = " upperbound",
    [SCORE_IS_AT_LEAST] = " lowerbound",
  };

  say_begin ();
  printf ("info depth %d seldepth %d multipv %d", report->depth, report->deepest, report->line);
  print_score (report->score);
  printf ("%s nodes %" PRIu64 " nps %" PRIu64 " hashfull %d time %" PRId64, bounds[report->bound],
          report->n_nodes, report->nodes_per_second, report->hash_permille, report->time_us / 1000);
  print_moves (&task->turn, report->moves, report->n_moves);
  say_end ();
}

/* Prints the score of a game that is over, for which there was no report. */
static void
say_state (const SearchResult *result)
{
  say_begin ();
  printf ("info depth 0");
  print_score (result->score);
  say_end ();
}

/* Prints a last report on the best move, unless the last report was on this move. That report
 * can be on another move if the search was stopped within a depth. It is missing if the search
 * was stopped very early. */
static void
say_late_news (const Task *task, const SearchReport *last, const SearchResult *result)
{
  SearchReport news = *last;

  if (last->n_moves > 0 && move_is_equal (last->moves[0], result->best))
    return;

  news.score = result->score;
  news.bound = SCORE_IS_EXACT;
  news.n_nodes = result->n_nodes;
  news.time_us = result->time_us;
  news.moves[0] = result->best;
  news.n_moves = 1;
  report_line (task, &news);
}

/* Writes the expected reply, on which the other program can let the engine ponder. The text is
 * empty if the reply is not wanted or not known. */
static void
write_answer (const Task *task, const SearchReport *last, Move best, char text[ANSWER_SIZE])
{
  Turn after;

  text[0] = '\0';
  if (!task->tells_answer || last->n_moves < 2 || !move_is_equal (last->moves[0], best))
    return;

  turn_play (&task->turn, best, &after, NULL);
  strcpy (text, " ponder ");
  move_text_write (&after.pos, last->moves[1], text + strlen (text));
}

static void
say_best (const Task *task, const SearchReport *last, const SearchResult *result)
{
  char text[MOVE_TEXT_SIZE], answer[ANSWER_SIZE];

  if (result->best.kind == MOVE_NONE) {
    say_state (result);
    say ("bestmove (none)");
    return;
  }

  say_late_news (task, last, result);
  move_text_write (&task->turn.pos, result->best, text);
  write_answer (task, last, result->best, answer);
  say ("bestmove %s%s", text, answer);
}

const ThinkerFuncs ugi_info_funcs = { .report = report_line, .finish = say_best };
