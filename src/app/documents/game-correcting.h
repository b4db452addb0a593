#pragma once

/* Offers to correct the text of a game that cannot be read completely. The file does not change
 * until the corrected game is saved. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Called with the result: the session, if the text is one game, which replaces the old one;
 * otherwise NULL, and `text` with several games. */
typedef void (*CorrectedFunc) (GtkWindow *window, LogresGameSession *session, const char *text);

/* The question is shown for `window`. */
void game_correcting_offer (GtkWindow *window,
                            const char *heading,
                            const char *body,
                            LogresCollection *games,
                            guint i,
                            CorrectedFunc done);
