#pragma once

/* Keeps the position being edited, with all its undo steps, in a file of the user's state folder.
 * The next start restores it, even after a crash or a power cut. The file is written after each
 * change. It is removed when the position equals the one that last became a game, or the first one
 * if none became a game. */

#include "app/editor/position-editor.h"

#include <gio/gio.h>

typedef struct EditorDraft EditorDraft;

/* Called when the file cannot be written, and not again until a write has succeeded. */
typedef void (*EditorDraftFunc) (gpointer listener, const GError *error);

/* Returns the folder of the drafts. The caller frees it. */
char *editor_draft_dup_folder (void);

/* Saves the editor's position after each change. `path` is the file from which the position was
 * read. If `path` is NULL, a new file is made. The listener must outlive the draft. */
EditorDraft *editor_draft_new (LogresPositionEditor *editor,
                               const char *path,
                               EditorDraftFunc failed,
                               gpointer listener);

/* Stops saving. The file stays. */
void editor_draft_free (EditorDraft *self);

/* Returns whether the file holds the latest change. If the last write has failed, tries again
 * first. */
gboolean editor_draft_is_kept (EditorDraft *self);

/* Removes the file and stops saving. */
void editor_draft_give_up (EditorDraft *self);

/* Reads a draft and returns an editor with its steps. If the file is damaged, it is renamed, and a
 * new file gets the steps before the damage. Then sets `set_aside` to the new path of the damaged
 * file, which the caller frees; otherwise to NULL. Returns NULL if no step can be read, or with an
 * error. */
LogresPositionEditor *editor_draft_read (const char *path, char **set_aside, GError **error);

/* Returns the paths of the drafts in the folder, as an array that owns them. */
GPtrArray *editor_draft_list (const char *folder);
