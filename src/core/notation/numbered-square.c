#include "core/notation/numbered-square.h"

#include "core/notation/position-text.h"
#include "core/text/letter.h"

#include <stdio.h>

/* Squares have numbers from the last rank down, from left to right in each rank. Castle squares
 * have these letters instead. */
static const char top_letters[] = "AB", bottom_letters[] = "YZ";

static Square
square_from_top (const Board *board, int i)
{
  return square_at (i % MAX_FILES, board->n_ranks - 1 - i / MAX_FILES);
}

static bool
is_in_castle (const Variant *variant, Square sq)
{
  bool is_castle = false;

  for (int seat = 0; seat < variant->n_seats; seat++)
    is_castle |= squares_have (&variant_board (variant)->castle[seat], sq);

  return is_castle;
}

/* Returns how many squares come before this one. For a castle square it counts only castle squares,
 * and for any other square only squares outside the castles. */
static int
count_before (const Variant *variant, Square sq)
{
  const Board *board = variant_board (variant);
  bool is_castle = is_in_castle (variant, sq);
  int n = 0;

  for (int i = 0; square_from_top (board, i) != sq; i++) {
    Square other = square_from_top (board, i);

    n += squares_have (&board->squares, other) && is_in_castle (variant, other) == is_castle;
  }

  return n;
}

int
numbered_square_write (const Variant *variant, Square sq, char *text)
{
  int n = count_before (variant, sq);

  if (!is_in_castle (variant, sq))
    return sprintf (text, "%d", n + 1);

  return sprintf (text, "%c", square_rank (sq) > 0 ? top_letters[n] : bottom_letters[n - 2]);
}

static Square
numbered_castle_square (const Variant *variant, char letter)
{
  for (int i = 0; i < N_SQUARES; i++) {
    Square sq = square_from_top (variant_board (variant), i);
    char text[SQUARE_TEXT_SIZE];

    if (!is_in_castle (variant, sq))
      continue;
    numbered_square_write (variant, sq, text);
    if (text[0] == letter_upper (letter))
      return sq;
  }

  return NO_SQUARE;
}

static Square
numbered_plain_square (const Variant *variant, int number)
{
  const Board *board = variant_board (variant);
  int n = 0;

  for (int i = 0; i < board->n_ranks * MAX_FILES; i++) {
    Square sq = square_from_top (board, i);

    n += squares_have (&board->squares, sq) && !is_in_castle (variant, sq);
    if (n == number && number > 0)
      return sq;
  }

  return NO_SQUARE;
}

Square
numbered_square_read (const Variant *variant, const char *text, const char **end)
{
  int number = 0;

  *end = text;
  if (!is_digit (*text)) {
    Square sq = numbered_castle_square (variant, *text);

    *end += sq != NO_SQUARE;
    return sq;
  }

  for (; is_digit (**end); ++*end)
    number = number < 1000 ? 10 * number + (**end - '0') : number;

  return numbered_plain_square (variant, number);
}
