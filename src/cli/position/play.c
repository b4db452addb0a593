#include "cli/common/commands.h"

#include "cli/common/argument.h"
#include "cli/common/typed-move.h"
#include "cli/position/move-outcome.h"

#include <stdio.h>

static Status
complain_of_move (const Attempt *attempt)
{
  fputs (attempt_is_illegal (attempt) ? "" : "logres-cli: ", stderr);
  attempt_write_problem (stderr, attempt);
  fputc ('\n', stderr);

  return attempt_is_illegal (attempt) ? REFUSED : TROUBLE;
}

/* Plays all moves, and prints the last one with the position after it. If a move is illegal, prints
 * only an error message. */
static Status
play_moves (const Position *start, int n, char *const *texts)
{
  Turn before = { 0 }, after;
  Move move = { 0 };

  turn_start (&after, start);
  for (int i = 0; i < n; i++) {
    Attempt attempt = {
      .before = &before, .text = texts[i], .number = i + 1, .strictness = ON_DEMAND
    };

    before = after;
    if (!attempt_play (&attempt, &after, &move))
      return complain_of_move (&attempt);
  }
  outcome_print (&before.pos, move, &after.pos, turn_ending (&after).result);

  return DONE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Position pos;

  return argument_position_of (&pos, arguments[0], arguments[1])
           ? play_moves (&pos, n - 2, arguments + 2)
           : TROUBLE;
}

const Command play_command = {
  .name = "play",
  .arguments = "VARIANT POSITION MOVE...",
  .summary = "play moves and show where they lead",
  .details =
    "Plays the moves one after another, and prints a line for the last one as `moves` does.\n"
    "Write a move as the rules do, or as from-to if only one move fits. T@D3 places a tree,\n"
    "`pass` passes. In camelot2000 a player may skip a capture: `force` demands the capture,\n"
    "`stand` accepts the move that would end the game. If a move is illegal, the reason goes\n"
    "to standard error. Here you cannot omit POSITION.\n",
  .n_least = 3,
  .n_most = ANY_NUMBER,
  .run = run,
};
