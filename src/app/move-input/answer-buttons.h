#pragma once

/* What there is to answer with now, as buttons: routes to choose from, words to say. */

#include "app/game/game-session.h"
#include "app/move-input/move-input.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANSWERS (logres_answers_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnswers, logres_answers, LOGRES, ANSWERS, AdwBin)

/* Those for what is shown now. */
void logres_answers_show (LogresAnswers *self, LogresGameSession *session, LogresHand *hand);

/* Only those that belong to the move: routes, and words in the place of a move. */
void logres_answers_show_moves (LogresAnswers *self, LogresGameSession *session, LogresHand *hand);
void logres_answers_clear (LogresAnswers *self);
