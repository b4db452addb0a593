#pragma once

/* Arrays to which elements are added one at a time. */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Makes room for one more element after the first `n`, and returns the array, which may have moved.
 * `n_room` has the number of elements that fit, and is updated. An element has `size` bytes.
 * Returns NULL and leaves the array unchanged when memory runs out. */
static inline void *
grow_array (void *items, size_t n, size_t *n_room, size_t size)
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
