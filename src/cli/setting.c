#include "cli/setting.h"

#include "cli/words.h"

#include <inttypes.h>
#include <string.h>

/* -1 when it is no number; what is too large stays so. */
static int64_t
read_number (const char *text)
{
  int64_t number = 0;

  if (*text == '\0')
    return -1;

  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9')
      return -1;
    if (number < INT64_MAX / 100)
      number = 10 * number + (*text - '0');
  }

  return number;
}

static bool
take_value (const Setting *setting, const char *text, int64_t *value)
{
  int64_t number = text == NULL ? -1 : read_number (text);
  char quoted[QUOTED_SIZE];

  if (number >= setting->least && number <= setting->most) {
    *value = number;
    return true;
  }

  quote (text == NULL ? "" : text, text == NULL ? 0 : (int) strlen (text), quoted);
  complain ("%s: %s is no number from %" PRId64 " to %" PRId64, setting->name, quoted,
            setting->least, setting->most);

  return false;
}

static int
find_setting (const Setting *settings, int n_settings, const char *word)
{
  for (int i = 0; i < n_settings; i++)
    if (strcmp (settings[i].name, word) == 0)
      return i;

  return -1;
}

bool
settings_take (
  const Setting *settings, int n_settings, int64_t *values, int *n, const char **arguments)
{
  int n_left = 0;

  for (int i = 0; i < *n; i++) {
    int which = find_setting (settings, n_settings, arguments[i]);

    if (which < 0) {
      arguments[n_left++] = arguments[i];
      continue;
    }
    if (!take_value (&settings[which], i + 1 < *n ? arguments[i + 1] : NULL, &values[which]))
      return false;
    i++;
  }
  *n = n_left;

  return true;
}
