#include "draw/paper/paper-diagram.h"

#include "core/rules/route.h"
#include "draw/board/drawing-marks.h"

#include <math.h>

/* Three diagrams with their texts fit on a page. */
double
paper_diagram_height (const Variant *variant, double width, double page_height)
{
  Point size = board_geometry_natural_size (variant, 0, 1000);

  return fmin (size.y * width / size.x, 0.24 * page_height);
}

static void
add_last_move (BoardMarks *marks, const Node *node)
{
  bool has_path = node->move.kind == MOVE_PLAIN || node->move.kind == MOVE_CANTER ||
                  node->move.kind == MOVE_CAPTURE;
  Square path[MAX_PATH];
  int n = has_path ? move_path (&node->parent->turn.pos, node->move, path) : 0;

  if (n < 2)
    return;

  board_marks_add_arrow (marks, ARROW_LAST, 0, path, n);
  squares_add (&marks->squares[MARK_LAST], path[0]);
  squares_add (&marks->squares[MARK_LAST], path[n - 1]);
}

void
paper_diagram_draw (
  const Node *node, BoardPainter *painter, cairo_t *cr, Point at, double width, double height)
{
  const Position *pos = &node->turn.pos;
  BoardMarks marks = { .n_arrows = 0 };
  BoardGeometry geometry;

  if (node->parent != NULL)
    add_last_move (&marks, node);
  if (node->texts[DRAWINGS] != NULL)
    drawings_add (&marks, pos->variant, node->texts[DRAWINGS]);
  board_geometry_fit (&geometry, pos->variant, 0, width, height, 0);
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  board_painter_draw (painter, cr, &geometry, pos, &marks);
  cairo_restore (cr);
}
