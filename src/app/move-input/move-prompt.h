#pragma once

/* Lies over a corner of the board, without making the board smaller. The text field for typing a
 * move opens with the first letter, and completions are shown below it. In the same place, a button
 * ends the move of a piece that could go on.
 *
 *     text-changed (text)   the field was opened, or its text has changed
 *     text-entered (text)   the user has pressed Enter
 *     closed                the field was open and will be hidden now
 */

#include <adwaita.h>

#define LOGRES_TYPE_MOVE_PROMPT (logres_move_prompt_get_type ())
G_DECLARE_FINAL_TYPE (LogresMovePrompt, logres_move_prompt, LOGRES, MOVE_PROMPT, AdwBin)

void logres_move_prompt_open (LogresMovePrompt *self, const char *text);
void logres_move_prompt_close (LogresMovePrompt *self);
gboolean logres_move_prompt_is_open (LogresMovePrompt *self);

/* Returns whether the field has the focus. */
gboolean logres_move_prompt_has_focus (LogresMovePrompt *self);

/* Shows or hides the button "Stop Here". Its action is game.choose. */
void logres_move_prompt_offer_stop (LogresMovePrompt *self, gboolean is_offered);

/* Shows completions or an error below the field. */
void logres_move_prompt_say (LogresMovePrompt *self, const char *text);
