#include "app/board/board-look.h"

#include "app/board/board-layers.h"
#include "app/kit/settings.h"
#include "draw/board/shield.h"

#include <adwaita.h>

/* How much larger pieces are drawn in small pictures of boards. */
static const double small_board_pieces = 1.45;

static const char light_wood[] = "wooden", dark_wood[] = "night";

/* Returns the theme of the settings, or the wood that suits the window if there is no such theme.
 * The desktop's high-contrast setting overrides both. */
static const BoardTheme *
theme_of (GSettings *settings)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);
  g_autofree char *id = g_settings_get_string (settings, "board-theme");
  const BoardTheme *theme = board_theme_find (g_str_equal (id, "light") ? light_wood : id, is_dark);

  if (adw_style_manager_get_high_contrast (style))
    return board_theme_find ("contrast", is_dark);

  return theme != NULL ? theme : board_theme_find (is_dark ? dark_wood : light_wood, is_dark);
}

/* Returns the pieces of the settings. If there is no such set, or in high contrast, returns the
 * pieces that suit the board. */
static const char *
pieces_of (GSettings *settings, const BoardTheme *theme)
{
  g_autofree char *id = g_settings_get_string (settings, "pieces");
  const char *pieces = piece_theme_find (id);

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return theme->pieces;

  return pieces != NULL ? pieces : theme->pieces;
}

static BoardLook
look_of (GSettings *settings)
{
  const BoardTheme *theme = theme_of (settings);

  return (BoardLook) { theme, pieces_of (settings, theme),
                       g_settings_get_boolean (settings, "coordinates") };
}

BoardLook
board_look_now (void)
{
  g_autoptr (GSettings) settings = settings_new ();

  return look_of (settings);
}

static void
update (LogresBoardView *view)
{
  GSettings *settings = g_object_get_data (G_OBJECT (view), "look-settings");
  gboolean is_picture = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (view), "look-picture"));
  BoardLook look = look_of (settings);

  logres_board_view_set_look (view, look.theme, look.pieces, !is_picture && look.has_labels);
  logres_board_view_set_animated (view, g_settings_get_boolean (settings, "animation"));
}

void
board_look_watch (gpointer widget, GCallback changed)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GSettings *settings = settings_new ();

  g_object_set_data_full (widget, "look-settings", settings, g_object_unref);
  g_signal_connect_object (settings, "changed", changed, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", changed, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, widget, G_CONNECT_SWAPPED);
}

void
board_look_follow (LogresBoardView *view, gboolean is_picture)
{
  g_object_set_data (G_OBJECT (view), "look-picture", GINT_TO_POINTER (is_picture));
  if (is_picture)
    logres_board_view_set_piece_size (view, small_board_pieces);
  board_look_watch (view, G_CALLBACK (update));
  update (view);
}

GdkTexture *
board_look_new_piece (PieceShape shape, Army army, int n_pixels)
{
  BoardLook look = board_look_now ();
  PieceTheme *theme = piece_theme_new (look.pieces);
  GdkTexture *texture;

  piece_theme_set_rim (theme, board_theme_ink (look.theme, INK_RIM), look.theme->cut->rim);
  texture = board_layers_texture (piece_theme_surface (theme, shape, army, n_pixels));
  piece_theme_free (theme);

  return texture;
}

GdkTexture *
board_look_new_shield (Army army, int n_pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n_pixels, n_pixels);
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;

  shield_draw (cr, board_look_now ().theme, army, (Point) { n_pixels / 2.0, n_pixels / 2.0 },
               0.9 * n_pixels);
  cairo_destroy (cr);
  texture = board_layers_texture (surface);
  cairo_surface_destroy (surface);

  return texture;
}

/* ---- Images that follow the look ---- */

/* The contents of an image: a piece, or the shield of the army. */
typedef struct ImageOf {
  gboolean is_shield;
  PieceShape shape;
  Army army;
  int n_pixels;
} ImageOf;

static const char image_key[] = "look-image";

static void
paint_image (GtkImage *image)
{
  const ImageOf *what = g_object_get_data (G_OBJECT (image), image_key);
  g_autoptr (GdkTexture) texture =
    what->is_shield ? board_look_new_shield (what->army, what->n_pixels)
                    : board_look_new_piece (what->shape, what->army, what->n_pixels);

  gtk_image_set_from_paintable (image, GDK_PAINTABLE (texture));
}

static void
show_in_image (GtkImage *image, ImageOf what)
{
  if (g_object_get_data (G_OBJECT (image), image_key) == NULL)
    board_look_watch (image, G_CALLBACK (paint_image));
  g_object_set_data_full (G_OBJECT (image), image_key, g_memdup2 (&what, sizeof what), g_free);
  paint_image (image);
}

void
board_look_show_piece (GtkImage *image, PieceShape shape, Army army, int n_pixels)
{
  show_in_image (image, (ImageOf) { FALSE, shape, army, n_pixels });
}

void
board_look_show_shield (GtkImage *image, Army army, int n_pixels)
{
  show_in_image (image, (ImageOf) { .is_shield = TRUE, .army = army, .n_pixels = n_pixels });
}

static GtkWidget *
new_image (int side, ImageOf what)
{
  GtkWidget *image = gtk_image_new ();

  what.n_pixels = 2 * side;
  gtk_image_set_pixel_size (GTK_IMAGE (image), side);
  show_in_image (GTK_IMAGE (image), what);

  return image;
}

GtkWidget *
board_look_new_piece_image (PieceShape shape, Army army, int side)
{
  return new_image (side, (ImageOf) { .shape = shape, .army = army });
}

GtkWidget *
board_look_new_shield_image (Army army, int side)
{
  return new_image (side, (ImageOf) { .is_shield = TRUE, .army = army });
}

/* ---- Boards ---- */

BoardPainter *
board_look_new_painter (void)
{
  BoardLook look = board_look_now ();

  return board_painter_new (look.theme, look.pieces);
}

GdkTexture *
board_look_new_thumbnail (const Position *pos, int width, int height, int scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  BoardPainter *painter = board_look_new_painter ();
  BoardGeometry geometry;
  GdkTexture *texture;

  board_geometry_fit (&geometry, pos->variant, 0, width * scale, height * scale, 1);
  board_painter_set_labels (painter, LABELS_NONE);
  board_painter_set_piece_size (painter, small_board_pieces);
  board_painter_draw (painter, cr, &geometry, pos, NULL);
  board_painter_free (painter);
  cairo_destroy (cr);
  texture = board_layers_texture (surface);
  cairo_surface_destroy (surface);

  return texture;
}
