#include "cli/play.h"

#include "cli/argument.h"
#include "cli/outcome.h"
#include "cli/words.h"
#include "core/notation.h"
#include "core/turn.h"

#include <string.h>

/* The move of an argument, and where it stands, for messages. */
typedef struct Attempt {
  const Turn *before;
  const char *text;
  int number;
} Attempt;

/* Which move it is, and the word in it that is at fault. */
static void
print_place (const Attempt *self, int start, int length)
{
  int whole = (int) strlen (self->text);
  char quoted[QUOTED_SIZE];

  quote (self->text, whole, quoted);
  fprintf (stderr, "move %d, %s", self->number, quoted);
  if (length == 0 || length == whole)
    return;

  quote (self->text + start, length, quoted);
  fprintf (stderr, ", at %s", quoted);
}

static Status
refuse (const Attempt *self, const Explanation *why, int start, int length)
{
  fputs ("illegal: ", stderr);
  if (self->before->must_answer && why->refusal == REFUSAL_GAME_OVER)
    fputs ("the move before has to be answered first: force or stand", stderr);
  else
    write_refusal (stderr, why);
  fputs (" (", stderr);
  print_place (self, start, length);
  fputs (")\n", stderr);

  return REFUSED;
}

static Status
cannot_read (const Attempt *self, const MoveError *error)
{
  fputs ("logres-cli: ", stderr);
  print_place (self, error->start, error->length);
  fprintf (stderr, ": %s\n",
           error->length > 0 ? "this is no move" : "this ends too soon to be a move");

  return TROUBLE;
}

static Status
ask_which (const Attempt *self, const MoveError *error)
{
  char text[MOVE_TEXT_SIZE];

  fputs ("logres-cli: ", stderr);
  print_place (self, 0, 0);
  for (int i = 0; i < error->n_candidates; i++) {
    move_text_write (&self->before->pos, error->candidates[i], text);
    fprintf (stderr, "%s%s", i == 0 ? ": this may be " : " or ", text);
  }
  fputs (error->n_candidates == MAX_CANDIDATES ? " or others\n" : "\n", stderr);

  return TROUBLE;
}

static Status
explain (const Attempt *self, const MoveError *error)
{
  if (error->problem == MOVE_ILLEGAL)
    return refuse (self, &error->why, error->start, error->length);

  return error->problem == MOVE_AMBIGUOUS ? ask_which (self, error) : cannot_read (self, error);
}

static Status
play_move (const Attempt *self, Turn *after, Move *move)
{
  MoveError error;
  Explanation why;

  if (!move_text_read (move, &self->before->pos, self->text, ON_DEMAND, &error))
    return explain (self, &error);
  if (!turn_play (self->before, *move, after, &why))
    return refuse (self, &why, 0, 0);

  return DONE;
}

/* Only the last move is shown, and only when all of them are legal. */
static Status
play_moves (const Position *start, int n, char *const *texts)
{
  Turn before = { 0 }, after;
  Move move = { 0 };

  turn_start (&after, start);
  for (int i = 0; i < n; i++) {
    Attempt attempt = { &before, texts[i], i + 1 };
    Status status;

    before = after;
    status = play_move (&attempt, &after, &move);
    if (status != DONE)
      return status;
  }
  outcome_print (&before.pos, move, &after.pos, turn_ending (&after).result);

  return DONE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  const Variant *variant = argument_variant (arguments[0]);
  PositionError error;
  Position pos;

  (void) self;
  if (variant == NULL)
    return TROUBLE;
  if (argument_position (&pos, variant, arguments[1], &error))
    return play_moves (&pos, n - 2, arguments + 2);

  complain_of_position (variant, arguments[1], &error);

  return TROUBLE;
}

const Command play_command = {
  .name = "play",
  .arguments = "VARIANT POSITION MOVE...",
  .summary = "play moves, show where they lead",
  .details =
    "Plays the moves one after another and prints for the last of them a line like those of\n"
    "`moves`. A move is written as the rules write it, or as from-to where only one fits;\n"
    "T@D3 places a tree, `pass` passes. camelot2000 is played with captures on demand:\n"
    "`force` calls in a capture, `stand` lets it be where the game would end. An illegal\n"
    "move is explained on standard error. The position has to be given here.\n",
  .n_least = 3,
  .n_most = ANY_NUMBER,
  .run = run,
};
