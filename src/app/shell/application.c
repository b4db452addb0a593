#include "app/shell/application.h"

#include "app/collection/collection-window.h"
#include "app/documents/game-opening.h"
#include "app/documents/game-saving.h"
#include "app/editor/editor-window.h"
#include "app/help/help-printing.h"
#include "app/help/help-window.h"
#include "app/kit/settings.h"
#include "app/lessons/lesson-window.h"
#include "app/mail/mail-list.h"
#include "app/progress/progress-window.h"
#include "app/puzzles/puzzle-window.h"
#include "app/shell/preferences.h"
#include "app/shell/restored-games.h"
#include "app/shell/shortcuts.h"
#include "app/shell/style.h"
#include "app/shell/window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

#define HOMEPAGE "https://logres.github.io"

struct _LogresApplication {
  AdwApplication parent_instance;

  gboolean is_for_files; /* nothing but files was opened yet, so no games were restored */
};

G_DEFINE_FINAL_TYPE (LogresApplication, logres_application, ADW_TYPE_APPLICATION)

/* Returns the window of this type that was used last, or NULL if there is none. */
static GtkWindow *
find_window (GtkApplication *application, GType type)
{
  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;

  return NULL;
}

/* ---- Actions ---- */

/* Returns the only window of this type, and makes it if there is none. */
static GtkWindow *
get_window (gpointer application, GType type, GtkWindow *(*new_window) (GtkApplication *) )
{
  GtkWindow *window = find_window (application, type);

  return window != NULL ? window : new_window (application);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (logres_window_new (GTK_APPLICATION (data)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (
    logres_preferences_new (gtk_application_get_active_window (GTK_APPLICATION (data))));
}

static void
play_level_cb (GtkApplication *application, const char *variant, int level)
{
  GtkWindow *window = get_window (application, LOGRES_TYPE_WINDOW, logres_window_new);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-level", "(si)", variant, level);
}

static void
play_level_action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *variant;
  int level;

  g_variant_get (parameter, "(&si)", &variant, &level);
  play_level_cb (data, variant, level);
}

static void
results_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window =
    logres_progress_window_new (gtk_application_get_active_window (GTK_APPLICATION (data)));

  g_signal_connect_object (window, "play", G_CALLBACK (play_level_cb), data, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
lessons_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (get_window (data, LOGRES_TYPE_LESSON_WINDOW, logres_lesson_window_new));
}

static void
learn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = get_window (data, LOGRES_TYPE_LESSON_WINDOW, logres_lesson_window_new);

  logres_lesson_window_go_on (LOGRES_LESSON_WINDOW (window));
  gtk_window_present (window);
}

static void
daily_puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = get_window (data, LOGRES_TYPE_PUZZLE_WINDOW, logres_puzzle_window_new);

  gtk_widget_activate_action (GTK_WIDGET (window), "puzzle.daily", NULL);
  gtk_window_present (window);
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = get_window (data, LOGRES_TYPE_PUZZLE_WINDOW, logres_puzzle_window_new);

  logres_puzzle_window_review (LOGRES_PUZZLE_WINDOW (window));
  gtk_window_present (window);
}

static void
puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (get_window (data, LOGRES_TYPE_PUZZLE_WINDOW, logres_puzzle_window_new));
}

static void
mail_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_mail_list_show (GTK_APPLICATION (data));
}

/* Shows the help. If a window for games is active, the help opens at the page about its variant. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *active = gtk_application_get_active_window (data);
  GtkWindow *help = get_window (data, LOGRES_TYPE_HELP_WINDOW, logres_help_window_new);

  if (LOGRES_IS_WINDOW (active))
    logres_help_window_show_page (
      LOGRES_HELP_WINDOW (help), help_page_of (logres_window_get_variant (LOGRES_WINDOW (active))));
  gtk_window_present (help);
}

/* Returns the variant that a window shows; the first variant if it shows none. */
static const Variant *
variant_in (GtkWindow *window)
{
  const Variant *variant = NULL;

  if (LOGRES_IS_WINDOW (window))
    variant = logres_window_get_variant (LOGRES_WINDOW (window));
  else if (LOGRES_IS_HELP_WINDOW (window))
    variant = variant_find (logres_help_window_get_page (LOGRES_HELP_WINDOW (window))->id);

  return variant != NULL ? variant : &variants[0];
}

static void
print_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  help_printing_print_rules (window, variant_in (window));
}

static void
print_rules_of_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Variant *variant = variant_find (g_variant_get_string (parameter, NULL));

  if (variant != NULL)
    help_printing_print_rules (gtk_application_get_active_window (data), variant);
}

static void
print_board_of_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Variant *variant = variant_find (g_variant_get_string (parameter, NULL));

  if (variant != NULL)
    help_printing_print_board (gtk_application_get_active_window (data), variant);
}

static void
print_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  help_printing_print_board (window, variant_in (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (data)),
                         "application-name", _ ("Logres"), "application-icon", APP_ID,
                         "developer-name", _ ("The Logres contributors"), "version", VERSION,
                         "license-type", GTK_LICENSE_GPL_3_0, "website", HOMEPAGE, "copyright",
                         _ ("© 2026 The Logres contributors"), "comments",
                         _ ("Camelot, the game of knights, men and castles"),
                         /* Translators: your name, and a way to reach you if you like. */
                         "translator-credits", _ ("translator-credits"), NULL);
}

/* Closes all windows. The next start restores their games. */
static void
close_all (GtkApplication *application)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (application)) != NULL) {
    if (LOGRES_IS_WINDOW (windows->data))
      logres_window_suspend (windows->data);
    gtk_window_destroy (windows->data);
  }
}

/* The key of a mark on a window: the user has answered the question about its file. */
static const char decided_key[] = "decided";

static LogresWindow *
find_changed (GtkApplication *application)
{
  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (LOGRES_IS_WINDOW (item->data) && logres_window_has_changes (item->data) &&
        g_object_get_data (item->data, decided_key) == NULL)
      return item->data;

  return NULL;
}

static gboolean
keep (gpointer window, GError **error)
{
  if (LOGRES_IS_WINDOW (window))
    return logres_window_keep (window, error);
  if (LOGRES_IS_COLLECTION_WINDOW (window))
    return logres_collection_window_is_kept (window);

  return !LOGRES_IS_EDITOR_WINDOW (window) || logres_editor_window_is_kept (window);
}

/* Saves the contents of one window after another. Returns the first window whose game, list or
 * position cannot be saved, or NULL if all were saved. */
static GtkWindow *
find_unkept (GtkApplication *application, GError **error)
{
  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (!keep (item->data, error))
      return item->data;

  return NULL;
}

static void quit (GtkApplication *application);

static void
quit_again (GtkWindow *window)
{
  quit (gtk_window_get_application (window));
}

static void
quit_without (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  logres_window_close_unsaved (LOGRES_WINDOW (window));
  quit (application);
}

static void
ask_about_unkept (GtkWindow *window, const GError *error)
{
  gtk_window_present (window);
  if (LOGRES_IS_WINDOW (window))
    game_saving_warn (window, logres_window_get_session (LOGRES_WINDOW (window)), FALSE, error,
                      quit_again, quit_without);
  else
    gtk_window_close (window);
}

/* Goes on quitting after the user has decided about the file of a game. All windows stay open until
 * the last question is answered, because the user may cancel. */
static void
quit_with_saved (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), decided_key, GINT_TO_POINTER (TRUE));
  quit (gtk_window_get_application (window));
}

/* Closes all windows, which ends the program. Before that asks, one after another, about each game
 * that differs from its file, and about each game, list or position that cannot be saved. */
static void
quit (GtkApplication *application)
{
  LogresWindow *changed = find_changed (application);
  g_autoptr (GError) error = NULL;
  GtkWindow *unkept = changed == NULL ? find_unkept (application, &error) : NULL;

  if (changed != NULL) {
    gtk_window_present (GTK_WINDOW (changed));
    game_saving_ask (GTK_WINDOW (changed), logres_window_get_session (changed), TRUE,
                     quit_with_saved);
  } else if (unkept != NULL) {
    ask_about_unkept (unkept, error);
  } else {
    close_all (application);
  }
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (GList *item = gtk_application_get_windows (data); item != NULL; item = item->next)
    g_object_set_data (item->data, decided_key, NULL);
  quit (GTK_APPLICATION (data));
}

/* Ends the program at once, because it is being terminated, for example at shutdown. There is no
 * time for questions. */
static gboolean
terminated_cb (gpointer application)
{
  close_all (application);

  return G_SOURCE_CONTINUE;
}

static const GActionEntry actions[] = {
  { .name = "new-window", .activate = new_window_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "results", .activate = results_cb },
  { .name = "play-level", .activate = play_level_action_cb, .parameter_type = "(si)" },
  { .name = "lessons", .activate = lessons_cb },
  { .name = "learn", .activate = learn_cb },
  { .name = "daily-puzzle", .activate = daily_puzzle_cb },
  { .name = "puzzles", .activate = puzzles_cb },
  { .name = "review-mistakes", .activate = review_cb },
  { .name = "mail", .activate = mail_cb },
  { .name = "help", .activate = help_cb },
  { .name = "print-rules", .activate = print_rules_cb },
  { .name = "print-board", .activate = print_board_cb },
  { .name = "print-rules-of", .activate = print_rules_of_cb, .parameter_type = "s" },
  { .name = "print-board-of", .activate = print_board_of_cb, .parameter_type = "s" },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

/* ---- The Inspector ---- */

/* Keeps GTK from opening its Inspector with Ctrl+Shift+I or Ctrl+Shift+D, because the Inspector
 * sometimes crashes the program. GTK_DEBUG=interactive still opens the Inspector. */
static gboolean
stay_off (GtkWindow *window, gboolean is_toggled)
{
  return FALSE;
}

/* ---- Windows that are closed while they move ----
 *
 * Bug: on X11, GDK 4.8 to 4.18 moves a window itself if the window manager does not, because there
 * is none or because the user drags by touch. GDK then follows the pointer until it sees the button
 * go up, and does not check whether the surface was destroyed meanwhile. It also misses a button
 * that goes up before GTK has handled the motion that starts the move. Such a move goes on until
 * the pointer moves again.
 *
 * Symptom: drag a window by its header bar, press Ctrl+W, move the pointer. GDK moves a window that
 * no longer exists, and the X error (BadWindow, X_ConfigureWindow) ends the program.
 *
 * Workaround: the program ignores X errors after each window closes, until GDK releases the
 * surface. If nothing moves the window, GDK releases it as soon as the X server has reported its
 * end.
 *
 * End: this part can go when gdk_x11_surface_move() and gdk_x11_surface_move_resize() return at
 * once for a destroyed surface in the oldest GTK that the program supports. */

#ifdef GDK_WINDOWING_X11

static void (*unrealize_window) (GtkWidget *window);

static void
surface_gone_cb (gpointer display, GObject *surface)
{
  gdk_x11_display_error_trap_pop_ignored (display);
  g_object_unref (display);
}

static void
unrealize (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gtk_widget_get_display (window);

  if (GDK_IS_X11_DISPLAY (display)) {
    gdk_x11_display_error_trap_push (display);
    g_object_weak_ref (G_OBJECT (surface), surface_gone_cb, g_object_ref (display));
  }
  unrealize_window (window);
}

static void
outlive_moves (GtkWidgetClass *klass)
{
  if (klass->unrealize != unrealize)
    unrealize_window = klass->unrealize;
  klass->unrealize = unrealize;
}

#else

static void
outlive_moves (GtkWidgetClass *klass)
{
}

#endif

/* Changes the class of all windows. Each window class inherits the changes when its first window is
 * made. */
static void
mend_windows (void)
{
  GtkWindowClass *klass = g_type_class_ref (GTK_TYPE_WINDOW);

  klass->enable_debugging = stay_off;
  outlive_moves (GTK_WIDGET_CLASS (klass));
  g_type_class_unref (klass);
}

/* ---- The command line ---- */

/* The exit status that tells build-aux/run that there is no display. That script then starts a game
 * in the terminal. */
enum { NO_DISPLAY = 69, GO_ON = -1 };

/* Handles options that need no display. If there are none, checks that there is a display. */
static int
logres_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version")) {
    g_print ("Logres %s\n", VERSION);
    return 0;
  }
  if (!gtk_init_check ()) {
    g_printerr ("%s\n", _ ("No display found."));
    return NO_DISPLAY;
  }

  return GO_ON;
}

/* ---- Life cycle ---- */

static const int ends[] = { SIGTERM, SIGINT, SIGHUP };

static void
logres_application_startup (GApplication *application)
{
  GSettings *settings = settings_new ();

  style_set_up (application, settings);
  G_APPLICATION_CLASS (logres_application_parent_class)->startup (application);

  mend_windows ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  shortcuts_set_up (GTK_APPLICATION (application));

  g_object_set_data_full (G_OBJECT (application), "settings", settings, g_object_unref);
  gtk_window_set_default_icon_name (APP_ID);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    g_unix_signal_add (ends[i], terminated_cb, application);
}

/* Returns the game window that was used last. If there is none, or if files were all that was
 * opened so far, makes one and restores the games and positions that were open when the program
 * ended, except games that another program has open. */
static GtkWindow *
get_game_window (LogresApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  GtkWindow *window = self->is_for_files ? NULL : find_window (application, LOGRES_TYPE_WINDOW);

  if (window != NULL)
    return window;

  self->is_for_files = FALSE;
  window = logres_window_new (application);
  restored_games_open (LOGRES_GAME_PLACE (window));
  logres_editor_window_bring_back (application);
  game_opening_bring_back_lists (LOGRES_GAME_PLACE (window));

  return window;
}

static void
logres_application_activate (GApplication *application)
{
  gtk_window_present (get_game_window (LOGRES_APPLICATION (application)));
}

/* Opens the file in a window that is made only for it. A list of games closes that window. */
static void
open_alone (LogresApplication *self, GFile *file)
{
  g_autoptr (GtkWindow) window = g_object_ref (logres_window_new (GTK_APPLICATION (self)));

  self->is_for_files = TRUE;
  game_opening_open_alone (LOGRES_GAME_PLACE (window), file);
  if (gtk_window_get_application (window) != NULL && !gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window); /* the file is still being read */
}

static void
logres_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  for (int i = 0; i < n; i++) {
    GtkWindow *window = find_window (GTK_APPLICATION (application), LOGRES_TYPE_WINDOW);

    if (window == NULL) {
      open_alone (LOGRES_APPLICATION (application), files[i]);
      continue;
    }
    gtk_window_present (window);
    game_opening_open (LOGRES_GAME_PLACE (window), files[i]);
  }
}

static void
logres_application_class_init (LogresApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->handle_local_options = logres_application_handle_local_options;
  application_class->startup = logres_application_startup;
  application_class->activate = logres_application_activate;
  application_class->open = logres_application_open;
}

static void
logres_application_init (LogresApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Print the version"), NULL);
  /* Translators: the arguments on the command line: names of files with games. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

void
logres_application_set_up_language (void)
{
  const char *folder = g_getenv ("LOGRES_LOCALE_DIR"); /* set when the program runs from its build
                                                        * folder */

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Logres"));
}

LogresApplication *
logres_application_new (void)
{
  return g_object_new (LOGRES_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/io/github/logres/Logres",
                       NULL);
}
