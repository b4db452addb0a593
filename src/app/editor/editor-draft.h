#pragma once

/* Keeps the position being edited, with all its undo steps, in a file of the user's state folder.
 * The next start restores it, even after a crash or a power cut: the file is written after each
 * change, and removed once the position has become a game or is as it was at first. */

#include "app/editor/position-editor.h"

#include <gio/gio.h>

typedef struct EditorDraft EditorDraft;

/* Called when the file cannot be written, and not again until a write has succeeded. */
typedef void (*EditorDraftFunc) (gpointer listener, const GError *error);

/* The folder of the drafts; to be freed. */
char *editor_draft_dup_folder (void);

/* Saves the editor's position after each change. `path` is the file that it was read from, or NULL
 * for a new file. The listener outlives the draft. */
EditorDraft *editor_draft_new (LogresPositionEditor *editor,
                               const char *path,
                               EditorDraftFunc failed,
                               gpointer listener);

/* Stops saving. The file stays. */
void editor_draft_free (EditorDraft *self);

/* Whether the file holds the latest change. */
gboolean editor_draft_is_kept (EditorDraft *self);

/* Removes the file and stops saving. */
void editor_draft_give_up (EditorDraft *self);

/* Reads the position from a draft. A damaged file is renamed to `set_aside`, to be freed, and a
 * file with the steps before the damage replaces it. Returns NULL if there are no such steps;
 * `error` is then set unless the file was set aside. */
LogresPositionEditor *editor_draft_read (const char *path, char **set_aside, GError **error);

/* The drafts in the folder, as an array of paths that owns them. */
GPtrArray *editor_draft_list (const char *folder);
