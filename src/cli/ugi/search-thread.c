#include "cli/ugi/search-thread.h"

#include <pthread.h>
#include <stdlib.h>

struct Thinker {
  Search *search; /* owned */
  ThinkerFuncs funcs;
  Task task;
  SearchReport last; /* the last report on the best variation */
  pthread_t thread;
  bool has_thread; /* the thread has not been joined yet */
  atomic_bool is_busy, stop;
  atomic_bool is_hit;    /* thinker_hit() stops the search only to start it again */
  pthread_mutex_t mutex; /* only for waiting until `stop` is set */
  pthread_cond_t stopped;
};

/* ---- Creating and freeing ---- */

Thinker *
thinker_new (const ThinkerFuncs *funcs)
{
  Thinker *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->funcs = *funcs;
  pthread_mutex_init (&self->mutex, NULL);
  pthread_cond_init (&self->stopped, NULL);
  self->search = search_new ();
  if (self->search != NULL)
    return self;

  thinker_free (self);

  return NULL;
}

static void
join (Thinker *self)
{
  if (self->has_thread)
    pthread_join (self->thread, NULL);
  self->has_thread = false;
}

void
thinker_free (Thinker *self)
{
  if (self == NULL)
    return;

  thinker_stop (self);
  search_free (self->search);
  pthread_cond_destroy (&self->stopped);
  pthread_mutex_destroy (&self->mutex);
  free (self);
}

bool
thinker_is_busy (const Thinker *self)
{
  return atomic_load (&self->is_busy);
}

Search *
thinker_search (Thinker *self)
{
  return self->search;
}

/* ---- The search, on the thinker's thread ---- */

static void
report_cb (const SearchReport *report, void *user_data)
{
  Thinker *self = user_data;

  if (report->line == 1)
    self->last = *report;
  self->funcs.report (&self->task, report);
}

static void
wait_for_stop (Thinker *self)
{
  pthread_mutex_lock (&self->mutex);
  while (!atomic_load (&self->stop))
    pthread_cond_wait (&self->stopped, &self->mutex);
  pthread_mutex_unlock (&self->mutex);
}

static SearchLimits
limits_for_now (const Task *task)
{
  SearchLimits limits = task->limits;

  if (task->is_ahead) {
    limits.is_infinite = true;
    limits.depth = 0;
    limits.n_nodes = 0;
    limits.soft_ms = limits.hard_ms = 0;
  }

  return limits;
}

static void *
think (void *data)
{
  Thinker *self = data;
  SearchLimits limits = limits_for_now (&self->task);
  SearchResult result;

  search_run_turn (self->search, &self->task.turn, &limits, report_cb, self, &result);
  if (self->task.waits_for_stop || self->task.is_ahead)
    wait_for_stop (self);
  if (atomic_load (&self->is_hit))
    return NULL;

  /* Become idle before `finish`, because the other program may send a new command as soon as it
   * gets the best move. */
  atomic_store (&self->is_busy, false);
  self->funcs.finish (&self->task, &self->last, &result);

  return NULL;
}

/* ---- The owner's thread ---- */

static void
take_task (Thinker *self, const Task *task)
{
  SearchLimits *limits = &self->task.limits;

  self->task = *task;
  self->last = (SearchReport) { .line = 1, .n_lines = 1 };
  limits->stop = &self->stop;
  limits->earlier = self->task.earlier;
  limits->n_earlier = self->task.n_earlier;
  limits->root_moves = self->task.n_chosen > 0 ? self->task.chosen : NULL;
  limits->n_root_moves = self->task.n_chosen;
}

static bool
begin (Thinker *self)
{
  atomic_store (&self->stop, false);
  atomic_store (&self->is_busy, true);
  self->has_thread = pthread_create (&self->thread, NULL, think, self) == 0;

  return self->has_thread;
}

bool
thinker_start (Thinker *self, const Task *task)
{
  join (self);
  take_task (self, task);
  if (!begin (self))
    atomic_store (&self->is_busy, false);

  return self->has_thread;
}

static void
end (Thinker *self, bool is_hit)
{
  atomic_store (&self->is_hit, is_hit);
  pthread_mutex_lock (&self->mutex);
  atomic_store (&self->stop, true);
  pthread_cond_signal (&self->stopped);
  pthread_mutex_unlock (&self->mutex);
  join (self);
  atomic_store (&self->is_hit, false);
}

bool
thinker_hit (Thinker *self)
{
  if (!thinker_is_busy (self) || !self->task.is_ahead)
    return false;

  end (self, true);
  self->task.is_ahead = false;
  /* If no thread could be started, search on this thread, but only for a moment. */
  if (!begin (self)) {
    atomic_store (&self->stop, true);
    think (self);
  }

  return true;
}

void
thinker_stop (Thinker *self)
{
  end (self, false);
}
