#pragma once

/* A piece led by a text that is being typed, and the move that has been typed. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"
#include "core/rules/walk.h"

/* As far as the text can be read and followed; false if it begins with no piece that may move. */
bool typed_walk_lead (const Turn *turn, const char *text, Walk *walk);

/* As move_text_read(), but what stands between the squares may be left out. */
bool typed_walk_read (const Turn *turn, const char *text, Move *move, MoveError *error);
