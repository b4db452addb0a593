#include "cli/common/commands.h"

#include "cli/common/messages.h"
#include "cli/common/per-line-command.h"
#include "cli/position/move-outcome.h"
#include "core/notation/notation.h"
#include "core/rules/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Prints `text`, which is the first move or empty, and then the count. Returns false after an error
 * message when memory runs out. */
static bool
print_perft (const char *text, const Position *pos, int depth)
{
  uint64_t leaves = perft (pos, depth);

  if (leaves == PERFT_NO_MEMORY) {
    complain ("not enough memory for the moves");
    return false;
  }
  printf ("%s%s%" PRIu64 "\n", text, text[0] != '\0' ? " " : "", leaves);

  return true;
}

static Status
answer_perft (const Position *pos, int depth)
{
  return print_perft ("", pos, depth) ? DONE : TROUBLE;
}

static Status
answer_divide (const Position *pos, int depth)
{
  char text[MOVE_TEXT_SIZE];
  int n;
  Outcome *outcomes = outcomes_new (pos, &n);
  bool is_done = outcomes != NULL;

  for (int i = 0; is_done && i < n; i++) {
    move_text_write (pos, outcomes[i].move, text);
    is_done = print_perft (text, &outcomes[i].after, depth - 1);
  }
  free (outcomes);

  return is_done ? DONE : TROUBLE;
}

static Status
answer_moves (const Position *pos, int depth)
{
  int n;
  Outcome *outcomes = outcomes_new (pos, &n);

  if (outcomes == NULL)
    return TROUBLE;

  for (int i = 0; i < n; i++)
    outcome_print (pos, outcomes[i].move, &outcomes[i].after,
                   ending_find (&outcomes[i].after).result);
  free (outcomes);

  return DONE;
}

const Command perft_command = {
  .name = "perft",
  .arguments = "VARIANT DEPTH [POSITION]",
  .summary = "count the lines of play of DEPTH moves",
  .details =
    "Prints the number of lines of play of DEPTH moves. Moves that lead to the same position\n"
    "count once. A finished game has no further moves. Depth 0 counts 1. In camelot2000,\n"
    "captures are enforced.\n",
  .n_least = 2,
  .n_most = 3,
  .run = question_run,
  .takes_depth = true,
  .answer = answer_perft,
};

const Command divide_command = {
  .name = "divide",
  .arguments = "VARIANT DEPTH [POSITION]",
  .summary = "count them for each first move",
  .details =
    "Prints a line for each move, in the order of `moves`: the move, and the number of lines\n"
    "of play of DEPTH moves that begin with it.\n",
  .n_least = 2,
  .n_most = 3,
  .run = question_run,
  .takes_depth = true,
  .answer = answer_divide,
  .least_depth = 1,
};

const Command moves_command = {
  .name = "moves",
  .arguments = "VARIANT [POSITION]",
  .summary = "list the legal moves",
  .details =
    "Prints a line for each move: the move, the position after it and the state of the game,\n"
    "separated by tabs. The state is `ongoing`, `draw`, or `win:` with the letters of the\n"
    "winners. Moves that lead to the same position are one move. The lines are sorted by the\n"
    "bytes of the position. In camelot2000, captures are enforced.\n",
  .n_least = 1,
  .n_most = 2,
  .run = question_run,
  .answer = answer_moves,
};
