#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/kit/row-column.h"
#include "app/move-list/move-list.h"
#include "app/shell/application.h"

#include "core/rules/movegen.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/timing.h"
#include "support/waiting.h"

#include <gtk/gtk.h>
#include <string.h>

/* Tests the list of moves, also for a game with thousands of moves. */

enum { MOST_MOVES = 4000, N_NODES = 2000, N_STEPS = 60, N_CHANGES = 60 };

/* MOST_ROWS is how many rows may exist as widgets, however long the game is. MOST_AT_ONCE is how
 * many move buttons may be built at once. */
enum { MOST_ROWS = 300, MOST_AT_ONCE = 50 };

static LogresGameSession *session;
static GtkWidget *window, *list;
static guint32 dice;

static int
roll (int sides)
{
  dice = dice * 1664525 + 1013904223;

  return (int) (dice >> 8) % sides;
}

static void
set_up (void)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  dice = 7;
  window = gtk_window_new ();
  list = g_object_new (LOGRES_TYPE_MOVE_LIST, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 312, 600);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
}

static void
tear_down (void)
{
  logres_move_list_show (LOGRES_MOVE_LIST (list), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (session);
}

static void
show (void)
{
  logres_move_list_show (LOGRES_MOVE_LIST (list), session);
}

static const Node *
root (void)
{
  return logres_game_session_get_record (session)->root;
}

static const Node *
add_random_move (const Node *node)
{
  static Move moves[MOST_MOVES];
  int n = turn_ending (&node->turn).result == ONGOING
            ? MIN (movegen_list (&node->turn.pos, moves, MOST_MOVES), MOST_MOVES)
            : 0;

  return n > 0 ? logres_game_session_insert_line (session, node, &moves[roll (n)], 1)
               : node->parent;
}

/* Adds random moves. Now and then, goes back a few moves and begins a variation there. */
static void
grow (int n_nodes)
{
  const Node *node = root ();

  logres_game_session_begin_edit (session, "Tree");
  while (n_nodes-- > 0) {
    for (int back = roll (8) == 0 ? roll (30) : 0; back > 0 && node->parent != NULL; back--)
      node = node->parent;
    node = add_random_move (node);
  }
  logres_game_session_end_edit (session);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

/* Returns a set of the rows that exist now. The caller frees it. */
static GHashTable *
dup_rows (void)
{
  GHashTable *rows = g_hash_table_new (NULL, NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (find (list, LOGRES_TYPE_ROW_COLUMN));
       row != NULL; row = gtk_widget_get_next_sibling (row))
    g_hash_table_add (rows, row);

  return rows;
}

static int
count_new_rows (GHashTable *before)
{
  g_autoptr (GHashTable) now = dup_rows ();
  GHashTableIter iter;
  gpointer row;
  int n = 0;

  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    n += !g_hash_table_contains (before, row);

  return n;
}

static int
count_rows (void)
{
  g_autoptr (GHashTable) rows = dup_rows ();

  return (int) g_hash_table_size (rows);
}

/* Waits until the list and its window have done all pending work. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static int
count_buttons (GtkWidget *widget)
{
  int n = GTK_IS_BUTTON (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_buttons (child);

  return n;
}

START_TEST (rows_are_built_a_few_at_a_time)
{
  int n_before = 0, n_now;

  grow (N_NODES);
  for (int i = 0; i < 3; i++) {
    logres_game_session_show (session, i == 1 ? root () : logres_game_session_get_live (session));
    show ();
    do {
      n_now = count_buttons (list);
      ck_assert_int_le (n_now - n_before, MOST_AT_ONCE);
      n_before = n_now;
    } while (g_main_context_iteration (NULL, FALSE));
  }
  ck_assert_int_gt (n_now, MOST_AT_ONCE);
}
END_TEST

START_TEST (a_change_in_a_large_tree_builds_one_row_again)
{
  g_autoptr (GHashTable) before = NULL;
  const Node *early;
  double begin, first, next;

  grow (N_NODES);
  begin = timing_processor_ms ();
  show ();
  first = timing_processor_ms () - begin;
  settle ();
  before = dup_rows ();
  ck_assert_int_gt ((int) g_hash_table_size (before), 10);
  ck_assert_int_lt ((int) g_hash_table_size (before), MOST_ROWS);

  early = root ()->child->child;
  logres_game_session_set_mark (session, early, 1, TRUE);
  begin = timing_processor_ms ();
  show ();
  next = timing_processor_ms () - begin;
  printf ("%u nodes: shown in %.0f ms, a change in %.1f ms\n",
          logres_move_list_get_n_moves (LOGRES_MOVE_LIST (list)), first, next);
  ck_assert_int_eq (count_new_rows (before), 1);
}
END_TEST

/* Returns the text of a label without the places for line breaks. The caller frees it. */
static char *
dup_text (GtkLabel *label)
{
  GString *text = g_string_new (gtk_label_get_text (label));

  g_string_replace (text, "\u200b", "", 0);
  g_string_replace (text, "\u2060", "", 0);

  return g_string_free (text, FALSE);
}

/* Returns the labels of the moves, one after another. The caller frees the text. */
static char *
dup_moves (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  if (GTK_IS_BUTTON (widget)) {
    g_autofree char *move = dup_text (GTK_LABEL (find (widget, GTK_TYPE_LABEL)));

    g_string_append_printf (text, "[%s]", move);
  } else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child)) {
      g_autofree char *more = dup_moves (child);

      g_string_append (text, more);
    }

  return g_string_free (text, FALSE);
}

static void
check_moves (const char *expected)
{
  g_autofree char *moves = dup_moves (list);

  ck_assert_str_eq (moves, expected);
}

START_TEST (evaluations_are_shown_if_wanted)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.logres.Logres");
  const Node *first, *second;

  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  show ();
  check_moves ("[E6-E8][H11-F9]");
  second = logres_game_session_get_live (session);
  first = second->parent;
  session_set_eval (session, first, STAMP_EVAL, 40);
  show ();
  check_moves ("[E6-E8  +0.40][H11-F9]");
  session_set_eval (session, second, STAMP_EVAL_WIN, -4);
  show ();
  check_moves ("[E6-E8  +0.40][H11-F9  −#4]");
  g_settings_set_boolean (settings, "move-evaluations", FALSE);
  check_moves ("[E6-E8][H11-F9]");
  g_settings_reset (settings, "move-evaluations");
  check_moves ("[E6-E8  +0.40][H11-F9  −#4]");
}
END_TEST

START_TEST (going_along_a_large_tree_keeps_only_some_rows_built)
{
  double begin;

  grow (N_NODES);
  show ();
  begin = timing_processor_ms ();
  for (int i = 0; i < N_STEPS; i++) {
    logres_game_session_show_forward (session);
    show ();
    ck_assert_int_lt (count_rows (), MOST_ROWS);
  }
  printf ("a step takes %.2f ms\n", (timing_processor_ms () - begin) / N_STEPS);
  logres_game_session_show (session,
                            node_end_of_line ((Node *) logres_game_session_get_shown (session)));
  show ();
  ck_assert_int_lt (count_rows (), MOST_ROWS);
}
END_TEST

/* Returns the label, the classes and the focusability of a widget and of all widgets in it. The
 * caller frees the text. */
static char *
dup_look (GtkWidget *widget)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *joined = g_strjoinv (" ", classes);
  GString *look = g_string_new (NULL);

  g_string_append_printf (look, "<%s %s %d>",
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                          joined, gtk_widget_get_focusable (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *more = dup_look (child);

    g_string_append (look, more);
  }

  return g_string_free (look, FALSE);
}

/* Checks that all rows that both lists have built are alike. */
static void
check_like (GtkWidget *other)
{
  LogresRowColumn *mine = LOGRES_ROW_COLUMN (find (list, LOGRES_TYPE_ROW_COLUMN));
  LogresRowColumn *fresh = LOGRES_ROW_COLUMN (find (other, LOGRES_TYPE_ROW_COLUMN));
  guint n = logres_row_column_get_n (mine), n_compared = 0;

  ck_assert_uint_eq (n, logres_row_column_get_n (fresh));
  for (guint i = 0; i < n; i++) {
    GtkWidget *row = logres_row_column_get (mine, i), *same = logres_row_column_get (fresh, i);
    g_autofree char *look = row != NULL && same != NULL ? dup_look (row) : NULL;
    g_autofree char *expected = look != NULL ? dup_look (same) : NULL;

    if (look == NULL)
      continue;
    ck_assert_str_eq (look, expected);
    n_compared++;
  }
  ck_assert (n == 0 || n_compared > 0);
}

static const Node *
random_node (void)
{
  const Node *node = root ();

  for (int steps = roll (N_NODES); steps > 0 && node != NULL; steps--)
    node = node_next (node, root ());

  return node != NULL ? node : root ();
}

static void
change_anything (void)
{
  const Node *node = random_node ();

  if (roll (3) == 0)
    logres_game_session_show (session, node);
  if (roll (3) == 0)
    logres_game_session_set_text (session, node, COMMENT, roll (2) == 0 ? "A comment." : NULL);
  if (roll (3) == 0)
    logres_game_session_set_mark (session, node, 1, roll (2) == 0);
  if (roll (9) == 0)
    logres_game_session_cut (session, node);
  if (roll (9) == 0)
    logres_game_session_make_main (session, node);
  if (roll (9) == 0)
    logres_game_session_take_step (session, WAY_UNDO);
  if (roll (3) == 0)
    grow (roll (20));
  if (roll (9) == 0)
    logres_game_session_play_on (session);
}

START_TEST (a_list_that_was_changed_is_like_a_new_one)
{
  grow (N_NODES / 2);
  for (int i = 0; i < N_CHANGES; i++) {
    GtkWidget *other = g_object_ref_sink (g_object_new (LOGRES_TYPE_MOVE_LIST, NULL));

    change_anything ();
    show ();
    logres_move_list_show (LOGRES_MOVE_LIST (other), session);
    settle ();
    check_like (other);
    logres_move_list_show (LOGRES_MOVE_LIST (other), NULL);
    g_assert_finalize_object (other);
  }
}
END_TEST

START_TEST (a_long_route_goes_on_in_another_line_before_a_leap)
{
  PangoLayout *layout;
  GtkLabel *label;

  gtk_window_set_default_size (GTK_WINDOW (window), 160, 600);
  session_play (session, "D7-D5-B7");
  show ();
  label = GTK_LABEL (find (find (list, GTK_TYPE_BUTTON), GTK_TYPE_LABEL));
  layout = gtk_label_get_layout (label);
  wait_until (pango_layout_get_line_count (layout) > 1);
  ck_assert (!pango_layout_is_ellipsized (layout));
  for (int i = 1; i < pango_layout_get_line_count (layout); i++) {
    int start = pango_layout_get_line_readonly (layout, i)->start_index;

    ck_assert_int_eq (gtk_label_get_text (label)[start], '-');
  }
}
END_TEST

static int
least_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static gboolean
first_has (const char *style)
{
  show ();

  return gtk_widget_has_css_class (find (list, GTK_TYPE_BUTTON), style);
}

START_TEST (a_move_has_the_color_of_its_mark)
{
  const Node *node;

  session_play (session, "D7-D5-B7");
  node = node_next (root (), root ());
  ck_assert (!first_has ("blunder"));
  logres_game_session_set_mark (session, node, 4, TRUE);
  ck_assert (first_has ("blunder"));
  logres_game_session_set_mark (session, node, 4, FALSE);
  logres_game_session_set_mark (session, node, 6, TRUE);
  ck_assert (first_has ("inaccuracy") && !first_has ("blunder"));
}
END_TEST

START_TEST (a_row_is_only_as_high_as_its_moves)
{
  GtkWidget *row, *cell;

  session_play (session, "D7-D5-B7");
  show ();
  row = logres_row_column_get (LOGRES_ROW_COLUMN (find (list, LOGRES_TYPE_ROW_COLUMN)), 0);
  cell = find (row, GTK_TYPE_BUTTON);
  ck_assert_int_eq (least_height (row, 600), least_height (cell, 200));
}
END_TEST

START_TEST (a_long_comment_is_shown_in_part)
{
  g_autofree char *text = g_strnfill (100 * 1000, 'x');
  g_autofree char *look = NULL;

  session_play (session, "E6-E8");
  logres_game_session_set_text (session, logres_game_session_get_live (session), COMMENT, text);
  show ();
  look = dup_look (list);
  ck_assert_ptr_nonnull (strstr (look, "xxx…"));
  ck_assert_uint_lt (strlen (look), 5000);
}
END_TEST

static gboolean
is_at_top (void)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (find (list, GTK_TYPE_SCROLLED_WINDOW));

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller)) < 1;
}

static void
wait_for_top (gboolean is_expected)
{
  show ();
  wait_until (is_at_top () == is_expected);
}

START_TEST (the_list_scrolls_with_the_shown_move)
{
  const Node *last = root ();

  grow (N_NODES / 10);
  for (const Node *node = last; node != NULL; node = node_next (node, root ()))
    last = node;
  wait_for_top (TRUE);
  logres_game_session_show (session, last);
  wait_for_top (FALSE);
  logres_game_session_show_first (session);
  wait_for_top (TRUE);
}
END_TEST

START_TEST (a_list_without_a_session_has_no_moves)
{
  grow (20);
  show ();
  ck_assert_int_gt ((int) logres_move_list_get_n_moves (LOGRES_MOVE_LIST (list)), 0);
  logres_move_list_show (LOGRES_MOVE_LIST (list), NULL);
  ck_assert_int_eq ((int) logres_move_list_get_n_moves (LOGRES_MOVE_LIST (list)), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-list");
  TCase *tcase = tcase_create ("move-list");

  gtk_init ();
  logres_application_set_up_language ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, rows_are_built_a_few_at_a_time);
  tcase_add_test (tcase, a_change_in_a_large_tree_builds_one_row_again);
  tcase_add_test (tcase, evaluations_are_shown_if_wanted);
  tcase_add_test (tcase, going_along_a_large_tree_keeps_only_some_rows_built);
  tcase_add_test (tcase, a_list_that_was_changed_is_like_a_new_one);
  tcase_add_test (tcase, a_long_route_goes_on_in_another_line_before_a_leap);
  tcase_add_test (tcase, a_move_has_the_color_of_its_mark);
  tcase_add_test (tcase, a_row_is_only_as_high_as_its_moves);
  tcase_add_test (tcase, a_long_comment_is_shown_in_part);
  tcase_add_test (tcase, the_list_scrolls_with_the_shown_move);
  tcase_add_test (tcase, a_list_without_a_session_has_no_moves);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
