#pragma once

/* The window in which the user sets up a position. The position opens as a new game in another
 * window, so no open game changes. */

#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_WINDOW (logres_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorWindow, logres_editor_window, LOGRES, EDITOR_WINDOW, AdwWindow)

/* Takes a reference to the editor. `draft` is the path of the file from which the editor was read;
 * NULL for a new position. `application` may be NULL. */
GtkWindow *logres_editor_window_new (GtkApplication *application,
                                     LogresPositionEditor *editor,
                                     const char *draft);

/* Shows a message until the next change. A refusal is styled as an error. */
void logres_editor_window_say (LogresEditorWindow *self, const char *remark, gboolean is_refusal);

/* Returns whether the next start of the program can restore the latest change. */
gboolean logres_editor_window_is_kept (LogresEditorWindow *self);

/* Opens the drafts that were left when the program last ended. */
void logres_editor_window_bring_back (GtkApplication *application);
