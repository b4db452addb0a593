#pragma once

/* Holds and draws the contents of a board view: the position with its marks, a held or moving
 * piece, and the rotation and size of the board. It does not handle the pointer or keys. */

#include "app/board/board-layers.h"
#include "app/board/board-motion.h"

/* Other files may read the fields, and use the layers and the motion. To change the contents,
 * they must call the functions below. */
typedef struct BoardScene {
  GtkWidget *widget;         /* borrowed */
  BoardLayers *layers;       /* owned */
  BoardMotion *motion;       /* owned */
  Position pos;              /* the variant is NULL until a position was set */
  BoardMarks marks;          /* all marks but the frame on `framed` */
  Square framed;             /* the square with a frame, or NO_SQUARE */
  Square held_from, held_at; /* NO_SQUARE if no piece is held */
  int turns;                 /* the clockwise quarter turns of the board */
  guint sharpen_id;          /* the id of the timeout that will sharpen the pixels; 0 without one */
} BoardScene;

/* A held piece that follows the pointer: its center, and the factor by which it is enlarged. */
typedef struct CarriedPiece {
  Point place;
  double size;
} CarriedPiece;

/* The scene redraws the widget when the contents change. The widget must outlive the scene.
 * `arrived` is called when an animation has ended by itself: see board_scene_land(). */
BoardScene *board_scene_new (GtkWidget *widget, BoardMotionFunc arrived);
void board_scene_free (BoardScene *self);

/* ---- Contents ---- */

void board_scene_set_look (BoardScene *self,
                           const BoardTheme *theme,
                           const char *pieces,
                           gboolean has_labels);

/* Shows the position at once, without animation. Returns TRUE if the variant is not the one shown
 * before. */
gboolean board_scene_set_position (BoardScene *self, const Position *pos);

/* Sets the marks. The framed square keeps its frame. */
void board_scene_set_marks (BoardScene *self, const BoardMarks *marks);
/* Sets the square that gets a frame besides its marks. NO_SQUARE means that no square gets a
 * frame. */
void board_scene_set_framed (BoardScene *self, Square sq);

/* Shows the piece of the square `from` as held and moved to `at`. `from` is NO_SQUARE if no piece
 * is held. */
void board_scene_set_held (BoardScene *self, Square from, Square at);
gboolean board_scene_is_holding (const BoardScene *self);

/* Returns whether a piece is held or a move is planned, so that Escape and the right button cancel
 * it. */
gboolean board_scene_has_intent (const BoardScene *self);

/* ---- Animations ---- */

/* See logres_board_view_play() and logres_board_view_turn(). */
void
board_scene_play (BoardScene *self, const Position *after, const Square *path, int n, int begun);
void board_scene_turn (BoardScene *self, int turns);

/* Stops an animation. */
void board_scene_stop (BoardScene *self);
/* Draws the moved piece with the others again. Call this function after an animation has ended
 * by itself. */
void board_scene_land (BoardScene *self);

/* ---- Geometry ---- */

/* Sets the rotation without an animation. It is drawn after the next board_scene_fit(). */
void board_scene_set_turns (BoardScene *self, int turns);

/* Fits the board to the size of the widget. Cached pixels are stretched for a moment and then drawn
 * sharp. Returns FALSE if there is no board or the widget has no size yet. */
gboolean board_scene_fit (BoardScene *self);

const BoardGeometry *board_scene_get_geometry (const BoardScene *self);

/* Returns the width and height of a board whose squares have this side. Both are 0 if there is no
 * board yet. */
Point board_scene_size (const BoardScene *self, double side);

/* Draws everything. `carried` is NULL unless a held piece follows the pointer. */
void board_scene_snapshot (BoardScene *self, GtkSnapshot *snapshot, const CarriedPiece *carried);
