#pragma once

/* What can be done while a game is studied, by name: a table like that of game-actions.h. */

#include "app/play/game-page.h"

/* Among those of the page. */
void study_actions_add (GSimpleActionGroup *actions, LogresGamePage *page);

/* Which of them can be done now, and how the switches stand. */
void
study_actions_update (GSimpleActionGroup *actions, LogresStudy *study, LogresGameSession *session);
