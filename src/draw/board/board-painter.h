#pragma once

/* A board with all that stands on it as a picture, in layers from the ground up: the board itself,
 * the marks under the pieces, trees and pieces, the marks above. Whoever animates draws the layers
 * one by one and leaves out what moves.
 *
 * A painter keeps the ground and the pieces as pixels, so that drawing again is copying. Where a
 * geometry has no pixels (scale 0: paper, SVG) everything is drawn as shapes. It belongs to one
 * thread. */

#include "core/rules/position.h"
#include "draw/board/board-ground.h"
#include "draw/board/board-marks.h"
#include "draw/board/piece-theme.h"

typedef struct BoardPainter BoardPainter;

/* `pieces` is one of piece_theme_ids. To be released with board_painter_free(). */
BoardPainter *board_painter_new (const BoardTheme *theme, const char *pieces);
void board_painter_free (BoardPainter *self);

/* What is kept as pixels goes, until it is asked for again. */
void board_painter_forget (BoardPainter *self);

const BoardTheme *board_painter_theme (const BoardPainter *self);
PieceTheme *board_painter_pieces (BoardPainter *self); /* the painter's own */

/* New ones have what is usual for the variant. */
void board_painter_set_labels (BoardPainter *self, BoardLabels labels);

/* All layers; `marks` may be NULL. The context's unit is the geometry's. */
void board_painter_draw (BoardPainter *self,
                         cairo_t *cr,
                         const BoardGeometry *geometry,
                         const Position *pos,
                         const BoardMarks *marks);

/* The layers. The pieces and trees are those of the position but for the squares in `absent`, which
 * may be NULL. */
void board_painter_draw_ground (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry);
void board_painter_draw_pieces (BoardPainter *self,
                                cairo_t *cr,
                                const BoardGeometry *geometry,
                                const Position *pos,
                                const SquareSet *absent);

/* What is written on the squares of pieces, above them, where the labels say it of every square. */
bool board_painter_has_labels_on_pieces (const BoardPainter *self, const Variant *variant);
void board_painter_draw_labels_on_pieces (BoardPainter *self,
                                          cairo_t *cr,
                                          const BoardGeometry *geometry,
                                          const Position *pos,
                                          const SquareSet *absent);

/* One piece, as large as on the board, with its centre anywhere: for one that is carried. */
void board_painter_draw_piece (BoardPainter *self,
                               cairo_t *cr,
                               const BoardGeometry *geometry,
                               PieceShape shape,
                               Army army,
                               Point centre);

/* The ground as pixels, and where its upper left corner belongs in the picture. The surface is the
 * painter's, until the ground of another geometry is asked for. */
cairo_surface_t *
board_painter_ground_surface (BoardPainter *self, const BoardGeometry *geometry, Point *corner);
