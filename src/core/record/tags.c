#include "core/record/tags.h"

#include "core/text/grow-array.h"
#include "core/text/letter.h"
#include "core/text/text-buffer.h"

#include <stdlib.h>
#include <string.h>

/* The order in which known tags are written. */
static const char *const usual_order[] = {
  "Variant",     "White",       "Black",  "Red",         "Green",       "Blue",
  "Yellow",      "Date",        "GameId", "Position",    "HouseClaims", "Seed",
  "TimeControl", "DaysPerMove", "Result", "Termination",
};

enum { N_USUAL = sizeof usual_order / sizeof usual_order[0] };

static size_t
usual_place (const char *name)
{
  size_t place = 0;

  while (place < N_USUAL && strcmp (usual_order[place], name) != 0)
    place++;

  return place;
}

static void
tag_free (Tag *tag)
{
  free (tag->name);
  free (tag->value);
}

void
tags_clear (Tags *self)
{
  for (size_t i = 0; i < self->n; i++)
    tag_free (&self->list[i]);
  free (self->list);
  *self = (Tags) { 0 };
}

/* Returns the index of the tag, or the number of tags if there is none of that name. */
static size_t
find (const Tags *self, const char *name)
{
  size_t i = 0;

  while (i < self->n && strcmp (self->list[i].name, name) != 0)
    i++;

  return i;
}

const char *
tags_get (const Tags *self, const char *name)
{
  size_t i = find (self, name);

  return i < self->n ? self->list[i].value : NULL;
}

/* A name has letters, digits and "_" only. */
static bool
is_name (const char *name, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (!is_name_char (name[i]))
      return false;

  return length > 0;
}

/* ---- Changes ---- */

static char *
clean_value (const char *value)
{
  char *copy = text_copy_as_utf8 (value);

  for (char *c = copy; c != NULL && *c != '\0'; c++)
    if ((unsigned char) *c < ' ' || *c == 0x7f)
      *c = ' ';

  return copy;
}

static bool
insert (Tags *self, size_t place, const char *name, const char *value)
{
  Tag *list, tag;

  if (!is_name (name, strlen (name)) ||
      (list = grow_array (self->list, self->n, &self->capacity, sizeof *list)) == NULL)
    return false;

  self->list = list;
  tag = (Tag) { text_copy_as_utf8 (name), clean_value (value) };
  if (tag.name == NULL || tag.value == NULL) {
    tag_free (&tag);
    return false;
  }

  memmove (&self->list[place + 1], &self->list[place], (self->n - place) * sizeof tag);
  self->list[place] = tag;
  self->n++;

  return true;
}

bool
tags_append (Tags *self, const char *name, const char *value)
{
  return insert (self, self->n, name, value);
}

bool
tags_copy (const Tags *self, Tags *copy)
{
  for (size_t i = 0; i < self->n; i++)
    if (!tags_append (copy, self->list[i].name, self->list[i].value)) {
      tags_clear (copy);
      return false;
    }

  return true;
}

/* Returns the index for a new tag: behind the last tag that comes earlier in the usual order. A tag
 * with an unknown name goes to the end. */
static size_t
place_for (const Tags *self, const char *name)
{
  size_t place = self->n;

  if (usual_place (name) == N_USUAL)
    return place;
  while (place > 0 && usual_place (self->list[place - 1].name) > usual_place (name))
    place--;

  return place;
}

static void
remove_all (Tags *self, const char *name)
{
  size_t kept = 0;

  for (size_t i = 0; i < self->n; i++)
    if (strcmp (self->list[i].name, name) == 0)
      tag_free (&self->list[i]);
    else
      self->list[kept++] = self->list[i];
  self->n = kept;
}

static bool
change (Tag *tag, const char *value)
{
  char *copy = clean_value (value);

  if (copy == NULL)
    return false;
  free (tag->value);
  tag->value = copy;

  return true;
}

bool
tags_set (Tags *self, const char *name, const char *value)
{
  size_t i = find (self, name);

  if (value == NULL) {
    remove_all (self, name);
    return true;
  }

  return i < self->n ? change (&self->list[i], value)
                     : insert (self, place_for (self, name), name, value);
}
