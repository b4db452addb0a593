#include "app/mail/mail-store.h"

#include "app/archive/recovery.h"
#include "app/kit/safe-file.h"
#include "mail/game/mail-reading.h"

#include <glib/gstdio.h>

/* ---- Entries ---- */

G_DEFINE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, G_TYPE_OBJECT)

static void
logres_mail_entry_finalize (GObject *object)
{
  earlier_game_unref (LOGRES_MAIL_ENTRY (object)->file);

  G_OBJECT_CLASS (logres_mail_entry_parent_class)->finalize (object);
}

static void
logres_mail_entry_class_init (LogresMailEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_mail_entry_finalize;
}

static void
logres_mail_entry_init (LogresMailEntry *self)
{
}

static LogresMailEntry *
new_entry (const char *path, LogresGameSession *session)
{
  LogresMailEntry *self = g_object_new (LOGRES_TYPE_MAIL_ENTRY, NULL);
  const Node *live = logres_game_session_get_live (session);

  self->file = earlier_game_new (path);
  self->seat = logres_game_session_get_seat_to_move (session);
  self->turn = logres_game_session_get_mail_turn (session);
  self->since = logres_game_session_get_mail_notes (session)->since;
  self->move_days = record_move_days (logres_game_session_get_record (session));
  self->pos = live->turn.pos;
  self->last = live->move;
  if (live->parent != NULL)
    self->before = live->parent->turn.pos;

  return self;
}

static gint
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const LogresMailEntry *x = a, *y = b;

  if (x->turn != y->turn)
    return (int) x->turn - (int) y->turn;

  return (x->since < y->since) - (x->since > y->since);
}

/* ---- Folder ---- */

char *
mail_store_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "mail", NULL);
}

/* ---- One file ---- */

/* Removes the file of a game. A file that was recovered from a damaged file is deleted, because the
 * damaged file is kept. Any other file is renamed. */
static void
put_away (RecoveredGame *game)
{
  if (game->set_aside != NULL)
    g_unlink (game->path);
  else
    game->set_aside = safe_file_set_aside (game->path, &game->error);
}

/* Leaves out a game that is not marked as an email game any more, because it cannot be continued.
 * Puts its file away, unless the game is open somewhere. */
static void
check_game (RecoveredGame *game)
{
  if (game->session == NULL || logres_game_session_is_by_mail (game->session))
    return;
  if (game->by == KEPT_BY_NOBODY)
    put_away (game);
  g_clear_object (&game->session);
}

LogresGameSession *
mail_store_read (const char *path, char **set_aside)
{
  g_autoptr (RecoveredGame) game = recovery_read (path);

  check_game (game);
  if (set_aside != NULL)
    *set_aside = g_steal_pointer (&game->set_aside);

  return g_steal_pointer (&game->session);
}

/* ---- All files ---- */

static void
add_text (GPtrArray *texts, const char *text)
{
  if (texts != NULL && text != NULL)
    g_ptr_array_add (texts, g_strdup (text));
}

static void
add_game (GListStore *list, const RecoveredGame *game)
{
  if (game->session != NULL) {
    g_autoptr (LogresMailEntry) entry = new_entry (game->path, game->session);

    g_list_store_insert_sorted (list, entry, compare, NULL);
  }
}

GListStore *
mail_store_list (const char *folder, GPtrArray *set_aside, GPtrArray *unread)
{
  GListStore *list = g_list_store_new (LOGRES_TYPE_MAIL_ENTRY);
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  earlier_games_forget_old (folder);
  for (guint i = 0; i < games->len; i++) {
    RecoveredGame *game = g_ptr_array_index (games, i);

    check_game (game);
    add_game (list, game);
    add_text (set_aside, game->set_aside);
    add_text (unread, game->error != NULL ? game->error->message : NULL);
  }

  return list;
}

static gboolean
is_to_move (const char *path)
{
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *text = NULL;
  GameSpan span = { 0 };
  gsize length;

  if (g_file_get_contents (path, &text, &length, NULL) && record_scan (text, length, &span))
    session = logres_game_session_new_from_text (text, &span, NULL);

  return session != NULL && logres_game_session_is_by_mail (session) &&
         logres_game_session_get_mail_turn (session) == MAIL_TO_MOVE;
}

guint
mail_store_count_turns (const char *folder)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    n += is_to_move (g_ptr_array_index (paths, i)) ? 1 : 0;

  return n;
}

static gboolean
has_id (const char *path, const char *id)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  char value[SUMMARY_TEXT_SIZE];

  return g_file_get_contents (path, &text, &length, NULL) && record_scan (text, length, &span) &&
         record_scan_tag (text, &span, "GameId", value, sizeof value) &&
         mail_id_is_same (value, id);
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
