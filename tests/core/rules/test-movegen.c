#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/generate.h"
#include "core/rules/movegen.h"
#include "core/rules/perft.h"
#include "core/slow-rules/slow-rules.h"
#include "support/fresh-hash.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { N_GAMES = 60, N_POSITIONS = 2250, N_SLOW_POSITIONS = 300, MANY = 4096 };
enum { LINE_SIZE = POSITION_TEXT_SIZE + RESULT_TEXT_SIZE + 2 };

typedef struct PositionRow {
  const char *variant, *position;
} PositionRow;

/* Returns how many positions the slow rules check. A slow test suite asks for more in the
 * environment variable N_SLOW_POSITIONS. */
static int
n_slow_positions (void)
{
  const char *wish = getenv ("N_SLOW_POSITIONS");

  return wish != NULL ? atoi (wish) : N_SLOW_POSITIONS;
}

/* Creates the random position number `i`. In turn, the positions are set up at random, come from a
 * random game, or are crowded with enemies. */
static void
throw_position (Position *pos, const Variant *variant, Dice *dice, int i)
{
  if (i % 3 == 0)
    random_setup (pos, variant, dice);
  else if (i % 3 == 1)
    random_play (pos, variant, dice, dice_roll (dice, 120));
  else
    random_crowd (pos, variant, dice);
}

static int
compare_lines (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
line_after (const Position *pos, Move move)
{
  char *line = malloc (LINE_SIZE), *end = line;
  Position after;

  ck_assert_ptr_nonnull (line);
  position_play (pos, move, &after);
  end += position_text_write (&after, false, line);
  *end++ = '\t';
  result_write (ending_find (&after).result, pos->variant, end);
  strcat (end, "\n");

  return line;
}

/* Returns the same text as slow_results(). */
static char *
fast_results (const Position *pos)
{
  int n = movegen_count (pos);
  Move *moves = calloc ((size_t) n + 1, sizeof *moves);
  char **lines = calloc ((size_t) n + 1, sizeof *lines);
  char *text = calloc ((size_t) n + 1, LINE_SIZE), *end = text;

  ck_assert (moves != NULL && lines != NULL && text != NULL);
  ck_assert_int_eq (movegen_list (pos, moves, n), n);
  for (int i = 0; i < n; i++)
    lines[i] = line_after (pos, moves[i]);
  qsort (lines, (size_t) n, sizeof *lines, compare_lines);

  for (int i = 0; i < n; i++) {
    end = stpcpy (end, lines[i]);
    free (lines[i]);
  }
  free (lines);
  free (moves);

  return text;
}

/* Compares whole lists, so that a result that occurs twice is found. */
static void
check_by_slow_rules (const Variant *variant, const char *text)
{
  char *fast, *slow;
  Position pos;

  ck_assert (position_text_read (&pos, variant, text, NULL));
  fast = fast_results (&pos);
  slow = slow_results (variant->id, text);
  ck_assert_msg (slow != NULL, "the slow rules cannot read %s", text);
  ck_assert_msg (strcmp (fast, slow) == 0, "%s\nfast:\n%sslow:\n%s", text, fast, slow);
  free (fast);
  free (slow);
}

START_TEST (the_fast_and_the_slow_rules_agree)
{
  const Variant *variant = &variants[_i];
  Dice dice = { 1 };

  for (int i = 0; i < n_slow_positions (); i++) {
    char text[POSITION_TEXT_SIZE];
    Position pos;

    throw_position (&pos, variant, &dice, i);
    position_text_write (&pos, false, text);
    check_by_slow_rules (variant, text);
  }
}
END_TEST

static int
compare_hashes (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;

  return (x > y) - (x < y);
}

/* Writes the sorted hashes of the positions after all moves, and returns their number. */
static int
hashes_after (const Position *pos, uint64_t hashes[MANY])
{
  Move moves[MANY];
  int n = movegen_list (pos, moves, MANY);

  ck_assert_int_le (n, MANY);
  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    hashes[i] = after.hash;
  }
  qsort (hashes, (size_t) n, sizeof *hashes, compare_hashes);

  return n;
}

START_TEST (no_result_is_listed_twice)
{
  Dice dice = { 2 };

  for (int i = 0; i < N_POSITIONS; i++) {
    uint64_t hashes[MANY];
    int n, n_twins = 0;
    Position pos;

    throw_position (&pos, &variants[_i], &dice, i);
    n = hashes_after (&pos, hashes);
    for (int k = 1; k < n; k++)
      n_twins += hashes[k] == hashes[k - 1];
    ck_assert_int_eq (n_twins, 0);
  }
}
END_TEST

START_TEST (the_hash_and_the_counts_are_those_of_the_position)
{
  const Variant *variant = &variants[_i];
  Dice dice = { 3 };

  for (int i = 0; i < N_GAMES; i++) {
    Position pos;

    position_start (&pos, variant);
    for (int ply = 0; ply < 150; ply++) {
      Move moves[MANY];
      int n = movegen_list (&pos, moves, MANY);

      if (n == 0)
        break;
      position_play (&pos, moves[dice_roll (&dice, n)], &pos);
      ck_assert_uint_eq (pos.hash, fresh_hash (&pos));
      for (Seat seat = 0; seat < variant->n_seats; seat++) {
        SquareSet home = squares_and (&pos.pieces[seat], &variant_board (variant)->goal[seat]);

        ck_assert_int_eq (pos.n_pieces[seat], squares_count (&pos.pieces[seat]));
        ck_assert_int_eq (pos.n_in_goal[seat], squares_count (&home));
      }
    }
  }
}
END_TEST

/* Mirrors the position in each line of a list of results, leaves out the states, and sorts the
 * lines again. */
static char *
mirrored_results (const Variant *variant, const char *results)
{
  char *lines[MANY], *text = calloc (strlen (results) + 1, 2), *end = text;
  char *copy = strdup (results), *rest = copy;
  size_t n = 0;

  for (char *line; (line = strsep (&rest, "\n")) != NULL && *line != '\0';) {
    *strchr (line, '\t') = '\0';
    lines[n] = slow_mirrored (variant->id, line);
    ck_assert_ptr_nonnull (lines[n++]);
  }
  qsort (lines, n, sizeof *lines, compare_lines);
  for (size_t i = 0; i < n; i++) {
    end = stpcpy (stpcpy (end, lines[i]), "\n");
    free (lines[i]);
  }
  free (copy);

  return text;
}

static char *
positions_of (const char *results)
{
  char *text = strdup (results), *to = text;

  for (const char *from = text; *from != '\0'; from++) {
    if (*from == '\t')
      from = strchr (from, '\n');
    *to++ = *from;
  }
  *to = '\0';

  return text;
}

START_TEST (mirrored_positions_have_mirrored_moves)
{
  const Variant *variant = &variants[_i];
  Dice dice = { 4 };

  for (int i = 0; i < n_slow_positions (); i++) {
    char text[POSITION_TEXT_SIZE];
    Position pos, mirror;
    char *mirrored, *results, *expected, *found;

    throw_position (&pos, variant, &dice, i);
    position_text_write (&pos, false, text);
    mirrored = slow_mirrored (variant->id, text);
    if (mirrored == NULL)
      continue; /* trees are still being placed */
    ck_assert (position_text_read (&mirror, variant, mirrored, NULL));

    results = fast_results (&pos);
    expected = mirrored_results (variant, results);
    free (results);
    results = fast_results (&mirror);
    found = positions_of (results);
    ck_assert_msg (strcmp (expected, found) == 0, "%s and its mirror %s", text, mirrored);
    free (results);
    free (expected);
    free (found);
    free (mirrored);
  }
}
END_TEST

static bool
is_free (const Position *pos)
{
  SquareSet jumpers = movegen_jumpers (pos), leaving = position_must_leave (pos);

  return squares_are_none (&jumpers) && squares_are_none (&leaving) &&
         !position_is_planting (pos) && ending_find (pos).result == ONGOING;
}

static int
keep_charges (Move *moves, int n)
{
  int n_kept = 0;

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CAPTURE)
      moves[n_kept++] = moves[i];

  return n_kept;
}

static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (Move));
}

/* Sorts the charges, because their order differs from that of the whole list. */
static void
check_charges (const Position *pos,
               int (*list) (const Position *, Move *, int),
               const Move *expected,
               int n_expected)
{
  Move charges[MANY];
  int n = list (pos, charges, MANY);

  ck_assert_int_eq (n, n_expected);
  qsort (charges, (size_t) n, sizeof *charges, compare_moves);
  ck_assert_mem_eq (charges, expected, (size_t) n * sizeof *charges);
}

/* Tests the code for this processor, and the code for every processor. */
START_TEST (the_charges_alone_are_those_of_the_whole_list)
{
  Dice dice = { 9 };
  int n_seen = 0;

  for (int i = 0; i < N_POSITIONS; i++) {
    Move moves[MANY];
    Position pos;
    int n;

    throw_position (&pos, &variants[_i], &dice, i);
    if (!is_free (&pos))
      continue;

    n = keep_charges (moves, movegen_list (&pos, moves, MANY));
    qsort (moves, (size_t) n, sizeof *moves, compare_moves);
    check_charges (&pos, movegen_list_charges, moves, n);
    check_charges (&pos, generator_plain.list_charges, moves, n);
    n_seen += n;
  }
  ck_assert_int_gt (n_seen, 10);
}
END_TEST

/* Returns whether the generator lists the moves of this position, of which `first` is one. The
 * generator lists neither trees nor passes. */
static bool
is_listed_by_generator (const Position *pos, Move first)
{
  return !position_is_planting (pos) && first.kind != MOVE_PASS;
}

/* The order must be the same on every processor, because the play of the engine depends on it. */
START_TEST (every_processor_lists_the_moves_in_one_order)
{
  Dice dice = { 10 };

  for (int i = 0; i < N_POSITIONS; i++) {
    Move moves[MANY], plain[MANY];
    Position pos;
    int n;

    throw_position (&pos, &variants[_i], &dice, i);
    n = movegen_list (&pos, moves, MANY);
    if (n == 0 || !is_listed_by_generator (&pos, moves[0]))
      continue;

    ck_assert_int_eq (generator_plain.count (&pos), n);
    ck_assert_int_eq (generator_plain.list (&pos, plain, MANY), n);
    ck_assert_mem_eq (plain, moves, (size_t) n * sizeof *moves);
    if (!is_free (&pos))
      continue;

    n = movegen_list_charges (&pos, moves, MANY);
    ck_assert_int_eq (generator_plain.list_charges (&pos, plain, MANY), n);
    ck_assert_mem_eq (plain, moves, (size_t) n * sizeof *moves);
  }
}
END_TEST

START_TEST (a_short_list_is_filled_and_not_overrun)
{
  const Move mark = { .from = 1, .to = 2, .kind = MOVE_FORCE };
  Dice dice = { 5 };

  for (int i = 0; i < N_POSITIONS / 3; i++) {
    Move all[MANY], some[MANY];
    Position pos;
    int n, room;

    throw_position (&pos, &variants[_i], &dice, i);
    n = movegen_list (&pos, all, MANY);
    room = dice_roll (&dice, n + 1);
    some[room] = mark;
    ck_assert_int_eq (movegen_list (&pos, some, room), n);
    ck_assert (move_is_equal (some[room], mark));
    for (int k = 0; k < room; k++)
      ck_assert (move_is_equal (some[k], all[k]));
  }
}
END_TEST

START_TEST (a_finished_game_has_no_moves)
{
  Dice dice = { 6 };

  for (int i = 0; i < N_POSITIONS; i++) {
    Position pos;

    throw_position (&pos, &variants[_i], &dice, i);
    ck_assert_int_eq (movegen_count (&pos) == 0, ending_find (&pos).result != ONGOING);
  }
}
END_TEST

/* Knights in a lattice of enemies, with many round trips and more results than usual positions
 * have. */
static const PositionRow lattices[] = {
  { "camelot", "W:WKF1,KA13,KL13,A4:BKD5,KF5,KH5,KE6,C4,E4,G4,C6,G6,D7,F7,H7,E8,G8" },
  { "camelot", "W:WKE5,KC5,KG9,A4:BKD4,KF4,KD6,KF6,D8,F8,H4,H6,H8,F10,D10,C7,E7,G7" },
  { "grand",
    "R:RKH8,KF8,KJ8,KH6:GKG7,KI7,KG9,KI9,K7,K9,G5,I5,E7,E9,I11,G11:B:YKK5,KK11,KE5,KE11,F9,"
    "J9,H7,H9,F7,J7,M7,M9" },
};

START_TEST (a_lattice_of_enemies_is_searched_like_any_position)
{
  check_by_slow_rules (variant_find (lattices[_i].variant), lattices[_i].position);
}
END_TEST

/* Round trips that end in the castle where they began. A round trip counts as one result, even if
 * it has two directions or two pieces can make it. A piece that may not move, because another one
 * has to leave the castle, makes no round trip. */
static const PositionRow castle_rounds[] = {
  { "camelot2000", "W:WKJ6,KJ13,F1,F2,F13:BKE2,KE3,KG3,KI14,G2" },
  { "camelot2000", "W:WKG1,KK6,KF7,KI14,D3,C7,H7:BKG2,KH3,KE13,KI13,F1,H2,J4,C10,C13,G16:x0,1" },
  { "camelot2000", "W:WF1,G1,E14:BF2,G2,F4,G4" },
  { "camelot2000", "B:WF13,G13,F15,G15:BE3,F16,G16" },
  { "camelot", "B:WE11,F11,E13,G13,F15,G15:BE3,G14,F16" },
  { "chivalry", "B:WG13,H13,G15,H15:BE3,G14,H16" },
  { "river", "B:WF13,G13,F15,G15:BE3,E14,F16:tK3,K5,K8,B9,D13,D15" },
  { "grand", "G:RI13,H15:GE3,I14,H16:BH13,I15:Y" },
};

START_TEST (a_round_trip_that_ends_in_a_castle_is_one_result)
{
  check_by_slow_rules (variant_find (castle_rounds[_i].variant), castle_rounds[_i].position);
}
END_TEST

/* Both numbers of moves were once found by following all round trips. This took fifteen seconds,
 * which is too slow for a test. */
static const struct {
  const char *position;
  int n_moves;
} mazes[] = {
  { "R:RKI9,KH2,KI15:GJ10,K10,G10,F5,F8,H7,J9,I8,KK6,KI6,KH6,KI10:B:"
    "YJ11,H8,F9,H9,G8,J6,J8,J7,KK8,KE6,KH10,KH11",
    32454 },
  { "R:RKF8,KH2,KI15:GG7,I10,G6,I11,L9,J11,K8,K9,KK7,KI9,KF7,KK12:B:"
    "YG9,J9,L11,I7,K11,I6,J7,I8,KI12,KH7,KG11,KG8",
    78478 },
};

START_TEST (a_maze_of_round_trips_is_counted_fast)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find ("grand"), mazes[_i].position, NULL));
  ck_assert_int_eq (movegen_count (&pos), mazes[_i].n_moves);
}
END_TEST

START_TEST (perft_and_the_slow_rules_count_the_same_leaves)
{
  const Variant *variant = &variants[_i];
  Dice dice = { 7 };

  for (int i = 0; i < 30; i++) {
    char text[POSITION_TEXT_SIZE];
    Position pos;

    throw_position (&pos, variant, &dice, i);
    position_text_write (&pos, false, text);
    ck_assert_uint_eq (perft (&pos, 2), slow_perft (variant->id, text, 2));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("movegen");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_fast_and_the_slow_rules_agree, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_result_is_listed_twice, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_hash_and_the_counts_are_those_of_the_position, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, mirrored_positions_have_mirrored_moves, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_charges_alone_are_those_of_the_whole_list, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_processor_lists_the_moves_in_one_order, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_short_list_is_filled_and_not_overrun, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_finished_game_has_no_moves, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_lattice_of_enemies_is_searched_like_any_position, 0,
                       (int) (sizeof lattices / sizeof lattices[0]));
  tcase_add_loop_test (tcase, a_round_trip_that_ends_in_a_castle_is_one_result, 0,
                       (int) (sizeof castle_rounds / sizeof castle_rounds[0]));
  tcase_add_loop_test (tcase, a_maze_of_round_trips_is_counted_fast, 0,
                       (int) (sizeof mazes / sizeof mazes[0]));
  tcase_add_loop_test (tcase, perft_and_the_slow_rules_count_the_same_leaves, 0, (int) n_variants);

  return suite_run (suite);
}
