#include "cli/file.h"

#include "cli/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Devices need not end at all. */
enum { FIRST_ROOM = 1 << 16, MOST_ROOM = 1 << 30 };

typedef struct Contents {
  char *text; /* owned */
  size_t length, room;
} Contents;

/* Twice as much each time. NULL, or what prevents it. */
static const char *
make_room (Contents *self)
{
  size_t room = self->room == 0 ? FIRST_ROOM : 2 * self->room;
  char *text;

  if (self->length < self->room)
    return NULL;
  if (room > MOST_ROOM)
    return "the file has 1 GiB or more";

  text = realloc (self->text, room);
  if (text == NULL)
    return "there is no memory for the file";
  self->text = text;
  self->room = room;

  return NULL;
}

static const char *
read_all (Contents *self, FILE *file)
{
  const char *trouble = make_room (self);
  size_t n = 1;

  while (trouble == NULL && n > 0) {
    n = fread (self->text + self->length, 1, self->room - self->length, file);
    self->length += n;
    if (n > 0)
      trouble = make_room (self);
  }

  return trouble == NULL && ferror (file) ? strerror (errno) : trouble;
}

char *
file_read (const char *name, size_t *length)
{
  bool is_input = strcmp (name, "-") == 0;
  FILE *file = is_input ? stdin : fopen (name, "rb");
  Contents contents = { 0 };
  const char *trouble = file != NULL ? read_all (&contents, file) : strerror (errno);

  if (file != NULL && !is_input)
    fclose (file);
  if (trouble != NULL) {
    complain ("%s: %s", is_input ? "standard input" : name, trouble);
    free (contents.text);
    return NULL;
  }
  *length = contents.length;

  return contents.text;
}
