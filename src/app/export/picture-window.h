#pragma once

/* Asks how a picture of a board is to be, shows it, and brings it into a file or into the
 * clipboard. */

#include "app/export/game-picture.h"

#include <adwaita.h>

#define LOGRES_TYPE_PICTURE_WINDOW (logres_picture_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresPictureWindow, logres_picture_window, LOGRES, PICTURE_WINDOW, AdwWindow)

/* Takes the picture. */
GtkWindow *logres_picture_window_new (GtkWindow *parent, GamePicture *picture);
