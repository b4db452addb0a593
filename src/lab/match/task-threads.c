#include "lab/match/task-threads.h"

#include "cli/common/messages.h"

#include <glib.h>
#include <pthread.h>

enum { MOST_WORKERS = 64 };

typedef struct TaskThreads {
  const SharedTask *task;
  pthread_mutex_t lock; /* protects all members below */
  int64_t next;         /* the next number to work on */
  int64_t n_delivered;
  void **products; /* owned; NULL if not finished yet, or delivered */
  bool is_over, has_failed;
} TaskThreads;

/* Returns the next number, or -1 if no work is left or the work was stopped. */
static int64_t
take_number (TaskThreads *self)
{
  int64_t number;

  pthread_mutex_lock (&self->lock);
  number = self->is_over || self->next == self->task->n_tasks ? -1 : self->next++;
  pthread_mutex_unlock (&self->lock);

  return number;
}

static void
fail (TaskThreads *self)
{
  pthread_mutex_lock (&self->lock);
  self->is_over = self->has_failed = true;
  pthread_mutex_unlock (&self->lock);
}

/* Stores a product. Delivers all finished products up to the first number that is not finished. */
static void
hand_in (TaskThreads *self, int64_t number, void *product)
{
  const SharedTask *task = self->task;

  pthread_mutex_lock (&self->lock);
  self->products[number] = product;
  while (!self->is_over && self->n_delivered < task->n_tasks &&
         self->products[self->n_delivered] != NULL) {
    void *next = self->products[self->n_delivered];

    self->products[self->n_delivered] = NULL;
    self->is_over = !task->deliver (task->user, self->n_delivered, next);
    self->n_delivered++;
  }
  pthread_mutex_unlock (&self->lock);
}

static void *
work_on (void *data)
{
  TaskThreads *self = data;
  void *equipment = self->task->equip (self->task->user);
  int64_t number;

  while (equipment != NULL && (number = take_number (self)) >= 0) {
    void *product = self->task->work (equipment, number);

    if (product == NULL)
      fail (self);
    else
      hand_in (self, number, product);
  }

  if (equipment != NULL)
    self->task->release (equipment);
  else
    fail (self);

  return NULL;
}

/* Runs all threads and waits for them. If some do not start, the others do the work; one is enough.
 */
static bool
work_together (TaskThreads *self)
{
  pthread_t threads[MOST_WORKERS];
  int n = 0, n_wanted = self->task->n_threads < MOST_WORKERS ? self->task->n_threads : MOST_WORKERS;

  while (n < n_wanted && pthread_create (&threads[n], NULL, work_on, self) == 0)
    n++;
  if (n == 0)
    complain ("could not start a thread");
  for (int i = 0; i < n; i++)
    pthread_join (threads[i], NULL);

  return n > 0 && !self->has_failed;
}

bool
task_threads_run (const SharedTask *task)
{
  TaskThreads shared = { .task = task,
                         .lock = PTHREAD_MUTEX_INITIALIZER,
                         .products = g_new0 (void *, task->n_tasks) };
  bool is_good = work_together (&shared);

  for (int64_t i = 0; i < task->n_tasks; i++)
    if (shared.products[i] != NULL)
      task->discard (shared.products[i]);
  pthread_mutex_destroy (&shared.lock);
  g_free (shared.products);

  return is_good;
}
