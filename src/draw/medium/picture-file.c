#include "draw/medium/picture-file.h"

#include "core/text/span.h"
#include "draw/medium/svg-stream.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

/* Draws and destroys the surface. Returns whether it succeeded. */
static bool
draw (const PictureFile *self, cairo_surface_t *surface, double scale)
{
  cairo_t *cr = cairo_create (surface);
  bool is_good;

  self->draw (self->what, cr, scale);
  is_good = cairo_status (cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);

  return is_good;
}

/* ---- Formats ---- */

typedef bool FormatWriter (const PictureFile *self, TextBuffer *out);

static cairo_status_t
add_bytes (void *closure, const unsigned char *bytes, unsigned length)
{
  TextBuffer *out = closure;

  text_buffer_add (out, (const char *) bytes, length);

  return out->has_failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

static bool
write_png (const PictureFile *self, TextBuffer *out)
{
  cairo_format_t format = self->is_clear ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
  cairo_surface_t *surface =
    cairo_image_surface_create (format, (int) self->width, (int) self->height);
  bool is_good = draw (self, surface, 1) && cairo_surface_write_to_png_stream (
                                              surface, add_bytes, out) == CAIRO_STATUS_SUCCESS;

  cairo_surface_destroy (surface);

  return is_good;
}

/* Cairo writes the rest of the file when the surface is finished. */
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
write_svg (const PictureFile *self, TextBuffer *out)
{
  SvgStream stream = { .out = out, .title = self->title, .description = self->description };
  cairo_surface_t *surface =
    cairo_svg_surface_create_for_stream (svg_stream_write, &stream, self->width, self->height);
  bool is_good;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  is_good = draw (self, surface, 0);

  return finish (surface) && is_good && stream.is_done;
}

/* The file has no date, so that the same picture gives the same bytes. */
static bool
write_pdf (const PictureFile *self, TextBuffer *out)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (add_bytes, out, self->width, self->height);
  bool is_good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, self->description);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  is_good = draw (self, surface, 0);

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
        span_is_in_any_case ((Span) { name + length - n, name + length }, formats[i].ending)) {
      *format = (PictureFormat) i;
      return true;
    }
  }

  return false;
}

bool
picture_file_write (const PictureFile *self, PictureFormat format, TextBuffer *out)
{
  return formats[format].write (self, out) && !out->has_failed;
}
