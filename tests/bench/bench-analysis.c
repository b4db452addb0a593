/* Measures how evenly the window is drawn while an arrow key is held down in a long game that is
 * analyzed: `meson test --benchmark analysis-frames`, on a quiet machine with two processors or
 * more.
 *
 * For ten seconds the page shows the next move thirty times a second, as with a repeating key, and
 * goes back to the start from the end. Meanwhile the engine searches for three lines in each
 * position. Prints the times between frames, and exits with 1 if more than one in a hundred was too
 * long. */

#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/play/game-page.h"
#include "core/rules/movegen.h"
#include "support/timing.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

enum { SECONDS = 10, MOST_FRAMES = 120 * SECONDS, STEP_MS = 33, N_MOVES = 150 };

static const double most_ms = 34;

typedef struct Frames {
  gint64 last_us; /* 0 before the first frame */
  double last_work_ms;
  double ms[MOST_FRAMES];
  double work_ms[MOST_FRAMES]; /* processor time of the window's thread */
  int n;
} Frames;

static double
own_work_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gboolean
tick_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;
  gint64 now = g_get_monotonic_time ();
  double work_ms = own_work_ms ();

  if (frames->last_us != 0 && frames->n < MOST_FRAMES) {
    frames->work_ms[frames->n] = work_ms - frames->last_work_ms;
    frames->ms[frames->n++] = (double) (now - frames->last_us) / 1000;
  }
  frames->last_us = now;
  frames->last_work_ms = work_ms;

  return G_SOURCE_CONTINUE;
}

static gboolean
step_cb (gpointer data)
{
  LogresGameSession *session = data;

  if (logres_game_session_get_shown (session)->child != NULL)
    logres_game_session_show_forward (session);
  else
    logres_game_session_show_first (session);

  return G_SOURCE_CONTINUE;
}

/* Plays legal moves, chosen the same way in each run. */
static void
play_long_game (LogresGameSession *session)
{
  unsigned chance = 1;

  for (int i = 0; i < N_MOVES; i++) {
    const Turn *turn = &logres_game_session_get_shown (session)->turn;
    Move moves[USUAL_MOVES];
    int n = movegen_list (&turn->pos, moves, USUAL_MOVES);

    if (turn_ending (turn).result != ONGOING)
      break;
    chance = chance * 1103515245u + 12345u;
    logres_game_session_play (session, moves[chance / 65536 % (unsigned) MIN (n, USUAL_MOVES)],
                              NULL);
  }
}

static LogresGameSession *
new_game (void)
{
  Position start;
  LogresGameSession *session;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  play_long_game (session);
  logres_game_session_set_studying (session, TRUE);
  logres_game_session_show_first (session);

  return session;
}

static GtkWidget *
show_game (LogresGameSession *session, Frames *frames)
{
  GtkWidget *window = gtk_window_new ();
  LogresGamePage *page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);
  gtk_widget_add_tick_callback (GTK_WIDGET (page), tick_cb, frames, NULL);

  return window;
}

static gboolean
end_cb (gpointer data)
{
  gboolean *is_over = data;

  *is_over = TRUE;

  return G_SOURCE_REMOVE;
}

static bool
report (Frames *frames)
{
  double late;

  if (frames->n == 0)
    return false;
  timing_sort (frames->ms, frames->n);
  timing_sort (frames->work_ms, frames->n);
  late = frames->ms[frames->n * 99 / 100];
  printf ("%d frames in %d s apart by: median %.1f ms, 99 of 100 at most %.1f ms, longest %.1f ms; "
          "at most %.0f ms%s\n",
          frames->n, SECONDS, frames->ms[frames->n / 2], late, frames->ms[frames->n - 1], most_ms,
          late <= most_ms ? "" : "  TOO MUCH");
  printf ("Of the processor a frame took: median %.1f ms, 99 of 100 at most %.1f ms\n",
          frames->work_ms[frames->n / 2], frames->work_ms[frames->n * 99 / 100]);

  return late <= most_ms;
}

int
main (void)
{
  Frames frames = { 0 };
  gboolean is_over = FALSE;
  LogresGameSession *session;
  GtkWidget *window;
  guint step;

  gtk_init ();
  adw_init ();
  session = new_game ();
  window = show_game (session, &frames);
  step = g_timeout_add (STEP_MS, step_cb, session);
  g_timeout_add_seconds (SECONDS, end_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (step);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (session);

  return report (&frames) ? EXIT_SUCCESS : EXIT_FAILURE;
}
