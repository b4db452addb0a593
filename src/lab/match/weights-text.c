#include "lab/match/weights-text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, blanks);
}

static const WeightField *
find_field (const char *name, size_t length)
{
  for (int i = 0; i < N_WEIGHT_FIELDS; i++)
    if (strlen (weight_fields[i].name) == length &&
        memcmp (weight_fields[i].name, name, length) == 0)
      return &weight_fields[i];

  return NULL;
}

static bool
take_number (const char **text, int *number)
{
  char *end;
  long value;

  errno = 0;
  value = strtol (*text, &end, 10);
  if (end == *text || errno != 0 || value < -WEIGHT_MOST || value > WEIGHT_MOST ||
      (*end != '\0' && strchr (blanks, *end) == NULL))
    return false;

  *number = (int) value;
  *text = skip_blanks (end);

  return true;
}

static WeightsProblem
read_numbers (Weights *self, const WeightField *field, const char *text)
{
  Weights read = *self;
  int *numbers = weights_field (&read, field);

  for (int i = 0; i < field->n; i++) {
    if (*text == '\0')
      return WEIGHTS_TOO_FEW;
    if (!take_number (&text, &numbers[i]))
      return WEIGHTS_NO_NUMBER;
  }
  if (*text != '\0')
    return WEIGHTS_TOO_MANY;

  *self = read;

  return WEIGHTS_OK;
}

WeightsProblem
weights_read_line (Weights *self, const char *line)
{
  const char *name = skip_blanks (line);
  size_t length = strcspn (name, blanks);
  const WeightField *field = find_field (name, length);

  if (length == 0)
    return WEIGHTS_OK;
  if (field == NULL)
    return WEIGHTS_NO_FIELD;

  return read_numbers (self, field, skip_blanks (name + length));
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
