#include "app/archive/autosave.h"
#include "app/archive/earlier-game.h"
#include "app/collection/game-file.h"
#include "app/game/long-reading.h"

#include "app/game/session-edit.h"
#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "support/held-threads.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

static char *folder, *path;
static LogresGameSession *session;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "games.logres", NULL);
}

static void
tear_down (void)
{
  if (session != NULL)
    g_assert_finalize_object (session);
  session = NULL;
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&path, g_free);
}

static LogresCollection *
new_collection (const char *text)
{
  return logres_collection_new_from_text (text, strlen (text));
}

static void
begin (void)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
}

static void
write_file (const char *text, gssize length)
{
  ck_assert (g_file_set_contents (path, text, length, NULL));
}

static GString *
file_text (void)
{
  char *text;
  gsize length;
  GString *string;

  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  string = g_string_new_len (text, (gssize) length);
  g_free (text);

  return string;
}

static void
check_file (const char *text, gsize length)
{
  g_autoptr (GString) now = file_text ();

  ck_assert_uint_eq (now->len, length);
  ck_assert_mem_eq (now->str, text, length);
}

static int
n_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Opens the game with this index as the session. */
static void
open_game (guint i)
{
  g_autoptr (LogresCollection) file = logres_collection_open (path, NULL, NULL);
  g_autofree char *trouble = NULL;

  ck_assert_ptr_nonnull (file);
  ck_assert_uint_lt (i, logres_collection_get_n_games (file));
  session = logres_collection_open_game (file, i, &trouble, NULL);
  ck_assert_ptr_nonnull (session);
  ck_assert_ptr_null (trouble);
}

static void
check_save (SaveManner manner)
{
  g_autoptr (GError) error = NULL;

  ck_assert (game_file_save (session, path, manner, &error));
  ck_assert_ptr_null (error);
  ck_assert (!logres_game_session_is_modified (session));
  ck_assert_str_eq (logres_game_session_get_file (session), path);
  ck_assert_int_eq (n_files (), 1);
}

static int
error_of_saving (SaveManner manner)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!game_file_save (session, path, manner, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_gt (strlen (error->message), 0);
  ck_assert (logres_game_session_is_modified (session));

  return error->code;
}

/* ---- One game ---- */

START_TEST (a_game_comes_back_as_it_was_saved)
{
  g_autofree char *before = NULL, *after = NULL;

  begin ();
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_is_modified (session));
  check_save (SAVE_ALONE);
  before = logres_game_session_dup_text (session, FALSE);
  g_assert_finalize_object (session);

  open_game (0);
  after = logres_game_session_dup_text (session, FALSE);
  ck_assert_str_eq (before, after);
  ck_assert (!logres_game_session_is_modified (session));
  ck_assert (logres_game_session_is_paused (session));
}
END_TEST

START_TEST (a_game_is_saved_in_its_place_again_and_again)
{
  begin ();
  check_save (SAVE_ALONE);
  for (int i = 0; i < 3; i++) {
    session_play (session, i == 0 ? "E6-E8" : i == 1 ? "H11-F9" : "F6-F8");
    check_save (SAVE_IN_PLACE);
  }
  g_assert_finalize_object (session);
  open_game (0);
  ck_assert_int_eq (session_count_moves (session), 3);
}
END_TEST

START_TEST (a_file_that_is_gone_is_written_again)
{
  begin ();
  check_save (SAVE_ALONE);
  session_play (session, "E6-E8");
  g_remove (path);
  check_save (SAVE_IN_PLACE);
}
END_TEST

/* ---- Among others ---- */

/* Games as other programs write them, or as people type them. */
#define FIRST "\xef\xbb\xbf[Event \"one\"]\r\n\r\n1. E6-E8 {caf\xe9} *\r\n"
#define SECOND "[Variant \"cam\"]\n[GameId \"two\"]\n\n*"
#define THIRD "[Event \"three\"]\n\nnonsense ( that nobody \0 reads\n% and a line"

static const char others[] = FIRST "\n\n" SECOND "\n\n" THIRD;

static void
check_others (const char *before, gsize n_before, const char *after, gsize n_after)
{
  g_autoptr (GString) text = file_text ();

  ck_assert_uint_gt (text->len, n_before + n_after);
  ck_assert_mem_eq (text->str, before, n_before);
  ck_assert_mem_eq (text->str + text->len - n_after, after, n_after);
}

START_TEST (other_games_stay_as_they_are_to_the_byte)
{
  const char *between = strstr (others, SECOND);
  const char *behind = between + strlen (SECOND);

  write_file (others, sizeof others - 1);
  open_game (1);
  ck_assert_str_eq (logres_game_session_get_variant (session)->id, "cam");
  ck_assert (session_set_tag (session, "White", "Anna"));
  for (int i = 0; i < 2; i++) {
    check_save (SAVE_IN_PLACE);
    check_others (others, (gsize) (between - others), behind,
                  (gsize) (others + sizeof others - 1 - behind));
  }
}
END_TEST

START_TEST (the_place_of_a_game_is_found_after_others_were_added)
{
  g_autoptr (GString) text = NULL;

  write_file (SECOND "\n", -1);
  open_game (0);
  session_set_tag (session, "White", "Anna");
  write_file (others, sizeof others - 1);
  check_save (SAVE_IN_PLACE);
  text = file_text ();
  ck_assert_mem_eq (text->str, FIRST, strlen (FIRST));
  ck_assert_ptr_nonnull (strstr (text->str, "Anna"));
}
END_TEST

static void
check_archive (const char *white)
{
  g_autofree char *archive = logres_autosave_dup_archive_folder (), *text = NULL;
  g_autoptr (GPtrArray) games = earlier_games_list (archive, NULL, G_MAXUINT, NULL);

  ck_assert_uint_eq (games->len, 1);
  ck_assert (g_file_get_contents (((EarlierGame *) games->pdata[0])->path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, white));
  folder_remove (archive);
}

#define CHANGED "[Variant \"cam\"]\n[GameId \"two\"]\n[White \"Bert\"]\n\n*\n"

START_TEST (a_game_that_others_have_changed_is_not_overwritten_unasked)
{
  write_file (SECOND "\n\n" FIRST, -1);
  open_game (0);
  session_set_tag (session, "White", "Anna");
  write_file (CHANGED "\n" FIRST, -1);
  ck_assert_int_eq (error_of_saving (SAVE_IN_PLACE), GAME_FILE_CHANGED);
  check_file (CHANGED "\n" FIRST, strlen (CHANGED "\n" FIRST));

  check_save (SAVE_AMONG);
  check_others ("[Variant", 8, FIRST, strlen (FIRST));
  {
    g_autoptr (GString) text = file_text ();

    ck_assert_ptr_null (strstr (text->str, "Bert"));
    ck_assert_ptr_nonnull (strstr (text->str, "Anna"));
  }
  check_archive ("Bert");
}
END_TEST

START_TEST (a_game_that_is_replaced_again_by_redo_is_archived_again)
{
  g_autoptr (LogresCollection) games = NULL;

  write_file (SECOND "\n\n" FIRST, -1);
  open_game (0);
  session_set_tag (session, "White", "Anna");
  write_file (CHANGED "\n" FIRST, -1);
  games = logres_collection_open (path, NULL, NULL);
  ck_assert (game_file_save_in (session, games, SAVE_AMONG, NULL));
  logres_collection_undo (games);
  ck_assert (logres_collection_save (games, NULL));
  ck_assert (logres_collection_redo (games, NULL));
  ck_assert (logres_collection_save (games, NULL));
  check_archive ("Bert");
}
END_TEST

/* The user copies a game from the file and plays another continuation, so it has the same id. */
START_TEST (another_version_of_a_game_is_added_beside_it)
{
  static const char before[] = SECOND "\n\n" SECOND;
  g_autoptr (GString) text = NULL;

  write_file (before, -1);
  begin ();
  session_set_tag (session, "GameId", "two");
  session_set_tag (session, "White", "Anna");
  check_save (SAVE_BESIDE);
  session_set_tag (session, "White", "Berta");
  check_save (SAVE_BESIDE);
  text = file_text ();
  ck_assert_mem_eq (text->str, before, strlen (before));
  ck_assert_ptr_nonnull (strstr (text->str, "Berta"));
  ck_assert_ptr_null (strstr (text->str, "Anna"));
}
END_TEST

/* The file has two versions of the game, and the user may have opened either. */
START_TEST (no_version_of_a_game_is_lost_if_the_file_has_several)
{
  g_autoptr (GString) text = NULL;

  write_file (SECOND, -1);
  open_game (0);
  session_set_tag (session, "White", "Anna");
  write_file (CHANGED "\n" CHANGED, -1);
  check_save (SAVE_AMONG);
  text = file_text ();
  ck_assert_mem_eq (text->str, CHANGED "\n" CHANGED, strlen (CHANGED "\n" CHANGED));
  ck_assert_ptr_nonnull (strstr (text->str, "Anna"));
}
END_TEST

START_TEST (unsaved_changes_of_a_list_are_not_lost_by_saving_a_game)
{
  g_autoptr (LogresCollection) games = NULL;
  g_autoptr (GError) error = NULL;

  write_file (others, -1);
  games = logres_collection_open (path, NULL, NULL);
  logres_collection_move (games, 0, 2);
  write_file (FIRST, -1);
  begin ();

  ck_assert (!game_file_save_in (session, games, SAVE_AMONG, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (!g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_CHANGED));
  ck_assert (logres_collection_is_modified (games));
  ck_assert_uint_eq (logres_collection_get_n_games (games), 3);
}
END_TEST

START_TEST (a_new_game_is_added_after_the_others)
{
  write_file (others, sizeof others - 1);
  begin ();
  session_play (session, "E6-E8");
  check_save (SAVE_AMONG);
  check_others (others, sizeof others - 1, "", 0);
  session_play (session, "H11-F9");
  check_save (SAVE_IN_PLACE);
  check_others (others, sizeof others - 1, "", 0);
  g_assert_finalize_object (session);

  open_game (3);
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

static GameSummary
shown_of (LogresCollection *games, guint i)
{
  GameSummary summary;

  logres_game_entry_get_brief (logres_collection_get_entry (games, i), &summary);

  return summary;
}

START_TEST (a_list_shows_the_data_of_each_game)
{
  g_autoptr (LogresCollection) file = NULL;
  GameSummary shown;

  write_file (CHANGED
              "[Date \"2026.11.21\"]\n[Red \"Rosa\"]\n[Variant \"grand\"]\n[Result "
              "\"0-1\"]\n\n0-1\n\n[Date \"2026.11.22\"]\n[Variant \"chess\"]\n\n1. e4 e5 *\n",
              -1);
  file = logres_collection_open (path, NULL, NULL);
  ck_assert_uint_eq (logres_collection_get_n_games (file), 3);
  shown = shown_of (file, 0);
  ck_assert_str_eq (shown.variant->id, "cam");
  ck_assert_str_eq (shown.names[0], "Bert");
  ck_assert_str_eq (shown.names[1], "");
  ck_assert_str_eq (shown.date, "");
  ck_assert_int_eq (shown.result, ONGOING);
  ck_assert_uint_eq (shown.n_turns, 0);
  shown = shown_of (file, 1);
  ck_assert_str_eq (shown.variant->id, "grand");
  ck_assert_str_eq (shown.names[0], "Rosa");
  ck_assert_str_eq (shown.date, "2026.11.21");
  ck_assert_int_eq (shown.result, SECOND_TEAM_WINS);
  shown = shown_of (file, 2);
  ck_assert_ptr_null (shown.variant);
  ck_assert_str_eq (shown.date, "2026.11.22");
  ck_assert_uint_eq (shown.n_turns, 2);
}
END_TEST

/* ---- On another thread ---- */

/* The progress that was reported. */
typedef struct Progress {
  goffset n_read, length;
  int n_told;
  gboolean is_done, is_cancelled;
} Progress;

static void
progress_cb (goffset n_read, goffset length, gpointer data)
{
  Progress *self = data;

  ck_assert (!self->is_done && self->n_read <= n_read && n_read <= length);
  *self = (Progress) { n_read, length, self->n_told + 1, FALSE, FALSE };
}

static void
done_cb (gpointer data, gboolean is_cancelled)
{
  Progress *self = data;

  self->is_done = TRUE;
  self->is_cancelled = is_cancelled;
}

/* Reads a game on another thread. Returns the game, or NULL if the reading was cancelled. */
static LogresGameSession *
read_apart (gboolean is_cancelled, Progress *progress)
{
  g_autoptr (LogresCollection) file = new_collection ("1. E6-E8 H11-F9 {Well.} {Then.} *\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LogresGameEntry *entry = logres_collection_get_entry (file, 0);
  GameReading *reading = game_reading_new (entry, NULL);
  const LongReading task = { game_reading_run, reading, (goffset) g_bytes_get_size (entry->text),
                             progress_cb,      done_cb, progress };
  LogresGameSession *game = NULL;
  g_autofree char *trouble = NULL;

  if (is_cancelled)
    g_cancellable_cancel (cancellable);
  long_reading_start (&task, cancellable);
  wait_until (progress->is_done);
  if (!progress->is_cancelled)
    game = game_reading_take_session (reading, file, &trouble, NULL);
  game_reading_free (reading);

  return game;
}

START_TEST (a_game_is_read_on_another_thread)
{
  Progress progress = { 0 };

  session = read_apart (FALSE, &progress);
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

START_TEST (reading_reports_its_progress)
{
  Progress progress = { 0 };

  session = read_apart (FALSE, &progress);
  ck_assert_int_gt (progress.n_told, 4);
  ck_assert_int_gt (progress.n_read, progress.length / 2);
}
END_TEST

START_TEST (a_cancelled_reading_reads_no_further)
{
  Progress progress = { 0 };

  ck_assert_ptr_null (read_apart (TRUE, &progress));
  ck_assert_int_eq (progress.n_told, 0);
}
END_TEST

/* The thread begins after the list and its texts were freed. */
START_TEST (a_game_is_read_to_its_end_when_its_list_is_freed)
{
  LogresCollection *file = new_collection ("1. E6-E8 H11-F9 {Well.} {Then.} *\n");
  GameReading *reading = game_reading_new (logres_collection_get_entry (file, 0), NULL);
  g_autoptr (LogresCollection) other = logres_collection_new_empty ();
  g_autofree char *trouble = NULL;
  Progress progress = { 0 };

  hold_up_threads ();
  long_reading_start (
    &(LongReading) {
      .read = game_reading_run, .work = reading, .done = done_cb, .data = &progress },
    NULL);
  g_assert_finalize_object (file);
  let_threads_go ();
  wait_until (progress.is_done);
  session = game_reading_take_session (reading, other, &trouble, NULL);
  ck_assert_int_eq (session_count_moves (session), 2);
  game_reading_free (reading);
}
END_TEST

/* ---- Errors ---- */

START_TEST (a_broken_game_is_reported_and_read_in_part)
{
  static const char text[] = "[White \"Anna\"]\n\n1. E6-E8 H11-F9\n2. F6-Q9 and more";
  g_autoptr (LogresCollection) file = NULL;
  g_autofree char *trouble = NULL;
  g_autoptr (GString) saved = NULL;

  write_file (text, -1);
  file = logres_collection_open (path, NULL, NULL);
  session = logres_collection_open_game (file, 0, &trouble, NULL);
  ck_assert_int_eq (session_count_moves (session), 2);
  ck_assert_str_eq (trouble, "Line 4, column 7: “Q9”: There is no such square.");
  check_file (text, strlen (text));

  check_save (SAVE_IN_PLACE);
  saved = file_text ();
  ck_assert_ptr_nonnull (strstr (saved->str, "F6-Q9 and more"));
}
END_TEST

static const char *const no_games[] = { "hello", "GIF89a\x01\x02\xff", "}{)(",
                                        "[Variant \"chess\"]\n[White \"Ann\"]\n\n1. e4 *\n" };

START_TEST (a_text_that_is_not_a_game_is_refused)
{
  g_autoptr (LogresCollection) file = new_collection (no_games[_i]);
  g_autoptr (GError) error = NULL;
  char *trouble;

  ck_assert_ptr_nonnull (file);
  ck_assert_ptr_null (logres_collection_open_game (file, 0, &trouble, &error));
  ck_assert_int_eq (error->code, GAME_FILE_NO_GAME);
  ck_assert_ptr_nonnull (strstr (error->message, "1"));
}
END_TEST

START_TEST (an_empty_text_has_no_game)
{
  g_autoptr (LogresCollection) file = new_collection (" \n\n");

  ck_assert_uint_eq (logres_collection_get_n_games (file), 0);
}
END_TEST

static void
check_unreadable (const char *name)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (logres_collection_open (name, NULL, &error));
  ck_assert_int_gt (strlen (error->message), 0);
}

START_TEST (a_pipe_or_device_is_refused_at_once)
{
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  check_unreadable (path);
  check_unreadable (folder);
  check_unreadable ("/dev/zero");
  check_unreadable ("/nowhere/at/all");
}
END_TEST

START_TEST (a_file_above_the_limit_is_refused_with_both_sizes)
{
  g_autoptr (GError) error = NULL;

  ck_assert (g_file_set_contents (path, "", 0, NULL));
  ck_assert_int_eq (truncate (path, (256 << 20) + 1), 0);
  ck_assert_ptr_null (logres_collection_open (path, NULL, &error));
  ck_assert (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE));
  ck_assert_str_eq (error->message,
                    "The file has 257 MiB. A file of games can have at most 256 MiB.");
}
END_TEST

/* The limit of a reader, and the progress that it has reported. */
typedef struct Share {
  gsize most, n_read;
  gsize n_too_many; /* n_read when the reader was first told to stop */
  int n_late;       /* calls after the reader was told to stop */
} Share;

static bool
is_within (void *data, size_t n_read)
{
  Share *self = data;

  ck_assert_uint_ge (n_read, self->n_read);
  self->n_read = n_read;
  if (self->n_too_many > 0)
    self->n_late++;
  else if (n_read > self->most)
    self->n_too_many = n_read;

  return n_read <= self->most;
}

/* The progress counts each byte twice: when it is read, and when the games are listed. */
START_TEST (reading_a_file_can_be_stopped_at_any_time)
{
  static const struct {
    const char *part;
    guint n_games;
    /* The last file is one long game. */
  } files[] = { { "[White \"Anna\"]\n\n1. E6-E8 *\n\n", 10000 }, { "E6-E8 ", 1 } };
  enum { LENGTH = 10000 * 28 };
  g_autoptr (GString) text = g_string_new (NULL);
  Share share = { .most = G_MAXSIZE };
  const RecordWatch watch = { is_within, &share };
  g_autoptr (LogresCollection) all = NULL;

  while (text->len < LENGTH)
    g_string_append (text, files[_i].part);
  ck_assert (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  all = logres_collection_open (path, &watch, NULL);
  ck_assert_uint_eq (logres_collection_get_n_games (all), files[_i].n_games);
  ck_assert_uint_eq (share.n_read, 2 * text->len);
  for (int i = 0; i < 20; i++) {
    g_autoptr (GError) error = NULL;

    share = (Share) { .most = (gsize) i * text->len / 10 };
    ck_assert_ptr_null (logres_collection_open (path, &watch, &error));
    ck_assert_ptr_nonnull (error);
    ck_assert_int_le (share.n_late, 1);
    if (share.most > text->len)
      ck_assert_uint_lt (share.n_too_many, share.most + 100);
  }
}
END_TEST

START_TEST (too_long_a_game_is_refused)
{
  g_autofree char *spaces = g_strnfill (5 << 20, ' ');
  g_autofree char *text = g_strconcat ("[White \"Anna\"]\n\n{", spaces, "} *", NULL);
  g_autoptr (LogresCollection) file = new_collection (text);
  g_autoptr (GError) error = NULL;
  char *trouble;

  ck_assert_ptr_null (logres_collection_open_game (file, 0, &trouble, &error));
  ck_assert_int_eq (error->code, GAME_FILE_TOO_LARGE);
}
END_TEST

/* If a text could name its file, it could make the program overwrite any file. */
START_TEST (a_text_from_outside_cannot_name_its_file)
{
  g_autoptr (LogresCollection) file =
    new_collection ("[White \"Anna\"]\n[LogresFile \"/etc/passwd\"]\n\n*\n");
  g_autofree char *trouble = NULL;

  session = logres_collection_open_game (file, 0, &trouble, NULL);
  ck_assert_ptr_null (logres_game_session_get_file (session));
}
END_TEST

/* Such a state would be believed, and a backup of an email game would be kept among the others. */
START_TEST (a_text_from_outside_brings_no_state)
{
  g_autoptr (LogresCollection) file =
    new_collection ("[LogresState \"1 1 0 -1 -1\"]\n[LogresMail \"1 1 0\"]\n[LogresHelp \"hint\"]\n"
                    "[LogresOrigin \"here\"]\n\n1. E6-E8 H11-F9 *\n");
  g_autofree char *trouble = NULL;

  session = logres_collection_open_game (file, 0, &trouble, NULL);
  ck_assert (!logres_game_session_is_by_mail (session));
  ck_assert_uint_eq (logres_game_session_get_help (session), 0);
  ck_assert_ptr_null (logres_game_session_get_live (session)->child);
}
END_TEST

static void
begin_with_file (void)
{
  begin ();
  session_play (session, "E6-E8");
  check_save (SAVE_ALONE);
  session_play (session, "H11-F9");
}

static const SaveManner manners[] = { SAVE_IN_PLACE, SAVE_AMONG, SAVE_BESIDE, SAVE_ALONE };

START_TEST (saving_in_a_read_only_file_changes_neither_file_nor_game)
{
  g_autoptr (GString) before = NULL;

  begin_with_file ();
  before = file_text ();
  g_chmod (path, 0444);
  ck_assert_int_eq (error_of_saving (manners[_i]), G_FILE_ERROR_ACCES);
  check_file (before->str, before->len);
  g_chmod (path, 0644);
  check_save (manners[_i]);
}
END_TEST

START_TEST (a_failed_save_is_no_step_of_an_open_list)
{
  g_autoptr (LogresCollection) file = NULL;

  begin_with_file ();
  file = logres_collection_open (path, NULL, NULL);
  g_chmod (path, 0444);
  ck_assert (!game_file_save_in (session, file, SAVE_IN_PLACE, NULL));
  g_chmod (path, 0644);
  ck_assert (!logres_collection_can_undo (file));
  ck_assert (!logres_collection_can_redo (file));
}
END_TEST

START_TEST (a_folder_that_is_gone_loses_nothing)
{
  begin_with_file ();
  g_remove (path);
  g_rmdir (folder);
  ck_assert_int_eq (error_of_saving (manners[_i]), G_FILE_ERROR_NOENT);
  g_mkdir (folder, 0700);
  check_save (manners[_i]);
}
END_TEST

/* A size limit of the process stands for a full disk. */
START_TEST (a_full_disk_loses_nothing)
{
  struct rlimit none = { 10, RLIM_INFINITY }, all = { RLIM_INFINITY, RLIM_INFINITY };
  g_autoptr (GString) before = NULL;

  begin_with_file ();
  before = file_text ();
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &none), 0);
  error_of_saving (manners[_i]);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &all), 0);
  check_file (before->str, before->len);
  ck_assert_int_eq (n_files (), 1);
  check_save (manners[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-file");
  TCase *tcase = tcase_create ("game-file");

  g_autofree char *data = NULL;
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  data = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_game_comes_back_as_it_was_saved);
  tcase_add_test (tcase, a_game_is_saved_in_its_place_again_and_again);
  tcase_add_test (tcase, a_file_that_is_gone_is_written_again);
  tcase_add_test (tcase, other_games_stay_as_they_are_to_the_byte);
  tcase_add_test (tcase, the_place_of_a_game_is_found_after_others_were_added);
  tcase_add_test (tcase, a_game_that_others_have_changed_is_not_overwritten_unasked);
  tcase_add_test (tcase, a_game_that_is_replaced_again_by_redo_is_archived_again);
  tcase_add_test (tcase, another_version_of_a_game_is_added_beside_it);
  tcase_add_test (tcase, no_version_of_a_game_is_lost_if_the_file_has_several);
  tcase_add_test (tcase, unsaved_changes_of_a_list_are_not_lost_by_saving_a_game);
  tcase_add_test (tcase, a_new_game_is_added_after_the_others);
  tcase_add_test (tcase, a_list_shows_the_data_of_each_game);
  tcase_add_test (tcase, a_game_is_read_on_another_thread);
  tcase_add_test (tcase, reading_reports_its_progress);
  tcase_add_test (tcase, a_cancelled_reading_reads_no_further);
  tcase_add_test (tcase, a_game_is_read_to_its_end_when_its_list_is_freed);
  tcase_add_test (tcase, a_broken_game_is_reported_and_read_in_part);
  tcase_add_loop_test (tcase, a_text_that_is_not_a_game_is_refused, 0, N_ROWS (no_games));
  tcase_add_test (tcase, an_empty_text_has_no_game);
  tcase_add_test (tcase, a_pipe_or_device_is_refused_at_once);
  tcase_add_test (tcase, a_file_above_the_limit_is_refused_with_both_sizes);
  tcase_add_loop_test (tcase, reading_a_file_can_be_stopped_at_any_time, 0, 2);
  tcase_add_test (tcase, too_long_a_game_is_refused);
  tcase_add_test (tcase, a_text_from_outside_cannot_name_its_file);
  tcase_add_test (tcase, a_text_from_outside_brings_no_state);
  tcase_add_loop_test (tcase, saving_in_a_read_only_file_changes_neither_file_nor_game, 0,
                       N_ROWS (manners));
  tcase_add_test (tcase, a_failed_save_is_no_step_of_an_open_list);
  tcase_add_loop_test (tcase, a_folder_that_is_gone_loses_nothing, 0, N_ROWS (manners));
  tcase_add_loop_test (tcase, a_full_disk_loses_nothing, 0, N_ROWS (manners));
  suite_add_tcase (suite, tcase);

  status = suite_run (suite);
  folder_remove (data);

  return status;
}
