#pragma once

/* The private struct of a game page. Only the files of the game page may include this. */

#include "app/computer/opponent.h"
#include "app/move-list/comment-box.h"
#include "app/move-list/move-bar.h"
#include "app/move-list/move-list.h"
#include "app/play/game-page.h"
#include "app/play/page-board.h"
#include "app/play/page-ending.h"
#include "app/play/page-layout.h"
#include "app/play/page-round.h"
#include "app/play/status-area.h"
#include "app/play/watch-bar.h"

struct _LogresGamePage {
  AdwBin parent_instance;

  LogresGameSession *session; /* owned; NULL before the first game */
  LogresMoveInput *input;     /* owned */
  Opponent *opponent;         /* owned; NULL without a session, like `hint` */
  Hint *hint;                 /* owned */
  GSettings *settings;        /* owned */
  gboolean is_active;
  gboolean has_report; /* a report is shown */
  guint playing_plan;  /* the id of the source that will play the planned move, or 0 */
  guint taking_room;   /* the id of the source that will change the layout, or 0 */
  GameSounds *sounds;  /* owned */

  GSimpleActionGroup *actions; /* owned */
  PageBoard board; /* this and the next five parts have pointers to widgets of the page */
  PagePlayers players;
  PageLayout layout;
  PageSheet sheet;
  PageEnding ending;
  StatusArea status;
  PageRound round;
  LogresMoveList *moves;
  Study *study;            /* owned */
  ReportView *report_view; /* owned */

  GMenu *game_menu, *recent, *undo_menu; /* template children */
  GtkMenuButton *menu;
  LogresMoveBar *bar, *narrow_bar;
  LogresWatchBar *watch_bar, *narrow_watch_bar;
  LogresCommentBox *comment;
  AdwToastOverlay *toasts;
  AdwBin *board_bin, *moves_bin, *prompt_bin;
};

/* Binds the children of the template. */
void game_page_bind_parts (GtkWidgetClass *klass);
