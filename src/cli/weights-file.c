#include "cli/weights-file.h"

#include "cli/line.h"
#include "cli/weights-text.h"
#include "cli/words.h"

#include <errno.h>
#include <string.h>

static const char *const problems[] = {
  [WEIGHTS_OK] = "",
  [WEIGHTS_NO_FIELD] = "begins with no name of a weight",
  [WEIGHTS_NO_NUMBER] = "has a word that is no whole number from -10000 to 10000",
  [WEIGHTS_TOO_FEW] = "has too few numbers",
  [WEIGHTS_TOO_MANY] = "has too many numbers",
};

static bool
read_line (const char *name, int number, const char *line, Weights *weights)
{
  WeightsProblem problem = weights_read_line (weights, line);
  char quoted[QUOTED_SIZE];

  if (problem == WEIGHTS_OK)
    return true;

  quote (line, (int) strlen (line), quoted);
  complain ("%s, line %d: %s %s", name, number, quoted, problems[problem]);

  return false;
}

static bool
read_lines (const char *name, FILE *in, Weights *weights)
{
  char line[LINE_SIZE];
  LineState state;
  int number = 0;

  while ((state = line_read (in, line, sizeof line)) != LINE_IS_MISSING) {
    number++;
    if (state != LINE_READ) {
      complain ("%s, line %d: it is too long, or no text", name, number);
      return false;
    }
    if (!read_line (name, number, line, weights))
      return false;
  }
  if (!ferror (in))
    return true;

  complain ("%s: %s", name, strerror (errno));

  return false;
}

bool
weights_file_read (const char *name, Weights *weights)
{
  FILE *in = fopen (name, "r");
  Weights read = *weights;
  bool is_good;

  if (in == NULL) {
    complain ("%s: %s", name, strerror (errno));
    return false;
  }
  is_good = read_lines (name, in, &read);
  fclose (in);
  if (is_good)
    *weights = read;

  return is_good;
}

bool
weights_file_write (const char *name, const Weights *weights)
{
  FILE *out = name == NULL ? stdout : fopen (name, "w");
  char text[WEIGHTS_TEXT_SIZE];
  bool is_good;

  weights_write (weights, text);
  is_good = out != NULL && fputs (text, out) >= 0;
  if (out != NULL && name != NULL)
    is_good = fclose (out) == 0 && is_good;
  if (!is_good)
    complain ("%s: %s", name == NULL ? "standard output" : name, strerror (errno));

  return is_good;
}
