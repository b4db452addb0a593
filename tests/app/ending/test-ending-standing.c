/* Tests what the card after a game says about the user's rating. */

#include "app/ending/ending-standing.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/start/game-setup.h"
#include "app/start/level-results.h"
#include "support/suite.h"

#include <glib/gstdio.h>

static char *folder, *path;
static LogresGameSession *session;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "scores", NULL);
}

static void
tear_down (void)
{
  g_clear_object (&session);
  g_remove (path);
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

/* Begins a game of the user against the computer, or of as many people as the game has seats. */
static void
begin (const char *variant, gboolean are_people)
{
  GameSetup setup;

  g_clear_object (&session);
  game_setup_init (&setup, variant_find (variant));
  for (int seat = 1; are_people && seat < setup.variant->n_seats; seat++)
    setup.players[seat] = player_new (0, "");
  session = game_setup_new_session (&setup);
}

/* Ends the game by a resignation, counts it, and returns what the card says. */
static EndingStanding *
end (Seat loser)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);

  ck_assert (logres_game_session_resign (session, loser));
  level_results_count (results, session, NULL);

  return ending_standing_new (session, results);
}

static void
check_line (EndingStanding *standing, const char *line)
{
  ck_assert_pstr_eq (standing->line, line);
  ending_standing_free (standing);
}

START_TEST (a_first_game_gives_a_rough_rating_without_a_change)
{
  g_autoptr (EndingStanding) standing = NULL;
  g_autofree char *line = NULL;

  begin ("camelot", FALSE);
  standing = end (1);
  ck_assert (g_str_has_prefix (standing->rating, "about "));
  ck_assert_ptr_null (standing->change);
  line = g_strdup_printf ("Rating %s", standing->rating);
  ck_assert_str_eq (standing->line, line);
  ck_assert (standing->is_rough);
}
END_TEST

START_TEST (later_games_show_how_they_changed_the_rating)
{
  EndingStanding *standing = NULL;

  for (int i = 0; i < 10; i++) {
    begin ("camelot", FALSE);
    if (standing != NULL)
      ending_standing_free (standing);
    standing = end (1);
  }
  ck_assert (!standing->is_rough);
  ck_assert (g_str_has_prefix (standing->change, "+"));
  ck_assert_int_gt (atoi (standing->rating), 0);
  ending_standing_free (standing);

  begin ("camelot", FALSE);
  standing = end (0);
  ck_assert (g_str_has_prefix (standing->change, "−"));
  ck_assert (g_str_has_suffix (standing->line, ")"));
  ending_standing_free (standing);
}
END_TEST

static const struct {
  GameHelp help;
  const char *line;
} helps[] = {
  { HELP_UNDO, "Not rated: you took a move back" },
  { HELP_HINT, "Not rated: you used a hint" },
  { HELP_WARNING, "Not rated: Logres warned you about a mistake" },
  { HELP_ANALYSIS, "Not rated: you analyzed the game before its end" },
  { HELP_OTHER_START, "Not rated: the game continues an earlier one" },
};

START_TEST (the_card_names_the_help)
{
  begin ("camelot", FALSE);
  logres_game_session_note_help (session, helps[_i].help);
  check_line (end (1), helps[_i].line);
}
END_TEST

/* Returns the squares of the first pieces of a seat. */
static SquareSet
first_pieces (const Variant *variant, Seat seat, int n)
{
  SquareSet army = variant_board (variant)->army[seat], pieces = { { 0 } };

  for (int i = 0; i < n; i++)
    squares_add (&pieces, squares_take (&army));

  return pieces;
}

static void
begin_with_handicap (const char *variant, Seat seat)
{
  GameSetup setup;

  g_clear_object (&session);
  game_setup_init (&setup, variant_find (variant));
  setup.missing = first_pieces (setup.variant, seat, 2);
  session = game_setup_new_session (&setup);
}

/* Begins a game in which one side or both have lost a piece. */
static void
begin_without_pieces (gboolean are_both)
{
  Player computer = player_new (5, "");
  Position pos;

  g_clear_object (&session);
  position_start (&pos, variant_find ("camelot"));
  for (int seat = are_both ? 0 : 1; seat < 2; seat++) {
    SquareSet army = pos.pieces[seat];

    position_remove (&pos, squares_take (&army));
  }
  session = logres_game_session_new (&pos);
  logres_game_session_set_player (session, 1, &computer);
}

START_TEST (the_card_says_how_the_game_began)
{
  begin_with_handicap ("camelot", 1);
  check_line (end (1), "Not rated: one side began with fewer pieces");
  begin_without_pieces (FALSE);
  check_line (end (1), "Not rated: one side began with fewer pieces");
  begin_without_pieces (TRUE);
  check_line (end (1), "Not rated: the game began from another position");
}
END_TEST

START_TEST (people_among_themselves_have_no_rating)
{
  begin ("camelot", TRUE);
  check_line (end (1), NULL);
}
END_TEST

START_TEST (a_team_of_people_is_not_rated)
{
  Player guest = player_new (0, "Ann");

  begin ("grand", FALSE);
  logres_game_session_set_player (session, 2, &guest);
  check_line (end (1), "Not rated: more than one person played");
}
END_TEST

/* ---- The handicap of a rematch ---- */

/* Each player moves to the previous seat. The other army has a piece of the same kind there. */
START_TEST (a_rematch_repeats_a_handicap_on_the_other_army)
{
  const Variant *variant = &variants[_i];
  const Board *board = variant_board (variant);

  for (int seat = 0; seat < variant->n_seats; seat++) {
    int other = (seat + variant->n_seats - 1) % variant->n_seats;
    SquareSet missing, knights, old_knights;
    GameSetup setup;

    begin_with_handicap (variant->id, (Seat) seat);
    game_setup_init_from (&setup, session, 0, TRUE);
    missing = squares_without (&setup.missing, &board->army[other]);
    ck_assert (squares_are_none (&missing));
    ck_assert_int_eq (squares_count (&setup.missing), 2);
    old_knights = first_pieces (variant, (Seat) seat, 2);
    old_knights = squares_and (&old_knights, &board->knights);
    knights = squares_and (&setup.missing, &board->knights);
    ck_assert_int_eq (squares_count (&knights), squares_count (&old_knights));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ending-standing");
  TCase *tcase = tcase_create ("ending-standing");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_first_game_gives_a_rough_rating_without_a_change);
  tcase_add_test (tcase, later_games_show_how_they_changed_the_rating);
  tcase_add_loop_test (tcase, the_card_names_the_help, 0, N_ROWS (helps));
  tcase_add_test (tcase, the_card_says_how_the_game_began);
  tcase_add_test (tcase, people_among_themselves_have_no_rating);
  tcase_add_test (tcase, a_team_of_people_is_not_rated);
  tcase_add_loop_test (tcase, a_rematch_repeats_a_handicap_on_the_other_army, 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
