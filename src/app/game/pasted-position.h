#pragma once

/* Recognizes a pasted line of text as a position and starts a game from it. The text does not name
 * the variant, so the function tries all of them. */

#include "app/game/game-session.h"
#include "core/notation/position-text.h"

#include <gio/gio.h>

/* Whether the text looks like a position: it begins with a letter and a colon, which no record
 * does. */
gboolean pasted_position_is_one (const char *text);

/* Reads a position of the likely variant if the text fits it, otherwise of the first that fits.
 * Returns FALSE with the problem in the likely variant. */
gboolean pasted_position_read (const char *line,
                               const Variant *likely,
                               Position *pos,
                               PositionError *problem);

/* A new game from such a position, with a person on each seat. Returns NULL with an error of
 * G_IO_ERROR that says where and why. */
LogresGameSession *
pasted_position_new_session (const char *text, const Variant *likely, GError **error);
