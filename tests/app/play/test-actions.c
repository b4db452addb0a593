#include "app/help/help-window.h"
#include "app/lessons/lesson-page.h"
#include "app/lessons/lesson-window.h"
#include "app/play/game-page.h"
#include "app/puzzles/puzzle-window.h"
#include "app/shell/application.h"
#include "app/shell/window.h"

#include "support/suite.h"

#include <glib/gi18n.h>

/* Checks that every action has a key and is in the shortcuts window. Actions with a parameter are
 * left out: they belong to buttons and menus, which have their own labels. */

static LogresApplication *application;

/* ---- The shortcuts window ---- */

typedef void (*ShortcutFunc) (GtkWidget *row, gpointer data);

static void
for_each_row (GtkWidget *widget, ShortcutFunc call, gpointer data)
{
  if (ADW_IS_ACTION_ROW (widget))
    call (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    for_each_row (child, call, data);
}

/* Returns the shortcuts window of another window, or NULL. */
static GtkWindow *
find_shortcuts (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_PREFERENCES_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
      return window;
  }

  return NULL;
}

/* Opens the shortcuts window from a new window, and calls `call` for each shortcut. */
static void
look_at_shortcuts (ShortcutFunc call, gpointer data)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));

  gtk_window_present (window);
  ck_assert_ptr_null (find_shortcuts (window));
  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  for_each_row (GTK_WIDGET (find_shortcuts (window)), call, data);
  gtk_window_destroy (window);
}

static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);

  return found;
}

/* Returns the text of the keys that a row shows, which are of no action or of one. */
static const char *
keys_of_row (GtkWidget *row)
{
  GtkWidget *label = find_below (row, GTK_TYPE_SHORTCUT_LABEL);

  ck_assert_ptr_nonnull (label);

  return gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (label));
}

static void
take_title (GtkWidget *row, gpointer titles)
{
  g_ptr_array_add (titles, g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))));
}

static gboolean
is_listed (GPtrArray *listed, const char *action)
{
  return g_ptr_array_find_with_equal_func (listed, action, g_str_equal, NULL);
}

/* Leaves out actions with a parameter. Another window may handle the same keys itself, so an action
 * may appear twice. */
static void
take_actions (GtkWidget *row, gpointer actions)
{
  const char *keys = keys_of_row (row);
  guint key;

  if (gtk_accelerator_parse (keys, &key, NULL)) {
    g_auto (GStrv) names =
      gtk_application_get_actions_for_accel (GTK_APPLICATION (application), keys);

    for (char **name = names; *name != NULL; name++)
      if (strchr (*name, '(') == NULL && !is_listed (actions, *name))
        g_ptr_array_add (actions, g_strdup (*name));
  }
}

static GPtrArray *
dup_shown (ShortcutFunc take)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  look_at_shortcuts (take, texts);

  return texts;
}

static GPtrArray *
dup_listed (void)
{
  return dup_shown (take_actions);
}

static int
count_keys (const char *action)
{
  g_auto (GStrv) keys =
    gtk_application_get_accels_for_action (GTK_APPLICATION (application), action);

  return (int) g_strv_length (keys);
}

static void
expect_known (GPtrArray *listed, const char *action)
{
  ck_assert_msg (is_listed (listed, action), "%s is not in the shortcuts window", action);
  ck_assert_msg (count_keys (action) > 0, "%s has no key", action);
}

/* ---- Groups of actions ---- */

static void
expect_group (GActionGroup *group, const char *prefix)
{
  g_autoptr (GPtrArray) listed = dup_listed ();
  g_auto (GStrv) names = g_action_group_list_actions (group);

  ck_assert_int_gt (g_strv_length (names), 0);
  for (char **name = names; *name != NULL; name++) {
    g_autofree char *action = g_strdup_printf ("%s.%s", prefix, *name);

    if (g_action_group_get_action_parameter_type (group, *name) == NULL)
      expect_known (listed, action);
  }
}

/* The search of the shortcuts window finds only one of two shortcuts with the same title. */
START_TEST (no_two_actions_have_the_same_title)
{
  g_autoptr (GPtrArray) titles = dup_shown (take_title);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  ck_assert_uint_gt (titles->len, 0);
  for (guint i = 0; i < titles->len; i++)
    ck_assert_msg (g_hash_table_add (seen, titles->pdata[i]), "two actions have the title %s",
                   (char *) titles->pdata[i]);
}
END_TEST

START_TEST (the_actions_of_the_program_are_listed)
{
  expect_group (G_ACTION_GROUP (application), "app");
}
END_TEST

START_TEST (the_actions_of_a_game_are_listed)
{
  LogresGamePage *page = g_object_ref_sink (g_object_new (LOGRES_TYPE_GAME_PAGE, NULL));

  expect_group (logres_game_page_get_actions (page), "game");
  g_assert_finalize_object (page);
}
END_TEST

START_TEST (the_actions_of_a_lesson_are_listed)
{
  LogresLessonPage *page = g_object_ref_sink (g_object_new (LOGRES_TYPE_LESSON_PAGE, NULL));

  expect_group (logres_lesson_page_get_actions (page), "lesson");
  g_assert_finalize_object (page);
}
END_TEST

START_TEST (the_actions_of_a_puzzle_are_listed)
{
  GtkWindow *window = logres_puzzle_window_new (NULL);

  expect_group (logres_puzzle_window_get_actions (LOGRES_PUZZLE_WINDOW (window)), "puzzle");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (window);
  ck_assert_ptr_null (window);
}
END_TEST

START_TEST (the_actions_of_a_window_are_listed)
{
  g_autoptr (GPtrArray) listed = dup_listed ();
  GtkWidgetClass *klass = g_type_class_ref (LOGRES_TYPE_WINDOW);
  const GVariantType *parameter;
  const char *name, *property;
  int n_found = 0;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &parameter, &property);
       i++)
    if (owner == LOGRES_TYPE_WINDOW && parameter == NULL) {
      expect_known (listed, name);
      n_found++;
    }
  ck_assert_int_gt (n_found, 0);
  g_type_class_unref (klass);
}
END_TEST

/* Each listed action has a key, and no key has two actions. */
START_TEST (every_listed_action_has_its_own_key)
{
  g_autoptr (GPtrArray) listed = dup_listed ();
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < listed->len; i++) {
    const char *action = g_ptr_array_index (listed, i);
    g_auto (GStrv) keys =
      gtk_application_get_accels_for_action (GTK_APPLICATION (application), action);

    ck_assert_msg (*keys != NULL, "%s has no key", action);
    for (char **key = keys; *key != NULL; key++)
      ck_assert_msg (g_hash_table_add (taken, g_strdup (*key)),
                     "%s shares the key %s with another action", action, *key);
  }
}
END_TEST

/* Checks that a shortcut shows its keys as visible key caps. */
static void
expect_keys_are_seen (GtkWidget *row, gpointer data)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  GtkWidget *label = find_below (row, GTK_TYPE_SHORTCUT_LABEL),
            *cap = find_below (label, GTK_TYPE_LABEL);
  int *n_seen = data;

  ck_assert_msg (*keys_of_row (row) != '\0', "%s shows no key", title);
  ck_assert (gtk_widget_get_visible (label));
  ck_assert_msg (cap != NULL && *gtk_label_get_label (GTK_LABEL (cap)) != '\0',
                 "%s has an empty key cap", title);
  ++*n_seen;
}

START_TEST (every_listed_action_shows_its_keys)
{
  int n_seen = 0;

  look_at_shortcuts (expect_keys_are_seen, &n_seen);
  ck_assert_int_gt (n_seen, 100);
}
END_TEST

START_TEST (the_shortcuts_window_begins_with_the_game_and_fits_a_small_screen)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application)), *shortcuts;
  GtkWidget *group;
  int height;

  gtk_window_present (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
  shortcuts = find_shortcuts (window);
  group = find_below (GTK_WIDGET (shortcuts), ADW_TYPE_PREFERENCES_GROUP);
  ck_assert_str_eq (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), _ ("Game"));
  gtk_widget_measure (GTK_WIDGET (shortcuts), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL,
                      NULL);
  ck_assert_int_le (height, 640);
  gtk_window_destroy (window);
}
END_TEST

/* Closing the window hides it. The window shows its keys again when the user opens it again. */
START_TEST (the_shortcuts_window_can_be_closed_and_opened_again)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application)), *shortcuts;
  int n_seen = 0;

  gtk_window_present (window);
  for (int times = 0; times < 2; times++) {
    g_action_group_activate_action (G_ACTION_GROUP (window), "show-help-overlay", NULL);
    shortcuts = find_shortcuts (window);
    ck_assert (gtk_widget_get_visible (GTK_WIDGET (shortcuts)));
    for_each_row (GTK_WIDGET (shortcuts), expect_keys_are_seen, &n_seen);
    gtk_window_close (shortcuts);
    ck_assert (!gtk_widget_get_visible (GTK_WIDGET (shortcuts)));
  }
  g_object_add_weak_pointer (G_OBJECT (shortcuts), (gpointer *) &shortcuts);
  gtk_window_destroy (window);
  ck_assert_ptr_null (shortcuts);
}
END_TEST

/* ---- GTK's Inspector ---- */

/* GTK binds these keys in every window. */
static const char *const keys_of_inspector[] = { "<Control><Shift>i", "<Control><Shift>d" };

START_TEST (no_action_has_a_key_of_the_inspector)
{
  g_auto (GStrv) taken =
    gtk_application_get_actions_for_accel (GTK_APPLICATION (application), keys_of_inspector[_i]);

  ck_assert_msg (taken[0] == NULL, "%s has a key of the Inspector", taken[0]);
}
END_TEST

static GtkWindow *
new_dialog (GtkApplication *program)
{
  return GTK_WINDOW (adw_message_dialog_new (NULL, "heading", "body"));
}

static GtkWindow *
new_window_of_gtk (GtkApplication *program)
{
  return GTK_WINDOW (gtk_application_window_new (program));
}

static GtkWindow *(*const new_window[]) (GtkApplication *application) = {
  logres_window_new, logres_lesson_window_new, logres_puzzle_window_new, logres_help_window_new,
  new_dialog,        new_window_of_gtk,
};

START_TEST (the_inspector_stays_off)
{
  GtkWindow *window = new_window[_i](GTK_APPLICATION (application));
  guint n_before = g_list_model_get_n_items (gtk_window_get_toplevels ());

  for (int is_toggled = FALSE; is_toggled <= TRUE; is_toggled++) {
    gboolean is_taken = TRUE;

    g_signal_emit_by_name (window, "enable-debugging", is_toggled, &is_taken);
    ck_assert (!is_taken);
  }
  ck_assert_uint_eq (g_list_model_get_n_items (gtk_window_get_toplevels ()), n_before);
  gtk_window_destroy (window);
}
END_TEST

/* ---- Help ---- */

static GtkWindow *
find_help (void)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item != NULL;
       item = item->next)
    if (LOGRES_IS_HELP_WINDOW (item->data))
      return item->data;

  return NULL;
}

/* The action shows the open help window, or a new one if the user has closed it. */
START_TEST (there_is_one_help_window)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application)), *help;

  gtk_window_present (window);
  for (int times = 0; times < 2; times++) {
    ck_assert_ptr_null (find_help ());
    g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
    help = find_help ();
    ck_assert_ptr_nonnull (help);
    ck_assert_ptr_eq (logres_help_window_get_page (LOGRES_HELP_WINDOW (help)), help_page_of (NULL));
    g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
    ck_assert_ptr_eq (find_help (), help);
    gtk_window_destroy (help);
  }
  gtk_window_destroy (window);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("actions");
  TCase *tcase = tcase_create ("actions");
  int status;

  logres_application_set_up_language ();
  application = logres_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, no_two_actions_have_the_same_title);
  tcase_add_test (tcase, the_actions_of_the_program_are_listed);
  tcase_add_test (tcase, the_actions_of_a_game_are_listed);
  tcase_add_test (tcase, the_actions_of_a_lesson_are_listed);
  tcase_add_test (tcase, the_actions_of_a_puzzle_are_listed);
  tcase_add_test (tcase, the_actions_of_a_window_are_listed);
  tcase_add_test (tcase, every_listed_action_has_its_own_key);
  tcase_add_test (tcase, every_listed_action_shows_its_keys);
  tcase_add_test (tcase, the_shortcuts_window_begins_with_the_game_and_fits_a_small_screen);
  tcase_add_test (tcase, the_shortcuts_window_can_be_closed_and_opened_again);
  tcase_add_loop_test (tcase, no_action_has_a_key_of_the_inspector, 0, N_ROWS (keys_of_inspector));
  tcase_add_loop_test (tcase, the_inspector_stays_off, 0, N_ROWS (new_window));
  tcase_add_test (tcase, there_is_one_help_window);
  status = suite_run (suite);
  g_object_unref (application);

  return status;
}
