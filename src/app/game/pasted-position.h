#pragma once

/* Recognizes a pasted line of text as a position and starts a game from it. The text does not name
 * the variant, so all variants are tried. */

#include "app/game/game-session.h"
#include "core/notation/position-text.h"

#include <gio/gio.h>

/* The greatest length, in bytes, of a text of positions. A longer text is refused. */
enum { MOST_POSITIONS_TO_READ = 1 << 20 };

/* Returns whether the text begins with a letter and a colon, as a position does and a record does
 * not. Spaces may stand before both. */
gboolean pasted_position_is_one (const char *text);

/* Reads a position of the variant `likely`, or of the first other variant that the text fits.
 * Returns FALSE if it fits none; `problem` then says what is wrong for `likely`. */
gboolean pasted_position_read (const char *line,
                               const Variant *likely,
                               Position *pos,
                               PositionError *problem);

/* Starts a game from a pasted position, with a person on each seat. Returns NULL with a G_IO_ERROR
 * if the text is not a position. Its message says what is wrong, and if possible at which
 * character. */
LogresGameSession *
pasted_position_new_session (const char *text, const Variant *likely, GError **error);
