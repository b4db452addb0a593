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
    "red and bo – green and yellow grand camelot · 1/2-1/2 grand the game is drawn.", 1 },
  { "[Variant \"chess\"]\n[Date \"2026\"]\n\n1. e4 e5 2. Nf3 *",
    "A game that is not one of the family", "2026 · not finished",
    "a game that is not one of the family 2026 · not finished  ", 2 },
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
  guint n_shown, n, n_broken;
  const char *text;
} counts[] = {
  { 0, 0, 0, "0 games" },
  { 1, 1, 0, "1 game" },
  { 3, 3, 0, "3 games" },
  { 1, 3, 0, "1 of 3 games" },
  { 3, 3, 2, "3 games, 2 of them broken" },
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
  tcase_add_loop_test (tcase, a_count_tells_how_many_games_are_shown_and_broken, 0,
                       N_ROWS (counts));

  return suite_run (suite);
}
