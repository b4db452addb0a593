#include "app/archive/game-caption.h"

#include "support/suite.h"

#include <string.h>

/* Tests what lists show of a game. */

static const struct {
  const char *text, *players, *details, *needles;
  guint n_rounds;
} games[] = {
  { "*", "White – Black", "Camelot · not finished", "white – black camelot · not finished camelot ",
    0 },
  { "[White \"Änne\"]\n[Date \"2026.11.21\"]\n[Result \"1-0\"]\n\n1. E6-E8 H11-F9 2. F6-F8 1-0",
    "Änne – Black", "Camelot · 2026.11.21 · 1-0",
    "änne – black camelot · 2026.11.21 · 1-0 camelot white won.", 2 },
  { "[Variant \"grand\"]\n[Blue \"Bo\"]\n[Result \"1/2-1/2\"]\n\n1. E6-E8 1/2-1/2",
    "Red and Bo – Green and Yellow", "Grand Camelot · 1/2-1/2",
    "red and bo – green and yellow grand camelot · 1/2-1/2 grand the game is a draw.", 1 },
  { "[Variant \"chess\"]\n[Date \"2026\"]\n\n1. e4 e5 2. Nf3 *", "Unknown game",
    "2026 · not finished", "unknown game 2026 · not finished  ", 2 },
};

START_TEST (a_list_shows_players_variant_date_result_and_rounds)
{
  const char *text = games[_i].text;
  GameSpan span = { .end = strlen (text), .line = 1 };
  GameSummary summary;
  g_autofree char *players = NULL, *details = NULL, *needles = NULL;

  game_summary_read (&summary, text, &span);
  players = game_caption_new_players (&summary);
  details = game_caption_new_details (&summary);
  needles = game_caption_new_needles (&summary);
  ck_assert_str_eq (players, games[_i].players);
  ck_assert_str_eq (details, games[_i].details);
  ck_assert_str_eq (needles, games[_i].needles);
  ck_assert_uint_eq (game_caption_rounds (&summary), games[_i].n_rounds);
}
END_TEST

static const struct {
  const char *text, *accuracy;
} accuracies[] = {
  { "[BlackLevel \"2\"]\n[LogresAccuracy \"81 64\"]\n\n1. E7-F8 1-0", "accuracy <b>81%</b>" },
  { "[WhiteLevel \"2\"]\n[LogresAccuracy \"81 64\"]\n\n1. E7-F8 1-0", "accuracy <b>64%</b>" },
  { "[BlackLevel \"2\"]\n\n1. E7-F8 1-0", NULL },
  { "[BlackLevel \"2\"]\n[LogresAccuracy \"-1 64\"]\n\n1. E7-F8 1-0", NULL },
  { "[WhiteLevel \"2\"]\n[LogresAccuracy \"81\"]\n\n1. E7-F8 1-0", NULL },
  { "[BlackLevel \"2\"]\n[LogresAccuracy \"101 x\"]\n\n1. E7-F8 1-0", NULL },
  { "[BlackLevel \"2\"]\n[LogresAccuracy \"81 64\"]\n\n1. E7-F8 *", NULL },
  { "[LogresAccuracy \"81 64\"]\n\n1. E7-F8 1-0", NULL },
};

START_TEST (a_finished_game_against_the_computer_has_the_accuracy_of_the_user)
{
  const char *text = accuracies[_i].text;
  GameSpan span = { .end = strlen (text), .line = 1 };
  g_autofree char *accuracy = NULL;
  GameSummary summary;

  game_summary_read (&summary, text, &span);
  accuracy = game_caption_new_accuracy (&summary);
  ck_assert_pstr_eq (accuracy, accuracies[_i].accuracy);
}
END_TEST

static const struct {
  const char *text, *title, *ending, *place;
  GameOutcome outcome;
} told[] = {
  { "[BlackLevel \"2\"]\n[Termination \"castle\"]\n\n1. E7-F8 1-0", "You beat level 2",
    "Two of your pieces reached the castle.", "Camelot · Computer, Easy", OUTCOME_WON },
  /* In Cam one piece is enough. */
  { "[Variant \"cam\"]\n[WhiteLevel \"11\"]\n[Termination \"castle\"]\n\n1. C4-C6 0-1",
    "You beat level 11", "One of your pieces reached the castle.", "Cam · Computer, Hard",
    OUTCOME_WON },
  { "[BlackLevel \"6\"]\n[Termination \"resignation\"]\n\n1. E7-F8 0-1", "You lost to level 6",
    "You resigned.", "Camelot · Computer, Medium", OUTCOME_LOST },
  { "[BlackLevel \"2\"]\n[Black \"Guest\"]\n\n1. E7-F8 1/2-1/2", "Draw against level 2", NULL,
    "Camelot · Guest", OUTCOME_DRAWN },
  { "[White \"Anna\"]\n[Termination \"castle\"]\n\n1. E7-F8 1-0", "Anna won",
    "Two pieces reached the castle.", "Camelot · Anna – Black", OUTCOME_OTHER },
  { "1. E7-F8 1/2-1/2", "Draw", NULL, "Camelot", OUTCOME_OTHER },
  { "[BlackLevel \"2\"]\n\n1. E7-F8 *", "Camelot against Computer, Easy", NULL, NULL,
    OUTCOME_OPEN },
  { "[White \"Anna\"]\n\n1. E7-F8 *", "Anna – Black", NULL, "Camelot", OUTCOME_OPEN },
  { "[Variant \"grand\"]\n[RedLevel \"1\"]\n[GreenLevel \"1\"]\n[BlueLevel \"2\"]\n"
    "[Termination \"castle\"]\n[Result \"0-1\"]\n\n0-1",
    "Your team won", "Two of your team’s pieces reached the castles.",
    "Grand Camelot · Computer, Easy", OUTCOME_WON },
  { "[Variant \"grand\"]\n[RedLevel \"1\"]\n[GreenLevel \"9\"]\n[BlueLevel \"2\"]\n"
    "[Result \"1-0\"]\n\n1-0",
    "Your team lost", NULL, "Grand Camelot", OUTCOME_LOST },
  { "[Variant \"chess\"]\n\n1. e4 *", "Unknown game", NULL, NULL, OUTCOME_OPEN },
};

START_TEST (a_game_is_told_as_the_user_saw_it)
{
  const char *text = told[_i].text;
  GameSpan span = { .end = strlen (text), .line = 1 };
  GameSummary summary;
  g_autofree char *title = NULL, *ending = NULL, *place = NULL;

  game_summary_read (&summary, text, &span);
  title = game_caption_new_title (&summary);
  ending = game_caption_new_ending (&summary);
  place = game_caption_new_place (&summary);
  ck_assert_str_eq (title, told[_i].title);
  ck_assert_pstr_eq (ending, told[_i].ending);
  ck_assert_pstr_eq (place, told[_i].place);
  ck_assert_int_eq (game_summary_outcome (&summary), told[_i].outcome);
}
END_TEST

static const struct {
  guint n_shown, n, n_broken;
  const char *text;
} counts[] = {
  { 0, 0, 0, "0 games" },
  { 1, 1, 0, "1 game" },
  { 3, 3, 0, "3 games" },
  { 1, 3, 0, "1 of 3 games" },
  { 3, 3, 2, "3 games, 2 with errors" },
  { 2, 3, 1, "2 of 3 games, 1 with errors" },
};

START_TEST (a_count_tells_how_many_games_are_shown_and_broken)
{
  g_autofree char *text =
    game_caption_new_count (counts[_i].n_shown, counts[_i].n, counts[_i].n_broken);

  ck_assert_str_eq (text, counts[_i].text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-caption");
  TCase *tcase = tcase_create ("game-caption");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_list_shows_players_variant_date_result_and_rounds, 0,
                       N_ROWS (games));
  tcase_add_loop_test (tcase, a_game_is_told_as_the_user_saw_it, 0, N_ROWS (told));
  tcase_add_loop_test (tcase, a_finished_game_against_the_computer_has_the_accuracy_of_the_user, 0,
                       N_ROWS (accuracies));
  tcase_add_loop_test (tcase, a_count_tells_how_many_games_are_shown_and_broken, 0,
                       N_ROWS (counts));

  return suite_run (suite);
}
