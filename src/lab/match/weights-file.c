#include "lab/match/weights-file.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "lab/match/weights-text.h"

#include <string.h>

static const char *const problems[] = {
  [WEIGHTS_OK] = "",
  [WEIGHTS_NO_FIELD] = "begins with no name of a weight",
  [WEIGHTS_NO_NUMBER] = "has a word that is no whole number from -2500 to 2500",
  [WEIGHTS_TOO_FEW] = "has too few numbers",
  [WEIGHTS_TOO_MANY] = "has too many numbers",
};

typedef struct Reading {
  const char *name;
  Weights weights;
} Reading;

static bool
take_line_cb (void *user, int number, char *line)
{
  Reading *self = user;
  WeightsProblem problem = weights_read_line (&self->weights, line);
  char quoted[QUOTED_SIZE];

  if (problem == WEIGHTS_OK)
    return true;

  quote (line, (int) strlen (line), quoted);
  complain ("%s, line %d: %s %s", self->name, number, quoted, problems[problem]);

  return false;
}

bool
weights_file_read (const char *name, Weights *weights)
{
  Reading reading = { name, *weights };

  if (!file_each_line (name, take_line_cb, &reading))
    return false;

  *weights = reading.weights;

  return true;
}

/* A value that no file can contain, to find the fields that were not given. */
enum { UNSAID = WEIGHT_MOST + 1 };

static void
forget_all (Weights *weights)
{
  int *numbers = (int *) (void *) weights;

  for (int i = 0; i < N_WEIGHTS; i++)
    numbers[i] = UNSAID;
}

bool
weights_file_read_whole (const char *name, Weights *weights)
{
  Weights read;

  forget_all (&read);
  if (!weights_file_read (name, &read))
    return false;
  for (int i = 0; i < N_WEIGHT_FIELDS; i++)
    if (*weights_field (&read, &weight_fields[i]) == UNSAID) {
      complain ("%s: a line for `%s` is missing", name, weight_fields[i].name);
      return false;
    }

  *weights = read;

  return true;
}
