#define _DEFAULT_SOURCE /* for strsep() */

#include "lab/training/played-file.h"

#include "cli/common/file.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"
#include "core/notation/position-text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_SCORE = 100000 };

typedef struct PlayedFile {
  const char *name; /* lent */
  const Variant *variant;
  PlayedSampleFunc take;
  void *user;
  int n;
} PlayedFile;

static const struct {
  const char *text;
  double result;
} results[] = { { "1", 1 }, { "0.5", 0.5 }, { "0", 0 } };

static bool
read_result (const char *text, double *result)
{
  for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
    if (strcmp (results[i].text, text) == 0) {
      *result = results[i].result;
      return true;
    }

  return false;
}

static bool
complain_of_line (const PlayedFile *self, int number, const char *what, const char *word)
{
  char quoted[QUOTED_SIZE];

  quote (word, (int) strlen (word), quoted);
  complain ("%s, line %d: %s is not a %s", self->name, number, quoted, what);

  return false;
}

/* Splits the line at its tabs. Returns false if the line does not have three parts. */
static bool
split (char *line, char *parts[3])
{
  for (int i = 0; i < 3; i++)
    parts[i] = strsep (&line, "\t");

  return parts[2] != NULL && line == NULL;
}

static bool
take_line_cb (void *user, int number, char *line)
{
  PlayedFile *self = user;
  PositionError error;
  PlayedSample sample;
  int64_t score;
  char *parts[3];

  if (!split (line, parts))
    return complain_of_line (self, number, "position, result and score, separated by tabs", line);
  if (!position_text_read (&sample.pos, self->variant, parts[0], &error)) {
    show_text (stderr, self->name);
    fprintf (stderr, ", line %d: ", number);
    complain_of_position (parts[0], &error);
    return false;
  }
  if (!read_result (parts[1], &sample.result))
    return complain_of_line (self, number, "result (1, 0.5 or 0)", parts[1]);
  if (!number_read (parts[2], -MOST_SCORE, MOST_SCORE, &score))
    return complain_of_line (self, number, "score", parts[2]);

  sample.score = (int) score;
  self->n++;

  return self->take (self->user, &sample);
}

bool
played_file_read (const char *name, const Variant *variant, PlayedSampleFunc take, void *user)
{
  PlayedFile file = { .name = name, .variant = variant, .take = take, .user = user };

  if (!file_each_line (name, take_line_cb, &file))
    return false;
  if (file.n > 0)
    return true;

  complain ("%s: the file contains no position", name);

  return false;
}
