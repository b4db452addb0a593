#pragma once

/* Threads that share numbered tasks. Each takes the next number that nobody has; what they make is
 * delivered in the order of the numbers, so that what comes out does not depend on how many threads
 * there are. */

#include <stdbool.h>
#include <stdint.h>

typedef struct CrewTask {
  void *user;
  int64_t n_tasks;
  int n_threads;

  /* What a thread works with; NULL when it cannot be had, which has been complained of. */
  void *(*equip) (void *user);
  void (*release) (void *equipment);

  /* Runs on any thread, several at once. Returns the product, which is the crew's to deliver; NULL
   * when something went wrong, which has been complained of. */
  void *(*work) (void *equipment, int64_t number);

  /* One at a time. Takes the product and frees it; false: enough, no other is wanted. */
  bool (*deliver) (void *user, int64_t number, void *product);
  void (*discard) (void *product);
} CrewTask;

/* False when something went wrong, which has been complained of. */
bool crew_run (const CrewTask *task);
