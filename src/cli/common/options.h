#pragma once

/* The settings of a command: a name with a number, such as `--depth 7`, or a name with words,
 * such as `--save FILE`. */

#include "cli/common/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most; /* limits of a number; for words, both are their count */
  const char *meaning; /* the words that must follow, for error messages; NULL for a number */
} Setting;

enum { MOST_SETTING_WORDS = 2, MOST_OPERANDS = 2 };

/* Returns -1 if there is no such setting. */
int setting_find (const Setting *settings, int n_settings, const char *word);

/* Reads the number of a setting; `text` is NULL if it is missing. Returns false after an error
 * message if it is invalid or out of range. */
bool setting_read (const Setting *setting, const char *text, int64_t *value);

/* Whether the words of a setting are there; prints an error message if `word` is NULL. */
bool setting_is_given (const Setting *setting, const char *word);

/* Takes the settings out of the arguments. Each number or list of words is stored at the index of
 * its setting; a setting that is not given keeps its value. `texts` may be NULL if no setting has
 * words. The other arguments are operands, as many as the command allows, and go to `operands`.
 * Returns their number, or -1 after an error message. */
int settings_read (const Setting *settings,
                   int n_settings,
                   const Command *command,
                   int n,
                   char *const *arguments,
                   int64_t *values,
                   const char *(*texts)[MOST_SETTING_WORDS],
                   const char *operands[MOST_OPERANDS]);
