#pragma once

/* The actions of the report on a game, such as starting it. They are part of the page's group
 * "game". */

#include "app/game/game-place.h"
#include "app/report/report-view.h"

/* Adds the actions to the group `actions` of the page. The actions borrow the page. */
void report_actions_add (GActionMap *actions, LogresGamePlace *page);

/* Enables the actions that are possible now. The actions borrow the view until the next call. The
 * session is NULL if no game can be used now, and then the view may be NULL too. */
void
report_actions_update (GActionMap *actions, ReportView *report_view, LogresGameSession *session);
