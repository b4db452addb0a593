#pragma once

/* Occupies all threads that GLib has for tasks, so that the next task waits until
 * let_threads_go(). */

#include <gio/gio.h>

enum { N_HELD = 40 }; /* more tasks than GLib runs at the same time */

static GMutex threads_gate;

static inline void
wait_at_gate_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  (void) source, (void) data, (void) cancellable;
  g_mutex_lock (&threads_gate);
  g_mutex_unlock (&threads_gate);
  g_task_return_boolean (task, TRUE);
}

static inline void
hold_up_threads (void)
{
  g_mutex_lock (&threads_gate);
  for (int i = 0; i < N_HELD; i++) {
    g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

    g_task_run_in_thread (task, wait_at_gate_func);
  }
}

static inline void
let_threads_go (void)
{
  g_mutex_unlock (&threads_gate);
}
