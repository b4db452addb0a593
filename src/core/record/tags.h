#pragma once

/* What is known of a game as a whole: pairs of a name and a value, in an order that is kept.
 * Programs know some of the names; the others are kept as well. The list owns its texts. */

#include <stdbool.h>
#include <stddef.h>

typedef struct Tag {
  char *name, *value; /* owned; UTF-8, without control characters */
} Tag;

typedef struct Tags {
  Tag *list; /* owned */
  size_t n;
  size_t capacity;
} Tags;

void tags_clear (Tags *self);

/* The value of the first tag of that name; NULL when there is none. Lent. */
const char *tags_get (const Tags *self, const char *name);

/* A name has letters, digits and "_" only. */
bool tags_is_name (const char *name, size_t length);

/* The changes return false, with nothing changed, when there is no memory or the name is none.
 * Control characters in a value become spaces, and bytes that are not UTF-8 are taken for Latin-1.
 */

/* `copy` must be empty. */
bool tags_copy (const Tags *self, Tags *copy);

/* Adds a tag at the end, even where there is one of that name. */
bool tags_append (Tags *self, const char *name, const char *value);

/* Changes the first tag of that name, or adds one: known names in their usual order, others at the
 * end. NULL removes all of that name. */
bool tags_set (Tags *self, const char *name, const char *value);
