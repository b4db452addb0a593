/* Measures how long the explorer takes to read 10,000 games, and with how much memory: `meson test
 * --benchmark explorer`, in a release build. The games are of all variants, first as files of the
 * archive, then as a collection. The window stays usable meanwhile, so the longest time between two
 * turns of the main loop is measured too, and how long it takes to find a position that all games
 * of a variant have. Exits with 1 if reading a game takes too long or too much memory, or if the
 * main loop stands still. */

#include "app/archive/autosave.h"
#include "app/explorer/game-explorer.h"
#include "app/kit/safe-file.h"
#include "support/many-games.h"
#include "support/session-play.h"
#include "support/timing.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_GAMES = 10000, N_FINDS = 100 };

static const double most_ms_each = 3, most_kib_each = 8, most_pause_ms = 100;

/* Returns a figure of this process in KiB, as the kernel reports it. */
static double
memory_kib (const char *name)
{
  g_autofree char *status = NULL;
  const char *found;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  found = strstr (status, name);

  return found != NULL ? strtod (found + strlen (name), NULL) : 0;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Reads all games and returns the longest time in ms for which the main loop stood still. */
static double
read_all (LogresGameExplorer *explorer)
{
  guint tick = g_timeout_add (1, wake_cb, NULL);
  gint64 longest = 0, last = g_get_monotonic_time ();

  while (logres_game_explorer_get_n_games (explorer) < N_GAMES ||
         logres_game_explorer_get_n_unread (explorer) > 0) {
    gint64 now;

    g_main_context_iteration (NULL, TRUE);
    now = g_get_monotonic_time ();
    longest = MAX (longest, now - last);
    last = now;
  }
  g_source_remove (tick);

  return (double) longest / 1e3;
}

static double
find_once (LogresGameExplorer *explorer)
{
  g_autoptr (Explored) explored = explored_new ();
  Position start;
  Turn turn;
  double before = timing_processor_ms ();

  position_start (&start, &variants[0]);
  turn_start (&turn, &start);
  for (int i = 0; i < N_FINDS; i++)
    explorer_index_find (logres_game_explorer_get_index (explorer), &turn, ~0u, explored);
  if (explored->moves->len == 0)
    exit (2);

  return (timing_processor_ms () - before) / N_FINDS;
}

static int
bench (const char *name, GPtrArray *collections)
{
  double before_kib = memory_kib ("VmHWM:"), start = timing_processor_ms (), pause, used, kib;
  gint64 start_us = g_get_monotonic_time ();
  g_autoptr (LogresGameExplorer) explorer = logres_game_explorer_dup ();

  logres_game_explorer_set_collections (explorer, collections);
  logres_game_explorer_hold (explorer);
  pause = read_all (explorer);
  used = timing_processor_ms () - start;
  kib = memory_kib ("VmHWM:") - before_kib;
  printf ("%d games of %s, %u moves: read in %.1f s (%.1f s of the processor), with %.1f MB; "
          "the window waited %.0f ms at most; a position found in %.2f ms\n",
          N_GAMES, name, explorer_index_get_n_rows (logres_game_explorer_get_index (explorer)),
          (double) (g_get_monotonic_time () - start_us) / 1e6, used / 1e3, kib / 1e3, pause,
          find_once (explorer));
  logres_game_explorer_release (explorer);

  return used > N_GAMES * most_ms_each || kib > N_GAMES * most_kib_each || pause > most_pause_ms;
}

static int
bench_collection (void)
{
  g_autoptr (GString) text = many_games_new (N_GAMES);
  g_autoptr (GPtrArray) collections = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (collections, logres_collection_new_from_text (text->str, text->len));

  return bench ("a collection", collections);
}

static int
bench_archive (void)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  return bench ("the archive", none);
}

static int
write_archive (void)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder ();
  g_autoptr (GString) text = many_games_new (N_GAMES);
  GameSpan span = { 0 };

  if (!safe_file_make_folder (folder, NULL))
    return 2;
  for (int i = 0; record_scan (text->str, text->len, &span); i++) {
    g_autofree char *path = g_strdup_printf ("%s/game-%d" GAME_SUFFIX, folder, i);

    if (!g_file_set_contents (path, text->str + span.start, (gssize) (span.end - span.start), NULL))
      return 2;
  }

  return 0;
}

/* Runs a task in a process of its own, to measure the memory of this task alone. Returns the exit
 * status. */
static int
apart (int (*task) (void))
{
  pid_t child;
  int status;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    exit (task ());

  return waitpid (child, &status, 0) == child && WIFEXITED (status) ? WEXITSTATUS (status) : 2;
}

int
main (void)
{
  g_autofree char *home = g_dir_make_tmp ("logres-bench-XXXXXX", NULL);
  int status = 0;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  status |= apart (bench_collection);
  status |= apart (write_archive);
  status |= apart (bench_archive);
  folder_remove (home);

  return status;
}
