#pragma once

/* The dialog that exports a picture of a board. It shows a preview and saves the picture as a
 * file. */

#include "app/export/game-picture.h"

#include <adwaita.h>

#define LOGRES_TYPE_PICTURE_WINDOW (logres_picture_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresPictureWindow, logres_picture_window, LOGRES, PICTURE_WINDOW, AdwWindow)

/* Takes ownership of the picture. */
GtkWindow *logres_picture_window_new (GtkWindow *parent, GamePicture *picture);
