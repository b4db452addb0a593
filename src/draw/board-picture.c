#include "draw/board-picture.h"

#include "core/span.h"
#include "draw/svg-stream.h"
#include "draw/type.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

/* Of the ground and of what is written on it, under boards for light and dark windows. */
static const Colour grounds[2] = { 0xffffffff, 0x242426ff };
static const Colour writings[2] = { 0x2b2622ff, 0xf2ede4ff };

/* ---- Where everything is ---- */

typedef struct Frame {
  double width, height;
  double board_height;
  double caption_left, caption_top;
  PangoLayout *caption; /* owned; or NULL */
} Frame;

/* The caption grows with the picture, but less than it. */
static double
letter_size (double width)
{
  return fmax (8, 4 + 0.025 * width);
}

static void
place_caption (Frame *self, const char *text)
{
  Type type = { .size = letter_size (self->width), .is_centred = true };

  self->caption_left = fmin (1.5 * type.size, 0.1 * self->width);
  self->caption_top = self->board_height + 0.1 * type.size;
  self->caption = type_layout_new (&type, text, self->width - 2 * self->caption_left);
  self->height = ceil (self->caption_top + type_height (self->caption) + type.size);
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

  colour_set (cr, grounds[self->theme->is_dark]);
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

/* The surface is the function's; whether it has become what was wanted. */
static bool
draw (const BoardPicture *self, const Frame *frame, cairo_surface_t *surface, double scale)
{
  cairo_t *cr = cairo_create (surface);
  bool is_good;

  draw_ground (self, cr);
  draw_board (self, frame, cr, scale);
  if (frame->caption != NULL)
    type_draw (cr, frame->caption, writings[self->theme->is_dark], frame->caption_left,
               frame->caption_top);
  is_good = cairo_status (cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);

  return is_good;
}

/* ---- Formats ---- */

typedef bool FormatWriter (const BoardPicture *self, const Frame *frame, TextBuffer *out);

static cairo_status_t
add_bytes (void *closure, const unsigned char *bytes, unsigned length)
{
  TextBuffer *out = closure;

  text_buffer_add (out, (const char *) bytes, length);

  return out->has_failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

static bool
write_png (const BoardPicture *self, const Frame *frame, TextBuffer *out)
{
  cairo_format_t format = self->is_clear ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
  cairo_surface_t *surface =
    cairo_image_surface_create (format, (int) frame->width, (int) frame->height);
  bool is_good =
    draw (self, frame, surface, 1) &&
    cairo_surface_write_to_png_stream (surface, add_bytes, out) == CAIRO_STATUS_SUCCESS;

  cairo_surface_destroy (surface);

  return is_good;
}

/* What is written last comes out of cairo now. */
static bool
finish (cairo_surface_t *surface)
{
  bool is_good;

  cairo_surface_finish (surface);
  is_good = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);

  return is_good;
}

static bool
write_svg (const BoardPicture *self, const Frame *frame, TextBuffer *out)
{
  SvgStream stream = { .out = out, .title = self->title, .description = self->description };
  cairo_surface_t *surface =
    cairo_svg_surface_create_for_stream (svg_stream_write, &stream, frame->width, frame->height);
  bool is_good;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  is_good = draw (self, frame, surface, 0);

  return finish (surface) && is_good && stream.is_done;
}

/* A date would make every file another one. */
static bool
write_pdf (const BoardPicture *self, const Frame *frame, TextBuffer *out)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (add_bytes, out, frame->width, frame->height);
  bool is_good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, self->description);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  is_good = draw (self, frame, surface, 0);

  return finish (surface) && is_good;
}

static const struct {
  const char *ending;
  FormatWriter *write;
} formats[N_PICTURE_FORMATS] = {
  [PICTURE_PNG] = { ".png", write_png },
  [PICTURE_SVG] = { ".svg", write_svg },
  [PICTURE_PDF] = { ".pdf", write_pdf },
};

bool
picture_format_of_name (PictureFormat *format, const char *name)
{
  size_t length = strlen (name);

  for (int i = 0; i < N_PICTURE_FORMATS; i++) {
    size_t n = strlen (formats[i].ending);

    if (length > n &&
        span_is_in_any_case ((Span){ name + length - n, name + length }, formats[i].ending)) {
      *format = (PictureFormat) i;
      return true;
    }
  }

  return false;
}

bool
board_picture_write (const BoardPicture *self, PictureFormat format, TextBuffer *out)
{
  Frame frame = frame_of (self);
  bool is_good = formats[format].write (self, &frame, out);

  frame_clear (&frame);

  return is_good && !out->has_failed;
}
