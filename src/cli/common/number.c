#include "cli/common/number.h"

bool
number_read (const char *text, int64_t least, int64_t most, int64_t *number)
{
  bool is_negative = *text == '-';
  int64_t n = 0;

  text += is_negative;
  if (*text == '\0')
    return false;

  /* Stops growing at the limit, so it cannot overflow. */
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9')
      return false;
    if (n < INT64_MAX / 100)
      n = 10 * n + (*text - '0');
  }

  n = is_negative ? -n : n;
  if (n < least || n > most)
    return false;
  *number = n;

  return true;
}
