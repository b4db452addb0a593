#include "app/collection/collection-game.h"

#include "app/game/long-reading.h"
#include "app/game/session-state.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Finding a game ---- */

static char *
new_sum (GBytes *text)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
}

static gsize
length_of (LogresGameEntry *entry)
{
  return g_bytes_get_size (entry->text);
}

static gboolean
has_sum (LogresGameEntry *entry, const char *sum)
{
  g_autofree char *own = new_sum (entry->text);

  return g_str_equal (sum, own);
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
  GameSpan span = { 0 };
  const char *text = g_bytes_get_data (entry->text, &span.end);
  char other[SUMMARY_TEXT_SIZE];

  return record_scan_tag (text, &span, "GameId", other, sizeof other) && strcmp (id, other) == 0;
}

int
logres_collection_find_by_id (LogresCollection *self, const char *id)
{
  int found = -1;

  for (guint i = 0; id != NULL && i < logres_collection_get_n_games (self); i++) {
    if (!has_id (logres_collection_get_entry (self, i), id))
      continue;
    if (found >= 0)
      return -1;
    found = (int) i;
  }

  return found;
}

/* ---- Opening a game ---- */

gboolean
game_reading_has_game (const Record *record, const RecordError *error)
{
  /* The reader itself adds the tag Result. */
  gsize n_own = tags_get (&record->tags, "Result") != NULL ? 1 : 0;

  return error->problem == RECORD_OK || (error->problem != RECORD_UNKNOWN_VARIANT &&
                                         (record->root->child != NULL || record->tags.n > n_own));
}

/* Gives the session the file of the collection. If the collection has no file, the session has none
 * either. A tag of the text may have given the session another file, which the session forgets. */
static void
belong (LogresGameSession *session, LogresCollection *self, GBytes *text)
{
  const char *path = logres_collection_get_path (self);
  g_autofree char *sum = new_sum (text);

  logres_game_session_set_file (session, path, path != NULL ? sum : NULL);
}

void
logres_collection_bind (LogresCollection *self, guint i, LogresGameSession *session)
{
  belong (session, self, logres_collection_get_entry (self, i)->text);
}

/* A game while it is read. Line numbers are those of the whole file. */
struct GameReading {
  GBytes *text; /* owned */
  GameSpan span;
  Record *record; /* owned; NULL before reading and after the session has taken it */
  RecordReport report;
};

void
game_reading_free (GameReading *self)
{
  record_free (self->record);
  g_bytes_unref (self->text);
  g_free (self);
}

void
game_reading_run (gpointer data, const RecordWatch *watch)
{
  GameReading *self = data;
  const char *text = g_bytes_get_data (self->text, NULL);

  self->record = long_reading_read (text, &self->span, watch, &self->report);
}

GameReading *
game_reading_new (LogresGameEntry *entry, GError **error)
{
  GameReading *self;

  if (length_of (entry) > MOST_GAME_TEXT) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                         _ ("This text is too long for a game."));
    return NULL;
  }
  self = g_new0 (GameReading, 1);
  self->text = g_bytes_ref (entry->text);
  self->span = (GameSpan) { .end = length_of (entry), .line = entry->line };

  return self;
}

LogresGameSession *
game_reading_take_session (GameReading *self,
                           LogresCollection *games,
                           char **trouble,
                           GError **error)
{
  g_autofree char *problem =
    refusal_text_new_record_problem (&self->report.error, g_bytes_get_data (self->text, NULL));
  LogresGameSession *session;

  if (!game_reading_has_game (self->record, &self->report.error)) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_NO_GAME, problem);
    return NULL;
  }
  session_state_remove (self->record);
  session = logres_game_session_new_from_record (g_steal_pointer (&self->record));
  belong (session, games, self->text);
  *trouble = self->report.error.problem != RECORD_OK ? g_steal_pointer (&problem) : NULL;

  return session;
}

void
logres_collection_bind_corrected (LogresCollection *self,
                                  LogresGameEntry *entry,
                                  LogresGameSession *session)
{
  belong (session, self, entry->text);
  if (logres_collection_get_path (self) != NULL)
    logres_game_session_set_modified (session);
}

LogresGameSession *
logres_collection_open_game (LogresCollection *self, guint i, char **trouble, GError **error)
{
  GameReading *reading = game_reading_new (logres_collection_get_entry (self, i), error);
  LogresGameSession *session;

  if (reading == NULL)
    return NULL;
  game_reading_run (reading, NULL);
  session = game_reading_take_session (reading, self, trouble, error);
  game_reading_free (reading);

  return session;
}
