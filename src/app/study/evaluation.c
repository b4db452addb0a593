#include "app/study/evaluation.h"

#include <string.h>

static void
take_line (EvaluationLine *self, Turn turn, const SearchReport *report)
{
  self->score = report->score;
  self->n_moves = 0;
  while (self->n_moves < report->n_moves &&
         turn_play (&turn, report->moves[self->n_moves], &turn, NULL)) {
    self->moves[self->n_moves] = report->moves[self->n_moves];
    self->n_moves++;
  }
}

/* Takes a report of the engine. When the engine has finished a depth, it reports all lines of this
 * depth, the best first. Earlier reports of the depth have only bounds of a score. */
void
evaluation_take_report (Evaluation *self, const Turn *turn, const SearchReport *report)
{
  self->n_nodes = report->n_nodes;
  self->nodes_per_second = report->nodes_per_second;
  self->hash_permille = report->hash_permille;
  if (report->bound != SCORE_IS_EXACT || report->line > MOST_EVALUATION_LINES)
    return;

  take_line (&self->next[report->line - 1], *turn, report);
  if (report->line < report->n_lines)
    return;

  self->depth = report->depth;
  self->deepest = report->deepest;
  self->n_lines = report->line;
  memcpy (self->lines, self->next, sizeof self->lines);
}

gboolean
evaluation_is_better (const Evaluation *self, const Evaluation *other, int n_wanted)
{
  if (self->n_lines == 0 || other->n_lines == 0)
    return self->n_lines > 0;
  if ((self->n_wanted == n_wanted) != (other->n_wanted == n_wanted))
    return self->n_wanted == n_wanted;

  return self->depth >= other->depth;
}
