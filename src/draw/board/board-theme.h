#pragma once

/* How boards look: a table of colours and a few lengths. Rows never change and are shared. */

#include "draw/board/army.h"
#include "draw/medium/colour.h"

typedef enum Ink {
  /* the board */
  INK_SQUARE_LIGHT,
  INK_SQUARE_DARK,
  INK_GRAIN, /* the veins of the wood */
  INK_RULE,  /* lines between the squares */
  INK_LETTER,
  INK_FRAME,
  INK_FRAME_EDGE, /* the line around it */
  INK_FRAME_LINE, /* the line within it */
  INK_SHADOW,     /* on the window's ground */

  /* the river */
  INK_WATER,
  INK_WAVE,
  INK_BANK,
  INK_SHORE, /* the line between bank and water */
  INK_PLANK,
  INK_SEAM, /* between planks; rails too */

  /* the marks */
  INK_MARK,    /* what can be done */
  INK_CAPTURE, /* … by capturing */
  INK_HALO,    /* around the marks, to part them from any ground */
  INK_LAST,    /* the move made last: its squares … */
  INK_TRAIL,   /* … and its path */
  INK_HINT,
  INK_REASON,
  INK_CURSOR,
  INK_ENGINE,
  INK_THREAT,
  INK_USER,
  N_INKS
} Ink;

typedef struct CastlePaint {
  Colour floor, wall;
  Colour line; /* the hatching of the floor, and what is written on it */
  Colour edge; /* around the wall */
} CastlePaint;

/* Parts of a square: */
typedef struct BoardCut {
  double frame;    /* the width of the frame */
  double rounding; /* of its corners */
  double rule;     /* the width of the lines between squares */
  double hatch;    /* the width of the castles' hatching */
} BoardCut;

typedef struct BoardTheme BoardTheme;

/* Inks and castles are to be asked for with the functions below: 0 stands for what `like` has. */
struct BoardTheme {
  const char *id;         /* for settings, never shown */
  bool is_dark;           /* for windows with a dark ground */
  const BoardTheme *like; /* where all is that this one does not say; or NULL */
  const char *pieces;     /* the set that goes best with it */
  const BoardCut *cut;

  uint8_t arrow_opacity;
  Colour inks[N_INKS];
  CastlePaint castles[N_ARMIES];
};

extern const BoardTheme board_themes[];
extern const int n_board_themes;

/* The theme of that name for windows with a light or dark ground; the other one of the name where
 * there is but one, NULL where there is none. */
const BoardTheme *board_theme_find (const char *id, bool is_dark);

/* Clear where nothing is to be drawn. */
Colour board_theme_ink (const BoardTheme *self, Ink ink);
const CastlePaint *board_theme_castle (const BoardTheme *self, Army army);
