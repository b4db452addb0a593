/* Tests the second line of the title of a game. */

#include "app/play/document-title.h"

#include "app/game/session-play.h"
#include "app/start/game-setup.h"
#include "support/suite.h"

/* `loser` is the seat that resigns, or NOBODY. */
static const struct {
  int levels[2], loser;
  const char *line;
} rows[] = {
  { { 0, 3 }, NOBODY, "Move 1 · Your move" },
  { { 3, 0 }, NOBODY, "Move 1 · White to move" },
  { { 0, 0 }, NOBODY, "Move 1 · White to move" },
  { { 0, 3 }, 0, "You lost" },
  { { 0, 3 }, 1, "You won" },
  { { 0, 0 }, 1, "The game is over" },
};

START_TEST (the_title_speaks_to_the_only_person)
{
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *line = NULL;
  GameSetup setup;

  game_setup_init (&setup, variant_find ("camelot"));
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
