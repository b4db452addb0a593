#pragma once

/* Arrays that grow one by one. */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* The array with room for one more than `n`, moved where it had to be; NULL, with the array as it
 * was, when there is no memory. */
static inline void *
room_for_one (void *items, size_t n, size_t *n_room, size_t size)
{
  size_t n_more = *n_room == 0 ? 16 : 2 * *n_room;
  void *moved;

  if (n < *n_room)
    return items;
  if (n_more > SIZE_MAX / size)
    return NULL;

  moved = realloc (items, n_more * size);
  if (moved != NULL)
    *n_room = n_more;

  return moved;
}
