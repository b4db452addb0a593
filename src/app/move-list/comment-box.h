#pragma once

/* What is said of the move that is shown, or of the whole game at its start: to be read, and to be
 * written. Every letter is in the game as soon as it is typed. Who is writing when a move is made
 * goes on writing about the move before. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_COMMENT_BOX (logres_comment_box_get_type ())
G_DECLARE_FINAL_TYPE (LogresCommentBox, logres_comment_box, LOGRES, COMMENT_BOX, AdwBin)

/* After every change; NULL for no game. Signal `closed`: the keyboard is wanted elsewhere. */
void logres_comment_box_show (LogresCommentBox *self, LogresGameSession *session);

/* Where there is no comment there is no box; it opens for one to be written. */
void logres_comment_box_open (LogresCommentBox *self);
