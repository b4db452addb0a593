#pragma once

/* Offers to correct the text of a game that cannot be read completely. The file does not change
 * until the corrected game is saved. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Called with the result. If the corrected text is one game, `session` is that game, and saving
 * `session` replaces the broken game in the file. Otherwise `session` is NULL and `text` contains
 * the games. */
typedef void (*CorrectedFunc) (GtkWindow *window, LogresGameSession *session, const char *text);

/* Shows a message in `window` with an offer to correct game `i`. If the text is long or binary,
 * shows only the message. */
void game_correcting_offer (GtkWindow *window,
                            const char *heading,
                            const char *body,
                            LogresCollection *games,
                            guint i,
                            CorrectedFunc done);
