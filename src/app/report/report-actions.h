#pragma once

/* What can be done with the report of a game, by name: a table like that of game-actions.h. */

#include "app/play/game-page.h"
#include "app/report/report-view.h"

/* Among those of the page. */
void report_actions_add (GSimpleActionGroup *actions, LogresGamePage *page);

/* Which of them can be done now. */
void report_actions_update (GSimpleActionGroup *actions,
                            LogresReporting *reporting,
                            LogresGameSession *session);
