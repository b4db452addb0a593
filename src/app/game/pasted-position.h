#pragma once

/* A position that somebody pastes, as a line of text. It does not say to which game of the family
 * it belongs. */

#include "app/game/game-session.h"

#include <gio/gio.h>

/* Whether it is meant to be a position: a letter and a colon begin it, as they begin no record. */
gboolean pasted_position_is_one (const char *text);

/* A new game from there, with people on all seats: of the likely variant, if the text fits it, or
 * of the first that it fits. NULL, with an error that says where and why, of G_IO_ERROR. */
LogresGameSession *
pasted_position_new_session (const char *text, const Variant *likely, GError **error);
