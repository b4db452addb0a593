#pragma once

/* The analysis on a game page: the engine panel, the chance bar, arrows on the board, and the
 * preview of a line on the board.
 *
 *     changed       the marks or the preview on the board have changed
 *     said (text)   a message for the user
 */

#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_STUDY (logres_study_get_type ())
G_DECLARE_FINAL_TYPE (LogresStudy, logres_study, LOGRES, STUDY, GObject)

/* Lent; they stay the same as long as the study lives. */
GtkWidget *logres_study_get_panel (LogresStudy *self);
GtkWidget *logres_study_get_bar (LogresStudy *self);

/* NULL shows no game. */
void logres_study_set_session (LogresStudy *self, LogresGameSession *session);

/* Call this after each change of the session. The engine stops while the game is hidden or not
 * studied. */
void logres_study_show (LogresStudy *self, gboolean is_seen, Seat below);
void logres_study_set_small (LogresStudy *self, gboolean is_small);

/* ---- Board ---- */

/* The position of the line that the user points at, with its marks; NULL if the user points at no
 * line. Lent. */
const Position *logres_study_get_preview (LogresStudy *self);
void logres_study_mark (LogresStudy *self, BoardMarks *marks);

/* ---- Functions for the actions ---- */

gboolean logres_study_is_running (LogresStudy *self);
void logres_study_set_running (LogresStudy *self, gboolean is_running);
gboolean logres_study_is_threat (LogresStudy *self);
void logres_study_set_threat (LogresStudy *self, gboolean is_threat);
void logres_study_add_lines (LogresStudy *self, int n);
void logres_study_turn_arrows (LogresStudy *self); /* to the next setting */

/* Inserts the line that the user points at, or else the best line, as a variation. */
void logres_study_insert (LogresStudy *self);

/* Ends the search. Call this before releasing the last reference. */
void logres_study_close (LogresStudy *self);
