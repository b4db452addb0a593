#include "draw/paper/paper-block.h"

#include "core/rules/route.h"
#include "draw/board/drawing-marks.h"
#include "draw/medium/typesetting.h"

#include <math.h>

const Colour paper_ink = 0x241f1bff, paper_grey = 0x6f675dff, paper_rule = 0xc9bfaeff;

static const double token = 13, number_width = 24, cell_gap = 6, indent_of_variation = 12;

/* How each kind of text is set, with the space above it, and below before another kind. */
static const struct {
  Type type;
  double space, space_below, indent;
} settings[] = {
  [BLOCK_SEATS] = { .space = 4, .space_below = 3 },
  [BLOCK_MOVES] = { { .size = 9.6, .is_bold = true }, 1.6, 4, 0 },
  [BLOCK_COMMENT] = { { .size = 9.2 }, 4, 5, 0 },
  [BLOCK_VARIATION] = { { .size = 8.6 }, 4, 5, indent_of_variation },
  [BLOCK_DIAGRAM] = { { .size = 8.2, .is_centred = true }, 9, 0, 0 },
  [BLOCK_END] = { { .size = 10.5, .is_bold = true, .is_centred = true }, 9, 9, 0 },
};

static const Type number_type = { .size = 9.6 };

/* ---- Paragraphs ---- */

static PangoLayout *
paragraph (const PaperPress *press, const Block *block)
{
  return type_layout_new (&settings[block->kind].type, block->text,
                          press->width - settings[block->kind].indent);
}

static Slab
measure_paragraph (const PaperPress *press, const Block *block)
{
  PangoLayout *layout = paragraph (press, block);
  Slab slab = { .kind = SLAB_LINES,
                .height = type_height (layout),
                .n_lines = type_n_lines (layout) };

  g_object_unref (layout);

  return slab;
}

/* Variations have a line at their side, which shows how far they go. */
static void
draw_side_line (cairo_t *cr, double x, double y, double height)
{
  colour_set (cr, paper_rule);
  cairo_rectangle (cr, x + 3, y + 1, 1.2, height - 2);
  cairo_fill (cr);
}

static void
draw_paragraph (
  const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x)
{
  PangoLayout *layout = paragraph (press, block);

  type_draw_lines (cr, layout, paper_ink, x + settings[block->kind].indent, piece->y,
                   piece->first_line, piece->n_lines);
  if (block->kind == BLOCK_VARIATION)
    draw_side_line (cr, x, piece->y,
                    type_height_of_lines (layout, piece->first_line, piece->n_lines));
  g_object_unref (layout);
}

/* ---- Rows of moves ---- */

static double
cell_width (const PaperPress *press)
{
  return (press->width - number_width) / press->variant->n_seats;
}

static PangoLayout *
cell (const PaperPress *press, const Block *block, int seat)
{
  return type_layout_new (&settings[BLOCK_MOVES].type, block->moves[seat],
                          cell_width (press) - cell_gap);
}

static Slab
measure_row (const PaperPress *press, const Block *block)
{
  Slab slab = { .kind = SLAB_WHOLE };

  for (int seat = 0; seat < press->variant->n_seats; seat++)
    if (block->moves[seat] != NULL) {
      PangoLayout *layout = cell (press, block, seat);

      slab.height = fmax (slab.height, type_height (layout));
      g_object_unref (layout);
    }

  return slab;
}

/* Numbers end where their column does. */
static void
draw_number (cairo_t *cr, const char *number, double x, double y)
{
  PangoLayout *layout = type_layout_new (&number_type, number, 0);

  type_draw (cr, layout, paper_grey, x + number_width - cell_gap - type_width (layout), y);
  g_object_unref (layout);
}

/* A row that begins with a later seat's move says that something came between. */
static void
draw_dots (const PaperPress *press, cairo_t *cr, const Block *block, double x, double y)
{
  PangoLayout *layout;

  if (block->moves[0] != NULL || block->number == NULL)
    return;

  (void) press;
  layout = type_layout_new (&number_type, "…", 0);
  type_draw (cr, layout, paper_grey, x + number_width, y);
  g_object_unref (layout);
}

static void
draw_row (const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x)
{
  if (block->number != NULL)
    draw_number (cr, block->number, x, piece->y);
  draw_dots (press, cr, block, x, piece->y);
  for (int seat = 0; seat < press->variant->n_seats; seat++)
    if (block->moves[seat] != NULL) {
      PangoLayout *layout = cell (press, block, seat);

      type_draw (cr, layout, paper_ink, x + number_width + seat * cell_width (press), piece->y);
      g_object_unref (layout);
    }
}

/* ---- Whose moves they are ---- */

static Slab
measure_seats (const PaperPress *press, const Block *block)
{
  (void) press;
  (void) block;

  return (Slab){ .kind = SLAB_WHOLE, .height = token };
}

static void
draw_seats (const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x)
{
  const PieceTheme *pieces = board_painter_pieces (press->painter);

  (void) block;
  for (int seat = 0; seat < press->variant->n_seats; seat++)
    piece_theme_draw (pieces, cr, SHAPE_KNIGHT, army_of_seat (press->variant, (Seat) seat),
                      x + number_width + seat * cell_width (press) - 1, piece->y, token);
}

/* ---- Diagrams ---- */

/* As wide as the column, but three of them go above each other. */
static Point
size_of_board (const PaperPress *press)
{
  Point size = board_geometry_natural_size (press->variant, 0, 1000);
  double scale = fmin (press->width / size.x, 0.29 * press->page_height / size.y);

  return (Point){ size.x * scale, size.y * scale };
}

static PangoLayout *
caption (const PaperPress *press, const Block *block)
{
  return type_layout_new (&settings[BLOCK_DIAGRAM].type, block->number, press->width);
}

static Slab
measure_diagram (const PaperPress *press, const Block *block)
{
  Slab slab = { .kind = SLAB_FLOAT, .height = size_of_board (press).y };

  if (block->number != NULL) {
    PangoLayout *layout = caption (press, block);

    slab.height += type_height (layout);
    g_object_unref (layout);
  }
  slab.height += settings[BLOCK_DIAGRAM].space;

  return slab;
}

/* How the position came about, and what the record points out. */
static void
add_marks (BoardMarks *marks, const Node *node)
{
  const Position *before = node->parent != NULL ? &node->parent->turn.pos : NULL;
  Square path[MAX_PATH];
  int n = 0;

  if (before != NULL && (node->move.kind == MOVE_PLAIN || node->move.kind == MOVE_CANTER ||
                         node->move.kind == MOVE_CAPTURE))
    n = move_path (before, node->move, path);
  if (n >= 2) {
    board_marks_add_trail (marks, TRAIL_LAST, 0, path, n);
    squares_add (&marks->squares[MARK_LAST], path[0]);
    squares_add (&marks->squares[MARK_LAST], path[n - 1]);
  }
  if (node->texts[DRAWINGS] != NULL)
    drawings_add (marks, node->turn.pos.variant, node->texts[DRAWINGS]);
}

static void
draw_diagram (
  const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x)
{
  Point size = size_of_board (press);
  BoardMarks marks = { .n_trails = 0 };
  BoardGeometry geometry;

  add_marks (&marks, block->node);
  board_geometry_fit (&geometry, press->variant, 0, press->width, size.y, 0);
  cairo_save (cr);
  cairo_translate (cr, x, piece->y);
  board_painter_draw (press->painter, cr, &geometry, &block->node->turn.pos, &marks);
  cairo_restore (cr);
  if (block->number != NULL) {
    PangoLayout *layout = caption (press, block);

    type_draw (cr, layout, paper_grey, x, piece->y + size.y);
    g_object_unref (layout);
  }
}

/* ---- All of them ---- */

static const struct {
  Slab (*measure) (const PaperPress *press, const Block *block);
  void (*draw) (
    const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x);
} kinds[] = {
  [BLOCK_SEATS] = { measure_seats, draw_seats },
  [BLOCK_MOVES] = { measure_row, draw_row },
  [BLOCK_COMMENT] = { measure_paragraph, draw_paragraph },
  [BLOCK_VARIATION] = { measure_paragraph, draw_paragraph },
  [BLOCK_DIAGRAM] = { measure_diagram, draw_diagram },
  [BLOCK_END] = { measure_paragraph, draw_paragraph },
};

/* Rows follow one another closely; everything else keeps its distance. */
static double
space_between (const Block *before, const Block *block)
{
  double space = settings[block->kind].space;

  return before == NULL || before->kind == block->kind
           ? space
           : fmax (space, settings[before->kind].space_below);
}

Slab
paper_block_measure (const PaperPress *press,
                     const Block *block,
                     const Block *before,
                     const Block *next)
{
  Slab slab = kinds[block->kind].measure (press, block);

  slab.space = space_between (before, block);
  slab.stays_with_next = next != NULL && (next->text != NULL || block->kind == BLOCK_SEATS);

  return slab;
}

void
paper_block_draw (
  const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x)
{
  kinds[block->kind].draw (press, cr, block, piece, x);
}
