#include "draw/board/piece-theme.h"

#include "draw/draw-resources.h"

#include <assert.h>
#include <librsvg/rsvg.h>
#include <stdio.h>
#include <string.h>

/* The side of the largest square on which a piece is small, and of the largest on which only the
 * color of a piece can be seen. */
enum { MOST_SMALL = 16, MOST_TINY = 6 };

typedef struct Sheet {
  int n_pixels; /* 0 while the sheet is empty */
  unsigned last_use;
  cairo_surface_t *surfaces[N_SHAPES][N_ARMIES]; /* owned; NULL until needed */
} Sheet;

struct PieceTheme {
  const char *id;
  Color rim;
  double rim_width;
  Sheet sheets[MAX_PIECE_SIZES];
  unsigned n_uses;
};

const char *const piece_theme_ids[] = { "tokens", "plain", "contrast", "figures" };
const int n_piece_themes = sizeof piece_theme_ids / sizeof piece_theme_ids[0];

static const char *const shape_names[N_SHAPES] = {
  [SHAPE_KNIGHT] = "knight",
  [SHAPE_MAN] = "man",
  [SHAPE_TREE] = "tree",
};

const char *
piece_theme_find (const char *id)
{
  for (int i = 0; i < n_piece_themes; i++)
    if (strcmp (piece_theme_ids[i], id) == 0)
      return piece_theme_ids[i];

  return NULL;
}

/* ---- The SVG files ---- */

/* Now the files are found by a search in all resources. draw_get_resource() could still return
 * NULL, while another thread, such as GTK's for icons, registers resources. */
static gpointer
register_files (gpointer data)
{
  draw_register_resource ();

  return NULL;
}

/* Returns the bytes of a file of the set. The caller unreferences the bytes. The files are part of
 * the program, so a missing file is a bug. */
static GBytes *
file_of_set (const char *id, const char *name, const char *suffix)
{
  static GOnce once = G_ONCE_INIT;
  char path[96];
  GBytes *bytes;

  snprintf (path, sizeof path, "/io/github/logres/Logres/pieces/%s/%s.%s", id, name, suffix);
  g_once (&once, register_files, NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (bytes != NULL);

  return bytes;
}

/* Returns rules for the lines around a piece on a square of `side` units. The caller frees them. */
static char *
new_line_rules (const PieceTheme *self, double side)
{
  /* The viewBox of a piece is 100 units wide. Half a pixel can be seen. */
  int thin = side > MOST_SMALL ? 0 : (int) (50 / side);
  GString *rules = g_string_new (NULL);

  if (self->rim_width > 0 || thin > 0)
    g_string_append_printf (
      rules, ".rim { stroke: #%06x; stroke-opacity: %u%%; stroke-width: %d; }", self->rim >> 8,
      (self->rim & 0xff) * 100 / 0xff, (int) (100 * self->rim_width) + thin);
  if (thin > 0)
    g_string_append_printf (rules, ".outline { stroke-width: %d; }", thin);
  if (side <= MOST_TINY)
    g_string_append (rules, ".man, .ring { opacity: 0; }");

  return g_string_free (rules, FALSE);
}

static void
dress (RsvgHandle *handle, const PieceTheme *self, Army army, double side)
{
  GBytes *css = file_of_set (self->id, army_names[army], "css");
  gsize size;
  const char *data = g_bytes_get_data (css, &size);
  char *lines = new_line_rules (self, side);
  char *sheet = g_strdup_printf ("%.*s%s", (int) size, data, lines);
  gboolean is_dressed =
    rsvg_handle_set_stylesheet (handle, (const guint8 *) sheet, strlen (sheet), NULL);

  g_assert (is_dressed);
  g_free (sheet);
  g_free (lines);
  g_bytes_unref (css);
}

static RsvgHandle *
load (const PieceTheme *self, PieceShape shape, Army army, double side)
{
  GBytes *svg = file_of_set (self->id, shape_names[shape], "svg");
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, NULL);

  g_assert (handle != NULL);
  if (shape != SHAPE_TREE)
    dress (handle, self, army, side);
  g_bytes_unref (svg);

  return handle;
}

void
piece_theme_draw (
  const PieceTheme *self, cairo_t *cr, PieceShape shape, Army army, double x, double y, double side)
{
  RsvgHandle *handle = load (self, shape, army, side);
  RsvgRectangle viewport = { x, y, side, side };

  /* An error means that the surface has failed, so nothing would be visible anyway. */
  rsvg_handle_render_document (handle, cr, &viewport, NULL);
  g_object_unref (handle);
}

void
piece_theme_set_rim (PieceTheme *self, Color color, double width)
{
  self->rim = color;
  self->rim_width = width;
  piece_theme_forget (self);
}

/* ---- Stored pixels ---- */

static void
clear_sheet (Sheet *sheet)
{
  for (int shape = 0; shape < N_SHAPES; shape++)
    for (int army = 0; army < N_ARMIES; army++)
      if (sheet->surfaces[shape][army] != NULL)
        cairo_surface_destroy (sheet->surfaces[shape][army]);

  memset (sheet, 0, sizeof *sheet);
}

/* Returns the sheet for that size. A new size takes the least recently used sheet. */
static Sheet *
sheet_of_size (PieceTheme *self, int n_pixels)
{
  Sheet *oldest = &self->sheets[0];

  for (int i = 0; i < MAX_PIECE_SIZES; i++) {
    if (self->sheets[i].n_pixels == n_pixels)
      return &self->sheets[i];
    if (self->sheets[i].last_use < oldest->last_use)
      oldest = &self->sheets[i];
  }
  clear_sheet (oldest);
  oldest->n_pixels = n_pixels;

  return oldest;
}

static cairo_surface_t *
rasterise (const PieceTheme *self, PieceShape shape, Army army, int n_pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n_pixels, n_pixels);
  cairo_t *cr = cairo_create (surface);

  piece_theme_draw (self, cr, shape, army, 0, 0, n_pixels);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

cairo_surface_t *
piece_theme_surface (PieceTheme *self, PieceShape shape, Army army, int n_pixels)
{
  Sheet *sheet;
  cairo_surface_t **surface;

  assert (n_pixels > 0);
  sheet = sheet_of_size (self, n_pixels);
  sheet->last_use = ++self->n_uses;
  surface = &sheet->surfaces[shape][shape == SHAPE_TREE ? 0 : army];
  if (*surface == NULL)
    *surface = rasterise (self, shape, army, n_pixels);

  return *surface;
}

void
piece_theme_forget (PieceTheme *self)
{
  for (int i = 0; i < MAX_PIECE_SIZES; i++)
    clear_sheet (&self->sheets[i]);
}

/* ---- Creating and freeing ---- */

PieceTheme *
piece_theme_new (const char *id)
{
  PieceTheme *self = NULL;

  id = piece_theme_find (id);
  if (id != NULL) {
    self = g_new0 (PieceTheme, 1);
    self->id = id;
  }

  return self;
}

void
piece_theme_free (PieceTheme *self)
{
  if (self == NULL)
    return;

  piece_theme_forget (self);
  g_free (self);
}
