#include "cli/common/argument.h"

#include "cli/common/messages.h"

#include <string.h>

const Variant *
argument_variant (const char *text)
{
  const Variant *variant = variant_find (text);
  char quoted[QUOTED_SIZE], known[QUOTED_SIZE] = "";

  if (variant != NULL)
    return variant;

  for (size_t i = 0; i < n_variants; i++) {
    strncat (known, i == 0 ? "" : ", ", sizeof known - strlen (known) - 1);
    strncat (known, variants[i].id, sizeof known - strlen (known) - 1);
  }
  quote (text, (int) strlen (text), quoted);
  complain ("variant: %s is none of %s", quoted, known);

  return NULL;
}

int
argument_depth (const char *text, int least)
{
  size_t length = strlen (text);
  char quoted[QUOTED_SIZE];
  int depth = 0;

  /* The loop ends at the first digit that makes the number too large. */
  for (size_t i = 0; i < length && depth <= MAX_DEPTH; i++)
    depth = text[i] >= '0' && text[i] <= '9' ? 10 * depth + (text[i] - '0') : MAX_DEPTH + 1;
  if (length > 0 && depth >= least && depth <= MAX_DEPTH)
    return depth;

  quote (text, (int) length, quoted);
  complain ("depth: %s is no number from %d to %d", quoted, least, MAX_DEPTH);

  return -1;
}

static bool
is_startpos (const char *text)
{
  static const char white[] = " \t\r";
  static const char word[] = "startpos";

  text += strspn (text, white);
  if (strncmp (text, word, strlen (word)) != 0)
    return false;

  text += strlen (word);

  return text[strspn (text, white)] == '\0';
}

bool
argument_position (Position *pos, const Variant *variant, const char *text, PositionError *error)
{
  if (!is_startpos (text))
    return position_text_read (pos, variant, text, error);

  position_start (pos, variant);

  return true;
}
