#pragma once

/* How boards look by the user's settings and by the light of the desktop: theme, pieces and
 * coordinates, dark or light, high contrast. */

#include "app/board/board-view.h"
#include "draw/board/board-painter.h"

/* The view looks so from now on, whenever the settings or the desktop change, as long as it lives.
 * Pictures have no coordinates. */
void board_look_follow (LogresBoardView *view, gboolean is_picture);

/* How a board looks now; the pieces are one of piece_theme_ids. */
typedef struct BoardLook {
  const BoardTheme *theme;
  const char *pieces;
  gboolean has_labels;
} BoardLook;

BoardLook board_look_now (void);

/* The id of the pieces as they look now; to be freed. And one of them as a picture. */
char *board_look_dup_pieces (void);
GdkTexture *board_look_new_piece (PieceShape shape, Army army, int n_pixels);

/* A painter for boards as they look now; to be freed. */
BoardPainter *board_look_new_painter (void);
