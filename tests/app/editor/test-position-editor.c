#include "app/editor/editor-draft.h"
#include "app/editor/position-editor.h"

#include "core/rules/ending.h"
#include "support/bad-disk.h"
#include "support/fresh-hash.h"
#include "support/random-position.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_CALLS = 100 };

static LogresPositionEditor *editor;
static int n_changes;

static void
changed_cb (void)
{
  n_changes++;
}

static void
edit (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_sketch (&pos, variant_find (variant), text, NULL),
                 "%s is not a position", text);
  editor = logres_position_editor_new (&pos);
  g_signal_connect (editor, "changed", G_CALLBACK (changed_cb), NULL);
  n_changes = 0;
}

static void
put_away (void)
{
  if (editor != NULL)
    g_assert_finalize_object (editor);
  editor = NULL;
}

static Square
square (const char *text)
{
  return square_at (text[0] - 'A', atoi (text + 1) - 1);
}

static void
check (const char *expected)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (logres_position_editor_get_position (editor), TRUE, text);
  ck_assert_str_eq (text, expected);
}

/* ---- Single pieces ---- */

START_TEST (a_tool_puts_pieces_until_another_is_chosen)
{
  edit ("camelot", "W:W:B");
  logres_position_editor_set_tool (editor, TOOL_KNIGHT, 1);
  ck_assert (logres_position_editor_press (editor, square ("E6")));
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  check ("W:W:BKE6,KF6");
  logres_position_editor_set_tool (editor, TOOL_MAN, 0);
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  check ("W:WF6:BKE6");
  logres_position_editor_set_tool (editor, TOOL_REMOVER, 0);
  ck_assert (logres_position_editor_press (editor, square ("E6")));
  check ("W:WF6:B");
}
END_TEST

START_TEST (the_hand_picks_up_and_puts_down)
{
  edit ("camelot", "W:WF6:BKE6");
  ck_assert (!logres_position_editor_press (editor, square ("A4")));
  ck_assert (logres_position_editor_press (editor, square ("E6")));
  ck_assert_uint_eq (editor->held, square ("E6"));
  check ("W:WF6:BKE6");
  ck_assert (logres_position_editor_press (editor, square ("A4")));
  ck_assert_uint_eq (editor->held, NO_SQUARE);
  check ("W:WF6:BKA4");
  /* a move to an occupied square exchanges both pieces, so that none is lost */
  ck_assert (logres_position_editor_move (editor, square ("A4"), square ("F6")));
  check ("W:WA4:BKF6");
  /* a piece may be put down on its own square */
  n_changes = 0;
  ck_assert (logres_position_editor_press (editor, square ("A4")));
  ck_assert (logres_position_editor_press (editor, square ("A4")));
  check ("W:WA4:BKF6");
  ck_assert_int_eq (n_changes, 2);
}
END_TEST

/* Nothing changes, but the piece is not in the hand any more. */
START_TEST (the_hand_exchanges_equal_pieces)
{
  edit ("camelot", "W:WF6,G6:BKE6");
  n_changes = 0;
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  ck_assert (logres_position_editor_press (editor, square ("G6")));
  ck_assert_uint_eq (editor->held, NO_SQUARE);
  ck_assert_int_eq (n_changes, 2);
}
END_TEST

START_TEST (the_hand_lets_go_of_a_piece)
{
  edit ("camelot", "W:WKF6,A9:BKD10");
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  ck_assert_int_eq (editor->held, square ("F6"));
  logres_position_editor_let_go (editor);
  ck_assert_int_eq (editor->held, NO_SQUARE);
}
END_TEST

START_TEST (a_removed_piece_is_not_held)
{
  edit ("camelot", "W:WF6:B");
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  ck_assert (logres_position_editor_remove (editor, square ("F6")));
  ck_assert_uint_eq (editor->held, NO_SQUARE);
  ck_assert (!logres_position_editor_remove (editor, square ("F6")));
}
END_TEST

START_TEST (the_same_position_leaves_the_held_piece_in_the_hand)
{
  edit ("camelot", "W:WF6:B");
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  logres_position_editor_set_position (editor, logres_position_editor_get_position (editor));
  ck_assert_uint_eq (editor->held, square ("F6"));
}
END_TEST

START_TEST (trees_stand_only_on_land_in_variants_with_trees)
{
  edit ("river", "W:WE5:B");
  ck_assert (logres_position_editor_put (editor, TOOL_TREE, 0, square ("B3")));
  ck_assert (!logres_position_editor_put (editor, TOOL_TREE, 0, square ("A6")));
  ck_assert (!logres_position_editor_put (editor, TOOL_MAN, 0, square ("A6")));
  ck_assert (logres_position_editor_move (editor, square ("B3"), square ("E5")));
  check ("W:WB3:B:tE5");
  put_away ();
  edit ("camelot", "W:WE5:B");
  ck_assert (!logres_position_editor_put (editor, TOOL_TREE, 0, square ("B3")));
  ck_assert (!logres_position_editor_put (editor, TOOL_MAN, 0, square ("A1")));
  ck_assert (!logres_position_editor_put (editor, TOOL_MAN, 0, NO_SQUARE));
}
END_TEST

/* ---- The whole position ---- */

START_TEST (a_changed_piece_or_seat_drops_the_duty_and_the_quiet_moves)
{
  edit ("camelot2000", "W:WH4,A9:BG5:x1,0:fcapture:h7");
  logres_position_editor_set_castle_moves (editor, 1, 2);
  check ("W:WH4,A9:BG5:x1,2:fcapture:h7");
  logres_position_editor_set_seat (editor, 0);
  check ("W:WH4,A9:BG5:x1,2:fcapture:h7");
  ck_assert (logres_position_editor_put (editor, TOOL_MAN, 0, square ("A8")));
  check ("W:WH4,A8,A9:BG5:x1,2");
  logres_position_editor_set_duty (editor, DUTY_CONTINUE, square ("H4"));
  check ("W:WH4,A8,A9:BG5:x1,2:fcontinue=H4");
  logres_position_editor_set_seat (editor, 1);
  check ("B:WH4,A8,A9:BG5:x1,2");
}
END_TEST

/* ---- Other variants ---- */

START_TEST (a_start_becomes_the_start_of_the_new_variant)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  editor = logres_position_editor_new (&start);
  logres_position_editor_set_variant (editor, &variants[_i]);
  position_start (&start, &variants[_i]);
  ck_assert (position_is_equal (logres_position_editor_get_position (editor), &start));
}
END_TEST

START_TEST (pieces_with_a_square_in_the_new_variant_stay)
{
  edit ("river", "B:WKF6,A9:BKD10:tB3,B14");
  logres_position_editor_set_tool (editor, TOOL_TREE, 0);
  logres_position_editor_set_variant (editor, variant_find ("camelot"));
  check ("B:WKF6,A9:BKD10");
  ck_assert_int_eq (editor->tool, TOOL_HAND);
  logres_position_editor_undo (editor);
  check ("B:WKF6,A9:BKD10:tB3,B14");
  put_away ();

  edit ("grand", "Y:RKH8:GH9:BG8:YG9");
  logres_position_editor_set_tool (editor, TOOL_MAN, 3);
  logres_position_editor_set_variant (editor, variant_find ("camelot"));
  check ("W:WKH8:BH9");
  logres_position_editor_undo (editor);
  check ("Y:RKH8:GH9:BG8:YG9");
}
END_TEST

START_TEST (castle_moves_stay_only_where_a_castle_has_two_squares)
{
  edit ("camelot", "W:WF16,A9:BKD10");
  logres_position_editor_set_castle_moves (editor, 0, 1);
  logres_position_editor_set_variant (editor, variant_find ("camette"));
  ck_assert_int_eq (logres_position_editor_get_position (editor)->castle_moves[0], 0);
  logres_position_editor_undo (editor);
  logres_position_editor_set_variant (editor, variant_find ("camelot2000"));
  ck_assert_int_eq (logres_position_editor_get_position (editor)->castle_moves[0], 1);
}
END_TEST

/* ---- Text ---- */

static void
count_cb (int *n)
{
  (*n)++;
}

START_TEST (a_text_of_the_same_position_is_told_too)
{
  PositionError error;
  int n = 0;

  edit ("camelot", "W:WF6:BKE6");
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (count_cb), &n);
  ck_assert (logres_position_editor_set_text (editor, "w : wF6:bkE6", &error));
  ck_assert_int_eq (n, 1);
}
END_TEST

START_TEST (a_text_may_have_an_impossible_position_but_no_wrong_square)
{
  PositionError error = { .problem = POSITION_OK };

  edit ("camelot", "W:WF6:BKE6");
  ck_assert (logres_position_editor_set_text (editor, " b : wKA4,KA5,KA6,KA7,KA8:b", &error));
  check ("B:WKA4,KA5,KA6,KA7,KA8:B");
  ck_assert_int_eq (flaw_find (logres_position_editor_get_position (editor)).kind,
                    FLAW_MANY_KNIGHTS);
  ck_assert (!logres_position_editor_set_text (editor, "W:WZ9:B", &error));
  ck_assert_int_eq (error.problem, POSITION_BAD_SQUARE);
  ck_assert_int_eq (error.start, 3);
  check ("B:WKA4,KA5,KA6,KA7,KA8:B");
  logres_position_editor_undo (editor);
  check ("W:WF6:BKE6");
}
END_TEST

START_TEST (a_text_of_another_variant_changes_the_variant)
{
  PositionError error;

  edit ("camelot", "W:WF6:BKE6");
  ck_assert (logres_position_editor_set_text (editor, "R:RH8:GKH9:B:YI9", &error));
  check ("R:RH8:GKH9:B:YI9");
  logres_position_editor_undo (editor);
  check ("W:WF6:BKE6");
}
END_TEST

START_TEST (a_position_counts_as_changed_until_it_is_used)
{
  edit ("camelot", "W:WF6:BKE6");
  ck_assert (!logres_position_editor_is_changed (editor));
  logres_position_editor_set_tool (editor, TOOL_MAN, 0);
  ck_assert (!logres_position_editor_is_changed (editor));
  ck_assert (logres_position_editor_press (editor, square ("A4")));
  ck_assert (logres_position_editor_is_changed (editor));
  logres_position_editor_note_used (editor);
  ck_assert (!logres_position_editor_is_changed (editor));
  logres_position_editor_undo (editor);
  ck_assert (logres_position_editor_is_changed (editor));
}
END_TEST

/* ---- Random input ---- */

static void
do_something (Dice *dice)
{
  const Variant *variant = logres_position_editor_get_position (editor)->variant;
  Square one = (Square) dice_roll (dice, N_SQUARES), other = (Square) dice_roll (dice, N_SQUARES);
  Seat seat = (Seat) dice_roll (dice, variant->n_seats);
  Position start;

  switch (dice_roll (dice, 12)) {
  case 0:
    logres_position_editor_set_seat (editor, seat);
    break;
  case 1:
    logres_position_editor_set_castle_moves (editor, seat, dice_roll (dice, MAX_CASTLE_MOVES + 1));
    break;
  case 2:
    logres_position_editor_set_variant (editor, &variants[dice_roll (dice, (int) n_variants)]);
    break;
  case 3:
    logres_position_editor_remove (editor, one);
    break;
  case 4:
    logres_position_editor_move (editor, one, other);
    break;
  case 5:
    logres_position_editor_set_tool (editor, (EditorTool) dice_roll (dice, TOOL_REMOVER + 1), seat);
    break;
  case 6:
    logres_position_editor_undo (editor);
    break;
  case 7:
    logres_position_editor_redo (editor);
    break;
  case 8:
    position_start (&start, variant);
    if (dice_roll (dice, 20) == 0)
      logres_position_editor_set_position (editor, &start);
    break;
  default:
    logres_position_editor_press (editor, one);
    break;
  }
}

/* Checks the hash and the counts, that the held piece exists, and that the text of the position
 * gives the same position. */
static void
check_sense (void)
{
  const Position *pos = logres_position_editor_get_position (editor);
  Square held = editor->held;
  char text[POSITION_TEXT_SIZE];
  Position copy;

  ck_assert_uint_eq (pos->hash, fresh_hash (pos));
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    ck_assert_int_eq (pos->n_pieces[seat], squares_count (&pos->pieces[seat]));
  ck_assert (held == NO_SQUARE || editor_is_there (pos, held));
  position_text_write (pos, TRUE, text);
  ck_assert_msg (position_text_sketch (&copy, pos->variant, text, NULL), "%s cannot be read", text);
  ck_assert (position_is_equal (pos, &copy));
  if (flaw_find (logres_position_editor_get_position (editor)).kind == FLAW_NONE) {
    ck_assert_msg (position_text_read (&copy, pos->variant, text, NULL), "%s is refused", text);
    ending_find (&copy);
  }
}

START_TEST (all_steps_lead_back_and_forward_again)
{
  Dice dice = { 11 + (guint64) _i };
  Position base, last;

  random_setup (&base, &variants[_i], &dice);
  editor = logres_position_editor_new (&base);
  for (int i = 0; i < 3000; i++) {
    do_something (&dice);
    check_sense ();
  }
  while (logres_position_editor_can_redo (editor))
    logres_position_editor_redo (editor);
  last = *logres_position_editor_get_position (editor);
  while (logres_position_editor_can_undo (editor))
    logres_position_editor_undo (editor);
  ck_assert (position_is_equal (logres_position_editor_get_position (editor), &base));
  while (logres_position_editor_can_redo (editor))
    logres_position_editor_redo (editor);
  ck_assert (position_is_equal (logres_position_editor_get_position (editor), &last));
}
END_TEST

/* ---- Drafts ---- */

static char *
only_draft (const char *folder)
{
  g_autoptr (GPtrArray) paths = editor_draft_list (folder);

  ck_assert_uint_le (paths->len, 1);

  return paths->len == 1 ? g_strdup (g_ptr_array_index (paths, 0)) : NULL;
}

static void
check_no_draft (const char *folder)
{
  g_autofree char *path = only_draft (folder);

  ck_assert_ptr_null (path);
}

static char *state;

/* GLib looks up the folder only once, so all tests of a process use the same folder, which each
 * test empties. */
static void
use_own_state (void)
{
  if (state == NULL)
    state = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_mkdir_with_parents (state, 0700);
}

static void
leave_state (void)
{
  put_away ();
  folder_remove (state);
}

static int n_failed;

static void
failed_cb (gpointer n, const GError *error)
{
  ck_assert_ptr_nonnull (error);
  (*(int *) n)++;
}

START_TEST (a_draft_brings_back_all_steps)
{
  char *aside;
  g_autofree char *folder = editor_draft_dup_folder (), *path = NULL;
  EditorDraft *draft;
  LogresPositionEditor *copy;
  Dice dice = { 5 };
  Position last;

  edit ("river", "W:WKF6,A9:BKD10");
  draft = editor_draft_new (editor, NULL, failed_cb, &n_failed);
  check_no_draft (folder);
  for (int i = 0; i < 200; i++)
    do_something (&dice);
  logres_position_editor_undo (editor);
  last = *logres_position_editor_get_position (editor);

  /* the editor is not closed, as after a crash */
  path = only_draft (folder);
  ck_assert_ptr_nonnull (path);
  copy = editor_draft_read (path, &aside, NULL);
  ck_assert_ptr_null (aside);
  ck_assert (position_is_equal (logres_position_editor_get_position (copy), &last));
  ck_assert (logres_position_editor_is_changed (copy));
  ck_assert_uint_eq (copy->steps->len, editor->steps->len);
  ck_assert_uint_eq (copy->at, editor->at);
  g_assert_finalize_object (copy);

  /* a used position needs no draft */
  logres_position_editor_note_used (editor);
  check_no_draft (folder);
  editor_draft_free (draft);
}
END_TEST

/* In each round a later disk call fails, until none fails. */
START_TEST (each_failed_disk_call_of_a_draft_is_reported)
{
  DiskCall call = N_DISK_CALLS;
  unsigned failed = 0;

  for (int n = 0; n == 0 || call != N_DISK_CALLS; n++) {
    EditorDraft *draft;

    n_failed = 0;
    edit ("camelot", "W:WKF6,A9:BKD10");
    draft = editor_draft_new (editor, NULL, failed_cb, &n_failed);
    bad_disk_begin (n);
    logres_position_editor_remove (editor, square ("A9"));
    call = bad_disk_end ();
    failed |= n_failed > 0 ? 1u << call : 0;
    editor_draft_give_up (draft);
    editor_draft_free (draft);
    put_away ();
  }
  ck_assert_uint_eq (failed,
                     1u << DISK_WRITE | 1u << DISK_FSYNC | 1u << DISK_CLOSE | 1u << DISK_RENAME);
}
END_TEST

static guint64
inode_of (const char *path)
{
  GStatBuf file;

  ck_assert_int_eq (g_stat (path, &file), 0);

  return file.st_ino;
}

/* A write replaces the file by another one, so a new inode shows that there was a write. */
START_TEST (picking_up_a_piece_writes_no_draft)
{
  g_autofree char *folder = editor_draft_dup_folder (), *path = NULL;
  EditorDraft *draft;
  guint64 written;

  edit ("camelot", "W:WKF6,A9:BKD10");
  draft = editor_draft_new (editor, NULL, failed_cb, &n_failed);
  logres_position_editor_remove (editor, square ("A9"));
  path = only_draft (folder);
  written = inode_of (path);
  ck_assert (logres_position_editor_press (editor, square ("F6")));
  ck_assert_int_eq (editor->held, square ("F6"));
  ck_assert_uint_eq (inode_of (path), written);
  logres_position_editor_press (editor, square ("F7"));
  ck_assert_uint_ne (inode_of (path), written);
  editor_draft_give_up (draft);
  editor_draft_free (draft);
}
END_TEST

START_TEST (a_draft_that_is_given_up_is_removed)
{
  g_autofree char *folder = editor_draft_dup_folder (), *path = NULL;
  EditorDraft *draft;

  edit ("camelot", "W:WKF6,A9:BKD10");
  draft = editor_draft_new (editor, NULL, failed_cb, &n_failed);
  logres_position_editor_remove (editor, square ("A9"));
  path = only_draft (folder);
  ck_assert_ptr_nonnull (path);
  editor_draft_give_up (draft);
  check_no_draft (folder);
  logres_position_editor_remove (editor, square ("F6"));
  check_no_draft (folder);
  editor_draft_free (draft);
}
END_TEST

/* Checks that a file with this text was renamed. */
static void
check_set_aside (const char *path, const char *text)
{
  g_autofree char *aside = g_strconcat (path, ".bad-1", NULL), *kept = NULL;

  ck_assert (g_file_get_contents (aside, &kept, NULL, NULL));
  ck_assert_str_eq (kept, text);
}

START_TEST (a_broken_draft_is_never_overwritten)
{
  static const char text[] = "2\ncamelot W:WA4:B\nbroken\ncamelot W:WA6:B\n";
  char *aside;
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "a.position", NULL);
  EditorDraft *draft;

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  editor = editor_draft_read (path, &aside, NULL);
  ck_assert_ptr_nonnull (aside);
  g_free (aside);
  draft = editor_draft_new (editor, path, failed_cb, &n_failed);
  logres_position_editor_remove (editor, square ("A4"));
  check_set_aside (path, text);
  editor_draft_free (draft);
}
END_TEST

static const struct {
  const char *text, *position; /* the restored position; NULL if there is none */
  gboolean is_whole;
} drafts[] = {
  { "", NULL, FALSE },
  { "0\n", NULL, FALSE },
  { "nonsense", NULL, FALSE },
  { "0\nhalma W:WA4:B\n", NULL, FALSE },
  { "0\ncamelot W:WA4:B\n", "W:WA4:B", TRUE },
  { "9999999999999\ncamelot W:WA4:B\ncamelot W:WA5:B\n", "W:WA5:B", FALSE },
  { "0x\ncamelot W:WA4:B\n", "W:WA4:B", FALSE },
  { "2\ncamelot W:WA4:B\ncamelot W:WA5:B\ncamelot W:WA6", "W:WA5:B", FALSE },
};

START_TEST (a_broken_draft_keeps_the_steps_before_the_damage)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "a.position", NULL);
  g_autoptr (GError) error = NULL;
  char *aside;

  ck_assert (g_file_set_contents (path, drafts[_i].text, -1, NULL));
  editor = editor_draft_read (path, &aside, &error);
  ck_assert_ptr_null (error);
  ck_assert ((aside == NULL) == drafts[_i].is_whole);
  g_free (aside);
  ck_assert ((editor != NULL) == (drafts[_i].position != NULL));
  if (editor != NULL)
    check (drafts[_i].position);
  if (!drafts[_i].is_whole)
    check_set_aside (path, drafts[_i].text);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS) == (editor != NULL));
}
END_TEST

/* In each round a later disk call fails. The position can still be opened afterwards. */
START_TEST (a_broken_draft_is_replaced_or_stays)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "a.position", NULL);
  gboolean has_failed = TRUE;

  for (int n = 0; has_failed; n++) {
    char *aside;

    ck_assert_int_lt (n, MOST_CALLS);
    ck_assert (g_file_set_contents (path, drafts[N_ROWS (drafts) - 1].text, -1, NULL));
    bad_disk_begin (n);
    editor = editor_draft_read (path, &aside, NULL);
    has_failed = bad_disk_end () != N_DISK_CALLS;
    g_clear_object (&editor);
    g_free (aside);
    editor = editor_draft_read (path, &aside, NULL);
    ck_assert_msg (editor != NULL, "no step can be read after disk call %d has failed", n);
    g_clear_object (&editor);
    g_free (aside);
  }
}
END_TEST

/* A link that leads to itself cannot be read. */
START_TEST (a_draft_that_cannot_be_read_stays)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "a.position", NULL);
  g_autoptr (GError) error = NULL;
  char *aside;

  ck_assert_int_eq (symlink ("a.position", path), 0);
  ck_assert_ptr_null (editor_draft_read (path, &aside, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_ptr_null (aside);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position-editor");
  TCase *tcase = tcase_create ("position-editor"), *draft = tcase_create ("draft");

  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, draft);
  tcase_add_checked_fixture (tcase, NULL, put_away);
  tcase_add_checked_fixture (draft, use_own_state, leave_state);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, a_tool_puts_pieces_until_another_is_chosen);
  tcase_add_test (tcase, the_hand_picks_up_and_puts_down);
  tcase_add_test (tcase, the_hand_exchanges_equal_pieces);
  tcase_add_test (tcase, the_hand_lets_go_of_a_piece);
  tcase_add_test (tcase, a_removed_piece_is_not_held);
  tcase_add_test (tcase, the_same_position_leaves_the_held_piece_in_the_hand);
  tcase_add_test (tcase, trees_stand_only_on_land_in_variants_with_trees);
  tcase_add_test (tcase, a_changed_piece_or_seat_drops_the_duty_and_the_quiet_moves);
  tcase_add_loop_test (tcase, a_start_becomes_the_start_of_the_new_variant, 0, (int) n_variants);
  tcase_add_test (tcase, pieces_with_a_square_in_the_new_variant_stay);
  tcase_add_test (tcase, castle_moves_stay_only_where_a_castle_has_two_squares);
  tcase_add_test (tcase, a_text_of_the_same_position_is_told_too);
  tcase_add_test (tcase, a_text_may_have_an_impossible_position_but_no_wrong_square);
  tcase_add_test (tcase, a_text_of_another_variant_changes_the_variant);
  tcase_add_test (tcase, a_position_counts_as_changed_until_it_is_used);
  tcase_add_loop_test (tcase, all_steps_lead_back_and_forward_again, 0, (int) n_variants);
  tcase_add_test (draft, a_draft_brings_back_all_steps);
  tcase_add_test (draft, each_failed_disk_call_of_a_draft_is_reported);
  tcase_add_test (draft, picking_up_a_piece_writes_no_draft);
  tcase_add_test (draft, a_draft_that_is_given_up_is_removed);
  tcase_add_loop_test (draft, a_broken_draft_keeps_the_steps_before_the_damage, 0, N_ROWS (drafts));
  tcase_add_test (draft, a_draft_that_cannot_be_read_stays);
  tcase_add_test (draft, a_broken_draft_is_never_overwritten);
  tcase_add_test (draft, a_broken_draft_is_replaced_or_stays);

  return suite_run (suite);
}
