#pragma once

/* Draws a position in layers: the ground (the bare board), the marks below the pieces, trees and
 * pieces, the labels on pieces, the marks above. An animation draws the layers one by one and
 * leaves out the moving pieces.
 *
 * A painter stores the ground and the pieces as pixels, so drawing them again is only a copy.
 * For a geometry without pixels (scale 0, as for paper and SVG), a painter draws shapes. A
 * painter belongs to one thread. */

#include "core/rules/position.h"
#include "draw/board/board-ground.h"
#include "draw/board/board-marks.h"
#include "draw/board/piece-theme.h"

typedef struct BoardPainter BoardPainter;

/* `pieces` is one of piece_theme_ids. Free the painter with board_painter_free(). */
BoardPainter *board_painter_new (const BoardTheme *theme, const char *pieces);
void board_painter_free (BoardPainter *self);

/* Frees the stored pixels. They are drawn again when they are needed. */
void board_painter_forget (BoardPainter *self);

const BoardTheme *board_painter_theme (const BoardPainter *self);
PieceTheme *board_painter_pieces (BoardPainter *self); /* owned by the painter */

/* Without this call, a painter draws the usual labels of each variant. */
void board_painter_set_labels (BoardPainter *self, BoardLabels labels);

/* Draws pieces and trees larger than usual, so that they can be seen on a small board. 1 is the
 * usual size. */
void board_painter_set_piece_size (BoardPainter *self, double size);

/* Draws all layers. `marks` may be NULL. The context must have the unit of the geometry. */
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

/* Returns whether the labels of squares with pieces are drawn again above the pieces. They are
 * drawn again if they are numbers of squares. */
bool board_painter_has_labels_on_pieces (const BoardPainter *self, const Variant *variant);

/* Draws the labels of squares with pieces, except those in `absent`, which may be NULL. Draws
 * nothing if board_painter_has_labels_on_pieces() returns false or the squares are small. */
void board_painter_draw_labels_on_pieces (BoardPainter *self,
                                          cairo_t *cr,
                                          const BoardGeometry *geometry,
                                          const Position *pos,
                                          const SquareSet *absent);

/* Draws one piece as large as on the board, centered at any point, for example while the user drags
 * the piece. */
void board_painter_draw_piece (BoardPainter *self,
                               cairo_t *cr,
                               const BoardGeometry *geometry,
                               PieceShape shape,
                               Army army,
                               Point center);

/* Returns the ground as pixels, and stores its upper left corner in `corner`. The geometry must
 * have pixels. The painter owns the surface. The surface is valid until the painter draws another
 * geometry, gets other labels, forgets its pixels or is freed. */
cairo_surface_t *
board_painter_ground_surface (BoardPainter *self, const BoardGeometry *geometry, Point *corner);
