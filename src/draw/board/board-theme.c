#include "draw/board/board-theme.h"

#include <string.h>

/* For each ink, the ink to use instead if a theme does not have it, or 0 if there is none. */
static const Ink usual_inks[N_INKS] = {
  [INK_MOVER] = INK_MARK,     [INK_REASON] = INK_CAPTURE, [INK_ENGINE] = INK_MARK,
  [INK_THREAT] = INK_CAPTURE, [INK_USER] = INK_HINT,      [INK_STAR] = INK_ARROW,
};

static const BoardCut wooden_cut = { .frame = 0.16, .rounding = 0.07, .hatch = 0.022 };
static const BoardCut night_cut = { .frame = 0.16, .rounding = 0.07, .hatch = 0.022, .rim = 0.03 };
static const BoardCut plain_cut = { .frame = 0.07, .rounding = 0.08, .hatch = 0.022 };
static const BoardCut contrast_cut = { .frame = 0.1, .rule = 0.03, .hatch = 0.04 };
static const BoardCut printed_cut = { .frame = 0.18, .rule = 0.022, .hatch = 0.024 };

/* A dark theme lists only the inks and castles that differ from the light theme with its id. */
enum {
  WOODEN,
  WOODEN_DARK,
  NIGHT,
  PLAIN,
  PLAIN_DARK,
  CONTRAST,
  CONTRAST_DARK,
  PRINTED,
  PRINTED_DARK
};

/* Turns off an ink that the light theme has. NO_INK is transparent but not 0, because 0 stands for
 * the light theme's ink. */
#define NO_INK 0xffffff00

const BoardTheme board_themes[] = {
  /* Maple and cherry in a walnut frame. */
  [WOODEN] = {
    .id = "wooden",
    .pieces = "tokens",
    .cut = &wooden_cut,
    .arrow_opacity = 0xd0,
    .inks = {
      [INK_SQUARE_LIGHT] = 0xecd9b3ff,
      [INK_SQUARE_DARK] = 0xd9bd8cff,
      [INK_GRAIN] = 0x8a5a2412,
      [INK_LETTER] = 0x7a5428ff,
      [INK_FRAME] = 0x6b4426ff,
      [INK_FRAME_EDGE] = 0x47290fff,
      [INK_FRAME_LINE] = 0xb58a5aff,
      [INK_SHADOW] = 0x0000000e,
      [INK_RIM] = 0x00000080,
      [INK_WATER] = 0x7fb2c9ff,
      [INK_WAVE] = 0xd9eef5b0,
      [INK_BANK] = 0xb99a63ff,
      [INK_SHORE] = 0x4d86a0ff,
      [INK_PLANK] = 0xbb8c55ff,
      [INK_SEAM] = 0x5c3a1aff,
      [INK_MARK] = 0x1f62b4ff,
      [INK_CAPTURE] = 0xb3241cff,
      [INK_HALO] = 0xfff8e6d0,
      [INK_LAST] = 0xf2c53a80,
      [INK_ARROW] = 0x8a6200c0,
      [INK_HINT] = 0x156b33ff,
      [INK_CURSOR] = 0x16365fff,
      [INK_PLAN] = 0x6a3aa0ff,
      [INK_STAR] = 0xb87f00ff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xf8f1e0ff, 0xcdb88fff, 0x9a7a48ff, 0x8a7040ff },
      [ARMY_BLACK] = { 0x5d5864ff, 0x37333cff, 0xcfc8d6ff, 0x121014ff },
      [ARMY_RED] = { 0xe0a598ff, 0x9a2a22ff, 0x8a1d16ff, 0x5f130dff },
      [ARMY_GREEN] = { 0xb3d0a6ff, 0x346b38ff, 0x235427ff, 0x1a4420ff },
      [ARMY_BLUE] = { 0xa6bcdfff, 0x23498cff, 0x17366fff, 0x0e2756ff },
      [ARMY_YELLOW] = { 0xf7e09aff, 0xc4901aff, 0x7d5a06ff, 0x80590aff },
    },
  },

  /* Wood for dark windows. Dark parts have a light edge. */
  [WOODEN_DARK] = {
    .id = "wooden",
    .is_dark = true,
    .like = &board_themes[WOODEN],
    .pieces = "tokens",
    .cut = &wooden_cut,
    .arrow_opacity = 0xd0,
    .inks = {
      [INK_FRAME] = 0x7a5030ff,
      [INK_FRAME_EDGE] = 0xa87b4bff,
      [INK_FRAME_LINE] = 0xc79d6cff,
      [INK_SHADOW] = NO_INK,
    },
    .castles = {
      [ARMY_BLACK] = { 0x5d5864ff, 0x4a4552ff, 0xcfc8d6ff, 0xb5aebfff },
      [ARMY_RED] = { 0xe0a598ff, 0xa8322aff, 0x8a1d16ff, 0xe08a80ff },
      [ARMY_GREEN] = { 0xb3d0a6ff, 0x3d7a42ff, 0x235427ff, 0x8fc494ff },
      [ARMY_BLUE] = { 0xa6bcdfff, 0x2f5aa8ff, 0x17366fff, 0x93b4ecff },
      [ARMY_YELLOW] = { 0xf7e09aff, 0xc4901aff, 0x7d5a06ff, 0xf0cd7aff },
    },
  },

  /* Oak at night, in a frame that is a little lighter than the window. Pieces have a pale rim. */
  [NIGHT] = {
    .id = "night",
    .is_dark = true,
    .like = &board_themes[WOODEN_DARK],
    .pieces = "tokens",
    .cut = &night_cut,
    .arrow_opacity = 0xd8,
    .inks = {
      [INK_SQUARE_LIGHT] = 0x7b6850ff,
      [INK_SQUARE_DARK] = 0x6b553cff,
      [INK_GRAIN] = 0x24160a26,
      [INK_LETTER] = 0xe4d5b6ff,
      [INK_FRAME] = 0x5a3f2aff,
      [INK_FRAME_EDGE] = 0x7d5c3cff,
      [INK_FRAME_LINE] = 0x3b2213ff,
      [INK_RIM] = 0xe2d3b4ff,
      [INK_WATER] = 0x33525fff,
      [INK_WAVE] = 0x86b4c8b0,
      [INK_BANK] = 0x57472fff,
      [INK_SHORE] = 0x77a0b4ff,
      [INK_PLANK] = 0x94724cff,
      [INK_SEAM] = 0x3a2818ff,
      [INK_MARK] = 0xb8dcffff,
      [INK_CAPTURE] = 0xffc9bfff,
      [INK_HALO] = 0x1b120ae0,
      [INK_LAST] = 0xd9ab2b78,
      [INK_ARROW] = 0xffd978c0,
      [INK_HINT] = 0x9ef2baff,
      [INK_PLAN] = 0xd9b8ffff,
      [INK_STAR] = 0xffd24aff,
      [INK_CURSOR] = 0xffffffff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xcbc6b8ff, 0xa89775ff, 0x6e5c38ff, 0xcdb88fff },
      [ARMY_BLACK] = { 0x5d5864ff, 0x4a4552ff, 0xe0dae6ff, 0xb5aebfff },
      [ARMY_RED] = { 0x8c3a34ff, 0xa8322aff, 0xf0aca6ff, 0xe08a80ff },
      [ARMY_GREEN] = { 0x35714bff, 0x3d7a42ff, 0xa5dcbaff, 0x8fc494ff },
      [ARMY_BLUE] = { 0x34539aff, 0x2f5aa8ff, 0xb2c8f5ff, 0x93b4ecff },
      [ARMY_YELLOW] = { 0x8a6d22ff, 0xc4901aff, 0xf7e3a5ff, 0xf0cd7aff },
    },
  },

  /* Squares without decoration. */
  [PLAIN] = {
    .id = "plain",
    .pieces = "plain",
    .cut = &plain_cut,
    .arrow_opacity = 0xd0,
    .inks = {
      [INK_SQUARE_LIGHT] = 0xf2f3f5ff,
      [INK_SQUARE_DARK] = 0xdde1e7ff,
      [INK_LETTER] = 0x69727fff,
      [INK_FRAME] = 0x8b95a3ff,
      [INK_RIM] = 0x00000080,
      [INK_WATER] = 0xa9cfe8ff,
      [INK_WAVE] = 0xffffffc0,
      [INK_BANK] = 0xc9ced6ff,
      [INK_SHORE] = 0x5c9cc4ff,
      [INK_PLANK] = 0xc7ad8eff,
      [INK_SEAM] = 0x84684aff,
      [INK_MARK] = 0x1c66c0ff,
      [INK_CAPTURE] = 0xc01c28ff,
      [INK_HALO] = 0xffffffe0,
      [INK_LAST] = 0xf5d15a90,
      [INK_ARROW] = 0x8f6a00c0,
      [INK_HINT] = 0x1a7f45ff,
      [INK_CURSOR] = 0x1a3a66ff,
      [INK_PLAN] = 0x6a3aa0ff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xffffffff, 0xaab3c0ff, 0x7c8796ff, 0x838d9bff },
      [ARMY_BLACK] = { 0x565c66ff, 0x2b2f36ff, 0xaab2bdff, 0x17191dff },
      [ARMY_RED] = { 0xf3b9b4ff, 0xb8362dff, 0x96241cff, 0x7c1711ff },
      [ARMY_GREEN] = { 0xb5dcc3ff, 0x2f8a52ff, 0x176237ff, 0x11512cff },
      [ARMY_BLUE] = { 0xb4c8efff, 0x2456b0ff, 0x173f88ff, 0x0f2f6bff },
      [ARMY_YELLOW] = { 0xfbe7a8ff, 0xd6a51fff, 0x7d5c00ff, 0x8a6400ff },
    },
  },
  [PLAIN_DARK] = {
    .id = "plain",
    .is_dark = true,
    .like = &board_themes[PLAIN],
    .pieces = "plain",
    .cut = &plain_cut,
    .arrow_opacity = 0xd8,
    .inks = {
      [INK_SQUARE_LIGHT] = 0x666d78ff,
      [INK_SQUARE_DARK] = 0x565c67ff,
      [INK_LETTER] = 0xc3c9d2ff,
      [INK_FRAME] = 0x8e97a4ff,
      [INK_RIM] = 0xffffffb0,
      [INK_WATER] = 0x2f6285ff,
      [INK_WAVE] = 0x86bcdcb0,
      [INK_BANK] = 0x454b55ff,
      [INK_SHORE] = 0x77aecbff,
      [INK_PLANK] = 0x93775aff,
      [INK_SEAM] = 0x4a3826ff,
      [INK_MARK] = 0xa8d3ffff,
      [INK_CAPTURE] = 0xffb9b0ff,
      [INK_HALO] = 0x1b1e23e0,
      [INK_LAST] = 0xd9ab2b70,
      [INK_ARROW] = 0xffd978c0,
      [INK_HINT] = 0x8ff0b0ff,
      [INK_PLAN] = 0xd9b8ffff,
      [INK_CURSOR] = 0xffffffff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xb9bfc8ff, 0xe9ecf0ff, 0x5d6571ff, 0xffffffff },
      [ARMY_BLACK] = { 0x2b2f36ff, 0x101215ff, 0x8f98a5ff, 0x8e97a4ff },
      [ARMY_RED] = { 0x7a3430ff, 0xd2483eff, 0xf0aca6ff, 0xf08a82ff },
      [ARMY_GREEN] = { 0x2d5f41ff, 0x3da567ff, 0xa5dcbaff, 0x86d6a5ff },
      [ARMY_BLUE] = { 0x2b437aff, 0x4a7de0ff, 0xb2c8f5ff, 0x9dbbf7ff },
      [ARMY_YELLOW] = { 0x7b6428ff, 0xe3b432ff, 0xf7e3a5ff, 0xfbe08cff },
    },
  },

  /* Black, white, and colors with strong contrast to both. */
  [CONTRAST] = {
    .id = "contrast",
    .pieces = "contrast",
    .cut = &contrast_cut,
    .arrow_opacity = 0xff,
    .inks = {
      [INK_SQUARE_LIGHT] = 0xffffffff,
      [INK_SQUARE_DARK] = 0xe2e2e2ff,
      [INK_RULE] = 0x6a6a6aff,
      [INK_LETTER] = 0x000000ff,
      [INK_FRAME] = 0x000000ff,
      [INK_FRAME_EDGE] = 0xffffffff,
      [INK_WATER] = 0x9ad8ffff,
      [INK_WAVE] = 0x00307fff,
      [INK_BANK] = 0xffffffff,
      [INK_SHORE] = 0x000000ff,
      [INK_PLANK] = 0xffffffff,
      [INK_SEAM] = 0x000000ff,
      [INK_MARK] = 0x0030c0ff,
      [INK_CAPTURE] = 0x9c0000ff,
      [INK_HALO] = 0xffffffff,
      [INK_LAST] = 0xffe14aff,
      [INK_ARROW] = 0x000000ff,
      [INK_HINT] = 0x006020ff,
      [INK_PLAN] = 0x5a009cff,
      [INK_CURSOR] = 0x000000ff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xffffffff, 0xe8e8e8ff, 0x000000ff, 0x000000ff },
      [ARMY_BLACK] = { 0x333333ff, 0x000000ff, 0xffffffff, 0x000000ff },
      [ARMY_RED] = { 0xffc9c9ff, 0xb00000ff, 0x900000ff, 0x000000ff },
      [ARMY_GREEN] = { 0xc3efccff, 0x006a1aff, 0x005012ff, 0x000000ff },
      [ARMY_BLUE] = { 0xc9d6ffff, 0x0030b8ff, 0x00238aff, 0x000000ff },
      [ARMY_YELLOW] = { 0xfff3a8ff, 0xffd800ff, 0x5a4600ff, 0x000000ff },
    },
  },
  [CONTRAST_DARK] = {
    .id = "contrast",
    .is_dark = true,
    .like = &board_themes[CONTRAST],
    .pieces = "contrast",
    .cut = &contrast_cut,
    .arrow_opacity = 0xff,
    .inks = {
      [INK_SQUARE_LIGHT] = 0x2e2e2eff,
      [INK_SQUARE_DARK] = 0x141414ff,
      [INK_RULE] = 0x9a9a9aff,
      [INK_LETTER] = 0xffffffff,
      [INK_FRAME] = 0xffffffff,
      [INK_FRAME_EDGE] = 0x000000ff,
      [INK_WATER] = 0x003a7aff,
      [INK_WAVE] = 0x9ad8ffff,
      [INK_BANK] = 0x000000ff,
      [INK_SHORE] = 0xffffffff,
      [INK_PLANK] = 0x000000ff,
      [INK_SEAM] = 0xffffffff,
      [INK_MARK] = 0x7cc0ffff,
      [INK_CAPTURE] = 0xff9a8aff,
      [INK_HALO] = 0x000000ff,
      [INK_LAST] = 0x6e5800ff,
      [INK_ARROW] = 0xffe14aff,
      [INK_HINT] = 0x80ffa0ff,
      [INK_PLAN] = 0xdca8ffff,
      [INK_CURSOR] = 0xffffffff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xd8d8d8ff, 0xffffffff, 0x000000ff, 0xffffffff },
      [ARMY_BLACK] = { 0x000000ff, 0x4a4a4aff, 0xffffffff, 0xffffffff },
      [ARMY_RED] = { 0x6a0000ff, 0xff5a4aff, 0xffc9c9ff, 0xffffffff },
      [ARMY_GREEN] = { 0x004a12ff, 0x30c050ff, 0xc3efccff, 0xffffffff },
      [ARMY_BLUE] = { 0x00236aff, 0x5a8cffff, 0xd0dcffff, 0xffffffff },
      [ARMY_YELLOW] = { 0x5a4a00ff, 0xffd800ff, 0xfff3a8ff, 0xffffffff },
    },
  },

  /* Letterpress on cream board, as the sets of the 1930s were printed: flat tints, ruled lines. */
  [PRINTED] = {
    .id = "printed",
    .pieces = "figures",
    .cut = &printed_cut,
    .arrow_opacity = 0xd0,
    .inks = {
      [INK_SQUARE_LIGHT] = 0xf3e8ccff,
      [INK_SQUARE_DARK] = 0xe3dab6ff,
      [INK_RULE] = 0x2f5a4cff,
      [INK_LETTER] = 0x2f5a4cff,
      [INK_FRAME] = 0xf3e8ccff,
      [INK_FRAME_EDGE] = 0x2f5a4cff,
      [INK_FRAME_LINE] = 0xb8432fff,
      [INK_SHADOW] = 0x0000000a,
      [INK_WATER] = 0xb5d0c8ff,
      [INK_WAVE] = 0x2f6a72ff,
      [INK_BANK] = 0xf3e8ccff,
      [INK_SHORE] = 0x2f5a4cff,
      [INK_PLANK] = 0xe8c98eff,
      [INK_SEAM] = 0x2f4a40ff,
      [INK_MARK] = 0x274f8aff,
      [INK_CAPTURE] = 0xb02a1cff,
      [INK_HALO] = 0xfdf8e8e0,
      [INK_LAST] = 0xeeb84a80,
      [INK_ARROW] = 0x7a4a10c0,
      [INK_HINT] = 0x2a6a3aff,
      [INK_CURSOR] = 0x1c2f4aff,
      [INK_PLAN] = 0x5f3a86ff,
    },
    .castles = {
      [ARMY_WHITE] = { 0xfdf8eaff, 0xf3e8ccff, 0x2f5a4cff, 0x2f5a4cff },
      [ARMY_BLACK] = { 0xb3aea6ff, 0x3b3838ff, 0x2a2727ff, 0x2f5a4cff },
      [ARMY_RED] = { 0xf0bfa8ff, 0xb8432fff, 0x8f2c1cff, 0x2f5a4cff },
      [ARMY_GREEN] = { 0xc2d6acff, 0x4c8046ff, 0x2f5a2aff, 0x2f5a4cff },
      [ARMY_BLUE] = { 0xb9cbdcff, 0x3a66a8ff, 0x24477dff, 0x2f5a4cff },
      [ARMY_YELLOW] = { 0xf7e2a2ff, 0xe0b03aff, 0x7a5608ff, 0x2f5a4cff },
    },
  },
  [PRINTED_DARK] = {
    .id = "printed",
    .is_dark = true,
    .like = &board_themes[PRINTED],
    .pieces = "figures",
    .cut = &printed_cut,
    .arrow_opacity = 0xd0,
    .inks = { [INK_SHADOW] = NO_INK },
    .castles = {
      [ARMY_WHITE] = { 0xfdf8eaff, 0xf3e8ccff, 0x2f5a4cff, 0xfdf8eaff },
      [ARMY_BLACK] = { 0xb3aea6ff, 0x3b3838ff, 0x2a2727ff, 0xf3e8ccff },
      [ARMY_RED] = { 0xf0bfa8ff, 0xb8432fff, 0x8f2c1cff, 0xf3e8ccff },
      [ARMY_GREEN] = { 0xc2d6acff, 0x4c8046ff, 0x2f5a2aff, 0xf3e8ccff },
      [ARMY_BLUE] = { 0xb9cbdcff, 0x3a66a8ff, 0x24477dff, 0xf3e8ccff },
      [ARMY_YELLOW] = { 0xf7e2a2ff, 0xe0b03aff, 0x7a5608ff, 0xf3e8ccff },
    },
  },
};

const int n_board_themes = sizeof board_themes / sizeof board_themes[0];

const BoardTheme *
board_theme_find (const char *id, bool is_dark)
{
  const BoardTheme *found = NULL;

  for (int i = 0; i < n_board_themes; i++)
    if (strcmp (board_themes[i].id, id) == 0 &&
        (found == NULL || board_themes[i].is_dark == is_dark))
      found = &board_themes[i];

  return found;
}

Color
board_theme_ink (const BoardTheme *self, Ink ink)
{
  Color usual;

  for (const BoardTheme *theme = self; theme != NULL; theme = theme->like)
    if (theme->inks[ink] != 0)
      return theme->inks[ink];
  if (usual_inks[ink] == 0)
    return 0;

  usual = board_theme_ink (self, usual_inks[ink]);

  return ink == INK_REASON || ink == INK_MOVER ? usual : (usual & ~0xffu) | self->arrow_opacity;
}

const CastlePaint *
board_theme_castle (const BoardTheme *self, Army army)
{
  while (self->castles[army].floor == 0)
    self = self->like;

  return &self->castles[army];
}

Color
board_theme_army_ink (const BoardTheme *self, Army army)
{
  return board_theme_castle (self, army)->line;
}
