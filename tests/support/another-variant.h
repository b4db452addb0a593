#pragma once

/* A row that a test adds to the table of variants: Camelot on eight files. */

/* clang-format off */
static const char *const another_rows[] = {
  "      #B#B      ",
  "   . . . . . .  ",
  " . . . . . . . .",
  " . .KBMBMBKB . .",
  " . . .MBMB . . .",
  " . . . . . . . .",
  " . . . . . . . .",
  " . . .MWMW . . .",
  " . .KWMWMWKW . .",
  " . . . . . . . .",
  "   . . . . . .  ",
  "      #W#W      ",
};
/* clang-format on */

#define ANOTHER_VARIANT                                                                            \
  { .id = "small-camelot",                                                                         \
    .name = "Small Camelot",                                                                       \
    .line = "A game that nobody has written about",                                                \
    ROWS (another_rows),                                                                           \
    SEATS (two_players),                                                                           \
    .goal_pieces = 2,                                                                              \
    .winning_pieces = 2,                                                                           \
    .few_pieces_draw = true }
