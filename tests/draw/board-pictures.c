/* Draws every variant in every theme into PNG files. Usage: board-pictures FOLDER [SIDE [SCALE]]
 * A square is SIDE units wide, and a unit has SCALE pixels. One more picture for each theme shows
 * marks and arrows. */

#include "core/notation/position-text.h"
#include "draw/board/board-painter.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Ground {
  double red, green, blue;
} Ground;

/* The backgrounds of light and dark windows. */
static const Ground window_grounds[2] = { { 0.98, 0.98, 0.98 }, { 0.14, 0.14, 0.15 } };

static Square
square (const char *text)
{
  const char *end;

  return square_text_read (variant_board (variant_find ("camelot")), text, &end);
}

static void
mark (BoardMarks *marks, Mark kind, const char *text)
{
  squares_add (&marks->squares[kind], square (text));
}

static void
arrow (BoardMarks *marks, ArrowKind kind, int number, const char *text)
{
  Square path[MAX_PATH];
  const char *end;
  int n = 0;

  for (; *text != '\0'; text = *end == '-' ? end + 1 : end)
    path[n++] = square_text_read (variant_board (variant_find ("camelot")), text, &end);
  board_marks_add_arrow (marks, kind, number, path, n);
}

static void
add_all_marks (BoardMarks *marks)
{
  memset (marks, 0, sizeof *marks);
  mark (marks, MARK_PICKED, "D7");
  mark (marks, MARK_STOP, "C6");
  mark (marks, MARK_STOP, "D6");
  mark (marks, MARK_STOP, "C8");
  mark (marks, MARK_PASS, "D9");
  mark (marks, MARK_CAPTURE, "D11");
  mark (marks, MARK_CHARGE, "B9");
  mark (marks, MARK_CAPTURE_ON, "B13");
  mark (marks, MARK_PREY, "D10");
  mark (marks, MARK_PREY, "E10");
  mark (marks, MARK_MOVABLE, "E7");
  mark (marks, MARK_MOVABLE, "F7");
  mark (marks, MARK_CAPTOR, "J6");
  mark (marks, MARK_CAPTOR, "I6");
  mark (marks, MARK_REASON, "H7");
  mark (marks, MARK_CIRCLE, "G11");
  mark (marks, MARK_CURSOR, "J10");
  mark (marks, MARK_LAST, "E9");
  mark (marks, MARK_LAST, "E11");
  arrow (marks, ARROW_LAST, 0, "E11-E9");
  arrow (marks, ARROW_ROUTE, 0, "H4-J4-L6-L8");
  arrow (marks, ARROW_CHOICE, 1, "E2-C4-E4");
  arrow (marks, ARROW_CHOICE, 2, "E2-G4-E4");
  arrow (marks, ARROW_HINT, 0, "G6-G8-I8");
  arrow (marks, ARROW_ENGINE, 1, "K13-K10-I12");
  arrow (marks, ARROW_ENGINE, 2, "J14-I13");
  arrow (marks, ARROW_THREAT, 0, "F14-D14");
  arrow (marks, ARROW_PLAYED, 0, "G8-G10-I12");
  arrow (marks, ARROW_BETTER, 0, "C3-E5");
  arrow (marks, ARROW_USER, 0, "A12-A9-B7");
  arrow (marks, ARROW_PLAN, 0, "K7-K5-I5");
  mark (marks, MARK_PLAN, "K7");
  mark (marks, MARK_PLAN, "I5");
}

static void
draw (const char *folder,
      const char *name,
      const BoardTheme *theme,
      const Position *pos,
      const BoardMarks *marks,
      double side,
      double scale)
{
  Point size = board_geometry_natural_size (pos->variant, 0, side);
  BoardPainter *painter = board_painter_new (theme, theme->pieces);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, (int) ceil (size.x * scale), (int) ceil (size.y * scale));
  cairo_t *cr;
  BoardGeometry geometry;
  char path[4096];

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, window_grounds[theme->is_dark].red,
                        window_grounds[theme->is_dark].green, window_grounds[theme->is_dark].blue);
  cairo_paint (cr);
  board_geometry_fit (&geometry, pos->variant, 0, size.x, size.y, scale);
  board_painter_draw (painter, cr, &geometry, pos, marks);
  snprintf (path, sizeof path, "%s/%s-%s%s.png", folder, name, theme->id,
            theme->is_dark ? "-dark" : "");
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    fprintf (stderr, "%s could not be written\n", path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  board_painter_free (painter);
}

/* Places the next tree. Each tree is placed further on in the list of possible squares. */
static void
plant_somewhere (Position *pos)
{
  SquareSet squares = position_planting_squares (pos);
  Square sq = NO_SQUARE;

  for (int i = 0; i < 3 + 4 * pos->n_trees; i++)
    sq = squares_take (&squares);
  position_play (pos, (Move) { .to = sq, .kind = MOVE_TREE }, pos);
}

static void
draw_theme (const char *folder, const BoardTheme *theme, double side, double scale)
{
  static BoardMarks marks;
  Position pos;

  for (size_t i = 0; i < n_variants; i++) {
    position_start (&pos, &variants[i]);
    for (int n = 0; position_is_planting (&pos) && n < 6; n++)
      plant_somewhere (&pos);
    draw (folder, variants[i].id, theme, &pos, NULL, side, scale);
  }

  add_all_marks (&marks);
  position_text_read (&pos, variant_find ("camelot"),
                      "W:WKD7,KE6,KJ6,KI7,D8,E8,E7,F7,G7,H7,F6,G6,H6,I6:"
                      "BKD10,KF9,KI10,KJ11,E10,F10,G10,H10,E9,D9,F11,G11,H11,I11",
                      NULL);
  draw (folder, "marks", theme, &pos, &marks, side, scale);
}

int
main (int argc, char **argv)
{
  double side = argc > 2 ? atof (argv[2]) : 44, scale = argc > 3 ? atof (argv[3]) : 1;

  if (argc < 2 || side < 1 || scale <= 0) {
    fprintf (stderr, "usage: board-pictures FOLDER [SIDE [SCALE]]\n");
    return 2;
  }
  for (int i = 0; i < n_board_themes; i++)
    draw_theme (argv[1], &board_themes[i], side, scale);

  return 0;
}
