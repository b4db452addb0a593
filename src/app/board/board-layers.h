#pragma once

/* Holds the cached layers that a board view is drawn with: the ground (the bare board) and the
 * pieces as pixels, and all that lies below or above a moving piece as two render nodes. A frame
 * of an animation only puts cached nodes together.
 *
 * A layer that is out of date is made again when it is next needed. While the user resizes a
 * window, the old pixels are stretched: see board_layers_sharpen(). */

#include "draw/board/board-painter.h"

#include <gtk/gtk.h>

typedef struct BoardLayers BoardLayers;

BoardLayers *board_layers_new (void);
void board_layers_free (BoardLayers *self);

/* Sets the look of the board and the pieces. */
void board_layers_set_look (BoardLayers *self,
                            const BoardTheme *theme,
                            const char *pieces,
                            gboolean has_labels);

/* Draws pieces and trees larger than usual. 1 is the usual size. */
void board_layers_set_piece_size (BoardLayers *self, double size);

/* Sets the place and size of the board. New pixels are made if there are none, or if the variant,
 * the rotation or the scale changes. Otherwise the old pixels are moved and stretched. Returns TRUE
 * if they are. */
gboolean board_layers_set_geometry (BoardLayers *self, const BoardGeometry *geometry);
const BoardGeometry *board_layers_get_geometry (const BoardLayers *self);
/* Makes new pixels for the current geometry when they are next needed. */
void board_layers_sharpen (BoardLayers *self);

/* Frees all pixels while the board is not visible. They are made again when they are needed. */
void board_layers_rest (BoardLayers *self);

/* Set the contents of the layers: the position without the pieces on the squares in `absent`, and
 * the marks. */
void board_layers_set_position (BoardLayers *self, const Position *pos, const SquareSet *absent);
void board_layers_set_marks (BoardLayers *self, const BoardMarks *marks);

/* Draw the layers below the moving piece, or the layers above the moving piece. */
void board_layers_snapshot_below (BoardLayers *self, GtkSnapshot *snapshot);
void board_layers_snapshot_above (BoardLayers *self, GtkSnapshot *snapshot);

/* Draws one piece with its center at any point, with any size and opacity. The size counts in
 * squares: it is 1 for a piece on the board. */
void board_layers_snapshot_piece (BoardLayers *self,
                                  GtkSnapshot *snapshot,
                                  PieceShape shape,
                                  Army army,
                                  Point center,
                                  double size,
                                  double opacity);

/* Finds the piece or tree on a square, for board_layers_snapshot_piece(). Returns FALSE if the
 * square is empty. */
gboolean board_layers_piece_on (const Position *pos, Square sq, PieceShape *shape, Army *army);

/* Wraps an image surface as a texture that shares its pixels. Nobody may draw on the surface
 * afterwards; the caches in src/draw never do so with a surface that they have returned. */
GdkTexture *board_layers_texture (cairo_surface_t *surface);
