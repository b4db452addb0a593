#pragma once

/* What is shown on a board beside its pieces: what can be done, what was done, what somebody wants
 * to point out. Every mark has a shape of its own; its colour only helps.
 *
 * BoardMarks is a value; all zero is a board without marks. */

#include "core/rules/route.h"
#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"

#include <cairo.h>

/* On one square: */
typedef enum Mark {
  MARK_LAST,       /* an end of the move made last: a tint */
  MARK_MOVABLE,    /* may be moved, when some may not: a thin rim */
  MARK_CAPTOR,     /* can meet the duty to capture: a rim with a small diamond */
  MARK_PICKED,     /* picked up: a firm frame */
  MARK_REASON,     /* why not: the four corners */
  MARK_STOP,       /* may stop there: a dot */
  MARK_PASS,       /* may pass, not stop: a dashed ring */
  MARK_CAPTURE,    /* captures there: a diamond */
  MARK_CAPTURE_ON, /* captures there and must go on: a dashed diamond */
  MARK_CHARGE,     /* charges there: a diamond with a chevron */
  MARK_PREY,       /* will fall: four ticks round the piece */
  MARK_CIRCLE,     /* the user's: a circle; in other colours it has a tooth, two, or three */
  MARK_CIRCLE_RED,
  MARK_CIRCLE_BLUE,
  MARK_CIRCLE_YELLOW,
  MARK_CURSOR, /* the keyboard's: a double frame */
  N_MARKS
} Mark;

/* From square to square: */
typedef enum TrailKind {
  TRAIL_LAST,   /* the move made last: a hairline */
  TRAIL_ROUTE,  /* the route so far: a line with round joints */
  TRAIL_CHOICE, /* one of several routes: a line with a numbered disc */
  TRAIL_HINT,   /* a dashed line with a head */
  TRAIL_ENGINE, /* a tapered arrow, numbered if it has a number */
  TRAIL_THREAT, /* the same with a notched tail */
  TRAIL_USER,   /* a hollow arrow; in other colours it has a bar, two, or three */
  N_TRAIL_KINDS
} TrailKind;

/* The colours of what the user draws. */
typedef enum Tint { TINT_GREEN, TINT_RED, TINT_BLUE, TINT_YELLOW, N_TINTS } Tint;

typedef struct Trail {
  TrailKind kind;
  uint8_t number; /* 1 to 99, or 0 for none */
  uint8_t n;      /* squares */
  uint8_t tint;   /* of TRAIL_USER */
  Square path[MAX_PATH];
} Trail;

enum { MAX_TRAILS = 24 };

typedef struct BoardMarks {
  SquareSet squares[N_MARKS];
  Trail trails[MAX_TRAILS];
  int n_trails;
} BoardMarks;

/* False, and nothing changed, when there is no room for one more. */
bool
board_marks_add_trail (BoardMarks *self, TrailKind kind, int number, const Square *path, int n);

/* The marks that lie under the pieces, and those above. */
void board_marks_draw_below (const BoardMarks *self,
                             cairo_t *cr,
                             const BoardGeometry *geometry,
                             const BoardTheme *theme);
void board_marks_draw_above (const BoardMarks *self,
                             cairo_t *cr,
                             const BoardGeometry *geometry,
                             const BoardTheme *theme);
