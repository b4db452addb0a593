#include "wording/level-words.h"

#include "support/suite.h"

#include <glib.h>
#include <string.h>

static gboolean
says (const Level *level, const char *word)
{
  g_autofree char *sentence = words_new_level_sentence (level, "Level");

  return strstr (sentence, word) != NULL;
}

/* The levels of all variants in a row, for loop tests. */
static Level
level_in_row (int i)
{
  return level_of (1 + i % N_LEVELS, &variants[i / N_LEVELS]);
}

START_TEST (each_level_has_its_own_sentence)
{
  const Level level = level_in_row (_i);
  g_autofree char *sentence = words_new_level_sentence (&level, "Level");

  ck_assert (g_str_has_prefix (sentence, "Level "));
  ck_assert (g_str_has_suffix (sentence, "."));
  for (int other = _i - _i % N_LEVELS; other < _i; other++) {
    const Level lower = level_in_row (other);

    ck_assert_msg (!says (&lower, sentence), "%d and %d: %s", _i, other, sentence);
  }
}
END_TEST

START_TEST (a_sentence_says_what_the_row_says)
{
  const Level row = level_in_row (_i), *level = &row;
  gboolean is_plain = level->horizon != 1 && level->overlooked < 20;

  ck_assert_int_eq (says (level, "at random"), level->horizon == 1);
  ck_assert_int_eq (says (level, "you can capture"),
                    level->horizon != 1 && level->overlooked >= 20);
  ck_assert_int_eq (says (level, "short captures"), is_plain && level->jumps == 1);
  ck_assert_int_eq (says (level, "captures that follow"),
                    is_plain && level->jumps == 0 && level->horizon == 2);
  ck_assert_int_eq (says (level, "misses charges"),
                    level->horizon == 0 && level->is_blind_to_charges);
  ck_assert_int_eq (says (level, "of two leaps"), level->leaps == 1);
  ck_assert_int_eq (says (level, "of three leaps"), level->leaps == 2);
  ck_assert_int_eq (says (level, "long canters"), level->leaps > 2);
  ck_assert_int_eq (says (level, "positions"),
                    is_plain && level->leaps == 0 && level->depth == 0 && level->n_nodes > 0);
  ck_assert_int_eq (says (level, "as well as it can"), level->n_nodes == 0);
}
END_TEST

START_TEST (a_sentence_changes_with_its_row)
{
  Level level = { .n_nodes = 2000 };

  ck_assert (says (&level, "2000 positions"));
  level.leaps = 2;
  ck_assert (says (&level, "of three leaps"));
  level.is_blind_to_charges = true;
  ck_assert (says (&level, "misses charges"));
  level.horizon = 2;
  ck_assert (says (&level, "captures that follow"));
  level.jumps = 1;
  ck_assert (says (&level, "short captures"));
  level.overlooked = 20;
  ck_assert (says (&level, "seldom notices"));
  level.is_careful = true;
  ck_assert (says (&level, "often overlooks"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("level-words");
  TCase *tcase = tcase_create ("level-words");

  tcase_add_loop_test (tcase, each_level_has_its_own_sentence, 0, (int) n_variants * N_LEVELS);
  tcase_add_loop_test (tcase, a_sentence_says_what_the_row_says, 0, (int) n_variants * N_LEVELS);
  tcase_add_test (tcase, a_sentence_changes_with_its_row);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
