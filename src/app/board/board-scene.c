#include "app/board/board-scene.h"

enum { SHARPEN_MS = 120 };

/* ---- Life cycle ---- */

BoardScene *
board_scene_new (GtkWidget *widget, BoardMotionFunc arrived)
{
  BoardScene *self = g_new0 (BoardScene, 1);

  self->widget = widget;
  self->layers = board_layers_new ();
  self->motion = board_motion_new (widget, arrived);

  return self;
}

void
board_scene_free (BoardScene *self)
{
  g_clear_handle_id (&self->sharpen_id, g_source_remove);
  board_motion_free (self->motion);
  board_layers_free (self->layers);
  g_free (self);
}

/* ---- Contents ---- */

/* Returns a set with the square whose piece is drawn separately: the square where a moving piece
 * will land, or else the square that a held piece comes from. The set is empty if no piece is
 * moving or held. */
static SquareSet
absent_squares (const BoardScene *self)
{
  SquareSet absent = { { 0 } };
  Square goal = board_motion_goal (self->motion);

  if (goal != NO_SQUARE)
    squares_add (&absent, goal);
  else if (self->held_from != NO_SQUARE)
    squares_add (&absent, self->held_from);

  return absent;
}

static void
show_position (BoardScene *self)
{
  SquareSet absent = absent_squares (self);

  board_layers_set_position (self->layers, &self->pos, &absent);
  gtk_widget_queue_draw (self->widget);
}

static void
show_marks (BoardScene *self)
{
  BoardMarks marks = self->marks;

  if (self->framed != NO_SQUARE)
    squares_add (&marks.squares[MARK_CURSOR], self->framed);
  board_layers_set_marks (self->layers, &marks);
  gtk_widget_queue_draw (self->widget);
}

void
board_scene_set_look (BoardScene *self,
                      const BoardTheme *theme,
                      const char *pieces,
                      gboolean has_labels)
{
  board_layers_set_look (self->layers, theme, pieces, has_labels);
  gtk_widget_queue_draw (self->widget);
}

gboolean
board_scene_set_position (BoardScene *self, const Position *pos)
{
  gboolean is_other_board = self->pos.variant != pos->variant;

  board_motion_end (self->motion);
  self->pos = *pos;
  if (is_other_board)
    self->held_from = self->held_at = NO_SQUARE;
  show_position (self);

  return is_other_board;
}

void
board_scene_set_marks (BoardScene *self, const BoardMarks *marks)
{
  self->marks = *marks;
  show_marks (self);
}

void
board_scene_set_framed (BoardScene *self, Square sq)
{
  if (sq == self->framed)
    return;

  self->framed = sq;
  show_marks (self);
}

void
board_scene_set_held (BoardScene *self, Square from, Square at)
{
  if (from == self->held_from && at == self->held_at)
    return;

  board_motion_end (self->motion);
  self->held_from = from;
  self->held_at = at;
  show_position (self);
}

gboolean
board_scene_is_holding (const BoardScene *self)
{
  return self->held_from != NO_SQUARE;
}

gboolean
board_scene_has_intent (const BoardScene *self)
{
  return board_scene_is_holding (self) || !squares_are_none (&self->marks.squares[MARK_PLAN]);
}

/* ---- Animations ---- */

void
board_scene_play (BoardScene *self, const Position *after, const Square *path, int n, int begun)
{
  Position before = self->pos;

  board_scene_set_position (self, after);
  if (board_motion_fly (self->motion, &before, path, n, begun))
    show_position (self);
}

void
board_scene_turn (BoardScene *self, int turns)
{
  int quarters = (turns - self->turns + 4) % 4;

  board_scene_set_turns (self, turns);
  board_motion_turn (self->motion, quarters);
}

void
board_scene_stop (BoardScene *self)
{
  if (board_motion_end (self->motion))
    show_position (self);
}

void
board_scene_land (BoardScene *self)
{
  show_position (self);
}

/* ---- Geometry ---- */

void
board_scene_set_turns (BoardScene *self, int turns)
{
  if (turns == self->turns)
    return;

  board_scene_stop (self);
  self->turns = turns;
}

static gboolean
sharpen_cb (gpointer data)
{
  BoardScene *self = data;

  self->sharpen_id = 0;
  board_layers_sharpen (self->layers);
  gtk_widget_queue_draw (self->widget);

  return G_SOURCE_REMOVE;
}

gboolean
board_scene_fit (BoardScene *self)
{
  int width = gtk_widget_get_width (self->widget);
  int height = gtk_widget_get_height (self->widget);
  BoardGeometry geometry;
  gboolean is_stretched;

  if (self->pos.variant == NULL)
    return FALSE;

  /* Keys and assistive tools need the geometry even if the widget has no size yet, so the board is
   * at least one pixel large. */
  board_geometry_fit (&geometry, self->pos.variant, self->turns, MAX (width, 1), MAX (height, 1),
                      gtk_widget_get_scale_factor (self->widget));
  is_stretched = board_layers_set_geometry (self->layers, &geometry);
  g_clear_handle_id (&self->sharpen_id, g_source_remove);
  if (is_stretched)
    self->sharpen_id = g_timeout_add (SHARPEN_MS, sharpen_cb, self);

  return width > 0 && height > 0;
}

const BoardGeometry *
board_scene_get_geometry (const BoardScene *self)
{
  return board_layers_get_geometry (self->layers);
}

Point
board_scene_size (const BoardScene *self, double side)
{
  if (self->pos.variant == NULL)
    return (Point) { 0, 0 };

  return board_geometry_natural_size (self->pos.variant, self->turns, side);
}

/* ---- Drawing ---- */

static void
snapshot_held (BoardScene *self, GtkSnapshot *snapshot, const CarriedPiece *carried)
{
  Point home = board_geometry_center (board_scene_get_geometry (self), self->held_at);
  PieceShape shape;
  Army army;

  if (board_layers_piece_on (&self->pos, self->held_from, &shape, &army))
    board_layers_snapshot_piece (self->layers, snapshot, shape, army,
                                 carried != NULL ? carried->place : home,
                                 carried != NULL ? carried->size : 1, 1);
}

/* Draws the board. The carried piece comes last, above everything else. */
static void
snapshot_all (BoardScene *self, GtkSnapshot *snapshot, const CarriedPiece *carried)
{
  gboolean is_flying = board_motion_goal (self->motion) != NO_SQUARE;
  gboolean is_held = !is_flying && board_scene_is_holding (self);

  board_layers_snapshot_below (self->layers, snapshot);
  board_motion_snapshot (self->motion, self->layers, snapshot);
  if (is_held && carried == NULL)
    snapshot_held (self, snapshot, NULL);
  board_layers_snapshot_above (self->layers, snapshot);
  if (is_held && carried != NULL)
    snapshot_held (self, snapshot, carried);
}

/* Draws the board, turned around its center while it is being rotated. */
void
board_scene_snapshot (BoardScene *self, GtkSnapshot *snapshot, const CarriedPiece *carried)
{
  double angle = board_motion_angle (self->motion);
  graphene_point_t middle = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (self->widget) / 2,
                                                 (float) gtk_widget_get_height (self->widget) / 2);

  if (board_scene_get_geometry (self)->variant == NULL)
    return;

  if (angle != 0) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &middle);
    gtk_snapshot_rotate (snapshot, (float) angle);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  }
  snapshot_all (self, snapshot, carried);
  if (angle != 0)
    gtk_snapshot_restore (snapshot);
}
