#pragma once

/* The actions of the report on a game, such as starting it. They are part of the page's group
 * "game". */

#include "app/play/game-page.h"
#include "app/report/report-view.h"

/* Adds the actions to those of the page. */
void report_actions_add (GSimpleActionGroup *actions, LogresGamePage *page);

/* Enables the actions that are possible now. */
void report_actions_update (GSimpleActionGroup *actions,
                            LogresReporting *reporting,
                            LogresGameSession *session);
