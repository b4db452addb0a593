#include "draw/board/board-painter.h"

#include <assert.h>
#include <glib.h>
#include <math.h>

struct BoardPainter {
  const BoardTheme *theme; /* borrowed; never freed */
  PieceTheme *pieces;      /* owned */
  bool has_labels;         /* labels were set; otherwise the usual ones are drawn */
  BoardLabels labels;
  double piece_size; /* in squares; 1 is the size of the theme's pictures */

  cairo_surface_t *ground; /* owned; NULL until the ground is drawn */
  BoardGeometry geometry;  /* the geometry of `ground` */
  Point corner;
};

/* ---- Creating and freeing ---- */

BoardPainter *
board_painter_new (const BoardTheme *theme, const char *pieces)
{
  BoardPainter *self = g_new0 (BoardPainter, 1);

  self->theme = theme;
  self->piece_size = 1;
  self->pieces = piece_theme_new (pieces);
  assert (self->pieces != NULL);
  piece_theme_set_rim (self->pieces, board_theme_ink (theme, INK_RIM), theme->cut->rim);

  return self;
}

static void
forget_ground (BoardPainter *self)
{
  if (self->ground != NULL)
    cairo_surface_destroy (self->ground);
  self->ground = NULL;
}

void
board_painter_forget (BoardPainter *self)
{
  forget_ground (self);
  piece_theme_forget (self->pieces);
}

void
board_painter_free (BoardPainter *self)
{
  if (self == NULL)
    return;

  forget_ground (self);
  piece_theme_free (self->pieces);
  g_free (self);
}

const BoardTheme *
board_painter_theme (const BoardPainter *self)
{
  return self->theme;
}

PieceTheme *
board_painter_pieces (BoardPainter *self)
{
  return self->pieces;
}

void
board_painter_set_labels (BoardPainter *self, BoardLabels labels)
{
  self->has_labels = true;
  self->labels = labels;
  forget_ground (self);
}

void
board_painter_set_piece_size (BoardPainter *self, double size)
{
  self->piece_size = size;
}

/* ---- The ground ---- */

static BoardLabels
labels_for (const BoardPainter *self, const Variant *variant)
{
  return self->has_labels ? self->labels : board_labels_usual (variant);
}

/* Draws the ground with its margins on a new surface whose corner is at a whole pixel. */
static void
make_ground (BoardPainter *self, const BoardGeometry *geometry)
{
  Point size = board_geometry_natural_size (geometry->variant, geometry->turns, geometry->side);
  Point corner = board_geometry_upper_left (geometry);
  double scale = geometry->scale;
  BoardGeometry moved = *geometry;
  cairo_t *cr;

  self->corner = (Point) { floor (corner.x * scale) / scale, floor (corner.y * scale) / scale };
  moved.left -= self->corner.x;
  moved.top -= self->corner.y;
  self->ground = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil ((size.x + 1) * scale),
                                             (int) ceil ((size.y + 1) * scale));
  cairo_surface_set_device_scale (self->ground, scale, scale);

  cr = cairo_create (self->ground);
  board_ground_draw (cr, &moved, self->theme, labels_for (self, geometry->variant));
  cairo_destroy (cr);
  cairo_surface_flush (self->ground);
}

cairo_surface_t *
board_painter_ground_surface (BoardPainter *self, const BoardGeometry *geometry, Point *corner)
{
  assert (geometry->scale > 0);
  if (self->ground == NULL || !board_geometry_is_equal (geometry, &self->geometry)) {
    forget_ground (self);
    make_ground (self, geometry);
    self->geometry = *geometry;
  }
  *corner = self->corner;

  return self->ground;
}

static void
draw_surface (cairo_t *cr, cairo_surface_t *surface, Point corner)
{
  cairo_set_source_surface (cr, surface, corner.x, corner.y);
  cairo_paint (cr);
}

void
board_painter_draw_ground (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry)
{
  cairo_surface_t *surface;
  Point corner;

  if (geometry->scale <= 0) {
    board_ground_draw (cr, geometry, self->theme, labels_for (self, geometry->variant));
    return;
  }
  surface = board_painter_ground_surface (self, geometry, &corner);
  draw_surface (cr, surface, corner);
}

/* ---- The pieces ---- */

void
board_painter_draw_piece (BoardPainter *self,
                          cairo_t *cr,
                          const BoardGeometry *geometry,
                          PieceShape shape,
                          Army army,
                          Point center)
{
  double side = geometry->side * self->piece_size, scale = geometry->scale;
  Point corner = { center.x - side / 2, center.y - side / 2 };
  cairo_surface_t *surface;

  if (scale <= 0) {
    piece_theme_draw (self->pieces, cr, shape, army, corner.x, corner.y, side);
    return;
  }

  surface = piece_theme_surface (self->pieces, shape, army, (int) round (side * scale));
  cairo_save (cr);
  cairo_translate (cr, round (corner.x * scale) / scale, round (corner.y * scale) / scale);
  cairo_scale (cr, 1 / scale, 1 / scale);
  draw_surface (cr, surface, (Point) { 0, 0 });
  cairo_restore (cr);
}

/* Draws the captured pieces that the marks remember. */
static void
draw_ghosts (BoardPainter *self,
             cairo_t *cr,
             const BoardGeometry *geometry,
             const BoardMarks *marks)
{
  for (int i = 0; i < marks->n_ghosts; i++) {
    const Ghost *ghost = &marks->ghosts[i];

    cairo_push_group (cr);
    board_painter_draw_piece (self, cr, geometry, ghost->shape, ghost->army,
                              board_geometry_center (geometry, ghost->at));
    cairo_pop_group_to_source (cr);
    cairo_paint_with_alpha (cr, ghost_opacity);
  }
}

static void
draw_on_squares (BoardPainter *self,
                 cairo_t *cr,
                 const BoardGeometry *geometry,
                 PieceShape shape,
                 Army army,
                 SquareSet squares)
{
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    board_painter_draw_piece (self, cr, geometry, shape, army,
                              board_geometry_center (geometry, sq));
}

void
board_painter_draw_pieces (BoardPainter *self,
                           cairo_t *cr,
                           const BoardGeometry *geometry,
                           const Position *pos,
                           const SquareSet *absent)
{
  static const SquareSet none;
  SquareSet trees = position_trees (pos);

  absent = absent != NULL ? absent : &none;
  draw_on_squares (self, cr, geometry, SHAPE_TREE, ARMY_WHITE, squares_without (&trees, absent));
  for (int seat = 0; seat < pos->variant->n_seats; seat++) {
    Army army = army_of_seat (pos->variant, (Seat) seat);
    SquareSet pieces = squares_without (&pos->pieces[seat], absent);

    draw_on_squares (self, cr, geometry, SHAPE_MAN, army, squares_without (&pieces, &pos->knights));
    draw_on_squares (self, cr, geometry, SHAPE_KNIGHT, army, squares_and (&pieces, &pos->knights));
  }
}

bool
board_painter_has_labels_on_pieces (const BoardPainter *self, const Variant *variant)
{
  return labels_for (self, variant) == LABELS_NUMBERS && variant->has_numbered_squares;
}

void
board_painter_draw_labels_on_pieces (BoardPainter *self,
                                     cairo_t *cr,
                                     const BoardGeometry *geometry,
                                     const Position *pos,
                                     const SquareSet *absent)
{
  SquareSet squares = { { 0 } };

  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    squares = squares_or (&squares, &pos->pieces[seat]);
  if (absent != NULL)
    squares = squares_without (&squares, absent);
  board_ground_draw_on_pieces (cr, geometry, self->theme, labels_for (self, geometry->variant),
                               &squares);
}

/* ---- The whole board ---- */

void
board_painter_draw (BoardPainter *self,
                    cairo_t *cr,
                    const BoardGeometry *geometry,
                    const Position *pos,
                    const BoardMarks *marks)
{
  assert (pos->variant == geometry->variant);
  board_painter_draw_ground (self, cr, geometry);
  if (marks != NULL) {
    board_marks_draw_below (marks, cr, geometry, self->theme);
    draw_ghosts (self, cr, geometry, marks);
  }
  board_painter_draw_pieces (self, cr, geometry, pos, NULL);
  board_painter_draw_labels_on_pieces (self, cr, geometry, pos, NULL);
  if (marks != NULL)
    board_marks_draw_above (marks, cr, geometry, self->theme);
}
