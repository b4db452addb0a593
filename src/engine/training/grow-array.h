#pragma once

/* Arrays that grow one by one. */

#include <stddef.h>
#include <stdlib.h>

/* The array with room for one more than `n`, moved where it had to be; NULL, with the array as it
 * was, when there is no memory. */
static inline void *
room_for_one (void *items, int n, int *n_room, size_t size)
{
  int n_more = *n_room == 0 ? 1024 : 2 * *n_room;
  void *moved;

  if (n < *n_room)
    return items;

  moved = realloc (items, (size_t) n_more * size);
  if (moved != NULL)
    *n_room = n_more;

  return moved;
}
