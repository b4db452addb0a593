#define _DEFAULT_SOURCE /* for strsep() */

#include "lab/match/contestant.h"

#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "lab/match/weights-file.h"

#include <glib.h>
#include <string.h>

static const Setting numbers[N_SPEC_NUMBERS] = {
  [NODES_OF_MOVE] = { "nodes", 1, INT64_MAX / 200, NULL },
  [MS_OF_MOVE] = { "time", 1, 1000 * 60 * 60, NULL },
  [DEPTH_OF_MOVE] = { "depth", 1, MOST_DEPTH, NULL },
  [HASH_MIB] = { "hash", 1, 1 << 14, NULL },
  [N_SEARCH_THREADS] = { "threads", 1, MOST_THREADS, NULL },
  [LEVEL] = { "level", 1, N_LEVELS, NULL },
  [CONTEMPT] = { "contempt", 0, 1000, NULL },
};

static const Setting level_settings[N_LEVEL_NUMBERS] = {
  [LEVEL_NODES] = { "numbers, the nodes", 1, INT32_MAX, NULL },
  [LEVEL_NOISE] = { "numbers, the noise", 0, 1000000, NULL },
  [LEVEL_OVERLOOKED] = { "numbers, the overlooked", 0, 100, NULL },
};

/* The size of the transposition table. It is small, because the table is cleared before each
 * game. A larger table gains little in short games. */
enum { USUAL_HASH_MIB = 4 };

static const Setting clock_setting = { "clock", 1, 1000 * 60 * 60 * 24, NULL };
static const Setting increment_setting = { "clock, after the +", 0, 1000 * 60 * 60, NULL };

static const ContestantKind *const kinds[] = { &engine_kind, &random_kind, &greedy_kind };

enum { N_KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- The values of settings ---- */

static bool
read_clock (ContestantSpec *self, char *value)
{
  const char *left = strsep (&value, "+");

  self->increment_ms = 0;

  return setting_read (&clock_setting, left, &self->clock_ms) &&
         (value == NULL || setting_read (&increment_setting, value, &self->increment_ms));
}

/* Reads a text such as "400:10:0". */
static bool
read_level_numbers (ContestantSpec *self, char *value)
{
  for (int i = 0; i < N_LEVEL_NUMBERS; i++) {
    const char *number = strsep (&value, ":");

    if (!setting_read (&level_settings[i], number != NULL ? number : "", &self->level_numbers[i]))
      return false;
  }

  return value == NULL || complain_of ("player", value, "follows the three numbers of `numbers`");
}

static bool
find_features (const char *name, FeatureSet *features)
{
  if (strcmp (name, "all") == 0)
    *features = FEATURE (N_FEATURES) - 1;
  for (int i = 0; i < N_FEATURES; i++)
    if (strcmp (feature_names[i], name) == 0)
      *features = FEATURE (i);

  return *features != NO_FEATURES ||
         complain_of ("feature", name, "is unknown; search-features.c in the engine lists them");
}

static bool
read_features (char *value, FeatureSet *sum)
{
  char *name;

  while ((name = strsep (&value, "+")) != NULL) {
    FeatureSet features = NO_FEATURES;

    if (!find_features (name, &features))
      return false;
    *sum |= features;
  }

  return true;
}

static bool
read_with (ContestantSpec *self, char *value)
{
  return read_features (value, &self->features);
}

static bool
read_without (ContestantSpec *self, char *value)
{
  FeatureSet features = NO_FEATURES;

  if (!read_features (value, &features))
    return false;
  self->features &= ~features;

  return true;
}

/* Reads a text such as "null-base:4". */
static bool
read_constant (ContestantSpec *self, char *value)
{
  const char *name = strsep (&value, ":");

  for (int i = 0; i < N_SEARCH_CONSTANTS; i++) {
    const ConstantRow *row = &search_constants[i];
    const Setting setting = { row->name, row->least, row->most, NULL };
    int64_t number;

    if (strcmp (row->name, name) != 0)
      continue;
    if (!setting_read (&setting, value, &number))
      return false;
    self->constants.of[i] = (int32_t) number;
    return true;
  }

  return complain_of ("constant", name, "is unknown; search-constants.c in the engine lists them");
}

/* The file must have all fields, because the usual values of missing fields depend on the variant,
 * and the variant is not known here. */
static bool
read_weights (ContestantSpec *self, char *value)
{
  self->has_weights = true;

  return weights_file_read_whole (value, &self->weights);
}

static bool
read_net (ContestantSpec *self, char *value)
{
  const char *trouble;

  net_file_free (self->net);
  self->net = NULL;
  self->has_no_net = strcmp (value, "none") == 0;
  if (self->has_no_net || (trouble = net_file_read (value, &self->net)) == NULL)
    return true;

  complain ("%s: %s", value, trouble);

  return false;
}

static bool
read_player (ContestantSpec *self, char *value)
{
  for (int i = 0; i < N_KINDS; i++)
    if (strcmp (kinds[i]->name, value) == 0) {
      self->kind = kinds[i];
      return true;
    }

  return complain_of ("player", value, "is unknown; the players are logres, random and greedy");
}

/* ---- The whole text ---- */

static const struct {
  const char *name;
  bool (*read) (ContestantSpec *self, char *value);
} words[] = {
  { "clock", read_clock },     { "weights", read_weights },       { "with", read_with },
  { "without", read_without }, { "player", read_player },         { "net", read_net },
  { "set", read_constant },    { "numbers", read_level_numbers },
};

enum { N_WORDS = sizeof words / sizeof words[0] };

static bool
read_word (ContestantSpec *self, char *word)
{
  char *value = word;
  const char *name = strsep (&value, "=");
  int number = setting_find (numbers, N_SPEC_NUMBERS, name);

  if (number >= 0)
    return setting_read (&numbers[number], value, &self->numbers[number]);
  for (int i = 0; i < N_WORDS && value != NULL; i++)
    if (strcmp (words[i].name, name) == 0)
      return words[i].read (self, value);

  return complain_of ("player", name,
                      "is not a word of a player, or has no value; "
                      "`logres-lab match --help` lists the words");
}

/* Returns whether something limits the player's thinking. A level of another program does not
 * count, because it may not limit the thinking. */
static bool
has_limit (const ContestantSpec *self)
{
  return self->numbers[NODES_OF_MOVE] > 0 || self->numbers[MS_OF_MOVE] > 0 ||
         self->numbers[DEPTH_OF_MOVE] > 0 || self->clock_ms > 0 ||
         (self->command == NULL && level_number_is_limited ((int) self->numbers[LEVEL]));
}

static bool
has_usual_constants (const ContestantSpec *self)
{
  SearchConstants usual;

  search_constants_init (&usual);

  return memcmp (&usual, &self->constants, sizeof usual) == 0;
}

static bool
makes_sense (const ContestantSpec *self)
{
  char quoted[QUOTED_SIZE];
  const char *problem = NULL;

  if (self->command != NULL && *self->command == '\0')
    problem = "a command is missing after engine=";
  if (self->command != NULL && (self->features != features_default || !has_usual_constants (self)))
    problem = "`with`, `without` and `set` cannot change the search of another program";
  if (self->command != NULL && self->has_weights)
    problem = "`weights` cannot change the weights of another program";
  if (self->command != NULL && (self->net != NULL || self->has_no_net))
    problem = "`net` cannot change the net of another program";
  if (self->command != NULL && self->level_numbers[LEVEL_NODES] > 0)
    problem = "`numbers` cannot change the levels of another program";
  if (self->level_numbers[LEVEL_NODES] > 0 && !level_number_is_limited ((int) self->numbers[LEVEL]))
    problem = "`numbers` needs a level below the highest";
  if (self->kind->needs_limits && !has_limit (self))
    problem = "a limit is missing; add nodes, time, clock, depth or a level below the highest";
  if (self->clock_ms > 0 && self->numbers[MS_OF_MOVE] > 0)
    problem = "time and clock cannot be used together";
  if (problem == NULL)
    return true;

  quote (self->text, (int) strlen (self->text), quoted);
  complain ("player %s: %s", quoted, problem);

  return false;
}

/* A command is the rest of the text, including commas. */
static bool
read_words (ContestantSpec *self, char *copy)
{
  static const char command_word[] = "engine=";
  const char *start = copy;
  char *word;

  while (self->command == NULL && (word = strsep (&copy, ",")) != NULL)
    if (g_str_has_prefix (word, command_word)) {
      self->kind = &program_kind;
      self->command = self->text + (word - start) + strlen (command_word);
    } else if (!read_word (self, word)) {
      return false;
    }

  return makes_sense (self);
}

bool
contestant_spec_read (ContestantSpec *self, const char *text)
{
  g_autofree char *copy = g_strdup (text);

  *self = (ContestantSpec) { .text = text, .kind = &engine_kind, .features = features_default };
  search_constants_init (&self->constants);
  self->numbers[HASH_MIB] = USUAL_HASH_MIB;
  self->numbers[N_SEARCH_THREADS] = 1;

  return read_words (self, copy);
}

void
contestant_spec_clear (ContestantSpec *self)
{
  net_file_free (self->net);
  self->net = NULL;
}

bool
contestant_spec_fits (const ContestantSpec *self, const Variant *variant)
{
  return self->net == NULL || self->net->net.variant == variant ||
         complain_of ("net", self->text, "has a net for `%s`", self->net->net.variant->id);
}
