#pragma once

/* Threads that share numbered tasks. Each thread takes the next free number. The products are
 * delivered in the order of the numbers, so the result does not depend on the number of threads. */

#include <stdbool.h>
#include <stdint.h>

typedef struct SharedTask {
  void *user;
  int64_t n_tasks;
  int n_threads;

  /* Creates the equipment that a thread needs for its work. Returns NULL after an error message. */
  void *(*equip) (void *user);
  void (*release) (void *equipment);

  /* Does one task. Several threads call it at the same time. Returns the product, which deliver()
   * receives, or NULL after an error message. */
  void *(*work) (void *equipment, int64_t number);

  /* Receives one product at a time, and frees it. Returns false to stop all further work. */
  bool (*deliver) (void *user, int64_t number, void *product);
  void (*discard) (void *product); /* frees a product that will not be delivered */
} SharedTask;

/* Returns false after an error message if no thread could start, or if equip() or work() failed. */
bool task_threads_run (const SharedTask *task);
