#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "draw/board/board-painter.h"
#include "draw/board/shield.h"

#include "support/suite.h"

#include <cairo-pdf.h>
#include <glib.h>
#include <math.h>
#include <string.h>

enum { SMALL = 20, MEDIUM = 44 };

/* ---- Pixels ---- */

static cairo_surface_t *
blank (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

static const unsigned char *
row_of (cairo_surface_t *surface, int y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
}

static uint32_t
raw_pixel (cairo_surface_t *surface, int x, int y)
{
  uint32_t raw;

  memcpy (&raw, row_of (surface, y) + 4 * x, sizeof raw);

  return raw;
}

static double
channel (uint32_t raw, int shift)
{
  return (raw >> shift & 255) / 255.0;
}

/* Returns the brightness of a pixel, from 0 to 1, on a background of the brightness `ground`. */
static double
grey_on (cairo_surface_t *surface, int x, int y, double ground)
{
  uint32_t raw = raw_pixel (surface, x, y);

  return 0.299 * channel (raw, 16) + 0.587 * channel (raw, 8) + 0.114 * channel (raw, 0) +
         (1 - channel (raw, 24)) * ground;
}

static bool
is_equal_from_to (cairo_surface_t *a, cairo_surface_t *b, int y, int from, int to)
{
  return memcmp (row_of (a, y) + 4 * from, row_of (b, y) + 4 * from, (size_t) (to - from) * 4) == 0;
}

static bool
is_equal_outside (cairo_surface_t *a, cairo_surface_t *b, int left, int top, int width, int height)
{
  int full_width = cairo_image_surface_get_width (a);

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < cairo_image_surface_get_height (a); y++) {
    bool is_beside = y >= top && y < top + height;

    if (!is_equal_from_to (a, b, y, 0, is_beside ? left : full_width) ||
        !is_equal_from_to (a, b, y, is_beside ? left + width : full_width, full_width))
      return false;
  }

  return true;
}

static bool
is_equal (cairo_surface_t *a, cairo_surface_t *b)
{
  return is_equal_outside (a, b, 0, 0, 0, 0);
}

/* ---- Pieces ---- */

/* Pieces are compared on a background as bright as most squares. */
static const double ground_of_piece = 0.8;

/* Returns the mean difference in brightness of two pictures with `size` pixels on each side. */
static double
grey_difference (cairo_surface_t *a, cairo_surface_t *b, int size)
{
  double sum = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      sum += fabs (grey_on (a, x, y, ground_of_piece) - grey_on (b, x, y, ground_of_piece));

  return sum / (size * size);
}

static int
n_covered (cairo_surface_t *surface, int size)
{
  int n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      n += raw_pixel (surface, x, y) >> 24 > 127;

  return n;
}

START_TEST (knight_and_man_differ_at_20_pixels)
{
  PieceTheme *theme = piece_theme_new (piece_theme_ids[_i]);

  for (int army = 0; army < N_ARMIES; army++) {
    cairo_surface_t *knight = piece_theme_surface (theme, SHAPE_KNIGHT, (Army) army, SMALL);
    cairo_surface_t *man = piece_theme_surface (theme, SHAPE_MAN, (Army) army, SMALL);

    ck_assert_double_ge (grey_difference (knight, man, SMALL), 0.08);
    ck_assert_double_ge (n_covered (knight, SMALL), 1.25 * n_covered (man, SMALL));
  }
  piece_theme_free (theme);
}
END_TEST

/* Returns whether two armies can meet: both of a game for two, or any two of a game for four. */
static bool
may_meet (int a, int b)
{
  return a != b && (a <= ARMY_BLACK) == (b <= ARMY_BLACK);
}

START_TEST (armies_differ_without_colors)
{
  static const int sizes[] = { SMALL, 32, MEDIUM, 75 };
  PieceTheme *theme = piece_theme_new (piece_theme_ids[_i]);

  for (int shape = 0; shape <= SHAPE_MAN; shape++)
    for (int k = 0; k < N_ROWS (sizes) * N_ARMIES * N_ARMIES; k++) {
      int a = k % N_ARMIES, b = k / N_ARMIES % N_ARMIES, size = sizes[k / N_ARMIES / N_ARMIES];

      if (may_meet (a, b))
        ck_assert_double_ge (
          grey_difference (piece_theme_surface (theme, (PieceShape) shape, (Army) a, size),
                           piece_theme_surface (theme, (PieceShape) shape, (Army) b, size), size),
          0.02);
    }
  piece_theme_free (theme);
}
END_TEST

/* Returns the sum of the changes in brightness from each pixel to the next one in a direction,
 * inside the piece. */
static double
change_along (cairo_surface_t *surface, int size, int dx, int dy)
{
  double sum = 0;

  for (int y = 1; y < size - 1; y++)
    for (int x = 0; x < size - 1; x++)
      if (raw_pixel (surface, x, y) >> 24 == 255 &&
          raw_pixel (surface, x + dx, y + dy) >> 24 == 255)
        sum += fabs (grey_on (surface, x + dx, y + dy, 0) - grey_on (surface, x, y, 0));

  return sum;
}

typedef struct Strokes {
  /* the change across upright or slanting lines, divided by the change along these lines */
  double upright, slanting;
} Strokes;

static Strokes
strokes_of (PieceTheme *theme, PieceShape shape, Army army)
{
  enum { SIZE = 120 };
  cairo_surface_t *surface = piece_theme_surface (theme, shape, army, SIZE);

  return (Strokes) { change_along (surface, SIZE, 1, 0) / change_along (surface, SIZE, 0, 1),
                     change_along (surface, SIZE, 1, -1) / change_along (surface, SIZE, 1, 1) };
}

/* The picture of White is the baseline. White has no hatching, so all its lines belong to the
 * emblem. */
START_TEST (hatching_lines_run_in_the_directions_of_the_table)
{
  PieceTheme *theme = piece_theme_new (piece_theme_ids[_i]);

  for (int shape = SHAPE_KNIGHT; shape <= SHAPE_MAN; shape++) {
    Strokes plain = strokes_of (theme, (PieceShape) shape, ARMY_WHITE);

    for (int army = 0; army < N_ARMIES; army++) {
      Strokes strokes = strokes_of (theme, (PieceShape) shape, (Army) army);
      const Hatching *hatching = &army_hatchings[army];

      if (hatching->has_upright && !hatching->has_level)
        ck_assert_double_gt (strokes.upright, 1.15 * plain.upright);
      if (hatching->has_level && !hatching->has_upright)
        ck_assert_double_lt (1.15 * strokes.upright, plain.upright);
      if (hatching->has_slanting)
        ck_assert_double_gt (strokes.slanting, 1.15 * plain.slanting);
    }
  }
  piece_theme_free (theme);
}
END_TEST

START_TEST (a_picture_is_kept_for_its_size_and_has_that_size)
{
  PieceTheme *theme = piece_theme_new (piece_theme_ids[_i]);
  cairo_surface_t *first = piece_theme_surface (theme, SHAPE_MAN, ARMY_RED, SMALL);

  for (int size = 30; size < 30 + MAX_PIECE_SIZES - 1; size++)
    piece_theme_surface (theme, SHAPE_MAN, ARMY_RED, size);
  ck_assert_ptr_eq (piece_theme_surface (theme, SHAPE_MAN, ARMY_RED, SMALL), first);

  for (int size = 1; size < 100; size += 7) {
    cairo_surface_t *surface = piece_theme_surface (theme, SHAPE_KNIGHT, ARMY_BLUE, size);

    ck_assert_int_eq (cairo_image_surface_get_width (surface), size);
    ck_assert_int_eq (cairo_image_surface_get_height (surface), size);
  }
  piece_theme_free (theme);
}
END_TEST

START_TEST (no_theme_is_found_by_a_wrong_name)
{
  ck_assert_ptr_null (piece_theme_new (""));
  ck_assert_ptr_null (piece_theme_new ("tokens/man"));
  ck_assert_ptr_null (board_theme_find ("", false));
}
END_TEST

START_TEST (every_player_has_a_different_army)
{
  for (int a = 0; a < variants[_i].n_seats; a++)
    for (int b = 0; b < a; b++)
      ck_assert_int_ne (army_of_seat (&variants[_i], (Seat) a),
                        army_of_seat (&variants[_i], (Seat) b));
}
END_TEST

/* ---- Themes ---- */

/* Returns the relative luminance of a color as the web guidelines (WCAG) define it. */
static double
lightness (Color color)
{
  static const double weights[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (int i = 0; i < 3; i++) {
    double part = (color >> (24 - 8 * i) & 255) / 255.0;

    sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
  }

  return sum;
}

static double
contrast (Color a, Color b)
{
  double x = lightness (a) + 0.05, y = lightness (b) + 0.05;

  return x > y ? x / y : y / x;
}

static void
check_contrast (const BoardTheme *theme, Color a, Color b, double least)
{
  ck_assert_msg (contrast (a, b) >= least, "%s%s: the contrast of %08x on %08x is only %.1f",
                 theme->id, theme->is_dark ? " dark" : "", a, b, contrast (a, b));
}

START_TEST (the_edges_of_castles_stand_out_from_the_window)
{
  const BoardTheme *theme = &board_themes[_i];

  for (int army = 0; army < N_ARMIES; army++)
    /* The numbers are the backgrounds of libadwaita's dark and light windows. */
    check_contrast (theme, board_theme_castle (theme, (Army) army)->edge,
                    theme->is_dark ? 0x242424ff : 0xfafafaff, 3);
}
END_TEST

START_TEST (labels_and_marks_stand_out_from_their_background)
{
  static const Ink inks[] = { INK_LETTER, INK_MARK,   INK_CAPTURE, INK_HINT,
                              INK_REASON, INK_CURSOR, INK_PLAN };
  const BoardTheme *theme = &board_themes[_i];
  bool is_strong = strcmp (theme->id, "contrast") == 0;

  for (int i = 0; i < N_ROWS (inks); i++)
    for (int shade = INK_SQUARE_LIGHT; shade <= INK_SQUARE_DARK; shade++)
      check_contrast (theme, board_theme_ink (theme, inks[i]), board_theme_ink (theme, (Ink) shade),
                      is_strong ? 6 : 3);
  for (int army = 0; army < N_ARMIES; army++) {
    const CastlePaint *castle = board_theme_castle (theme, (Army) army);

    check_contrast (theme, castle->line, castle->floor, 3);
  }
}
END_TEST

START_TEST (the_lines_of_four_armies_stand_out_from_the_squares)
{
  const BoardTheme *theme = &board_themes[_i];

  for (int army = ARMY_RED; army <= ARMY_YELLOW; army++)
    for (int shade = INK_SQUARE_LIGHT; shade <= INK_SQUARE_DARK; shade++)
      check_contrast (theme, board_theme_army_ink (theme, (Army) army),
                      board_theme_ink (theme, (Ink) shade), 2.5);
}
END_TEST

/* Returns a shield as a picture with SMALL pixels on each side. */
static cairo_surface_t *
picture_of_shield (const BoardTheme *theme, Army army)
{
  cairo_surface_t *surface = blank (SMALL, SMALL);
  cairo_t *cr = cairo_create (surface);

  shield_draw (cr, theme, army, (Point) { SMALL / 2.0, SMALL / 2.0 }, SMALL - 2);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

START_TEST (shields_differ_without_colors)
{
  cairo_surface_t *shields[N_ARMIES];

  for (int army = ARMY_RED; army < N_ARMIES; army++) {
    shields[army] = picture_of_shield (&board_themes[_i], (Army) army);
    for (int other = ARMY_RED; other < army; other++)
      ck_assert_double_ge (grey_difference (shields[army], shields[other], SMALL), 0.03);
  }
  for (int army = ARMY_RED; army < N_ARMIES; army++)
    cairo_surface_destroy (shields[army]);
}
END_TEST

/* Returns the color of a pixel of the picture on a background. */
static Color
color_on (cairo_surface_t *surface, int x, int y, Color ground)
{
  uint32_t raw = raw_pixel (surface, x, y);
  Color color = 0xff;

  for (int shift = 0; shift < 24; shift += 8) {
    double part =
      channel (raw, shift) * 255 + (1 - channel (raw, 24)) * (ground >> (shift + 8) & 255);

    color |= (Color) part << (shift + 8);
  }

  return color;
}

/* Returns the share of the square on which the piece has a contrast of at least 1.8 to the square:
 * less than that, and the eye sees no edge. */
static double
share_that_stands_out (cairo_surface_t *piece, int side, Color square)
{
  int n = 0;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      n += contrast (color_on (piece, x, y, square), square) >= 1.8;

  return (double) n / (side * side);
}

START_TEST (pieces_of_every_army_stand_out_from_their_squares)
{
  static const int sides[] = { 7, 10, SMALL, MEDIUM, 100 };
  const BoardTheme *theme = &board_themes[_i];
  BoardPainter *painter = board_painter_new (theme, theme->pieces);

  for (int i = 0; i < N_ROWS (sides) * N_ARMIES * 2 * 2; i++) {
    int side = sides[i % N_ROWS (sides)];
    Army army = (Army) (i / N_ROWS (sides) / 4);
    PieceShape shape = i / N_ROWS (sides) % 2 == 0 ? SHAPE_MAN : SHAPE_KNIGHT;
    Ink shade = i / N_ROWS (sides) / 2 % 2 == 0 ? INK_SQUARE_LIGHT : INK_SQUARE_DARK;
    cairo_surface_t *piece =
      piece_theme_surface (board_painter_pieces (painter), shape, army, side);
    double share = share_that_stands_out (piece, side, board_theme_ink (theme, shade));

    ck_assert_msg (share >= 0.09, "%s%s: only %.3f of %s's %s on the square %d of %d pixels",
                   theme->id, theme->is_dark ? " dark" : "", share, army_names[army],
                   shape == SHAPE_MAN ? "man" : "knight", shade, side);
  }
  board_painter_free (painter);
}
END_TEST

/* On the thumbnail of Chivalry a piece has 5 pixels. A shield in the middle would be all of it. */
START_TEST (a_tiny_man_has_the_color_of_its_army)
{
  PieceTheme *theme = piece_theme_new ("tokens");
  cairo_surface_t *white = piece_theme_surface (theme, SHAPE_MAN, ARMY_WHITE, 5),
                  *black = piece_theme_surface (theme, SHAPE_MAN, ARMY_BLACK, 5);

  ck_assert_double_gt (grey_on (white, 2, 2, ground_of_piece), 0.9);
  ck_assert_double_lt (grey_on (black, 2, 2, ground_of_piece), 0.4);
  piece_theme_free (theme);
}
END_TEST

START_TEST (a_theme_is_found_for_light_and_dark_and_its_pieces_exist)
{
  const BoardTheme *theme = &board_themes[_i];
  PieceTheme *pieces = piece_theme_new (theme->pieces);

  ck_assert_ptr_nonnull (pieces);
  piece_theme_free (pieces);
  ck_assert_ptr_eq (board_theme_find (theme->id, theme->is_dark), theme);
  ck_assert_ptr_nonnull (board_theme_find (theme->id, !theme->is_dark));
}
END_TEST

/* ---- Boards, drawn in the middle of a picture with a margin of ROOM pixels ---- */

enum { ROOM = 60 };

typedef struct Picture {
  BoardPainter *painter;
  cairo_surface_t *surface;
  cairo_t *cr;
  BoardGeometry geometry;
  int left, top, width, height; /* the rectangle of the board */
} Picture;

static void
picture_begin (Picture *self, const BoardTheme *theme, const Variant *variant, int turns, int side)
{
  Point size = board_geometry_natural_size (variant, turns, side);

  *self = (Picture) { .left = ROOM, .top = ROOM, .width = (int) size.x, .height = (int) size.y };
  self->painter = board_painter_new (theme, theme->pieces);
  board_geometry_fit (&self->geometry, variant, turns, size.x, size.y, 1);
  self->geometry.left += ROOM;
  self->geometry.top += ROOM;
  self->surface = blank (self->width + 2 * ROOM, self->height + 2 * ROOM);
  self->cr = cairo_create (self->surface);
}

static void
picture_end (Picture *self)
{
  ck_assert_int_eq (cairo_status (self->cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  board_painter_free (self->painter);
}

static uint32_t
pixel_in_center (const Picture *self, int column, int row)
{
  const BoardGeometry *g = &self->geometry;

  cairo_surface_flush (self->surface);

  return raw_pixel (self->surface, (int) (g->left + (column + 0.5) * g->side),
                    (int) (g->top + (row + 0.5) * g->side));
}

/* Puts one mark on each square except the first, every kind in turn, and adds arrows from the first
 * square to the next ones. */
static void
add_many_marks (BoardMarks *marks, const Variant *variant)
{
  SquareSet squares = variant_board (variant)->squares;
  Square path[2] = { squares_take (&squares), NO_SQUARE };

  *marks = (BoardMarks) { 0 };
  for (int i = 0; (path[1] = squares_take (&squares)) != NO_SQUARE; i++) {
    squares_add (&marks->squares[i % N_MARKS], path[1]);
    board_marks_add_arrow (marks, (ArrowKind) (i % N_ARROW_KINDS), i % 100, path, 2);
  }
}

START_TEST (nothing_is_drawn_outside_the_rectangle_of_the_board)
{
  static const int sides[] = { 9, 33 };
  const Variant *variant = &variants[_i / n_board_themes];
  static BoardMarks marks;
  Position pos;

  position_start (&pos, variant);
  add_many_marks (&marks, variant);
  for (int turns = 0; turns < 2; turns++)
    for (int i = 0; i < N_ROWS (sides); i++) {
      cairo_surface_t *nothing;
      Picture picture;

      picture_begin (&picture, &board_themes[_i % n_board_themes], variant, turns, sides[i]);
      board_painter_draw (picture.painter, picture.cr, &picture.geometry, &pos, &marks);
      nothing = blank (picture.width + 2 * ROOM, picture.height + 2 * ROOM);
      ck_assert (is_equal_outside (picture.surface, nothing, picture.left, picture.top,
                                   picture.width, picture.height));
      cairo_surface_destroy (nothing);
      picture_end (&picture);
    }
}
END_TEST

START_TEST (the_centers_of_squares_are_covered_and_those_of_holes_are_not)
{
  const Variant *variant = &variants[_i / n_board_themes];

  for (int turns = 0; turns < 4; turns++) {
    Picture picture;

    picture_begin (&picture, &board_themes[_i % n_board_themes], variant, turns, SMALL);
    board_painter_draw_ground (picture.painter, picture.cr, &picture.geometry);
    for (int row = 0; row < picture.geometry.n_rows; row++)
      for (int column = 0; column < picture.geometry.n_columns; column++) {
        bool is_square =
          board_geometry_square_of_cell (&picture.geometry, column, row) != NO_SQUARE;

        if (pixel_in_center (&picture, column, row) >> 24 != (is_square ? 255 : 0))
          ck_abort_msg ("column %d, row %d: a covered hole or a bare square", column, row);
      }
    picture_end (&picture);
  }
}
END_TEST

START_TEST (castles_of_different_players_differ_without_colors)
{
  const Variant *variant = &variants[_i / n_board_themes];
  const BoardTheme *theme = &board_themes[_i % n_board_themes];
  cairo_surface_t *walls[MAX_SEATS];
  Picture picture;

  picture_begin (&picture, theme, variant, 0, MEDIUM);
  board_painter_draw_ground (picture.painter, picture.cr, &picture.geometry);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet castle = variant_board (variant)->castle[seat];
    Point corner = board_geometry_corner (&picture.geometry, squares_take (&castle));
    cairo_t *cr;

    walls[seat] = blank (MEDIUM, MEDIUM);
    cr = cairo_create (walls[seat]);
    cairo_set_source_surface (cr, picture.surface, -corner.x, -corner.y);
    cairo_paint (cr);
    cairo_destroy (cr);
    cairo_surface_flush (walls[seat]);
    for (int other = 0; other < seat; other++)
      ck_assert_double_ge (grey_difference (walls[seat], walls[other], MEDIUM), 0.01);
  }
  for (int seat = 0; seat < variant->n_seats; seat++)
    cairo_surface_destroy (walls[seat]);
  picture_end (&picture);
}
END_TEST

START_TEST (drawing_again_gives_the_same_picture)
{
  const Variant *variant = &variants[_i / n_board_themes];
  static BoardMarks marks;
  Picture first, second;
  Position pos;

  position_start (&pos, variant);
  add_many_marks (&marks, variant);
  picture_begin (&first, &board_themes[_i % n_board_themes], variant, 0, SMALL);
  picture_begin (&second, &board_themes[_i % n_board_themes], variant, 0, SMALL);

  board_painter_draw (first.painter, first.cr, &first.geometry, &pos, &marks);
  for (int i = 0; i < 2; i++) {
    cairo_set_operator (second.cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint (second.cr);
    cairo_set_operator (second.cr, CAIRO_OPERATOR_OVER);
    board_painter_draw (second.painter, second.cr, &second.geometry, &pos, &marks);
  }
  ck_assert (is_equal (first.surface, second.surface));

  picture_end (&first);
  picture_end (&second);
}
END_TEST

START_TEST (a_piece_changes_its_square_and_nothing_else)
{
  const Variant *variant = &variants[_i / n_board_themes];
  Picture with, without;
  Position pos;
  SquareSet army;

  position_start (&pos, variant);
  army = pos.pieces[0];
  picture_begin (&with, &board_themes[_i % n_board_themes], variant, 0, SMALL);
  picture_begin (&without, &board_themes[_i % n_board_themes], variant, 0, SMALL);
  board_painter_draw (with.painter, with.cr, &with.geometry, &pos, NULL);
  for (int i = 0; i < 4; i++) {
    Square sq = squares_take (&army);
    Point corner = board_geometry_corner (&with.geometry, sq);
    SquareSet absent = { { 0 } };

    squares_add (&absent, sq);
    cairo_set_operator (without.cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint (without.cr);
    cairo_set_operator (without.cr, CAIRO_OPERATOR_OVER);
    board_painter_draw_ground (without.painter, without.cr, &without.geometry);
    board_painter_draw_pieces (without.painter, without.cr, &without.geometry, &pos, &absent);
    board_painter_draw_labels_on_pieces (without.painter, without.cr, &without.geometry, &pos,
                                         &absent);
    ck_assert (is_equal_outside (with.surface, without.surface, (int) corner.x, (int) corner.y,
                                 SMALL, SMALL));
    ck_assert (!is_equal (with.surface, without.surface));
  }
  picture_end (&with);
  picture_end (&without);
}
END_TEST

START_TEST (camelot2000_has_labels_above_its_pieces_and_camelot_has_none)
{
  const Variant *variant = variant_find ("camelot2000");
  Picture with, without;
  Position pos;

  position_start (&pos, variant);
  picture_begin (&with, &board_themes[_i], variant, 0, MEDIUM);
  picture_begin (&without, &board_themes[_i], variant, 0, MEDIUM);
  ck_assert (board_painter_has_labels_on_pieces (with.painter, variant));
  ck_assert (!board_painter_has_labels_on_pieces (with.painter, variant_find ("camelot")));
  board_painter_draw (with.painter, with.cr, &with.geometry, &pos, NULL);
  board_painter_draw_ground (without.painter, without.cr, &without.geometry);
  board_painter_draw_pieces (without.painter, without.cr, &without.geometry, &pos, NULL);
  ck_assert (!is_equal (with.surface, without.surface));
  picture_end (&with);
  picture_end (&without);
}
END_TEST

static cairo_status_t
collect (void *closure, const unsigned char *data, unsigned length)
{
  GString *text = closure;

  g_string_append_len (text, (const char *) data, (gssize) length);

  return CAIRO_STATUS_SUCCESS;
}

/* Uses PDF, because the SVG surface of cairo 1.16 leaks memory with patterns, which the
 * sanitizers report. */
START_TEST (a_pdf_of_a_board_contains_no_pixel_images)
{
  const BoardTheme *theme = &board_themes[_i];
  const Variant *variant = variant_find ("grand");
  GString *text = g_string_new (NULL);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (collect, text, 500, 500);
  cairo_t *cr = cairo_create (surface);
  BoardPainter *painter = board_painter_new (theme, theme->pieces);
  static BoardMarks marks;
  BoardGeometry geometry;
  Position pos;

  position_start (&pos, variant);
  add_many_marks (&marks, variant);
  board_geometry_fit (&geometry, variant, 1, 500, 500, 0);
  board_painter_draw (painter, cr, &geometry, &pos, &marks);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  board_painter_free (painter);

  ck_assert_int_gt (text->len, 10000);
  ck_assert_ptr_null (g_strstr_len (text->str, (gssize) text->len, "/Subtype /Image"));
  g_string_free (text, TRUE);
}
END_TEST

START_TEST (a_line_divides_the_two_squares_of_a_castle)
{
  const BoardTheme *theme = &board_themes[_i];
  const Variant *variant = variant_find ("camelot");

  for (int seat = 0; seat < variant->n_seats; seat++)
    for (int side = 8; side <= MEDIUM; side += 12) {
      const CastlePaint *castle = board_theme_castle (theme, army_of_seat (variant, (Seat) seat));
      Square right = square_at (6, seat == 0 ? 0 : 15);
      double most = 0;
      Picture picture;
      Point corner;

      picture_begin (&picture, theme, variant, 0, side);
      board_painter_set_labels (picture.painter, LABELS_NONE);
      board_painter_draw_ground (picture.painter, picture.cr, &picture.geometry);
      cairo_surface_flush (picture.surface);
      corner = board_geometry_corner (&picture.geometry, right);
      /* A third of a square up is between the lines of the hatching. */
      for (int x = -2; x <= 2; x++)
        most = fmax (most, contrast (color_on (picture.surface, (int) corner.x + x,
                                               (int) (corner.y + side / 3.0), 0xffffffff),
                                     castle->floor));
      ck_assert_msg (most >= 2, "%s%s: seat %d, squares of %d pixels: %.1f", theme->id,
                     theme->is_dark ? " dark" : "", seat, side, most);
      picture_end (&picture);
    }
}
END_TEST

/* ---- Marks ---- */

/* Draws the marks near this square of Cam. */
static cairo_surface_t *
picture_of_marks (const BoardMarks *marks, Square sq, const BoardTheme *theme, int side)
{
  const Variant *variant = variant_find ("cam");
  cairo_surface_t *surface = blank (3 * side, 3 * side);
  cairo_t *cr = cairo_create (surface);
  BoardGeometry geometry;
  Point corner;

  board_geometry_fit (&geometry, variant, 0, 20 * side, 20 * side, 1);
  geometry.side = side;
  corner = board_geometry_corner (&geometry, sq);
  geometry.left -= corner.x - side;
  geometry.top -= corner.y - side;
  board_marks_draw_below (marks, cr, &geometry, theme);
  board_marks_draw_above (marks, cr, &geometry, theme);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static cairo_surface_t *
picture_of_mark (Mark mark, const BoardTheme *theme, int side)
{
  BoardMarks marks = { 0 };
  Square sq = square_at (3, 6);

  squares_add (&marks.squares[mark], sq);

  return picture_of_marks (&marks, sq, theme, side);
}

static int
n_pixels_in_one_only (cairo_surface_t *a, cairo_surface_t *b, int side)
{
  int n = 0;

  for (int i = 0; i < 9 * side * side; i++)
    n += (raw_pixel (a, i % (3 * side), i / (3 * side)) >> 24 > 127) !=
         (raw_pixel (b, i % (3 * side), i / (3 * side)) >> 24 > 127);

  return n;
}

START_TEST (every_mark_except_the_last_move_has_a_shape_of_its_own)
{
  static const int sides[] = { SMALL, MEDIUM, 100 };

  for (int i = 0; i < N_ROWS (sides); i++) {
    cairo_surface_t *marks[N_MARKS];

    for (int mark = 0; mark < N_MARKS; mark++) {
      marks[mark] = picture_of_mark ((Mark) mark, &board_themes[_i], sides[i]);
      /* MARK_LAST is left out, because it is only a tint of the whole square. */
      for (int other = MARK_LAST + 1; other < mark; other++)
        ck_assert_msg (n_pixels_in_one_only (marks[mark], marks[other], sides[i]) >=
                         sides[i] * sides[i] / 40,
                       "marks %d and %d on squares of %d pixels differ in only %d pixels", mark,
                       other, sides[i], n_pixels_in_one_only (marks[mark], marks[other], sides[i]));
    }
    for (int mark = 0; mark < N_MARKS; mark++)
      cairo_surface_destroy (marks[mark]);
  }
}
END_TEST

/* Returns the percentage of a star that a hint covers if it comes from so many squares below. */
static int
covered_by_hint (const BoardTheme *theme, int n_below)
{
  Square sq = square_at (3, 6);
  BoardMarks marks = { 0 };
  Square path[] = { square_at (3, 6 - n_below), sq };
  cairo_surface_t *star = picture_of_mark (MARK_STAR, theme, MEDIUM), *both;
  int n = 0, n_covered = 0;

  squares_add (&marks.squares[MARK_STAR], sq);
  board_marks_add_arrow (&marks, ARROW_HINT, 0, path, 2);
  both = picture_of_marks (&marks, sq, theme, MEDIUM);
  for (int i = 0; i < 9 * MEDIUM * MEDIUM; i++) {
    int x = i % (3 * MEDIUM), y = i / (3 * MEDIUM);
    bool is_star = raw_pixel (star, x, y) >> 24 > 127;

    n += is_star;
    n_covered += is_star && raw_pixel (star, x, y) != raw_pixel (both, x, y);
  }
  cairo_surface_destroy (star);
  cairo_surface_destroy (both);

  return 100 * n_covered / n;
}

/* A step needs some room of the star's square: otherwise most of its arrow would lie on the
 * piece. */
START_TEST (a_hint_leaves_the_star_at_its_end_visible)
{
  ck_assert_int_le (covered_by_hint (&board_themes[_i], 1), 10);
  ck_assert_int_le (covered_by_hint (&board_themes[_i], 2), 3);
}
END_TEST

/* A ring may mark the piece, and an arrow on a piece of its own color would be hard to see. */
START_TEST (a_hint_leaves_the_piece_at_its_start_visible)
{
  Square sq = square_at (3, 6);
  BoardMarks marks = { 0 };
  cairo_surface_t *square;

  board_marks_add_arrow (&marks, ARROW_HINT, 0, (Square[]) { sq, square_at (3, 7) }, 2);
  square = picture_of_marks (&marks, sq, &board_themes[_i], MEDIUM);
  for (int y = MEDIUM + MEDIUM / 5; y < 2 * MEDIUM; y++)
    for (int x = MEDIUM; x < 2 * MEDIUM; x++)
      ck_assert_uint_eq (raw_pixel (square, x, y), 0);
  cairo_surface_destroy (square);
}
END_TEST

START_TEST (a_mark_changes_its_square_and_nothing_else)
{
  static const int sides[] = { 7, SMALL, MEDIUM, 100 };

  for (int mark = 0; mark < N_MARKS; mark++)
    for (int i = 0; i < N_ROWS (sides); i++) {
      cairo_surface_t *surface = picture_of_mark ((Mark) mark, &board_themes[_i], sides[i]);
      cairo_surface_t *nothing = blank (3 * sides[i], 3 * sides[i]);

      ck_assert_msg (is_equal_outside (surface, nothing, sides[i], sides[i], sides[i], sides[i]),
                     "mark %d leaves its square of %d pixels", mark, sides[i]);
      ck_assert_msg (!is_equal (surface, nothing), "mark %d is invisible on a square of %d pixels",
                     mark, sides[i]);
      cairo_surface_destroy (surface);
      cairo_surface_destroy (nothing);
    }
}
END_TEST

/* A knight jumps over two pieces. A later move puts a piece on the square of one of them. */
START_TEST (captured_pieces_stay_as_ghosts_on_empty_squares)
{
  static BoardMarks marks;
  Position before, now;
  Move moves[USUAL_MOVES];
  int n;

  ck_assert (position_text_read (&before, variant_find ("camelot"), "W:WKD5:BKD6,D8,L13", NULL));
  ck_assert (position_text_read (&now, variant_find ("camelot"), "W:WKD9:BD8,L13", NULL));
  n = movegen_list (&before, moves, USUAL_MOVES);
  for (int i = 0; i < n && marks.n_ghosts == 0; i++)
    if (moves[i].n_captured == 2)
      board_marks_add_fallen (&marks, &before, moves[i], &now);
  ck_assert_int_eq (marks.n_ghosts, 1);
  ck_assert_int_eq (marks.ghosts[0].at, square_at (3, 5));
  ck_assert_int_eq (marks.ghosts[0].shape, SHAPE_KNIGHT);
  ck_assert_int_eq (marks.ghosts[0].army, ARMY_BLACK);
  ck_assert (squares_have (&marks.squares[MARK_FALLEN], square_at (3, 5)));
  ck_assert (!squares_have (&marks.squares[MARK_FALLEN], square_at (3, 7)));
}
END_TEST

/* Draws one mark in the color of the player to move at the start of a game. */
static cairo_surface_t *
picture_for_mover (const char *variant, Seat mover, Mark mark)
{
  cairo_surface_t *surface = blank (MEDIUM, MEDIUM);
  cairo_t *cr = cairo_create (surface);
  BoardGeometry geometry;
  BoardMarks marks = { 0 };
  Position pos;

  position_start (&pos, variant_find (variant));
  pos.seat = mover;
  board_marks_set_mover (&marks, &pos);
  squares_add (&marks.squares[mark], square_at (6, 6));
  board_geometry_fit (&geometry, pos.variant, 0, MEDIUM, MEDIUM, 1);
  board_marks_draw_below (&marks, cr, &geometry, &board_themes[0]);
  board_marks_draw_above (&marks, cr, &geometry, &board_themes[0]);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

START_TEST (selections_have_the_movers_color_among_four_players)
{
  static const Mark marks[] = { MARK_MOVABLE, MARK_CAPTOR, MARK_PICKED, MARK_STOP, MARK_PASS };

  for (int i = 0; i < N_ROWS (marks); i++) {
    cairo_surface_t *red = picture_for_mover ("grand", 0, marks[i]);
    cairo_surface_t *green = picture_for_mover ("grand", 1, marks[i]);
    cairo_surface_t *white = picture_for_mover ("camelot", 0, marks[i]);
    cairo_surface_t *black = picture_for_mover ("camelot", 1, marks[i]);

    ck_assert (!is_equal (red, green));
    ck_assert (is_equal (white, black));
    cairo_surface_destroy (red);
    cairo_surface_destroy (green);
    cairo_surface_destroy (white);
    cairo_surface_destroy (black);
  }
}
END_TEST

START_TEST (an_arrow_beyond_max_arrows_is_refused)
{
  static BoardMarks marks;
  Square path[2] = { square_at (5, 5), square_at (5, 6) };

  for (int i = 0; i < MAX_ARROWS; i++)
    ck_assert (board_marks_add_arrow (&marks, ARROW_USER, 0, path, 2));
  ck_assert (!board_marks_add_arrow (&marks, ARROW_USER, 0, path, 2));
  ck_assert_int_eq (marks.n_arrows, MAX_ARROWS);
}
END_TEST

typedef struct Row {
  const TTest *test;
  int n;
} Row;

int
main (void)
{
  int n_boards = (int) n_variants * n_board_themes;
  const Row rows[] = {
    { knight_and_man_differ_at_20_pixels, n_piece_themes },
    { armies_differ_without_colors, n_piece_themes },
    { hatching_lines_run_in_the_directions_of_the_table, n_piece_themes },
    { a_picture_is_kept_for_its_size_and_has_that_size, n_piece_themes },
    { no_theme_is_found_by_a_wrong_name, 1 },
    { every_player_has_a_different_army, (int) n_variants },
    { labels_and_marks_stand_out_from_their_background, n_board_themes },
    { the_lines_of_four_armies_stand_out_from_the_squares, n_board_themes },
    { shields_differ_without_colors, n_board_themes },
    { the_edges_of_castles_stand_out_from_the_window, n_board_themes },
    { pieces_of_every_army_stand_out_from_their_squares, n_board_themes },
    { camelot2000_has_labels_above_its_pieces_and_camelot_has_none, n_board_themes },
    { a_tiny_man_has_the_color_of_its_army, 1 },
    { a_theme_is_found_for_light_and_dark_and_its_pieces_exist, n_board_themes },
    { nothing_is_drawn_outside_the_rectangle_of_the_board, n_boards },
    { the_centers_of_squares_are_covered_and_those_of_holes_are_not, n_boards },
    { castles_of_different_players_differ_without_colors, n_boards },
    { drawing_again_gives_the_same_picture, n_boards },
    { a_piece_changes_its_square_and_nothing_else, n_boards },
    { a_pdf_of_a_board_contains_no_pixel_images, n_board_themes },
    { a_line_divides_the_two_squares_of_a_castle, n_board_themes },
    { every_mark_except_the_last_move_has_a_shape_of_its_own, n_board_themes },
    { a_hint_leaves_the_star_at_its_end_visible, n_board_themes },
    { a_hint_leaves_the_piece_at_its_start_visible, n_board_themes },
    { a_mark_changes_its_square_and_nothing_else, n_board_themes },
    { captured_pieces_stay_as_ghosts_on_empty_squares, 1 },
    { selections_have_the_movers_color_among_four_players, 1 },
    { an_arrow_beyond_max_arrows_is_refused, 1 },
  };
  Suite *suite = suite_create ("draw");
  TCase *tcase = tcase_create ("pictures");

  for (int i = 0; i < N_ROWS (rows); i++)
    tcase_add_loop_test (tcase, rows[i].test, 0, rows[i].n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
