#pragma once

/* Settings of a command, each a word and a number, `--depth 7`, or a word and what else belongs to
 * it, `--save FILE`. */

#include "cli/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most;
} Setting;

/* Takes them out of the arguments, of which `n` is corrected. Each value is left in the place its
 * setting has in the table. False for what cannot be understood, which has been complained of. */
bool settings_take (
  const Setting *settings, int n_settings, int64_t *values, int *n, const char **arguments);

/* -1 when there is none of that name. */
int setting_find (const Setting *settings, int n_settings, const char *word);

/* Reads its number; NULL is none. False, complained of, when it is none or out of range. */
bool setting_read (const Setting *setting, const char *text, int64_t *value);

/* ---- Words ---- */

enum { MOST_SETTING_WORDS = 2 };

typedef struct WordSetting {
  const char *name;
  int n_words;
  const char *meaning; /* what has to follow, for complaints */
} WordSetting;

/* Like settings_take(). */
bool settings_take_words (const WordSetting *settings,
                          int n_settings,
                          const char *(*values)[MOST_SETTING_WORDS],
                          int *n,
                          const char **arguments);

/* False, complained of, where something looks like a setting and was not taken as one. */
bool settings_are_taken (const Command *command, int n, const char *const *words);
