/* One task of a report: a search on the thread of its caller. */

#include "engine/report/report.h"

#include <string.h>

/* The last exact report of each of two lines. */
typedef struct Hearing {
  SearchReport lines[2];
} Hearing;

static void
hear_cb (const SearchReport *report, void *user_data)
{
  Hearing *self = user_data;

  if (report->line <= 2 && report->bound == SCORE_IS_EXACT)
    self->lines[report->line - 1] = *report;
}

static bool
is_stopped (const atomic_bool *stop)
{
  return stop != NULL && atomic_load (stop);
}

static SearchLimits
limits_of (const ReportTask *task, const atomic_bool *stop)
{
  SearchLimits limits = { .n_nodes = task->n_nodes,
                          .has_no_claims = task->has_no_claims,
                          .n_lines = task->stage == STAGE_FAST ? 1 : 2,
                          .earlier = task->earlier,
                          .n_earlier = task->n_earlier,
                          .stop = stop };

  if (task->stage == STAGE_DOUBT) {
    limits.root_moves = task->moves;
    limits.n_root_moves = 2;
  }

  return limits;
}

static const SearchReport *
line_of (const Hearing *heard, Move move)
{
  for (int i = 0; i < 2; i++)
    if (heard->lines[i].n_moves > 0 && move_is_equal (heard->lines[i].moves[0], move))
      return &heard->lines[i];

  return NULL;
}

/* Takes the score and the moves of the line that begins with the best move. If the last depth was
 * stopped early, both lines are those of the previous depth, and none may begin with the best
 * move. */
static void
take_line (ReportFinding *finding, const Hearing *heard, const SearchResult *result, int sign)
{
  const SearchReport *line = line_of (heard, result->best);

  finding->score = sign * (line != NULL ? line->score : result->score);
  finding->line[0] = result->best;
  finding->n_line = result->best.kind != MOVE_NONE;
  if (line == NULL)
    return;

  finding->n_line = line->n_moves < REPORT_LINE_MOVES ? line->n_moves : REPORT_LINE_MOVES;
  memcpy (finding->line, line->moves, (size_t) finding->n_line * sizeof (Move));
}

/* Returns the line of the played move in the DOUBT stage, and the line that is not the best in
 * other stages. */
static const SearchReport *
other_line (const ReportTask *task, const Hearing *heard, const SearchResult *result)
{
  for (int i = 0; i < 2; i++) {
    const SearchReport *line = &heard->lines[i];
    bool is_best = line->n_moves > 0 && move_is_equal (line->moves[0], result->best);
    bool is_made = line->n_moves > 0 && move_is_equal (line->moves[0], task->moves[1]);

    if (line->n_moves > 0 && (task->stage == STAGE_DOUBT ? is_made : !is_best))
      return line;
  }

  return NULL;
}

bool
report_task_run (const ReportTask *task,
                 Search *search,
                 const atomic_bool *stop,
                 ReportFinding *finding)
{
  SearchLimits limits = limits_of (task, stop);
  Hearing heard = { { { .n_moves = 0 } } };
  int sign = variant_team (task->turn->pos.seat) == 0 ? 1 : -1;
  const SearchReport *other;
  SearchResult result;

  search_clear (search);
  search_run_turn (search, task->turn, &limits, hear_cb, &heard, &result);
  if (is_stopped (stop))
    return false;

  *finding = (ReportFinding) { .n_line = 0 };
  take_line (finding, &heard, &result, sign);
  other = other_line (task, &heard, &result);
  finding->has_other = other != NULL;
  if (other != NULL)
    finding->other = sign * other->score;

  return true;
}
