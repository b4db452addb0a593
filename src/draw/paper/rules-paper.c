#include "draw/paper/rules-paper.h"

#include "draw/board/board-painter.h"
#include "draw/board/board-part.h"
#include "draw/medium/typesetting.h"
#include "draw/paper/paper-colors.h"

#include <math.h>

/* Lengths in points. */
static const double gap = 14, foot_room = 18, foot_letters = 8;

/* The margin, as a share of the shorter side of the sheet. */
static const double margin_share = 0.07;

/* The least width of a column of cards. */
static const double least_column = 240;

/* The width of a picture, as a share of its row or card, and the height of the first picture, as a
 * share of the sheet. */
static const double figure_share = 0.3, card_share = 0.4, figure_height = 0.245;

static const double largest_letters = 12, smallest_letters = 5, letter_step = 0.1;

/* A sheet that is measured or drawn. */
typedef struct Sheet {
  const RulesPaper *paper;
  cairo_t *cr; /* NULL while the sheet is measured */
  BoardPainter *painter;
  double letters; /* their size */
  double left, width;
  double height; /* of the whole sheet */
} Sheet;

/* Each function set_…() returns the height of one part of the sheet, and draws this part unless the
 * sheet is measured. */

/* ---- Texts ---- */

static double
set_text (
  const Sheet *self, const Typesetting *type, Color color, const char *text, Point at, double width)
{
  PangoLayout *layout = typesetting_layout_new (type, text, width);
  double height = typesetting_height (layout);

  if (self->cr != NULL)
    typesetting_draw (self->cr, layout, color, at.x, at.y);
  g_object_unref (layout);

  return height;
}

static double
set_words (const Sheet *self, const char *text, Point at, double width)
{
  return set_text (self, &(Typesetting) { .size = self->letters }, PAPER_INK, text, at, width);
}

static double
set_title (const Sheet *self, double letters, const char *text, Point at, double width)
{
  return set_text (self, &(Typesetting) { .size = letters, .is_bold = true }, PAPER_INK, text, at,
                   width);
}

static double
set_point (const Sheet *self, const char *text, Point at, double width)
{
  double indent = self->letters;

  set_words (self, "•", at, 0);

  return set_words (self, text, (Point) { at.x + indent, at.y }, width - indent);
}

/* ---- Pictures ---- */

static void
clip_to (const Sheet *self, const RuleItem *item, double width, double height)
{
  if (item->corners[0] == NO_SQUARE)
    return;

  cairo_rectangle (self->cr, 0, 0, width, height);
  cairo_clip (self->cr);
}

static void
draw_board (const Sheet *self, const RuleItem *item, double side)
{
  BoardGeometry geometry = board_part_geometry (item->pos.variant, item->corners, side, 0);
  const BoardTheme *theme = board_painter_theme (self->painter);

  board_painter_draw_ground (self->painter, self->cr, &geometry);
  board_marks_draw_below (&item->marks, self->cr, &geometry, theme);
  board_painter_draw_pieces (self->painter, self->cr, &geometry, &item->pos, NULL);
  board_marks_draw_above (&item->marks, self->cr, &geometry, theme);
}

/* The picture is as wide as `width`, or less if it would be higher than `most`. */
static Point
set_picture (const Sheet *self, const RuleItem *item, Point at, double width, double most)
{
  Point extent = board_part_extent (item->pos.variant, item->corners);
  double side = fmin (width / extent.x, most / extent.y);
  Point size = { side * extent.x, side * extent.y };

  if (self->cr != NULL) {
    cairo_save (self->cr);
    cairo_translate (self->cr, at.x, at.y);
    clip_to (self, item, size.x, size.y);
    draw_board (self, item, side);
    cairo_restore (self->cr);
  }

  return size;
}

/* ---- Parts of the sheet ---- */

static double
set_head (const Sheet *self, double y)
{
  Point at = { self->left, y };

  at.y += set_title (self, 2 * self->letters, self->paper->title, at, self->width);
  at.y += set_text (self, &(Typesetting) { .size = 1.1 * self->letters }, PAPER_GREY,
                    self->paper->line, at, self->width);

  return at.y + gap - y;
}

static int
end_of_texts (const RulesPaper *paper)
{
  int i = 1;

  while (i < paper->n_items && paper->items[i].kind != RULE_CARD)
    i++;

  return i;
}

/* Sets the texts and points beside the first picture. */
static double
set_texts (const Sheet *self, Point at, double width)
{
  double top = at.y, space = 0.45 * self->letters;

  for (int i = 1; i < end_of_texts (self->paper); i++) {
    const RuleItem *item = &self->paper->items[i];

    at.y += space + (item->kind == RULE_POINT ? set_point (self, item->text, at, width)
                                              : set_words (self, item->text, at, width));
  }

  return at.y - top;
}

static double
set_opening (const Sheet *self, double y)
{
  Point at = { self->left, y };
  double share = figure_share * self->width;
  Point size = set_picture (self, self->paper->items, at, share, figure_height * self->height);
  double height = set_texts (self, (Point) { at.x + size.x + gap, y }, self->width - size.x - gap);

  return fmax (size.y, height) + gap;
}

static double
set_card (const Sheet *self, const RuleItem *item, Point at, double width)
{
  Point size = set_picture (self, item, at, card_share * width, INFINITY);
  double left = at.x + size.x + gap / 2, room = width - size.x - gap / 2, top = at.y;

  at.y += set_title (self, 1.1 * self->letters, item->title, (Point) { left, at.y }, room);
  at.y += set_words (self, item->text, (Point) { left, at.y }, room);

  return fmax (size.y, at.y - top);
}

/* A sheet in landscape format has more columns. */
static int
n_columns_of (const Sheet *self)
{
  int n = (int) (self->width / least_column);

  return n < 2 ? 2 : n;
}

static double
set_cards (const Sheet *self, double y)
{
  int first = end_of_texts (self->paper), n_columns = n_columns_of (self);
  double width = (self->width - (n_columns - 1) * gap) / n_columns, top = y, height = 0;

  for (int i = first; i < self->paper->n_items; i++) {
    int column = (i - first) % n_columns;
    Point at = { self->left + column * (width + gap), y };

    height = fmax (column > 0 ? height : 0, set_card (self, &self->paper->items[i], at, width));
    if (column + 1 == n_columns || i + 1 == self->paper->n_items)
      y += height + gap;
  }

  return y - top;
}

static double
set_sheet (const Sheet *self)
{
  double y = self->left;

  y += set_head (self, y);
  y += set_opening (self, y);
  y += set_cards (self, y);

  return y;
}

/* ---- The whole ---- */

double
rules_paper_letters (const RulesPaper *self, double width, double height)
{
  double margin = margin_share * fmin (width, height);
  Sheet sheet = { self, .letters = largest_letters, .left = margin, .width = width - 2 * margin,
                  .height = height };

  while (sheet.letters > smallest_letters && set_sheet (&sheet) > height - margin - foot_room)
    sheet.letters -= letter_step;

  return sheet.letters;
}

void
rules_paper_draw (const RulesPaper *self, cairo_t *cr, double width, double height)
{
  const BoardTheme *theme = board_theme_find ("printed", false);
  double margin = margin_share * fmin (width, height);
  Sheet sheet = { self,
                  cr,
                  board_painter_new (theme, theme->pieces),
                  rules_paper_letters (self, width, height),
                  margin,
                  width - 2 * margin,
                  height };

  board_painter_set_labels (sheet.painter, LABELS_NONE);
  set_sheet (&sheet);
  set_text (&sheet, &(Typesetting) { .size = foot_letters }, PAPER_GREY, self->foot,
            (Point) { margin, height - margin - foot_letters }, sheet.width);
  board_painter_free (sheet.painter);
}
