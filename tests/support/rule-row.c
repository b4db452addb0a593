#include "support/rule-row.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "core/rules/turn.h"
#include "core/slow-rules/slow-rules.h"
#include "support/refusal-word.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 512, MAX_MOVES = 2048, MAX_PATHS = 100000 };

static void
expect (const RuleRow *row, bool holds, const char *what, const char *expected, const char *found)
{
  ck_assert_msg (holds, "%s\n  %s, %s, %s\n  tried: %s\n  %s\n    expected %s\n    found    %s",
                 row->name, row->source, row->variant, row->position, row->moves, what, expected,
                 found);
}

static void
expect_text (const RuleRow *row, const char *what, const char *expected, const char *found)
{
  expect (row, strcmp (expected, found) == 0, what, expected, found);
}

/* ---- The moves of a row ---- */

/* Takes the next word of a list, without the blanks before it. Returns false at the end. */
static bool
next_word (const char **list, const char *separators, char word[WORD_SIZE])
{
  size_t length;

  *list += strspn (*list, separators);
  length = strcspn (*list, separators + 1);
  if (length == 0)
    return false;

  ck_assert_uint_lt (length, WORD_SIZE);
  snprintf (word, WORD_SIZE, "%.*s", (int) length, *list);
  *list += length;

  return true;
}

/* Separators for next_word(). It skips all of them before a word. The first separator, a space,
 * does not end a word, but the others do. */
static const char between_moves[] = " ;", between_squares[] = " ,";

typedef struct Attempt {
  MoveProblem problem;
  Refusal refusal;
  Turn after; /* valid if there was no problem */
} Attempt;

static Attempt
attempt (const Turn *turn, const char *text, Strictness strictness)
{
  Attempt self = { .problem = MOVE_OK };
  Explanation why;
  MoveError error;
  Move move;

  if (!move_text_read (&move, &turn->pos, text, strictness, &error)) {
    self.problem = error.problem;
    self.refusal = error.why.refusal;
  } else if (!turn_play (turn, move, &self.after, &why)) {
    self.problem = MOVE_ILLEGAL;
    self.refusal = why.refusal;
  }

  return self;
}

static const char *
outcome (const Attempt *attempt)
{
  static const char *const words[] = { [MOVE_OK] = "legal",
                                       [MOVE_NOT_UNDERSTOOD] = "not understood",
                                       [MOVE_ILLEGAL] = "illegal",
                                       [MOVE_AMBIGUOUS] = "ambiguous" };

  return attempt->problem == MOVE_ILLEGAL ? refusal_word (attempt->refusal)
                                          : words[attempt->problem];
}

static Turn
play (const RuleRow *row, const Turn *turn, const char *text)
{
  Attempt tried = attempt (turn, text, ON_DEMAND);

  expect (row, tried.problem == MOVE_OK, text, "legal", outcome (&tried));

  return tried.after;
}

static Turn
begin (const RuleRow *row)
{
  const Variant *variant = variant_find (row->variant);
  Position pos;
  Turn turn;

  expect (row, variant != NULL, "variant", "known", "unknown");
  if (strcmp (row->position, "startpos") == 0)
    position_start (&pos, variant);
  else
    expect (row, position_text_read (&pos, variant, row->position, NULL), "position", "readable",
            "not");
  turn_start (&turn, &pos);

  return turn;
}

/* Plays all moves but the last, which is copied to `last`. */
static Turn
lead_up (const RuleRow *row, char last[WORD_SIZE])
{
  Turn turn = begin (row);
  const char *list = row->moves;
  char next[WORD_SIZE];

  expect (row, next_word (&list, between_moves, last), "moves", "one or more", "none");
  while (next_word (&list, between_moves, next)) {
    turn = play (row, &turn, last);
    strcpy (last, next);
  }

  return turn;
}

/* ---- The results of the slow rules ---- */

static bool
has_line (const char *lines, const char *line, size_t length)
{
  for (; *lines != '\0'; lines = strchr (lines, '\n') + 1)
    if (strncmp (lines, line, length) == 0)
      return true;

  return false;
}

static int
n_lines (const char *lines)
{
  int n = 0;

  while ((lines = strchr (lines, '\n')) != NULL) {
    lines++;
    n++;
  }

  return n;
}

/* Says whether the slow rules have this result of a move. If `state` is NULL, any state will do. */
static bool
is_slow_result (const RuleRow *row, const Position *before, const char *after, const char *state)
{
  char text[POSITION_TEXT_SIZE], line[POSITION_TEXT_SIZE + RESULT_TEXT_SIZE + 2];
  char *results;
  bool is_one;

  position_text_write (before, false, text);
  results = slow_results (row->variant, text);
  expect (row, results != NULL, "position", "readable to the slow rules", text);
  snprintf (line, sizeof line, "%s\t%s%s", after, state != NULL ? state : "",
            state != NULL ? "\n" : "");
  is_one = has_line (results, line, strlen (line));
  free (results);

  return is_one;
}

static bool
is_slow_path (const RuleRow *row, const Position *before, const char *path)
{
  char text[POSITION_TEXT_SIZE], start[WORD_SIZE + 1];
  char *paths;
  bool is_one;

  position_text_write (before, false, text);
  paths = slow_paths (row->variant, text, MAX_PATHS);
  expect (row, paths != NULL, "position", "readable to the slow rules", text);
  expect (row, n_lines (paths) < MAX_PATHS, "ways to move", "countable", "too many");
  snprintf (start, sizeof start, "%s\t", path);
  is_one = has_line (paths, start, strlen (start));
  free (paths);

  return is_one;
}

static void
expect_slow_state (const RuleRow *row, const Position *pos, const char *state)
{
  char text[POSITION_TEXT_SIZE];
  char *slow;

  position_text_write (pos, false, text);
  slow = slow_state (row->variant, text);
  expect_text (row, "state by the slow rules", state, slow);
  free (slow);
}

/* ---- Verdicts ---- */

static void
expect_state (const RuleRow *row, const Turn *turn)
{
  static const char *const causes[] = { [NO_CAUSE] = "none",
                                        [BY_CASTLE] = "castle",
                                        [BY_CAPTURE] = "capture",
                                        [BY_NO_MOVE] = "no-move",
                                        [BY_FEW_PIECES] = "few-pieces" };
  Ending ending = turn_ending (turn);
  char state[RESULT_TEXT_SIZE];

  result_write (ending.result, turn->pos.variant, state);
  expect_text (row, "state", row->state, state);
  if (row->cause != NULL)
    expect_text (row, "cause", row->cause, causes[ending.cause]);
}

static void
expect_after (const RuleRow *row, const Turn *after)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (&after->pos, false, text);
  expect_text (row, "position after it", row->after, text);
  expect_state (row, after);
}

static bool
is_listed (const Position *pos, Move move)
{
  Move moves[MAX_MOVES];
  int n = movegen_list (pos, moves, MAX_MOVES), i = 0;

  while (i < n && !move_is_equal (moves[i], move))
    i++;

  return i < n;
}

/* Lists of moves and the results of the slow rules do not have `force` and `stand`, so an answer is
 * not looked up in them. */
static void
check_legal (const RuleRow *row)
{
  char last[WORD_SIZE];
  Turn before = lead_up (row, last), after = play (row, &before, last);
  bool is_answer = after.last.kind == MOVE_FORCE || after.last.kind == MOVE_STAND;

  expect_after (row, &after);
  expect (row, !turn_may_force (&after), "duty", "done", "neglected");
  expect_slow_state (row, &after.pos, row->state);
  expect (row, is_answer || is_listed (&before.pos, after.last), "move", "listed", "not");
  expect (row, is_answer || is_slow_result (row, &before.pos, row->after, row->state), "slow rules",
          "know this result", "do not");
}

static void
check_against_duty (const RuleRow *row)
{
  char last[WORD_SIZE];
  Turn before = lead_up (row, last), after = play (row, &before, last);
  Attempt enforced = attempt (&before, last, ENFORCED);

  expect_after (row, &after);
  expect (row, turn_may_force (&after), "duty", "neglected", "done");
  expect_text (row, "enforced", row->why, outcome (&enforced));
  expect (row, !is_listed (&before.pos, after.last), "move", "not listed", "listed");
  expect (row, !is_slow_result (row, &before.pos, row->after, NULL), "slow rules",
          "do not know this result", "do");
}

static void
check_illegal (const RuleRow *row)
{
  char last[WORD_SIZE];
  Turn before = lead_up (row, last);
  Attempt tried = attempt (&before, last, ON_DEMAND);

  expect_text (row, last, row->why, outcome (&tried));
  expect (row, !is_slow_path (row, &before.pos, last), "slow rules", "do not know this path", "do");
}

static void
check_nonsense (const RuleRow *row)
{
  char last[WORD_SIZE];
  Turn before = lead_up (row, last);
  Attempt tried = attempt (&before, last, ON_DEMAND);

  expect_text (row, last, "not understood", outcome (&tried));
}

static void
check_written (const RuleRow *row)
{
  char last[WORD_SIZE], written[MOVE_TEXT_SIZE];
  char text[POSITION_TEXT_SIZE], state[RESULT_TEXT_SIZE];
  Turn before = lead_up (row, last), after = play (row, &before, last);

  if (before.pos.variant->has_numbered_squares)
    move_text_write_numbered (&before.pos, after.last, written);
  else
    move_text_write (&before.pos, after.last, written);
  expect_text (row, "written", row->after, written);

  position_text_write (&after.pos, false, text);
  result_write (turn_ending (&after).result, after.pos.variant, state);
  expect (row, is_slow_result (row, &before.pos, text, state), "slow rules", "know this result",
          "do not");
}

static void
check_all_moves (const RuleRow *row)
{
  Turn before = begin (row);
  Position seen[MAX_MOVES];
  int n = 0;
  const char *list = row->moves;
  char word[WORD_SIZE], text[POSITION_TEXT_SIZE];
  char *results;

  while (next_word (&list, between_moves, word)) {
    seen[n] = play (row, &before, word).pos;
    for (int i = 0; i < n; i++)
      expect (row, !position_is_equal (&seen[i], &seen[n]), word, "another move", "the same");
    n++;
  }
  ck_assert_msg (movegen_count (&before.pos) == n, "%s\n  %s: %d moves expected, %d found",
                 row->name, row->position, n, movegen_count (&before.pos));

  position_text_write (&before.pos, false, text);
  results = slow_results (row->variant, text);
  expect (row, n_lines (results) == n, "results by the slow rules", "as many", results);
  free (results);
}

static void
check_state (const RuleRow *row)
{
  Turn turn = begin (row);

  expect_state (row, &turn);
  expect_slow_state (row, &turn.pos, row->state);
}

static void
check_position (const RuleRow *row)
{
  Turn turn = begin (row);
  char text[POSITION_TEXT_SIZE];

  position_text_write (&turn.pos, false, text);
  expect_text (row, "position", row->after, text);
  if (strcmp (row->position, "startpos") == 0)
    expect_text (row, "start by the slow rules", row->after, slow_start (row->variant));
}

void
rule_row_check (const RuleRow *row)
{
  static void (*const checks[]) (const RuleRow *row) = {
    [RULE_LEGAL] = check_legal,     [RULE_AGAINST_DUTY] = check_against_duty,
    [RULE_ILLEGAL] = check_illegal, [RULE_NONSENSE] = check_nonsense,
    [RULE_WRITTEN] = check_written, [RULE_ALL_MOVES] = check_all_moves,
    [RULE_STATE] = check_state,     [RULE_POSITION] = check_position,
  };

  checks[row->verdict](row);
}

/* ---- Lists of squares ---- */

void
squares_row_check (const SquaresRow *row)
{
  const Board *board = variant_board (variant_find (row->variant));
  SquareSet missing;
  const char *list = row->squares, *end;
  char word[WORD_SIZE];

  memcpy (&missing, (const char *) board + row->set, sizeof missing);
  ck_assert_msg (squares_count (&missing) == row->n_squares, "%s (%s): %d squares, not %d",
                 row->name, row->source, squares_count (&missing), row->n_squares);
  while (next_word (&list, between_squares, word)) {
    Square sq = square_text_read (board, word, &end);

    ck_assert_msg (*end == '\0' && squares_have (&missing, sq),
                   "%s (%s): %s is not in the set, or twice in the list", row->name, row->source,
                   word);
    squares_remove (&missing, sq);
  }

  ck_assert_msg (squares_are_none (&missing), "%s (%s): %d squares are not in the list", row->name,
                 row->source, squares_count (&missing));
}
