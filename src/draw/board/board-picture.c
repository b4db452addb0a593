#include "draw/board/board-picture.h"

#include "draw/medium/typesetting.h"

#include <math.h>

/* The colors of background and text, for light and dark themes. */
static const Color grounds[2] = { 0xffffffff, 0x242426ff };
static const Color writings[2] = { 0x2b2622ff, 0xf2ede4ff };

/* ---- Layout ---- */

typedef struct Frame {
  double width, height;
  double board_height;
  double caption_left, caption_top;
  PangoLayout *caption; /* owned; NULL without a caption */
} Frame;

/* Returns the size of the caption's letters. The letters grow with the picture, but more slowly. */
static double
letter_size (double width)
{
  return fmax (8, 4 + 0.025 * width);
}

static void
place_caption (Frame *self, const char *text)
{
  Typesetting type = { .size = letter_size (self->width), .is_centered = true };

  self->caption_left = fmin (1.5 * type.size, 0.1 * self->width);
  self->caption_top = self->board_height + 0.1 * type.size;
  self->caption = typesetting_layout_new (&type, text, self->width - 2 * self->caption_left);
  self->height = ceil (self->caption_top + typesetting_height (self->caption) + type.size);
}

static Frame
frame_of (const BoardPicture *self)
{
  Point size = board_geometry_natural_size (self->pos->variant, self->turns, 1000);
  Frame frame = { .width = self->width };

  frame.board_height = frame.height = round (frame.width * size.y / size.x);
  if (self->caption != NULL)
    place_caption (&frame, self->caption);

  return frame;
}

static void
frame_clear (Frame *self)
{
  if (self->caption != NULL)
    g_object_unref (self->caption);
}

/* ---- Drawing ---- */

static void
draw_ground (const BoardPicture *self, cairo_t *cr)
{
  if (self->is_clear)
    return;

  color_set (cr, grounds[self->theme->is_dark]);
  cairo_paint (cr);
}

static void
draw_board (const BoardPicture *self, const Frame *frame, cairo_t *cr, double scale)
{
  BoardPainter *painter = board_painter_new (self->theme, self->pieces);
  BoardGeometry geometry;

  board_geometry_fit (&geometry, self->pos->variant, self->turns, frame->width, frame->board_height,
                      scale);
  board_painter_set_labels (painter, self->labels);
  board_painter_draw (painter, cr, &geometry, self->pos, self->marks);
  board_painter_free (painter);
}

/* The data of draw_cb(). */
typedef struct Drawing {
  const BoardPicture *picture;
  Frame frame;
} Drawing;

static void
draw_cb (const void *what, cairo_t *cr, double scale)
{
  const Drawing *self = what;
  const BoardPicture *picture = self->picture;
  const Frame *frame = &self->frame;

  draw_ground (picture, cr);
  draw_board (picture, frame, cr, scale);
  if (frame->caption != NULL)
    typesetting_draw (cr, frame->caption, writings[picture->theme->is_dark], frame->caption_left,
                      frame->caption_top);
}

bool
board_picture_write (const BoardPicture *self, PictureFormat format, TextBuffer *out)
{
  Drawing drawing = { .picture = self, .frame = frame_of (self) };
  PictureFile file = { .width = drawing.frame.width,
                       .height = drawing.frame.height,
                       .is_clear = self->is_clear,
                       .title = self->title,
                       .description = self->description,
                       .draw = draw_cb,
                       .what = &drawing };
  bool is_good = picture_file_write (&file, format, out);

  frame_clear (&drawing.frame);

  return is_good;
}
