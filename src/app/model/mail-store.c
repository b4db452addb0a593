#include "app/model/mail-store.h"

#include "app/model/recovery.h"
#include "app/model/safe-file.h"

#include <string.h>

enum { FILE_MODE = 0600 };

char *
mail_store_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "mail", NULL);
}

/* ---- A file ---- */

/* What was on the disk before a file that is broken takes its place again. */
static void
put_back (const RecoveredGame *game)
{
  g_autofree char *text = logres_game_session_dup_text (game->session, TRUE);

  safe_file_write (game->path, text, strlen (text), FILE_MODE, HOLD_MACHINE, NULL);
}

/* A game that lost what makes it one by mail cannot be gone on with. */
static gboolean
is_whole (RecoveredGame *game)
{
  if (game->session == NULL)
    return FALSE;
  if (logres_game_session_is_by_mail (game->session))
    return TRUE;
  if (game->set_aside == NULL && game->by == KEPT_BY_NOBODY)
    game->set_aside = safe_file_set_aside (game->path, NULL);

  return FALSE;
}

LogresGameSession *
mail_store_read (const char *path, char **set_aside)
{
  g_autoptr (RecoveredGame) game = recovery_read (path);
  gboolean is_game = is_whole (game);

  if (set_aside != NULL)
    *set_aside = g_strdup (game->set_aside);
  if (!is_game)
    return NULL;
  if (game->set_aside != NULL)
    put_back (game);

  return g_object_ref (game->session);
}

/* ---- A folder ---- */

static void
add_game (GListStore *list, RecoveredGame *game, GPtrArray *set_aside)
{
  gboolean is_to_be_listed = is_whole (game);

  if (game->set_aside != NULL && is_to_be_listed)
    put_back (game);
  if (game->set_aside != NULL && set_aside != NULL)
    g_ptr_array_add (set_aside, g_strdup (game->set_aside));
  if (is_to_be_listed) {
    g_autoptr (LogresMailEntry) entry = logres_mail_entry_new (game->path, game->session);

    g_list_store_insert_sorted (list, entry, logres_mail_entry_compare, NULL);
  }
}

GListStore *
mail_store_list (const char *folder, GPtrArray *set_aside)
{
  GListStore *list = g_list_store_new (LOGRES_TYPE_MAIL_ENTRY);
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  left_games_forget_old (folder);
  for (guint i = 0; i < games->len; i++)
    add_game (list, g_ptr_array_index (games, i), set_aside);

  return list;
}

static gboolean
has_id (const char *path, const char *id)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  char value[BRIEF_TEXT_SIZE];

  return g_file_get_contents (path, &text, &length, NULL) && record_scan (text, length, &span) &&
         record_scan_tag (text, &span, "GameId", value, sizeof value) && g_str_equal (value, id);
}

char *
mail_store_find (const char *folder, const char *id)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < paths->len; i++)
    if (has_id (g_ptr_array_index (paths, i), id))
      return g_strdup (g_ptr_array_index (paths, i));

  return NULL;
}
