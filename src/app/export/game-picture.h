#pragma once

/* A picture of the board on screen: the same position and marks, from the same side and in the same
 * look. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "draw/board/board-picture.h"

typedef struct GamePicture {
  Position pos;
  BoardMarks marks;
  char *title, *description, *caption; /* owned; `caption` may be NULL */
  BoardPicture picture; /* points to the fields above; a caller may set its marks to NULL */
} GamePicture;

/* Copies the position and the marks, so that the board may change. The caller frees the result. */
GamePicture *game_picture_new (LogresBoardView *view, LogresGameSession *session);
void game_picture_free (GamePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamePicture, game_picture_free)

void game_picture_set_width (GamePicture *self, int width);
/* Sets the text below the board; "" for none. */
void game_picture_set_caption (GamePicture *self, const char *caption);

/* Return the picture as a file, or as a texture for the screen. Return NULL if memory runs out. The
 * caller unreferences the result. */
GBytes *game_picture_new_file (const GamePicture *self, PictureFormat format);
GdkTexture *game_picture_new_texture (const GamePicture *self);
