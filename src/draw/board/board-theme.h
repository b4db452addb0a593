#pragma once

/* The themes of boards. A theme has colors and a few lengths. All themes are constant rows of one
 * table. */

#include "draw/board/army.h"
#include "draw/medium/color.h"

typedef enum Ink {
  /* the board: */
  INK_SQUARE_LIGHT,
  INK_SQUARE_DARK,
  INK_GRAIN, /* the veins of the wood */
  INK_RULE,  /* lines between the squares */
  INK_LETTER,
  INK_FRAME,
  INK_FRAME_EDGE, /* the line around the frame */
  INK_FRAME_LINE, /* the line inside the frame */
  INK_SHADOW,     /* the shadow of the board on the window */
  INK_RIM,        /* the line around pieces, see BoardCut.rim */

  /* the river: */
  INK_WATER,
  INK_WAVE,
  INK_BANK,
  INK_SHORE, /* the line between bank and water */
  INK_PLANK,
  INK_SEAM, /* the lines between planks, and the rails */

  /* the marks: */
  INK_MARK,    /* the blue of the marks, and of the arrows of the engine */
  INK_MOVER,   /* possible moves: usually INK_MARK; with more than two armies, the mover's color */
  INK_CAPTURE, /* possible captures */
  INK_HALO,    /* around the marks, to separate them from any background */
  INK_LAST,    /* the squares of the last move */
  INK_ARROW,   /* the path of the last move */
  INK_HINT,
  INK_REASON,
  INK_CURSOR,
  INK_ENGINE,
  INK_THREAT,
  INK_USER,
  INK_PLAN, /* planned moves, and nothing else */
  INK_STAR, /* stars to collect: usually INK_ARROW */
  N_INKS
} Ink;

typedef struct CastlePaint {
  Color floor, wall;
  Color line; /* the hatching and labels of the floor */
  Color edge; /* the edge of the wall */
} CastlePaint;

/* Lengths as fractions of the side of a square: */
typedef struct BoardCut {
  double frame;    /* the width of the frame */
  double rounding; /* the radius of the frame's corners */
  double rule;     /* the width of the lines between squares */
  double hatch;    /* the width of the castles' hatching */
  double rim;      /* the width of the line around pieces; if 0, only small pieces have a line */
} BoardCut;

typedef struct BoardTheme BoardTheme;

/* A missing ink or castle is 0. Read inks and castles only with the functions below, which replace
 * missing ones. */
struct BoardTheme {
  const char *id;         /* for settings, never shown */
  bool is_dark;           /* for windows with a dark background */
  const BoardTheme *like; /* the theme that replaces missing inks and castles; or NULL */
  const char *pieces;     /* the set of pieces that fits best */
  const BoardCut *cut;

  uint8_t arrow_opacity;
  Color inks[N_INKS];
  CastlePaint castles[N_ARMIES];
};

extern const BoardTheme board_themes[];
extern const int n_board_themes;

/* Returns the theme with that id for a light or dark background. If only the theme for the other
 * background exists, returns that theme. Returns NULL if no theme has the id. */
const BoardTheme *board_theme_find (const char *id, bool is_dark);

/* Returns the color of an ink, or a transparent color if the theme does not use the ink. */
Color board_theme_ink (const BoardTheme *self, Ink ink);
const CastlePaint *board_theme_castle (const BoardTheme *self, Army army);
/* Returns the color of lines that belong to an army. It is visible on the squares of the board. */
Color board_theme_army_ink (const BoardTheme *self, Army army);
