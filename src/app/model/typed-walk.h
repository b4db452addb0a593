#pragma once

/* A piece led by a text that is being typed. */

#include "core/turn.h"
#include "core/walk.h"

/* As far as the text can be read and followed; false if it begins with no piece that may move. */
bool typed_walk_lead (const Turn *turn, const char *text, Walk *walk);
