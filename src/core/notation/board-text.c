#include "core/notation/board-text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { CELL = 3 };

static const char no_square[] = "   ", plain[] = " . ";

static const char looks[][CELL + 1] = {
  [GROUND_CASTLE] = "[.]",
  [GROUND_BRIDGE] = "=.=",
  [GROUND_RIVER] = "~~~",
  [GROUND_TREE] = " ^ ",
};

static_assert (sizeof looks / sizeof looks[0] == N_GROUNDS, "every ground has its look");

const char *
board_text_look (BoardGround ground)
{
  return looks[ground];
}

static SquareSet
find_castles (const Variant *variant)
{
  SquareSet castles = { 0 };

  for (int seat = 0; seat < variant->n_seats; seat++)
    castles = squares_or (&castles, &variant_board (variant)->castle[seat]);

  return castles;
}

SquareSet
board_text_ground (const Position *pos, BoardGround ground)
{
  const Board *board = variant_board (pos->variant);

  if (ground == GROUND_CASTLE)
    return find_castles (pos->variant);
  if (ground == GROUND_BRIDGE)
    return board->bridges;

  return ground == GROUND_RIVER ? board->river : position_trees (pos);
}

static const char *
look_of (const Position *pos, const SquareSet grounds[N_GROUNDS], Square sq)
{
  for (int ground = 0; ground < N_GROUNDS; ground++)
    if (squares_have (&grounds[ground], sq))
      return looks[ground];

  return squares_have (&variant_board (pos->variant)->squares, sq) ? plain : no_square;
}

static char
letter_of (const Position *pos, Square sq)
{
  char letter = pos->variant->seats[position_owner (pos, sq)].letter;

  return squares_have (&pos->knights, sq) ? letter : (char) (letter - 'A' + 'a');
}

/* Writes the line without the spaces at its end, and then a line break. */
static void
write_line (TextBuffer *out, const char *line)
{
  size_t length = strlen (line);

  while (length > 0 && line[length - 1] == ' ')
    length--;
  text_buffer_add (out, line, length);
  text_buffer_add_char (out, '\n');
}

static void
write_rank (const Position *pos, const SquareSet grounds[N_GROUNDS], int rank, TextBuffer *out)
{
  char line[CELL * (MAX_FILES + 1) + 1];
  int length = sprintf (line, "%2d ", rank + 1);

  for (int file = 0; file < variant_board (pos->variant)->n_files; file++) {
    Square sq = square_at (file, rank);

    strcpy (line + length, look_of (pos, grounds, sq));
    if (position_owner (pos, sq) >= 0)
      line[length + 1] = letter_of (pos, sq);
    length += CELL;
  }
  write_line (out, line);
}

static void
write_files (int n_files, TextBuffer *out)
{
  char line[CELL * (MAX_FILES + 1) + 1];
  int length = sprintf (line, "%s", no_square);

  for (int file = 0; file < n_files; file++)
    length += sprintf (line + length, " %c ", 'A' + file);
  write_line (out, line);
}

void
board_text_write (const Position *pos, TextBuffer *out)
{
  const Board *board = variant_board (pos->variant);
  SquareSet grounds[N_GROUNDS];

  for (int ground = 0; ground < N_GROUNDS; ground++)
    grounds[ground] = board_text_ground (pos, (BoardGround) ground);

  for (int rank = board->n_ranks - 1; rank >= 0; rank--)
    write_rank (pos, grounds, rank, out);
  write_files (board->n_files, out);
}
