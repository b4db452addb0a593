#pragma once

/* The box in which the user reads and writes the comment on the shown move, or on the whole game at
 * its start. Each key press changes the game at once. If a move is made while the user writes, the
 * box stays on the old move. */

#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_COMMENT_BOX (logres_comment_box_get_type ())
G_DECLARE_FINAL_TYPE (LogresCommentBox, logres_comment_box, LOGRES, COMMENT_BOX, AdwBin)

/* Call this after each change; NULL shows no game. The signal `closed` is emitted when the focus
 * should go elsewhere. */
void logres_comment_box_show (LogresCommentBox *self, LogresGameSession *session);

/* Opens an empty box for a new comment. A move without a comment has no box otherwise. */
void logres_comment_box_open (LogresCommentBox *self);
