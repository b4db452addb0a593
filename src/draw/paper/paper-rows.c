#include "draw/paper/paper-rows.h"

#include "core/text/grow-array.h"
#include "draw/paper/paper-colors.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

/* The look of each kind of text. The gap between two texts is `space_below` of the upper one or
 * `space` of the lower one, whichever is larger. */
static const struct {
  Typesetting type;
  Color color;
  double space, space_below, indent;
} settings[] = {
  [ROW_MOVES] = { { .size = 10.6, .is_bold = true }, PAPER_INK, 4, 4, 0 },
  [ROW_COMMENT] = { { .size = 10.2 }, PAPER_INK, 4, 5, 0 },
  [ROW_VARIATION] = { { .size = 9.6 }, PAPER_INK, 4, 5, 14 },
  [ROW_DIAGRAM] = { { .size = 8.6, .is_centered = true }, PAPER_GREY, 9, 9, 0 },
  [ROW_END] = { { .size = 11.5, .is_bold = true, .is_centered = true }, PAPER_INK, 9, 9, 0 },
};

/* If a page break divides a paragraph, each page has LEAST_LINES or more lines of the paragraph. */
enum { LEAST_LINES = 2 };

/* Pango's time for a layout grows with the square of its length, so a paragraph of more bytes is
 * laid out in pieces. */
enum { LONGEST_PIECE = 1024 };

/* ---- Notation ---- */

/* Returns whether a word is the number of a round, as "12." or "(12...". */
static bool
is_number (const char *word, size_t length)
{
  return word[length - 1] == '.' && strspn (word, "(0123456789.") == length;
}

/* Returns whether a word looks like the move "C6-C5", which begins with a letter and a digit. */
static bool
is_move (const char *word)
{
  word += *word == '(';

  return g_ascii_isalpha (word[0]) && g_ascii_isdigit (word[1]);
}

static void
forbid_breaks (PangoAttrList *list, size_t start, size_t length)
{
  PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

  attribute->start_index = (guint) start;
  attribute->end_index = (guint) (start + length);
  pango_attr_list_insert (list, attribute);
}

/* Forbids line breaks inside moves and between a move and its number. `room` is a number of
 * bytes that surely fit into a line. A move that is longer may break after `room` bytes. */
static void
keep_notation_whole (PangoLayout *layout, const char *text, size_t room)
{
  static const char spaces[] = " \n";
  PangoAttrList *list = pango_attr_list_new ();

  for (const char *word = text + strspn (text, spaces), *next; *word != '\0'; word = next) {
    size_t length = strcspn (word, spaces);
    bool has_number = is_number (word, length);

    if (has_number && word[length] == ' ')
      length += 1 + strcspn (word + length + 1, spaces);
    if (has_number || is_move (word))
      forbid_breaks (list, (size_t) (word - text), length < room ? length : room);
    next = word + length + strspn (word + length, spaces);
  }
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

/* ---- Rows ---- */

static void
add_row (PaperRows *self, PaperRow row)
{
  PaperRow *rows = grow_array (self->rows, self->n, &self->n_room, sizeof *rows);

  if (rows == NULL) {
    self->has_failed = true;
    return;
  }
  self->rows = rows;
  self->rows[self->n++] = row;
  if (row.layout != NULL)
    g_object_ref (row.layout);
}

static PaperRow
row_at (PangoLayoutIter *iter, RowKind kind)
{
  PangoRectangle extent;
  int top, bottom;

  pango_layout_iter_get_line_yrange (iter, &top, &bottom);
  pango_layout_iter_get_line_extents (iter, NULL, &extent);

  return (PaperRow) { .kind = kind,
                      .layout = pango_layout_iter_get_layout (iter),
                      .line = pango_layout_iter_get_line_readonly (iter),
                      .x = pango_units_to_double (extent.x) + settings[kind].indent,
                      .rise = pango_units_to_double (pango_layout_iter_get_baseline (iter) - top),
                      .height = pango_units_to_double (bottom - top) };
}

/* Returns the number of letters that fit into a line even if all are wide. */
static size_t
letters_in (double width, const Typesetting *type)
{
  return (size_t) (width / (0.75 * type->size));
}

/* Returns the length of the next piece of the text: whole characters, at most LONGEST_PIECE
 * bytes. */
static size_t
piece_length (const char *text)
{
  size_t length = strnlen (text, LONGEST_PIECE);

  return (size_t) (g_utf8_find_prev_char (text, text + length + 1) - text);
}

/* Gives the layout the text direction of the paragraph's first line. */
static void
run_like (PangoLayout *layout, PangoLayoutLine *first)
{
  pango_context_set_base_dir (pango_layout_get_context (layout),
                              pango_layout_line_get_resolved_direction (first));
  pango_layout_set_auto_dir (layout, FALSE);
}

static PangoLayout *
piece_new (RowKind kind, const char *text, size_t length, double width)
{
  const Typesetting *type = &settings[kind].type;
  PangoLayout *layout = typesetting_layout_new (type, "", width);

  pango_layout_set_text (layout, text, (int) length);
  keep_notation_whole (layout, pango_layout_get_text (layout), letters_in (width, type));

  return layout;
}

static void
add_first_lines (PaperRows *self, RowKind kind, PangoLayout *layout, int n)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  for (int i = 0; i < n; i++, pango_layout_iter_next_line (iter))
    add_row (self, row_at (iter, kind));
  pango_layout_iter_free (iter);
}

/* Adds the lines of the next piece of a paragraph. `first` is the index of the paragraph's first
 * row. Returns the rest of the text. Unless it is the only line of the piece or ends the paragraph,
 * the last line of the piece is part of the rest, because it may have space for more words. */
static const char *
add_piece (PaperRows *self, RowKind kind, const char *text, size_t first)
{
  size_t length = piece_length (text);
  PangoLayout *layout = piece_new (kind, text, length, self->width - settings[kind].indent);
  int n, n_added;

  if (first < self->n)
    run_like (layout, self->rows[first].line);
  n = pango_layout_get_line_count (layout);
  n_added = text[length] == '\0' || n == 1 ? n : n - 1;
  add_first_lines (self, kind, layout, n_added);
  if (n_added < n)
    length = (size_t) pango_layout_get_line_readonly (layout, n_added)->start_index;
  g_object_unref (layout);

  return text + length;
}

/* Each line begins at a place in `accepted`, so the whole text is made acceptable first. */
static void
add_lines (PaperRows *self, RowKind kind, const char *text, double space)
{
  g_autofree char *accepted = typesetting_text_new (text);
  const char *rest = accepted;
  size_t first = self->n;

  do
    rest = add_piece (self, kind, rest, first);
  while (*rest != '\0' && !self->has_failed);
  if (self->has_failed)
    return;

  self->rows[first].space = space;
  for (size_t i = first; i + 1 < self->n; i++)
    self->rows[i].stays_with_next = i + 1 < first + LEAST_LINES || self->n < i + 1 + LEAST_LINES;
}

static double
space_above (const PaperRows *self, RowKind kind)
{
  return self->n == 0
           ? 0
           : fmax (settings[kind].space, settings[self->rows[self->n - 1].kind].space_below);
}

void
paper_rows_add_text (PaperRows *self, RowKind kind, const char *text)
{
  /* A text after moves is about the last of these moves, so the text begins on the page of that
   * move. */
  if (self->n > 0 && self->rows[self->n - 1].kind == ROW_MOVES)
    self->rows[self->n - 1].stays_with_next = true;
  add_lines (self, kind, text, space_above (self, kind));
}

void
paper_rows_add_diagram (PaperRows *self, const Node *node, const char *caption)
{
  add_row (self, (PaperRow) { .kind = ROW_DIAGRAM,
                              .node = node,
                              .space = space_above (self, ROW_DIAGRAM),
                              .height = self->board_height,
                              .stays_with_next = caption != NULL });
  if (caption != NULL)
    add_lines (self, ROW_DIAGRAM, caption, 0);
}

void
paper_rows_clear (PaperRows *self)
{
  for (size_t i = 0; i < self->n; i++)
    g_clear_object (&self->rows[i].layout);
  free (self->rows);
  *self = (PaperRows) { 0 };
}

/* ---- Pages ---- */

/* Returns the index of the first row after `first` that may begin a new page. */
static size_t
end_of_group (const PaperRows *self, size_t first)
{
  while (first + 1 < self->n && self->rows[first].stays_with_next)
    first++;

  return first + 1;
}

static double
height_of_group (const PaperRows *self, size_t first, size_t end)
{
  double height = self->rows[first].height;

  for (size_t i = first + 1; i < end; i++)
    height += self->rows[i].space + self->rows[i].height;

  return height;
}

int
paper_rows_divide (PaperRows *self, double first_top, double top, double bottom)
{
  double y = first_top;
  int page = 0;

  for (size_t i = 0, end; i < self->n; i = end) {
    end = end_of_group (self, i);
    if (y > top && y + self->rows[i].space + height_of_group (self, i, end) > bottom) {
      page++;
      y = top;
      self->rows[i].space = 0;
    }
    for (size_t k = i; k < end; k++) {
      self->rows[k].page = page;
      self->rows[k].y = y + self->rows[k].space;
      y = self->rows[k].y + self->rows[k].height;
    }
  }

  return page + 1;
}

/* ---- Drawing ---- */

/* Draws a vertical line beside a row of a variation. */
static void
draw_side_line (const PaperRow *self, cairo_t *cr, double x)
{
  color_set (cr, PAPER_RULE);
  cairo_rectangle (cr, x + 4, self->y, 1.2, self->height);
  cairo_fill (cr);
}

void
paper_row_draw_text (const PaperRow *self, cairo_t *cr, double x)
{
  if (self->kind == ROW_VARIATION)
    draw_side_line (self, cr, x);
  color_set (cr, settings[self->kind].color);
  cairo_move_to (cr, x + self->x, self->y + self->rise);
  pango_cairo_show_layout_line (cr, self->line);
  cairo_new_path (cr);
}
