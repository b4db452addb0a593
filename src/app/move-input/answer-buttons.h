#pragma once

/* The buttons for what the player can do now: choose one of several routes, pass, demand a capture,
 * accept a draw, or go back to the game. */

#include "app/game/game-session.h"
#include "app/move-input/move-input.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANSWERS (logres_answers_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnswers, logres_answers, LOGRES, ANSWERS, AdwBin)

/* Shows the buttons for the current state. */
void logres_answers_show (LogresAnswers *self, LogresGameSession *session, LogresHand *hand);

/* Shows only the buttons that belong to a move: routes, and answers that replace a move. */
void logres_answers_show_moves (LogresAnswers *self, LogresGameSession *session, LogresHand *hand);
void logres_answers_clear (LogresAnswers *self);
