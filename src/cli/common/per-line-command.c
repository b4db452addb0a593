#include "cli/common/per-line-command.h"

#include "cli/common/argument.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"

#include <errno.h>
#include <string.h>

typedef struct Question {
  const Command *command;
  const Variant *variant;
  int depth;
} Question;

static Status
answer_text (const Question *self, const char *text)
{
  PositionError error;
  Position pos;

  if (argument_position (&pos, self->variant, text, &error))
    return self->command->answer (&pos, self->depth);

  complain_of_position (text, &error);

  return TROUBLE;
}

/* Reads the position of a line. If the line is invalid, prints an error as the answer to this line,
 * and returns false. */
static bool
understand_line (const Question *self, LineState state, const char *line, Position *pos)
{
  PositionError error;

  if (state == LINE_TOO_LONG)
    printf ("error: the line is longer than %d bytes\n", LINE_SIZE - 1);
  else if (state == LINE_HAS_NUL)
    printf ("error: the line contains a NUL byte\n");
  else if (argument_position (pos, self->variant, line, &error))
    return true;
  else {
    fputs ("error: ", stdout);
    write_position_error (stdout, line, &error);
    fputc ('\n', stdout);
  }

  return false;
}

/* Ends the block of answers to a line, and flushes the output, because another program may wait for
 * the block. Returns false if the flush fails. program_run() then prints the error. */
static bool
close_block (void)
{
  putchar ('\n');

  return fflush (stdout) == 0 && !ferror (stdout);
}

static Status
sum_up (long n_lines, long n_bad, long first_bad)
{
  if (ferror (stdin)) {
    complain ("standard input: %s", strerror (errno));
    return TROUBLE;
  }
  if (n_bad == 0)
    return DONE;

  complain ("standard input: invalid lines: %ld of %ld; the first is line %ld", n_bad, n_lines,
            first_bad);

  return TROUBLE;
}

static Status
answer_lines (const Question *self)
{
  long n_lines = 0, n_bad = 0, first_bad = 0;
  char line[LINE_SIZE];
  LineState state;
  Position pos;

  while ((state = line_read (stdin, line, LINE_SIZE)) != LINE_IS_MISSING) {
    n_lines++;
    if (!understand_line (self, state, line, &pos))
      first_bad = n_bad++ == 0 ? n_lines : first_bad;
    else if (self->command->answer (&pos, self->depth) != DONE)
      return TROUBLE;
    if (!close_block ())
      return TROUBLE;
  }

  return sum_up (n_lines, n_bad, first_bad);
}

Status
question_run (const Command *self, int n, char *const *arguments)
{
  Question question = { .command = self, .variant = argument_variant (arguments[0]) };
  int n_before = self->takes_depth ? 2 : 1;
  const char *position = n > n_before ? arguments[n_before] : "startpos";

  if (question.variant == NULL)
    return TROUBLE;
  if (self->takes_depth)
    question.depth = argument_depth (arguments[1], self->least_depth);
  if (question.depth < 0)
    return TROUBLE;

  return strcmp (position, "-") == 0 ? answer_lines (&question) : answer_text (&question, position);
}
