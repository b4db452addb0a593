#include "cli/common/typed-move.h"

#include "cli/common/messages.h"
#include "cli/common/problems.h"

#include <string.h>

bool
attempt_play (Attempt *self, Turn *after, Move *move)
{
  MoveError *error = &self->error;
  Move read;

  if (!move_text_read (&read, &self->before->pos, self->text, self->strictness, error))
    return false;

  *error = (MoveError) { .problem = MOVE_ILLEGAL };
  if (!turn_play (self->before, read, after, &error->why))
    return false;
  *move = read;

  return true;
}

/* Writes the number of the move, its text, and the wrong part of the text. */
static void
write_place (FILE *out, const Attempt *self, int start, int length)
{
  int whole = (int) strlen (self->text);
  char quoted[QUOTED_SIZE];

  if (self->number > 0)
    fprintf (out, "move %d, ", self->number);
  quote (self->text, whole, quoted);
  fputs (quoted, out);
  if (length == 0 || length == whole)
    return;

  quote (self->text + start, length, quoted);
  fprintf (out, ", at %s", quoted);
}

static void
write_illegal (FILE *out, const Attempt *self)
{
  const MoveError *error = &self->error;
  Explanation why = error->why;

  turn_correct (self->before, &why);
  fputs ("illegal: ", out);
  write_refusal (out, &why);
  fputs (" (", out);
  write_place (out, self, error->start, error->length);
  fputs (")", out);
}

static void
write_not_understood (FILE *out, const Attempt *self)
{
  const MoveError *error = &self->error;

  write_place (out, self, error->start, error->length);
  fprintf (out, ": %s", error->length > 0 ? "this is not a move" : "this move is incomplete");
}

static void
write_candidates (FILE *out, const Attempt *self)
{
  const MoveError *error = &self->error;
  char text[MOVE_TEXT_SIZE];

  write_place (out, self, 0, 0);
  for (int i = 0; i < error->n_candidates; i++) {
    move_text_write (&self->before->pos, error->candidates[i], text);
    fprintf (out, "%s%s", i == 0 ? ": this may be " : " or ", text);
  }
  fputs (error->n_candidates == MAX_CANDIDATES ? " or others" : "", out);
}

void
attempt_write_problem (FILE *out, const Attempt *self)
{
  static void (*const write[]) (FILE *out, const Attempt *self) = {
    [MOVE_NOT_UNDERSTOOD] = write_not_understood,
    [MOVE_ILLEGAL] = write_illegal,
    [MOVE_AMBIGUOUS] = write_candidates,
  };

  write[self->error.problem](out, self);
}
