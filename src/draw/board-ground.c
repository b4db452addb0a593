#include "draw/board-ground.h"

#include "core/numbered-square.h"
#include "core/position-text.h"
#include "draw/lettering.h"
#include "draw/outline.h"

#include <math.h>

/* What all functions here need. Lengths are parts of a square, until they are multiplied. */
typedef struct Ground {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  const Board *board;
  double side;
} Ground;

static void
set_ink (const Ground *self, Ink ink)
{
  colour_set (self->cr, board_theme_ink (self->theme, ink));
}

static bool
has_ink (const Ground *self, Ink ink)
{
  return !colour_is_clear (board_theme_ink (self->theme, ink));
}

static void
add_outline (const Ground *self, const SquareSet *set, double grow, double radius)
{
  outline_add (self->cr, self->geometry, set, grow * self->side, radius * self->side);
}

static void
add_square (const Ground *self, Square sq)
{
  Point corner = board_geometry_corner (self->geometry, sq);

  cairo_rectangle (self->cr, corner.x, corner.y, self->side, self->side);
}

/* A number from 0 to 1 that is always the same for a square, and looks like chance. */
static double
chance (Square sq, unsigned salt)
{
  uint32_t x = (sq + 1u) * 2654435761u ^ (salt + 1u) * 2246822519u;

  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;

  return (x & 0xffff) / 65535.0;
}

/* ---- Castles ---- */

/* The hatching of an army, over a rectangle. */
static void
hatch (const Ground *self, Hatching kind, double x, double y, double width, double height)
{
  double step = self->side / 7, half = step / 2;
  cairo_t *cr = self->cr;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = half; kind.has_upright && at < width; at += step) {
    cairo_move_to (cr, x + at, y);
    cairo_rel_line_to (cr, 0, height);
  }
  for (double at = half; kind.has_level && at < height; at += step) {
    cairo_move_to (cr, x, y + at);
    cairo_rel_line_to (cr, width, 0);
  }
  for (double at = half - height; kind.has_slanting && at < width; at += step * M_SQRT2) {
    cairo_move_to (cr, x + at, y);
    cairo_rel_line_to (cr, height, height);
  }
  cairo_set_line_width (cr, self->theme->hatch * self->side);
  cairo_stroke (cr);

  for (int row = 0; kind.has_dots && row * step < height; row++)
    for (double at = row % 2 == 0 ? half : step; at < width; at += step) {
      cairo_arc (cr, x + at, y + half + row * step, self->theme->hatch * self->side, 0, 2 * M_PI);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* Where a castle lies and which way it looks: out of the board. */
typedef struct Keep {
  double x, y, width, height;
  double look;         /* the angle from straight up, clockwise */
  double front, depth; /* as seen by who stands outside before it */
} Keep;

static Keep
keep_of (const Ground *self, Seat seat)
{
  const BoardGeometry *geometry = self->geometry;
  SquareSet castle = self->board->castle[seat];
  int column = 0, row = 0, n = 0, left = MAX_FILES, top = MAX_RANKS, right = 0, bottom = 0;
  Keep keep;

  for (Square sq; (sq = squares_take (&castle)) != NO_SQUARE; n++) {
    board_geometry_cell_of_square (geometry, sq, &column, &row);
    left = column < left ? column : left;
    right = column > right ? column : right;
    top = row < top ? row : top;
    bottom = row > bottom ? row : bottom;
  }
  keep = (Keep){ .x = geometry->left + left * self->side,
                 .y = geometry->top + top * self->side,
                 .width = (right - left + 1) * self->side,
                 .height = (bottom - top + 1) * self->side };
  keep.look = top == 0                           ? 0
              : right == geometry->n_columns - 1 ? M_PI / 2
              : bottom == geometry->n_rows - 1   ? M_PI
                                                 : -M_PI / 2;
  keep.front = n * self->side;
  keep.depth = self->side;

  return keep;
}

/* Walls on three sides, and before the outer one a parapet with merlons:
 *
 *     _   _   _   _
 *    | |_| |_| |_| |
 *    |_            |
 *      |  castle  |
 */
static void
add_keep (const Ground *self, const Keep *keep, double grow)
{
  double wall = fmax (self->theme->frame, 0.12) * self->side, ledge = 0.05 * self->side;
  double parapet = 0.08 * self->side, merlon = 0.13 * self->side;
  double half = keep->front / 2 + wall + ledge, top = -keep->depth / 2 - wall - parapet;
  int n = (int) round (half / (0.24 * self->side));
  double step = 2 * half / (2 * n - 1);
  cairo_t *cr = self->cr;

  grow *= self->side;
  cairo_save (cr);
  cairo_translate (cr, keep->x + keep->width / 2, keep->y + keep->height / 2);
  cairo_rotate (cr, keep->look);
  cairo_move_to (cr, -half + ledge - grow, keep->depth / 2);
  cairo_line_to (cr, -half + ledge - grow, top + parapet + grow);
  cairo_line_to (cr, -half - grow, top + parapet + grow - ledge);
  for (int i = 0; i < n; i++) {
    double from = -half + 2 * i * step - grow, to = from + step + 2 * grow;

    cairo_line_to (cr, from, i == 0 ? top - merlon - grow : top - grow);
    cairo_line_to (cr, from, top - merlon - grow);
    cairo_line_to (cr, to, top - merlon - grow);
    cairo_line_to (cr, to, i == n - 1 ? top - merlon - grow : top - grow);
  }
  cairo_line_to (cr, half + grow, top + parapet + grow - ledge);
  cairo_line_to (cr, half - ledge + grow, top + parapet + grow);
  cairo_line_to (cr, half - ledge + grow, keep->depth / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static const CastlePaint *
paint_of (const Ground *self, Seat seat)
{
  return &self->theme->castles[army_of_seat (self->geometry->variant, seat)];
}

/* The wall without its lower end, which the board covers. */
static void
draw_walls (const Ground *self)
{
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++) {
    Keep keep = keep_of (self, (Seat) seat);

    colour_set (self->cr, paint_of (self, (Seat) seat)->edge);
    add_keep (self, &keep, fmax (0.025, 0.8 / self->side));
    cairo_fill (self->cr);
    colour_set (self->cr, paint_of (self, (Seat) seat)->wall);
    add_keep (self, &keep, 0);
    cairo_fill (self->cr);
  }
}

/* The line between the squares of a castle. */
static void
draw_division (const Ground *self, const Keep *keep)
{
  bool is_upright = keep->width > keep->height;

  if (keep->front < 1.5 * self->side)
    return;

  cairo_move_to (self->cr, keep->x + (is_upright ? self->side : 0),
                 keep->y + (is_upright ? 0 : self->side));
  cairo_rel_line_to (self->cr, is_upright ? 0 : self->side, is_upright ? self->side : 0);
  cairo_set_line_width (self->cr, fmax (0.03 * self->side, 1));
  cairo_stroke (self->cr);
}

static void
draw_floors (const Ground *self)
{
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++) {
    Hatching hatching = army_hatchings[army_of_seat (self->geometry->variant, (Seat) seat)];
    Keep keep = keep_of (self, (Seat) seat);

    colour_set (self->cr, paint_of (self, (Seat) seat)->floor);
    cairo_rectangle (self->cr, keep.x, keep.y, keep.width, keep.height);
    cairo_fill (self->cr);
    colour_set (self->cr, (paint_of (self, (Seat) seat)->line & ~0xffu) | 0x70);
    hatch (self, hatching, keep.x, keep.y, keep.width, keep.height);
    draw_division (self, &keep);
  }
}

/* ---- Frame and squares ---- */

/* Soft, from a few thin layers. */
static void
draw_shadow (const Ground *self)
{
  enum { N_LAYERS = 10 };

  if (!has_ink (self, INK_SHADOW))
    return;

  cairo_save (self->cr);
  cairo_translate (self->cr, 0, 0.05 * self->side);
  set_ink (self, INK_SHADOW);
  for (int i = 1; i <= N_LAYERS; i++) {
    add_outline (self, &self->board->squares, self->theme->frame + 0.011 * i,
                 self->theme->rounding + 0.011 * i);
    cairo_fill (self->cr);
  }
  cairo_restore (self->cr);
}

static void
draw_frame (const Ground *self)
{
  const BoardTheme *theme = self->theme;

  if (has_ink (self, INK_FRAME_EDGE)) {
    set_ink (self, INK_FRAME_EDGE);
    add_outline (self, &self->board->squares, theme->frame + 0.025, theme->rounding);
    cairo_fill (self->cr);
  }
  set_ink (self, INK_FRAME);
  add_outline (self, &self->board->squares, theme->frame, theme->rounding);
  cairo_fill (self->cr);
}

/* A line in the middle of the frame, as inlaid. */
static void
draw_frame_lines (const Ground *self)
{
  if (!has_ink (self, INK_FRAME_LINE))
    return;

  set_ink (self, INK_FRAME_LINE);
  cairo_set_line_width (self->cr, fmax (0.022 * self->side, 0.6));
  add_outline (self, &self->board->squares, self->theme->frame * 0.55, self->theme->rounding);
  cairo_stroke (self->cr);
}

/* Veins that run up and down in one kind of square and across in the other. */
static void
draw_grain (const Ground *self, Square sq, bool runs_across)
{
  enum { N_VEINS = 10 };
  Point corner = board_geometry_corner (self->geometry, sq);
  cairo_t *cr = self->cr;

  cairo_save (cr);
  add_square (self, sq);
  cairo_clip (cr);
  cairo_translate (cr, corner.x + self->side / 2, corner.y + self->side / 2);
  cairo_rotate (cr, runs_across ? 0 : M_PI / 2);
  cairo_scale (cr, self->side, self->side);
  for (unsigned i = 0; i < N_VEINS; i++) {
    double y = (i + chance (sq, i)) / N_VEINS - 0.5, bend = 0.08 * (chance (sq, i + 20) - 0.5);

    cairo_move_to (cr, -0.6, y);
    cairo_curve_to (cr, -0.2, y + bend, 0.2, y - bend, 0.6, y + bend / 2);
    cairo_set_line_width (cr, 0.01 + 0.035 * chance (sq, i + 40));
    cairo_stroke (cr);
  }
  cairo_restore (cr);
}

static bool
is_dark_square (Square sq)
{
  return (square_file (sq) + square_rank (sq)) % 2 == 0;
}

static void
draw_squares (const Ground *self)
{
  static const Ink inks[2] = { INK_SQUARE_LIGHT, INK_SQUARE_DARK };

  for (int shade = 0; shade < 2; shade++) {
    SquareSet squares = self->board->squares;

    for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
      if (is_dark_square (sq) == shade)
        add_square (self, sq);
    set_ink (self, inks[shade]);
    cairo_fill (self->cr);
  }
}

static void
draw_veins (const Ground *self)
{
  SquareSet squares = self->board->squares;

  if (!has_ink (self, INK_GRAIN))
    return;

  set_ink (self, INK_GRAIN);
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    draw_grain (self, sq, is_dark_square (sq));
}

/* Lines between the squares of a set, on whole pixels so that all are alike. */
static void
draw_rules (const Ground *self)
{
  double width = self->theme->rule * self->side, scale = self->geometry->scale;
  SquareSet squares = self->board->squares;

  if (!has_ink (self, INK_RULE))
    return;

  if (scale > 0)
    width = fmax (round (width * scale), 1) / scale;
  set_ink (self, INK_RULE);
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    Point corner = board_geometry_corner (self->geometry, sq);

    cairo_rectangle (self->cr, corner.x, corner.y, self->side, width);
    cairo_rectangle (self->cr, corner.x, corner.y, width, self->side);
  }
  cairo_fill (self->cr);
  add_outline (self, &self->board->squares, -width / self->side / 2, 0);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

/* ---- The river ---- */

static void
draw_waves (const Ground *self, Square sq)
{
  enum { N_WAVES = 3 };
  Point corner = board_geometry_corner (self->geometry, sq);

  for (unsigned i = 0; i < N_WAVES; i++) {
    double x = corner.x + (0.1 + 0.4 * chance (sq, i)) * self->side;
    double y = corner.y + (i + 0.35 + 0.4 * chance (sq, i + 9)) / N_WAVES * self->side;
    double a = 0.1 * self->side, h = 0.07 * self->side;

    cairo_move_to (self->cr, x, y);
    cairo_rel_curve_to (self->cr, a, -h, a, -h, 2 * a, 0);
    cairo_rel_curve_to (self->cr, a, h, a, h, 2 * a, 0);
  }
}

/* The river runs on where the board ends. */
static void
add_shore (const Ground *self, const SquareSet *water, double grow, double radius)
{
  outline_add_open (self->cr, self->geometry, water, grow * self->side, radius * self->side);
}

static void
draw_water (const Ground *self, const SquareSet *water)
{
  SquareSet wet = *water;
  cairo_t *cr = self->cr;

  cairo_save (cr);
  add_outline (self, &self->board->squares, 0, 0);
  cairo_clip (cr);
  set_ink (self, INK_BANK);
  add_shore (self, water, 0, 0.22);
  cairo_fill (cr);
  set_ink (self, INK_WATER);
  add_shore (self, water, -0.08, 0.3);
  cairo_fill_preserve (cr);
  set_ink (self, INK_SHORE);
  cairo_set_line_width (cr, fmax (0.03 * self->side, 0.7));
  cairo_stroke (cr);

  set_ink (self, INK_WAVE);
  add_shore (self, water, -0.14, 0.3);
  cairo_clip (cr);
  for (Square sq; (sq = squares_take (&wet)) != NO_SQUARE;)
    draw_waves (self, sq);
  cairo_set_line_width (cr, fmax (0.03 * self->side, 0.7));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* One leads over a bridge the way its ends lie on land. */
static bool
leads_north (const Board *board, Square sq)
{
  SquareSet water = squares_or (&board->river, &board->bridges);

  for (int i = 0; i < 2; i++) {
    Direction dir = i == 0 ? EAST : WEST;

    if (!squares_have (&board->river, square_step[sq][dir]))
      return !squares_have (&water, square_step[sq][NORTH]) ||
             squares_have (&board->bridges, square_step[sq][NORTH]) ||
             squares_have (&board->bridges, square_step[sq][SOUTH]);
  }

  return true;
}

/* Drawn as it leads up and down, from one end of the square to the other. */
static void
draw_deck (const Ground *self)
{
  enum { N_PLANKS = 6 };
  cairo_t *cr = self->cr;

  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_rectangle (cr, -0.37, -0.5, 0.8, 1);
  cairo_fill (cr);
  set_ink (self, INK_PLANK);
  cairo_rectangle (cr, -0.4, -0.5, 0.8, 1);
  cairo_fill (cr);

  set_ink (self, INK_SEAM);
  for (int i = 0; i <= N_PLANKS; i++) {
    cairo_move_to (cr, -0.4, -0.5 + (double) i / N_PLANKS);
    cairo_rel_line_to (cr, 0.8, 0);
  }
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
  for (int i = -1; i <= 1; i += 2)
    cairo_rectangle (cr, i * 0.4 - 0.035, -0.5, 0.07, 1);
  cairo_fill (cr);
}

static void
draw_bridges (const Ground *self)
{
  SquareSet bridges = self->board->bridges;

  for (Square sq; (sq = squares_take (&bridges)) != NO_SQUARE;) {
    Point centre = board_geometry_centre (self->geometry, sq);
    int quarters = self->geometry->turns + (leads_north (self->board, sq) ? 0 : 1);

    cairo_save (self->cr);
    cairo_translate (self->cr, centre.x, centre.y);
    cairo_rotate (self->cr, quarters % 2 * M_PI / 2);
    cairo_scale (self->cr, self->side, self->side);
    draw_deck (self);
    cairo_restore (self->cr);
  }
}

static void
draw_river (const Ground *self)
{
  SquareSet water = squares_or (&self->board->river, &self->board->bridges);

  if (squares_are_none (&water))
    return;

  draw_water (self, &water);
  draw_bridges (self);
}

/* ---- What is written ---- */

/* The letters stay readable where squares are small, and modest where they are large. */
static double
letter_height (const Ground *self)
{
  return fmin (fmax (0.13 * self->side, 6), 0.3 * self->side);
}

static void
set_letter_ink (const Ground *self, Square sq)
{
  set_ink (self, INK_LETTER);
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++)
    if (squares_have (&self->board->castle[seat], sq))
      colour_set (self->cr, paint_of (self, (Seat) seat)->line);
}

/* In the top left corner of the square, or in the bottom right one. */
static void
write_on (const Ground *self, Square sq, const char *text, bool is_at_foot)
{
  Point corner = board_geometry_corner (self->geometry, sq);
  double height = letter_height (self), gap = fmax (0.06 * self->side, 1.5);
  double x = corner.x + gap, y = corner.y + gap;

  if (is_at_foot) {
    x = corner.x + self->side - gap - lettering_width (text, height);
    y = corner.y + self->side - gap - height;
  }
  set_letter_ink (self, sq);
  lettering_draw (self->cr, text, x, y, height, 0.15);
}

/* The first square of a row as seen, or the last one of a column. */
static Square
square_on_rim (const Ground *self, int line, bool is_column)
{
  int n = is_column ? self->geometry->n_rows : self->geometry->n_columns;

  for (int i = 0; i < n; i++) {
    Square sq = is_column ? board_geometry_square_of_cell (self->geometry, line, n - 1 - i)
                          : board_geometry_square_of_cell (self->geometry, i, line);

    if (sq != NO_SQUARE)
      return sq;
  }

  return NO_SQUARE;
}

/* The file's letter, or the rank, whichever the line stands for on the board as it is turned. */
static void
write_line (const Ground *self, int line, bool is_column)
{
  Square sq = square_on_rim (self, line, is_column);
  bool is_file = is_column == (self->geometry->turns % 2 == 0);
  char text[SQUARE_TEXT_SIZE];

  if (sq == NO_SQUARE)
    return;
  square_text_write (sq, text);
  if (is_file)
    text[1] = '\0';
  write_on (self, sq, is_file ? text : text + 1, is_column);
}

static void
write_letters (const Ground *self)
{
  for (int row = 0; row < self->geometry->n_rows; row++)
    write_line (self, row, false);
  for (int column = 0; column < self->geometry->n_columns; column++)
    write_line (self, column, true);
}

static void
write_numbers (const Ground *self)
{
  SquareSet squares = self->board->squares;

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    char text[SQUARE_TEXT_SIZE];

    numbered_square_write (self->geometry->variant, sq, text);
    write_on (self, sq, text, false);
  }
}

static void
write_labels (const Ground *self, BoardLabels labels)
{
  if (labels == LABELS_LETTERS)
    write_letters (self);
  else if (labels == LABELS_NUMBERS && self->geometry->variant->has_numbered_squares)
    write_numbers (self);
}

/* ---- All of it ---- */

BoardLabels
board_ground_usual_labels (const Variant *variant)
{
  return variant->has_numbered_squares ? LABELS_NUMBERS : LABELS_LETTERS;
}

void
board_ground_draw (cairo_t *cr,
                   const BoardGeometry *geometry,
                   const BoardTheme *theme,
                   BoardLabels labels)
{
  Ground ground = { cr, geometry, theme, variant_board (geometry->variant), geometry->side };

  cairo_save (cr);
  cairo_new_path (cr);
  draw_shadow (&ground);
  draw_frame (&ground);
  draw_frame_lines (&ground);
  draw_walls (&ground);
  draw_squares (&ground);
  draw_veins (&ground);
  draw_floors (&ground);
  draw_rules (&ground);
  draw_river (&ground);
  write_labels (&ground, labels);
  cairo_restore (cr);
}
