/* Tests that every page and dialog fits into a narrow window, in a language whose texts are 40 %
 * longer than the English ones. */

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/play/game-page-parts.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "core/rules/movegen.h"

#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <string.h>

enum { NARROW = 360, LOW = 640 };

static LogresApplication *application;

/* ---- Screens ---- */

/* Starts a game of people in the window, and plays so many moves at random. */
static void
play (GtkWindow *window, const Variant *variant, int n)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  g_autoptr (LogresGameSession) game = new_game_of_people (variant);

  while (n-- > 0 && logres_game_session_get_result (game, NULL) == ONGOING) {
    Move moves[USUAL_MOVES];
    const Node *live = logres_game_session_get_live (game);
    int n_moves = MIN (movegen_list (&live->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

    ck_assert (logres_game_session_play (game, moves[g_rand_int_range (chance, 0, n_moves)], NULL));
  }
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), game, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
}

/* Each row is a page of the main window or a dialog, and the actions that lead there. */
static const struct {
  const char *variant; /* of a game with some moves; NULL for none */
  gboolean is_over;    /* whether a player has resigned */
  const char *actions;
  const char *text; /* is pasted at the end */
} screens[] = {
  { NULL, FALSE, "" },
  { NULL, FALSE, "win.new-game::camelot" },
  { NULL, FALSE, "win.new-game::grand" },
  { NULL, FALSE, "win.new-mail-game::camelot" },
  { NULL, FALSE, "win.earlier-games" },
  { NULL, FALSE, "app.preferences" },
  { NULL, FALSE, "app.results" },
  { NULL, FALSE, "app.help" },
  { NULL, FALSE, "app.lessons" },
  { NULL, FALSE, "app.learn" },
  { NULL, FALSE, "app.puzzles" },
  { NULL, FALSE, "app.daily-puzzle" },
  { NULL, FALSE, "app.review-mistakes" },
  { NULL, FALSE, "app.mail" },
  { NULL, FALSE, "win.show-help-overlay" },
  { NULL, FALSE, "", "1. E6-E8 H11-F9 *" },
  { NULL, FALSE, "", "1. E6-E8 Z99 *" },
  { NULL, FALSE, "", "[White \"Anna\"]\n\n1. E6-E8 *\n\n[White \"Bert\"]\n\n1. E6-E8 *" },
  { "camelot", FALSE, "" },
  { "camelot", FALSE, "game.side" },
  { "camelot", FALSE, "game.hint" },
  { "camelot", FALSE, "game.analysis" },
  { "camelot", FALSE, "game.report" },
  { "camelot", FALSE, "win.edit-position" },
  { "camelot", FALSE, "win.export-picture" },
  { "camelot", FALSE, "win.email-game" },
  { "camelot", FALSE, "game.play-from" },
  { "camelot", FALSE, "game.comment" },
  { "camelot", FALSE, "win.earlier-games" },
  { "camelot", TRUE, "" },
  { "camelot", TRUE, "game.mistakes" },
  { "grand", FALSE, "" },
  { "grand", FALSE, "game.side" },
  { "grand", FALSE, "game.analysis" },
  { "grand", FALSE, "win.edit-position" },
  { "grand", TRUE, "" },
  { "camelot2000", FALSE, "" },
};

/* ---- Faults ---- */

/* Returns whether the user can read the whole text elsewhere: in a tooltip, in the choices of a
 * row, or, if it is the title of a window, where the desktop lists the windows. */
static gboolean
is_told_elsewhere (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));

  for (GtkWidget *at = label; at != NULL; at = gtk_widget_get_parent (at)) {
    const char *tip = gtk_widget_get_tooltip_text (at);

    if (ADW_IS_COMBO_ROW (at) || (tip != NULL && strstr (tip, text) != NULL))
      return TRUE;
  }

  return gtk_widget_has_css_class (label, "title") &&
         gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL;
}

static void
look_at_label (GtkWidget *label, GString *faults)
{
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))) &&
      !is_told_elsewhere (label))
    g_string_append_printf (faults, "\n“%s” is cut", gtk_label_get_text (GTK_LABEL (label)));
}

static void
look_at_scrolling (GtkWidget *window, GString *faults)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (window));
  double hidden = gtk_adjustment_get_upper (across) - gtk_adjustment_get_page_size (across);

  if (hidden > 0)
    g_string_append_printf (faults, "\n%s scrolls sideways by %g",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (window)), hidden);
}

static void
look (GtkWidget *widget, GString *faults)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    look_at_label (widget, faults);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    look_at_scrolling (widget, faults);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look (child, faults);
}

static int
least_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return gtk_widget_get_visible (widget) ? width : 0;
}

/* Names the widgets that need almost the whole width of a window that is too wide. */
static void
name_wide (GtkWidget *widget, int depth, GString *faults)
{
  int width = least_width (widget);

  if (width < NARROW * 3 / 4)
    return;

  g_string_append_printf (faults, "\n%*s%s %s: %d", depth, "", G_OBJECT_TYPE_NAME (widget),
                          gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), width);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_wide (child, depth + 1, faults);
}

/* Returns whether nothing is cut. Prints the faults that were not there at the last look. */
static gboolean
fits (GtkWidget *window, const char *screen, GString *last)
{
  g_autoptr (GString) faults = g_string_new (NULL);

  look (window, faults);
  if (faults->len > 0 && !g_string_equal (faults, last))
    g_printerr ("%s:%s\n", screen, faults->str);
  g_string_assign (last, faults->str);

  return faults->len == 0;
}

/* Widgets that have just become narrower may need some frames to find their place. */
static void
check (GtkWidget *window, const char *screen)
{
  g_autoptr (GString) faults = g_string_new (NULL);
  GtkWidget *content = gtk_widget_get_first_child (window);

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, LOW);
  wait_for_idle ();
  if (least_width (content) > NARROW)
    name_wide (content, 0, faults);
  ck_assert_msg (faults->len == 0, "%s is too wide:%s", screen, faults->str);
  wait_until (gtk_widget_get_width (content) <= NARROW);
  wait_until (fits (window, screen, faults));
}

/* ---- The test ---- */

static void
set_up (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = logres_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
}

static void
tear_down (void)
{
  close_windows ();
  g_clear_object (&application);
  kept_games_remove ();
}

static void
act (GtkWindow *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return;
  ck_assert_msg (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target), "%s",
                 name);
  wait_for_idle ();
}

static void
paste (GtkWindow *window, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  act (window, "win.paste");
  wait_for_clipboard (GTK_WIDGET (window));
}

/* Opens the sheet below the board, if it is on the screen. */
static void
unfold (GtkWidget *window)
{
  GtkWidget *page = find_below (window, LOGRES_TYPE_GAME_PAGE);

  if (page != NULL && gtk_widget_get_mapped (page))
    page_sheet_open (&LOGRES_GAME_PAGE (page)->sheet);
  wait_for_idle ();
}

START_TEST (every_screen_is_narrow_enough)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  g_autofree char *name =
    g_strconcat (screens[_i].variant != NULL ? screens[_i].variant : "none",
                 screens[_i].is_over ? ", over, " : ", ", screens[_i].actions, NULL);
  GtkWidget *dialog;

  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, NARROW, LOW);
  gtk_window_present (window);
  wait_for_idle ();
  if (screens[_i].variant != NULL)
    play (window, variant_find (screens[_i].variant), 40);
  wait_for_idle ();
  if (screens[_i].is_over)
    logres_game_session_resign (logres_game_place_get_session (LOGRES_GAME_PLACE (window)), 0);
  wait_for_idle ();
  if (*screens[_i].actions != '\0')
    act (window, screens[_i].actions);
  if (screens[_i].text != NULL)
    paste (window, screens[_i].text);
  dialog = find_other_window (GTK_TYPE_WINDOW, window);
  unfold (GTK_WIDGET (window));
  check (dialog != NULL ? dialog : GTK_WIDGET (window), name);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("long-texts");
  TCase *tcase = tcase_create ("long-texts");

  logres_application_set_up_language ();
  gtk_init ();
  adw_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, every_screen_is_narrow_enough, 0, N_ROWS (screens));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
