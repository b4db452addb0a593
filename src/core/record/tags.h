#pragma once

/* The tags of a game: a list of names with values. Known names have a usual order, and unknown
 * names are kept too. The list owns its texts. */

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

/* Returns the value of the first tag of that name, or NULL. The list owns the value. */
const char *tags_get (const Tags *self, const char *name);

/* The functions that change tags return false and change nothing when memory runs out or the
 * name is invalid. Control characters in a value become spaces, and bytes that are not UTF-8 are
 * read as Latin-1. */

/* Copies all tags to `copy`, which must be empty. */
bool tags_copy (const Tags *self, Tags *copy);

/* Adds a tag at the end, even if there is one of that name. */
bool tags_append (Tags *self, const char *name, const char *value);

/* Changes the first tag of that name. If there is none, adds the tag: at its usual place if the
 * name is known, otherwise at the end. If `value` is NULL, removes all tags of that name. */
bool tags_set (Tags *self, const char *name, const char *value);
