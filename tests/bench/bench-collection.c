/* Measures how fast files of 10,000 and of 100,000 games are listed, and with how much memory:
 * `meson test --benchmark collection`, in a release build. The files have games of all variants, as
 * the program writes them. The games are listed, one of the last games is opened, one game is moved
 * in the list, and the file is saved. Exits with 1 if listing takes too long, or needs more memory
 * than one and a half times the length of the text. */

#include "app/collection/collection-game.h"
#include "support/many-games.h"
#include "support/timing.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_RUNS = 5 };

static const int sizes[] = { 10000, 100000 };
static const double most_ms_each = 0.1;

/* Returns the most memory that this process has used, as the kernel reports it. */
static long
most_memory_kib (void)
{
  g_autofree char *status = NULL;
  const char *peak;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  peak = strstr (status, "VmHWM:");

  return peak != NULL ? strtol (peak + strlen ("VmHWM:"), NULL, 10) : 0;
}

static double
list_once (const char *path, int n)
{
  double start = timing_processor_ms ();
  g_autoptr (LogresCollection) games = logres_collection_open (path, NULL, NULL);

  if (games == NULL || logres_collection_get_n_games (games) != (guint) n)
    exit (2);

  return timing_processor_ms () - start;
}

static int
bench_list (const char *path, int n, gsize length)
{
  long before = most_memory_kib (), used;
  double runs[N_RUNS];

  for (int i = 0; i < N_RUNS; i++)
    runs[i] = list_once (path, n);
  used = most_memory_kib () - before;
  timing_sort (runs, N_RUNS);
  printf ("%d games, %.1f MB: listed in %.0f ms (%.0f to %.0f), with %.1f MB\n", n,
          (double) length / 1e6, runs[N_RUNS / 2], runs[0], runs[N_RUNS - 1], (double) used / 1e3);

  return runs[N_RUNS / 2] > n * most_ms_each || (gsize) used * 1024 > length / 2 * 3;
}

static void
bench_change (const char *path, int n)
{
  g_autoptr (LogresCollection) games = logres_collection_open (path, NULL, NULL);
  g_autofree char *trouble = NULL;
  double start = timing_processor_ms (), opened, saved;
  g_autoptr (LogresGameSession) session =
    logres_collection_open_game (games, (guint) n - 2, &trouble, NULL);

  opened = timing_processor_ms ();
  logres_collection_move (games, (guint) n - 1, 0);
  if (session == NULL || !logres_collection_save (games, NULL))
    exit (2);
  saved = timing_processor_ms ();
  printf (
    "a game opened in %.1f ms; one moved, and the file saved in %.0f ms, with %.1f MB in all\n",
    opened - start, saved - opened, (double) most_memory_kib () / 1e3);
}

static gsize
length_of (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    exit (2);

  return (gsize) info.st_size;
}

static int
write_games (const char *path, int n)
{
  g_autoptr (GString) text = many_games_new (n);

  return g_file_set_contents (path, text->str, (gssize) text->len, NULL) ? 0 : 2;
}

static int
bench (const char *path, int n)
{
  int status = bench_list (path, n, length_of (path));

  bench_change (path, n);

  return status;
}

/* Runs a task in a process of its own, to measure the memory of this task alone. Returns the exit
 * status. */
static int
apart (int (*task) (const char *path, int n), const char *path, int n)
{
  pid_t child;
  int status;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    exit (task (path, n));

  return waitpid (child, &status, 0) == child && WIFEXITED (status) ? WEXITSTATUS (status) : 2;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.logres", NULL);
  int status = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    status |= apart (write_games, path, sizes[i]);
    status |= apart (bench, path, sizes[i]);
  }
  g_remove (path);
  g_rmdir (folder);

  return status;
}
