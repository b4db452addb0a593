#pragma once

/* The river with its banks, waves and bridges; nothing where a board has none. */

#include "draw/board/ground-pen.h"

void waterway_draw (const Ground *ground);
