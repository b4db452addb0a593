#include "wording/level-words.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { MANY = 20 };

char *
words_new_level (int number)
{
  return g_strdup_printf (_ ("Level %d"), number);
}

/* ---- What a level misses ---- */

static bool
is_blind (const Level *level)
{
  return level->horizon == 1;
}

static bool
overlooks_many (const Level *level)
{
  return level->overlooked >= MANY;
}

static bool
overlooks_nearly_all (const Level *level)
{
  return overlooks_many (level) && !level->is_careful;
}

static bool
misses_long_captures (const Level *level)
{
  return level->jumps > 0;
}

static bool
sees_one_capture (const Level *level)
{
  return level->horizon == 2;
}

static bool
misses_charges (const Level *level)
{
  return level->is_blind_to_charges;
}

static bool
sees_canters_of_one_leap (const Level *level)
{
  return level->leaps == 1;
}

static bool
sees_canters_of_two_leaps (const Level *level)
{
  return level->leaps == 2;
}

static bool
misses_long_canters (const Level *level)
{
  return level->leaps > 0;
}

static bool
has_no_limit (const Level *level)
{
  return !level_is_limited (level);
}

/* The first row that is true of a level describes the level. '@' stands for the level. */
static const struct {
  bool (*is_true_of) (const Level *level);
  const char *sentence;
} faults[] = {
  { is_blind, N_ ("@ moves almost at random.") },
  { overlooks_nearly_all, N_ ("@ seldom notices what you can capture.") },
  { overlooks_many, N_ ("@ often overlooks what you can capture.") },
  { misses_long_captures, N_ ("@ sees short captures, but misses long ones.") },
  { sees_one_capture, N_ ("@ sees long captures, but not the captures that follow.") },
  { misses_charges, N_ ("@ sees long captures, but misses charges.") },
  { sees_canters_of_one_leap, N_ ("@ looks ahead, but misses canters of two leaps.") },
  { sees_canters_of_two_leaps, N_ ("@ looks ahead, but misses canters of three leaps.") },
  { misses_long_canters, N_ ("@ looks ahead, but misses long canters.") },
  { has_no_limit, N_ ("@ plays as well as it can.") },
};

/* Returns the sentence for a level that misses nothing, but compares a limited number of
 * positions. */
static char *
new_count (const Level *level)
{
  int n = (int) level->n_nodes;

  /* Translators: '@' is the name of a level of the computer. */
  return g_strdup_printf (ngettext ("@ sees all moves and compares %d position.",
                                    "@ sees all moves and compares %d positions.", n),
                          n);
}

char *
words_new_level_sentence (const Level *level, const char *name)
{
  g_autofree char *count = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].is_true_of (level))
      return words_filled (_ (faults[i].sentence), name);
  count = new_count (level);

  return words_filled (count, name);
}
