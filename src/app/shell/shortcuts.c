#include "app/shell/shortcuts.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct Shortcut {
  const char *title;  /* NULL: not in the window */
  const char *action; /* NULL: GTK or a widget handles the keys itself */
  const char *keys;   /* separated by spaces; NULL: this is the title of a group */
} Shortcut;

/* The title of the first group of the second page. */
static const char second_page[] = "Program";

static const Shortcut shortcuts[] = {
  /* Translators: a game that is played, not one of the eight games. */
  { N_ ("Game"), NULL, NULL },
  { N_ ("Choose a game"), "win.choose-game", "<Primary>n" },
  { N_ ("Continue the unfinished game"), "win.continue", "<Primary>Return" },
  { N_ ("Play the same game again"), "game.again", "F2" },
  { N_ ("Rematch with sides swapped"), "game.rematch", "<Shift>F2" },
  { N_ ("Undo"), "game.undo", "<Primary>z" },
  { N_ ("Redo"), "game.redo", "<Primary><Shift>z" },
  { N_ ("Hint"), "game.hint", "<Primary>h" },
  { N_ ("Move now"), "game.move-now", "<Primary>m" },
  { N_ ("Pause"), "game.pause", "Pause <Primary><Shift>space" },
  { N_ ("Resign"), "game.resign", "<Primary><Shift>r" },
  { N_ ("Offer a draw"), "game.offer", "<Primary>d" },
  { N_ ("Claim a draw"), "game.claim", "<Primary>k" },
  { N_ ("Cancel the planned move"), "game.cancel-plan", "<Primary><Shift>k" },
  { N_ ("Rotate board"), "game.turn-board", "<Primary>r" },
  { N_ ("Players and moves"), "game.side", "F9" },

  { N_ ("Board"), NULL, NULL },
  { N_ ("Go from square to square"), NULL, "Left Right Up Down" },
  { N_ ("Pick up, continue, put down"), NULL, "Return space" },
  { N_ ("One leap back"), NULL, "BackSpace" },
  { N_ ("Put the piece down"), NULL, "Escape" },
  { N_ ("Begin to type a move"), NULL, "a...p" },
  { N_ ("Choose one of several routes"), NULL, "1...9" },

  { N_ ("Moves"), NULL, NULL },
  { N_ ("Go to start"), "game.first", "<Alt>Home" },
  { N_ ("Previous move"), "game.back", "<Alt>Left" },
  { N_ ("Next move"), "game.forward", "<Alt>Right" },
  { N_ ("Go to current position"), "game.live", "<Alt>End" },
  { N_ ("Show the last round again"), "game.show-again", "<Shift>F6" },
  { N_ ("One move of a paused game"), "game.one-move", "<Primary>period" },
  { N_ ("Play on from here"), "game.play-on", "<Primary>g" },
  { N_ ("Play from here, with any players"), "game.play-from", "<Primary><Shift>g" },
  { N_ ("Comment on the move"), "game.comment", "<Primary>t" },

  { N_ ("After the game"), NULL, NULL },
  { N_ ("See your mistakes"), "game.mistakes", "<Primary><Shift>F8" },
  { N_ ("Next level"), "game.next-level", "<Primary>F2" },
  { N_ ("Show the moves"), "game.show-moves", "<Shift>F9" },

  { N_ ("Variations and marks"), NULL, NULL },
  { N_ ("Previous line"), "game.previous-line", "<Alt>Up" },
  { N_ ("Next line"), "game.next-line", "<Alt>Down" },
  { N_ ("Promote variation"), "game.promote", "<Alt><Shift>Up" },
  { N_ ("Make main line"), "game.make-main", "<Alt><Shift>Home" },
  { N_ ("Delete from here"), "game.delete", "<Alt>Delete" },
  { N_ ("Copy moves from here"), "game.copy-line", "<Primary><Alt>c" },
  { N_ ("Copy with variations"), "game.copy-tree", "<Primary><Alt><Shift>c" },
  { N_ ("Paste moves here"), "game.paste-moves", "<Primary><Alt>v" },
  { N_ ("Remove all drawings"), "game.remove-drawings", "<Alt>BackSpace" },
  { N_ ("Annotate the move: ! ? !! ?? !? ?!"), NULL, "<Primary>1...6" },
  { NULL, "game.mark(1)", "<Primary>1" },
  { NULL, "game.mark(2)", "<Primary>2" },
  { NULL, "game.mark(3)", "<Primary>3" },
  { NULL, "game.mark(4)", "<Primary>4" },
  { NULL, "game.mark(5)", "<Primary>5" },
  { NULL, "game.mark(6)", "<Primary>6" },
  { N_ ("Annotate the position: = ± ∓ ∞"), NULL, "<Primary>7...0" },
  { NULL, "game.mark(10)", "<Primary>7" },
  { NULL, "game.mark(16)", "<Primary>8" },
  { NULL, "game.mark(17)", "<Primary>9" },
  { NULL, "game.mark(13)", "<Primary>0" },
  { N_ ("Draw from square to square, or a circle"), NULL, "Insert period" },

  { N_ ("Analysis"), NULL, NULL },
  { N_ ("Analyze the game"), "game.analysis", "F7" },
  { N_ ("Toggle engine"), "game.engine", "<Primary>e" },
  { N_ ("Show threat"), "game.threat", "<Primary><Shift>h" },
  { N_ ("More lines"), "game.more-lines", "<Primary>plus <Primary>KP_Add" },
  { N_ ("Fewer lines"), "game.fewer-lines", "<Primary>minus <Primary>KP_Subtract" },
  { N_ ("Arrows: none, one, all"), "game.arrows", "<Primary><Shift>a" },
  { N_ ("Insert the line as a variation"), "game.insert-line", "<Primary>i" },

  { N_ ("Report"), NULL, NULL },
  { N_ ("Game report"), "game.report", "F8" },
  { N_ ("Pause report"), "game.report-pause", "<Shift>F8" },
  { N_ ("Stop report"), "game.report-stop", "<Primary>F8" },
  { N_ ("Next mistake"), "game.next-mistake", "F4" },
  { N_ ("Previous mistake"), "game.previous-mistake", "<Shift>F4" },
  { N_ ("Look for a better move"), "game.retry", "F6" },
  { N_ ("Add the report to the game"), "game.write-report", "<Primary>j" },

  { N_ ("Program"), NULL, NULL },
  { N_ ("New window"), "app.new-window", "<Primary><Shift>n" },
  { N_ ("Full screen"), "win.fullscreen", "F11" },
  { N_ ("Preferences"), "app.preferences", "<Primary>comma" },
  { N_ ("Progress against the computer"), "app.results", "<Primary><Shift>e" },
  { N_ ("Help"), "app.help", "F1" },
  { N_ ("Lessons"), "app.lessons", "<Primary>l" },
  { N_ ("Continue learning"), "app.learn", "<Primary><Alt>l" },
  { N_ ("Puzzles"), "app.puzzles", "<Primary>u" },
  { N_ ("Solve the puzzle of the day"), "app.daily-puzzle", "<Primary><Alt>u" },
  { N_ ("Review my mistakes"), "app.review-mistakes", "<Primary><Alt>r" },
  { N_ ("Email Games"), "app.mail", "<Primary><Shift>m" },
  { N_ ("Keyboard shortcuts"), "win.show-help-overlay", "<Primary>question" },
  { N_ ("Menu"), NULL, "F10" },
  { N_ ("About Logres"), "app.about", "<Shift>F1" },
  { N_ ("Close window"), "window.close", "<Primary>w" },
  { N_ ("Quit"), "app.quit", "<Primary>q" },

  { N_ ("Files"), NULL, NULL },
  { N_ ("Open"), "win.open", "<Primary>o" },
  { N_ ("All games"), "win.earlier-games", "<Primary><Shift>o" },
  { N_ ("Search your games"), "win.search-games", "<Primary><Shift>f" },
  { N_ ("Save"), "win.save", "<Primary>s" },
  { N_ ("Save as another file"), "win.save-as", "<Primary><Shift>s" },
  { N_ ("Try to save again"), "win.keep-again", "<Primary><Alt>s" },
  { N_ ("Copy the game"), "win.copy-game", "<Primary>c" },
  { N_ ("Send the game by email"), "win.email-game", "<Primary><Alt>e" },
  { N_ ("Set up a position"), "win.edit-position", "<Primary>b" },
  { N_ ("Copy the position"), "win.copy-position", "<Primary><Shift>c" },
  { N_ ("Paste as a new game"), "win.paste", "<Primary>v" },
  { N_ ("Copy the picture"), "win.copy-picture", "<Primary><Alt><Shift>p" },
  { N_ ("Export a picture"), "win.export-picture", "<Primary><Alt>p" },
  { N_ ("Export the graph of the report"), "win.export-graph", "<Primary><Alt>g" },
  { N_ ("Export as PDF"), "win.export-pdf", "<Primary><Shift>p" },
  { N_ ("Print"), "win.print", "<Primary>p" },
  { N_ ("Print the rules"), "app.print-rules", "<Primary><Alt>f" },
  { N_ ("Print a board"), "app.print-board", "<Primary><Alt>b" },

  { N_ ("Lessons"), NULL, NULL },
  { N_ ("Hint for the task"), "lesson.hint", "F3" },
  { N_ ("Show the move"), "lesson.show", "<Shift>F3" },
  { N_ ("Start Over"), "lesson.start-over", "<Shift><Primary>F3" },
  { N_ ("Undo in a small game"), "lesson.undo", "<Alt>F3" },
  { N_ ("Next task"), "lesson.next", "<Alt>Page_Down" },
  { N_ ("Previous task"), "lesson.back", "<Alt>Page_Up" },
  { N_ ("All lessons"), "lesson.list", "<Primary><Shift>l" },

  { N_ ("Puzzles"), NULL, NULL },
  { N_ ("Hint for the puzzle"), "puzzle.hint", "F5" },
  { N_ ("Show the solution"), "puzzle.solution", "<Shift>F5" },
  { N_ ("Try again"), "puzzle.retry", "<Primary>F5" },
  { N_ ("Next puzzle"), "puzzle.next", "<Primary>Page_Down" },
  { N_ ("Puzzle of the day"), "puzzle.daily", "<Primary>Home" },
  { N_ ("The same rush again"), "puzzle.again", "<Primary><Alt>Page_Down" },
  { N_ ("All puzzle modes"), "puzzle.modes", "<Primary><Shift>u" },
  { N_ ("Open this position in analysis"), "puzzle.analyse", "<Shift>F7" },

  { N_ ("Play by Email"), NULL, NULL },
  { N_ ("Send the move"), "game.send", "<Primary><Alt>m" },
  { N_ ("Resend the last email"), "game.send-again", "<Primary><Alt><Shift>m" },
  { N_ ("Read the reply"), "game.read-mail", "<Primary><Shift>v" },
  { N_ ("Send the line as conditional moves"), "game.send-line", "<Primary><Alt>i" },

  { N_ ("List of games"), NULL, NULL },
  { N_ ("Find"), NULL, "<Primary>f" },
  { N_ ("Open in a new window"), NULL, "<Primary>Return" },
  { N_ ("Move up, move down"), NULL, "<Alt>Up <Alt>Down" },
  { N_ ("Remove the games"), NULL, "Delete" },
  { N_ ("Next game with errors"), NULL, "F8" },
  { N_ ("Undo, redo"), NULL, "<Primary>z <Primary><Shift>z" },
  { N_ ("Paste games"), NULL, "<Primary>v" },
  { N_ ("Add the current game"), NULL, "<Primary>plus" },
  { N_ ("Add games from a file"), NULL, "<Primary>o" },
  { N_ ("Save the list as another file"), NULL, "<Primary><Shift>s" },

  { N_ ("Fixing errors in a text"), NULL, NULL },
  { N_ ("Open what can be read"), NULL, "<Primary>Return" },

  { N_ ("Setting up a position"), NULL, NULL },
  { N_ ("Choose a piece"), NULL, "1...9 0" },
  { N_ ("Pick up, put down, place"), NULL, "Return space" },
  { N_ ("Remove the piece"), NULL, "Delete BackSpace" },
  { N_ ("Starting position"), "editor.start", "<Primary>1" },
  { N_ ("Empty board"), "editor.empty", "<Primary>2" },
  { N_ ("Revert"), "editor.base", "<Primary>3" },
};

void
shortcuts_set_up (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].action != NULL) {
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].keys, " ", 0);

      gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                             (const char *const *) keys);
    }
}

/* ---- Window ---- */

/* Returns a row of the window. Of several keys for one action, the row shows the first. */
static GtkWidget *
new_row (const Shortcut *shortcut)
{
  g_auto (GStrv) keys = g_strsplit (shortcut->keys, " ", 2);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_shortcut_label_new (shortcut->action != NULL ? keys[0] : shortcut->keys);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);

  return row;
}

/* Adds the group whose title has index `i`. Returns the index of the next group. */
static gsize
add_group (AdwPreferencesPage *page, gsize i)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (shortcuts[i].title));
  for (i++; i < G_N_ELEMENTS (shortcuts) && shortcuts[i].keys != NULL; i++)
    if (shortcuts[i].title != NULL)
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_row (&shortcuts[i]));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));

  return i;
}

static AdwPreferencesPage *
add_page (AdwPreferencesWindow *window, const char *title, const char *icon)
{
  GtkWidget *page = adw_preferences_page_new ();

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), title);
  adw_preferences_page_set_icon_name (ADW_PREFERENCES_PAGE (page), icon);
  adw_preferences_window_add (window, ADW_PREFERENCES_PAGE (page));

  return ADW_PREFERENCES_PAGE (page);
}

static void
fill (AdwPreferencesWindow *window)
{
  AdwPreferencesPage *page = add_page (window, _ ("Game"), "castle-symbolic");

  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts);) {
    if (g_str_equal (shortcuts[i].title, second_page))
      page = add_page (window, _ (shortcuts[i].title), "preferences-system-symbolic");
    i = add_group (page, i);
  }
}

static GtkWindow *
new_window (GtkWindow *parent)
{
  GtkWindow *window = GTK_WINDOW (adw_preferences_window_new ());

  gtk_window_set_title (window, _ ("Keyboard shortcuts"));
  gtk_window_set_default_size (window, 560, 700);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_set_hide_on_close (window, TRUE);
  fill (ADW_PREFERENCES_WINDOW (window));

  return window;
}

void
shortcuts_show (GtkWindow *parent)
{
  static const char key[] = "shortcuts";
  GtkWindow *window = g_object_get_data (G_OBJECT (parent), key);

  if (window == NULL) {
    window = new_window (parent);
    g_object_set_data (G_OBJECT (parent), key, window);
  }
  gtk_window_present (window);
}
