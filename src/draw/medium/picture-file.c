#include "draw/medium/picture-file.h"

#include "core/text/span.h"
#include "core/text/utf8.h"
#include "draw/medium/typesetting.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

/* Draws on the surface. Returns whether cairo reports success. */
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

/* ---- Words in an SVG file ---- */

static const char *
entity_of (char c)
{
  switch (c) {
  case '&':
    return "&amp;";
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  default:
    return NULL;
  }
}

/* Returns whether the first character, which is `length` bytes long, is replaced in XML. Such
 * characters are U+FFFE, U+FFFF, and those below U+0020 except newline and tab. */
static bool
is_no_xml (const char *text, size_t length)
{
  if (length == 1)
    return (unsigned char) *text < ' ' && *text != '\n' && *text != '\t';

  return length == 3 && memcmp (text, "\xef\xbf\xbe", 2) == 0 && (unsigned char) text[2] >= 0xbe;
}

static void
add_escaped (TextBuffer *out, const char *text)
{
  size_t left = strlen (text), length;

  for (; left > 0; text += length, left -= length) {
    const char *entity = entity_of (*text);

    length = utf8_character_length (text, left);
    if (entity != NULL)
      text_buffer_add_text (out, entity);
    else if (length == 0 || is_no_xml (text, length))
      text_buffer_add_text (out, "\xef\xbf\xbd");
    else
      text_buffer_add (out, text, length);
    length = length == 0 ? 1 : length;
  }
}

static void
add_element (TextBuffer *out, const char *name, const char *text)
{
  text_buffer_add_char (out, '<');
  text_buffer_add_text (out, name);
  text_buffer_add_char (out, '>');
  add_escaped (out, text);
  text_buffer_add_text (out, "</");
  text_buffer_add_text (out, name);
  text_buffer_add_text (out, ">\n");
}

/* ---- Formats ---- */

typedef bool FormatWriter (const PictureFile *self, TextBuffer *out);

cairo_status_t
picture_file_add (void *closure, const unsigned char *bytes, unsigned length)
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
  bool is_good =
    draw (self, surface, 1) &&
    cairo_surface_write_to_png_stream (surface, picture_file_add, out) == CAIRO_STATUS_SUCCESS;

  cairo_surface_destroy (surface);

  return is_good;
}

/* Finishes and destroys the surface. Returns whether cairo reports success. Cairo writes the rest
 * of the file when a surface is finished. */
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
draw_svg (const PictureFile *self, TextBuffer *out)
{
  cairo_surface_t *surface =
    cairo_svg_surface_create_for_stream (picture_file_add, out, self->width, self->height);
  bool is_good;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  is_good = draw (self, surface, 0);

  return finish (surface) && is_good;
}

/* Writes an SVG file, and adds a title and a description behind the <svg> tag for screen readers
 * and browsers, because cairo does not write them. The attributes that cairo writes in this tag
 * never contain `>`. */
static bool
write_svg (const PictureFile *self, TextBuffer *out)
{
  TextBuffer svg = { 0 };
  bool is_good = draw_svg (self, &svg);
  const char *tag = is_good ? strstr (svg.text, "<svg") : NULL;
  const char *end = tag != NULL ? strchr (tag, '>') : NULL;

  if (end != NULL) {
    text_buffer_add (out, svg.text, (size_t) (end + 1 - svg.text));
    text_buffer_add_char (out, '\n');
    add_element (out, "title", self->title);
    add_element (out, "desc", self->description);
    text_buffer_add_text (out, end + 1);
  }
  text_buffer_clear (&svg);

  return end != NULL;
}

/* Writes a PDF file without a date, so that the same picture gives the same bytes. */
static bool
write_pdf (const PictureFile *self, TextBuffer *out)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (picture_file_add, out, self->width, self->height);
  g_autofree char *title = typesetting_text_new (self->title);
  g_autofree char *description = typesetting_text_new (self->description);
  bool is_good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, description);
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
