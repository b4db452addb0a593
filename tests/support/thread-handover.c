/* Tells the thread sanitizer about data that GLib passes between threads.
 *
 * The sanitizer only understands code that was compiled for it. GLib was not, so its locks are
 * invisible, and data in a queue, an idle source, a task or a reference-counted box looks like a
 * race. The functions here replace those of GLib, tell the sanitizer the order that the locks
 * create, and call the real functions. Data that two threads share without such a handover is
 * still reported. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

/* The function of GLib that the function of the same name here hides. */
#define REAL(name) (__extension__ (__typeof__ (&name)) real_function (#name))

static void *
real_function (const char *name)
{
  return dlsym (RTLD_NEXT, name);
}

/* ---- Queues ---- */

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  __tsan_release (queue);
  REAL (g_async_queue_push) (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data = REAL (g_async_queue_pop) (queue);

  __tsan_acquire (queue);

  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data = REAL (g_async_queue_timeout_pop) (queue, timeout);

  __tsan_acquire (queue);

  return data;
}

/* ---- Idle sources ---- */

typedef struct Idle {
  GSourceFunc func;
  gpointer data;
  GDestroyNotify notify;
} Idle;

static gboolean
idle_cb (gpointer data)
{
  Idle *idle = data;

  __tsan_acquire (idle);

  return idle->func (idle->data);
}

static void
idle_gone_cb (gpointer data)
{
  Idle *idle = data;

  __tsan_acquire (idle);
  if (idle->notify != NULL)
    idle->notify (idle->data);
  g_free (idle);
}

guint
g_idle_add_full (gint priority, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  Idle *idle = g_new (Idle, 1);

  *idle = (Idle) { func, data, notify };
  __tsan_release (idle);

  return REAL (g_idle_add_full) (priority, idle_cb, idle, idle_gone_cb);
}

/* ---- Tasks ---- */

typedef struct Task {
  GAsyncReadyCallback callback;
  gpointer callback_data;
  GTaskThreadFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Task;

static Task *
task_of (GTask *task)
{
  return g_object_get_data (G_OBJECT (task), "handover");
}

static void
task_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Task *task = data;

  __tsan_acquire (task);
  task->callback (source, result, task->callback_data);
  __tsan_release (task);
}

GTask *
g_task_new (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Task *task = g_new0 (Task, 1);
  GTask *real = REAL (g_task_new) (source, cancellable, callback != NULL ? task_cb : NULL, task);

  task->callback = callback;
  task->callback_data = data;
  g_object_set_data_full (G_OBJECT (real), "handover", task, g_free);

  return real;
}

/* GLib calls the callback of a task only after task->func() has ended. __tsan_release() tells
 * the sanitizer about this order. */
static void
task_func (GTask *real, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = task_of (real);

  __tsan_acquire (task);
  task->func (real, source, task->data, cancellable);
  __tsan_release (task);
}

static void
task_data_gone_cb (gpointer data)
{
  Task *task = data;

  __tsan_acquire (task);
  if (task->destroy != NULL)
    task->destroy (task->data);
}

void
g_task_set_task_data (GTask *real, gpointer data, GDestroyNotify destroy)
{
  Task *task = task_of (real);

  task->data = data;
  task->destroy = destroy;
  REAL (g_task_set_task_data) (real, task, task_data_gone_cb);
}

gpointer
g_task_get_task_data (GTask *real)
{
  return task_of (real)->data;
}

void
g_task_run_in_thread (GTask *real, GTaskThreadFunc func)
{
  Task *task = task_of (real);

  task->func = func;
  __tsan_release (task);
  REAL (g_task_run_in_thread) (real, task_func);
}

/* ---- Reference-counted boxes ---- */

static _Thread_local GDestroyNotify clear_box;

static void
last_release_cb (gpointer box)
{
  __tsan_acquire (box);
  clear_box (box);
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  GDestroyNotify outer = clear_box;

  clear_box = clear;
  __tsan_release (box);
  REAL (g_atomic_rc_box_release_full) (box, last_release_cb);
  clear_box = outer;
}

/* ---- The main loop ---- */

/* GLib creates the wakeup file of the main loop on first use, under an invisible lock. Creating
 * it before any thread starts avoids a false report. */
__attribute__ ((constructor)) static void
make_main_loop (void)
{
  g_main_context_default ();
}
