#pragma once

/* Draws a small picture of a board for lists, without coordinates and marks. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

/* The largest picture that fits. To be unreferenced. */
GdkTexture *board_thumbnail_new (const Position *pos, int width, int height, int scale);
