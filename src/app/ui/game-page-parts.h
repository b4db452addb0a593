#pragma once

/* What a game page consists of. This is for game-page.c, with which it shares the struct, and
 * nobody else. */

#include "app/ui/comment-box.h"
#include "app/ui/game-board.h"
#include "app/ui/game-folding.h"
#include "app/ui/game-page.h"
#include "app/ui/game-seats.h"
#include "app/ui/game-sounds.h"
#include "app/ui/game-ticking.h"
#include "app/ui/move-bar.h"
#include "app/ui/move-list.h"
#include "app/ui/saying.h"
#include "app/ui/study-side.h"

struct _LogresGamePage {
  AdwBin parent_instance;

  LogresGameSession *session; /* owned; NULL before the first game */
  LogresHand *hand;           /* owned */
  LogresOpponent *opponent;   /* owned; as long as there is a session, like the next */
  LogresAdvisor *advisor;     /* owned */
  GSettings *settings;        /* owned */
  gboolean is_built, is_active;
  guint taking_room;  /* a source, or 0 */
  GameSounds *sounds; /* owned */

  GSimpleActionGroup *actions; /* owned */
  GameBoard board;             /* children and template children */
  GameSeats seats;
  GameTicking ticking;
  GameFolding folding;
  StudySide side;
  Saying saying;
  LogresMoveList *moves;
  LogresStudy *study;         /* owned */
  LogresReporting *reporting; /* owned; NULL before the first game */

  GMenu *recent, *undo_menu; /* template children */
  LogresMoveBar *bar, *narrow_bar;
  LogresCommentBox *comment;
  AdwToastOverlay *toasts;
  AdwBin *board_bin, *moves_bin, *prompt_bin;
};

/* Its template with all that stands in it. */
void game_page_bind_parts (GtkWidgetClass *klass);
