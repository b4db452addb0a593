/* Tests the second line of the title of a game. */

#include "app/play/document-title.h"

#include "app/game/session-play.h"
#include "app/start/game-setup.h"
#include "support/suite.h"

/* `loser` is the seat that resigns, or NOBODY. */
static const struct {
  const char *variant;
  int levels[2], loser;
  const char *line;
} rows[] = {
  { "camelot", { 0, 3 }, NOBODY, "Move 1" }, { "camelot", { 0, 0 }, NOBODY, "Move 1" },
  { "grand", { 0, 3 }, NOBODY, "Round 1" },  { "camelot", { 0, 3 }, 0, "You lost" },
  { "camelot", { 0, 3 }, 1, "You won" },     { "camelot", { 0, 0 }, 1, "The game is over" },
};

START_TEST (the_title_speaks_to_the_only_person)
{
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *line = NULL;
  GameSetup setup;

  game_setup_init (&setup, variant_find (rows[_i].variant));
  for (int seat = 0; seat < 2; seat++)
    setup.players[seat] = player_new (rows[_i].levels[seat], "");
  session = game_setup_new_session (&setup);
  if (rows[_i].loser != NOBODY)
    ck_assert (logres_game_session_resign (session, (Seat) rows[_i].loser));
  line = document_title_new_line (session);
  ck_assert_str_eq (line, rows[_i].line);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("document-title");
  TCase *tcase = tcase_create ("document-title");

  tcase_add_loop_test (tcase, the_title_speaks_to_the_only_person, 0, N_ROWS (rows));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
