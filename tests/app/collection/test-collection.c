#include "app/archive/autosave.h"
#include "app/archive/earlier-game.h"
#include "app/archive/recovery.h"
#include "app/collection/collection-check.h"
#include "app/collection/collection-draft.h"
#include "app/collection/collection-game.h"

#include "core/record/record-reader.h"
#include "support/held-threads.h"
#include "support/many-games.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>

static char *folder, *path;
static LogresCollection *games;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "games.logres", NULL);
}

static void
forget_kept (void)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();

  folder_remove (left);
}

static void
tear_down (void)
{
  g_clear_object (&games);
  folder_remove (folder);
  forget_kept ();
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&path, g_free);
}

static void
open_text (const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  ck_assert (g_file_set_contents (path, text, length, NULL));
  games = logres_collection_open (path, NULL, &error);
  ck_assert_ptr_nonnull (games);
}

static void
check_text (const char *text, gsize length)
{
  g_autofree char *now = NULL;
  gsize n;

  ck_assert (g_file_get_contents (path, &now, &n, NULL));
  ck_assert_msg (n == length && memcmp (now, text, n) == 0, "<%s>\ninstead of\n<%s>", now, text);
}

static void
save (void)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (logres_collection_save (games, &error), "%s", error != NULL ? error->message : "");
  ck_assert (!logres_collection_is_modified (games));
  ck_assert (!logres_collection_is_stale (games));
}

static const char *
name_of (LogresGameEntry *entry, Seat seat)
{
  static GameSummary summary;

  logres_game_entry_get_brief (entry, &summary);

  return summary.names[seat];
}

static const char *
white (guint i)
{
  return name_of (logres_collection_get_entry (games, i), 0);
}

/* Checks the first letters of the white players' names, in the order of the games. */
static void
check_order (const char *letters)
{
  ck_assert_uint_eq (logres_collection_get_n_games (games), strlen (letters));
  for (guint i = 0; letters[i] != '\0'; i++)
    ck_assert_msg (white (i)[0] == letters[i], "%u is %s, not %c", i, white (i), letters[i]);
}

/* ---- Reading ---- */

static const Node *
last_node (const Record *record)
{
  const Node *node = record->root;

  while (node->child != NULL)
    node = node->child;

  return node;
}

static void
check_names (LogresGameEntry *entry, const Record *record)
{
  const Variant *variant = record_variant (record);

  ck_assert_ptr_eq (entry->variant, variant);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    const char *name = tags_get (&record->tags, variant->seats[seat].name);

    ck_assert_str_eq (name_of (entry, (Seat) seat), name != NULL ? name : "");
  }
}

static void
check_bytes (GBytes *bytes, const char *text, gsize length)
{
  gsize n;
  const char *start = g_bytes_get_data (bytes, &n);

  ck_assert_uint_eq (n, length);
  ck_assert_mem_eq (start, text, length);
}

/* Compares an entry with the game as the record reader reads it. */
static void
check_entry (LogresGameEntry *entry, const char *text, const GameSpan *span)
{
  RecordReport report;
  Record *record = record_read (text, span, &report);
  const char *date = tags_get (&record->tags, "Date");

  check_bytes (entry->text, text + span->start, span->end - span->start);
  ck_assert_uint_eq (entry->line, span->line);
  if (report.error.problem == RECORD_OK) {
    check_names (entry, record);
    ck_assert_str_eq (entry->date, date != NULL ? date : "");
    ck_assert_int_eq (entry->result, record_result (record));
    ck_assert_uint_eq (entry->n_turns, last_node (record)->n_turns - record->root->n_turns);
  }
  record_free (record);
}

static void
check_entries (const char *text, gsize length)
{
  GameSpan span = { 0 };
  guint n = 0;

  while (record_scan (text, length, &span)) {
    ck_assert_uint_lt (n, logres_collection_get_n_games (games));
    check_entry (logres_collection_get_entry (games, n++), text, &span);
  }
  ck_assert_uint_eq (n, logres_collection_get_n_games (games));
}

START_TEST (the_error_domain_of_games_has_its_name)
{
  ck_assert_str_eq (g_quark_to_string (GAME_FILE_ERROR), "game-file-error");
}
END_TEST

START_TEST (the_list_has_the_games_that_the_reader_finds)
{
  g_autoptr (GString) text = many_games_new (1500);

  open_text (text->str, (gssize) text->len);
  ck_assert_uint_eq (logres_collection_get_n_games (games), 1500);
  check_entries (text->str, text->len);
}
END_TEST

static const char *const scores[] = {
  "1. E6-E8 H11-F9 2. Resigns",
  "[Result \"1-0\"]\n\n1. E6-E8 resigns Black",
  "1. E6-E8 (1. E7-F8 1-0) draw agreed",
  "\xef\xbb\xbf[Variant \"river\"]\r\n\r\nT@D3 T@C4 T@E4 T@D9 T@C8 T@E8 *\r\n",
  "[Variant \"camelot2000\"]\n\n1. 107C83 50C72 *",
  "[Variant \"grand\"]\n\nBlue resigns",
  "E6-E8\n% a line\n\n[White \"A\"]\n\n*\n\n[White \"A\"]\n\n{no end\n\n[White \"B\"]\n\n1-0 "
  "{so}\n%",
  "",
  "\n\n% nothing\n",
};

START_TEST (the_list_has_the_games_of_hand_typed_scores)
{
  open_text (scores[_i], -1);
  check_entries (scores[_i], strlen (scores[_i]));
}
END_TEST

/* The comments have random lengths, because the text is scanned in parts that may end anywhere. */
START_TEST (games_with_long_comments_are_found)
{
  g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf");
  guint32 state = (guint32) _i;

  for (int i = 0; i < 40; i++) {
    g_autofree char *comment = NULL;

    state = state * 1664525 + 1013904223;
    comment = g_strnfill (state >> 15, i % 3 == 0 ? '\n' : ' ');
    g_string_append_printf (text, "[White \"%d\"]\n\n1. E6-E8 {%s} %s\n\n", i, comment,
                            i % 4 == 0 ? "" : "1-0 {so} {it is} ; said\n");
  }
  open_text (text->str, (gssize) text->len);
  check_entries (text->str, text->len);
}
END_TEST

/* ---- Changes ---- */

#define A "[White \"A\"]\n\n1. E6-E8 {caf\xe9} *"
#define B "[White \"B\"]\r\n\r\n1.  E6-E8   1-0 {so}"
#define C "[White \"C\"]\n\nnonsense ( that \0 nobody reads"
#define D "[White \"D\"]\n\n*"
#define E "[White \"E\"]\n\n1. E7-F8 1/2"

static const char five[] =
  "\xef\xbb\xbf% head\n" A "\n\n\n" B "\r\n\r\n" C "\n\n" D "\n% D\n" E "\n% tail";

static void
open_five (void)
{
  open_text (five, sizeof five - 1);
  check_order ("ABCDE");
}

START_TEST (saving_an_unchanged_list_changes_nothing)
{
  open_five ();
  save ();
  check_text (five, sizeof five - 1);
}
END_TEST

START_TEST (removing_a_game_keeps_every_byte_of_the_others)
{
  static const char without_b[] = "\xef\xbb\xbf% head\n" A "\n\n" C "\n\n" D "\n% D\n" E "\n% tail";

  open_five ();
  ck_assert (logres_collection_remove (games, 1, NULL));
  check_order ("ACDE");
  ck_assert (logres_collection_is_modified (games));
  save ();
  check_text (without_b, sizeof without_b - 1);
}
END_TEST

static void
check_is_in_file (const char *text, gsize length)
{
  g_autofree char *now = NULL;
  gsize n;

  ck_assert (g_file_get_contents (path, &now, &n, NULL));
  for (gsize i = 0; i + length <= n; i++)
    if (memcmp (now + i, text, length) == 0)
      return;
  ck_abort_msg ("<%s> is not in <%s>", text, now);
}

#define CHECK_IS_IN_FILE(text) check_is_in_file (text, sizeof text - 1)

static void
check_strays (void)
{
  CHECK_IS_IN_FILE ("% head\n");
  CHECK_IS_IN_FILE ("\n% D\n");
  CHECK_IS_IN_FILE ("\n% tail");
}

/* Counts the games by the signals of the list, and checks that the list has as many. */
static void
hear_cb (GListModel *list, guint at, guint n_gone, guint n_come, guint *n_known)
{
  ck_assert_uint_le (at + n_gone, *n_known);
  *n_known += n_come - n_gone;
  ck_assert_uint_eq (g_list_model_get_n_items (list), *n_known);
}

/* Makes random changes, saves now and then, undoes everything and redoes everything. */
START_TEST (all_changes_can_be_undone)
{
  guint32 state = (guint32) _i * 7919 + 1;
  guint n_known = 5;

  open_five ();
  g_signal_connect (games, "items-changed", G_CALLBACK (hear_cb), &n_known);
  for (int i = 0; i < 12; i++) {
    guint n = logres_collection_get_n_games (games), draw, at;

    state = state * 1664525 + 1013904223;
    draw = state >> 16;
    at = n > 0 ? draw % n : 0;
    if (n == 0 || draw % 4 == 0)
      ck_assert_uint_eq (logres_collection_insert (games, at, E "\n\n" D, strlen (E "\n\n" D)), 2);
    else if (draw % 4 == 1)
      ck_assert (logres_collection_remove (games, at, NULL));
    else if (draw % 4 == 2)
      logres_collection_move (games, at, (draw / 7) % n);
    else
      logres_collection_replace (games, at, "[White \"F\"]\n\n*\n");
    if (draw % 3 == 0) {
      save ();
      check_strays ();
    }
  }
  while (logres_collection_can_undo (games))
    logres_collection_undo (games);
  check_order ("ABCDE");
  save ();
  check_strays ();
  CHECK_IS_IN_FILE (A);
  CHECK_IS_IN_FILE (B);
  CHECK_IS_IN_FILE (D);
  CHECK_IS_IN_FILE (E);
  while (logres_collection_can_redo (games))
    ck_assert (logres_collection_redo (games, NULL));
  save ();
}
END_TEST

START_TEST (moved_games_change_places_in_the_file)
{
  open_text (A "\n\n" E "\n\n" D "\n", -1);
  logres_collection_move (games, 0, 2);
  check_order ("EDA");
  save ();
  check_text (E "\n\n" D "\n\n" A "\n", strlen (E "\n\n" D "\n\n" A "\n"));
  logres_collection_undo (games);
  check_order ("AED");
  save ();
  check_text (A "\n\n" E "\n\n" D "\n", strlen (A "\n\n" E "\n\n" D "\n"));
}
END_TEST

/* Hand-typed moves after a game without an end would belong to that game. */
START_TEST (neighboring_games_do_not_run_together)
{
  static const char text[] = "1. E6-E8 1-0\n\n1. E7-F8 H11-F9";

  open_text (text, sizeof text - 1);
  logres_collection_move (games, 1, 0);
  save ();
  ck_assert_uint_eq (logres_collection_get_n_games (games), 2);
  ck_assert_uint_eq (logres_collection_get_entry (games, 0)->n_turns, 2);
  ck_assert_uint_eq (logres_collection_get_entry (games, 1)->n_turns, 1);
}
END_TEST

START_TEST (the_last_game_may_be_removed)
{
  open_text (A "\n% tail\n", -1);
  ck_assert (logres_collection_remove (games, 0, NULL));
  save ();
  check_text ("\n% tail\n", strlen ("\n% tail\n"));
  logres_collection_insert (games, 0, D, strlen (D));
  save ();
  check_order ("D");
  CHECK_IS_IN_FILE ("\n% tail\n");
}
END_TEST

/* ---- The file ---- */

static void
check_changed (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!logres_collection_save (games, &error));
  ck_assert (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_CHANGED));
  ck_assert (logres_collection_is_modified (games));
  check_text (text, length);
}

START_TEST (changes_by_others_are_noticed_before_writing)
{
  open_five ();
  ck_assert (logres_collection_remove (games, 0, NULL));
  ck_assert (g_file_set_contents (path, E, -1, NULL));
  ck_assert (logres_collection_is_stale (games));
  check_changed (E, strlen (E));
  check_order ("BCDE");
  ck_assert (logres_collection_reload (games, NULL));
  check_order ("E");
  ck_assert (!logres_collection_can_undo (games));
}
END_TEST

/* The change keeps the size and the modification time of the file. */
START_TEST (hidden_changes_by_others_are_noticed_too)
{
  GStatBuf info;
  FILE *file;

  open_five ();
  g_stat (path, &info);
  ck_assert (logres_collection_remove (games, 1, NULL));
  file = g_fopen (path, "r+");
  fseek (file, (long) (strstr (five, E) - five), SEEK_SET);
  fputs ("[White \"X\"]", file);
  fclose (file);
  {
    struct timespec times[2] = { info.st_atim, info.st_mtim };

    ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
  }
  ck_assert (!logres_collection_is_stale (games));
  {
    g_autoptr (GError) error = NULL;

    ck_assert (!logres_collection_save (games, &error));
    ck_assert (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_CHANGED));
  }
  CHECK_IS_IN_FILE (B);
}
END_TEST

START_TEST (a_read_only_file_keeps_its_contents_and_the_list)
{
  g_autoptr (GError) error = NULL;

  open_five ();
  logres_collection_move (games, 0, 4);
  g_chmod (path, 0444);
  ck_assert (!logres_collection_save (games, &error));
  check_text (five, sizeof five - 1);
  check_order ("BCDEA");
  ck_assert (logres_collection_is_modified (games));
  g_chmod (path, 0644);
  save ();
}
END_TEST

START_TEST (a_list_of_a_text_can_be_saved_as_a_file)
{
  g_autoptr (GError) error = NULL;

  games = logres_collection_new_from_text (five, sizeof five - 1);
  ck_assert_ptr_null (logres_collection_get_path (games));
  ck_assert (logres_collection_save_as (games, path, &error));
  check_text (five, sizeof five - 1);
  ck_assert_str_eq (logres_collection_get_path (games), path);
}
END_TEST

/* The list reads the game before and after it has rewritten the file. */
START_TEST (games_are_opened_from_new_and_rewritten_files)
{
  open_five ();
  logres_collection_insert (games, 0, E, strlen (E));
  for (int i = 0; i < 2; i++) {
    g_autofree char *trouble = NULL;
    g_autoptr (LogresGameSession) session = logres_collection_open_game (games, 2, &trouble, NULL);

    ck_assert_ptr_null (trouble);
    ck_assert_int_eq (session_count_moves (session), 1);
    ck_assert_str_eq (record_player (logres_game_session_get_record (session), 0), "B");
    ck_assert_int_eq (
      logres_collection_find_by_sum (games, logres_game_session_get_file_sum (session)), 2);
    save ();
  }
}
END_TEST

/* If the list had mapped the file into memory, reading would end the program here. */
START_TEST (a_file_that_others_shorten_is_still_in_the_list)
{
  g_autoptr (LogresGameSession) session = NULL;
  g_autofree char *trouble = NULL;

  open_five ();
  ck_assert_int_eq (truncate (path, 0), 0);
  session = logres_collection_open_game (games, 4, &trouble, NULL);
  ck_assert_str_eq (record_player (logres_game_session_get_record (session), 0), "E");
  ck_assert (logres_collection_is_stale (games));
}
END_TEST

START_TEST (a_removed_game_has_a_copy_of_its_own_text)
{
  GBytes *all, *own;
  gsize length;
  const char *start, *at;

  open_five ();
  all = logres_collection_get_text (games);
  start = g_bytes_get_data (all, &length);
  own = logres_collection_get_entry (games, 1)->text;
  at = g_bytes_get_data (own, NULL);
  ck_assert (start <= at && at < start + length);
  {
    g_autoptr (LogresGameEntry) removed = g_object_ref (logres_collection_get_entry (games, 1));

    ck_assert (logres_collection_remove (games, 1, NULL));
    at = g_bytes_get_data (removed->text, NULL);
    ck_assert (at < start || start + length <= at);
    check_bytes (removed->text, B, strlen (B));
  }
  logres_collection_undo (games);
  save ();
  check_text (five, sizeof five - 1);
}
END_TEST

/* One of the games has a zero byte. */
START_TEST (a_draft_has_all_games)
{
  g_autoptr (GPtrArray) drafts = NULL;
  LogresCollection *draft;

  open_five ();
  collection_draft_update (games, TRUE);
  g_clear_object (&games);
  drafts = collection_draft_open_all ();
  ck_assert_uint_eq (drafts->len, 1);
  draft = drafts->pdata[0];
  ck_assert_uint_eq (logres_collection_get_n_games (draft), 5);
  collection_draft_update (draft, FALSE);
}
END_TEST

/* ---- Removed games ---- */

static const char *kept;
static guint n_kept;

static void
look_at_kept (void)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();
  g_autoptr (GPtrArray) list = earlier_games_list (left, NULL, G_MAXUINT, NULL);

  n_kept = list->len;
  kept = n_kept > 0 ? g_intern_string (((EarlierGame *) list->pdata[0])->path) : NULL;
}

static void
check_kept (const char *white)
{
  g_autoptr (EarlierGame) game = NULL;

  look_at_kept ();
  ck_assert_uint_eq (n_kept, 1);
  game = earlier_game_new (kept);
  ck_assert_str_eq (game->summary.names[0], white);
}

START_TEST (a_removed_game_is_archived_until_the_file_has_it_again)
{
  open_five ();
  ck_assert (logres_collection_remove (games, 1, NULL));
  check_kept ("B");
  save ();
  check_kept ("B");
  logres_collection_undo (games);
  check_kept ("B"); /* the file does not have the game yet */
  save ();
  look_at_kept ();
  ck_assert_uint_eq (n_kept, 0);
  ck_assert (logres_collection_redo (games, NULL));
  check_kept ("B");
  logres_collection_undo (games);
  ck_assert (logres_collection_redo (games, NULL));
  check_kept ("B");
}
END_TEST

START_TEST (removals_that_are_undone_before_saving_leave_nothing_in_the_archive)
{
  open_five ();
  for (int i = 0; i < 2; i++)
    ck_assert (logres_collection_remove (games, 1, NULL));
  for (int i = 0; i < 2; i++)
    logres_collection_undo (games);
  look_at_kept ();
  ck_assert_uint_eq (n_kept, 0);
  ck_assert (logres_collection_redo (games, NULL));
  check_kept ("B");
}
END_TEST

START_TEST (a_removed_game_that_others_have_removed_too_stays_archived)
{
  open_five ();
  ck_assert (logres_collection_remove (games, 1, NULL));
  ck_assert (g_file_set_contents (path, A, -1, NULL));
  logres_collection_undo (games);
  check_kept ("B");
}
END_TEST

START_TEST (a_removed_game_that_was_continued_stays_archived)
{
  open_five ();
  ck_assert (logres_collection_remove (games, 1, NULL));
  check_kept ("B");
  ck_assert (g_file_set_contents (kept, A, -1, NULL));
  logres_collection_undo (games);
  save ();
  check_kept ("A");
}
END_TEST

/* The file of the collection claims to be a game of this program, with a file of its own. */
START_TEST (a_removed_game_cannot_name_its_file)
{
  g_autoptr (RecoveredGame) game = NULL;
  static const char text[] = "[White \"B\"]\n[LogresFile \"/tmp/x\"]\n[LogresOrigin \"here\"]\n\n"
                             "1. E6-E8 *\n";

  open_five ();
  logres_collection_replace (games, 1, text);
  ck_assert (logres_collection_remove (games, 1, NULL));
  check_kept ("B");
  ck_assert (earlier_game_is_outside (kept));
  game = recovery_read (kept);
  ck_assert_ptr_nonnull (game->session);
  ck_assert_ptr_null (logres_game_session_get_file (game->session));
  ck_assert_ptr_null (game->set_aside);
}
END_TEST

START_TEST (a_game_that_cannot_be_archived_is_not_removed)
{
  g_autofree char *left = logres_autosave_dup_archive_folder (), *above = g_path_get_dirname (left);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (above, 0700);
  ck_assert (g_file_set_contents (left, "in the way", -1, NULL));
  open_five ();
  ck_assert (!logres_collection_remove (games, 1, &error));
  ck_assert_ptr_nonnull (error);
  check_order ("ABCDE");
  ck_assert (!logres_collection_can_undo (games));
  g_unlink (left);
}
END_TEST

/* ---- Broken games ---- */

static void
count_cb (gpointer n)
{
  (*(int *) n)++;
}

static void
wait_for_check (CollectionCheck *check)
{
  wait_until (!collection_check_is_busy (check));
}

#define BROKEN "[White \"X\"]\n\n1. E6-E8 H11-F9 2. F6-Q9 *\n\n"

static void
checked_cb (LogresGameEntry *entry, int *n_broken)
{
  *n_broken += entry->state == GAME_BROKEN;
}

START_TEST (broken_games_are_found_in_the_background)
{
  g_autoptr (GString) text = many_games_new (2000);
  int n_broken = 0; /* entries that reported that they are broken */
  CollectionCheck *check;
  int n_told = 0;

  g_string_prepend (text, BROKEN);
  g_string_append (text, BROKEN);
  open_text (text->str, (gssize) text->len);
  for (guint i = 0; i < 2002; i += 2001)
    g_signal_connect (logres_collection_get_entry (games, i), "checked", G_CALLBACK (checked_cb),
                      &n_broken);
  check = collection_check_new (games, count_cb, &n_told);
  ck_assert (collection_check_is_busy (check));
  ck_assert_uint_eq (collection_check_count (check), 0);
  ck_assert_int_eq (collection_check_find (check, 0), -1);
  wait_for_check (check);
  ck_assert_int_gt (n_told, 2); /* in several steps */
  ck_assert_int_eq (n_broken, 2);
  ck_assert_uint_eq (collection_check_count (check), 2);
  ck_assert_int_eq (collection_check_find (check, 0), 0);
  ck_assert_int_eq (collection_check_find (check, 1), 2001);
  ck_assert_int_eq (collection_check_find (check, 2002), 0);
  collection_check_free (check);
}
END_TEST

START_TEST (games_that_are_added_later_are_checked_too)
{
  CollectionCheck *check;
  int n_told = 0;
  guint n;

  open_five ();
  check = collection_check_new (games, count_cb, &n_told);
  logres_collection_insert (games, 2, BROKEN, strlen (BROKEN));
  wait_for_check (check);
  n = collection_check_count (check);
  ck_assert_uint_gt (n, 0);
  ck_assert_int_eq (collection_check_find (check, 0), 2);
  logres_collection_insert (games, 0, BROKEN, strlen (BROKEN));
  wait_for_check (check);
  ck_assert_uint_eq (collection_check_count (check), n + 1);
  ck_assert (logres_collection_remove (games, 0, NULL));
  ck_assert_uint_eq (collection_check_count (check), n);
  collection_check_free (check);
}
END_TEST

START_TEST (a_broken_game_that_is_removed_while_it_is_read_is_not_counted)
{
  CollectionCheck *check;
  int n_told = 0;

  open_text (BROKEN BROKEN, -1);
  hold_up_threads ();
  check = collection_check_new (games, count_cb, &n_told);
  ck_assert (logres_collection_remove (games, 0, NULL));
  ck_assert_uint_eq (collection_check_count (check), 0);
  let_threads_go ();
  wait_for_check (check);
  ck_assert_uint_eq (collection_check_count (check), 1);
  collection_check_free (check);
}
END_TEST

/* Nothing is called back after the check was freed. Another check of the same text shows when the
 * freed check would have ended. */
START_TEST (a_freed_check_reports_nothing)
{
  g_autoptr (LogresCollection) same = NULL;
  CollectionCheck *check, *other;
  int n_told = 0, n_told_other = 0, n;

  open_text (BROKEN, -1);
  check = collection_check_new (games, count_cb, &n_told);
  n = n_told;
  collection_check_free (check);
  same = logres_collection_open (path, NULL, NULL);
  other = collection_check_new (same, count_cb, &n_told_other);
  wait_for_check (other);
  ck_assert_uint_eq (collection_check_count (other), 1);
  collection_check_free (other);
  ck_assert_int_eq (n_told, n);
  ck_assert_int_eq (logres_collection_get_entry (games, 0)->state, GAME_UNCHECKED);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("collection");
  TCase *tcase = tcase_create ("collection");

  g_autofree char *data = NULL;
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  data = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_STATE_HOME", data, TRUE);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_error_domain_of_games_has_its_name);
  tcase_add_test (tcase, the_list_has_the_games_that_the_reader_finds);
  tcase_add_loop_test (tcase, the_list_has_the_games_of_hand_typed_scores, 0, N_ROWS (scores));
  tcase_add_loop_test (tcase, games_with_long_comments_are_found, 0, 8);
  tcase_add_test (tcase, saving_an_unchanged_list_changes_nothing);
  tcase_add_test (tcase, removing_a_game_keeps_every_byte_of_the_others);
  tcase_add_loop_test (tcase, all_changes_can_be_undone, 0, 60);
  tcase_add_test (tcase, moved_games_change_places_in_the_file);
  tcase_add_test (tcase, neighboring_games_do_not_run_together);
  tcase_add_test (tcase, the_last_game_may_be_removed);
  tcase_add_test (tcase, changes_by_others_are_noticed_before_writing);
  tcase_add_test (tcase, hidden_changes_by_others_are_noticed_too);
  tcase_add_test (tcase, a_read_only_file_keeps_its_contents_and_the_list);
  tcase_add_test (tcase, a_list_of_a_text_can_be_saved_as_a_file);
  tcase_add_test (tcase, games_are_opened_from_new_and_rewritten_files);
  tcase_add_test (tcase, a_file_that_others_shorten_is_still_in_the_list);
  tcase_add_test (tcase, a_removed_game_has_a_copy_of_its_own_text);
  tcase_add_test (tcase, a_draft_has_all_games);
  tcase_add_test (tcase, a_removed_game_is_archived_until_the_file_has_it_again);
  tcase_add_test (tcase, removals_that_are_undone_before_saving_leave_nothing_in_the_archive);
  tcase_add_test (tcase, a_removed_game_that_others_have_removed_too_stays_archived);
  tcase_add_test (tcase, a_removed_game_that_was_continued_stays_archived);
  tcase_add_test (tcase, a_removed_game_cannot_name_its_file);
  tcase_add_test (tcase, a_game_that_cannot_be_archived_is_not_removed);
  tcase_add_test (tcase, broken_games_are_found_in_the_background);
  tcase_add_test (tcase, games_that_are_added_later_are_checked_too);
  tcase_add_test (tcase, a_broken_game_that_is_removed_while_it_is_read_is_not_counted);
  tcase_add_test (tcase, a_freed_check_reports_nothing);
  suite_add_tcase (suite, tcase);

  status = suite_run (suite);
  folder_remove (data);

  return status;
}
