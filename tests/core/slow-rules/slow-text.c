#include "core/slow-rules/slow-text.h"

#include "core/slow-rules/slow-game.h"

#include <stdlib.h>
#include <string.h>

void *
slow_resize (void *memory, size_t size)
{
  void *resized = realloc (memory, size);

  if (resized == NULL)
    abort ();

  return resized;
}

static void
make_room (Text *text, size_t n_letters)
{
  if (text->length + n_letters < text->room)
    return;

  text->room = 2 * (text->length + n_letters) + 64;
  text->letters = slow_resize (text->letters, text->room);
}

void
slow_add (Text *text, const char *more)
{
  size_t n = strlen (more);

  make_room (text, n);
  memcpy (text->letters + text->length, more, n + 1);
  text->length += n;
}

void
slow_add_letter (Text *text, char letter)
{
  make_room (text, 1);
  text->letters[text->length++] = letter;
  text->letters[text->length] = '\0';
}

void
slow_add_number (Text *text, int number)
{
  if (number >= 10)
    slow_add_number (text, number / 10);

  slow_add_letter (text, (char) ('0' + number % 10));
}

void
slow_add_square (Text *text, int sq)
{
  slow_add_letter (text, (char) ('A' + slow_file (sq)));
  slow_add_number (text, slow_rank (sq) + 1);
}
