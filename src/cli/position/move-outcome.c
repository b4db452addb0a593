#include "cli/position/move-outcome.h"

#include "cli/common/messages.h"
#include "core/notation/notation.h"
#include "core/rules/movegen.h"

#include <stdlib.h>
#include <string.h>

static int
compare (const void *a, const void *b)
{
  return strcmp (((const Outcome *) a)->text, ((const Outcome *) b)->text);
}

static void
outcomes_fill (Outcome *outcomes, const Position *pos, const Move *moves, int n)
{
  for (int i = 0; i < n; i++) {
    outcomes[i].move = moves[i];
    position_play (pos, moves[i], &outcomes[i].after);
    position_text_write (&outcomes[i].after, false, outcomes[i].text);
  }

  qsort (outcomes, (size_t) n, sizeof *outcomes, compare);
}

Outcome *
outcomes_new (const Position *pos, int *n)
{
  /* The arrays have one element more than needed, because calloc() may return NULL for zero
   * elements. */
  size_t room = (size_t) movegen_count (pos) + 1;
  Move *moves = calloc (room, sizeof *moves);
  Outcome *outcomes = calloc (room, sizeof *outcomes);

  if (moves == NULL || outcomes == NULL) {
    complain ("not enough memory for %zu moves", room);
    free (outcomes);
    free (moves);
    return NULL;
  }

  *n = movegen_list (pos, moves, (int) room);
  outcomes_fill (outcomes, pos, moves, *n);
  free (moves);

  return outcomes;
}

void
outcome_print (const Position *before, Move move, const Position *after, Result result)
{
  char move_text[MOVE_TEXT_SIZE], position_text[POSITION_TEXT_SIZE], state[RESULT_TEXT_SIZE];

  move_text_write (before, move, move_text);
  position_text_write (after, false, position_text);
  result_write (result, before->variant, state);
  printf ("%s\t%s\t%s\n", move_text, position_text, state);
}
