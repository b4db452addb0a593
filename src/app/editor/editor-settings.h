#pragma once

/* What belongs to a position beside the board: the game, whose turn it is, castle moves made, what
 * has been called in, and all of it as a text.
 *
 *     refused (reason)     the text is no position; the reason is a sentence, lent
 */

#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_SETTINGS (logres_editor_settings_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorSettings, logres_editor_settings, LOGRES, EDITOR_SETTINGS, AdwBin)

/* Takes a reference. Once. */
void logres_editor_settings_set_editor (LogresEditorSettings *self, LogresPositionEditor *editor);
