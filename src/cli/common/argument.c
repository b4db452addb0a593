#include "cli/common/argument.h"

#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"

#include <string.h>

const Variant *
argument_variant (const char *text)
{
  const Variant *variant = variant_find (text);
  char known[QUOTED_SIZE] = "";

  if (variant != NULL)
    return variant;

  for (size_t i = 0; i < n_variants; i++) {
    strncat (known, i == 0 ? "" : ", ", sizeof known - strlen (known) - 1);
    strncat (known, variants[i].id, sizeof known - strlen (known) - 1);
  }
  complain_of ("variant", text, "is not one of %s", known);

  return NULL;
}

int
argument_depth (const char *text, int least)
{
  int64_t depth;

  if (number_read (text, least, MAX_DEPTH, &depth))
    return (int) depth;

  complain_of ("depth", text, "is not a number from %d to %d", least, MAX_DEPTH);

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

bool
argument_position_of (Position *pos, const char *variant_id, const char *text)
{
  const Variant *variant = argument_variant (variant_id);
  PositionError error;

  if (variant == NULL)
    return false;
  if (argument_position (pos, variant, text, &error))
    return true;

  complain_of_position (text, &error);

  return false;
}
