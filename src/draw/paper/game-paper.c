#include "draw/paper/game-paper.h"

#include "draw/board/board-painter.h"
#include "draw/board/drawing-marks.h"
#include "draw/medium/typesetting.h"
#include "draw/paper/game-story.h"
#include "draw/paper/paper-colors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Margins of A4 paper in points. Narrower paper has smaller margins. */
static const double side_margin = 72, top_margin = 52, bottom_margin = 58, foot = 36;
static const double usual_width = 595;

static const Typesetting foot_type = { .size = 8.2 };

struct GamePaper {
  const Record *record; /* borrowed */
  PaperHead head;
  PaperLook look;
  BoardPainter *painter; /* owned */
  PaperRows rows;        /* owned */
  int n_pages;
};

/* ---- Pages ---- */

static double
margin (const GamePaper *self, double usual)
{
  return usual * fmin (1, self->look.width / usual_width);
}

static double
text_width (const GamePaper *self)
{
  return self->look.width - 2 * margin (self, side_margin);
}

/* ---- The head ---- */

static const Typesetting player_type = { .size = 14, .is_bold = true };
static const Typesetting result_type = { .size = 24, .is_bold = true };
static const Typesetting about_type = { .size = 9.2 };
static const Typesetting graph_type = { .size = 8.2, .is_centered = true };

static const double player_row = 24, token = 20, room_for_result = 110, space_below = 16;
static const double graph_height = 0.13, graph_space = 10; /* graph_height is a part of the width */

/* Returns a layout that cuts the text after `n_lines`, so that the head stays small. The caller
 * unreferences the layout. */
static PangoLayout *
short_text (const Typesetting *type, const char *text, double width, int n_lines)
{
  PangoLayout *layout = typesetting_layout_new (type, text, width);

  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}

/* Each function set_…() returns the height of one part of the head, and draws this part unless `cr`
 * is NULL. */

static double
set_player (cairo_t *cr, const char *name, double x, double y, double width)
{
  PangoLayout *layout = short_text (&player_type, name, width - room_for_result, 2);
  double text_height = typesetting_height (layout), height = fmax (player_row, text_height + 4);

  if (cr != NULL)
    typesetting_draw (cr, layout, PAPER_INK, x, y + (height - text_height) / 2);
  g_object_unref (layout);

  return height;
}

/* Draws the result at the right. `height` is the height of the rows of all players, and the result
 * is in the middle of them. */
static void
draw_result (cairo_t *cr, const char *result, Point at, double width, double height)
{
  PangoLayout *layout = typesetting_layout_new (&result_type, result, 0);

  typesetting_draw (cr, layout, PAPER_INK, at.x + width - typesetting_width (layout),
                    at.y + (height - typesetting_height (layout)) / 2);
  g_object_unref (layout);
}

static double
set_about (cairo_t *cr, const char *about, Point at, double width)
{
  PangoLayout *layout = short_text (&about_type, about, width, 3);
  double height = typesetting_height (layout);

  if (cr != NULL) {
    typesetting_draw (cr, layout, PAPER_GREY, at.x, at.y);
    color_set (cr, PAPER_RULE);
    cairo_rectangle (cr, at.x, at.y + height + 6, width, 0.8);
    cairo_fill (cr);
  }
  g_object_unref (layout);

  return height + 7;
}

/* Draws the graph with a frame, because a team's color may be as light as the paper. */
static void
draw_graph (cairo_t *cr, const ChanceGraph *graph, Point at, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  chance_graph_draw (graph, cr, width, height);
  color_set (cr, PAPER_RULE);
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static double
set_graph (cairo_t *cr, const PaperHead *head, Point at, double width)
{
  PangoLayout *layout = short_text (&graph_type, head->about_graph, width, 1);
  double height = graph_height * width, caption_height = typesetting_height (layout);

  if (cr != NULL) {
    draw_graph (cr, &head->graph, at, width, height);
    typesetting_draw (cr, layout, PAPER_GREY, at.x, at.y + height + 3);
  }
  g_object_unref (layout);

  return height + 3 + caption_height + graph_space;
}

static double
set_players (const GamePaper *self, cairo_t *cr, Point at, double width)
{
  const Variant *variant = record_variant (self->record);
  double inset = token + 8, top = at.y;

  for (int seat = 0; seat < variant->n_seats; seat++) {
    double height = set_player (cr, self->head.players[seat], at.x + inset, at.y, width - inset);

    if (cr != NULL)
      piece_theme_draw (board_painter_pieces (self->painter), cr, SHAPE_KNIGHT,
                        army_of_seat (variant, (Seat) seat), at.x, at.y + (height - token) / 2,
                        token);
    at.y += height;
  }

  return at.y - top;
}

/* Returns the height of the head with the space below it. Draws the head unless `cr` is NULL. */
static double
set_head (const GamePaper *self, cairo_t *cr)
{
  const PaperHead *head = &self->head;
  Point at = { margin (self, side_margin), margin (self, top_margin) };
  double width = text_width (self), top = at.y, height = set_players (self, cr, at, width);

  if (cr != NULL && head->result != NULL)
    draw_result (cr, head->result, at, width, height);
  at.y += height + 4;
  at.y += set_about (cr, head->about, at, width) + space_below;
  if (head->graph.n_points > 0)
    at.y += set_graph (cr, head, at, width);

  return at.y - top;
}

/* ---- Rows ---- */

/* Returns the height of a diagram's board. Three diagrams with their captions fit on a page. */
static double
board_height (const GamePaper *self)
{
  Point size = board_geometry_natural_size (record_variant (self->record), 0, 1000);

  return fmin (size.y * text_width (self) / size.x, 0.24 * self->look.height);
}

static void
divide (GamePaper *self)
{
  double top = margin (self, top_margin);

  self->rows.width = text_width (self);
  self->rows.board_height = board_height (self);
  story_tell (&self->rows, self->record, self->head.result, self->look.every);
  self->n_pages = paper_rows_divide (&self->rows, top + set_head (self, NULL), top,
                                     self->look.height - margin (self, bottom_margin));
}

/* ---- Life ---- */

GamePaper *
game_paper_new (const Record *record, const PaperHead *head, const PaperLook *look)
{
  GamePaper *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->record = record;
  self->head = *head;
  self->look = *look;
  self->painter = board_painter_new (look->theme, look->pieces);
  divide (self);
  if (!self->rows.has_failed)
    return self;

  game_paper_free (self);

  return NULL;
}

void
game_paper_free (GamePaper *self)
{
  if (self == NULL)
    return;

  paper_rows_clear (&self->rows);
  board_painter_free (self->painter);
  free (self);
}

int
game_paper_n_pages (const GamePaper *self)
{
  return self->n_pages;
}

/* ---- Drawing ---- */

static void
draw_foot_text (const GamePaper *self, cairo_t *cr, const char *text, bool is_at_right)
{
  PangoLayout *layout =
    typesetting_layout_new (&foot_type, text, is_at_right ? 0 : text_width (self) - 60);
  double left = is_at_right ? text_width (self) - typesetting_width (layout) : 0;

  pango_layout_set_height (layout, -1);
  pango_layout_set_ellipsize (layout, is_at_right ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  typesetting_draw (cr, layout, PAPER_GREY, margin (self, side_margin) + left,
                    self->look.height - margin (self, foot));
  g_object_unref (layout);
}

static void
draw_players (const GamePaper *self, cairo_t *cr)
{
  TextBuffer text = { 0 };

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++) {
    text_buffer_add_text (&text, seat > 0 ? ", " : "");
    text_buffer_add_text (&text, self->head.players[seat]);
  }
  if (!text.has_failed)
    draw_foot_text (self, cr, text.text, false);
  text_buffer_clear (&text);
}

/* Draws the page number. Draws the names of the players too, except on the first page. A game of
 * one page has no page number. */
static void
draw_foot (const GamePaper *self, cairo_t *cr, int page)
{
  char text[32];

  if (self->n_pages == 1)
    return;

  snprintf (text, sizeof text, "%d / %d", page + 1, self->n_pages);
  draw_foot_text (self, cr, text, true);
  if (page > 0)
    draw_players (self, cr);
}

/* Draws the position of a node in the middle of the width, with the node's move and drawings. */
static void
draw_diagram (const GamePaper *self, cairo_t *cr, const PaperRow *row)
{
  const Node *node = row->node;
  const Position *pos = &node->turn.pos;
  BoardMarks marks = { .n_arrows = 0 };
  BoardGeometry geometry;

  if (node->move.from != NO_SQUARE)
    board_marks_add_last (&marks, &node->parent->turn.pos, node->move);
  if (node->texts[DRAWINGS] != NULL)
    drawings_add (&marks, pos->variant, node->texts[DRAWINGS]);
  board_geometry_fit (&geometry, pos->variant, 0, text_width (self), row->height, 0);
  cairo_save (cr);
  cairo_translate (cr, margin (self, side_margin), row->y);
  board_painter_draw (self->painter, cr, &geometry, pos, &marks);
  cairo_restore (cr);
}

static void
draw_row (GamePaper *self, cairo_t *cr, const PaperRow *row)
{
  if (row->layout != NULL)
    paper_row_draw_text (row, cr, margin (self, side_margin));
  else
    draw_diagram (self, cr, row);
}

void
game_paper_draw_page (GamePaper *self, cairo_t *cr, int page)
{
  if (page == 0)
    set_head (self, cr);
  for (size_t i = 0; i < self->rows.n; i++)
    if (self->rows.rows[i].page == page)
      draw_row (self, cr, &self->rows.rows[i]);
  draw_foot (self, cr, page);
}
