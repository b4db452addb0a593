#pragma once

/* A game that is studied, as a page shows it: the engine with its panel, the bar of chances, arrows
 * on the board, and a line that is played there without leaving the position.
 *
 *     changed   the board's marks are others, or what it shows
 *     said (text)   something for the user to read
 */

#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_STUDY (logres_study_get_type ())
G_DECLARE_FINAL_TYPE (LogresStudy, logres_study, LOGRES, STUDY, GObject)

LogresStudy *logres_study_new (void);

/* Lent; they are the same as long as it lives. */
GtkWidget *logres_study_get_panel (LogresStudy *self);
GtkWidget *logres_study_get_bar (LogresStudy *self);

/* NULL: no game. */
void logres_study_set_session (LogresStudy *self, LogresGameSession *session);

/* To be called after every change of the session. While the game is not seen, or not studied, the
 * engine rests. */
void logres_study_show (LogresStudy *self, gboolean is_seen, Seat below);
void logres_study_set_small (LogresStudy *self, gboolean is_small);

/* ---- On the board ---- */

/* The position of a line that is pointed at, with its marks; NULL if none is. Lent. */
const Position *logres_study_get_preview (LogresStudy *self);
void logres_study_mark (LogresStudy *self, BoardMarks *marks);

/* ---- For the actions ---- */

gboolean logres_study_is_running (LogresStudy *self);
void logres_study_set_running (LogresStudy *self, gboolean is_running);
gboolean logres_study_is_threat (LogresStudy *self);
void logres_study_set_threat (LogresStudy *self, gboolean is_threat);
void logres_study_add_lines (LogresStudy *self, int n);
void logres_study_turn_arrows (LogresStudy *self); /* to the next choice */

/* The line that is pointed at, or else the best one, becomes a variation. */
void logres_study_insert (LogresStudy *self);

/* Ends the engine's thread. To be called before the last reference goes. */
void logres_study_close (LogresStudy *self);
