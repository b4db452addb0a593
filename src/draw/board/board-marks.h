#pragma once

/* The marks on a board: possible moves, the last move, and drawings of the user. Each mark has
 * its own shape, so that nobody needs to tell colors apart.
 *
 * BoardMarks is a value. All zeros mean a board without marks. */

#include "core/rules/route.h"
#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"
#include "draw/board/piece-theme.h"

#include <cairo.h>

/* Marks on one square: */
typedef enum Mark {
  MARK_LAST,       /* start or end of the last move: a tint */
  MARK_MOVABLE,    /* a piece that may move, if others may not: a thin rim */
  MARK_CAPTOR,     /* a piece that can capture: a rim with a small diamond */
  MARK_PICKED,     /* the piece that is picked up: a firm frame */
  MARK_REASON,     /* the reason why a move is refused: a dashed frame */
  MARK_STOP,       /* the move may stop here: a dot */
  MARK_PASS,       /* the move may pass here but not stop: a dashed ring */
  MARK_CAPTURE,    /* a capture may stop here: a diamond */
  MARK_CAPTURE_ON, /* a capture must go on from here: a dashed diamond */
  MARK_CHARGE,     /* a charge may stop here: a diamond with a chevron */
  MARK_PREY,       /* the piece will be captured: brackets at the four corners */
  MARK_FALLEN,     /* a piece was captured here: four ticks around its ghost */
  MARK_PLAN,       /* the start or the end of a planned move: a dotted frame */
  MARK_CIRCLE,     /* a green circle of the user; a red circle has one tooth, a blue circle has two
                    * teeth, and a yellow circle has three */
  MARK_CIRCLE_RED,
  MARK_CIRCLE_BLUE,
  MARK_CIRCLE_YELLOW,
  MARK_STAR,   /* a star to collect: a star with five points */
  MARK_CLOSED, /* a square that is closed: a circle with a bar across */
  MARK_CURSOR, /* the keyboard cursor: a double frame */
  N_MARKS
} Mark;

/* Marks from square to square: */
typedef enum ArrowKind {
  ARROW_LAST,   /* the last move: a thin line with a dot at each landing */
  ARROW_ROUTE,  /* the route so far: a line with round joints */
  ARROW_CHOICE, /* one of several possible routes: a line with a numbered disc */
  ARROW_HINT,   /* the hint: a dashed line with a head */
  ARROW_ENGINE, /* a move of the engine: a tapered arrow, with its number if it has one */
  ARROW_THREAT, /* a threat: a tapered arrow with a notched tail */
  ARROW_PLAYED, /* a bad move of the game: a dashed red line with a dot and a head */
  ARROW_BETTER, /* the better move: a solid green arrow */
  ARROW_PLAN,   /* a planned move: a hollow double line, with a clock at its end */
  ARROW_USER,   /* an arrow of the user: a red arrow has one bar, blue has two, yellow has three */
  N_ARROW_KINDS
} ArrowKind;

/* The colors of the user's drawings. */
typedef enum Tint { TINT_GREEN, TINT_RED, TINT_BLUE, TINT_YELLOW, N_TINTS } Tint;

typedef struct Arrow {
  ArrowKind kind;
  uint8_t number; /* 1 to 99, or 0 for none */
  uint8_t n;      /* number of squares */
  uint8_t tint;   /* only for ARROW_USER */
  bool has_army;  /* only for ARROW_LAST: the line has the color and the shield of `army` */
  Army army;
  Square path[MAX_PATH];
} Arrow;

/* A captured piece, drawn faintly where it stood. */
typedef struct Ghost {
  Square at;
  PieceShape shape;
  Army army;
} Ghost;

enum { MAX_ARROWS = 24, MAX_GHOSTS = 32 };

typedef struct BoardMarks {
  SquareSet squares[N_MARKS];
  Arrow arrows[MAX_ARROWS];
  int n_arrows;
  Ghost ghosts[MAX_GHOSTS];
  int n_ghosts;
  SquareSet pale; /* pieces that do not move for now: they are drawn paler */
  bool has_mover; /* marks of possible moves have the color of `mover` */
  Army mover;
} BoardMarks;

/* Adds an arrow. Returns false and changes nothing if there are MAX_ARROWS arrows already. */
bool
board_marks_add_arrow (BoardMarks *self, ArrowKind kind, int number, const Square *path, int n);

/* Adds the route of a move from the position `before`, as an arrow. A move without a start square,
 * such as a tree, has no arrow. */
void board_marks_add_move (
  BoardMarks *self, ArrowKind kind, int number, const Position *before, Move move);

/* Adds the last move, which was made in the position `before`: its arrow, and MARK_LAST on the
 * squares where it begins and ends. */
void board_marks_add_last (BoardMarks *self, const Position *before, Move move);

/* Adds the pieces that the move has captured, with MARK_FALLEN. Leaves out those whose squares are
 * not empty in the position `now`, which may be some moves later. */
void
board_marks_add_fallen (BoardMarks *self, const Position *before, Move move, const Position *now);

/* Adds a planned move along `path`: its arrow, MARK_PLAN at both ends, and the ghost of the piece
 * at its goal. A piece must stand on the first square of the path. */
void board_marks_add_plan (BoardMarks *self, const Position *now, const Square *path, int n);

/* In a game with more than two armies, gives the marks of the player to move the color of that
 * player's army. */
void board_marks_set_mover (BoardMarks *self, const Position *pos);

/* The opacity of ghosts. */
extern const double ghost_opacity;
/* The opacity of pale pieces. */
extern const double pale_opacity;

/* Draw the marks that lie below the pieces, or those that lie above the pieces. */
void board_marks_draw_below (const BoardMarks *self,
                             cairo_t *cr,
                             const BoardGeometry *geometry,
                             const BoardTheme *theme);
void board_marks_draw_above (const BoardMarks *self,
                             cairo_t *cr,
                             const BoardGeometry *geometry,
                             const BoardTheme *theme);
