#pragma once

/* The settings of a command: a name with a number, such as `--depth 7`, or a name with words,
 * such as `--save FILE`. */

#include "cli/common/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most;
} Setting;

/* Returns -1 if there is no such setting. */
int setting_find (const Setting *settings, int n_settings, const char *word);

/* Reads the number of a setting; `text` is NULL if it is missing. Returns false after an error
 * message if it is invalid or out of range. */
bool setting_read (const Setting *setting, const char *text, int64_t *value);

/* ---- Settings with words ---- */

enum { MOST_SETTING_WORDS = 2 };

typedef struct WordSetting {
  const char *name;
  int n_words;
  const char *meaning; /* the words that must follow, for error messages */
} WordSetting;

/* ---- All settings of a command ---- */

typedef struct SettingTable {
  const Setting *numbers;
  int n_numbers;
  const WordSetting *words; /* NULL if there are none */
  int n_words;
  int n_least, n_most; /* the number of other arguments */
} SettingTable;

/* Takes the settings out of the arguments. Each value is stored at the index of its setting; a
 * setting that is not given keeps its value. `texts` may be NULL if no setting has words. All
 * other arguments go to `left`, which must have room for them. Returns their number, or -1 after
 * an error message. */
int settings_read (const SettingTable *table,
                   const Command *command,
                   int n,
                   char *const *arguments,
                   int64_t *values,
                   const char *(*texts)[MOST_SETTING_WORDS],
                   const char **left);
