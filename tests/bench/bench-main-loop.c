/* Measures how long the window is blocked in long games, compared with a short one: `meson test
 * --benchmark main-loop`, on a quiet machine.
 *
 * Each game is opened in a process of its own and goes through the same steps: it is navigated,
 * continued, commented, analyzed, reported on, played with clocks, and ended by a signal. Games are
 * also pasted, restored as at the next start, and chosen from the archive. A step takes a little
 * more than a second. The figure of a step is the longest time between two polls of the main loop,
 * as the median of several runs. Each figure is given in processor time of the main thread and, in
 * parentheses, in wall-clock time. Exits with 1 if a figure in processor time is above MOST_MS, or
 * if it is above FRAME_MS and also more than MOST_TIMES times the short game's figure. Only a PDF
 * may take longer, up to MOST_PDF_MS. The argument, if there is one, is the number of runs. */

#include "app/archive/autosave.h"
#include "app/archive/earlier-games.h"
#include "app/archive/game-shelf.h"
#include "app/collection/collection-window.h"
#include "app/collection/collection.h"
#include "app/documents/game-opening.h"
#include "app/export/game-printing.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/move-list/move-list.h"
#include "app/shell/application.h"
#include "app/shell/restored-games.h"
#include "app/shell/window.h"
#include "core/notation/notation.h"
#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "support/timing.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

enum {
  STEP_MS = 1300,
  MOST_MS = 100,
  MOST_PDF_MS = 1000,
  FRAME_MS = 16,
  MOST_TIMES = 3,
  USUAL_RUNS = 3,
  MOST_RUNS = 20
};
enum { COMMENT_LENGTH = 200 * 1000, PASTE_LENGTH = 1000 * 1000, N_LEFT = 200 };

/* ---- The games ---- */

typedef struct Kind {
  const char *name;
  int n_moves;     /* of the main line */
  int n_variation; /* moves of the variation beside each move of the main line */
  gboolean is_pasted_long;
} Kind;

/* The other games are compared with the first one. */
static const Kind kinds[] = {
  { "60 moves", 60, 0, FALSE },
  { "5,000 moves", 5000, 0, TRUE },
  { "10,000 moves", 10000, 0, TRUE },
  { "50,000 nodes", 2000, 24, TRUE },
};

static unsigned chance = 1;

static unsigned throw (int n)
{
  chance = chance * 1103515245u + 12345u;

  return chance / 65536 % (unsigned) n;
}

/* Says whether a move stays on the player's own side. Such moves never end the game and capture
 * nothing. */
static gboolean
is_at_home (const Position *pos, Move move)
{
  int rank = square_rank (move.to), own = pos->seat == 0 ? rank : MAX_RANKS - 1 - rank;

  return (move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER) && own > 1 &&
         own < MAX_RANKS / 2 - 1;
}

static Node *
add_move (Node *node)
{
  const Position *pos = &node->turn.pos;
  Move moves[USUAL_MOVES], home[USUAL_MOVES];
  int n = MIN (movegen_list (pos, moves, USUAL_MOVES), USUAL_MOVES), n_home = 0;

  for (int i = 0; i < n; i++)
    if (is_at_home (pos, moves[i]))
      home[n_home++] = moves[i];
  if (n_home == 0)
    g_error ("A game of the benchmark has come to its end");

  return node_add (node, home[throw (n_home)], NULL);
}

static void
add_variation (Node *node, int n_moves)
{
  for (int i = 0; i < n_moves; i++)
    node = add_move (node);
}

static Record *
new_record (const Kind *kind)
{
  Position start;
  Record *record;
  Node *node;

  position_start (&start, variant_find ("camelot"));
  record = record_new (&start);
  node = record->root;
  for (int i = 0; i < kind->n_moves; i++) {
    node = add_move (node);
    if (i % 50 == 0)
      node_set_text (node, COMMENT, "It could hardly be quieter.");
  }
  while ((node = node->parent) != NULL)
    add_variation (node, kind->n_variation);

  return record;
}

static char *
new_text (const Kind *kind)
{
  Record *record = new_record (kind);
  TextBuffer out = { 0 };
  char *text;

  record_write (record, &out);
  text = g_strdup (out.text);
  text_buffer_clear (&out);
  record_free (record);

  return text;
}

/* ---- The main loop ---- */

typedef struct Meter {
  double cpu_since, wall_since; /* the end of the last poll */
  double cpu, wall;             /* the longest time so far */
} Meter;

static Meter meter;

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static double
wall_ms (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

static void
note_standstill (void)
{
  double cpu = cpu_ms () - meter.cpu_since, wall = wall_ms () - meter.wall_since;

  meter.cpu = MAX (meter.cpu, cpu);
  meter.wall = MAX (meter.wall, wall);
}

static gint
poll_and_measure (GPollFD *fds, guint n, gint timeout)
{
  gint n_ready;

  note_standstill ();
  n_ready = g_poll (fds, n, timeout);
  meter.cpu_since = cpu_ms ();
  meter.wall_since = wall_ms ();

  return n_ready;
}

/* ---- The steps ---- */

static const Kind *kind;
static GtkApplication *application;
static LogresWindow *window;
static char *path;

static LogresGameSession *
session (void)
{
  return logres_window_get_session (window);
}

static void
activate (const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (window), action, NULL))
    g_error ("The action %s cannot be activated", action);
}

static void
open_file (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  game_opening_open (LOGRES_GAME_PLACE (window), file);
}

static void
first (void)
{
  activate ("game.first");
}

static void
live (void)
{
  activate ("game.live");
}

static void
back (void)
{
  activate ("game.back");
}

static void
scroll (void)
{
  GtkWidget *list = find_below (GTK_WIDGET (window), LOGRES_TYPE_MOVE_LIST);
  GtkWidget *scroller = find_below (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) / 2);
}

static void
play (void)
{
  const Position *pos = &logres_game_session_get_shown (session ())->turn.pos;
  Move moves[USUAL_MOVES];

  movegen_list (pos, moves, USUAL_MOVES);
  if (!logres_game_session_play (session (), moves[0], NULL))
    g_error ("The move was not played");
}

static void
undo (void)
{
  activate ("game.undo");
}

static void
undo_edit (void)
{
  logres_game_session_take_step (session (), WAY_UNDO);
}

static void
comment (void)
{
  logres_game_session_set_text (session (), logres_game_session_get_shown (session ()), COMMENT,
                                "A letter more");
}

static void
analyze (void)
{
  activate ("game.analysis");
}

static void
report (void)
{
  activate ("game.report");
}

static void
stop_report (void)
{
  activate ("game.report-stop");
}

static void
wait (void)
{
}

static void
start_clock (void)
{
  TimeControl control = { .main_ms = 3600 * 1000 };

  activate ("game.analysis");
  logres_game_session_show_live (session ());
  logres_game_session_set_time_control (session (), &control, FALSE);
  logres_game_session_set_paused (session (), FALSE);
}

static void
stop_clock (void)
{
  logres_game_session_set_paused (session (), TRUE);
}

static void
paste (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  activate ("win.paste");
}

static void
close_others (void)
{
  gpointer other;

  while ((other = find_other_window (GTK_TYPE_WINDOW, window)) != NULL)
    gtk_window_destroy (other);
}

static char *brief_game, *games;

/* Returns the text of the games to paste as a list. */
static char *
new_games (void)
{
  gsize length = kind->is_pasted_long ? PASTE_LENGTH : 10 * strlen (brief_game);
  GString *text = g_string_new (NULL);

  while (text->len < length)
    g_string_append_printf (text, "%s\n", brief_game);

  return g_string_free (text, FALSE);
}

static void
paste_games (void)
{
  paste (games);
}

static void
find_games (void)
{
  LogresCollectionWindow *list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, window);

  gtk_editable_set_text (GTK_EDITABLE (find_below (GTK_WIDGET (list), GTK_TYPE_SEARCH_ENTRY)),
                         "camelot");
}

static void
sort_games (void)
{
  LogresCollectionWindow *list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, window);
  g_autoptr (GtkColumnViewColumn) column = NULL;
  GtkColumnView *table;

  table = GTK_COLUMN_VIEW (find_below (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW));
  column = g_list_model_get_item (gtk_column_view_get_columns (table), 0);
  gtk_column_view_sort_by_column (table, column, GTK_SORT_DESCENDING);
}

static void
paste_comment_of (gsize length)
{
  g_autoptr (GString) text = g_string_new ("1. E6-E8 {");

  while (text->len < length)
    g_string_append (text, "Some words of a long comment [it may be]. ");
  g_string_append (text, "} *\n");
  paste (text->str);
}

static void
paste_comment (void)
{
  paste_comment_of (kind->is_pasted_long ? COMMENT_LENGTH : 100);
}

static void
paste_longest_comment (void)
{
  paste_comment_of (kind->is_pasted_long ? PASTE_LENGTH : 100);
}

/* Writes games as the program saves them. */
static void
write_games (const char *folder, const char *text, int n)
{
  g_mkdir_with_parents (folder, 0700);
  for (int i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("%d-%zu.logres", i, strlen (text));
    g_autofree char *file = g_build_filename (folder, name, NULL);

    if (!g_file_set_contents (file, text, -1, NULL))
      g_error ("A game could not be written");
  }
}

static char *own; /* the text of the game of this run */

static void
end_game (void)
{
  g_autofree char *folder = logres_autosave_dup_folder ();

  write_games (folder, own, 1);
}

static void
start_again (void)
{
  restored_games_open (LOGRES_GAME_PLACE (window));
}

static void
leave_games (void)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();

  close_others ();
  write_games (folder, brief_game, kind->is_pasted_long ? N_LEFT : 1);
  write_games (folder, own, 1);
}

static void
list_left (void)
{
  restored_games_choose (LOGRES_GAME_PLACE (window), FALSE);
}

/* Chooses the first game of the archive. The long game was written last and is therefore listed
 * first. */
static void
take_left (void)
{
  GtkWindow *list = find_other_window (LOGRES_TYPE_EARLIER_GAMES, window);

  logres_game_shelf_focus (
    LOGRES_GAME_SHELF (find_below (GTK_WIDGET (list), LOGRES_TYPE_GAME_SHELF)), 0);
  gtk_widget_activate (gtk_window_get_focus (list));
}

/* Exports the game. The pages of a printer are laid out in the same way. */
static void
make_pdf (void)
{
  g_bytes_unref (game_printing_new_pdf (session (), 0));
}

static void
terminate (void)
{
  kill (getpid (), SIGTERM);
}

static const struct {
  const char *name; /* NULL: not measured */
  void (*func) (void);
} steps[] = {
  { "opening", open_file },
  { "going back", back },
  { "to the start", first },
  { "to the end", live },
  { "scrolling", scroll },
  { "a move", play },
  { "undoing it", undo_edit },
  { "a comment", comment },
  { "undoing it", undo },
  { "analysis", analyze },
  { "going back in it", back },
  { "to the start in it", first },
  { "to the end in it", live },
  { "a report", report },
  { "while it runs", wait },
  { "going back in it", back },
  { "ending it", stop_report },
  { "a PDF", make_pdf },
  { NULL, start_clock },
  { "a clock's tick", wait },
  { NULL, stop_clock },
  { NULL, end_game },
  { "a game comes back", start_again },
  { NULL, leave_games },
  { "earlier games", list_left },
  { "one of them", take_left },
  { NULL, close_others },
  { "pasting", paste_games },
  { "searching there", find_games },
  { "sorting there", sort_games },
  { NULL, close_others },
  { "pasting a comment", paste_comment },
  { NULL, close_others },
  { "pasting a longer one", paste_longest_comment },
  { NULL, close_others },
  { "ending by a signal", terminate },
};

enum { N_STEPS = G_N_ELEMENTS (steps) };

/* ---- A run ---- */

static int step = -1;

/* Prints the figures of a step when the next step begins. The last step ends the program. */
static void
print_step (void)
{
  if (step >= 0)
    printf ("%d %.3f %.3f\n", step, meter.cpu, meter.wall);
  fflush (stdout);
}

static gboolean
begin_step_cb (gpointer data)
{
  if (step == 0 && logres_window_get_session (window) == NULL)
    return G_SOURCE_CONTINUE;
  print_step ();
  step++;
  meter.cpu = meter.wall = 0;
  steps[step].func ();
  if (step + 1 < N_STEPS)
    g_timeout_add (STEP_MS, begin_step_cb, NULL);

  return G_SOURCE_REMOVE;
}

static void
activated_cb (void)
{
  window = LOGRES_WINDOW (gtk_application_get_windows (application)->data);
  g_timeout_add (STEP_MS, begin_step_cb, NULL);
}

/* Uses a new folder, which has no games of the previous run. */
static void
begin_afresh (void)
{
  g_autofree char *folder = g_build_filename (g_get_home_dir (), "run-XXXXXX", NULL);

  if (g_mkdtemp (folder) == NULL)
    g_error ("No folder could be made for the games");
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

/* Runs all steps with one game and prints their figures on standard output. This function is called
 * in a process of its own. */
static int
run (const Kind *which)
{
  g_autofree char *text = new_text (which);
  int status;

  begin_afresh ();
  kind = which;
  own = text;
  brief_game = new_text (&kinds[0]);
  games = new_games ();
  path = g_build_filename (g_get_home_dir (), "bench.logres", NULL);
  if (!g_file_set_contents (path, text, -1, NULL))
    g_error ("The game could not be written");
  g_main_context_set_poll_func (NULL, poll_and_measure);
  application = GTK_APPLICATION (logres_application_new ());
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  g_object_unref (application);
  note_standstill ();
  print_step ();

  return status;
}

/* ---- All runs ---- */

typedef struct Figure {
  double cpu[MOST_RUNS], wall[MOST_RUNS];
} Figure;

static Figure figures[G_N_ELEMENTS (kinds)][N_STEPS];

static gboolean
take_run (const char *program, gsize which, int i)
{
  g_autofree char *number = g_strdup_printf ("%zu", which), *out = NULL;
  const char *const command[] = { program, "run", number, NULL };
  g_auto (GStrv) lines = NULL;
  int status, n = 0, at;

  if (!g_spawn_sync (NULL, (char **) command, NULL, 0, NULL, NULL, &out, NULL, &status, NULL) ||
      status != 0)
    return FALSE;
  lines = g_strsplit (out, "\n", -1);
  for (; lines[n] != NULL && sscanf (lines[n], "%d", &at) == 1 && at == n; n++)
    sscanf (lines[n], "%*d %lf %lf", &figures[which][n].cpu[i], &figures[which][n].wall[i]);

  return n == N_STEPS;
}

static gboolean
is_too_much (int at, double ms, double usual)
{
  if (steps[at].func == make_pdf)
    return ms > MOST_PDF_MS;

  return ms > MOST_MS || (ms > FRAME_MS && ms > MOST_TIMES * usual);
}

static gboolean
print_figures (int at, int n_runs)
{
  double usual = figures[0][at].cpu[n_runs / 2];
  gboolean is_well = TRUE;

  printf ("%-22s", steps[at].name);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    double cpu = figures[i][at].cpu[n_runs / 2];
    gboolean is_bad = is_too_much (at, cpu, usual);

    printf (" %8.1f (%6.1f)%c", cpu, figures[i][at].wall[n_runs / 2], is_bad ? '!' : ' ');
    is_well &= !is_bad;
  }
  printf ("\n");

  return is_well;
}

static gboolean
print_table (int n_runs)
{
  gboolean is_well = TRUE;

  printf ("%-22s", "ms");
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    printf (" %18s", kinds[i].name);
  printf ("\n");
  for (int at = 0; at < N_STEPS; at++)
    if (steps[at].name != NULL)
      is_well &= print_figures (at, n_runs);

  return is_well;
}

static gboolean
compare (const char *program, int n_runs)
{
  for (int i = 0; i < n_runs; i++)
    for (gsize which = 0; which < G_N_ELEMENTS (kinds); which++)
      if (!take_run (program, which, i)) {
        printf ("The run with %s did not come to its end.\n", kinds[which].name);
        return FALSE;
      }
  for (gsize which = 0; which < G_N_ELEMENTS (kinds); which++)
    for (int at = 0; at < N_STEPS; at++) {
      timing_sort (figures[which][at].cpu, n_runs);
      timing_sort (figures[which][at].wall, n_runs);
    }

  return print_table (n_runs);
}

int
main (int argc, char *argv[])
{
  if (argc == 3)
    return run (&kinds[atoi (argv[2])]);

  return compare (argv[0], argc == 2 ? CLAMP (atoi (argv[1]), 1, MOST_RUNS) : USUAL_RUNS)
           ? EXIT_SUCCESS
           : EXIT_FAILURE;
}
