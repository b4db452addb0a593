#pragma once

/* A board that is on the screen, as a picture by itself: what is shown there now, with its marks,
 * seen from the same side and in the same look. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "draw/board/board-picture.h"

typedef struct GamePicture GamePicture;

/* Keeps nothing of either. To be freed. */
GamePicture *game_picture_new (LogresBoardView *view, LogresGameSession *session);
void game_picture_free (GamePicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamePicture, game_picture_free)

void game_picture_set_width (GamePicture *self, int width);
void game_picture_set_marked (GamePicture *self, gboolean is_marked);
/* Under the board; an empty one is none. */
void game_picture_set_caption (GamePicture *self, const char *caption);

/* What it shows, in words. */
const char *game_picture_get_title (const GamePicture *self);

/* The file; NULL where there is no memory for it. And the same to be seen. To be unreferenced. */
GBytes *game_picture_new_file (const GamePicture *self, PictureFormat format);
GdkTexture *game_picture_new_texture (const GamePicture *self);
