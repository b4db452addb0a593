#pragma once

/* What a board view shows, and how it lies in the view: a position with its marks, a piece that is
 * held or on its way, the board as it is turned. Pointer and keys are no concern of it. */

#include "app/board/board-layers.h"
#include "app/board/board-motion.h"

typedef struct BoardScene BoardScene;

/* Where a piece that is held follows the pointer: its centre, and how much larger it is. */
typedef struct CarriedPiece {
  Point place;
  double size;
} CarriedPiece;

/* The widget outlives the scene, and is redrawn and resized as the scene changes. `arrived` is
 * called when a motion has come to its end by itself: see board_scene_land(). */
BoardScene *board_scene_new (GtkWidget *widget, BoardMotionFunc arrived);
void board_scene_free (BoardScene *self);

/* ---- What is shown ---- */

void board_scene_set_look (BoardScene *self,
                           const BoardTheme *theme,
                           const char *pieces,
                           gboolean has_labels);

/* At once, whatever was on its way. True where this is another board. The variant of the position
 * is NULL until there is one. */
gboolean board_scene_set_position (BoardScene *self, const Position *pos);
const Position *board_scene_get_position (const BoardScene *self);

/* The marks, and a square that is framed beside them, or NO_SQUARE. */
void board_scene_set_marks (BoardScene *self, const BoardMarks *marks);
const BoardMarks *board_scene_get_marks (const BoardScene *self);
void board_scene_set_framed (BoardScene *self, Square sq);

/* The piece on `from` is in somebody's hand, and has been led to `at`; NO_SQUARE: none is. */
void board_scene_set_held (BoardScene *self, Square from, Square at);
gboolean board_scene_is_holding (const BoardScene *self);

/* ---- What moves by itself ---- */

void board_scene_set_animated (BoardScene *self, gboolean is_animated);

/* As in logres_board_view_play() and logres_board_view_turn(). */
void
board_scene_play (BoardScene *self, const Position *after, const Square *path, int n, int begun);
void board_scene_turn (BoardScene *self, int turns);
gboolean board_scene_is_moving (const BoardScene *self);

/* Breaks a motion off; or it is over, and the piece that was on its way stands with the others. */
void board_scene_stop (BoardScene *self);
void board_scene_land (BoardScene *self);

/* ---- Where it lies ---- */

/* Quarter turns clockwise, at once. */
void board_scene_set_turns (BoardScene *self, int turns);
int board_scene_get_turns (const BoardScene *self);

/* As large as the widget is; nothing happens before it has a size. What is drawn is stretched for a
 * moment and then made sharp. False while there is no board. */
gboolean board_scene_fit (BoardScene *self);
/* Nobody sees it for now, so that it needs no memory for pixels. */
void board_scene_rest (BoardScene *self);

const BoardGeometry *board_scene_get_geometry (const BoardScene *self);

/* How large the board is with squares of that side. */
Point board_scene_size (const BoardScene *self, double side);

/* `carried` is NULL where a piece that is held lies on its square. */
void board_scene_snapshot (BoardScene *self, GtkSnapshot *snapshot, const CarriedPiece *carried);
