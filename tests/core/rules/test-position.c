#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts that are read, and their canonical form ---- */

static const struct {
  const char *variant, *text, *canonical;
} readable[] = {
  /* pieces in any order, small letters, white space around separators */
  { "camelot", "w : bk5 : wh5 , kg2", "W:WKG2,H5:BK5" },
  { "camelot", "B:WA4:BKK6,K7", "B:WA4:BKK6,K7" },
  { "camelot", "\tB:W:B\n", "B:W:B" },
  { "camelot", "W:WD3,KB3,A4,KA4", NULL }, /* Black is missing, and A4 occurs twice */
  { "camelot", "W:WA9,KB3,D3,KA4:B", "W:WKB3,KA4,D3,A9:B" },
  { "camelot", "W:WF16:BA4:x2,0:h7", "W:WF16:BA4:x2,0:h7" },
  { "camelot", "W:WF16:BA4:h0:X 0 , 0", "W:WF16:BA4" },
  { "camelot", "W:WA4:BB5:h007", "W:WA4:BB5:h7" },
  { "cam", "W:WKC4:BD13", "W:WKC4:BD13" },
  { "river", "W:WA9:BL9:t", NULL },
  { "river", "W:WKC4:BC13", "W:WKC4:BC13" },
  { "river", "W:WKC4:BC13:tB3", "W:WKC4:BC13:tB3" },
  { "river", "B:WKC4:BC13:tK3,B3,E3", "B:WKC4:BC13:tB3,E3,K3" },
  { "river", "B:WKC4:BC13:tB14,B3,E3,K3,F14,I14", "B:WKC4:BC13:tB3,E3,K3,B14,F14,I14" },
  { "grand", "y:rh8:gkh9:b:yi9", "Y:RH8:GKH9:B:YI9" },
  { "grand", "R:YI9:B:GKH9:RH8:x0,1,2,0", "R:RH8:GKH9:B:YI9:x0,1,2,0" },
  { "camelot2000", "W:WKH4,A9:BG5:fcapture", "W:WKH4,A9:BG5:fcapture" },
  { "camelot2000", "W:WKH4,A9:BG5:FCONTINUE=h4", "W:WKH4,A9:BG5:fcontinue=H4" },
  { "camelot2000", "W:WKH4,H5,A9:BH8:f charge=H4", NULL }, /* the knight cannot charge */
  { "camelot2000", "W:WKH4,H5,A9:BH7,B5:fcharge=H4", "W:WKH4,H5,A9:BB5,H7:fcharge=H4" },
};

START_TEST (a_position_is_read_and_written_canonically)
{
  const Variant *variant = variant_find (readable[_i].variant);
  char text[POSITION_TEXT_SIZE];
  Position pos;
  bool is_read = position_text_read (&pos, variant, readable[_i].text, NULL);

  ck_assert_msg (is_read == (readable[_i].canonical != NULL), "%s", readable[_i].text);
  if (!is_read)
    return;
  position_text_write (&pos, true, text);
  ck_assert_str_eq (text, readable[_i].canonical);
}
END_TEST

/* ---- Texts that are refused, with the wrong word ---- */

static const struct {
  const char *variant, *text, *word;
  PositionProblem problem;
  int field;
} refused[] = {
  { "camelot", "", "", POSITION_NO_SIDE, 1 },
  { "camelot", "R:WA4:BB5", "R", POSITION_NO_SIDE, 1 },
  { "camelot", "White:WA4:BB5", "White", POSITION_NO_SIDE, 1 },
  { "camelot", "W", "W", POSITION_NO_PLAYER, 0 },
  { "camelot", "W:WA4", "W:WA4", POSITION_NO_PLAYER, 0 },
  { "camelot", "W:WA1:BB5", "A1", POSITION_BAD_SQUARE, 2 },
  { "camelot", "W:WA4:BM5", "M5", POSITION_BAD_SQUARE, 3 },
  { "camelot", "W:WA4:BB5,", "", POSITION_BAD_SQUARE, 3 },
  { "camelot", "W:WA4:BB5B6", "B5B6", POSITION_BAD_SQUARE, 3 },
  { "camelot", "W:WA04:BB5", "A04", POSITION_BAD_SQUARE, 2 },
  { "camelot", "W:WK:BB5", "K", POSITION_BAD_SQUARE, 2 },
  { "camelot", "W:WA999999999999:BB5", "A999999999999", POSITION_BAD_SQUARE, 2 },
  { "camelot", "W:WA4:BB5,A4", "A4", POSITION_SQUARE_TAKEN, 3 },
  { "camelot", "W:WA4,KA4:BB5", "KA4", POSITION_SQUARE_TAKEN, 2 },
  { "camelot", "W:WA4,A5,A6,A7,A8,A9,A10,A11,A12,A13,B4,B5,B6,B7,B8:B", "B8",
    POSITION_TOO_MANY_PIECES, 2 },
  { "camelot", "W:WKA4,KA5,KA6,KA7,KA8:B", "KA8", POSITION_TOO_MANY_KNIGHTS, 2 },
  { "camelot", "W:WA4:BB5:x1", "1", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:x1,3", "3", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:x1,1,1", "1", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:x-1,0", "-1", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:h", "", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:h99999999999999999999", "99999999999999999999", POSITION_BAD_NUMBER, 4 },
  { "camelot", "W:WA4:BB5:h1:h2", "h2", POSITION_FIELD_TWICE, 5 },
  { "camelot", "W:WA4:BB5:WA5", "WA5", POSITION_FIELD_TWICE, 4 },
  { "camelot", "W:WA4:BB5:q", "q", POSITION_UNKNOWN_FIELD, 4 },
  { "camelot", "W:WA4:BB5:", "", POSITION_UNKNOWN_FIELD, 4 },
  { "camelot", "W:WA4:BB5:tB3", "tB3", POSITION_NO_TREES_HERE, 4 },
  { "camelot", "W:WH4,A9:BG5:fcapture", "fcapture", POSITION_BAD_DUTY, 4 },
  { "camelot2000", "W:WH4,A9:BG5:frun", "frun", POSITION_BAD_DUTY, 4 },
  { "camelot2000", "W:WH4,A9:BG9:fcapture", "W:WH4,A9:BG9:fcapture", POSITION_BAD_DUTY, 0 },
  { "camelot2000", "W:WH4,A9:BG5:fcharge=H4", "W:WH4,A9:BG5:fcharge=H4", POSITION_BAD_DUTY, 0 },
  { "camelot2000", "W:WH4,A9:BG5:fcontinue=G5", "W:WH4,A9:BG5:fcontinue=G5", POSITION_BAD_DUTY, 0 },
  { "river", "W:WA6:BC13", "A6", POSITION_PIECE_IN_RIVER, 2 },
  { "river", "W:WB3:BC13:tB3", "B3", POSITION_PIECE_ON_TREE, 4 },
  { "river", "W:WC4:BC13:tB3,B3", "B3", POSITION_SQUARE_TAKEN, 4 },
  { "river", "W:WC4:BC13:tF1", "F1", POSITION_NO_TREES_HERE, 4 },
  { "river", "W:WC4:BC13:tE2", "E2", POSITION_NO_TREES_HERE, 4 },
  { "river", "W:WC4:BC13:tD7", "D7", POSITION_NO_TREES_HERE, 4 },
  { "river", "W:WC4:BC13:tA6", "A6", POSITION_NO_TREES_HERE, 4 },
  { "river", "W:WC4:BC13:tB14", "W:WC4:BC13:tB14", POSITION_NO_TREES_HERE, 0 },
  { "river", "W:WC4:BC13:tB3,E3,K3,B14,F14,I14,J14", "J14", POSITION_TOO_MANY_TREES, 4 },
  { "river", "B:WC4:BC13:tB3", "B:WC4:BC13:tB3", POSITION_WRONG_TURN, 0 },
  { "river", "W:WC4:BC13:tB3,E3,K3", "W:WC4:BC13:tB3,E3,K3", POSITION_WRONG_TURN, 0 },
  { "grand", "W:RH8:GH9:B:Y", "W", POSITION_NO_SIDE, 1 },
  { "grand", "R:RH8:GH9:B:YA1", "A1", POSITION_BAD_SQUARE, 5 },
};

START_TEST (a_bad_position_is_refused_with_the_field_and_the_word)
{
  const Variant *variant = variant_find (refused[_i].variant);
  const char *text = refused[_i].text;
  PositionError error = { .problem = POSITION_OK };
  Position before, pos;

  position_start (&before, variant);
  pos = before;
  ck_assert_msg (!position_text_read (&pos, variant, text, &error), "%s", text);
  ck_assert_msg (error.problem == refused[_i].problem, "%s: problem %d", text, error.problem);
  ck_assert_msg (error.field == refused[_i].field, "%s: field %d", text, error.field);
  ck_assert_msg ((size_t) error.length == strlen (refused[_i].word) &&
                   strncmp (text + error.start, refused[_i].word, (size_t) error.length) == 0,
                 "%s: blamed '%.*s'", text, error.length, text + error.start);
  ck_assert (position_is_equal (&pos, &before));
}
END_TEST

/* ---- Positions that are being set up ---- */

static const struct {
  const char *variant, *text;
  PositionProblem problem; /* the problem that position_text_read() finds; position_text_sketch()
                            * finds none */
} sketched[] = {
  { "camelot", "W:WKA4,KA5,KA6,KA7,KA8:B", POSITION_TOO_MANY_KNIGHTS },
  { "camelot", "W:WA4,B4,A5,B5,A6,B6,A7,B7,A8,B8,A9,A10,A11,A12,A13:B", POSITION_TOO_MANY_PIECES },
  { "river", "W:WC4:BC13:tF1", POSITION_NO_TREES_HERE },
  { "river", "W:WC4:BC13:tB3,E3,K3,B14,F14,I14,J14", POSITION_TOO_MANY_TREES },
  { "river", "B:WC4:BC13:tB3", POSITION_WRONG_TURN },
  { "camelot2000", "W:WH4,A9:BG9:fcapture", POSITION_BAD_DUTY },
};

START_TEST (a_sketch_need_not_be_possible)
{
  const Variant *variant = variant_find (sketched[_i].variant);
  char text[POSITION_TEXT_SIZE];
  PositionError error;
  Position pos;

  ck_assert (!position_text_read (&pos, variant, sketched[_i].text, &error));
  ck_assert_int_eq (error.problem, sketched[_i].problem);
  ck_assert (position_text_sketch (&pos, variant, sketched[_i].text, &error));
  position_text_write (&pos, true, text);
  ck_assert_str_eq (text, sketched[_i].text);
}
END_TEST

/* A sketch must be well-formed, and each piece and tree needs a square of its own. */
static const struct {
  const char *variant, *text;
  PositionProblem problem;
} unsketchable[] = {
  { "camelot", "W:WA4:BA4", POSITION_SQUARE_TAKEN },
  { "camelot", "W:WA1:B", POSITION_BAD_SQUARE },
  { "camelot", "W:WA4", POSITION_NO_PLAYER },
  { "camelot", "W:WA4:B:tB3", POSITION_NO_TREES_HERE },
  { "river", "W:WA6:B", POSITION_PIECE_IN_RIVER },
  { "river", "W:W:B:tA6", POSITION_NO_TREES_HERE },
  { "river", "W:W:B:tB3,B3", POSITION_SQUARE_TAKEN },
  { "river", "W:WB3:B:tB3", POSITION_PIECE_ON_TREE },
};

START_TEST (a_malformed_sketch_is_refused)
{
  PositionError error;
  Position pos;

  ck_assert (!position_text_sketch (&pos, variant_find (unsketchable[_i].variant),
                                    unsketchable[_i].text, &error));
  ck_assert_int_eq (error.problem, unsketchable[_i].problem);
}
END_TEST

/* The text of a full board is the longest possible one. */
START_TEST (a_full_board_is_written_and_read)
{
  char text[POSITION_TEXT_SIZE];
  Position pos, copy;

  position_clear (&pos, &variants[_i]);
  for (Square sq = 1; sq != NO_SQUARE; sq++)
    if (squares_have (&pos.vacant, sq))
      position_put (&pos, sq % variants[_i].n_seats, true, sq);
  for (int seat = 0; seat < variants[_i].n_seats; seat++)
    position_set_castle_moves (&pos, (Seat) seat, MAX_CASTLE_MOVES);
  position_set_duty (&pos, variants[_i].captures_on_demand ? DUTY_CONTINUE : NO_DUTY,
                     variants[_i].captures_on_demand ? square_at (11, 9) : NO_SQUARE);
  pos.quiet_plies = UINT16_MAX;
  ck_assert_int_lt (position_text_write (&pos, true, text), POSITION_TEXT_SIZE);
  ck_assert (position_text_sketch (&copy, &variants[_i], text, NULL));
  ck_assert (position_is_equal (&pos, &copy));
}
END_TEST

/* ---- Properties ---- */

START_TEST (every_position_reads_as_it_was_written)
{
  Dice dice = { 1 };

  for (int i = 0; i < 2000; i++) {
    char text[POSITION_TEXT_SIZE];
    Position pos, copy;

    random_setup (&pos, &variants[_i], &dice);
    pos.quiet_plies = (uint16_t) dice_roll (&dice, 300);
    position_text_write (&pos, true, text);
    ck_assert_msg (position_text_read (&copy, &variants[_i], text, NULL), "%s", text);
    ck_assert (position_is_equal (&pos, &copy));
    ck_assert_int_eq (copy.quiet_plies, pos.quiet_plies);
  }
}
END_TEST

START_TEST (positions_that_differ_in_one_thing_have_different_hashes)
{
  static const char *const texts[] = {
    "W:WKG2,H5:BK5",      "B:WKG2,H5:BK5",          "W:WG2,H5:BK5",
    "W:WKG2,H6:BK5",      "W:WKG2,H5:BK5,K6",       "W:WKG2:BH5,K5",
    "W:WKG2,H5:BK5:x1,0", "W:WKG2,H5:BK5:x0,1",     "W:WKG2,H5:BK5:x2,0",
    "W:WKG2,H5:BKK5",     "W:WKG2,H5:BK5:x1,1",     "W:WKH5,G2:BK5",
    "W:WKH4,A9:BG5",      "W:WKH4,A9:BG5:fcapture", "W:WKH4,A9:BG5:fcontinue=H4",
  };
  enum { N_TEXTS = sizeof texts / sizeof texts[0] };
  Position pos[N_TEXTS];

  for (int i = 0; i < N_TEXTS; i++) {
    ck_assert (position_text_read (&pos[i], variant_find ("camelot2000"), texts[i], NULL));
    for (int before = 0; before < i; before++) {
      ck_assert_uint_ne (pos[before].hash, pos[i].hash);
      ck_assert (!position_is_equal (&pos[before], &pos[i]));
    }
  }
}
END_TEST

static const struct {
  const char *variant, *text;
  uint64_t hash;
} hashed[] = {
  { "camelot", "W:WKG2,H5:BK5", UINT64_C (0x7f15c352437d6cd5) },
  { "camelot", "B:WKG2,H5:BK5:x1,2", UINT64_C (0x7d634c70a591bb86) },
  { "camelot2000", "W:WKH4,A9:BG5:fcontinue=H4", UINT64_C (0x75d32ddfed45ef91) },
  { "river", "W:WG2,H5:BK5:tB3", UINT64_C (0x68567e918bfa5856) },
};

/* The errors of a level depend on the seed and on the hash. With other hashes, no game of the
 * computer could be repeated with its seed. */
START_TEST (a_position_has_the_same_hash_in_every_version)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find (hashed[_i].variant), hashed[_i].text, NULL));
  ck_assert_msg (pos.hash == hashed[_i].hash, "%#" PRIx64, pos.hash);
}
END_TEST

START_TEST (quiet_plies_are_not_part_of_the_position)
{
  Position a, b;

  ck_assert (position_text_read (&a, variant_find ("camelot"), "W:WKG2:BK5:h3", NULL));
  ck_assert (position_text_read (&b, variant_find ("camelot"), "W:WKG2:BK5", NULL));
  ck_assert_uint_eq (a.hash, b.hash);
  ck_assert (position_is_equal (&a, &b));
}
END_TEST

/* Every ply is quiet, except captures and moves that end in a goal. */
static const struct {
  const char *variant, *before, *after;
  Move move;
} counted[] = {
  { "camelot", "W:WA4,L4:BL9:h5", "B:WL4,A5:BL9:h6", { .kind = MOVE_PLAIN } },
  { "camelot", "W:WA4,L4:BA5,L9:h5", "B:WL4,A6:BL9", { .kind = MOVE_CAPTURE } },
  { "camelot", "W:WF15,A4:BL9,K9:h5", "B:WA4,F16:BK9,L9", { .kind = MOVE_PLAIN } },
  { "camelot", "W:WF16,A4:BL9,K9:h5", "B:WA4,G16:BK9,L9:x1,0", { .kind = MOVE_PLAIN } },
};

START_TEST (captures_and_moves_that_end_in_the_goal_reset_the_count)
{
  Position pos, after;
  Move moves[MAX_FILES * MAX_RANKS];
  bool found = false;
  int n;

  ck_assert (
    position_text_read (&pos, variant_find (counted[_i].variant), counted[_i].before, NULL));
  n = movegen_list (&pos, moves, MAX_FILES * MAX_RANKS);
  for (int i = 0; i < n; i++) {
    char text[POSITION_TEXT_SIZE];

    position_play (&pos, moves[i], &after);
    position_text_write (&after, true, text);
    found |= strcmp (text, counted[_i].after) == 0 && moves[i].kind == counted[_i].move.kind;
  }
  ck_assert_msg (found, "%s", counted[_i].after);
}
END_TEST

START_TEST (putting_and_removing_a_piece_changes_nothing)
{
  Dice dice = { 2 };
  Position pos, before;

  random_setup (&pos, &variants[_i], &dice);
  before = pos;
  for (Square sq = 1; sq != NO_SQUARE; sq++)
    if (squares_have (&pos.vacant, sq)) {
      position_put (&pos, pos.seat, dice_roll (&dice, 2) == 1, sq);
      ck_assert_int_eq (position_owner (&pos, sq), pos.seat);
      position_remove (&pos, sq);
      ck_assert (position_is_equal (&pos, &before));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position");
  TCase *tcase = tcase_create ("text");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_position_is_read_and_written_canonically, 0, N_ROWS (readable));
  tcase_add_loop_test (tcase, a_bad_position_is_refused_with_the_field_and_the_word, 0,
                       N_ROWS (refused));
  tcase_add_loop_test (tcase, a_sketch_need_not_be_possible, 0, N_ROWS (sketched));
  tcase_add_loop_test (tcase, a_malformed_sketch_is_refused, 0, N_ROWS (unsketchable));
  tcase_add_loop_test (tcase, a_full_board_is_written_and_read, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_position_reads_as_it_was_written, 0, (int) n_variants);
  tcase_add_test (tcase, positions_that_differ_in_one_thing_have_different_hashes);
  tcase_add_loop_test (tcase, a_position_has_the_same_hash_in_every_version, 0, N_ROWS (hashed));
  tcase_add_test (tcase, quiet_plies_are_not_part_of_the_position);
  tcase_add_loop_test (tcase, captures_and_moves_that_end_in_the_goal_reset_the_count, 0,
                       N_ROWS (counted));
  tcase_add_loop_test (tcase, putting_and_removing_a_piece_changes_nothing, 0, (int) n_variants);

  return suite_run (suite);
}
