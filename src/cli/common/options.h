#pragma once

/* Settings of a command, each a word and a number, `--depth 7`, or a word and what else belongs to
 * it, `--save FILE`. */

#include "cli/common/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most;
} Setting;

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

/* ---- All of a command ---- */

typedef struct SettingTable {
  const Setting *numbers;
  int n_numbers;
  const WordSetting *words; /* NULL: it has none */
  int n_words;
  int n_least, n_most; /* arguments beside the settings */
} SettingTable;

/* Takes the settings out of the arguments. Each value is left in the place that its setting has in
 * the table, and is what it was where it is not given; `texts` may be NULL where there are no
 * words. What is no setting goes to `left`, which has room for all. Returns how many those are; -1
 * for what cannot be understood, which has been complained of. */
int settings_read (const SettingTable *table,
                   const Command *command,
                   int n,
                   char *const *arguments,
                   int64_t *values,
                   const char *(*texts)[MOST_SETTING_WORDS],
                   const char **left);
