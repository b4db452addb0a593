#pragma once

/* A game of a file, or of a long text, that cannot be read to its end: that is told, and its text
 * can be put right. The file stays as it is until the game is saved. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* What comes of it: of one game the session, which belongs into its place, or else a text of
 * several. `text` may be had for both. */
typedef void (*CorrectedFunc) (GtkWindow *window, LogresGameSession *session, const char *text);

/* `window` is where it is told. */
void game_correcting_offer (GtkWindow *window,
                            const char *heading,
                            const char *body,
                            LogresCollection *games,
                            guint i,
                            CorrectedFunc done);
