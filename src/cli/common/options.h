#pragma once

/* The settings of a command: a name with a number, such as `--depth 7`, or a name with words,
 * such as `--save FILE`. */

#include "cli/common/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most; /* limits of the number; for words, both are the count of words */
  const char *meaning; /* the words that must follow, for error messages; NULL for a number */
} Setting;

enum { MOST_SETTING_WORDS = 2, MOST_OPERANDS = 8 };

/* Returns the index of the setting with this name, or -1 if there is none. */
int setting_find (const Setting *settings, int n_settings, const char *word);

/* Reads the number of a setting. If `text` is NULL, or is not a number within the limits of the
 * setting, prints an error message and returns false. */
bool setting_read (const Setting *setting, const char *text, int64_t *value);

/* Returns whether a compulsory setting was given. If not, `word` is NULL, and an error message
 * is printed. */
bool setting_is_given (const Setting *setting, const char *word);

/* Reads the arguments of a command. Each number or list of words is stored at the index of its
 * setting. A setting that is not given keeps its value. `texts` may be NULL if no setting has
 * words. All other arguments go to `operands`. Returns the number of operands. After an error,
 * for example too many operands, prints a message and returns -1. */
int settings_read (const Setting *settings,
                   int n_settings,
                   const Command *command,
                   int n,
                   char *const *arguments,
                   int64_t *values,
                   const char *(*texts)[MOST_SETTING_WORDS],
                   const char *operands[MOST_OPERANDS]);
