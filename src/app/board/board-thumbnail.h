#pragma once

/* A board so small that it is only to be known again: without coordinates and marks. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

/* As large as fits. To be unreferenced. */
GdkTexture *board_thumbnail_new (const Position *pos, int width, int height, int scale);
