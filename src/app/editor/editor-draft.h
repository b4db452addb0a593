#pragma once

/* Positions that somebody is setting up, in files of the user's state folder with all their steps,
 * so that the next start has them back whatever happened to this one, or to the machine. Such a
 * file is on the disk when a change is over; it is there as long as the position is other than what
 * was made of it. */

#include "app/editor/position-editor.h"

#include <gio/gio.h>

#define LOGRES_TYPE_EDITOR_DRAFT (logres_editor_draft_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorDraft, logres_editor_draft, LOGRES, EDITOR_DRAFT, GObject)

/* Where they are; to be freed. */
char *logres_editor_draft_dup_folder (void);

/* Follows the editor from now on; `path` is the file it was read from, or NULL for a new one.
 * `failed` is emitted with a GError, lent, when the file could not be written: once, until it can
 * be written again. */
LogresEditorDraft *logres_editor_draft_new (LogresPositionEditor *editor, const char *path);

/* Whether the next start has it as it is. */
gboolean logres_editor_draft_is_kept (LogresEditorDraft *self);

/* Nobody wants it back: the file goes, and follows no more. */
void logres_editor_draft_give_up (LogresEditorDraft *self);

/* Reads the position that such a file keeps. A broken file is set aside under the name in
 * `set_aside`, to be freed, else NULL; the steps before the fault take its place, if there are any.
 * NULL, with `error` set unless the file was set aside, if there is nothing to go on with. */
LogresPositionEditor *logres_editor_draft_read (const char *path, char **set_aside, GError **error);

/* The files of the folder: an array of paths that frees what it holds. */
GPtrArray *logres_editor_draft_list (const char *folder);
