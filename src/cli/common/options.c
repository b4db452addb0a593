#include "cli/common/options.h"

#include "cli/common/input.h"
#include "cli/common/messages.h"

#include <inttypes.h>
#include <string.h>

bool
setting_read (const Setting *setting, const char *text, int64_t *value)
{
  return (text != NULL && number_read (text, setting->least, setting->most, value)) ||
         complain_of (setting->name, text != NULL ? text : "",
                      "is not a number from %" PRId64 " to %" PRId64, setting->least,
                      setting->most);
}

int
setting_find (const Setting *settings, int n_settings, const char *word)
{
  for (int i = 0; i < n_settings; i++)
    if (strcmp (settings[i].name, word) == 0)
      return i;

  return -1;
}

bool
setting_is_given (const Setting *setting, const char *word)
{
  if (word == NULL)
    complain ("%s: %s is missing", setting->name, setting->meaning);

  return word != NULL;
}

/* ---- All settings of a command ---- */

/* Reads the arguments after the name of a setting. Returns how many of them belong to the setting,
 * or -1 after an error message. */
static int
take_setting (
  const Setting *setting, int n, char *const *arguments, int64_t *value, const char **texts)
{
  if (setting->meaning == NULL)
    return setting_read (setting, n > 0 ? arguments[0] : NULL, value) ? 1 : -1;

  if (n < setting->most) {
    complain ("%s: %s is missing", setting->name, setting->meaning);
    return -1;
  }
  for (int i = 0; i < setting->most; i++)
    texts[i] = arguments[i];

  return (int) setting->most;
}

static bool
take_operand (const Command *command, int n_before, const char *word)
{
  if (strncmp (word, "--", 2) == 0)
    return complain_of ("setting", word, "is unknown; `%s %s --help` lists them", program_name (),
                        command->name);
  if (n_before < command->n_most)
    return true;

  complain ("%s: the arguments are %s", command->name, command->arguments);

  return false;
}

int
settings_read (const Setting *settings,
               int n_settings,
               const Command *command,
               int n,
               char *const *arguments,
               int64_t *values,
               const char *(*texts)[MOST_SETTING_WORDS],
               const char *operands[MOST_OPERANDS])
{
  int n_operands = 0, n_taken;

  for (int i = 0; i < n; i += 1 + n_taken) {
    int which = setting_find (settings, n_settings, arguments[i]);

    n_taken = 0;
    if (which >= 0)
      n_taken = take_setting (&settings[which], n - i - 1, arguments + i + 1, &values[which],
                              texts != NULL ? texts[which] : NULL);
    else if (take_operand (command, n_operands, arguments[i]))
      operands[n_operands++] = arguments[i];
    else
      return -1;
    if (n_taken < 0)
      return -1;
  }
  if (n_operands >= command->n_least)
    return n_operands;

  complain ("%s: the arguments are %s", command->name, command->arguments);

  return -1;
}
