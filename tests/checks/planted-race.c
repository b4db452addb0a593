/* Hands a parcel from thread to thread by a queue, an idle source and a task, as the application
 * does.
 *
 *     planted-race [WAY]
 *
 * In the given WAY, the sender writes into the parcel again after handing it over. The thread
 * sanitizer must report that write. */

#include <gio/gio.h>

typedef struct Parcel {
  int number;
  gboolean is_late; /* the sender writes again */
  GMainLoop *loop;
} Parcel;

static void
write_late (Parcel *parcel)
{
  if (parcel->is_late)
    parcel->number++;
}

/* ---- A queue ---- */

static gpointer
take_from_queue (gpointer queue)
{
  Parcel *parcel = g_async_queue_pop (queue);

  return GINT_TO_POINTER (parcel->number);
}

static void
send_by_queue (Parcel *parcel)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *thread = g_thread_new ("taker", take_from_queue, queue);

  parcel->number++;
  g_async_queue_push (queue, parcel);
  write_late (parcel);
  g_thread_join (thread);
}

/* ---- An idle source ---- */

static gboolean
take_when_idle_cb (gpointer data)
{
  Parcel *parcel = data;

  parcel->number++;
  g_main_loop_quit (parcel->loop);

  return G_SOURCE_REMOVE;
}

static gpointer
post (gpointer data)
{
  Parcel *parcel = data;

  parcel->number++;
  g_idle_add_full (G_PRIORITY_DEFAULT, take_when_idle_cb, parcel, NULL);
  write_late (parcel);

  return NULL;
}

static void
send_by_idle (Parcel *parcel)
{
  GThread *thread = g_thread_new ("sender", post, parcel);

  g_main_loop_run (parcel->loop);
  g_thread_join (thread);
}

/* ---- A task ---- */

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Parcel *parcel = data;

  parcel->number++;
  g_task_return_boolean (task, TRUE);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Parcel *parcel = g_task_get_task_data (G_TASK (result));

  parcel->number++;
  g_main_loop_quit (parcel->loop);
}

static void
send_by_task (Parcel *parcel)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, worked_cb, NULL);

  parcel->number++;
  g_task_set_task_data (task, parcel, NULL);
  g_task_run_in_thread (task, work);
  write_late (parcel);
  g_main_loop_run (parcel->loop);
}

/* ---- All ways ---- */

static const struct {
  const char *name;
  void (*send) (Parcel *parcel);
} ways[] = {
  { "queue", send_by_queue },
  { "idle", send_by_idle },
  { "task", send_by_task },
};

int
main (int argc, char **argv)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    Parcel parcel = { .loop = loop, .is_late = argc > 1 && g_str_equal (argv[1], ways[i].name) };

    ways[i].send (&parcel);
  }

  return 0;
}
