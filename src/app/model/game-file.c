#include "app/model/game-file.h"

#include "app/model/reason-text.h"
#include "app/model/safe-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* So much text in one game is no game, and its moves would take up all the memory. */
enum { MOST_GAME_TEXT = 4 << 20, MOST_FILE_TEXT = 256 << 20, FILE_MODE = 0666 };

struct GameFile {
  char *path; /* owned; NULL: it is no file */
  char *text; /* owned */
  gsize length;
  GArray *spans; /* owned; of GameSpan */
};

G_DEFINE_QUARK (game - file - error, game_file_error)

/* ---- The text of a file ---- */

/* Nobody is to wait for a pipe, or for a device without an end. */
static gboolean
is_readable (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0) {
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }
  if ((info.st_mode & S_IFMT) != S_IFREG) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_ODD, _ ("It is no file with a text."));
    return FALSE;
  }
  if (info.st_size > MOST_FILE_TEXT) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                         _ ("It is too large to be a file of games."));
    return FALSE;
  }

  return TRUE;
}

static char *
read_text (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  char *text = NULL;

  if (!is_readable (path, error))
    return NULL;
  if (!g_file_get_contents (path, &text, length, &trouble))
    g_set_error_literal (error, trouble->domain, trouble->code,
                         _ ("It could not be read to its end."));

  return text;
}

static GArray *
find_games (const char *text, gsize length)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (GameSpan));
  GameSpan span = { 0 };

  while (record_scan (text, length, &span))
    g_array_append_val (spans, span);

  return spans;
}

static const GameSpan *
span_of (const GameFile *self, guint i)
{
  return &g_array_index (self->spans, GameSpan, i);
}

static char *
new_sum (const GameFile *self, guint i)
{
  const GameSpan *span = span_of (self, i);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) self->text + span->start,
                                      span->end - span->start);
}

/* Takes the text. */
static GameFile *
file_of (char *text, gsize length)
{
  GameFile *self = g_new0 (GameFile, 1);

  self->text = text;
  self->length = length;
  self->spans = find_games (text, length);

  return self;
}

static GameFile *
checked (GameFile *self, GError **error)
{
  if (self->spans->len > 0)
    return self;

  g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_NO_GAME, _ ("There is nothing in it."));
  game_file_free (self);

  return NULL;
}

GameFile *
game_file_read (const char *path, GError **error)
{
  gsize length = 0;
  char *text = read_text (path, &length, error);
  GameFile *self;

  if (text == NULL)
    return NULL;
  self = file_of (text, length);
  self->path = g_strdup (path);

  return checked (self, error);
}

GameFile *
game_file_new_from_text (const char *text, GError **error)
{
  return checked (file_of (g_strdup (text), strlen (text)), error);
}

void
game_file_free (GameFile *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_free (self->text);
  g_array_unref (self->spans);
  g_free (self);
}

/* ---- Its games ---- */

guint
game_file_n_games (const GameFile *self)
{
  return self->spans->len;
}

void
game_file_get_brief (const GameFile *self, guint i, GameBrief *brief)
{
  game_brief_read (brief, self->text, span_of (self, i));
}

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
belong (LogresGameSession *session, const GameFile *self, guint i)
{
  g_autofree char *sum = new_sum (self, i);

  logres_game_session_set_file (session, self->path, self->path != NULL ? sum : NULL);
}

LogresGameSession *
game_file_open (const GameFile *self, guint i, char **trouble, GError **error)
{
  const GameSpan *span = span_of (self, i);
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *problem = NULL;
  RecordReport report;

  if (span->end - span->start > MOST_GAME_TEXT) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                         _ ("It is too long to be a game."));
    return NULL;
  }

  session = logres_game_session_new_from_text (self->text, span, &report);
  if (report.error.problem != RECORD_OK)
    problem = reason_text_new_record_problem (&report.error, self->text);
  if (is_no_game (session, &report)) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_NO_GAME, problem);
    return NULL;
  }
  belong (session, self, i);
  *trouble = g_steal_pointer (&problem);

  return g_steal_pointer (&session);
}

/* ---- Saving ---- */

/* The place of the game as it was; -1 if it is gone. */
static int
find_by_sum (const GameFile *self, const char *sum)
{
  for (guint i = 0; sum != NULL && i < self->spans->len; i++) {
    g_autofree char *other = new_sum (self, i);

    if (strcmp (sum, other) == 0)
      return (int) i;
  }

  return -1;
}

gboolean
game_file_has (LogresGameSession *session)
{
  const char *path = logres_game_session_get_file (session);
  g_autoptr (GameFile) file = NULL;

  if (path == NULL || logres_game_session_is_modified (session))
    return FALSE;
  file = game_file_read (path, NULL);

  return file != NULL && find_by_sum (file, logres_game_session_get_file_sum (session)) >= 0;
}

static int
find_by_id (const GameFile *self, const char *id)
{
  char other[BRIEF_TEXT_SIZE];

  for (guint i = 0; id != NULL && i < self->spans->len; i++)
    if (record_scan_tag (self->text, span_of (self, i), "GameId", other, sizeof other) &&
        strcmp (id, other) == 0)
      return (int) i;

  return -1;
}

static gboolean
begins_line (const GString *text)
{
  return text->len == 0 || text->str[text->len - 1] == '\n';
}

/* A game begins on a line of its own; its text ends in a line break, which is the file's. */
static GString *
new_with_game (const GameFile *old, const GameSpan *place, const char *game)
{
  GString *text = g_string_new_len (old->text, (gssize) place->start);

  if (!begins_line (text))
    g_string_append_c (text, '\n');
  g_string_append_len (text, game, (gssize) strlen (game) - 1);
  g_string_append_len (text, old->text + place->end, (gssize) (old->length - place->end));

  return text;
}

static GString *
new_with_game_behind (const GameFile *old, const char *game)
{
  GString *text = g_string_new_len (old->text, (gssize) old->length);

  if (!begins_line (text))
    g_string_append_c (text, '\n');
  if (text->len > 0)
    g_string_append_c (text, '\n');

  return g_string_append (text, game);
}

/* A file that is to be written, and which of its games is this one. */
typedef struct Plan {
  GameFile *file; /* owned; NULL if there is no place for the game */
  guint place;
} Plan;

static Plan
plan_of (GString *text, guint place)
{
  gsize length = text->len;

  return (Plan){ file_of (g_string_free (text, FALSE), length), place };
}

static Plan
plan_alone (const char *game)
{
  return plan_of (g_string_new (game), 0);
}

static Plan
plan_instead_of (const GameFile *old, int i, const char *game)
{
  return i >= 0 ? plan_of (new_with_game (old, span_of (old, (guint) i), game), (guint) i)
                : (Plan){ NULL, 0 };
}

static Plan
plan_among (const GameFile *old, const char *id, const char *game)
{
  int i = find_by_id (old, id);

  return i >= 0 ? plan_instead_of (old, i, game)
                : plan_of (new_with_game_behind (old, game), old->spans->len);
}

static Plan
make_plan (const GameFile *old, LogresGameSession *session, SaveManner manner)
{
  g_autofree char *game = logres_game_session_dup_text (session, FALSE);
  const Record *record = logres_game_session_get_record (session);

  if (manner == SAVE_ALONE || old->spans->len == 0)
    return plan_alone (game);
  if (manner == SAVE_AMONG)
    return plan_among (old, tags_get (&record->tags, "GameId"), game);

  return plan_instead_of (old, find_by_sum (old, logres_game_session_get_file_sum (session)), game);
}

/* The games of the file as it is now; none where it is not there or, to be replaced as a whole, is
 * anything else. NULL if it is there and cannot be read. */
static GameFile *
read_old (const char *path, SaveManner manner, GError **error)
{
  gsize length = 0;
  char *text;

  if (manner == SAVE_ALONE || !g_file_test (path, G_FILE_TEST_EXISTS))
    return file_of (g_strdup (""), 0);
  text = read_text (path, &length, error);

  return text != NULL ? file_of (text, length) : NULL;
}

gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error)
{
  g_autoptr (GameFile) old = read_old (path, manner, error), file = NULL;
  Plan plan;

  if (old == NULL)
    return FALSE;

  plan = make_plan (old, session, manner);
  file = plan.file;
  if (file == NULL) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_CHANGED,
                         _ ("Another program has changed this game in the file."));
    return FALSE;
  }
  if (!safe_file_write (path, file->text, file->length, FILE_MODE, HOLD_MACHINE, error))
    return FALSE;

  file->path = g_strdup (path);
  belong (session, file, plan.place);

  return TRUE;
}
