#include "cli/board.h"

#include "cli/question.h"
#include "cli/words.h"
#include "core/ending.h"
#include "core/position-text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A square is three letters wide. The outer two tell the ground, the one in the middle what stands
 * on it: a player's letter, a small one for a Man. */
enum { CELL = 3 };

static const char no_square[] = "   ", plain[] = " . ";

/* The other grounds: what they look like, and the words that explain it under the board. */
typedef enum Ground { CASTLE, BRIDGE, RIVER, TREE, N_GROUNDS } Ground;

static const struct {
  char cell[CELL + 1];
  const char *words;
} grounds[] = {
  [CASTLE] = { "[.]", "castle" },
  [BRIDGE] = { "=.=", "bridge" },
  [RIVER] = { "~~~", "river" },
  [TREE] = { " ^ ", "tree" },
};

static_assert (sizeof grounds / sizeof grounds[0] == N_GROUNDS, "every ground has its look");

static void
find_grounds (const Position *pos, SquareSet sets[N_GROUNDS])
{
  const Board *board = variant_board (pos->variant);

  memset (sets, 0, N_GROUNDS * sizeof *sets);
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    sets[CASTLE] = squares_or (&sets[CASTLE], &board->castle[seat]);
  sets[BRIDGE] = board->bridges;
  sets[RIVER] = board->river;
  sets[TREE] = position_trees (pos);
}

/* ---- The board ---- */

static const char *
look_of (const Position *pos, const SquareSet grounds_of[N_GROUNDS], Square sq)
{
  for (int ground = 0; ground < N_GROUNDS; ground++)
    if (squares_have (&grounds_of[ground], sq))
      return grounds[ground].cell;

  return squares_have (&variant_board (pos->variant)->squares, sq) ? plain : no_square;
}

static char
letter_of (const Position *pos, Square sq)
{
  char letter = pos->variant->seats[position_owner (pos, sq)].letter;

  return squares_have (&pos->knights, sq) ? letter : (char) tolower (letter);
}

/* Without the blanks at its end. */
static void
print_line (char *line)
{
  size_t length = strlen (line);

  while (length > 0 && line[length - 1] == ' ')
    line[--length] = '\0';
  puts (line);
}

static void
print_rank (const Position *pos, const SquareSet grounds_of[N_GROUNDS], int rank)
{
  char line[CELL * (MAX_FILES + 1) + 1];
  int length = sprintf (line, "%2d ", rank + 1);

  for (int file = 0; file < variant_board (pos->variant)->n_files; file++) {
    Square sq = square_at (file, rank);

    strcpy (line + length, look_of (pos, grounds_of, sq));
    if (position_owner (pos, sq) >= 0)
      line[length + 1] = letter_of (pos, sq);
    length += CELL;
  }
  print_line (line);
}

static void
print_files (int n_files)
{
  char line[CELL * (MAX_FILES + 1) + 1];
  int length = sprintf (line, "%s", no_square);

  for (int file = 0; file < n_files; file++)
    length += sprintf (line + length, " %c ", 'A' + file);
  print_line (line);
}

/* ---- What is to be said beside ---- */

static void
print_legend (const SquareSet grounds_of[N_GROUNDS])
{
  const char *between = "";

  for (int ground = 0; ground < N_GROUNDS; ground++)
    if (!squares_are_none (&grounds_of[ground])) {
      printf ("%s%s %s", between, grounds[ground].cell, grounds[ground].words);
      between = ", ";
    }
  putchar ('\n');
}

/* Castle moves are told where a castle has room for them. */
static void
print_player (const Position *pos, Seat seat)
{
  const SeatRow *row = &pos->variant->seats[seat];
  SquareSet knights = squares_and (&pos->pieces[seat], &pos->knights);
  int n_knights = squares_count (&knights);

  printf ("%s: Knights %c %d, Men %c %d", row->name, row->letter, n_knights, tolower (row->letter),
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
    [DUTY_CAPTURE] = "%s to move: a capture has been called in",
    [DUTY_CONTINUE] = "%s to move: has to go on jumping from %s",
    [DUTY_CHARGE] = "%s to move: has to charge from %s",
  };
  char square[SQUARE_TEXT_SIZE];

  square_text_write (pos->duty_square, square);
  printf (words[pos->duty], name, square);
}

static void
print_winners (const Variant *variant, Result result)
{
  write_team (stdout, variant, result == SECOND_TEAM_WINS);
  printf (variant->n_seats > 2 ? " have won" : " has won");
}

static void
print_state (const Position *pos)
{
  Result result = ending_find (pos).result;
  const char *name = pos->variant->seats[pos->seat].name;

  if (result == DRAW)
    printf ("The game is drawn");
  else if (result != ONGOING)
    print_winners (pos->variant, result);
  else if (position_is_planting (pos))
    printf ("%s to place a tree", name);
  else
    print_duty (pos, name);

  if (pos->quiet_plies > 0)
    printf ("; plies without a capture or a move into the goal: %d", pos->quiet_plies);
  putchar ('\n');
}

void
board_print (const Position *pos)
{
  const Board *board = variant_board (pos->variant);
  SquareSet grounds_of[N_GROUNDS];

  find_grounds (pos, grounds_of);

  for (int rank = board->n_ranks - 1; rank >= 0; rank--)
    print_rank (pos, grounds_of, rank);
  print_files (board->n_files);

  print_legend (grounds_of);
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    print_player (pos, (Seat) seat);
  print_state (pos);
}

static Status
answer_board (const Position *pos, int depth)
{
  (void) depth;
  board_print (pos);

  return DONE;
}

const Command board_command = {
  .name = "board",
  .arguments = "VARIANT [POSITION]",
  .summary = "draw the position as text",
  .details =
    "Draws the board. A piece is its player's letter, a capital one for a Knight and a small\n"
    "one for a Man. Under the board stand the players and who is to move.\n",
  .n_least = 1,
  .n_most = 2,
  .run = question_run,
  .answer = answer_board,
};
