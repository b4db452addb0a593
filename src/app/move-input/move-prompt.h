#pragma once

/* Where a move is typed: a line that opens with the first letter, with what it may become below. */

#include <adwaita.h>

#define LOGRES_TYPE_MOVE_PROMPT (logres_move_prompt_get_type ())
G_DECLARE_FINAL_TYPE (LogresMovePrompt, logres_move_prompt, LOGRES, MOVE_PROMPT, AdwBin)

/* Signals: `text-changed` (text) while it is open, `text-entered` (text), `closed`. */
GtkWidget *logres_move_prompt_new (void);

void logres_move_prompt_open (LogresMovePrompt *self, const char *text);
void logres_move_prompt_close (LogresMovePrompt *self);
gboolean logres_move_prompt_is_open (LogresMovePrompt *self);

/* Below the line: completions, or what is wrong. */
void logres_move_prompt_say (LogresMovePrompt *self, const char *text);
