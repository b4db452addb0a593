#include "app/move-input/move-entry.h"

#include "app/move-input/held-piece.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/refusal-word.h"
#include "support/suite.h"

#include <string.h>

enum { N_GAMES = 40, MAX_COMPLETIONS = 512 };

static MoveEntry *entry;
static Turn turn;

static void
set_up (void)
{
  entry = move_entry_new ();
}

static void
tear_down (void)
{
  move_entry_free (entry);
}

static void
stand_at (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL),
                 "%s is not a position", text);
  turn_start (&turn, &pos);
  move_entry_set_turn (entry, &turn);
}

static void
stand_at_start (const char *variant)
{
  Position pos;

  position_start (&pos, variant_find (variant));
  turn_start (&turn, &pos);
  move_entry_set_turn (entry, &turn);
}

static Square
square (const char *text)
{
  const char *end;

  return *text == '\0' ? NO_SQUARE
                       : square_text_read (variant_board (turn.pos.variant), text, &end);
}

static const char *
text_of_move (void)
{
  static char text[MOVE_TEXT_SIZE];

  move_text_write (&turn.pos, move_entry_move (entry)->move, text);

  return text;
}

static bool
is_marked (Mark mark, const char *where)
{
  BoardMarks marks = { 0 };

  move_entry_mark (entry, &marks);

  return squares_have (&marks.squares[mark], square (where));
}

static int
n_marked (Mark mark)
{
  BoardMarks marks = { 0 };

  move_entry_mark (entry, &marks);

  return squares_count (&marks.squares[mark]);
}

/* ---- One letter for each gesture ----
 *
 * "c" clicks, "p" presses, "o" drags over, "r" releases, "b" goes back, "x" cancels, and "1" to "9"
 * choose a route. "0" stops the piece where it is. A square follows each letter, except "b" and
 * "x". The letters in `results` are the expected results; see letter_of(). */

static char
letter_of (EntryResult result)
{
  static const char letters[] = {
    [ENTRY_NOTHING] = '.', [ENTRY_CHANGED] = 'c', [ENTRY_GOES_ON] = 'g',
    [ENTRY_CHOICE] = '?',  [ENTRY_REFUSED] = '!', [ENTRY_PLAYED] = 'P',
  };

  return letters[result];
}

static EntryResult
gesture (const char *word)
{
  Square sq = word[0] >= '0' && word[0] <= '9' ? NO_SQUARE : square (word + 1);

  switch (word[0]) {
  case 'c':
    return move_entry_click (entry, sq);
  case 'p':
    return move_entry_press (entry, sq);
  case 'o':
    return move_entry_drag_over (entry, sq);
  case 'r':
    return move_entry_release (entry, sq);
  case 'b':
    return move_entry_back (entry);
  case 'x':
    return move_entry_cancel (entry);
  default:
    return move_entry_choose (entry, word[0] - '0');
  }
}

static void
check_gestures (const char *gestures, const char *results)
{
  char words[200], got[40];
  int n = 0;

  strcpy (words, gestures);
  for (char *word = strtok (words, " "); word != NULL; word = strtok (NULL, " "))
    got[n++] = letter_of (gesture (word));
  got[n] = '\0';
  ck_assert_msg (strcmp (got, results) == 0, "the results of %s are %s, not %s", gestures, got,
                 results);
}

typedef struct Row {
  const char *variant, *position;
  const char *gestures, *results;
  const char *move; /* the move that is played at the end, or NULL */
  Refusal why;
} Row;

#define CAMELOT                                                                                    \
  "W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7:"                                              \
  "BKD10,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11"
#define STEP "W:WG7,A8:BG12,B12"               /* only steps are possible */
#define JUMP "W:WE5,A12:BE6,G8,L9"             /* E5xE7 and no further */
#define TWO_JUMPS "W:WE5,A12:BE6,E8,L9"        /* E5xE7xE9, which must not stop on E7 */
#define CANTER "W:WC5,C6:BC8,D12"              /* C5-C7, and no charge for a man */
#define CHARGE "W:WKH5,H4,A9:BG2,A13"          /* H5-H3 must go on, H5-H3xF1 captures */
#define ROUTES "W:WD12,A8:BD13,E13,E15,F15,L9" /* two routes with different captures */
#define LONG_WAYS                                                                                  \
  "W:WKD6,KK6,KL6,KC7,KL7,G5,J5,E6,F6,H6,F7,G7,H7,H8:"                                             \
  "BKI4,KA5,KF10,KL10,KC11,KD11,KK11,KL11,G9,H9,L9,G10,H10,F11,G11,J11,D12,K12"

static const Row rows[] = {
  /* a click picks a piece up, and a click on a final square plays the move */
  { "camelot", STEP, "cG7 cG8", "cP", "G7-G8", REFUSAL_NONE },
  /* a drag to a final square plays the move too */
  { "camelot", STEP, "pG7 rG8", "cP", "G7-G8", REFUSAL_NONE },
  /* a second click on the piece's own square puts it down, and so do a second press and release */
  { "camelot", STEP, "cG7 cG7 cG8", "cc.", NULL, REFUSAL_NONE },
  { "camelot", STEP, "pG7 rG7 pG7 rG7", "c..c", NULL, REFUSAL_NONE },
  /* dropping the piece outside the board puts it down */
  { "camelot", STEP, "pG7 r cG8", "cc.", NULL, REFUSAL_NONE },
  /* Escape and the right button put the piece down */
  { "camelot", STEP, "cG7 b b", "cc.", NULL, REFUSAL_NONE },
  { "camelot", STEP, "pG7 x rG8", "cc.", NULL, REFUSAL_NONE },
  /* a click on another own piece picks up that piece instead, and nothing moves */
  { "camelot", STEP, "cG7 cA8 cA9", "ccP", "A8-A9", REFUSAL_NONE },
  /* a press on another square that begins a drag is not a click */
  { "camelot", STEP, "cG7 pG8 rG9", "c..", NULL, REFUSAL_NONE },
  /* a square out of reach is refused, and the piece is still held */
  { "camelot", STEP, "cG7 cG9 cG8", "c!P", "G7-G8", REFUSAL_NONE },
  { "camelot", STEP, "cG7 cG9", "c!", NULL, REFUSAL_NOTHING_TO_LEAP },
  { "camelot", STEP, "cG7 cK12", "c!", NULL, REFUSAL_OUT_OF_REACH },
  /* a click on an empty square gives no message, a click on an enemy's piece does */
  { "camelot", STEP, "cG9", ".", NULL, REFUSAL_NONE },
  { "camelot", STEP, "cG12", "!", NULL, REFUSAL_NOT_YOUR_PIECE },

  /* a capture is compulsory, so any other move or piece is refused for this reason */
  { "camelot", JUMP, "cA12", "!", NULL, REFUSAL_MUST_CAPTURE },
  { "camelot", JUMP, "cE5 cE4", "c!", NULL, REFUSAL_MUST_CAPTURE },
  { "camelot", JUMP, "cE5 cE7", "cP", "E5xE7", REFUSAL_NONE },

  /* a move of two jumps is entered by its final square, by each landing, or by a drag */
  { "camelot", TWO_JUMPS, "cE5 cE9", "cP", "E5xE7xE9", REFUSAL_NONE },
  { "camelot", TWO_JUMPS, "cE5 cE7 cE9", "cgP", "E5xE7xE9", REFUSAL_NONE },
  { "camelot", TWO_JUMPS, "pE5 oE7 oE9 rE9", "cccP", "E5xE7xE9", REFUSAL_NONE },
  { "camelot", TWO_JUMPS, "pE5 oE7 rE7", "ccg", NULL, REFUSAL_NONE },
  { "camelot", TWO_JUMPS, "cE5 cE7 cE7", "cg!", NULL, REFUSAL_MUST_GO_ON },
  /* going back takes back one leap, and then puts the piece down */
  { "camelot", TWO_JUMPS, "cE5 cE7 b b b", "cgcc.", NULL, REFUSAL_NONE },
  /* a piece that is dragged back to its own square is put down there */
  { "camelot", TWO_JUMPS, "pE5 oE7 oE5 rE5 cE9", "cccc.", NULL, REFUSAL_NONE },
  /* after two canters, too */
  { "camelot", "W:WC5,C6,D7:BC12,D12", "pC5 oC7 oE7 rC5 cC6", "ccccc", NULL, REFUSAL_NONE },
  /* a landing that the drag only passed is ignored if no move goes over it to the final square */
  { "camelot", CAMELOT, "pG6 oE8 rG8", "ccP", "G6-G8", REFUSAL_NONE },
  /* if no move fits at all, the reason is about the route that was tried */
  { "camelot", CANTER, "pC5 oC7 rC9", "cc!", NULL, REFUSAL_MAN_CANNOT_CHARGE },
  { "camelot", CANTER, "pC5 oC7 rD7", "cc!", NULL, REFUSAL_STEP_AFTER_LEAP },

  /* a knight may pass H3 but not stop there */
  { "camelot", CHARGE, "cH5 cH3", "cg", NULL, REFUSAL_NONE },
  { "camelot", CHARGE, "cH5 cH3 cH3", "cg!", NULL, REFUSAL_MUST_CHARGE },
  { "camelot", CHARGE, "cH5 cF1", "cP", "H5-H3xF1", REFUSAL_NONE },
  { "camelot", CHARGE, "cH5 cH3 cF1", "cgP", "H5-H3xF1", REFUSAL_NONE },

  /* the user enters a route leap by leap, although a long canter leads to the same squares */
  { "chivalry", LONG_WAYS, "cK6 cM8 cK10 cM10", "cggP", "K6-M8xK10xM10", REFUSAL_NONE },

/* after a click one leap away, a piece that could go on waits: the same square again stops it */
#define CANTERS "W:WC5,C6,D8,L4:BK12,L12" /* C5-C7, which may go on to E9 */
  { "camelot", CANTERS, "cC5 cC7", "cc", NULL, REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cC7 cC7", "ccP", "C5-C7", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cC7 0", "ccP", "C5-C7", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cC7 cE9", "ccP", "C5-C7-E9", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cC7 b cD5", "cccP", "C5-D5", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cE9", "cP", "C5-C7-E9", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 0", "c.", NULL, REFUSAL_NONE },
  /* a drag to the same square ends the move */
  { "camelot", CANTERS, "pC5 rC7", "cP", "C5-C7", REFUSAL_NONE },
  { "camelot", CANTERS, "pC5 oC7 rC7", "ccP", "C5-C7", REFUSAL_NONE },
  { "camelot", CANTERS, "cC5 cC7 pC7 rE9", "cc.P", "C5-C7-E9", REFUSAL_NONE },

  /* trees */
  { "river", NULL, "cD3", "P", "T@D3", REFUSAL_NONE },
  { "river", NULL, "pD3 rE3", "..", NULL, REFUSAL_NONE },
  { "river", NULL, "cE6", "!", NULL, REFUSAL_NO_TREE_HERE },
};

START_TEST (gestures_lead_to_moves_or_reasons)
{
  const Row *row = &rows[_i];

  if (row->position != NULL)
    stand_at (row->variant, row->position);
  else
    stand_at_start (row->variant);

  check_gestures (row->gestures, row->results);
  if (row->move != NULL)
    ck_assert_str_eq (text_of_move (), row->move);
  ck_assert_str_eq (refusal_word (move_entry_why (entry)->refusal), refusal_word (row->why));
}
END_TEST

/* ---- Marks ---- */

typedef struct MarkRow {
  const char *variant, *position;
  const char *gestures, *results;
  Mark mark;
  const char *where; /* all squares with the mark, in the order of square_in_order() */
} MarkRow;

static const MarkRow mark_rows[] = {
  { "camelot", STEP, "", "", MARK_MOVABLE, "" },
  { "camelot", STEP, "", "", MARK_CAPTOR, "" },
  { "camelot", JUMP, "", "", MARK_CAPTOR, "E5" },
  /* the pieces that every move captures */
  { "camelot", JUMP, "", "", MARK_PREY, "E6" },
  { "camelot", TWO_JUMPS, "", "", MARK_PREY, "E6 E8" },
  { "camelot", "W:WE5,A5:BE6,B5,L13", "", "", MARK_PREY, "" },
  { "camelot2000", "W:WE5,A5:BE6,L13", "", "", MARK_PREY, "" },
  { "camelot", JUMP, "cA12", "!", MARK_REASON, "E5" },
  { "camelot", JUMP, "cE5", "c", MARK_CAPTURE, "E7" },
  { "camelot", JUMP, "cE5", "c", MARK_PICKED, "E5" },
  { "camelot", TWO_JUMPS, "cE5", "c", MARK_CAPTURE_ON, "E7" },
  { "camelot", TWO_JUMPS, "cE5", "c", MARK_CAPTURE, "E9" },
  { "camelot", TWO_JUMPS, "cE5 cE7", "cg", MARK_PREY, "E6" },
  { "camelot", TWO_JUMPS, "cE5 cE7", "cg", MARK_REASON, "" },
  { "camelot", TWO_JUMPS, "cE5 cE7 cE7", "cg!", MARK_REASON, "E8" },
  { "camelot", TWO_JUMPS, "cE5 cE7", "cg", MARK_CAPTURE_ON, "" },
  { "camelot", CHARGE, "cH5", "c", MARK_PASS, "H3" },
  { "camelot", CHARGE, "cH5", "c", MARK_CHARGE, "F1" },
  { "camelot", CHARGE, "cH5", "c", MARK_STOP, "G4 I4 G5 I5 G6 H6 I6" },
  { "camelot", "W:WF1,A8:BE12,F12", "", "", MARK_MOVABLE, "F1" },
};

START_TEST (every_square_for_a_tree_has_the_mark_to_stop)
{
  BoardMarks marks = { 0 };
  SquareSet wanted = { { 0 } };
  Move moves[USUAL_MOVES];
  int n;

  stand_at_start ("river");
  n = movegen_list (&turn.pos, moves, USUAL_MOVES);
  ck_assert_int_gt (n, 0);
  for (int i = 0; i < n; i++)
    squares_add (&wanted, moves[i].to);
  move_entry_mark (entry, &marks);
  ck_assert_mem_eq (&marks.squares[MARK_STOP], &wanted, sizeof wanted);
}
END_TEST

static void
write_marked (Mark mark, char *text)
{
  BoardMarks marks = { 0 };

  move_entry_mark (entry, &marks);
  *text = '\0';
  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&marks.squares[mark], square_in_order (order))) {
      strcat (text, *text == '\0' ? "" : " ");
      square_text_write (square_in_order (order), text + strlen (text));
    }
}

START_TEST (every_mark_has_its_squares)
{
  const MarkRow *row = &mark_rows[_i];
  char squares[N_SQUARES * SQUARE_TEXT_SIZE];

  stand_at (row->variant, row->position);
  check_gestures (row->gestures, row->results);
  write_marked (row->mark, squares);
  ck_assert_str_eq (squares, row->where);
}
END_TEST

/* ---- Several routes ---- */

START_TEST (several_results_are_numbered_to_choose_from)
{
  const EnteredMove *entered = move_entry_move (entry);
  BoardMarks marks = { 0 };

  stand_at ("camelot", ROUTES);
  check_gestures ("cD12 cF16", "c?");
  ck_assert_int_ge (move_entry_n_choices (entry), 2);
  move_entry_mark (entry, &marks);
  ck_assert_int_eq (marks.n_arrows, move_entry_n_choices (entry));
  ck_assert_int_eq (marks.arrows[1].number, 2);

  check_gestures ("2", "P");
  ck_assert_int_eq (entered->n_route, marks.arrows[1].n);
  ck_assert_mem_eq (entered->route, marks.arrows[1].path, (size_t) entered->n_route);
}
END_TEST

START_TEST (a_choice_is_narrowed_by_a_landing)
{
  stand_at ("camelot", ROUTES);
  check_gestures ("cD12 cF16 cD14", "c?P");
  ck_assert_str_eq (text_of_move (), "D12xD14xF16");
}
END_TEST

START_TEST (a_pointed_route_marks_its_captures_only)
{
  stand_at ("camelot", ROUTES);
  check_gestures ("cD12 cF16", "c?");
  ck_assert_int_eq (n_marked (MARK_PREY), 4);
  ck_assert_int_eq (move_entry_point (entry, move_entry_number_at (entry, square ("D14"))),
                    ENTRY_CHANGED);
  ck_assert_int_eq (n_marked (MARK_PREY), 2);
  ck_assert (is_marked (MARK_PREY, "D13") && is_marked (MARK_PREY, "E15"));
  ck_assert_int_eq (move_entry_point (entry, move_entry_pointed (entry)), ENTRY_NOTHING);

  /* The end of both routes, a square beside them, and a number without a route are no route. */
  ck_assert_int_eq (move_entry_number_at (entry, square ("F16")), 0);
  ck_assert_int_eq (move_entry_number_at (entry, square ("C5")), 0);
  ck_assert_int_eq (move_entry_point (entry, 3), ENTRY_CHANGED);
  ck_assert_int_eq (n_marked (MARK_PREY), 4);
}
END_TEST

START_TEST (a_choice_is_given_up_before_the_piece)
{
  stand_at ("camelot", ROUTES);
  check_gestures ("cD12 cF16 b", "c?c");
  ck_assert_int_eq (move_entry_n_choices (entry), 0);
  ck_assert (move_entry_is_held (entry));
}
END_TEST

START_TEST (landings_passed_by_a_drag_pick_the_route)
{
  stand_at ("camelot", ROUTES);
  check_gestures ("pD12 oD14 rF16", "ccP");
  ck_assert_str_eq (text_of_move (), "D12xD14xF16");
}
END_TEST

/* Nine squares, with a piece between each two neighbors, have too many routes to list. */
START_TEST (a_piece_with_too_many_routes_moves_leap_by_leap)
{
  static const char crowd[] = "W:WG7,B8:BF5,H5,F7,H7,F9,H9,E6,G6,I6,E8,G8,I8,F6,H6,F8,H8";
  EntryResult result;
  int n_leaps = 0;
  Landings landings = { 0 };
  Walk walk;

  stand_at ("chivalry", crowd);
  ck_assert (walk_begin (&walk, &turn.pos, square ("G7"), ON_DEMAND));
  landings_find (&landings, &walk);
  ck_assert_int_eq (landings.n, 1 + N_DIRECTIONS);
  landings_clear (&landings);
  check_gestures ("cG7", "c");
  do {
    SquareSet next = walk_next (&walk);
    Square to = squares_take (&next);

    ck_assert (walk_go (&walk, to));
    result = move_entry_click (entry, to);
    n_leaps++;
  } while (result == ENTRY_GOES_ON);

  ck_assert_int_gt (n_leaps, 3);
  if (result == ENTRY_CHOICE)
    result = move_entry_choose (entry, move_entry_n_choices (entry));
  ck_assert_int_eq (result, ENTRY_PLAYED);
}
END_TEST

/* ---- Typing ---- */

START_TEST (typing_leads_the_piece)
{
  const Square *route;

  stand_at ("camelot", TWO_JUMPS);
  ck_assert_int_eq (move_entry_preview (entry, "e5xe"), ENTRY_CHANGED);
  ck_assert_int_eq (move_entry_route (entry, &route), 1);
  ck_assert_int_eq (move_entry_preview (entry, "e5xe7"), ENTRY_CHANGED);
  ck_assert_int_eq (move_entry_route (entry, &route), 2);
  ck_assert_int_eq (move_entry_preview (entry, ""), ENTRY_CHANGED);
  ck_assert (!move_entry_is_held (entry));
}
END_TEST

static char completions[MAX_COMPLETIONS][MOVE_TEXT_SIZE];

START_TEST (typing_completes)
{
  stand_at ("camelot", STEP);
  ck_assert_int_eq (move_entry_complete (entry, "", completions, MAX_COMPLETIONS), 13);
  ck_assert_int_eq (move_entry_complete (entry, "g7g", completions, MAX_COMPLETIONS), 2);
  ck_assert_str_eq (completions[0], "G7-G6");
  ck_assert_str_eq (completions[1], "G7-G8");
  ck_assert_int_eq (move_entry_complete (entry, "G7-H8", completions, MAX_COMPLETIONS), 1);
  ck_assert_int_eq (move_entry_complete (entry, "G7-K", completions, MAX_COMPLETIONS), 0);
}
END_TEST

START_TEST (typed_text_is_a_move_or_refused_with_a_reason)
{
  stand_at ("camelot", STEP);
  ck_assert_int_eq (move_entry_type (entry, "g7-g8"), ENTRY_PLAYED);
  ck_assert_str_eq (text_of_move (), "G7-G8");

  ck_assert_int_eq (move_entry_type (entry, "g7-g9"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_ILLEGAL);
  ck_assert_int_eq (move_entry_why (entry)->refusal, REFUSAL_NOTHING_TO_LEAP);

  ck_assert_int_eq (move_entry_type (entry, "hello"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_NOT_UNDERSTOOD);

  ck_assert_int_eq (move_entry_type (entry, "force"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_why (entry)->refusal, REFUSAL_NOTHING_TO_ANSWER);
}
END_TEST

START_TEST (signs_between_squares_may_be_left_out)
{
  static const char *const ways[] = { "e5e11", "E5 e11", "e5e7e9e11", "e5xe7 e9-e11", " e5  e11 " };

  for (int i = 0; i < N_ROWS (ways); i++) {
    stand_at ("camelot", "W:WE5,A12:BE6,E8,E10,L9");
    ck_assert_msg (move_entry_type (entry, ways[i]) == ENTRY_PLAYED, "%s is not a complete move",
                   ways[i]);
    ck_assert_str_eq (text_of_move (), "E5xE7xE9xE11");
  }

  ck_assert_int_eq (move_entry_type (entry, "e5e12"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_ILLEGAL);
  ck_assert_int_eq (move_entry_type (entry, "e5e11?"), ENTRY_PLAYED);
  ck_assert_int_eq (move_entry_type (entry, "e5e11e"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_NOT_UNDERSTOOD);
  ck_assert_int_eq (move_entry_type (entry, "e5"), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_NOT_UNDERSTOOD);

  stand_at ("camelot", ROUTES);
  ck_assert_int_eq (move_entry_type (entry, "d12f16"), ENTRY_CHOICE);
}
END_TEST

START_TEST (an_ambiguous_text_is_a_choice)
{
  stand_at ("camelot", ROUTES);
  ck_assert_int_eq (move_entry_type (entry, "d12xf16"), ENTRY_CHOICE);
  ck_assert_int_eq (move_entry_problem (entry), MOVE_AMBIGUOUS);
  check_gestures ("1", "P");
}
END_TEST

START_TEST (numbered_squares_are_understood)
{
  stand_at_start ("camelot2000");
  ck_assert_int_gt (move_entry_complete (entry, "99", completions, MAX_COMPLETIONS), 0);
  ck_assert_int_eq (move_entry_type (entry, completions[0]), ENTRY_PLAYED);
}
END_TEST

/* ---- Answers ---- */

static void
play_entered (void)
{
  ck_assert (turn_play (&turn, move_entry_move (entry)->move, &turn, NULL));
  move_entry_set_turn (entry, &turn);
}

START_TEST (a_capture_that_was_left_out_is_demanded)
{
  stand_at ("camelot2000", "W:WE5,A8:BE6,G8,L9");
  check_gestures ("cA8 cA9", "cP"); /* although E5 could capture */
  play_entered ();
  ck_assert (turn_may_force (&turn));
  ck_assert_int_eq (move_entry_complete (entry, "for", completions, MAX_COMPLETIONS), 1);
  ck_assert_int_eq (move_entry_answer (entry, MOVE_STAND), ENTRY_REFUSED);
  ck_assert_int_eq (move_entry_answer (entry, MOVE_FORCE), ENTRY_PLAYED);
  play_entered ();
  check_gestures ("cA8 cE5 cE7", "!cP");
}
END_TEST

/* White moves into the castle and wins, although A8 could capture. Black must demand the capture or
 * let the win stand. */
START_TEST (a_win_against_a_duty_waits_for_an_answer)
{
  stand_at ("camelot2000", "W:WF16,E14,A8:BA9,C12,L5");
  check_gestures ("cA8", "c");
  stand_at ("camelot2000", "W:WF16,G15,A8:BA9,C12,L5");
  check_gestures ("cG15 cG16", "cP");
  play_entered ();
  ck_assert (turn.must_answer);
  check_gestures ("cA9", "!");
  ck_assert_int_eq (n_marked (MARK_MOVABLE) + n_marked (MARK_CAPTOR) + n_marked (MARK_STOP), 0);
  ck_assert_int_eq (move_entry_answer (entry, MOVE_STAND), ENTRY_PLAYED);
}
END_TEST

START_TEST (a_player_who_cannot_move_passes)
{
  stand_at ("grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0");
  check_gestures ("cH16", "!");
  ck_assert_int_eq (move_entry_answer (entry, MOVE_PASS), ENTRY_PLAYED);
  stand_at_start ("grand");
  ck_assert_int_eq (move_entry_answer (entry, MOVE_PASS), ENTRY_REFUSED);
}
END_TEST

START_TEST (nothing_happens_while_nobody_may_move)
{
  char word[] = "cG7";

  stand_at ("camelot", STEP);
  check_gestures ("cG7", "c");
  move_entry_set_turn (entry, NULL);
  ck_assert (!move_entry_is_held (entry));
  ck_assert_int_eq (gesture (word), ENTRY_NOTHING);
  ck_assert_int_eq (move_entry_answer (entry, MOVE_PASS), ENTRY_NOTHING);
  ck_assert_int_eq (move_entry_type (entry, "G7-G8"), ENTRY_NOTHING);
  ck_assert (!is_marked (MARK_PICKED, "G7"));
}
END_TEST

/* ---- All variants ---- */

static bool
leads_to (Move a, Move b)
{
  Position x, y;

  position_play (&turn.pos, a, &x);
  position_play (&turn.pos, b, &y);

  return position_is_equal (&x, &y);
}

static Move
entered_move (void)
{
  return move_entry_move (entry)->move;
}

/* Clicks the first and the last square of the move, the last one twice if the piece could go on,
 * and tries all routes if there are several. Returns whether the move was entered. Returns TRUE too
 * if there are too many routes to list. */
static bool
enter_by_clicks (Move move)
{
  EntryResult result;
  int n;

  move_entry_cancel (entry);
  move_entry_click (entry, move.from);
  result = move_entry_click (entry, move.to);
  if (move_entry_offers_stop (entry))
    result = move_entry_click (entry, move.to);
  if (result == ENTRY_PLAYED)
    return leads_to (entered_move (), move);

  n = move_entry_n_choices (entry);
  for (int i = 1; i <= n; i++) {
    if (move_entry_choose (entry, i) == ENTRY_PLAYED && leads_to (entered_move (), move))
      return true;
    move_entry_cancel (entry);
    move_entry_click (entry, move.from);
    move_entry_click (entry, move.to);
  }

  return n == MAX_CHOICES;
}

static bool
enter_by_drag (Move move)
{
  Square path[MAX_PATH];
  int n = move_path (&turn.pos, move, path);

  move_entry_cancel (entry);
  move_entry_press (entry, move.from);
  for (int i = 1; i < n; i++)
    move_entry_drag_over (entry, path[i]);

  return move_entry_release (entry, move.to) == ENTRY_PLAYED && leads_to (entered_move (), move);
}

static bool
enter_by_typing (Move move)
{
  char text[MOVE_TEXT_SIZE];

  move_text_write (&turn.pos, move, text);

  return move_entry_type (entry, text) == ENTRY_PLAYED && leads_to (entered_move (), move);
}

static void
check_all_moves (void)
{
  static Move moves[2000];
  int n = movegen_list (&turn.pos, moves, N_ROWS (moves));

  for (int i = 0; i < n; i++) {
    char text[MOVE_TEXT_SIZE];

    if (moves[i].kind == MOVE_PASS || moves[i].kind == MOVE_TREE)
      continue;
    move_text_write (&turn.pos, moves[i], text);
    ck_assert_msg (moves[i].from == moves[i].to || enter_by_clicks (moves[i]),
                   "clicks do not enter %s", text);
    ck_assert_msg (enter_by_drag (moves[i]), "a drag does not enter %s", text);
    ck_assert_msg (enter_by_typing (moves[i]), "typing does not enter %s", text);
  }
}

START_TEST (every_legal_move_can_be_entered_in_every_way)
{
  Dice dice = { .state = 7 };

  for (int i = 0; i < N_GAMES; i++) {
    Position pos;

    random_play (&pos, &variants[_i], &dice, dice_roll (&dice, 120));
    turn_start (&turn, &pos);
    move_entry_set_turn (entry, &turn);
    check_all_moves ();
  }
}
END_TEST

/* Returns whether `path` is the route entered so far, or one of the routes to choose from. */
static bool
is_on_route (const Square *path, int n)
{
  BoardMarks marks = { 0 };
  const Square *route;
  int n_route = move_entry_route (entry, &route);

  if (n_route == 0) {
    route = move_entry_move (entry)->route;
    n_route = move_entry_move (entry)->n_route;
  }
  if (move_entry_n_choices (entry) == 0)
    return n_route == n && memcmp (route, path, (size_t) n * sizeof *path) == 0;

  move_entry_mark (entry, &marks);
  for (int i = 0; i < marks.n_arrows; i++)
    if (marks.arrows[i].n == n &&
        memcmp (marks.arrows[i].path, path, (size_t) n * sizeof *path) == 0)
      return true;

  return false;
}

/* Clicks on all squares of a route, and once more on the last one if the move is not made yet. */
static void
check_leap_by_leap (const Square *path, int n, Move move)
{
  EntryResult result = ENTRY_NOTHING;
  char text[MOVE_TEXT_SIZE];

  move_text_write (&turn.pos, move, text);
  move_entry_cancel (entry);
  move_entry_click (entry, path[0]);
  for (int i = 1; i < n; i++) {
    result = move_entry_click (entry, path[i]);
    ck_assert_msg (is_on_route (path, i + 1), "%s: the route is another one after leap %d", text,
                   i);
    ck_assert_msg (result != ENTRY_PLAYED || i == n - 1, "%s: leap %d ends the move", text, i);
  }
  if (result != ENTRY_PLAYED)
    result = move_entry_click (entry, path[n - 1]);
  ck_assert_msg (result == ENTRY_PLAYED && leads_to (entered_move (), move), "%s is not made",
                 text);
}

static void
check_shortest_route (Move move)
{
  Square path[MAX_PATH];
  int n = move_path (&turn.pos, move, path);

  check_leap_by_leap (path, n, move);
}

static bool
has_been_at (const Walk *walk, Square sq)
{
  for (int i = 0; i < walk->n; i++)
    if (walk->path[i] == sq)
      return true;

  return false;
}

/* Goes one step or leap on, to a random square. A canter goes only where the piece has not been.
 * Returns false if there is no such square. */
static bool
wander (Walk *walk, Dice *dice)
{
  SquareSet next = walk_next (walk);
  Square squares[N_DIRECTIONS * 2];
  int n = 0;

  for (Square to; (to = squares_take (&next)) != NO_SQUARE;)
    if (!has_been_at (walk, to) ||
        squares_have (&walk->mover.enemies, square_between (walk_at (walk), to)))
      squares[n++] = to;

  return n > 0 && walk_go (walk, squares[dice_roll (dice, n)]);
}

static void
check_a_random_route (Square from, Dice *dice)
{
  Walk walk;

  if (!walk_begin (&walk, &turn.pos, from, ON_DEMAND))
    return;
  do
    if (!wander (&walk, dice))
      break;
  while (!walk_may_stop (&walk) || dice_roll (dice, 3) > 0);

  if (walk.n > 1 && walk_may_stop (&walk))
    check_leap_by_leap (walk.path, walk.n, walk_move (&walk));
}

/* Clicks on all landings of a route must give this route, although other routes may lead to the
 * same squares. */
START_TEST (clicks_leap_by_leap_are_the_route)
{
  Dice dice = { .state = 13 };

  for (int i = 0; i < 10 * N_GAMES; i++) {
    static Move moves[2000];
    Position pos;
    int n;

    random_play (&pos, &variants[_i], &dice, 20 + dice_roll (&dice, 60));
    turn_start (&turn, &pos);
    move_entry_set_turn (entry, &turn);
    n = movegen_list (&turn.pos, moves, N_ROWS (moves));
    for (int j = 0; j < n; j++)
      if (moves[j].kind == MOVE_CANTER || moves[j].kind == MOVE_CAPTURE)
        check_shortest_route (moves[j]);
  }
}
END_TEST

START_TEST (clicks_leap_by_leap_work_for_every_route)
{
  Dice dice = { .state = 17 };

  for (int i = 0; i < 10 * N_GAMES; i++) {
    SquareSet pieces;
    Position pos;

    random_play (&pos, &variants[_i], &dice, 20 + dice_roll (&dice, 60));
    turn_start (&turn, &pos);
    move_entry_set_turn (entry, &turn);
    pieces = pos.pieces[pos.seat];
    for (Square from; (from = squares_take (&pieces)) != NO_SQUARE;)
      check_a_random_route (from, &dice);
  }
}
END_TEST

/* Random input plays only legal moves, and each refusal has a reason. */
START_TEST (no_gesture_enters_an_illegal_move)
{
  Dice dice = { .state = 11 };

  for (int i = 0; i < N_GAMES; i++) {
    Position pos;

    random_setup (&pos, &variants[_i], &dice);
    turn_start (&turn, &pos);
    move_entry_set_turn (entry, &turn);
    for (int j = 0; j < 300; j++) {
      Square sq = (Square) dice_roll (&dice, N_SQUARES);
      EntryResult result = dice_roll (&dice, 8) == 0   ? move_entry_back (entry)
                           : dice_roll (&dice, 3) == 0 ? move_entry_press (entry, sq)
                           : dice_roll (&dice, 2) == 0 ? move_entry_drag_over (entry, sq)
                                                       : move_entry_release (entry, sq);
      Turn after;

      if (result == ENTRY_PLAYED)
        ck_assert (turn_play (&turn, entered_move (), &after, NULL));
      if (result == ENTRY_REFUSED)
        ck_assert_int_ne (move_entry_why (entry)->refusal, REFUSAL_NONE);
    }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-entry");
  TCase *tcase = tcase_create ("move-entry");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, gestures_lead_to_moves_or_reasons, 0, N_ROWS (rows));
  tcase_add_test (tcase, every_square_for_a_tree_has_the_mark_to_stop);
  tcase_add_loop_test (tcase, every_mark_has_its_squares, 0, N_ROWS (mark_rows));
  tcase_add_test (tcase, several_results_are_numbered_to_choose_from);
  tcase_add_test (tcase, a_choice_is_narrowed_by_a_landing);
  tcase_add_test (tcase, a_pointed_route_marks_its_captures_only);
  tcase_add_test (tcase, a_choice_is_given_up_before_the_piece);
  tcase_add_test (tcase, landings_passed_by_a_drag_pick_the_route);
  tcase_add_test (tcase, a_piece_with_too_many_routes_moves_leap_by_leap);
  tcase_add_test (tcase, typing_leads_the_piece);
  tcase_add_test (tcase, typing_completes);
  tcase_add_test (tcase, typed_text_is_a_move_or_refused_with_a_reason);
  tcase_add_test (tcase, signs_between_squares_may_be_left_out);
  tcase_add_test (tcase, an_ambiguous_text_is_a_choice);
  tcase_add_test (tcase, numbered_squares_are_understood);
  tcase_add_test (tcase, a_capture_that_was_left_out_is_demanded);
  tcase_add_test (tcase, a_win_against_a_duty_waits_for_an_answer);
  tcase_add_test (tcase, a_player_who_cannot_move_passes);
  tcase_add_test (tcase, nothing_happens_while_nobody_may_move);
  tcase_add_loop_test (tcase, every_legal_move_can_be_entered_in_every_way, 0, (int) n_variants);
  tcase_add_loop_test (tcase, clicks_leap_by_leap_are_the_route, 0, (int) n_variants);
  tcase_add_loop_test (tcase, clicks_leap_by_leap_work_for_every_route, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_gesture_enters_an_illegal_move, 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
