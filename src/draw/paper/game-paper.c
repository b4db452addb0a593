#include "draw/paper/game-paper.h"

#include "core/text/text-buffer.h"
#include "draw/medium/typesetting.h"
#include "draw/paper/paper-block.h"
#include "draw/paper/paper-head.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* On the usual paper; smaller ones have smaller margins. */
static const double side_margin = 52, top_margin = 52, bottom_margin = 58, foot = 36, gap = 26;
static const double usual_width = 595;

static const Type foot_type = { .size = 8.2 };

struct GamePaper {
  const Record *record; /* borrowed */
  PaperHead head;
  PaperLook look;
  BoardPainter *painter; /* owned */
  PaperPress press;
  Story story;          /* owned */
  PaperColumns columns; /* owned */
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

/* The moves of four players need the whole width. */
static void
set_columns (GamePaper *self)
{
  const Variant *variant = record_variant (self->record);

  self->columns.n_columns = variant->n_seats > 2 ? 1 : 2;
  self->columns.top = margin (self, top_margin);
  self->columns.bottom = self->look.height - margin (self, bottom_margin);
  self->columns.first_top =
    margin (self, top_margin) + paper_head_height (&self->head, variant, text_width (self));
  self->press = (PaperPress){
    .variant = variant,
    .painter = self->painter,
    .width = (text_width (self) - margin (self, gap) * (self->columns.n_columns - 1)) /
             self->columns.n_columns,
    .page_height = self->look.height,
  };
}

static bool
divide (GamePaper *self)
{
  const Story *story = &self->story;
  Slab *slabs = calloc (story->n + 1, sizeof *slabs);

  if (slabs == NULL || story->has_failed) {
    free (slabs);
    return false;
  }
  for (size_t i = 0; i < story->n; i++)
    slabs[i] =
      paper_block_measure (&self->press, &story->blocks[i], i > 0 ? &story->blocks[i - 1] : NULL,
                           i + 1 < story->n ? &story->blocks[i + 1] : NULL);
  paper_columns_fill (&self->columns, slabs, story->n);
  free (slabs);

  return !self->columns.has_failed;
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
  set_columns (self);
  story_tell (&self->story, record, head->result, look->every);
  if (divide (self))
    return self;

  game_paper_free (self);

  return NULL;
}

void
game_paper_free (GamePaper *self)
{
  if (self == NULL)
    return;

  paper_columns_clear (&self->columns);
  story_clear (&self->story);
  board_painter_free (self->painter);
  free (self);
}

int
game_paper_n_pages (const GamePaper *self)
{
  return self->columns.n_pages;
}

/* ---- Drawing ---- */

static void
draw_foot_text (const GamePaper *self, cairo_t *cr, const char *text, bool is_at_right)
{
  PangoLayout *layout =
    type_layout_new (&foot_type, text, is_at_right ? 0 : text_width (self) - 60);
  double left = is_at_right ? text_width (self) - type_width (layout) : 0;

  pango_layout_set_height (layout, -1);
  pango_layout_set_ellipsize (layout, is_at_right ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  type_draw (cr, layout, paper_grey, margin (self, side_margin) + left,
             self->look.height - margin (self, foot));
  g_object_unref (layout);
}

static void
draw_players (const GamePaper *self, cairo_t *cr)
{
  TextBuffer text = { 0 };

  for (int seat = 0; seat < self->press.variant->n_seats; seat++) {
    text_buffer_add_text (&text, seat > 0 ? ", " : "");
    text_buffer_add_text (&text, self->head.players[seat]);
  }
  if (!text.has_failed)
    draw_foot_text (self, cr, text.text, false);
  text_buffer_clear (&text);
}

/* Who plays stands again on every page but the first; a game of one page needs no number. */
static void
draw_foot (const GamePaper *self, cairo_t *cr, int page)
{
  char text[32];

  if (self->columns.n_pages == 1)
    return;

  snprintf (text, sizeof text, "%d / %d", page + 1, self->columns.n_pages);
  draw_foot_text (self, cr, text, true);
  if (page > 0)
    draw_players (self, cr);
}

void
game_paper_draw_page (GamePaper *self, cairo_t *cr, int page)
{
  if (page == 0)
    paper_head_draw (&self->head, cr, self->press.variant, board_painter_pieces (self->painter),
                     margin (self, side_margin), margin (self, top_margin), text_width (self));
  for (size_t i = 0; i < self->columns.n_pieces; i++) {
    const Piece *piece = &self->columns.pieces[i];

    if (piece->page == page)
      paper_block_draw (&self->press, cr, &self->story.blocks[piece->slab], piece,
                        margin (self, side_margin) +
                          piece->column * (self->press.width + margin (self, gap)));
  }
  draw_foot (self, cr, page);
}
