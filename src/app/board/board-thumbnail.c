#include "app/board/board-thumbnail.h"

#include "app/board/board-layers.h"
#include "app/board/board-look.h"

GdkTexture *
board_thumbnail_new (const Position *pos, int width, int height, int scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  BoardPainter *painter = board_look_new_painter ();
  BoardGeometry geometry;
  GdkTexture *texture;

  board_geometry_fit (&geometry, pos->variant, 0, width * scale, height * scale, 1);
  board_painter_set_labels (painter, LABELS_NONE);
  board_painter_draw (painter, cr, &geometry, pos, NULL);
  board_painter_free (painter);
  cairo_destroy (cr);
  texture = board_layers_texture (surface);
  cairo_surface_destroy (surface);

  return texture;
}
