#pragma once

/* Tests wait for events, not for a number of seconds, because the machine may be busy. A test fails
 * only if the event does not come in PATIENCE_S seconds, and the message names the event. */

#include <check.h>
#include <glib.h>
#include <unistd.h>

enum { PATIENCE_S = 120, TICK_MS = 10, PATIENCE_TICKS = PATIENCE_S * 1000 / TICK_MS };

/* Wakes a main loop that nothing else wakes. */
static inline gboolean
waiting_tick_cb (gpointer n_ticks)
{
  (*(int *) n_ticks)++;

  return G_SOURCE_CONTINUE;
}

/* Runs the main loop until the condition holds. */
#define wait_until(condition)                                                                      \
  do {                                                                                             \
    static int n_ticks_; /* static, as the source may outlive a failed test */                     \
    guint tick_ = g_timeout_add (TICK_MS, waiting_tick_cb, &n_ticks_);                             \
                                                                                                   \
    for (n_ticks_ = 0; !(condition); g_main_context_iteration (NULL, TRUE))                        \
      ck_assert_msg (n_ticks_ < PATIENCE_TICKS, "Timed out waiting for %s", #condition);           \
    g_source_remove (tick_);                                                                       \
  } while (0)

/* Runs code that must end soon. If it does not, a signal ends the whole test. */
#define must_end(...)                                                                              \
  do {                                                                                             \
    alarm (PATIENCE_S);                                                                            \
    __VA_ARGS__;                                                                                   \
    alarm (0);                                                                                     \
  } while (0)
