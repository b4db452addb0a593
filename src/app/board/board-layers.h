#pragma once

/* What a board view is drawn with: the ground and the pieces as pixels, and the layers that stay
 * the same from one frame to the next as render nodes. Nothing is rasterised for a frame; a frame
 * only says again what is there.
 *
 * Something is made anew when what it depends on has changed, and then when it is asked for. While
 * a window is being resized the old pixels are stretched: see board_layers_sharpen(). */

#include "draw/board/board-painter.h"

#include <gtk/gtk.h>

typedef struct BoardLayers BoardLayers;

BoardLayers *board_layers_new (void);
void board_layers_free (BoardLayers *self);

/* How it looks from now on. */
void board_layers_set_look (BoardLayers *self,
                            const BoardTheme *theme,
                            const char *pieces,
                            gboolean has_labels);

/* Where it lies. Pixels are made at the first geometry, at one of another board or turn, and
 * when they are to be sharp. Returns whether they are stretched now. */
gboolean board_layers_set_geometry (BoardLayers *self, const BoardGeometry *geometry);
const BoardGeometry *board_layers_get_geometry (const BoardLayers *self);
void board_layers_sharpen (BoardLayers *self);

/* Nobody sees it for now: pixels go, until somebody does. */
void board_layers_rest (BoardLayers *self);

/* What stands there, without the squares in `absent`, and what is marked. */
void board_layers_set_position (BoardLayers *self, const Position *pos, const SquareSet *absent);
void board_layers_set_marks (BoardLayers *self, const BoardMarks *marks);

/* The layers, from the ground up. */
void board_layers_snapshot_below (BoardLayers *self, GtkSnapshot *snapshot);
void board_layers_snapshot_above (BoardLayers *self, GtkSnapshot *snapshot);

/* A piece by itself, with its centre anywhere, larger by a factor, and more or less there. */
void board_layers_snapshot_piece (BoardLayers *self,
                                  GtkSnapshot *snapshot,
                                  PieceShape shape,
                                  Army army,
                                  Point centre,
                                  double size,
                                  double opacity);

/* What stands on a square, for the one above. False if there is nobody. */
gboolean board_layers_piece_on (const Position *pos, Square sq, PieceShape *shape, Army *army);

/* An image surface as a texture that shares its pixels: nobody may draw on it again, as none of
 * draw's keepers does with what it has handed out. */
GdkTexture *board_layers_texture (cairo_surface_t *surface);
