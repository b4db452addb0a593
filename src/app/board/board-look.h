#pragma once

/* Chooses how boards look from the user's settings and from the desktop: theme, pieces,
 * coordinates, dark style and high contrast. */

#include "app/board/board-view.h"
#include "draw/board/board-painter.h"

/* Keeps the look of the view up to date as settings and desktop change, as long as the view lives.
 * Also follows the setting for animations. A picture has no coordinates, and its pieces are larger.
 */
void board_look_follow (LogresBoardView *view, gboolean is_picture);

/* Calls `changed` with the widget after settings or desktop have changed, as long as the widget
 * lives. */
void board_look_watch (gpointer widget, GCallback changed);

/* The look of boards that settings and desktop ask for. `pieces` is one of piece_theme_ids. */
typedef struct BoardLook {
  const BoardTheme *theme;
  const char *pieces;
  gboolean has_labels;
} BoardLook;

BoardLook board_look_now (void);

/* Returns a picture of one piece in the current look. The caller unreferences it. */
GdkTexture *board_look_new_piece (PieceShape shape, Army army, int n_pixels);
/* Returns the shield of an army in the current look. The caller unreferences it. */
GdkTexture *board_look_new_shield (Army army, int n_pixels);

/* Shows a piece or a shield in an image, which follows the look from then on. The texture has
 * `n_pixels` by `n_pixels` pixels. */
void board_look_show_piece (GtkImage *image, PieceShape shape, Army army, int n_pixels);
void board_look_show_shield (GtkImage *image, Army army, int n_pixels);
/* Returns such an image with `side` as its width and height. */
GtkWidget *board_look_new_piece_image (PieceShape shape, Army army, int side);
GtkWidget *board_look_new_shield_image (Army army, int side);

/* Returns a picture with the largest board that fits, with large pieces, without coordinates and
 * marks. The picture
 * has `width` * `scale` by `height` * `scale` pixels. The caller unreferences the picture. */
GdkTexture *board_look_new_thumbnail (const Position *pos, int width, int height, int scale);

/* Returns a painter with the current theme and pieces, and with the usual labels of each variant.
 * Free the painter with board_painter_free(). */
BoardPainter *board_look_new_painter (void);
