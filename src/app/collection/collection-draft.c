#include "app/collection/collection-draft.h"

#include "app/archive/autosave.h"
#include "app/archive/recovery.h"
#include "app/kit/kept-file.h"

/* The key under which a list stores the file of its draft. */
static const char draft_key[] = "draft";

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "lists", NULL);
}

static void
set_draft (LogresCollection *games, KeptFile *draft)
{
  g_object_set_data_full (G_OBJECT (games), draft_key, draft, (GDestroyNotify) kept_file_free);
}

/* Returns the text of all games. Zero bytes become spaces, because the draft would end there. */
static char *
dup_text (LogresCollection *games)
{
  g_autoptr (GBytes) bytes = logres_collection_new_text (games);
  GString *text =
    g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == '\0')
      text->str[i] = ' ';

  return g_string_free (text, FALSE);
}

static void
write_draft (LogresCollection *games)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *text = dup_text (games);

  if (g_object_get_data (G_OBJECT (games), draft_key) == NULL)
    set_draft (games, kept_file_new (folder, GAME_SUFFIX));
  kept_file_write (g_object_get_data (G_OBJECT (games), draft_key), text, HOLD_MACHINE, NULL);
}

void
collection_draft_update (LogresCollection *games, gboolean is_needed)
{
  KeptFile *draft = g_object_get_data (G_OBJECT (games), draft_key);

  if (is_needed) {
    write_draft (games);
  } else if (draft != NULL) {
    kept_file_remove (draft);
    set_draft (games, NULL);
  }
}

GPtrArray *
collection_draft_open_all (void)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = dup_folder ();
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);
    g_autoptr (KeptFile) draft = kept_file_hold (path);
    g_autofree char *text = NULL;
    LogresCollection *games;
    gsize length;

    if (draft == NULL || !g_file_get_contents (path, &text, &length, NULL))
      continue;
    games = logres_collection_new_from_text (text, length);
    logres_collection_note_unsaved (games);
    set_draft (games, g_steal_pointer (&draft));
    g_ptr_array_add (lists, games);
  }

  return lists;
}
