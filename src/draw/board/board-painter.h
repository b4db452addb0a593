#pragma once

/* Draws a position in layers: the board, the marks below the pieces, trees and pieces, the marks
 * above. To animate, draw the layers one by one and leave out the moving pieces.
 *
 * A painter stores the ground and the pieces as pixels, so drawing them again is only a copy. A
 * geometry without pixels (scale 0: paper, SVG) gets shapes. A painter belongs to one thread. */

#include "core/rules/position.h"
#include "draw/board/board-ground.h"
#include "draw/board/board-marks.h"
#include "draw/board/piece-theme.h"

typedef struct BoardPainter BoardPainter;

/* `pieces` is one of piece_theme_ids. Release it with board_painter_free(). */
BoardPainter *board_painter_new (const BoardTheme *theme, const char *pieces);
void board_painter_free (BoardPainter *self);

/* Frees the stored pixels. They are drawn again when they are needed. */
void board_painter_forget (BoardPainter *self);

const BoardTheme *board_painter_theme (const BoardPainter *self);
PieceTheme *board_painter_pieces (BoardPainter *self); /* owned by the painter */

/* A new painter has the usual labels of each variant. */
void board_painter_set_labels (BoardPainter *self, BoardLabels labels);

/* Draws all layers; `marks` may be NULL. The unit of the context is that of the geometry. */
void board_painter_draw (BoardPainter *self,
                         cairo_t *cr,
                         const BoardGeometry *geometry,
                         const Position *pos,
                         const BoardMarks *marks);

/* Draw single layers. Squares in `absent`, which may be NULL, get no piece and no tree. */
void board_painter_draw_ground (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry);
void board_painter_draw_pieces (BoardPainter *self,
                                cairo_t *cr,
                                const BoardGeometry *geometry,
                                const Position *pos,
                                const SquareSet *absent);

/* The labels of squares with pieces, above the pieces, if the board has a label on every square. */
bool board_painter_has_labels_on_pieces (const BoardPainter *self, const Variant *variant);
void board_painter_draw_labels_on_pieces (BoardPainter *self,
                                          cairo_t *cr,
                                          const BoardGeometry *geometry,
                                          const Position *pos,
                                          const SquareSet *absent);

/* Draws one piece in its size on the board, centered at any point: for a piece that is dragged. */
void board_painter_draw_piece (BoardPainter *self,
                               cairo_t *cr,
                               const BoardGeometry *geometry,
                               PieceShape shape,
                               Army army,
                               Point center);

/* The ground as pixels, and the place of its upper left corner. The painter owns the surface; it
 * is valid until the ground of another geometry is drawn. */
cairo_surface_t *
board_painter_ground_surface (BoardPainter *self, const BoardGeometry *geometry, Point *corner);
