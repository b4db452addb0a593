#include "app/explorer/explorer-index.h"

#include "core/notation/notation.h"
#include "engine/judge/score.h"
#include "support/random-game.h"
#include "support/suite.h"

#include <string.h>

static const guint all = ~0u;

static ExplorerIndex *explorer;
static Explored *explored;

static void
set_up (void)
{
  explorer = explorer_index_new ();
  explored = explored_new ();
}

static void
tear_down (void)
{
  explored_free (explored);
  explorer_index_free (explorer);
}

static guint
add (const char *text, GameHome home)
{
  ExploredGame game;
  guint number;

  explored_game_read (&game, text, strlen (text), NULL);
  number = explorer_index_add (explorer, &game, home);
  explored_game_clear (&game);

  return number;
}

/* Sets `turn` after these moves from the start of a game. */
static void
play (Turn *turn, const char *variant, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  Position start;
  Move move;

  position_start (&start, variant_find (variant));
  turn_start (turn, &start);
  for (int i = 0; words[i] != NULL && words[i][0] != '\0'; i++) {
    ck_assert (move_text_read (&move, &turn->pos, words[i], ON_DEMAND, NULL));
    ck_assert (turn_play (turn, move, turn, NULL));
  }
}

/* Finds the position after these moves, and checks the moves that were made there: each with its
 * games and its wins of the first team, draws, wins of the second team, as in "E7-E8 2 1 0 1". */
static void
check_in (guint homes, const char *variant, const char *moves, const char *expected)
{
  g_autoptr (GString) found = g_string_new ("");
  Turn turn;

  play (&turn, variant, moves);
  explorer_index_find (explorer, &turn, homes, explored);
  for (guint i = 0; i < explored->moves->len; i++) {
    const ExploredMove *move = &g_array_index (explored->moves, ExploredMove, i);
    char text[MOVE_TEXT_SIZE];

    move_text_write (&turn.pos, move->move, text);
    g_string_append_printf (found, "%s%s %u %u %u %u", i > 0 ? ", " : "", text, move->n_games,
                            move->n_results[FIRST_TEAM_WINS], move->n_results[DRAW],
                            move->n_results[SECOND_TEAM_WINS]);
  }
  ck_assert_str_eq (found->str, expected);
}

static void
check (const char *moves, const char *expected)
{
  check_in (all, "camelot", moves, expected);
}

START_TEST (moves_are_counted_with_their_results)
{
  add ("1. D7-D8 D10-C10 1-0", HOME_LIBRARY);
  add ("1. D7-D8 I10-J10 0-1", HOME_LIBRARY);
  add ("1. I7-I8 1/2-1/2", HOME_LIBRARY);
  add ("1. D7-D8 D10-C10 2. I7-I8 *", HOME_LIBRARY);
  check ("", "D7-D8 3 1 0 1, I7-I8 1 0 1 0");
  check ("D7-D8", "D10-C10 2 1 0 0, I10-J10 1 0 0 1");
  check ("D7-D8 I10-J10", "");
}
END_TEST

START_TEST (transpositions_meet)
{
  add ("1. D7-D8 D10-C10 2. I7-I8 I10-J10 3. E7-E8 1-0", HOME_LIBRARY);
  add ("1. I7-I8 I10-J10 2. D7-D8 D10-C10 3. F7-F8 0-1", HOME_LIBRARY);
  check ("D7-D8 I10-J10 I7-I8 D10-C10", "E7-E8 1 1 0 0, F7-F8 1 0 0 1");
}
END_TEST

static const struct {
  const char *note;
  gboolean has_score;
  int least, most;
} notes[] = {
  { "[%eval 1.20]", TRUE, 120, 120 },
  { "[%eval -0.05]", TRUE, -5, -5 },
  { "[%eval #-4]", TRUE, -SCORE_WIN, -SCORE_LEAST_WIN },
  { "[%eval #0]", FALSE, 0, 0 },
  { "good", FALSE, 0, 0 },
};

START_TEST (an_evaluation_that_one_game_notes_belongs_to_the_position)
{
  g_autofree char *text =
    g_strdup_printf ("1. D7-D8 I10-J10 2. E7-E8 {%s} D10-C10 1-0", notes[_i].note);
  const ExploredMove *move;
  Turn turn;

  add (text, HOME_LIBRARY);
  add ("1. E7-E8 I10-J10 2. D7-D8 0-1", HOME_COLLECTION);
  play (&turn, "camelot", "E7-E8 I10-J10");
  explorer_index_find (explorer, &turn, all, explored);
  ck_assert_uint_eq (explored->moves->len, 1);
  move = &g_array_index (explored->moves, ExploredMove, 0);
  ck_assert_int_eq (move->has_score, notes[_i].has_score);
  ck_assert_int_ge (move->score, notes[_i].least);
  ck_assert_int_le (move->score, notes[_i].most);
}
END_TEST

static gboolean
has_score (const char *variant)
{
  Turn turn;

  play (&turn, variant, "");
  explorer_index_find (explorer, &turn, all, explored);
  ck_assert_uint_eq (explored->moves->len, 1);

  return g_array_index (explored->moves, ExploredMove, 0).has_score;
}

/* The two variants have the same start and the same move. */
START_TEST (an_evaluation_leaves_with_its_game_and_holds_in_its_variant)
{
  guint game = add ("1. D7-D8 {[%eval 0.30]} 1-0", HOME_LIBRARY);

  add ("1. D7-D8 1-0", HOME_LIBRARY);
  add ("[Variant \"camelot2000\"]\n\n1. D7-D8 1-0", HOME_LIBRARY);
  ck_assert (has_score ("camelot"));
  ck_assert (!has_score ("camelot2000"));
  add ("[Variant \"camelot2000\"]\n\n1. D7-D8 {[%eval 0.30]} 1-0", HOME_LIBRARY);
  ck_assert (has_score ("camelot"));
  explorer_index_remove (explorer, game);
  ck_assert (!has_score ("camelot"));
}
END_TEST

/* The user resigned after two moves and analyzed on. */
START_TEST (moves_after_the_end_of_an_archived_game_are_left_out)
{
  add ("[LogresState \"2 2 0\"]\n[Result \"1-0\"]\n\n1. D7-D8 D10-C10 2. E7-E8 1-0", HOME_LIBRARY);
  check ("D7-D8", "D10-C10 1 1 0 0");
  check ("D7-D8 D10-C10", "");
}
END_TEST

START_TEST (a_game_counts_once_where_it_repeats_itself)
{
  add ("1. D7-D8 D10-C10 2. D8-D7 C10-D10 3. D7-D8 D10-C10 4. D8-D7 C10-D10 5. I7-I8 1-0",
       HOME_LIBRARY);
  check ("", "D7-D8 1 1 0 0, I7-I8 1 1 0 0");
  ck_assert_uint_eq (explored->n_games[HOME_LIBRARY], 1);
}
END_TEST

START_TEST (variations_were_not_played)
{
  add ("1. D7-D8 (1. I7-I8 I10-J10) D10-C10 1-0", HOME_LIBRARY);
  check ("", "D7-D8 1 1 0 0");
  check ("I7-I8", "");
}
END_TEST

START_TEST (the_results_of_four_players_are_those_of_their_teams)
{
  add ("[Variant \"grand\"]\n\n1. H3-F5 J14-J12 D8-F10 N8-L10 0-1", HOME_LIBRARY);
  add ("[Variant \"grand\"]\n\n1. H3-F5 J14-J12 D8-F10 1-0", HOME_LIBRARY);
  check_in (all, "grand", "H3-F5 J14-J12", "D8-F10 2 1 0 1");
}
END_TEST

START_TEST (games_of_other_variants_do_not_count)
{
  add ("[Variant \"cam\"]\n\n1-0", HOME_LIBRARY);
  add ("[Variant \"camelot2000\"]\n\n1. D7-D8 1-0", HOME_LIBRARY);
  check ("", "");
  check_in (all, "camelot2000", "", "D7-D8 1 1 0 0");
}
END_TEST

START_TEST (the_user_chooses_which_games_count)
{
  add ("1. D7-D8 1-0", HOME_LIBRARY);
  add ("1. D7-D8 0-1", HOME_COLLECTION);
  check_in (1 << HOME_LIBRARY, "camelot", "", "D7-D8 1 1 0 0");
  check_in (1 << HOME_COLLECTION, "camelot", "", "D7-D8 1 0 0 1");
  check_in (0, "camelot", "", "");
  check ("", "D7-D8 2 1 0 1");
  ck_assert_uint_eq (explored->n_games[HOME_LIBRARY], 1);
  ck_assert_uint_eq (explored->n_games[HOME_COLLECTION], 1);
}
END_TEST

START_TEST (a_finished_position_has_its_result)
{
  static const char text[] =
    "[Position \"W:WKF15,KG15:BC10,D10,E10\"]\n\n1. F15-F16 C10-C9 2. G15-G16 *";
  ExploredGame game;

  explored_game_read (&game, text, strlen (text), NULL);
  ck_assert_uint_eq (game.steps->len, 3);
  ck_assert_int_eq (game.result, FIRST_TEAM_WINS);
  explored_game_clear (&game);
}
END_TEST

START_TEST (what_cannot_be_read_is_left_out)
{
  add ("1. D7-D8 D10-C10 2. A1-Z99 1-0", HOME_LIBRARY);
  add ("this is not a game", HOME_LIBRARY);
  add ("", HOME_LIBRARY);
  ck_assert_uint_eq (explorer_index_get_n_rows (explorer), 2);
  check ("", "D7-D8 1 0 0 0");
}
END_TEST

START_TEST (removed_games_leave_and_free_their_memory)
{
  guint first = add ("1. D7-D8 D10-C10 1-0", HOME_LIBRARY);
  guint second = add ("1. D7-D8 D10-C10 2. I7-I8 0-1", HOME_LIBRARY);

  explorer_index_remove (explorer, first);
  check ("", "D7-D8 1 0 0 1");
  explorer_index_remove (explorer, second);
  check ("", "");
  ck_assert_uint_eq (explorer_index_get_n_rows (explorer), 0);
  add ("1. I7-I8 1-0", HOME_LIBRARY);
  check ("", "I7-I8 1 1 0 0");
}
END_TEST

/* ---- Random games ---- */

enum { N_GAMES = 30, MOST_MOVES = 120 };

static void
add_record (const Record *record)
{
  ExploredGame game = { .variant = record_variant (record),
                        .steps = g_array_new (FALSE, FALSE, sizeof (ExploredStep)) };

  for (const Node *node = record->root; node->child != NULL; node = node->child) {
    const Position *pos = &node->turn.pos;
    ExploredStep step = { pos->hash, move_normal (pos, node->child->move) };

    g_array_append_val (game.steps, step);
  }
  explorer_index_add (explorer, &game, HOME_LIBRARY);
  explored_game_clear (&game);
}

static gboolean
has_move (const Node *node)
{
  Move played = move_normal (&node->turn.pos, node->child->move);

  explorer_index_find (explorer, &node->turn, all, explored);
  for (guint i = 0; i < explored->moves->len; i++)
    if (move_is_equal (g_array_index (explored->moves, ExploredMove, i).move, played))
      return TRUE;

  return FALSE;
}

START_TEST (every_move_is_found_where_it_was_made)
{
  Record *records[N_GAMES];
  Dice dice = { (unsigned) _i + 1 };

  for (int i = 0; i < N_GAMES; i++) {
    records[i] = random_game_new (&variants[_i], &dice, MOST_MOVES);
    add_record (records[i]);
  }
  for (int i = 0; i < N_GAMES; i++) {
    for (const Node *node = records[i]->root; node->child != NULL; node = node->child)
      ck_assert (has_move (node));
    record_free (records[i]);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("explorer-index");
  TCase *tcase = tcase_create ("explorer-index");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, moves_are_counted_with_their_results);
  tcase_add_test (tcase, transpositions_meet);
  tcase_add_loop_test (tcase, an_evaluation_that_one_game_notes_belongs_to_the_position, 0,
                       N_ROWS (notes));
  tcase_add_test (tcase, a_game_counts_once_where_it_repeats_itself);
  tcase_add_test (tcase, an_evaluation_leaves_with_its_game_and_holds_in_its_variant);
  tcase_add_test (tcase, moves_after_the_end_of_an_archived_game_are_left_out);
  tcase_add_test (tcase, variations_were_not_played);
  tcase_add_test (tcase, the_results_of_four_players_are_those_of_their_teams);
  tcase_add_test (tcase, games_of_other_variants_do_not_count);
  tcase_add_test (tcase, the_user_chooses_which_games_count);
  tcase_add_test (tcase, a_finished_position_has_its_result);
  tcase_add_test (tcase, what_cannot_be_read_is_left_out);
  tcase_add_test (tcase, removed_games_leave_and_free_their_memory);
  tcase_add_loop_test (tcase, every_move_is_found_where_it_was_made, 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
