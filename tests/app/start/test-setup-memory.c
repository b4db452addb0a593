#include "app/start/setup-memory.h"

#include "support/suite.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <string.h>

static GSettings *settings;

static void
set_up (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  settings = g_settings_new_with_backend ("io.github.logres.Logres", backend);
}

static void
tear_down (void)
{
  g_assert_finalize_object (settings);
}

/* Returns the squares of a few pieces of the player at the start. */
static SquareSet
some_missing (const Variant *variant, Seat seat, int n)
{
  SquareSet missing = { { 0 } }, pieces;
  Position start;

  position_start (&start, variant);
  pieces = start.pieces[seat];
  while (n-- > 0)
    squares_add (&missing, squares_take (&pieces));

  return missing;
}

/* Returns a setup in which no choice is the usual one. */
static GameSetup
unusual_setup (const Variant *variant)
{
  GameSetup setup = { .variant = variant,
                      .control = { .main_ms = 60000, .is_per_move = true },
                      .below = 1,
                      .trees = TREES_BY_CHANCE,
                      .level = 7,
                      .is_side_random = TRUE,
                      .move_days = 3 };

  setup.missing = some_missing (variant, 1, 2);
  for (int seat = 0; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (seat == 1 ? 0 : seat + 4, seat == 1 ? "Anna" : "");

  return setup;
}

START_TEST (the_next_game_has_its_trees_placed_as_the_last_one)
{
  GameSetup kept = unusual_setup (&variants[_i]), next = { .variant = &variants[_i] };

  setup_memory_recall_trees (settings, &next);
  ck_assert_int_eq (next.trees, TREES_BY_PLAYERS);
  setup_memory_keep (settings, &kept);
  setup_memory_recall_trees (settings, &next);
  ck_assert_int_eq (next.trees, TREES_BY_CHANCE);
  ck_assert_int_eq (next.level, 0);
}
END_TEST

START_TEST (every_choice_is_remembered_for_each_variant)
{
  GameSetup kept = unusual_setup (&variants[_i]), other = { .variant = &variants[_i] }, setup;

  ck_assert (!setup_memory_recall (settings, &variants[_i], &setup));
  setup_memory_keep (settings, &other);
  setup_memory_keep (settings, &kept);
  ck_assert (setup_memory_recall (settings, &variants[_i], &setup));
  for (int seat = 0; seat < variants[_i].n_seats; seat++) {
    ck_assert_int_eq (setup.players[seat].level, kept.players[seat].level);
    ck_assert_str_eq (setup.players[seat].name, kept.players[seat].name);
  }
  ck_assert_int_eq (setup.control.main_ms, 60000);
  ck_assert (setup.control.is_per_move);
  ck_assert_int_eq (setup.below, 1);
  ck_assert_int_eq (setup.trees, TREES_BY_CHANCE);
  ck_assert_int_eq (setup.level, 7);
  ck_assert (squares_are_equal (&setup.missing, &kept.missing));
  ck_assert (setup.is_side_random);
  ck_assert_int_eq (setup.move_days, 3);
  ck_assert_uint_eq (setup.seats_elsewhere, 0);
}
END_TEST

START_TEST (the_players_elsewhere_are_remembered_with_their_addresses)
{
  const Variant *variant = &variants[_i];
  GameSetup kept = { .variant = variant, .level = 3 }, setup;

  kept.seats_elsewhere = 1u << (variant->n_seats - 1);
  g_strlcpy (kept.addresses[variant->n_seats - 1], "anna@example.org", MAIL_ADDRESS_SIZE);
  setup_memory_keep (settings, &kept);
  ck_assert (setup_memory_recall (settings, variant, &setup));
  ck_assert_uint_eq (setup.seats_elsewhere, kept.seats_elsewhere);
  ck_assert_str_eq (setup.addresses[variant->n_seats - 1], "anna@example.org");
  ck_assert_str_eq (setup.addresses[0], "");
  for (int seat = 0; seat < variant->n_seats; seat++)
    ck_assert_int_eq (setup.players[seat].level, 0);
}
END_TEST

START_TEST (variants_are_remembered_apart)
{
  GameSetup cam = unusual_setup (variant_find ("cam")), setup;
  GameSetup camelot = { .variant = variant_find ("camelot"), .level = 2 };

  setup_memory_keep (settings, &cam);
  setup_memory_keep (settings, &camelot);
  ck_assert (setup_memory_recall (settings, cam.variant, &setup));
  ck_assert_int_eq (setup.level, 7);
  ck_assert (setup_memory_recall (settings, camelot.variant, &setup));
  ck_assert_int_eq (setup.level, 2);
  ck_assert (!setup_memory_recall (settings, variant_find ("grand"), &setup));
}
END_TEST

static const char *const strange_settings[] = {
  "{'camelot': <@a{sv} {}>}",
  "{'camelot': <{'players': <[(99, 'x')]>, 'below': <7>, 'trees': <-3>, 'level': <99>}>}",
  "{'camelot': <{'players': <[(99, ''), (-1, '')]>, 'clock': <'soon'>, 'below': <-1>}>}",
  "{'camelot': <{'players': <[(3, ''), (4, '')]>, 'elsewhere': <3>, 'days': <9999999>}>}",
  "{'camelot': <{'players': <'two'>, 'clock': <5>, 'below': <'white'>, 'level': <true>}>}",
};

START_TEST (strange_settings_become_a_possible_game)
{
  g_autoptr (GVariant) games =
    g_variant_parse (G_VARIANT_TYPE ("a{sv}"), strange_settings[_i], NULL, NULL, NULL);
  GameSetup setup;

  ck_assert_ptr_nonnull (games);
  g_settings_set_value (settings, "last-games", games);
  ck_assert (setup_memory_recall (settings, variant_find ("camelot"), &setup));
  ck_assert_int_lt (setup.below, 2);
  ck_assert_int_le (setup.trees, TREES_BY_CHANCE);
  ck_assert_uint_lt (setup.seats_elsewhere, 3);
  ck_assert (setup.level >= 1 && setup.level <= N_LEVELS);
  ck_assert_int_eq (setup.control.main_ms, 0);
  for (int seat = 0; seat < 2; seat++)
    ck_assert (setup.players[seat].level >= 0 && setup.players[seat].level <= N_LEVELS);
}
END_TEST

START_TEST (chance_gives_each_side_with_its_player_below)
{
  int n_swapped = 0;

  for (int i = 0; i < 200; i++) {
    GameSetup setup = { .variant = variant_find ("camelot"),
                        .is_side_random = TRUE,
                        .seats_elsewhere = 1 << 1 };
    Seat own;

    setup.players[1] = player_new (5, "");
    game_setup_draw_sides (&setup);
    own = player_is_engine (&setup.players[0]) ? 1 : 0;
    ck_assert_int_eq (setup.below, own);
    ck_assert_uint_eq (setup.seats_elsewhere, 1u << (1 - own));
    n_swapped += own;
  }
  ck_assert (n_swapped > 0 && n_swapped < 200);
}
END_TEST

START_TEST (a_handicap_removes_pieces_of_one_player)
{
  const Variant *variant = &variants[_i];
  GameSetup setup = { .variant = variant, .missing = some_missing (variant, 1, 2) };
  g_autoptr (LogresGameSession) session = game_setup_new_session (&setup);
  const Position *pos = &logres_game_session_get_live (session)->turn.pos;
  SquareSet both = some_missing (variant, 0, 1), none = { { 0 } };
  g_autofree char *text = logres_game_session_dup_text (session, FALSE);
  Position start;

  position_start (&start, variant);
  ck_assert_int_eq (pos->n_pieces[0], start.n_pieces[0]);
  ck_assert_int_eq (pos->n_pieces[1], start.n_pieces[1] - 2);
  ck_assert_ptr_nonnull (strstr (text, "[Position "));

  both = squares_or (&both, &setup.missing);
  ck_assert (game_setup_may_miss (variant, none));
  ck_assert (game_setup_may_miss (variant, setup.missing));
  ck_assert (!game_setup_may_miss (variant, both));
  ck_assert (!game_setup_may_miss (
    variant, some_missing (variant, 0, game_setup_most_missing (variant, 0) + 1)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("setup-memory");
  TCase *tcase = tcase_create ("setup-memory");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_next_game_has_its_trees_placed_as_the_last_one, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, every_choice_is_remembered_for_each_variant, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_players_elsewhere_are_remembered_with_their_addresses, 0,
                       (int) n_variants);
  tcase_add_test (tcase, variants_are_remembered_apart);
  tcase_add_loop_test (tcase, strange_settings_become_a_possible_game, 0,
                       N_ROWS (strange_settings));
  tcase_add_test (tcase, chance_gives_each_side_with_its_player_below);
  tcase_add_loop_test (tcase, a_handicap_removes_pieces_of_one_player, 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
