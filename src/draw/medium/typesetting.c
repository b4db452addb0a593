#include "draw/medium/typesetting.h"

#include <pango/pangocairo.h>

/* Pango uses the first family that is installed. */
static const char families[] = "Cantarell, Noto Sans, sans-serif";

static PangoContext *
context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);

  return context;
}

static PangoFontDescription *
font_of (const Typesetting *type)
{
  PangoFontDescription *font = pango_font_description_from_string (families);

  pango_font_description_set_absolute_size (font, type->size * PANGO_SCALE);
  pango_font_description_set_weight (font, type->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);

  return font;
}

static gboolean
is_noncharacter (gunichar c)
{
  return (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

char *
typesetting_text_new (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *accepted = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (accepted,
                             is_noncharacter (g_utf8_get_char (c)) ? 0xfffd : g_utf8_get_char (c));

  return g_string_free (accepted, FALSE);
}

PangoLayout *
typesetting_layout_new (const Typesetting *type, const char *text, double width)
{
  g_autofree char *accepted = typesetting_text_new (text);
  PangoContext *context = context_new ();
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = font_of (type);

  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, accepted, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, type->is_centered ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_font_description_free (font);
  g_object_unref (context);

  return layout;
}

static PangoRectangle
extent_of (PangoLayout *layout)
{
  PangoRectangle extent;

  pango_layout_get_extents (layout, NULL, &extent);

  return extent;
}

double
typesetting_height (PangoLayout *layout)
{
  return (double) extent_of (layout).height / PANGO_SCALE;
}

double
typesetting_width (PangoLayout *layout)
{
  return (double) extent_of (layout).width / PANGO_SCALE;
}

void
typesetting_draw (cairo_t *cr, PangoLayout *layout, Color color, double x, double y)
{
  color_set (cr, color);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}
