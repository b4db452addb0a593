
#include "app/game/line-text.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "core/notation/notation.h"
#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

/* Checks that all changes of a game can be undone and redone, and that the record is then the
 * same. */

enum { N_EDITS = 120, MOST_MOVES = 4000, LONGEST_LINE = 6 };

static LogresGameSession *session;
static Dice dice;

static void
begin (const char *variant)
{
  Position start;

  position_start (&start, variant_find (variant));
  session = logres_game_session_new (&start);
  dice.state = 1;
}

static void
begin_at (const char *variant, const char *text)
{
  Position start;

  ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  session = logres_game_session_new (&start);
  dice.state = 1;
}

static void
tear_down (void)
{
  if (session != NULL)
    g_assert_finalize_object (session);
  session = NULL;
}

static const Node *
root (void)
{
  return logres_game_session_get_record (session)->root;
}

/* Returns the game as text. The cached text of the moves must match the record. */
static char *
dup_text (void)
{
  char *text = logres_game_session_dup_text (session, FALSE);
  TextBuffer moves = { 0 };

  ck_assert (record_write_moves (logres_game_session_get_record (session), &moves));
  ck_assert (g_str_has_suffix (text, moves.text));
  text_buffer_clear (&moves);

  return text;
}

static void
check_text (const char *expected)
{
  g_autofree char *text = dup_text ();

  ck_assert_str_eq (text, expected);
}

/* ---- Random edits ---- */

static const Node *
random_node (void)
{
  const Node *node = root ();
  int n = 0;

  for (const Node *at = node; at != NULL; at = node_next (at, root ()))
    n++;
  for (n = dice_roll (&dice, n); n > 0; n--)
    node = node_next (node, root ());

  return node;
}

static gboolean
random_move (const Turn *turn, Move *move)
{
  static Move moves[MOST_MOVES];
  int n;

  if (turn_ending (turn).result != ONGOING || turn->must_answer)
    return FALSE;
  n = MIN (movegen_list (&turn->pos, moves, MOST_MOVES), MOST_MOVES);
  if (n == 0)
    return FALSE;
  *move = moves[dice_roll (&dice, n)];

  return TRUE;
}

static void
edit_play (const Node *node)
{
  Move move;

  if (dice_roll (&dice, 2) == 0)
    node = logres_game_session_get_live (session);
  logres_game_session_show (session, node);
  if (random_move (&node->turn, &move))
    logres_game_session_play (session, move, NULL);
}

static void
edit_line (const Node *node)
{
  Move moves[LONGEST_LINE];
  Turn turn = node->turn;
  guint n = 0;

  while (n < LONGEST_LINE && random_move (&turn, &moves[n]) &&
         turn_play (&turn, moves[n], &turn, NULL))
    n++;
  ck_assert_ptr_nonnull (logres_game_session_insert_line (session, node, moves, n));
}

static void
edit_cut (const Node *node)
{
  logres_game_session_cut (session, node);
}

static void
edit_promote (const Node *node)
{
  logres_game_session_promote (session, node);
}

static void
edit_main (const Node *node)
{
  logres_game_session_make_main (session, node);
}

static void
edit_text (const Node *node)
{
  static const char *const texts[] = { NULL, "Bold.", "A { brace }\nand a line", "é ☺" };
  NodeText which = node->parent != NULL && dice_roll (&dice, 2) == 0 ? COMMENT_BEFORE : COMMENT;

  logres_game_session_end_text (session);
  logres_game_session_set_text (session, node, which, texts[dice_roll (&dice, N_ROWS (texts))]);
}

static void
edit_drawings (const Node *node)
{
  static const char *const texts[] = { NULL, "[%cal Ge6f8]", "[%cal Re6f8,Gd1d2] [%csl Rg7]" };

  logres_game_session_set_text (session, node, DRAWINGS, texts[dice_roll (&dice, N_ROWS (texts))]);
}

static void
edit_mark (const Node *node)
{
  logres_game_session_set_mark (session, node, (guint8) (1 + dice_roll (&dice, 20)),
                                dice_roll (&dice, 3) != 0);
}

static void
edit_eval (const Node *node)
{
  switch (dice_roll (&dice, 3)) {
  case 0:
    session_set_eval (session, node, STAMP_EVAL, dice_roll (&dice, 1000) - 500);
    break;
  case 1:
    session_set_eval (session, node, STAMP_EVAL_WIN, dice_roll (&dice, 9) - 4);
    break;
  default:
    session_set_eval (session, node, 0, 0);
  }
}

static void
edit_tags (const Node *node)
{
  Player player = player_new (dice_roll (&dice, 3), dice_roll (&dice, 2) == 0 ? "Ann" : "Bo");

  if (dice_roll (&dice, 2) == 0)
    logres_game_session_set_player (session, 0, &player);
  else
    session_set_tag (session, "Event", dice_roll (&dice, 2) == 0 ? "Cup" : NULL);
}

static void
edit_game (const Node *node)
{
  switch (dice_roll (&dice, 4)) {
  case 0:
    logres_game_session_undo (session);
    break;
  case 1:
    logres_game_session_redo (session);
    break;
  case 2:
    logres_game_session_show (session, node);
    logres_game_session_play_on (session);
    break;
  default:
    logres_game_session_resign (session, (Seat) dice_roll (&dice, 2));
  }
}

/* Makes many changes in one step, as writing a report or pasting does. */
static void
edit_much (const Node *node)
{
  logres_game_session_begin_edit (session, "Much");
  edit_line (node);
  edit_mark (node);
  edit_text (node);
  edit_eval (random_node ());
  edit_cut (random_node ());
  logres_game_session_end_edit (session);
}

static void (*const edits[]) (const Node *node) = {
  edit_play, edit_play,     edit_play, edit_line, edit_line, edit_cut,  edit_promote, edit_main,
  edit_text, edit_drawings, edit_mark, edit_eval, edit_tags, edit_game, edit_much,
};

/* ---- Consistency ---- */

static void
check_move_text (const Node *node)
{
  char text[MOVE_TEXT_SIZE];
  int length = move_text_write_own (&node->parent->turn.pos, node->move, text);

  ck_assert_str_eq (node->move_text, length < NODE_MOVE_SIZE ? text : "");
}

static void
check_node (const Node *node)
{
  Turn turn;

  for (const Node *child = node->child; child != NULL; child = child->sibling) {
    ck_assert_ptr_eq (child->parent, node);
    ck_assert (turn_play (&node->turn, child->move, &turn, NULL));
    ck_assert (position_is_equal (&turn.pos, &child->turn.pos));
    ck_assert_ptr_eq (node_child_with (node, child->move), child);
    check_move_text (child);
  }
}

static void
check_tree (void)
{
  for (const Node *node = root (); node != NULL; node = node_next (node, root ()))
    check_node (node);
  ck_assert (session_tree_has (session, logres_game_session_get_live (session)));
  ck_assert (session_tree_has (session, logres_game_session_get_shown (session)));
}

/* ---- Undo and redo ---- */

/* Makes random edits. Returns the text of the game before all of them and after each step. */
static GPtrArray *
edit_at_random (void)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (texts, dup_text ());
  while (texts->len <= N_EDITS) {
    guint64 serial = logres_game_session_get_serial (session);

    edits[dice_roll (&dice, N_ROWS (edits))](random_node ());
    check_tree ();
    if (logres_game_session_get_serial (session) != serial)
      g_ptr_array_add (texts, dup_text ());
    else
      check_text (g_ptr_array_index (texts, texts->len - 1));
  }

  return texts;
}

static void
undo_to (const GPtrArray *texts, guint first)
{
  for (guint i = texts->len - 1; i-- > first;) {
    ck_assert (logres_game_session_take_step (session, WAY_UNDO));
    check_tree ();
    check_text (g_ptr_array_index (texts, i));
  }
}

static void
redo_from (const GPtrArray *texts, guint first)
{
  for (guint i = first + 1; i < texts->len; i++) {
    ck_assert (logres_game_session_take_step (session, WAY_REDO));
    check_tree ();
    check_text (g_ptr_array_index (texts, i));
  }
}

START_TEST (random_edits_are_undone_and_redone)
{
  g_autoptr (GPtrArray) texts = NULL;

  begin (variants[_i].id);
  logres_game_session_forget_edits (session);
  dice.state = (uint64_t) _i + 1;
  texts = edit_at_random ();
  undo_to (texts, 0);
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_ptr_null (logres_game_session_get_step_name (session, WAY_UNDO));
  redo_from (texts, 0);
  ck_assert (!logres_game_session_take_step (session, WAY_REDO));
  ck_assert_ptr_null (logres_game_session_get_step_name (session, WAY_REDO));
}
END_TEST

/* Undoes half of the steps and makes other edits instead. */
START_TEST (another_edit_can_follow_an_undo)
{
  g_autoptr (GPtrArray) texts = NULL, others = NULL;

  begin (variants[_i].id);
  dice.state = (uint64_t) _i + 100;
  texts = edit_at_random ();
  undo_to (texts, N_EDITS / 2);
  others = edit_at_random ();
  ck_assert (!logres_game_session_take_step (session, WAY_REDO));
  undo_to (others, 0);
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  check_text (g_ptr_array_index (texts, N_EDITS / 2 - 1));
}
END_TEST

/* ---- Steps ---- */

static void
check_names (const char *undo, const char *redo)
{
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_UNDO), undo);
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_REDO), redo);
}

START_TEST (a_step_has_a_name)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_UNDO), "E6-E8");
  logres_game_session_set_mark (session, logres_game_session_get_shown (session), 1, TRUE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_names ("E6-E8", "Annotation");
}
END_TEST

START_TEST (a_text_typed_by_letters_is_one_step)
{
  begin ("camelot");
  logres_game_session_forget_edits (session);
  logres_game_session_set_text (session, root (), COMMENT, "A");
  logres_game_session_set_text (session, root (), COMMENT, "A word");
  logres_game_session_end_text (session);
  logres_game_session_set_text (session, root (), COMMENT, "A word more");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_str_eq (root ()->texts[COMMENT], "A word");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_ptr_null (root ()->texts[COMMENT]);
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
}
END_TEST

/* A move is taken back before the text is typed. Afterwards the move can still be made again. */
START_TEST (a_typed_text_is_redone)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  logres_game_session_undo (session);
  logres_game_session_set_text (session, root (), COMMENT, "A");
  logres_game_session_set_text (session, root (), COMMENT, "A word");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_ptr_null (root ()->texts[COMMENT]);
  ck_assert (logres_game_session_take_step (session, WAY_REDO));
  ck_assert_str_eq (root ()->texts[COMMENT], "A word");
  ck_assert_int_eq (session_count_moves (session), 1);
  ck_assert (logres_game_session_redo (session));
  ck_assert_int_eq (session_count_moves (session), 2);
}
END_TEST

START_TEST (a_text_typed_after_other_changes_is_a_step_of_its_own)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_begin_edit (session, "Several");
  logres_game_session_set_text (session, root (), COMMENT, "A");
  if (_i == 0)
    session_set_tag (session, "Event", "Tournament");
  else
    logres_game_session_undo (session);
  logres_game_session_end_edit (session);
  logres_game_session_set_text (session, root (), COMMENT, "A word");
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_str_eq (root ()->texts[COMMENT], "A");
}
END_TEST

START_TEST (restoring_an_old_text_is_not_a_step)
{
  begin ("camelot");
  logres_game_session_forget_edits (session);
  logres_game_session_set_text (session, root (), COMMENT, "A");
  logres_game_session_set_text (session, root (), COMMENT, "");
  ck_assert_ptr_null (logres_game_session_get_step_name (session, WAY_UNDO));
}
END_TEST

START_TEST (an_edit_that_changes_nothing_is_not_a_step)
{
  guint64 serial;

  begin ("camelot");
  session_play (session, "E6-E8");
  serial = logres_game_session_get_serial (session);
  ck_assert (!logres_game_session_promote (session, root ()->child));
  ck_assert (!logres_game_session_cut (session, root ()));
  logres_game_session_set_mark (session, root ()->child, 1, FALSE);
  session_set_eval (session, root ()->child, 0, 0);
  ck_assert (!logres_game_session_set_text (session, root (), DRAWINGS, "no drawing"));
  ck_assert_uint_eq (logres_game_session_get_serial (session), serial);
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_UNDO), "E6-E8");
}
END_TEST

static int n_changes;

static void
count_cb (void)
{
  n_changes++;
}

/* ---- Saved state ---- */

static void
check_saved (gboolean is_saved)
{
  ck_assert (logres_game_session_is_modified (session) == !is_saved);
}

static void
set_comment (const char *text)
{
  logres_game_session_set_text (session, root (), COMMENT, text);
}

START_TEST (a_game_with_all_changes_undone_counts_as_saved)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_set_file (session, "/tmp/a.logres", NULL);
  check_saved (TRUE);
  set_comment ("Bold.");
  logres_game_session_end_text (session);
  session_play (session, "H11-F9");
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_saved (TRUE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_REDO);
  check_saved (TRUE);
  logres_game_session_take_step (session, WAY_REDO);
  check_saved (FALSE);
}
END_TEST

START_TEST (a_new_edit_after_undo_loses_the_saved_state)
{
  begin ("camelot");
  set_comment ("Bold.");
  logres_game_session_set_file (session, "/tmp/a.logres", NULL);
  logres_game_session_take_step (session, WAY_UNDO);
  set_comment ("Timid.");
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_REDO);
  check_saved (FALSE);
}
END_TEST

START_TEST (a_text_that_was_saved_halfway_is_changed_by_its_next_letter)
{
  begin ("camelot");
  set_comment ("B");
  logres_game_session_set_file (session, "/tmp/a.logres", NULL);
  set_comment ("Bo");
  check_saved (FALSE);
  set_comment ("B");
  check_saved (TRUE);
  set_comment ("Bo");
  logres_game_session_take_step (session, WAY_UNDO);
  ck_assert_str_eq (root ()->texts[COMMENT], "B");
  check_saved (TRUE);
}
END_TEST

START_TEST (a_game_stays_changed_or_saved_when_its_steps_are_forgotten)
{
  begin ("camelot");
  set_comment ("Bold.");
  logres_game_session_forget_edits (session);
  check_saved (FALSE);
  logres_game_session_set_file (session, "/tmp/a.logres", NULL);
  logres_game_session_forget_edits (session);
  check_saved (TRUE);
  set_comment ("Timid.");
  check_saved (FALSE);
  logres_game_session_take_step (session, WAY_UNDO);
  check_saved (TRUE);
}
END_TEST

START_TEST (several_changes_are_one_step_and_told_once)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  g_signal_connect (session, "changed", G_CALLBACK (count_cb), NULL);
  n_changes = 0;
  logres_game_session_begin_edit (session, "Report");
  session_set_eval (session, root ()->child, STAMP_EVAL, 12);
  logres_game_session_set_text (session, root ()->child, COMMENT, "Good");
  logres_game_session_show_first (session);
  ck_assert_int_eq (n_changes, 0);
  logres_game_session_end_edit (session);
  ck_assert_int_eq (n_changes, 1);
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_UNDO), "Report");
  logres_game_session_take_step (session, WAY_UNDO);
  ck_assert_uint_eq (root ()->child->stamps.set, 0);
  ck_assert_ptr_null (root ()->child->texts[COMMENT]);
}
END_TEST

START_TEST (undo_shows_the_changed_node)
{
  const Node *shown;

  begin ("camelot");
  session_play (session, "E6-E8");
  shown = logres_game_session_get_shown (session);
  logres_game_session_set_mark (session, shown, 2, TRUE);
  logres_game_session_show_first (session);
  logres_game_session_take_step (session, WAY_UNDO);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), shown);
}
END_TEST

/* ---- The tree ---- */

START_TEST (a_line_is_inserted_completely_or_not_at_all)
{
  Move moves[2];
  const Node *end;

  begin ("camelot");
  session_play (session, "E6-E8");
  moves[0] = root ()->child->move;
  moves[1] = moves[0];
  ck_assert_ptr_null (logres_game_session_insert_line (session, root (), moves, 2));
  end = logres_game_session_insert_line (session, root (), moves, 1);
  ck_assert_ptr_eq (end, root ()->child);
  ck_assert_ptr_eq (logres_game_session_get_live (session), end);
}
END_TEST

START_TEST (a_cut_makes_the_node_before_it_live)
{
  const Node *cut;

  begin ("camelot");
  session_play (session, "E6-E8");
  cut = logres_game_session_get_live (session);
  session_play (session, "H11-F9");
  ck_assert (logres_game_session_cut (session, cut));
  ck_assert_ptr_eq (logres_game_session_get_live (session), root ());
  ck_assert (!session_tree_has (session, cut));
  ck_assert (logres_game_session_is_step_of_game (session, WAY_UNDO));
  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  ck_assert_ptr_eq (logres_game_session_get_live (session), cut->child);
}
END_TEST

START_TEST (a_variation_that_is_cut_leaves_the_game_alone)
{
  const Node *live;

  begin ("camelot");
  session_play (session, "E6-E8");
  live = logres_game_session_get_live (session);
  logres_game_session_show_first (session);
  session_play (session, "F6-F8");
  ck_assert (logres_game_session_cut (session, logres_game_session_get_shown (session)));
  ck_assert_ptr_eq (logres_game_session_get_live (session), live);
  ck_assert_ptr_eq (logres_game_session_get_shown (session), root ());
  ck_assert (!logres_game_session_is_step_of_game (session, WAY_UNDO));
}
END_TEST

START_TEST (a_resigned_game_goes_on_when_the_resignation_is_undone)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_resign (session, 1);
  ck_assert (logres_game_session_is_step_of_game (session, WAY_UNDO));
  logres_game_session_take_step (session, WAY_UNDO);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  logres_game_session_take_step (session, WAY_REDO);
  ck_assert_int_ne (logres_game_session_get_result (session, NULL), ONGOING);
}
END_TEST

/* ---- The clipboard ---- */

static const Node *
show_after (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", 0);

  logres_game_session_show_first (session);
  for (char **word = words; *word != NULL; word++)
    session_play (session, *word);

  return logres_game_session_get_shown (session);
}

static void
check_paste (const char *text, guint n_pasted, guint n_left_out, const char *left_out)
{
  PasteReport report;

  ck_assert_int_eq (logres_game_session_paste (session, text, &report), n_pasted > 0);
  ck_assert_uint_eq (report.n_pasted, n_pasted);
  ck_assert_uint_eq (report.n_left_out, n_left_out);
  ck_assert_pstr_eq (report.left_out, left_out);
  g_free (report.left_out);
}

START_TEST (a_part_of_a_tree_comes_back_where_it_was_cut)
{
  g_autofree char *text = NULL, *part = NULL;
  const Node *node;

  begin ("camelot");
  show_after ("E6-E8 H11-F9 H6-H8");
  node = show_after ("E6-E8 G11-G9 H6-H8");
  logres_game_session_set_text (session, node, COMMENT, "Bold.");
  logres_game_session_set_text (session, node, DRAWINGS, "[%cal Ge6f8]");
  logres_game_session_set_mark (session, node, 3, TRUE);
  session_set_eval (session, node, STAMP_EVAL, -50);
  show_after ("E6-E8 G11-G9 E8-E9");
  text = dup_text ();
  part = line_text_new (node->parent, TRUE);
  logres_game_session_cut (session, node->parent);
  check_paste (part, 3, 0, NULL);
  check_text (text);
}
END_TEST

START_TEST (a_line_is_copied_without_its_variations)
{
  g_autofree char *part = NULL;
  const Node *node;

  begin ("camelot");
  node = show_after ("E6-E8");
  show_after ("E6-E8 H11-F9 H6-H8");
  show_after ("E6-E8 G11-G9");
  part = line_text_new (node, FALSE);
  logres_game_session_cut (session, node);
  check_paste (part, 3, 0, NULL);
  ck_assert_ptr_null (root ()->child->child->sibling);
}
END_TEST

START_TEST (a_line_from_an_answer_on_begins_with_the_move_before)
{
  g_autofree char *part = NULL;
  const Node *node;

  begin_at ("camelot2000", "W:WF5,F6,A8:BF7,A12");
  show_after ("A8-A9 A12-A11 A9-A10");
  node = show_after ("A8-A9 force F6xF8");
  part = line_text_new (node->parent, FALSE);
  logres_game_session_cut (session, root ()->child);
  check_paste (part, 3, 0, NULL);
}
END_TEST

START_TEST (illegal_moves_are_left_out_and_named)
{
  begin ("camelot");
  show_after ("E6-E8");
  check_paste ("H11-F9 E8-E9 E9-E2 H6-H8", 2, 0, "E9-E2");
  logres_game_session_show_first (session);
  check_paste ("nothing at all", 0, 0, "nothing");
  check_paste ("", 0, 0, NULL);
  check_paste ("[Variant \"cam\"]\n\n1. C4-C5 *", 0, 0, NULL);
}
END_TEST

/* The line was copied from an earlier position, so its first move is illegal here. */
START_TEST (a_line_whose_first_move_is_illegal_is_not_pasted)
{
  g_autofree char *part = NULL;

  begin ("camelot");
  show_after ("E6-E8 H11-F9 H6-H8 G11-G9");
  part = line_text_new (root ()->child->child, TRUE);
  logres_game_session_show (session, root ()->child->child);
  check_paste (part, 0, 3, "H11-F9");
}
END_TEST

START_TEST (pasting_is_undone_in_one_step)
{
  g_autofree char *text = NULL;

  begin ("camelot");
  show_after ("E6-E8");
  text = dup_text ();
  check_paste ("1... H11-F9! {Bold.} (1... G11-G9) 2. E8-E9", 3, 0, NULL);
  ck_assert_str_eq (logres_game_session_get_step_name (session, WAY_UNDO), "Paste");
  logres_game_session_take_step (session, WAY_UNDO);
  check_text (text);
}
END_TEST

START_TEST (a_pasted_comment_replaces_none)
{
  begin ("camelot");
  session_play (session, "E6-E8");
  logres_game_session_set_text (session, root ()->child, COMMENT, "Bold.");
  logres_game_session_show_first (session);
  check_paste ("1. E6-E8 {Weak.} H11-F9 {Good.}", 2, 0, NULL);
  ck_assert_str_eq (root ()->child->texts[COMMENT], "Bold.");
  ck_assert_str_eq (root ()->child->child->texts[COMMENT], "Good.");
}
END_TEST

START_TEST (pasted_clocks_and_evaluations_replace_none_and_are_undone)
{
  static const char line[] = "1. E6-E8 {[%clk 0:05:00] [%eval 0.50]}";
  const Node *node;

  begin ("camelot");
  session_play (session, "E6-E8");
  node = root ()->child;
  logres_game_session_show_first (session);
  check_paste (line, 1, 0, NULL);
  ck_assert_uint_eq (node->stamps.set, STAMP_CLOCK | STAMP_EVAL);
  ck_assert_int_eq (node->stamps.clock_centiseconds, 30000);
  ck_assert_int_eq (node->stamps.eval, 50);
  logres_game_session_take_step (session, WAY_UNDO);
  ck_assert_uint_eq (node->stamps.set, 0);

  session_set_eval (session, node, STAMP_EVAL_WIN, 3);
  logres_game_session_show_first (session);
  check_paste (line, 1, 0, NULL);
  logres_game_session_show_first (session);
  check_paste ("1. E6-E8 {[%clk 0:01:00]}", 1, 0, NULL);
  ck_assert_uint_eq (node->stamps.set, STAMP_CLOCK | STAMP_EVAL_WIN);
  ck_assert_int_eq (node->stamps.clock_centiseconds, 30000);
  ck_assert_int_eq (node->stamps.eval, 3);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("history");
  TCase *tcase = tcase_create ("history");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, random_edits_are_undone_and_redone, 0, (int) n_variants);
  tcase_add_loop_test (tcase, another_edit_can_follow_an_undo, 0, (int) n_variants);
  tcase_add_test (tcase, a_step_has_a_name);
  tcase_add_test (tcase, a_text_typed_by_letters_is_one_step);
  tcase_add_test (tcase, a_typed_text_is_redone);
  tcase_add_loop_test (tcase, a_text_typed_after_other_changes_is_a_step_of_its_own, 0, 2);
  tcase_add_test (tcase, restoring_an_old_text_is_not_a_step);
  tcase_add_test (tcase, an_edit_that_changes_nothing_is_not_a_step);
  tcase_add_test (tcase, a_game_with_all_changes_undone_counts_as_saved);
  tcase_add_test (tcase, a_new_edit_after_undo_loses_the_saved_state);
  tcase_add_test (tcase, a_text_that_was_saved_halfway_is_changed_by_its_next_letter);
  tcase_add_test (tcase, a_game_stays_changed_or_saved_when_its_steps_are_forgotten);
  tcase_add_test (tcase, several_changes_are_one_step_and_told_once);
  tcase_add_test (tcase, undo_shows_the_changed_node);
  tcase_add_test (tcase, a_line_is_inserted_completely_or_not_at_all);
  tcase_add_test (tcase, a_cut_makes_the_node_before_it_live);
  tcase_add_test (tcase, a_variation_that_is_cut_leaves_the_game_alone);
  tcase_add_test (tcase, a_resigned_game_goes_on_when_the_resignation_is_undone);
  tcase_add_test (tcase, a_part_of_a_tree_comes_back_where_it_was_cut);
  tcase_add_test (tcase, a_line_is_copied_without_its_variations);
  tcase_add_test (tcase, a_line_from_an_answer_on_begins_with_the_move_before);
  tcase_add_test (tcase, illegal_moves_are_left_out_and_named);
  tcase_add_test (tcase, a_line_whose_first_move_is_illegal_is_not_pasted);
  tcase_add_test (tcase, pasting_is_undone_in_one_step);
  tcase_add_test (tcase, a_pasted_comment_replaces_none);
  tcase_add_test (tcase, pasted_clocks_and_evaluations_replace_none_and_are_undone);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
