#include "core/rules/variant.h"

#include <assert.h>
#include <string.h>

/* Marks a text for translators. Programs translate it before they show it. */
#define N_(text) text

/* Two characters for each square. In most squares the first is the content, and the second is the
 * player.
 *
 *   KW a knight, MW a man of White        #W a square of White's castle
 *    . nothing                            +W land where White may plant a tree
 *   ~~ water, == a bridge                 blank: no square
 *
 * The start squares of an army count as land for the trees of that player too. */
/* clang-format off */
static const char *const camelot_rows[] = {
  "          #B#B          ",
  "     . . . . . . . .    ",
  "   . . . . . . . . . .  ",
  " . . . . . . . . . . . .",
  " . . . . . . . . . . . .",
  " . .KBMBMBMBMBMBMBKB . .",
  " . . .KBMBMBMBMBKB . . .",
  " . . . . . . . . . . . .",
  " . . . . . . . . . . . .",
  " . . .KWMWMWMWMWKW . . .",
  " . .KWMWMWMWMWMWMWKW . .",
  " . . . . . . . . . . . .",
  " . . . . . . . . . . . .",
  "   . . . . . . . . . .  ",
  "     . . . . . . . .    ",
  "          #W#W          ",
};

static const char *const cam_rows[] = {
  "      #B      ",
  "     . . .    ",
  "   . . . . .  ",
  " . .KB .KB . .",
  " .MBMBMBMBMB .",
  " . . . . . . .",
  " . . . . . . .",
  " . . . . . . .",
  " .MWMWMWMWMW .",
  " . .KW .KW . .",
  "   . . . . .  ",
  "     . . .    ",
  "      #W      ",
};

static const char *const river_rows[] = {
  "          #B#B          ",
  "    +B+B . . . .+B+B    ",
  "  +B+B+B+B+B+B+B+B+B+B  ",
  "+B+BKBMBMBMBMBMBMBKB+B+B",
  "+B+B+BKBMBMBMBMBKB+B+B~~",
  "+B+B+B+B+B+B+B . .~~~~~~",
  "+B+B+B+B+B+B+B~~==~~~~~~",
  "+B+B . . .~~~~~~==~~+W+W",
  "+B+B~~==~~~~~~ . . .+W+W",
  "~~~~~~==~~+W+W+W+W+W+W+W",
  "~~~~~~ . .+W+W+W+W+W+W+W",
  "~~+W+WKWMWMWMWMWKW+W+W+W",
  "+W+WKWMWMWMWMWMWMWKW+W+W",
  "  +W+W+W+W+W+W+W+W+W+W  ",
  "    +W+W . . . .+W+W    ",
  "          #W#W          ",
};

static const char *const grand_rows[] = {
  "              #G#G              ",
  "         . . . . . . . .        ",
  "       . .KGMGMGMGMGKG . .      ",
  "     . . . .KGMGMGKG . . . .    ",
  "   . . . . . .MGMG . . . . . .  ",
  "   .KB . . . . . . . . . .KY .  ",
  "   .MBKB . . . . . . . .KYMY .  ",
  "#B .MBMBMB . . . . . .MYMYMY .#Y",
  "#B .MBMBMB . . . . . .MYMYMY .#Y",
  "   .MBKB . . . . . . . .KYMY .  ",
  "   .KB . . . . . . . . . .KY .  ",
  "   . . . . . .MRMR . . . . . .  ",
  "     . . . .KRMRMRKR . . . .    ",
  "       . .KRMRMRMRMRKR . .      ",
  "         . . . . . . . .        ",
  "              #R#R              ",
};

static const char *const chivalry_rows[] = {
  "            #B#B            ",
  "       . . . . . . . .      ",
  "     . . . . . . . . . .    ",
  "   . . . . . . . . . . . .  ",
  " . . . . . . . . . . . . . .",
  " . .KBKBMBMBMBMBMBMBKBKB . .",
  " . .KBKBMBMBMBMBMBMBKBKB . .",
  " . . . . . . . . . . . . . .",
  " . . . . . . . . . . . . . .",
  " . .KWKWMWMWMWMWMWMWKWKW . .",
  " . .KWKWMWMWMWMWMWMWKWKW . .",
  " . . . . . . . . . . . . . .",
  "   . . . . . . . . . . . .  ",
  "     . . . . . . . . . .    ",
  "       . . . . . . . .      ",
  "            #W#W            ",
};

static const char *const camette_rows[] = {
  "    #B    ",
  "   .KB .  ",
  " .MBMBMB .",
  " . . . . .",
  " .MWMWMW .",
  "   .KW .  ",
  "    #W    ",
};

static const char *const grandcam_rows[] = {
  "            #G            ",
  "          KGMGKG          ",
  "       . .MGMGMG . .      ",
  "     . . . .MG . . . .    ",
  "     . . . . . . . . .    ",
  "  KBMB . . . . . . .MYKY  ",
  "#BMBMBMB . . . . .MYMYMY#Y",
  "  KBMB . . . . . . .MYKY  ",
  "     . . . . . . . . .    ",
  "     . . . .MR . . . .    ",
  "       . .MRMRMR . .      ",
  "          KRMRKR          ",
  "            #R            ",
};

/* clang-format on */

enum { WHITE, BLACK };
enum { RED, GREEN, BLUE, YELLOW };

static const SeatRow two_players[] = {
  [WHITE] = { 'W', "White", BLACK, WHITE, { BLACK, BLACK } },
  [BLACK] = { 'B', "Black", WHITE, BLACK, { WHITE, WHITE } },
};

static const SeatRow four_players[] = {
  [RED] = { 'R', "Red", GREEN, BLUE, { GREEN, YELLOW } },
  [GREEN] = { 'G', "Green", RED, YELLOW, { RED, BLUE } },
  [BLUE] = { 'B', "Blue", YELLOW, RED, { GREEN, YELLOW } },
  [YELLOW] = { 'Y', "Yellow", BLUE, GREEN, { RED, BLUE } },
};

#define LENGTH(array) (int) (sizeof (array) / sizeof (array)[0])
#define SEATS(table) .seats = (table), .n_seats = LENGTH (table)
#define ROWS(art) .rows = (art), .n_ranks = LENGTH (art)

const Variant variants[] = {
  { .id = "camelot",
    .name = N_ ("Camelot"),
    .line = N_ ("Knights and men race for the castle"),
    ROWS (camelot_rows),
    SEATS (two_players),
    .goal_pieces = 2,
    .winning_pieces = 2,
    .few_pieces_draw = true },
  { .id = "camelot2000",
    .name = N_ ("Camelot 2000"),
    .line = N_ ("Captures on demand"),
    ROWS (camelot_rows),
    SEATS (two_players),
    .goal_pieces = 2,
    .winning_pieces = NOT_BY_BLOCKADE,
    .few_pieces_draw = true,
    .captures_on_demand = true,
    .castle_ends_jump = true,
    .must_charge_from_castle = true,
    .has_numbered_squares = true },
  { .id = "cam",
    .name = N_ ("Cam"),
    .line = N_ ("Small and quick, seven pieces each"),
    ROWS (cam_rows),
    SEATS (two_players),
    .goal_pieces = 1,
    .winning_pieces = 1,
    .claims_are_house_rule = true },
  { .id = "river",
    .name = N_ ("River Camelot"),
    .line = N_ ("With a river, bridges and trees to plant"),
    ROWS (river_rows),
    SEATS (two_players),
    .goal_pieces = 2,
    .winning_pieces = 2,
    .few_pieces_draw = true,
    .trees_each = 3 },
  { .id = "grand",
    .name = N_ ("Grand Camelot"),
    .line = N_ ("Four armies, two against two"),
    ROWS (grand_rows),
    SEATS (four_players),
    .goal_pieces = 2,
    .winning_pieces = 2,
    .few_pieces_draw = true,
    .player_may_pass = true,
    .claims_are_house_rule = true },
  { .id = "chivalry",
    .name = N_ ("Chivalry"),
    .line = N_ ("Twenty pieces each"),
    ROWS (chivalry_rows),
    SEATS (two_players),
    .goal_pieces = 2,
    .winning_pieces = 2,
    .few_pieces_draw = true },
  { .id = "camette",
    .name = N_ ("Camette"),
    .line = N_ ("Four pieces each"),
    ROWS (camette_rows),
    SEATS (two_players),
    .goal_pieces = 1,
    .winning_pieces = 1,
    .claims_are_house_rule = true },
  { .id = "grandcam",
    .name = N_ ("Grand Cam"),
    .line = N_ ("Four small armies"),
    ROWS (grandcam_rows),
    SEATS (four_players),
    .goal_pieces = 1,
    .winning_pieces = 1,
    .player_may_pass = true,
    .claims_are_house_rule = true },
#ifdef ANOTHER_VARIANT
  ANOTHER_VARIANT, /* a row that a test adds */
#endif
};

const size_t n_variants = LENGTH (variants);

static Board boards[LENGTH (variants)];

static void
read_owned (Board *board, const Variant *variant, char what, char letter, Square sq)
{
  Seat seat = (Seat) variant_seat_of_letter (variant, letter);

  if (what == '#')
    squares_add (&board->castle[seat], sq);
  else if (what == '+')
    squares_add (&board->planting[seat], sq);
  else {
    squares_add (&board->army[seat], sq);
    squares_add (&board->planting[seat], sq);
  }

  if (what == 'K')
    squares_add (&board->knights, sq);
}

static void
read_square (Board *board, const Variant *variant, const char cell[2], Square sq)
{
  if (cell[0] == ' ' && cell[1] == ' ')
    return;

  squares_add (&board->squares, sq);
  if (cell[0] == '~')
    squares_add (&board->river, sq);
  else if (cell[0] == '=')
    squares_add (&board->bridges, sq);
  else if (cell[1] != '.')
    read_owned (board, variant, cell[0], cell[1], sq);
}

/* A player's goal is the opposite castle. All other castles, also the player's own and the
 * partner's, are closed to the player's steps and canters. */
static void
sort_castles (Board *board, const Variant *variant)
{
  for (int seat = 0; seat < variant->n_seats; seat++) {
    board->goal[seat] = board->castle[variant->seats[seat].opposite];
    for (int owner = 0; owner < variant->n_seats; owner++)
      if (owner != variant->seats[seat].opposite)
        board->closed[seat] = squares_or (&board->closed[seat], &board->castle[owner]);
  }
}

static SquareSet
find_hurdles (const Board *board, const SquareSet *goal)
{
  SquareSet hurdles = { { 0 } };

  for (int order = 0; order < N_SQUARES; order++)
    for (int dir = 0; dir < N_DIRECTIONS; dir++) {
      Square from = square_in_order (order);

      if (squares_have (&board->squares, from) && squares_have (goal, square_leap[from][dir]))
        squares_add (&hurdles, square_step[from][dir]);
    }

  return hurdles;
}

static void
read_board (Board *board, const Variant *variant)
{
  board->n_ranks = variant->n_ranks;
  board->n_files = (int) strlen (variant->rows[0]) / 2;

  for (int rank = 0; rank < board->n_ranks; rank++)
    for (int file = 0; file < board->n_files; file++)
      read_square (board, variant, &variant->rows[board->n_ranks - 1 - rank][2 * file],
                   square_at (file, rank));

  assert (!squares_have (&board->squares, NO_SQUARE));
  sort_castles (board, variant);
  for (int seat = 0; seat < variant->n_seats; seat++)
    board->goal_hurdles[seat] = find_hurdles (board, &board->goal[seat]);
}

/* Reads the drawings before main() starts, so the boards never change while the program uses
 * them. */
__attribute__ ((constructor)) static void
read_boards (void)
{
  for (size_t i = 0; i < n_variants; i++)
    read_board (&boards[i], &variants[i]);
}

const Variant *
variant_find (const char *id)
{
  for (size_t i = 0; i < n_variants; i++)
    if (strcmp (variants[i].id, id) == 0)
      return &variants[i];

  return NULL;
}

const Board *
variant_board (const Variant *self)
{
  return &boards[self - variants];
}

int
variant_count_army (const Variant *self)
{
  int n = 0;

  for (int seat = 0; seat < self->n_seats; seat++)
    n += squares_count (&variant_board (self)->army[seat]);

  return n;
}

int
variant_seat_of_letter (const Variant *self, char letter)
{
  for (int seat = 0; seat < self->n_seats; seat++)
    if ((self->seats[seat].letter ^ letter) == 0 || (self->seats[seat].letter ^ letter) == 32)
      return seat;

  return -1;
}
