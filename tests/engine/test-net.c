/* Tests of nets: the sums that are carried are those that are computed, on every processor, and a
 * net that does not fit is refused. */

#include "engine/judge/net.h"

#include "core/rules/movegen.h"
#include "engine/judge/net-simd.h"
#include "engine/judge/shipped-net.h"
#include "engine/search/search.h"
#include "support/mirror.h"
#include "support/random-net.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 100, N_HIDDEN = 64, TREE_PLIES = 4, TREE_MOVES = 6 };

static void *bytes; /* owned; of the net that the tests use */
static size_t n_bytes;
static Net *net; /* owned */

static void
open_net (const Variant *variant)
{
  bytes = random_net_new (variant, N_HIDDEN, 4, 5, &n_bytes);
  net = malloc (sizeof *net);
  ck_assert_int_eq (net_open (net, bytes, n_bytes), NET_OK);
}

static void
close_net (void)
{
  free (net);
  free (bytes);
}

static void
assert_fresh (const Position *pos, const NetSums *carried)
{
  NetSums fresh;

  net_refresh (net, pos, &fresh);
  for (int view = 0; view < N_VIEWS; view++)
    ck_assert_mem_eq (carried->view[view], fresh.view[view],
                      (size_t) net->n_hidden * sizeof (int16_t));
}

/* ---- Carried sums ---- */

/* Searches a tree of random moves as the search does: a position without sums gets them from any
 * position above it. */
static void
walk_tree (
  const Position *above, const NetSums *above_sums, const Position *pos, Dice *dice, int plies)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (pos, moves, USUAL_MOVES);
  bool is_evaluated = dice_roll (dice, 3) > 0;
  NetSums sums;

  if (is_evaluated) {
    net_carry (net, above, above_sums, pos, &sums);
    assert_fresh (pos, &sums);
  }
  if (plies == 0 || n == 0 || n > USUAL_MOVES)
    return;

  for (int i = 0; i < TREE_MOVES; i++) {
    Position after;

    position_play (pos, moves[dice_roll (dice, n)], &after);
    walk_tree (is_evaluated ? pos : above, is_evaluated ? &sums : above_sums, &after, dice,
               plies - 1);
  }
}

static void
walk_trees (void)
{
  Dice dice = { 21 };

  for (int i = 0; i < 10; i++) {
    Position pos;
    NetSums sums;

    random_play (&pos, net->variant, &dice, 10 + dice_roll (&dice, 60));
    net_refresh (net, &pos, &sums);
    walk_tree (&pos, &sums, &pos, &dice, TREE_PLIES);
  }
}

START_TEST (the_carried_sums_equal_the_computed_ones)
{
  open_net (&variants[_i]);
  walk_trees ();
  close_net ();
}
END_TEST

START_TEST (the_nets_of_the_program_carry_their_sums)
{
  const Net *shipped = shipped_net_of (&variants[_i]);

  if (shipped == NULL)
    return;
  net = malloc (sizeof *net);
  *net = *shipped;
  walk_trees ();
  free (net);
}
END_TEST

START_TEST (a_null_move_carries_the_sums)
{
  const Variant *variant = &variants[_i];
  Position pos, after;
  NetSums sums, carried;

  open_net (variant);
  position_start (&pos, variant);
  after = pos;
  position_set_seat (&after, variant_next_seat (variant, pos.seat));
  net_refresh (net, &pos, &sums);
  net_carry (net, &pos, &sums, &after, &carried);
  assert_fresh (&after, &carried);
  close_net ();
}
END_TEST

/* ---- Processors ---- */

/* Compares the sums of random changes, and the products of sums of the whole range. */
START_TEST (every_processor_finds_the_same_numbers)
{
#ifdef __x86_64__
  Dice dice = { 22 };
  int n_removed = 0;

  if (!__builtin_cpu_supports ("avx2"))
    return;
  open_net (&variants[_i]);
  for (int i = 0; i < N_POSITIONS; i++) {
    Position before, after;
    NetChanges changes[N_VIEWS];
    int16_t plain[N_HIDDEN], wide[N_HIDDEN];

    random_setup (&before, net->variant, &dice);
    random_setup (&after, net->variant, &dice);
    net_inputs_compare (&net->inputs, &before, &after, changes);
    n_removed += changes[i % 2].n_removed;
    net_funcs_plain.carry (net, &changes[i % 2], net->biases, plain);
    net_funcs_avx2.carry (net, &changes[i % 2], net->biases, wide);
    ck_assert_mem_eq (plain, wide, sizeof plain);
    for (int k = 0; k < N_HIDDEN; k++)
      plain[k] = (int16_t) (dice_roll (&dice, 65536) - 32768);
    ck_assert_int_eq (net_funcs_plain.weigh (plain, net->out, N_HIDDEN),
                      net_funcs_avx2.weigh (plain, net->out, N_HIDDEN));
  }
  ck_assert_int_gt (n_removed, 0);
  close_net ();
#endif
}
END_TEST

/* ---- Symmetry ---- */

static int
evaluate (const Position *pos)
{
  NetSums sums;

  net_refresh (net, pos, &sums);

  return net_evaluate (net, pos, &sums);
}

/* Both teams use the same weights. Four players have other inputs for their turns. */
START_TEST (a_turned_position_is_worth_the_same)
{
  Dice dice = { 23 };
  int n_different = 0;

  open_net (&variants[_i]);
  for (int i = 0; i < N_POSITIONS && net->variant->n_seats == 2; i++) {
    Position pos, turned, start;

    random_play (&pos, net->variant, &dice, dice_roll (&dice, 60));
    position_start (&start, net->variant);
    n_different += evaluate (&pos) != evaluate (&start);
    if (position_mirror (&pos, &turned))
      ck_assert_int_eq (evaluate (&pos), evaluate (&turned));
  }
  ck_assert (net->variant->n_seats == 4 || n_different > N_POSITIONS / 2);
  close_net ();
}
END_TEST

/* The inputs of the mirrored position are those that `net_inputs_init_mirrored` promises. */
START_TEST (partners_are_exchanged_in_a_mirrored_position)
{
  NetInputs *plain = malloc (sizeof *plain), *mirrored = malloc (sizeof *mirrored);
  const Variant *variant = &variants[_i];
  Dice dice = { 24 };

  net_inputs_init (plain, variant);
  ck_assert_int_eq (net_inputs_init_mirrored (mirrored, variant),
                    strcmp (variant->id, "river") != 0);
  for (int i = 0; i < N_POSITIONS && variant->n_seats == 4; i++) {
    Position pos, other;
    NetChanges one[N_VIEWS], two[N_VIEWS];
    bool has[0x10000 / 8] = { false };

    random_play (&pos, variant, &dice, dice_roll (&dice, 60));
    ck_assert (position_mirror (&pos, &other));
    net_inputs_list (mirrored, &pos, one);
    net_inputs_list (plain, &other, two);
    ck_assert_int_eq (one[0].n_added, two[0].n_added);
    for (int k = 0; k < one[0].n_added; k++)
      has[one[0].added[k]] = true;
    for (int k = 0; k < two[0].n_added; k++)
      ck_assert (has[two[0].added[k]]);
  }
  free (plain);
  free (mirrored);
}
END_TEST

START_TEST (every_input_has_its_own_number)
{
  const Variant *variant = &variants[_i];
  NetInputs *inputs = malloc (sizeof *inputs);
  Dice dice = { 25 };

  net_inputs_init (inputs, variant);
  for (int i = 0; i < N_POSITIONS; i++) {
    Position pos;
    NetChanges changes[N_VIEWS];

    random_play (&pos, variant, &dice, dice_roll (&dice, 80));
    net_inputs_list (inputs, &pos, changes);
    for (int view = 0; view < N_VIEWS; view++) {
      bool *has = calloc ((size_t) inputs->n, sizeof *has);

      ck_assert_int_eq (changes[view].n_removed, 0);
      ck_assert_int_ge (changes[view].n_added,
                        position_team_pieces (&pos, 0) + position_team_pieces (&pos, 1));
      for (int k = 0; k < changes[view].n_added; k++) {
        ck_assert_int_lt (changes[view].added[k], inputs->n);
        ck_assert (!has[changes[view].added[k]]);
        has[changes[view].added[k]] = true;
      }
      free (has);
    }
  }
  free (inputs);
}
END_TEST

/* ---- Files ---- */

START_TEST (a_net_that_does_not_fit_is_refused)
{
  NetHead *head;
  Net other;

  open_net (variant_find ("cam"));
  head = bytes;
  head->pieces_percent = 100;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_IS_DAMAGED);
  head->pieces_percent = 99;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_OK);
  head->scale ^= 1u << 31;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_IS_DAMAGED);
  head->scale ^= 1u << 31;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes - 2), NET_OTHER_SIZE);
  ck_assert_int_eq (net_open (&other, bytes, 20), NET_IS_NONE);
  ((uint8_t *) bytes)[n_bytes - 1] ^= 1;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_IS_DAMAGED);
  head->n_hidden = 48;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_OTHER_SIZE);
  strcpy (head->variant_id, "camelot");
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_OTHER_SIZE);
  strcpy (head->variant_id, "chess");
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_OTHER_VARIANT);
  memset (head->variant_id, 'x', sizeof head->variant_id);
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_OTHER_VARIANT);
  head->version++;
  ck_assert_int_eq (net_open (&other, bytes, n_bytes), NET_IS_NONE);
  close_net ();
}
END_TEST

START_TEST (each_net_of_the_program_fits_its_variant)
{
  const char *id = shipped_nets[_i].variant_id;
  const Net *shipped;

  if (id == NULL)
    return;
  ck_assert_ptr_nonnull (variant_find (id));
  shipped = shipped_net_of (variant_find (id));
  ck_assert_msg (shipped != NULL, "data/nets/%s.net does not fit", id);
  ck_assert_ptr_eq (shipped_net_of (variant_find (id)), shipped);
}
END_TEST

/* ---- The search ---- */

static uint64_t
count_nodes (Search *search, const char *variant, int level)
{
  const SearchLimits limits = { .depth = 4, .level = level };
  SearchResult result;
  Position pos;

  position_start (&pos, variant_find (variant));
  search_run (search, &pos, &limits, NULL, NULL, &result);
  search_clear (search);

  return result.n_nodes;
}

/* Limited levels use the hand-made weights, and other variants the nets of the program. */
START_TEST (a_net_plays_only_its_own_game_and_no_limited_level)
{
  Search *search = search_new ();
  uint64_t nodes[3][4];

  open_net (variant_find ("cam"));
  for (int i = 0; i < 3; i++) {
    search_set_net (search, (const Net *[]) { NULL, net, &no_net }[i]);
    nodes[i][0] = count_nodes (search, "cam", FULL_STRENGTH);
    nodes[i][1] = count_nodes (search, "cam", 5);
    nodes[i][2] = count_nodes (search, "cam", 11);
    nodes[i][3] = count_nodes (search, "camelot", FULL_STRENGTH);
  }
  for (int i = 0; i < 3; i++) {
    ck_assert_uint_ne (nodes[i][0], nodes[(i + 1) % 3][0]);
    ck_assert_uint_eq (nodes[i][1], nodes[0][1]);
    ck_assert_uint_eq (nodes[i][2], nodes[0][2]);
  }
  ck_assert_uint_eq (nodes[0][3], nodes[1][3]);
  search_free (search);
  close_net ();
}
END_TEST

/* The nets of the program belong to the usual weights, not to others. */
START_TEST (other_weights_play_without_the_nets_of_the_program)
{
  Search *search = search_new ();
  uint64_t with_net = count_nodes (search, "cam", FULL_STRENGTH), alone;

  search_set_weights (search, weights_of (variant_find ("cam")));
  alone = count_nodes (search, "cam", FULL_STRENGTH);
  ck_assert_uint_ne (alone, with_net);
  search_set_net (search, &no_net);
  ck_assert_uint_eq (count_nodes (search, "cam", FULL_STRENGTH), alone);
  search_set_weights (search, NULL);
  ck_assert_uint_eq (count_nodes (search, "cam", FULL_STRENGTH), alone);
  search_free (search);
}
END_TEST

START_TEST (a_net_changes_the_search)
{
  const char *id = variants[_i].id;
  Search *search = search_new ();
  uint64_t before;

  open_net (&variants[_i]);
  search_set_net (search, &no_net);
  before = count_nodes (search, id, FULL_STRENGTH);
  search_set_net (search, net);
  ck_assert (variants[_i].trees_each > 0 || count_nodes (search, id, FULL_STRENGTH) != before);
  search_free (search);
  close_net ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("net");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_carried_sums_equal_the_computed_ones, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_null_move_carries_the_sums, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_processor_finds_the_same_numbers, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_turned_position_is_worth_the_same, 0, (int) n_variants);
  tcase_add_loop_test (tcase, partners_are_exchanged_in_a_mirrored_position, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_input_has_its_own_number, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_nets_of_the_program_carry_their_sums, 0, (int) n_variants);
  tcase_add_loop_test (tcase, each_net_of_the_program_fits_its_variant, 0, MOST_SHIPPED_NETS);
  tcase_add_test (tcase, a_net_that_does_not_fit_is_refused);
  tcase_add_loop_test (tcase, a_net_changes_the_search, 0, (int) n_variants);
  tcase_add_test (tcase, a_net_plays_only_its_own_game_and_no_limited_level);
  tcase_add_test (tcase, other_weights_play_without_the_nets_of_the_program);

  return suite_run (suite);
}
