#pragma once

/* The box in which the user reads and writes the comment on the shown move, or on the whole game at
 * its start. Each change of the text changes the game at once. If a move is made while the user
 * writes, the box stays on the old move. The box emits `closed` when the user leaves it with
 * Escape, so that the focus can go elsewhere. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_COMMENT_BOX (logres_comment_box_get_type ())
G_DECLARE_FINAL_TYPE (LogresCommentBox, logres_comment_box, LOGRES, COMMENT_BOX, AdwBin)

/* Call this after each change of the session. The session may be NULL. */
void logres_comment_box_show (LogresCommentBox *self, LogresGameSession *session);

/* Opens the box for writing. Without this call, the box of a move without a comment is hidden. */
void logres_comment_box_open (LogresCommentBox *self);
