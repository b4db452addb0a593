#pragma once

/* The buttons for what the player can do now, for example choose one of several routes, pass,
 * demand a capture, accept a draw, or go back to the game. If the button with the focus is removed,
 * the focus moves to the first new button or, without one, to the board. */

#include "app/game/game-session.h"
#include "app/move-input/move-input.h"

#include <adwaita.h>

#define LOGRES_TYPE_ANSWER_BUTTONS (logres_answer_buttons_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnswerButtons, logres_answer_buttons, LOGRES, ANSWER_BUTTONS, AdwBin)

/* Shows the buttons for the current state. Below a narrow board, "Stop Here" is left out: the
 * button would make the board smaller between two clicks on the same square, so another one takes
 * the place of the move bar. The ways back from a study are left out there, too, because the sheet
 * needs their space. */
void logres_answer_buttons_show (LogresAnswerButtons *self,
                                 LogresGameSession *session,
                                 LogresMoveInput *input,
                                 gboolean is_below_board);

/* Shows only the buttons that answer the question about a move, choose a route, pass, or answer the
 * last move or a draw offer. */
void logres_answer_buttons_show_moves (LogresAnswerButtons *self,
                                       LogresGameSession *session,
                                       LogresMoveInput *input);
void logres_answer_buttons_clear (LogresAnswerButtons *self, LogresMoveInput *input);
