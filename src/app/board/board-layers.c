#include "app/board/board-layers.h"

#include <math.h>

struct BoardLayers {
  BoardPainter *painter;  /* owned */
  double piece_size;      /* in squares; usually 1 */
  BoardGeometry geometry; /* its variant is NULL until the geometry is set */
  BoardGeometry sharp;    /* the geometry that the cached pixels were drawn for */
  Position pos;
  SquareSet absent;
  BoardMarks marks;

  cairo_surface_t *ground; /* owned; NULL until needed */
  Point ground_corner;
  GskRenderNode *ground_node;             /* owned; draws the ground at its place */
  GdkTexture *pieces[N_SHAPES][N_ARMIES]; /* owned */
  GskRenderNode *below, *above;           /* owned; valid while `is_…_known` is set */
  gboolean is_below_known, is_above_known;
};

/* ---- Dropping what is out of date ---- */

static void
forget_below (BoardLayers *self)
{
  g_clear_pointer (&self->below, gsk_render_node_unref);
  self->is_below_known = FALSE;
}

static void
forget_above (BoardLayers *self)
{
  g_clear_pointer (&self->above, gsk_render_node_unref);
  self->is_above_known = FALSE;
}

static void
forget_nodes (BoardLayers *self)
{
  forget_below (self);
  forget_above (self);
}

static void
forget_place (BoardLayers *self)
{
  g_clear_pointer (&self->ground_node, gsk_render_node_unref);
  forget_nodes (self);
}

static void
forget_pixels (BoardLayers *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  for (int shape = 0; shape < N_SHAPES; shape++)
    for (int army = 0; army < N_ARMIES; army++)
      g_clear_object (&self->pieces[shape][army]);
}

/* ---- Life cycle ---- */

BoardLayers *
board_layers_new (void)
{
  BoardLayers *self = g_new0 (BoardLayers, 1);

  self->piece_size = 1;
  board_layers_set_look (self, &board_themes[0], board_themes[0].pieces, TRUE);

  return self;
}

void
board_layers_free (BoardLayers *self)
{
  forget_place (self);
  forget_pixels (self);
  board_painter_free (self->painter);
  g_free (self);
}

/* ---- Changes ---- */

void
board_layers_set_look (BoardLayers *self,
                       const BoardTheme *theme,
                       const char *pieces,
                       gboolean has_labels)
{
  board_painter_free (self->painter);
  self->painter = board_painter_new (theme, pieces);
  if (!has_labels)
    board_painter_set_labels (self->painter, LABELS_NONE);
  forget_pixels (self);
  forget_place (self);
}

void
board_layers_set_piece_size (BoardLayers *self, double size)
{
  self->piece_size = size;
  forget_pixels (self);
  forget_place (self);
}

gboolean
board_layers_set_geometry (BoardLayers *self, const BoardGeometry *geometry)
{
  const BoardGeometry *sharp = &self->sharp;

  if (!board_geometry_is_equal (geometry, &self->geometry))
    forget_place (self);
  self->geometry = *geometry;
  if (self->ground == NULL || sharp->variant != geometry->variant ||
      sharp->turns != geometry->turns || sharp->scale != geometry->scale)
    board_layers_sharpen (self);

  return !board_geometry_is_equal (geometry, sharp);
}

const BoardGeometry *
board_layers_get_geometry (const BoardLayers *self)
{
  return &self->geometry;
}

void
board_layers_sharpen (BoardLayers *self)
{
  self->sharp = self->geometry;
  forget_pixels (self);
  forget_place (self);
}

void
board_layers_rest (BoardLayers *self)
{
  board_layers_sharpen (self);
  board_painter_forget (self->painter);
}

void
board_layers_set_position (BoardLayers *self, const Position *pos, const SquareSet *absent)
{
  if (self->pos.variant == pos->variant && position_is_equal (&self->pos, pos) &&
      squares_are_equal (&self->absent, absent))
    return;

  self->pos = *pos;
  self->absent = *absent;
  forget_below (self);
  if (board_painter_has_labels_on_pieces (self->painter, pos->variant))
    forget_above (self);
}

void
board_layers_set_marks (BoardLayers *self, const BoardMarks *marks)
{
  if (memcmp (marks, &self->marks, sizeof *marks) == 0)
    return;

  self->marks = *marks;
  forget_nodes (self); /* marks are in both layers, below and above the pieces */
}

/* ---- Textures ---- */

static void
destroy_surface_cb (gpointer surface)
{
  cairo_surface_destroy (surface);
}

GdkTexture *
board_layers_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                destroy_surface_cb, cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
texture_of_piece (BoardLayers *self, PieceShape shape, Army army)
{
  int n_pixels = (int) round (self->sharp.side * self->sharp.scale * self->piece_size);

  if (self->pieces[shape][army] == NULL)
    self->pieces[shape][army] = board_layers_texture (
      piece_theme_surface (board_painter_pieces (self->painter), shape, army, n_pixels));

  return self->pieces[shape][army];
}

/* ---- Layers ---- */

/* Returns a node that draws the ground, scaled to the current geometry. It is a cairo node because
 * the cairo renderer of GTK 4.8 copies a large texture for each frame, which takes more than ten
 * times as long as drawing this node. The node is kept from frame to frame, so that other renderers
 * can cache it as a texture. */
static GskRenderNode *
make_ground_node (BoardLayers *self)
{
  const BoardGeometry *to = &self->geometry, *from = &self->sharp;
  double factor = to->side / from->side, scale = from->scale;
  double left = to->left + (self->ground_corner.x - from->left) * factor;
  double top = to->top + (self->ground_corner.y - from->top) * factor;
  double width = cairo_image_surface_get_width (self->ground) / scale * factor;
  double height = cairo_image_surface_get_height (self->ground) / scale * factor;
  GskRenderNode *node = gsk_cairo_node_new (
    &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, left, top);
  cairo_scale (cr, factor, factor);
  cairo_set_source_surface (cr, self->ground, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  return node;
}

static void
snapshot_ground (BoardLayers *self, GtkSnapshot *snapshot)
{
  if (self->ground == NULL)
    self->ground = cairo_surface_reference (
      board_painter_ground_surface (self->painter, &self->sharp, &self->ground_corner));
  if (self->ground_node == NULL)
    self->ground_node = make_ground_node (self);
  gtk_snapshot_append_node (snapshot, self->ground_node);
}

void
board_layers_snapshot_piece (BoardLayers *self,
                             GtkSnapshot *snapshot,
                             PieceShape shape,
                             Army army,
                             Point center,
                             double size,
                             double opacity)
{
  double side = self->geometry.side * size, scale = self->geometry.scale;
  double left = round ((center.x - side / 2) * scale) / scale;
  double top = round ((center.y - side / 2) * scale) / scale;
  GdkTexture *texture = texture_of_piece (self, shape, shape == SHAPE_TREE ? 0 : army);

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (
    snapshot, texture, &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) side, (float) side));
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

gboolean
board_layers_piece_on (const Position *pos, Square sq, PieceShape *shape, Army *army)
{
  SquareSet trees = position_trees (pos);
  int seat = position_owner (pos, sq);

  if (seat >= 0) {
    *shape = squares_have (&pos->knights, sq) ? SHAPE_KNIGHT : SHAPE_MAN;
    *army = army_of_seat (pos->variant, (Seat) seat);
  } else {
    *shape = SHAPE_TREE;
    *army = ARMY_WHITE;
  }

  return seat >= 0 || squares_have (&trees, sq);
}

static void
snapshot_pieces (BoardLayers *self, GtkSnapshot *snapshot)
{
  SquareSet squares = variant_board (self->pos.variant)->squares;
  PieceShape shape;
  Army army;

  squares = squares_without (&squares, &self->absent);
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    if (board_layers_piece_on (&self->pos, sq, &shape, &army))
      board_layers_snapshot_piece (self, snapshot, shape, army,
                                   board_geometry_center (&self->geometry, sq), self->piece_size,
                                   squares_have (&self->marks.pale, sq) ? pale_opacity : 1);
}

static void
snapshot_ghosts (BoardLayers *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < self->marks.n_ghosts; i++) {
    const Ghost *ghost = &self->marks.ghosts[i];

    board_layers_snapshot_piece (self, snapshot, ghost->shape, ghost->army,
                                 board_geometry_center (&self->geometry, ghost->at), 1,
                                 ghost_opacity);
  }
}

typedef void (*DrawMarks) (const BoardMarks *marks,
                           cairo_t *cr,
                           const BoardGeometry *geometry,
                           const BoardTheme *theme);

/* Returns the bounds of the squares, with half a square around them for marks that extend beyond
 * their squares. */
static graphene_rect_t
area_of (BoardLayers *self, SquareSet squares)
{
  float side = (float) self->geometry.side;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gboolean is_first = TRUE;

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE; is_first = FALSE) {
    Point corner = board_geometry_corner (&self->geometry, sq);
    graphene_rect_t one = GRAPHENE_RECT_INIT ((float) corner.x - side / 2,
                                              (float) corner.y - side / 2, 2 * side, 2 * side);

    if (is_first)
      area = one;
    else
      graphene_rect_union (&area, &one, &area);
  }

  return area;
}

static SquareSet
marked_squares (const BoardMarks *marks)
{
  SquareSet squares = { { 0 } };

  for (int mark = 0; mark < N_MARKS; mark++)
    squares = squares_or (&squares, &marks->squares[mark]);
  for (int i = 0; i < marks->n_arrows; i++)
    for (int j = 0; j < marks->arrows[i].n; j++)
      squares_add (&squares, marks->arrows[i].path[j]);

  return squares;
}

/* Draws marks into a node that is only as large as the marks, because GTK repaints the whole area
 * of a node that changed. */
static void
snapshot_marks (BoardLayers *self, GtkSnapshot *snapshot, DrawMarks draw)
{
  SquareSet board = variant_board (self->geometry.variant)->squares;
  SquareSet marked = marked_squares (&self->marks), squares = squares_and (&marked, &board);
  graphene_rect_t area = area_of (self, squares);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  draw (&self->marks, cr, &self->geometry, board_painter_theme (self->painter));
  cairo_destroy (cr);
}

static void
snapshot_labels (BoardLayers *self, GtkSnapshot *snapshot)
{
  graphene_rect_t area = area_of (self, variant_board (self->geometry.variant)->squares);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  board_painter_draw_labels_on_pieces (self->painter, cr, &self->geometry, &self->pos,
                                       &self->absent);
  cairo_destroy (cr);
}

static gboolean
has_marks (const BoardMarks *marks)
{
  static const BoardMarks none;

  return marks->n_arrows > 0 || memcmp (marks->squares, none.squares, sizeof none.squares) != 0;
}

static GskRenderNode *
make_below (BoardLayers *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  snapshot_ground (self, snapshot);
  if (has_marks (&self->marks))
    snapshot_marks (self, snapshot, board_marks_draw_below);
  snapshot_ghosts (self, snapshot);
  snapshot_pieces (self, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_above (BoardLayers *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (board_painter_has_labels_on_pieces (self->painter, self->geometry.variant))
    snapshot_labels (self, snapshot);
  if (has_marks (&self->marks))
    snapshot_marks (self, snapshot, board_marks_draw_above);

  return gtk_snapshot_free_to_node (snapshot);
}

void
board_layers_snapshot_below (BoardLayers *self, GtkSnapshot *snapshot)
{
  if (!self->is_below_known)
    self->below = make_below (self);
  self->is_below_known = TRUE;
  gtk_snapshot_append_node (snapshot, self->below);
}

void
board_layers_snapshot_above (BoardLayers *self, GtkSnapshot *snapshot)
{
  if (!self->is_above_known)
    self->above = make_above (self);
  self->is_above_known = TRUE;
  if (self->above != NULL)
    gtk_snapshot_append_node (snapshot, self->above);
}
