#pragma once

/* A window to set up a position in. What comes of it is a new game in a window of its own: nothing
 * that is open is touched. */

#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_WINDOW (logres_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorWindow, logres_editor_window, LOGRES, EDITOR_WINDOW, AdwWindow)

/* Takes a reference. `draft` is the file that it was read from, or NULL; `application` may be NULL.
 */
GtkWindow *logres_editor_window_new (GtkApplication *application,
                                     LogresPositionEditor *editor,
                                     const char *draft);

/* Says something until the next change; a refusal is seen as one. */
void logres_editor_window_say (LogresEditorWindow *self, const char *remark, gboolean is_refusal);

/* Whether the next start would have it as it is. */
gboolean logres_editor_window_is_kept (LogresEditorWindow *self);

/* Opens what was being set up when the program ended. */
void logres_editor_window_bring_back (GtkApplication *application);
