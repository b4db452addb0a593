#include "core/notation/notation.h"
#include "core/notation/numbered-square.h"
#include "core/rules/route.h"

#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "core/slow-rules/slow-rules.h"
#include "support/random-position.h"
#include "support/refusal-word.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 600, MAX_MOVES = 2048, TEXT_SIZE = MOVE_TEXT_SIZE };

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

static void
throw_position (Position *pos, const Variant *variant, Dice *dice, int i)
{
  if (i % 2 == 0)
    random_setup (pos, variant, dice);
  else
    random_play (pos, variant, dice, dice_roll (dice, 120));
}

/* ---- Examples ---- */

/* A text, and how its move is written. If `written` is NULL, the text is refused with `problem` and
 * `refusal`. `n` is the number of candidates of an ambiguous text. */
static const struct {
  const char *variant, *position, *text;
  Strictness strictness;
  const char *written;
  MoveProblem problem;
  Refusal refusal;
  int n;
} examples[] = {
#define OK(text) ENFORCED, text, MOVE_OK, REFUSAL_NONE, 0
#define ON_DEMAND_OK(text) ON_DEMAND, text, MOVE_OK, REFUSAL_NONE, 0
#define NO(why) ENFORCED, NULL, MOVE_ILLEGAL, why, 0
#define AMBIGUOUS(n) ENFORCED, NULL, MOVE_AMBIGUOUS, REFUSAL_NONE, n
#define NONSENSE ENFORCED, NULL, MOVE_NOT_UNDERSTOOD, REFUSAL_NONE, 0

  /* Examples from the rules. */
  { "camelot", "W:WC8,D5:BC12,D12", "C8-D9", OK ("C8-D9") },
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6-C8-A8", OK ("E6-C8-A8") },
  { "camelot", "W:WH4,A8:BI4,K5", "H4xJ4xL6", OK ("H4xJ4xL6") },
  { "camelot", "W:WKF6,F7,G8:BH9,I11", "F6-F8-H8xH10xJ12", OK ("F6-F8-H8xH10xJ12") },
  { "cam", "W:WA4,D4:BB4,D5", "A4xC4xE6", OK ("A4xC4xE6") },
  { "cam", "W:WKF6,F7,E8:BC9,C11", "F6-F8-D8xB10xD12", OK ("F6-F8-D8xB10xD12") },
  { "camelot", "W:WC8,D5:BC12,D12", "c8-d9", OK ("C8-D9") },
  { "camelot", "W:WH4,A8:BI4,K5", "h4Xj4Xl6", OK ("H4xJ4xL6") },

  /* A square is visited twice, as in a real game. The move has two paths and is written with the
   * first one in square order. */
  { "camelot", "W:WKI10,H9,A4:BG7,F6,E7,F8,F7,D7", "I10-G8xG6xE6xE8xG8xE6xC8",
    OK ("I10-G8xE6xG6xG8xE8xE6xC8") },
  /* Missing squares inside straight canters and jumps, as in real game scores. */
  { "camelot", "W:WKJ11,I11,G11,E11:BE10,A13", "J11-F11-D11xF9", OK ("J11-H11-F11-D11xF9") },
  { "camelot", "W:WKJ11,I11,G11,E11:BE10,A13", "J11-D11xF9", OK ("J11-H11-F11-D11xF9") },
  { "camelot", "W:WKJ11,I11,G11,E11:BE10,A13", "J11xF9", OK ("J11-H11-F11-D11xF9") },
  { "camelot", "W:WKJ11,I11,G11,E11:BE10,A13", "J11-F9", OK ("J11-H11-F11-D11xF9") },
  { "camelot", "W:WKJ11,I11,G11,E11:BE10,A13", "J11-H11-D11xF9", OK ("J11-H11-F11-D11xF9") },
  { "camelot", "W:WE5,A8:BE6,E8", "E5xE9", OK ("E5xE7xE9") },
  { "camelot", "W:WE5,A8:BE6,E8,F9", "E5xE9xG9", OK ("E5xE7xE9xG9") },
  { "camelot", "W:WKE5,E6,A8:BE8,C12", "E5xE9", OK ("E5-E7xE9") },

  /* Only the first and the last square. */
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6-A8", OK ("E6-C8-A8") },
  { "camelot", "W:WH4,A8:BI4,K5", "H4xL6", OK ("H4xJ4xL6") },
  { "camelot", "W:WH4,A8:BI4,K5", "H4-L6", OK ("H4xJ4xL6") },
  { "camelot", "W:WKF6,F7,G8:BH9,I11", "F6xJ12", OK ("F6-F8-H8xH10xJ12") },
  /* Two paths over different pieces: the squares between decide. */
  { "camelot", "W:WD12,A4:BD13,E15,E13,F15,A12", "D12xF16", AMBIGUOUS (2) },
  { "camelot", "W:WD12,A4:BD13,E15,E13,F15,A12", "D12xD14xF16", OK ("D12xD14xF16") },
  { "camelot", "W:WD12,A4:BD13,E15,E13,F15,A12", "D12xF14xF16", OK ("D12xF14xF16") },
  /* A path with all squares is never completed to another path with the same end. */
  { "camelot", "W:WE5,A8:BE6,D7,D9,E10,F9,F7,A12", "E5xE7", NO (REFUSAL_MUST_GO_ON) },
  /* `-` prefers a canter, and `x` requires a capture. */
  { "camelot", "W:WKD12,D13,E15,E13,G15:BF15,A4", "D12-F16", OK ("D12-D14-F16") },
  { "camelot", "W:WKD12,D13,E15,E13,G15:BF15,A4", "D12xF16", OK ("D12-F14xF16") },

  /* A round trip has two directions. The first path in square order is written. */
  { "camelot", "W:WH5,A9:BG6,G7,H6,A13", "H5xH7xF7xH5", OK ("H5xF7xH7xH5") },
  { "camelot", "W:WH5,A9:BG6,G7,H6,A13", "H5xH5", OK ("H5xF7xH7xH5") },
  /* Two pieces can make the same round trip. The path of the other piece may be written. */
  { "camelot", "W:WKD4,KF4,D5,F5,E6:BE5,A13", "F4-F6-D6xF4", OK ("D4-D6-F6xD4") },
  { "camelot", "W:WKD4,KF4,D5,F5,E6:BE5,A13", "D4-D6-F6xD4", OK ("D4-D6-F6xD4") },
  /* The other piece would have to go on, so it cannot make this move. */
  { "camelot", "W:WKD4,KF4,D5,F5,E6:BE5,C5,A13", "F4-F6-D6xF4", OK ("F4-F6-D6xF4") },

  /* Signs and squares that do not fit the move. */
  { "camelot", "W:WC8,D5:BC12,D12", "C8xD9", NO (REFUSAL_NO_CAPTURE) },
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6-C8xA8", NO (REFUSAL_NO_CAPTURE) },
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6xA8", NO (REFUSAL_OUT_OF_REACH) },
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6-A9", NO (REFUSAL_OUT_OF_REACH) },
  { "camelot", "W:WE6,D7,B8:BC12,D12", "E6-C8-A9", NO (REFUSAL_OUT_OF_REACH) },
  { "camelot", "W:WC5,H5:BC6,D12", "H5-H6", NO (REFUSAL_MUST_CAPTURE) },
  { "camelot", "W:WC8,D5:BC12,D12", "C8-A1", NO (REFUSAL_NO_SQUARE) },
  { "camelot", "W:WC8,D5:BC12,D12", "C8-D99", NO (REFUSAL_NO_SQUARE) },
  { "camelot", "W:WC8,D5:BC12,D12", "D12-D11", NO (REFUSAL_NOT_YOUR_PIECE) },
  { "camelot", "W:WC8,D5:BC12,D12", "pass", NO (REFUSAL_NOTHING_TO_ANSWER) },
  { "camelot", "W:WC8,D5:BC12,D12", "force", NO (REFUSAL_NOTHING_TO_ANSWER) },
  { "camelot", "W:WC8,D5:BC12,D12", "T@C9", NO (REFUSAL_TREES_PLACED) },

  { "camelot", "W:WC8,D5:BC12,D12", "", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8-", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8D9", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8-D9!", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8--D9", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C8 - D9", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "C08-D9", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "O-O", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "passes", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "T@", NONSENSE },
  { "camelot", "W:WC8,D5:BC12,D12", "67-68", NONSENSE },

  /* Trees and passes. */
  { "river", "W:WC5,D5:BC12,D12", "T@A4", OK ("T@A4") },
  { "river", "W:WC5,D5:BC12,D12", "t@a4", OK ("T@A4") },
  { "river", "W:WC5,D5:BC12,D12", "T@A5", NO (REFUSAL_RIVER) },
  { "river", "W:WC5,D5:BC12,D12", "T@A1", NO (REFUSAL_NO_SQUARE) },
  { "river", "W:WC5,D5:BC12,D12", "C5-C6", NO (REFUSAL_TREES_FIRST) },
  { "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "Pass", OK ("pass") },
  { "grand", "R:RH16:GI12,H1:BB5:YD5,D6", "pass", NO (REFUSAL_NOTHING_TO_ANSWER) },

  /* Captures on demand. */
  { "camelot2000", "W:WC5,H5:BC6,D12", "H5-H6", NO (REFUSAL_MUST_CAPTURE) },
  { "camelot2000", "W:WC5,H5:BC6,D12", "H5-H6", ON_DEMAND_OK ("H5-H6") },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12", "D5xF5", ON_DEMAND_OK ("D5xF5") },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12", "D5xH5", ON_DEMAND_OK ("D5xF5xH5") },
  { "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3", ON_DEMAND_OK ("H5-H3") },
  { "camelot2000", "W:WC5,H5:BC6,D12", "force", OK ("force") },
  { "camelot2000", "W:WC5,H5:BC6,D12", "STAND", OK ("stand") },

  /* Numbered squares. */
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106", OK ("C6-D6") },
  { "camelot2000", "W:WH13,I13,K13:BC12,D12", "26C28C30", OK ("H13-J13-L13") },
  { "camelot2000", "W:WH13,A8:BI13,K13", "26J28J30", OK ("H13xJ13xL13") },
  { "camelot2000", "W:WKH13,I13:BK13,A8", "KC26C28J30", OK ("H13-J13xL13") },
  { "camelot2000", "W:WKH13,I13:BK13,A8", "KC26C28J30 (1M)", OK ("H13-J13xL13") },
  { "camelot2000", "W:WKH13,I13:BK13,A8", "kc26c28j30(1m, 0k)", OK ("H13-J13xL13") },
  { "camelot2000", "W:WKH13,I13:BK13,A8", "26J30", OK ("H13-J13xL13") },
  { "camelot2000", "W:WF16,D5:BC12,D12", "A-B", OK ("F16-G16") },
  { "camelot2000", "W:WE15,D5:BC12,D12", "3-a", OK ("E15-F16") },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105J106", NO (REFUSAL_NO_CAPTURE) },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-157", NO (REFUSAL_NO_SQUARE) },
  { "camelot2000", "W:WC6,D5:BC12,D12", "0-1", NO (REFUSAL_NO_SQUARE) },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-99999999999", NO (REFUSAL_NO_SQUARE) },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105x106", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106 (", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106 (M)", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106 (1X)", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106 (1M,)", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "105-106 (1M) 2", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "A", NONSENSE },
  { "camelot2000", "W:WC6,D5:BC12,D12", "KC", NONSENSE },
};

static void
check_refused (MoveError error, int i)
{
  ck_assert_int_eq (error.problem, examples[i].problem);
  ck_assert_int_eq (error.n_candidates, examples[i].n);
  ck_assert_str_eq (refusal_word (error.why.refusal), refusal_word (examples[i].refusal));
  ck_assert_int_ge (error.start, 0);
  ck_assert_int_le (error.start + error.length, (int) strlen (examples[i].text));
}

START_TEST (examples_are_read_and_written_as_the_rules_say)
{
  Position pos = position_of (examples[_i].variant, examples[_i].position);
  const Move untouched = { .from = 1, .to = 2, .kind = MOVE_TREE };
  Move move = untouched;
  char text[TEXT_SIZE];
  MoveError error;
  bool is_read = move_text_read (&move, &pos, examples[_i].text, examples[_i].strictness, &error);

  ck_assert_int_eq (is_read, examples[_i].written != NULL);
  if (is_read) {
    ck_assert_int_eq (move_text_write (&pos, move, text), (int) strlen (examples[_i].written));
    ck_assert_str_eq (text, examples[_i].written);
  } else {
    ck_assert (move_is_equal (move, untouched));
    check_refused (error, _i);
  }
}
END_TEST

START_TEST (an_error_points_at_the_word)
{
  Position pos = position_of ("camelot", "W:WE6,D7,B8:BC12,D12");
  MoveError error;
  Move move;

  ck_assert (!move_text_read (&move, &pos, "E6-C8-A9", ENFORCED, &error));
  ck_assert_int_eq (error.start, 6);
  ck_assert_int_eq (error.length, 2);
  ck_assert (!move_text_read (&move, &pos, "E6-C8-Q10", ENFORCED, &error));
  ck_assert_int_eq (error.start, 6);
  ck_assert_int_eq (error.length, 3);
  ck_assert (!move_text_read (&move, &pos, "E6-C8?A8", ENFORCED, &error));
  ck_assert_int_eq (error.start, 5);
  ck_assert (!move_text_read (&move, &pos, "E6-C8?A8", ENFORCED, NULL));
}
END_TEST

START_TEST (the_moves_that_an_ambiguous_text_may_mean_are_reported)
{
  Position pos = position_of ("camelot", "W:WD12,A4:BD13,E15,E13,F15,A12");
  const char *expected[] = { "D12xD14xF16", "D12xF14xF16" };
  MoveError error;
  Move move;

  ck_assert (!move_text_read (&move, &pos, "D12xF16", ENFORCED, &error));
  ck_assert_int_eq (error.n_candidates, 2);
  for (int i = 0; i < 2; i++) {
    char text[TEXT_SIZE];

    move_text_write (&pos, error.candidates[i], text);
    ck_assert (strcmp (text, expected[0]) == 0 || strcmp (text, expected[1]) == 0);
  }
}
END_TEST

START_TEST (a_path_of_64_squares_is_read_and_no_longer_one)
{
  Position pos = position_of ("camelot", "W:WH5,H4,A8:BC12,D12");
  char text[TEXT_SIZE] = "H5", written[TEXT_SIZE];
  MoveError error;
  Move move;

  for (int i = 1; i < 64; i++)
    strcat (text, i % 2 == 1 ? "-H3" : "-H5");
  ck_assert (move_text_read (&move, &pos, text, ENFORCED, &error));
  move_text_write (&pos, move, written);
  ck_assert_str_eq (written, "H5-H3");

  strcat (text, "-H5-H3");
  ck_assert (!move_text_read (&move, &pos, text, ENFORCED, &error));
  ck_assert_int_eq (error.problem, MOVE_ILLEGAL);
  ck_assert_int_eq (error.why.refusal, REFUSAL_TOO_LONG);
}
END_TEST

/* ---- Numbered squares ---- */

/* The rules count ranks from the top, and give the first and the last number of each. */
static const struct {
  const char *square, *number;
} numbers[] = {
  { "F16", "A" },  { "G16", "B" },  { "C15", "1" },  { "J15", "8" },  { "B14", "9" },
  { "K14", "18" }, { "A13", "19" }, { "L13", "30" }, { "A12", "31" }, { "A8", "79" },
  { "L7", "102" }, { "D7", "94" },  { "I7", "99" },  { "C6", "105" }, { "J6", "112" },
  { "C11", "45" }, { "J11", "52" }, { "D10", "58" }, { "I10", "63" }, { "L4", "138" },
  { "B3", "139" }, { "K3", "148" }, { "C2", "149" }, { "J2", "156" }, { "F1", "Y" },
  { "G1", "Z" },
};

START_TEST (numbered_squares_are_those_of_the_rules)
{
  const Variant *variant = variant_find ("camelot2000");
  const char *end;
  Square sq = square_text_read (variant_board (variant), numbers[_i].square, &end);
  char text[SQUARE_TEXT_SIZE];

  numbered_square_write (variant, sq, text);
  ck_assert_str_eq (text, numbers[_i].number);
  ck_assert_int_eq (numbered_square_read (variant, numbers[_i].number, &end), sq);
}
END_TEST

START_TEST (every_numbered_square_is_written_and_read_again)
{
  const Variant *variant = variant_find ("camelot2000");
  SquareSet squares = variant_board (variant)->squares;

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    char text[SQUARE_TEXT_SIZE];
    const char *end;

    ck_assert_int_eq (numbered_square_write (variant, sq, text), (int) strlen (text));
    ck_assert_int_eq (numbered_square_read (variant, text, &end), sq);
    ck_assert_int_eq (*end, '\0');
  }
}
END_TEST

static const struct {
  const char *position, *algebraic, *numbered;
} numbered_moves[] = {
  { "W:WC6,D5:BC12,D12", "C6-D6", "105-106" },
  { "W:WH13,I13,K13:BC12,D12", "H13-J13-L13", "26C28C30" },
  { "W:WH13,A8:BI13,K13", "H13xJ13xL13", "26J28J30 (2M)" },
  { "W:WKH13,I13:BKK13,A8", "H13-J13xL13", "KC26C28J30 (1K)" },
  { "W:WH13,A8:BKI13,K13", "H13xJ13xL13", "26J28J30 (1M, 1K)" },
  { "W:WF16,D5:BC12,D12", "F16-G16", "A-B" },
};

START_TEST (numbered_moves_are_written_as_the_rules_of_2000_say)
{
  Position pos = position_of ("camelot2000", numbered_moves[_i].position);
  char text[TEXT_SIZE];
  Move move;

  ck_assert (move_text_read (&move, &pos, numbered_moves[_i].algebraic, ENFORCED, NULL));
  ck_assert_int_eq (move_text_write_numbered (&pos, move, text),
                    (int) strlen (numbered_moves[_i].numbered));
  ck_assert_str_eq (text, numbered_moves[_i].numbered);
}
END_TEST

/* ---- Properties ---- */

static void
check_written (const Position *pos, Move move, Strictness strictness)
{
  char text[TEXT_SIZE];
  Move again;

  move_text_write (pos, move, text);
  ck_assert_msg (move_text_read (&again, pos, text, strictness, NULL), "%s", text);
  ck_assert_msg (move_is_equal (again, move), "%s", text);

  if (!pos->variant->has_numbered_squares)
    return;
  move_text_write_numbered (pos, move, text);
  ck_assert_msg (move_text_read (&again, pos, text, strictness, NULL), "%s", text);
  ck_assert_msg (move_is_equal (again, move), "%s", text);
}

START_TEST (every_listed_move_is_written_and_read)
{
  Dice dice = { 31 };

  for (int i = 0; i < N_POSITIONS; i++) {
    static Move moves[MAX_MOVES];
    Position pos;
    int n;

    throw_position (&pos, &variants[_i], &dice, i);
    n = movegen_list (&pos, moves, MAX_MOVES);
    ck_assert_int_le (n, MAX_MOVES);
    for (int k = 0; k < n; k++) {
      check_written (&pos, moves[k], ENFORCED);
      if (i % 4 == 0)
        check_written (&pos, moves[k], ON_DEMAND);
    }
  }
}
END_TEST

/* Writes a walk with its squares and signs. */
static void
spell (const Walk *walk, char *text)
{
  text += square_text_write (walk->path[0], text);

  for (int i = 1; i < walk->n; i++) {
    Square over = square_between (walk->path[i - 1], walk->path[i]);

    *text++ = squares_have (&walk->mover.enemies, over) ? 'x' : '-';
    text += square_text_write (walk->path[i], text);
  }
}

static bool
walk_at_random (Walk *walk, const Position *pos, Dice *dice, Strictness strictness)
{
  SquareSet pieces = pos->pieces[pos->seat];
  Square from = NO_SQUARE;

  for (int skip = dice_roll (dice, squares_count (&pieces) + 1); skip >= 0; skip--)
    from = squares_take (&pieces);
  if (from == NO_SQUARE || !walk_begin (walk, pos, from, strictness))
    return false;

  while (!walk_may_stop (walk) || dice_roll (dice, 4) > 0) {
    SquareSet next = walk_next (walk);
    Square to = NO_SQUARE;

    if (squares_are_none (&next))
      break;
    for (int skip = dice_roll (dice, squares_count (&next)); skip >= 0; skip--)
      to = squares_take (&next);
    walk_go (walk, to);
  }

  return walk->n <= MAX_SPELLED_PATH;
}

START_TEST (every_path_that_can_be_walked_is_read_as_its_move)
{
  Dice dice = { 32 };
  int n_walks = 0;

  for (int i = 0; i < 4 * N_POSITIONS; i++) {
    Strictness strictness = (Strictness) dice_roll (&dice, 2);
    char text[TEXT_SIZE], again[TEXT_SIZE];
    Position pos;
    Walk walk;
    Move move;

    throw_position (&pos, &variants[_i], &dice, i);
    if (!walk_at_random (&walk, &pos, &dice, strictness))
      continue;
    n_walks++;
    spell (&walk, text);
    ck_assert_msg (move_text_read (&move, &pos, text, strictness, NULL), "%s", text);
    ck_assert (move_is_equal (move, walk_move (&walk)));
    check_written (&pos, move, strictness);

    move_text_write (&pos, move, again);
    ck_assert_msg (strlen (again) <= strlen (text) + 8, "%s for %s", again, text);
  }

  ck_assert_int_gt (n_walks, N_POSITIONS / 5);
}
END_TEST

/* Returns whether path `a` comes before path `b` in square order. */
static bool
comes_before (const char *a, const char *b)
{
  for (;;) {
    int file_a = a[0] - 'A', file_b = b[0] - 'A';
    int rank_a = (int) strtol (a + 1, (char **) &a, 10);
    int rank_b = (int) strtol (b + 1, (char **) &b, 10);

    if (rank_a != rank_b || file_a != file_b)
      return rank_a != rank_b ? rank_a < rank_b : file_a < file_b;
    if (*a == '\0' || *b == '\0')
      return false;
    a++;
    b++;
  }
}

static int
count_leaps (const char *path)
{
  int n = 0;

  for (; *path != '\0'; path++)
    n += *path == '-' || *path == 'x';

  return n;
}

static bool
is_better (const char *path, const char *best)
{
  if (best[0] == '\0' || count_leaps (path) != count_leaps (best))
    return best[0] == '\0' || count_leaps (path) < count_leaps (best);

  return comes_before (path, best);
}

/* Finds the path that is written for the move to `after`: the first of the shortest paths. */
static void
find_best (const char *paths, const char *after, char best[TEXT_SIZE])
{
  best[0] = '\0';

  for (const char *line = paths; *line != '\0'; line = strchr (line, '\n') + 1) {
    size_t length = strcspn (line, "\t"), rest = strcspn (line + length + 1, "\n");
    char path[TEXT_SIZE];

    if (rest != strlen (after) || strncmp (line + length + 1, after, rest) != 0 ||
        length >= TEXT_SIZE)
      continue;
    memcpy (path, line, length);
    path[length] = '\0';
    if (is_better (path, best))
      strcpy (best, path);
  }
}

START_TEST (a_move_is_written_with_the_first_of_its_shortest_paths)
{
  enum { MAX_SLOW_PATHS = 4000 };
  Dice dice = { 33 };
  int n_moves = 0;

  for (int i = 0; i < N_POSITIONS / 3; i++) {
    static Move moves[MAX_MOVES];
    char text[POSITION_TEXT_SIZE], *paths;
    Position pos;
    int n, n_paths = 0;

    throw_position (&pos, &variants[_i], &dice, i);
    if (position_is_planting (&pos))
      continue;
    position_text_write (&pos, false, text);
    paths = slow_paths (variants[_i].id, text, MAX_SLOW_PATHS);
    for (const char *c = paths; *c != '\0'; c++)
      n_paths += *c == '\n';

    n = n_paths == MAX_SLOW_PATHS ? 0 : movegen_list (&pos, moves, MAX_MOVES);
    ck_assert_int_le (n, MAX_MOVES);
    for (int k = 0; k < n; k++, n_moves++) {
      char written[TEXT_SIZE], best[TEXT_SIZE];
      Position after;

      position_play (&pos, moves[k], &after);
      position_text_write (&after, false, text);
      find_best (paths, text, best);
      move_text_write (&pos, moves[k], written);
      ck_assert_str_eq (written, best);
    }
    free (paths);
  }

  ck_assert_int_gt (n_moves, 50);
}
END_TEST

START_TEST (a_route_longer_than_its_array_is_not_written)
{
  Position pos = position_of ("camelot", "W:WF6,C5,D5:BF7,F9,C12,D12");
  SquareSet prey = { { 0 } };
  Square path[] = { 0, 0, 0, 99 };
  Mover mover;

  squares_add (&prey, square_at (5, 6));
  squares_add (&prey, square_at (5, 8));
  mover_lift (&mover, &pos, square_at (5, 5), ENFORCED);
  ck_assert_int_eq (route_of_jumps (&mover, &prey, mover.from, square_at (5, 9), path, 2), 0);
  ck_assert_int_eq (path[0] + path[1] + path[2], 0);
  ck_assert_int_eq (route_of_jumps (&mover, &prey, mover.from, square_at (5, 9), path, 3), 3);
  ck_assert_int_eq (path[1], square_at (5, 7));
  ck_assert_int_eq (path[2], square_at (5, 9));
  ck_assert_int_eq (path[3], 99);
}
END_TEST

/* Reads random texts. The reader must not crash, and each error must lie within the text. */
START_TEST (random_texts_are_read_without_harm)
{
  static const char alphabet[] = "ABCFGYZabcyzKkCcJjXx--TtM@0123456789(), passforcetand\n\x80\xff";
  Dice dice = { 34 };
  Position pos;

  position_start (&pos, &variants[_i]);
  for (int i = 0; i < 20000; i++) {
    char text[24] = { 0 };
    MoveError error;
    Move move;

    for (int k = dice_roll (&dice, 23); k > 0; k--)
      text[k - 1] = alphabet[dice_roll (&dice, sizeof alphabet - 1)];
    if (!move_text_read (&move, &pos, text, ON_DEMAND, &error)) {
      ck_assert_int_ge (error.start, 0);
      ck_assert_int_le (error.start + error.length, (int) strlen (text));
    }
  }
}
END_TEST

/* ---- Lattices: positions with more paths than anybody could try ---- */

/* These positions have 1,810 and 1,356 moves. The number of paths to each result is unknown. */
static const char *const lattices[] = {
  "R:RKB8,E12:GB5,D5,E5,C6,C7,E7,H9,E10,B11,E11,H11,E13:B:YC5,B7,G7,C8,C9,D9,E9,F11,C13,F13,G13,"
  "G14",
  "R:RKB5,H9,F11:GE2,F2,E3,G3,C4,F4,G5,D6,F8,C10,F10,H10:B:YD4,G4,H4,C5,C6,E6,F6,C8,E8,G8,E10,E11",
};

START_TEST (moves_of_lattices_are_written_and_read_in_time)
{
  Position pos = position_of ("grand", lattices[_i]);
  int n = movegen_count (&pos);
  Move *moves = calloc ((size_t) n, sizeof *moves);

  ck_assert_int_gt (n, 1000);
  movegen_list (&pos, moves, n);
  for (int i = 0; i < n; i += n / 20) {
    char text[TEXT_SIZE], from_to[TEXT_SIZE];
    MoveError error;
    Move move;

    check_written (&pos, moves[i], ENFORCED);
    move_text_write (&pos, moves[i], text);
    snprintf (from_to, sizeof from_to, "%.*s%s", (int) strcspn (text, "-x"), text,
              strrchr (text, moves[i].kind == MOVE_CAPTURE ? 'x' : '-'));
    if (!move_text_read (&move, &pos, from_to, ENFORCED, &error))
      ck_assert_msg (error.problem == MOVE_AMBIGUOUS || error.problem == MOVE_ILLEGAL, "%s",
                     from_to);
  }
  free (moves);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("notation");
  TCase *tcase = tcase_create ("text");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, examples_are_read_and_written_as_the_rules_say, 0,
                       (int) (sizeof examples / sizeof examples[0]));
  tcase_add_test (tcase, an_error_points_at_the_word);
  tcase_add_test (tcase, the_moves_that_an_ambiguous_text_may_mean_are_reported);
  tcase_add_test (tcase, a_path_of_64_squares_is_read_and_no_longer_one);
  tcase_add_loop_test (tcase, numbered_squares_are_those_of_the_rules, 0,
                       (int) (sizeof numbers / sizeof numbers[0]));
  tcase_add_test (tcase, every_numbered_square_is_written_and_read_again);
  tcase_add_loop_test (tcase, numbered_moves_are_written_as_the_rules_of_2000_say, 0,
                       (int) (sizeof numbered_moves / sizeof numbered_moves[0]));
  tcase_add_loop_test (tcase, every_listed_move_is_written_and_read, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_path_that_can_be_walked_is_read_as_its_move, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_move_is_written_with_the_first_of_its_shortest_paths, 0,
                       (int) n_variants);
  tcase_add_test (tcase, a_route_longer_than_its_array_is_not_written);
  tcase_add_loop_test (tcase, random_texts_are_read_without_harm, 0, (int) n_variants);
  tcase_add_loop_test (tcase, moves_of_lattices_are_written_and_read_in_time, 0,
                       (int) (sizeof lattices / sizeof lattices[0]));

  return suite_run (suite);
}
