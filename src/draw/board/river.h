#pragma once

/* Draws the river with its banks, waves and bridges. Draws nothing if the board has no river. */

#include "draw/board/ground-pen.h"

void river_draw (const Ground *ground);
