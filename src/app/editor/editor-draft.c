#include "app/editor/editor-draft.h"

#include "app/kit/kept-file.h"
#include "app/kit/safe-file.h"

#include <glib/gstdio.h>
#include <string.h>

/* The first line of a file is the index of the step that is shown, counted from 0. Each further
 * line is a step, with the id of its variant:
 *
 *     3
 *     camelot W:WKC6,D6:BKD10,E10
 *     … */

static const char suffix[] = ".position";

struct EditorDraft {
  LogresPositionEditor *editor; /* owned; NULL after the draft is given up */
  KeptFile *file;               /* owned */
  guint at, n_steps;            /* the values of `at` and `steps->len` in the editor after the last
                                 * change */
  gboolean has_failed;
  EditorDraftFunc failed;
  gpointer listener; /* borrowed */
};

/* ---- Paths ---- */

char *
editor_draft_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "positions", NULL);
}

/* Holds the file at `path`. If `path` is NULL or somebody holds the file already, chooses a new
 * file. */
static KeptFile *
new_file (const char *path)
{
  g_autofree char *folder = editor_draft_dup_folder ();
  KeptFile *file = path != NULL ? kept_file_hold (path) : NULL;

  return file != NULL ? file : kept_file_new (folder, suffix);
}

GPtrArray *
editor_draft_list (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  return paths;
}

/* ---- Writing ---- */

static char *
new_text (LogresPositionEditor *editor)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u\n", editor->at);
  for (guint i = 0; i < editor->steps->len; i++) {
    const Position *pos = logres_position_editor_get_step (editor, i);
    char line[POSITION_TEXT_SIZE];

    position_text_write (pos, TRUE, line);
    g_string_append_printf (text, "%s %s\n", pos->variant->id, line);
  }

  return g_string_free (text, FALSE);
}

static void
save (EditorDraft *self)
{
  g_autofree char *text = new_text (self->editor);
  g_autoptr (GError) error = NULL;
  gboolean had_failed = self->has_failed;

  self->has_failed = !kept_file_write (self->file, text, HOLD_MACHINE, &error);
  if (self->has_failed && !had_failed)
    self->failed (self->listener, error);
}

gboolean
editor_draft_is_kept (EditorDraft *self)
{
  /* The disk may be writable again. */
  if (self->has_failed)
    save (self);

  return !self->has_failed;
}

/* Saves a change of the position, or removes the file if the position equals the one that last
 * became a game, or the first one if none became a game. A change of the tool or the held piece
 * needs no saving. */
static void
changed_cb (EditorDraft *self)
{
  guint at = self->editor->at;
  guint n_steps = self->editor->steps->len;

  if (!logres_position_editor_is_changed (self->editor)) {
    kept_file_remove (self->file);
    self->has_failed = FALSE;
  } else if (at != self->at || n_steps != self->n_steps) {
    save (self);
  }
  self->at = at;
  self->n_steps = n_steps;
}

/* ---- Reading ---- */

static gboolean
read_line (Position *pos, char *line)
{
  char *space = strchr (line, ' ');
  const Variant *variant;

  if (space == NULL)
    return FALSE;
  *space = '\0';
  variant = variant_find (line);

  return variant != NULL && position_text_sketch (pos, variant, space + 1, NULL);
}

/* Reads steps up to the first line that is not a step, and leaves `lines` at that line. */
static LogresPositionEditor *
read_steps (char ***lines)
{
  LogresPositionEditor *editor = NULL;
  Position pos;

  for (; **lines != NULL && read_line (&pos, **lines); (*lines)++)
    if (editor == NULL)
      editor = logres_position_editor_new (&pos);
    else
      logres_position_editor_set_position (editor, &pos);

  return editor;
}

/* Returns an editor with as many steps as can be read, or NULL if no step can be read. Sets
 * `is_whole` to whether all of the text could be read. */
static LogresPositionEditor *
read_text (const char *text, gboolean *is_whole)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  char **line = lines;
  LogresPositionEditor *editor;
  guint64 at = G_MAXUINT;

  *is_whole = *line != NULL && g_ascii_string_to_unsigned (*line++, 10, 0, G_MAXUINT, &at, NULL);
  editor = read_steps (&line);
  *is_whole &= editor != NULL && *line != NULL && **line == '\0' && line[1] == NULL;
  while (editor != NULL && editor->at > at)
    logres_position_editor_undo (editor);

  return editor;
}

/* Sets a damaged file aside, writes the steps of `editor` in its place, and returns the editor.
 * Takes ownership of `editor`, which is NULL if no step could be read. Returns NULL in that case,
 * and on an error. */
static LogresPositionEditor *
replace_broken (const char *path, LogresPositionEditor *editor, char **set_aside, GError **error)
{
  g_autoptr (LogresPositionEditor) steps = editor;
  g_autofree char *text = steps != NULL ? new_text (steps) : NULL;

  *set_aside = safe_file_mend (path, text, error);

  return *set_aside != NULL ? g_steal_pointer (&steps) : NULL;
}

LogresPositionEditor *
editor_draft_read (const char *path, char **set_aside, GError **error)
{
  g_autofree char *text = NULL;
  LogresPositionEditor *editor;
  gboolean is_whole;
  gsize length;

  *set_aside = NULL;
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  editor = read_text (text, &is_whole);

  return is_whole && strlen (text) == length ? editor
                                             : replace_broken (path, editor, set_aside, error);
}

/* ---- Life cycle ---- */

EditorDraft *
editor_draft_new (LogresPositionEditor *editor,
                  const char *path,
                  EditorDraftFunc failed,
                  gpointer listener)
{
  EditorDraft *self = g_new0 (EditorDraft, 1);

  self->editor = g_object_ref (editor);
  self->file = new_file (path);
  self->at = editor->at;
  self->n_steps = editor->steps->len;
  self->failed = failed;
  self->listener = listener;
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

static void
let_go (EditorDraft *self)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
}

void
editor_draft_give_up (EditorDraft *self)
{
  if (self->editor == NULL)
    return;

  let_go (self);
  kept_file_remove (self->file);
}

void
editor_draft_free (EditorDraft *self)
{
  if (self == NULL)
    return;

  let_go (self);
  kept_file_free (self->file);
  g_free (self);
}
