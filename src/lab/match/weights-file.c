#include "lab/match/weights-file.h"

#include "cli/common/file.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"

#include <glib.h>
#include <string.h>

/* ---- Lines ---- */

static const WeightField *
find_field (const char *name)
{
  for (int i = 0; i < N_WEIGHT_FIELDS; i++)
    if (strcmp (weight_fields[i].name, name) == 0)
      return &weight_fields[i];

  return NULL;
}

static WeightsProblem
read_numbers (Weights *self, const WeightField *field, char *rest)
{
  Weights read = *self;
  int *numbers = weights_field (&read, field);
  int64_t number;

  for (int i = 0; i < field->n; i++) {
    const char *word = token_take (&rest);

    if (word == NULL)
      return WEIGHTS_TOO_FEW;
    if (!number_read (word, -WEIGHT_MOST, WEIGHT_MOST, &number))
      return WEIGHTS_NO_NUMBER;
    numbers[i] = (int) number;
  }
  if (token_take (&rest) != NULL)
    return WEIGHTS_TOO_MANY;

  *self = read;

  return WEIGHTS_OK;
}

WeightsProblem
weights_read_line (Weights *self, const char *line)
{
  g_autofree char *copy = g_strdup (line);
  char *rest = copy;
  const char *name = token_take (&rest);
  const WeightField *field = name != NULL ? find_field (name) : NULL;

  if (name == NULL)
    return WEIGHTS_OK;

  return field != NULL ? read_numbers (self, field, rest) : WEIGHTS_NO_FIELD;
}

void
weights_write (const Weights *self, char text[WEIGHTS_TEXT_SIZE])
{
  Weights copy = *self;
  char *at = text;

  for (int i = 0; i < N_WEIGHT_FIELDS; i++) {
    const int *numbers = weights_field (&copy, &weight_fields[i]);

    at += sprintf (at, "%s", weight_fields[i].name);
    for (int k = 0; k < weight_fields[i].n; k++)
      at += sprintf (at, " %d", numbers[k]);
    at += sprintf (at, "\n");
  }
}

/* ---- Files ---- */

static const char *const problems[] = {
  [WEIGHTS_OK] = "",
  [WEIGHTS_NO_FIELD] = "does not begin with the name of a weight",
  [WEIGHTS_NO_NUMBER] = "contains a word that is not a whole number from -2500 to 2500",
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

/* A value that no file can contain. It marks fields that the file has not given. */
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
