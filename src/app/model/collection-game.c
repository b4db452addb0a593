#include "app/model/collection-game.h"

#include "app/model/reason-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Finding one ---- */

static char *
new_sum (const char *text, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

static gsize
length_of (LogresGameEntry *entry)
{
  return (gsize) (logres_game_entry_get_end (entry) - logres_game_entry_get_start (entry));
}

static gboolean
has_sum (LogresGameEntry *entry, const char *sum)
{
  g_autofree char *text = logres_game_entry_dup_text (entry, NULL);
  g_autofree char *other = text != NULL ? new_sum (text, length_of (entry)) : NULL;

  return g_strcmp0 (sum, other) == 0;
}

int
logres_collection_find_by_sum (LogresCollection *self, const char *sum)
{
  for (guint i = 0; sum != NULL && i < logres_collection_get_n_games (self); i++)
    if (has_sum (logres_collection_get_entry (self, i), sum))
      return (int) i;

  return -1;
}

static gboolean
has_id (LogresGameEntry *entry, const char *id)
{
  g_autofree char *text = logres_game_entry_dup_text (entry, NULL);
  GameSpan span = { .end = length_of (entry) };
  char other[BRIEF_TEXT_SIZE];

  return text != NULL && record_scan_tag (text, &span, "GameId", other, sizeof other) &&
         strcmp (id, other) == 0;
}

int
logres_collection_find_by_id (LogresCollection *self, const char *id)
{
  for (guint i = 0; id != NULL && i < logres_collection_get_n_games (self); i++)
    if (has_id (logres_collection_get_entry (self, i), id))
      return (int) i;

  return -1;
}

/* ---- Opening a game ---- */

/* It is of another family, or neither a tag nor a move was understood; a result there is in every
 * record. */
static gboolean
is_no_game (LogresGameSession *session, const RecordReport *report)
{
  const Record *record = logres_game_session_get_record (session);
  gsize n_own = tags_get (&record->tags, "Result") != NULL ? 1 : 0;

  if (report->error.problem == RECORD_UNKNOWN_VARIANT)
    return TRUE;

  return report->error.problem != RECORD_OK && record->tags.n == n_own &&
         record->root->child == NULL;
}

/* A text from outside may have tags of ours that belong to another file. */
static void
belong (LogresGameSession *session, LogresCollection *self, const char *text, gsize length)
{
  const char *path = logres_collection_get_path (self);
  g_autofree char *sum = new_sum (text, length);

  logres_game_session_set_file (session, path, path != NULL ? sum : NULL);
}

void
logres_collection_bind (LogresCollection *self, guint i, LogresGameSession *session)
{
  LogresGameEntry *entry = logres_collection_get_entry (self, i);
  g_autofree char *text = logres_game_entry_dup_text (entry, NULL);

  belong (session, self, text, text != NULL ? length_of (entry) : 0);
}

/* `trouble` is NULL where all of it could be read. */
static LogresGameSession *
read_session (const char *text, const GameSpan *span, char **trouble, GError **error)
{
  RecordReport report;
  g_autoptr (LogresGameSession) session = logres_game_session_new_from_text (text, span, &report);
  g_autofree char *problem = reason_text_new_record_problem (&report.error, text);

  if (is_no_game (session, &report)) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_NO_GAME, problem);
    return NULL;
  }
  *trouble = report.error.problem != RECORD_OK ? g_steal_pointer (&problem) : NULL;

  return g_steal_pointer (&session);
}

/* The text begins with the game, and lines are those of the whole file. */
static LogresGameSession *
new_session (
  LogresCollection *self, LogresGameEntry *entry, const char *text, char **trouble, GError **error)
{
  gsize length = length_of (entry);
  GameSpan span = { .end = length, .line = logres_game_entry_get_line (entry) };
  LogresGameSession *session = read_session (text, &span, trouble, error);

  if (session != NULL)
    belong (session, self, text, length);

  return session;
}

LogresGameSession *
logres_collection_new_corrected (LogresCollection *self,
                                 LogresGameEntry *entry,
                                 const char *text,
                                 GError **error)
{
  g_autofree char *old = logres_game_entry_dup_text (entry, error), *trouble = NULL;
  GameSpan span = { 0 };
  LogresGameSession *session;

  if (old == NULL)
    return NULL;
  record_scan (text, strlen (text), &span);
  session = read_session (text, &span, &trouble, error);
  if (session == NULL)
    return NULL;
  belong (session, self, old, length_of (entry));
  if (logres_collection_get_path (self) != NULL)
    logres_game_session_set_modified (session);

  return session;
}

LogresGameSession *
logres_collection_open_game (LogresCollection *self, guint i, char **trouble, GError **error)
{
  LogresGameEntry *entry = logres_collection_get_entry (self, i);
  g_autofree char *text = NULL;

  if (length_of (entry) > MOST_GAME_TEXT) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                         _ ("It is too long to be a game."));
    return NULL;
  }
  text = logres_game_entry_dup_text (entry, error);

  return text != NULL ? new_session (self, entry, text, trouble, error) : NULL;
}
