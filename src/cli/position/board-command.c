#include "cli/position/board-command.h"

#include "cli/common/commands.h"
#include "cli/common/messages.h"
#include "cli/common/per-line-command.h"
#include "core/notation/board-text.h"
#include "core/notation/position-text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>

static const char *const ground_words[] = {
  [GROUND_CASTLE] = "castle",
  [GROUND_BRIDGE] = "bridge",
  [GROUND_RIVER] = "river",
  [GROUND_TREE] = "tree",
};

static_assert (sizeof ground_words / sizeof ground_words[0] == N_GROUNDS,
               "every ground has its words");

/* ---- The text beside the board ---- */

static void
print_legend (const Position *pos)
{
  const char *between = "";

  for (int ground = 0; ground < N_GROUNDS; ground++) {
    SquareSet squares = board_text_ground (pos, (BoardGround) ground);

    if (squares_are_none (&squares))
      continue;
    printf ("%s%s %s", between, board_text_look ((BoardGround) ground), ground_words[ground]);
    between = ", ";
  }
  putchar ('\n');
}

/* Castle moves are printed only if the goal has two squares. */
static void
print_player (const Position *pos, Seat seat)
{
  const SeatRow *row = &pos->variant->seats[seat];
  SquareSet knights = squares_and (&pos->pieces[seat], &pos->knights);
  int n_knights = squares_count (&knights);

  printf ("%s: knights %c %d, men %c %d", row->name, row->letter, n_knights, tolower (row->letter),
          pos->n_pieces[seat] - n_knights);
  if (squares_count (&variant_board (pos->variant)->goal[seat]) > 1)
    printf (", castle moves %d of %d", pos->castle_moves[seat], MAX_CASTLE_MOVES);
  putchar ('\n');
}

static void
print_duty (const Position *pos, const char *name)
{
  static const char *const words[] = {
    [NO_DUTY] = "%s to move",
    [DUTY_CAPTURE] = "%s to move: must make the demanded capture",
    [DUTY_CONTINUE] = "%s to move: must continue jumping from %s",
    [DUTY_CHARGE] = "%s to move: must charge from %s",
  };
  char square[SQUARE_TEXT_SIZE];

  square_text_write (pos->duty_square, square);
  printf (words[pos->duty], name, square);
}

static void
print_winners (const Variant *variant, Result result)
{
  for (int seat = result == SECOND_TEAM_WINS; seat < variant->n_seats; seat += 2)
    printf ("%s%s", seat > 1 ? " and " : "", variant->seats[seat].name);
  printf (variant->n_seats > 2 ? " have won" : " has won");
}

static void
print_state (const Turn *turn)
{
  const Position *pos = &turn->pos;
  Result result = turn_ending (turn).result;
  const char *name = pos->variant->seats[pos->seat].name;

  if (result == DRAW)
    printf ("The game is drawn");
  else if (result != ONGOING)
    print_winners (pos->variant, result);
  else if (turn->must_answer)
    printf ("%s to answer: force or stand", name);
  else if (position_is_planting (pos))
    printf ("%s to place a tree", name);
  else
    print_duty (pos, name);

  if (pos->quiet_plies > 0)
    printf ("; plies without a capture or a move into the goal: %d", pos->quiet_plies);
  putchar ('\n');
}

void
board_print_pieces (const Turn *turn)
{
  const Position *pos = &turn->pos;
  TextBuffer board = { 0 };

  board_text_write (pos, &board);
  fputs (board.has_failed ? "" : board.text, stdout);
  text_buffer_clear (&board);

  print_legend (pos);
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    print_player (pos, (Seat) seat);
}

void
board_print (const Turn *turn)
{
  board_print_pieces (turn);
  print_state (turn);
}

static Status
answer_board (const Position *pos, int depth)
{
  Turn turn;

  turn_start (&turn, pos);
  board_print (&turn);

  return DONE;
}

const Command board_command = {
  .name = "board",
  .arguments = "VARIANT [POSITION]",
  .summary = "draw the position as text",
  .details =
    "Draws the board. Each piece is the letter of its player: a capital letter for a knight,\n"
    "a small letter for a man. The players and the player to move follow below the board.\n",
  .n_least = 1,
  .n_most = 2,
  .run = question_run,
  .answer = answer_board,
};
