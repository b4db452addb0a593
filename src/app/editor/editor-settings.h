#pragma once

/* The settings that stand beside the board of the position editor: variant, player to move, castle
 * moves made, capture duty, and the whole position as text.
 *
 *     refused (reason)     the text is not a position; the reason is a sentence, lent
 */

#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_SETTINGS (logres_editor_settings_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorSettings, logres_editor_settings, LOGRES, EDITOR_SETTINGS, AdwBin)

/* Call once. Takes a reference to the editor. */
void logres_editor_settings_set_editor (LogresEditorSettings *self, LogresPositionEditor *editor);
