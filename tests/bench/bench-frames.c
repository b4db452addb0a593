/* Measures how evenly the window is drawn while the computer thinks: `meson test --benchmark
 * frames`, on a quiet machine with two processors or more.
 *
 * Two computer players of full strength play on one thread, while the whole page is painted in
 * every frame. Prints the times between frames, and exits with 1 if more than one in a hundred was
 * too long. */

#include "app/play/game-page.h"
#include "app/start/game-setup.h"
#include "support/timing.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

enum { N_FRAMES = 600 };

static const double most_ms = 34;

typedef struct Frames {
  gint64 last_us; /* 0 before the first frame */
  double ms[N_FRAMES];
  int n;
} Frames;

static gboolean
tick_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;
  gint64 now = g_get_monotonic_time ();

  if (frames->last_us != 0 && frames->n < N_FRAMES)
    frames->ms[frames->n++] = (double) (now - frames->last_us) / 1000;
  frames->last_us = now;
  gtk_widget_queue_draw (page);

  return G_SOURCE_CONTINUE;
}

static LogresGameSession *
new_session (void)
{
  GameSetup setup;

  game_setup_init (&setup, variant_find ("camelot"));
  for (int seat = 0; seat < setup.variant->n_seats; seat++)
    setup.players[seat] = player_new (N_LEVELS, "");

  return game_setup_new_session (&setup);
}

static LogresGamePage *
show_game (GtkWidget **window)
{
  g_autoptr (LogresGameSession) session = new_session ();
  LogresGamePage *page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);

  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (*window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (*window));
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);

  return page;
}

static bool
report (Frames *frames)
{
  double late;

  timing_sort (frames->ms, N_FRAMES);
  late = frames->ms[N_FRAMES * 99 / 100];
  printf ("%d frames apart by: median %.1f ms, 99 of 100 at most %.1f ms, longest %.1f ms; "
          "at most %.0f ms%s\n",
          N_FRAMES, frames->ms[N_FRAMES / 2], late, frames->ms[N_FRAMES - 1], most_ms,
          late <= most_ms ? "" : "  TOO MUCH");

  return late <= most_ms;
}

int
main (void)
{
  Frames frames = { 0 };
  GtkWidget *window;
  LogresGamePage *page;

  gtk_init ();
  adw_init ();
  page = show_game (&window);
  gtk_widget_add_tick_callback (GTK_WIDGET (page), tick_cb, &frames, NULL);
  while (frames.n < N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));

  return report (&frames) ? EXIT_SUCCESS : EXIT_FAILURE;
}
