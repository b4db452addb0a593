#pragma once

/* A window of the program: the page to choose a game from, and the game. */

#include "core/rules/variant.h"

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "app/kit/kept-file.h"
#include "app/report/game-report.h"

#include <adwaita.h>

#define LOGRES_TYPE_WINDOW (logres_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresWindow, logres_window, LOGRES, WINDOW, AdwApplicationWindow)

/* `application` may be NULL. */
GtkWindow *logres_window_new (GtkApplication *application);

/* One that has had no game yet, or else a new one: no game has to go. */
LogresWindow *logres_window_find_free (GtkApplication *application);

/* Of the game that is shown; NULL on the page to choose from. */
const Variant *logres_window_get_variant (LogresWindow *self);

/* Lent; NULL before the first game. */
LogresGameSession *logres_window_get_session (LogresWindow *self);

/* The board on which it is shown; lent, NULL before the first game. */
LogresBoardView *logres_window_get_board (LogresWindow *self);

/* What has been found of the game that is shown; lent, NULL before the first game. */
LogresGameReport *logres_window_get_report (LogresWindow *self);

/* Whether a game may come in and no other has to go. */
gboolean logres_window_is_free (LogresWindow *self);

/* Takes a game for its own, and the file that an autosave has kept it in, or NULL for a new one. A
 * game that cannot be saved keeps its window. Returns the window that has the game now: this one or
 * a new one. The game can be gone on with there; or it is shown at once. */
LogresWindow *
logres_window_take_session (LogresWindow *self, LogresGameSession *session, KeptFile *file);
void logres_window_show_game (LogresWindow *self);

/* A message that goes by itself. */
void logres_window_say (LogresWindow *self, const char *message);

/* Whether its game has changes that belong into a file. */
gboolean logres_window_has_changes (LogresWindow *self);

/* Saves its game for the next start. False, with an error, where that fails. */
gboolean logres_window_keep (LogresWindow *self, GError **error);

/* It is closed with the program, and its game comes back with the next start. */
void logres_window_suspend (LogresWindow *self);

/* Closes the window after the player was told that its game cannot be saved. The game as it was
 * saved last, or in its file, comes back. */
void logres_window_close_unsaved (LogresWindow *self);
