#include "draw/paper/board-paper.h"

#include "draw/board/board-painter.h"
#include "draw/medium/typesetting.h"
#include "draw/paper/paper-colors.h"

#include <math.h>

/* Lengths in points. Most printers leave a border of about 18 points white. */
static const double margin = 26, gap = 10;

static const Typesetting title_type = { .size = 15, .is_bold = true };
static const Typesetting advice_type = { .size = 10.5 };

/* The longest side of a square: 22 mm. */
static const double longest_side = 62;

/* ---- The board ---- */

static double
text_height (const Typesetting *type, const char *text, double width)
{
  PangoLayout *layout = typesetting_layout_new (type, text, width);
  double height = typesetting_height (layout);

  g_object_unref (layout);

  return height;
}

static void
draw_text (
  cairo_t *cr, const Typesetting *type, Color color, const char *text, Point at, double width)
{
  PangoLayout *layout = typesetting_layout_new (type, text, width);

  typesetting_draw (cr, layout, color, at.x, at.y);
  g_object_unref (layout);
}

static double
text_width (const BoardPaper *self)
{
  return self->width - 2 * margin;
}

static double
head_height (const BoardPaper *self)
{
  return text_height (&title_type, self->title, text_width (self)) + gap;
}

static void
draw_title (const BoardPaper *self, cairo_t *cr)
{
  draw_text (cr, &title_type, PAPER_INK, self->title, (Point) { margin, margin },
             text_width (self));
}

/* Returns the place of the board between the title and the lower margin. */
static BoardGeometry
geometry_of (const BoardPaper *self)
{
  double top = margin + head_height (self), height = self->height - top - margin;
  Point most = board_geometry_natural_size (self->variant, 0, longest_side);
  BoardGeometry geometry;

  board_geometry_fit (&geometry, self->variant, 0, fmin (text_width (self), most.x),
                      fmin (height, most.y), 0);
  geometry.left += margin + (text_width (self) - fmin (text_width (self), most.x)) / 2;
  geometry.top += top + (height - fmin (height, most.y)) / 2;

  return geometry;
}

static BoardPainter *
new_painter (void)
{
  const BoardTheme *theme = board_theme_find ("printed", false);

  return board_painter_new (theme, theme->pieces);
}

static void
draw_board (const BoardPaper *self, cairo_t *cr)
{
  BoardGeometry geometry = geometry_of (self);
  BoardPainter *painter = new_painter ();

  draw_title (self, cr);
  board_painter_draw_ground (painter, cr, &geometry);
  board_painter_free (painter);
}

/* ---- The pieces ---- */

typedef struct Token {
  PieceShape shape;
  Army army;
} Token;

enum { MOST_TOKENS = MAX_SEATS * 32 };

/* All tokens of a game. */
typedef struct Tokens {
  Token tokens[MOST_TOKENS];
  int n;
} Tokens;

static void
add_tokens (Tokens *self, PieceShape shape, Army army, int n)
{
  for (int i = 0; i < n && self->n < MOST_TOKENS; i++)
    self->tokens[self->n++] = (Token) { shape, army };
}

static Tokens
tokens_of (const Variant *variant)
{
  const Board *board = variant_board (variant);
  Tokens tokens = { .n = 0 };

  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet knights = squares_and (&board->army[seat], &board->knights);
    Army army = army_of_seat (variant, (Seat) seat);

    add_tokens (&tokens, SHAPE_KNIGHT, army, squares_count (&knights));
    add_tokens (&tokens, SHAPE_MAN, army,
                squares_count (&board->army[seat]) - squares_count (&knights));
  }
  add_tokens (&tokens, SHAPE_TREE, ARMY_WHITE, variant->n_seats * variant->trees_each);

  return tokens;
}

/* Each piece is a strip to be folded, so that it stands:
 *
 *     +---+
 *     |   |  a foot, folded back
 *     +---+
 *     | ∩ |  the back of the piece, upside down
 *     +---+  folded
 *     | ∪ |  its front
 *     +---+
 *     |   |  the other foot
 *     +---+
 */
static const double foot = 0.3, strip_height = 2.6; /* in sides of a square */

/* The places of the strips on a sheet. */
typedef struct Strips {
  double left, top, side;
  int n_columns, n_rows;
} Strips;

/* Paper that is too small, such as a label, cuts strips off. */
static Strips
strips_of (const BoardPaper *self)
{
  double head =
    margin + head_height (self) + text_height (&advice_type, self->advice, text_width (self)) + gap;
  Strips strips = { .side = geometry_of (self).side, .top = head };

  strips.n_columns = (int) fmax (text_width (self) / strips.side, 1);
  strips.n_rows = (int) fmax ((self->height - margin - head) / (strip_height * strips.side), 1);
  strips.left = (self->width - strips.n_columns * strips.side) / 2;

  return strips;
}

/* Draws the lines along which a piece is folded, and the dashed line along which it is cut out. */
static void
draw_lines (cairo_t *cr, double side)
{
  static const double folds[] = { foot, foot + 1, foot + 2 }, dashes[] = { 3, 3 };

  cairo_set_line_width (cr, 0.5);
  color_set (cr, PAPER_RULE);
  for (size_t i = 0; i < sizeof folds / sizeof *folds; i++) {
    cairo_move_to (cr, 0, folds[i] * side);
    cairo_line_to (cr, side, folds[i] * side);
  }
  cairo_stroke (cr);

  color_set (cr, PAPER_GREY);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_rectangle (cr, 0, 0, side, strip_height * side);
  cairo_stroke (cr);
}

/* Draws the piece above `bottom`. librsvg 2.54 draws a wrong picture with a rotated context, so the
 * piece is drawn upright on a surface of its own. */
static void
draw_upside_down (cairo_t *cr, const PieceTheme *pieces, Token token, double side, double bottom)
{
  const cairo_rectangle_t extents = { 0, 0, side, side };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *own = cairo_create (surface);

  piece_theme_draw (pieces, own, token.shape, token.army, 0, 0, side);
  cairo_destroy (own);
  cairo_translate (cr, side, bottom);
  cairo_scale (cr, -1, -1);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
draw_token (cairo_t *cr, const PieceTheme *pieces, const Strips *strips, int place, Token token)
{
  int column = place % strips->n_columns, row = place / strips->n_columns;
  double side = strips->side, middle = (foot + 1) * side;

  cairo_save (cr);
  cairo_translate (cr, strips->left + column * side, strips->top + row * strip_height * side);
  draw_lines (cr, side);
  piece_theme_draw (pieces, cr, token.shape, token.army, 0, middle, side);
  draw_upside_down (cr, pieces, token, side, middle);
  cairo_restore (cr);
}

static void
draw_pieces (const BoardPaper *self, cairo_t *cr, int sheet)
{
  Strips strips = strips_of (self);
  Tokens tokens = tokens_of (self->variant);
  BoardPainter *painter = new_painter ();
  int n_places = strips.n_columns * strips.n_rows, first = sheet * n_places;

  draw_title (self, cr);
  draw_text (cr, &advice_type, PAPER_GREY, self->advice,
             (Point) { margin, margin + head_height (self) }, text_width (self));
  for (int i = first; i < tokens.n && i < first + n_places; i++)
    draw_token (cr, board_painter_pieces (painter), &strips, i - first, tokens.tokens[i]);
  board_painter_free (painter);
}

/* ---- Pages ---- */

int
board_paper_n_pages (const BoardPaper *self)
{
  Strips strips = strips_of (self);
  int n_places = strips.n_columns * strips.n_rows;

  return 1 + (tokens_of (self->variant).n + n_places - 1) / n_places;
}

void
board_paper_draw_page (const BoardPaper *self, cairo_t *cr, int page)
{
  if (page == 0)
    draw_board (self, cr);
  else
    draw_pieces (self, cr, page - 1);
}
