#include "core/slow-rules/slow-game.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* The boards, the highest rank first: '.' is a square and ' ' is none. A capital is a castle
 * square of the player with that letter. In the river game '~' is water, '=' a bridge, 'w' and
 * 'b' are squares where White and Black may place trees, and '.' is land where no tree may
 * stand. */

/* clang-format off */
static const char *const camelot_rows[] = {
  "     BB     ",
  "  ........  ",
  " .......... ",
  "............",
  "............",
  "............",
  "............",
  "............",
  "............",
  "............",
  "............",
  "............",
  "............",
  " .......... ",
  "  ........  ",
  "     WW     ",
};

static const char *const cam_rows[] = {
  "   B   ",
  "  ...  ",
  " ..... ",
  ".......",
  ".......",
  ".......",
  ".......",
  ".......",
  ".......",
  ".......",
  " ..... ",
  "  ...  ",
  "   W   ",
};

static const char *const river_rows[] = {
  "     BB     ",
  "  bb....bb  ",
  " bbbbbbbbbb ",
  "bbbbbbbbbbbb",
  "bbbbbbbbbbb~",
  "bbbbbbb..~~~",
  "bbbbbbb~=~~~",
  "bb...~~~=~ww",
  "bb~=~~~...ww",
  "~~~=~wwwwwww",
  "~~~..wwwwwww",
  "~wwwwwwwwwww",
  "wwwwwwwwwwww",
  " wwwwwwwwww ",
  "  ww....ww  ",
  "     WW     ",
};

static const char *const grand_rows[] = {
  "       GG       ",
  "    ........    ",
  "   ..........   ",
  "  ............  ",
  " .............. ",
  " .............. ",
  " .............. ",
  "B..............Y",
  "B..............Y",
  " .............. ",
  " .............. ",
  " .............. ",
  "  ............  ",
  "   ..........   ",
  "    ........    ",
  "       RR       ",
};

static const char *const chivalry_rows[] = {
  "      BB      ",
  "   ........   ",
  "  ..........  ",
  " ............ ",
  "..............",
  "..............",
  "..............",
  "..............",
  "..............",
  "..............",
  "..............",
  "..............",
  " ............ ",
  "  ..........  ",
  "   ........   ",
  "      WW      ",
};

static const char *const camette_rows[] = {
  "  B  ",
  " ... ",
  ".....",
  ".....",
  ".....",
  " ... ",
  "  W  ",
};

static const char *const grandcam_rows[] = {
  "      G      ",
  "     ...     ",
  "   .......   ",
  "  .........  ",
  "  .........  ",
  " ........... ",
  "B...........Y",
  " ........... ",
  "  .........  ",
  "  .........  ",
  "   .......   ",
  "     ...     ",
  "      R      ",
};
/* clang-format on */

static const Mirror left_right = { .reverses_files = true };
static const Mirror diagonal = { .is_diagonal = true, .seat_change = 2 };
static const Mirror half_turn = { .reverses_files = true,
                                  .reverses_ranks = true,
                                  .seat_change = 1 };

#define ROWS(art) .rows = (art), .n_ranks = sizeof (art) / sizeof (art)[0]

#define CAMELOT_START                                                                              \
  "W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"                                               \
  ":BKD10,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11"

static const SlowGame games[] = {
  { .id = "camelot",
    .seats = "WB",
    ROWS (camelot_rows),
    .mirror = &left_right,
    .start = CAMELOT_START,
    .n_to_win = 2 },
  { .id = "camelot2000",
    .seats = "WB",
    ROWS (camelot_rows),
    .mirror = &left_right,
    .start = CAMELOT_START,
    .n_to_win = 2,
    .being_stuck_draws = true,
    .own_castle_ends_a_jump = true,
    .must_charge_out_of_castle = true,
    .captures_are_on_demand = true },
  { .id = "cam",
    .seats = "WB",
    ROWS (cam_rows),
    .mirror = &left_right,
    .start = "W:WKC4,KE4,B5,C5,D5,E5,F5:BKC10,KE10,B9,C9,D9,E9,F9",
    .n_to_win = 1 },
  { .id = "river",
    .seats = "WB",
    ROWS (river_rows),
    .mirror = &half_turn,
    .start = "W:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"
             ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13",
    .n_to_win = 2,
    .n_trees = 3 },
  { .id = "grand",
    .seats = "RGBY",
    ROWS (grand_rows),
    .mirror = &diagonal,
    .start = "R:RKF3,KK3,KG4,KJ4,G3,H3,I3,J3,H4,I4,H5,I5"
             ":GKG13,KJ13,KF14,KK14,H12,I12,H13,I13,G14,H14,I14,J14"
             ":BKC6,KD7,KD10,KC11,C7,C8,D8,E8,C9,D9,E9,C10"
             ":YKN6,KM7,KM10,KN11,N7,L8,M8,N8,L9,M9,N9,N10",
    .n_to_win = 2 },
  { .id = "chivalry",
    .seats = "WB",
    ROWS (chivalry_rows),
    .mirror = &left_right,
    .start = "W:WKC6,KD6,KK6,KL6,KC7,KD7,KK7,KL7,E6,F6,G6,H6,I6,J6,E7,F7,G7,H7,I7,J7"
             ":BKC10,KD10,KK10,KL10,KC11,KD11,KK11,KL11"
             ",E10,F10,G10,H10,I10,J10,E11,F11,G11,H11,I11,J11",
    .n_to_win = 2 },
  { .id = "camette",
    .seats = "WB",
    ROWS (camette_rows),
    .mirror = &left_right,
    .start = "W:WKC2,B3,C3,D3:BKC6,B5,C5,D5",
    .n_to_win = 1 },
  { .id = "grandcam",
    .seats = "RGBY",
    ROWS (grandcam_rows),
    .mirror = &diagonal,
    .start = "R:RKF2,KH2,G2,F3,G3,H3,G4:GKF12,KH12,G10,F11,G11,H11,G12"
             ":BKB6,KB8,C6,B7,C7,D7,C8:YKL6,KL8,K6,J7,K7,L7,K8",
    .n_to_win = 1 },
};

const SlowGame *
slow_game (const char *id)
{
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
    if (strcmp (games[i].id, id) == 0)
      return &games[i];

  return NULL;
}

int
slow_square (int file, int rank)
{
  return (rank + MARGIN) * WIDTH + file + MARGIN;
}

int
slow_file (int sq)
{
  return sq % WIDTH - MARGIN;
}

int
slow_rank (int sq)
{
  return sq / WIDTH - MARGIN;
}

static int
n_files (const SlowGame *game)
{
  return (int) strlen (game->rows[0]);
}

static char
drawn (const SlowGame *game, int sq)
{
  int file = slow_file (sq);
  int rank = slow_rank (sq);

  if (file < 0 || file >= n_files (game) || rank < 0 || rank >= game->n_ranks)
    return ' ';

  return game->rows[game->n_ranks - 1 - rank][file];
}

int
slow_mirrored_square (const SlowGame *game, int sq)
{
  const Mirror *mirror = game->mirror;
  int file = mirror->reverses_files ? n_files (game) - 1 - slow_file (sq) : slow_file (sq);
  int rank = mirror->reverses_ranks ? game->n_ranks - 1 - slow_rank (sq) : slow_rank (sq);

  return mirror->is_diagonal ? slow_square (rank, file) : slow_square (file, rank);
}

bool
slow_is_on_board (const SlowGame *game, int sq)
{
  return strchr (" ~", drawn (game, sq)) == NULL;
}

int
slow_n_seats (const SlowGame *game)
{
  return (int) strlen (game->seats);
}

int
slow_seat (const SlowGame *game, char letter)
{
  int capital = toupper ((unsigned char) letter);

  for (int seat = 0; game->seats[seat] != '\0'; seat++)
    if (game->seats[seat] == capital)
      return seat;

  return NOBODY;
}

int
slow_tree_land (const SlowGame *game, int sq)
{
  char land = drawn (game, sq);

  return islower ((unsigned char) land) ? slow_seat (game, land) : NOBODY;
}

bool
slow_is_goal (const SlowGame *game, int seat, int sq)
{
  return drawn (game, sq) == game->seats[seat ^ 1];
}

bool
slow_is_non_goal_castle (const SlowGame *game, int seat, int sq)
{
  return isupper ((unsigned char) drawn (game, sq)) && !slow_is_goal (game, seat, sq);
}
