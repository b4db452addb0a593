#include "cli/common/options.h"

#include "cli/common/messages.h"
#include "cli/common/number.h"

#include <inttypes.h>
#include <string.h>

bool
setting_read (const Setting *setting, const char *text, int64_t *value)
{
  char quoted[QUOTED_SIZE];

  if (text != NULL && number_read (text, setting->least, setting->most, value))
    return true;

  quote (text == NULL ? "" : text, text == NULL ? 0 : (int) strlen (text), quoted);
  complain ("%s: %s is no number from %" PRId64 " to %" PRId64, setting->name, quoted,
            setting->least, setting->most);

  return false;
}

int
setting_find (const Setting *settings, int n_settings, const char *word)
{
  for (int i = 0; i < n_settings; i++)
    if (strcmp (settings[i].name, word) == 0)
      return i;

  return -1;
}

/* Removes the settings with numbers from the arguments and updates `n`. */
static bool
take_numbers (
  const Setting *settings, int n_settings, int64_t *values, int *n, const char **arguments)
{
  int n_left = 0;

  for (int i = 0; i < *n; i++) {
    int which = setting_find (settings, n_settings, arguments[i]);

    if (which < 0) {
      arguments[n_left++] = arguments[i];
      continue;
    }
    if (!setting_read (&settings[which], i + 1 < *n ? arguments[i + 1] : NULL, &values[which]))
      return false;
    i++;
  }
  *n = n_left;

  return true;
}

/* ---- Settings with words ---- */

static int
find_word (const WordSetting *settings, int n_settings, const char *word)
{
  for (int i = 0; i < n_settings; i++)
    if (strcmp (settings[i].name, word) == 0)
      return i;

  return -1;
}

static bool
take_words (const WordSetting *settings,
            int n_settings,
            const char *(*values)[MOST_SETTING_WORDS],
            int *n,
            const char **arguments)
{
  int n_left = 0;

  for (int i = 0; i < *n; i++) {
    int which = find_word (settings, n_settings, arguments[i]);

    if (which < 0) {
      arguments[n_left++] = arguments[i];
      continue;
    }
    if (i + settings[which].n_words >= *n) {
      complain ("%s: %s is missing", settings[which].name, settings[which].meaning);
      return false;
    }
    for (int word = 0; word < settings[which].n_words; word++)
      values[which][word] = arguments[++i];
  }
  *n = n_left;

  return true;
}

/* Returns false after an error message if an unknown setting is left. */
static bool
are_taken (const Command *command, int n, const char *const *words)
{
  char quoted[QUOTED_SIZE];

  for (int i = 0; i < n; i++)
    if (strncmp (words[i], "--", 2) == 0) {
      quote (words[i], (int) strlen (words[i]), quoted);
      complain ("setting: %s is none; `%s %s --help` lists them", quoted, program_name (),
                command->name);
      return false;
    }

  return true;
}

/* ---- All settings of a command ---- */

int
settings_read (const SettingTable *table,
               const Command *command,
               int n,
               char *const *arguments,
               int64_t *values,
               const char *(*texts)[MOST_SETTING_WORDS],
               const char **left)
{
  memcpy (left, arguments, (size_t) n * sizeof *left);
  if (!take_words (table->words, table->n_words, texts, &n, left) ||
      !take_numbers (table->numbers, table->n_numbers, values, &n, left) ||
      !are_taken (command, n, left))
    return -1;
  if (n >= table->n_least && n <= table->n_most)
    return n;

  complain ("%s: the arguments are %s", command->name, command->arguments);

  return -1;
}
