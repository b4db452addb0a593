#include "app/board/drawing-text.h"

#include "core/notation/position-text.h"

#include <string.h>

static const char letters[] = "GRBY";
G_STATIC_ASSERT (sizeof letters - 1 == N_TINTS);

typedef enum DrawingKind { ARROWS, CIRCLES, N_KINDS } DrawingKind;

static const char *const commands[N_KINDS] = { [ARROWS] = "%cal", [CIRCLES] = "%csl" };

/* Returns a word such as "Ge6f8" for a green arrow, or "Gd4" for a green circle. */
static char *
new_word (Square from, Square to, Tint color)
{
  char first[SQUARE_TEXT_SIZE], second[SQUARE_TEXT_SIZE];
  g_autofree char *word = NULL;

  square_text_write (from, first);
  square_text_write (to, second);
  word = g_strconcat (first, from != to ? second : NULL, NULL);
  for (char *c = word; *c != '\0'; c++)
    *c = g_ascii_tolower (*c);

  return g_strdup_printf ("%c%s", letters[color], word);
}

/* Adds the words of each kind to its array, in the order of the text. */
static void
read_words (const char *text, GPtrArray *words[N_KINDS])
{
  g_auto (GStrv) all = g_strsplit_set (text != NULL ? text : "", "[], ", 0);
  DrawingKind kind = ARROWS;

  for (char **word = all; *word != NULL; word++) {
    if (g_str_equal (*word, commands[ARROWS]))
      kind = ARROWS;
    else if (g_str_equal (*word, commands[CIRCLES]))
      kind = CIRCLES;
    else if (**word != '\0')
      g_ptr_array_add (words[kind], g_strdup (*word));
  }
}

/* Sets `place` to the index of a word with the same squares, in any color. Returns FALSE if there
 * is no such word. */
static gboolean
find_place (const GPtrArray *words, const char *word, guint *place)
{
  for (*place = 0; *place < words->len; ++*place) {
    const char *other = g_ptr_array_index (words, *place);

    if (g_ascii_strcasecmp (other + 1, word + 1) == 0)
      return TRUE;
  }

  return FALSE;
}

static void
toggle (GPtrArray *words, char *word)
{
  guint place;

  if (!find_place (words, word, &place)) {
    g_ptr_array_add (words, word);
    return;
  }
  if (*(char *) g_ptr_array_index (words, place) != *word)
    g_ptr_array_insert (words, (int) place + 1, g_strdup (word));
  g_ptr_array_remove_index (words, place);
  g_free (word);
}

static void
write_words (GString *text, const char *command, const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++) {
    if (i == 0)
      g_string_append_printf (text, "%s[%s ", text->len > 0 ? " " : "", command);
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            (const char *) g_ptr_array_index (words, i));
  }
  if (words->len > 0)
    g_string_append_c (text, ']');
}

char *
drawing_text_toggle (const char *text, Square from, Square to, Tint color)
{
  GPtrArray *words[N_KINDS];
  GString *result = g_string_new (NULL);
  gboolean is_empty;

  for (int kind = 0; kind < N_KINDS; kind++)
    words[kind] = g_ptr_array_new_with_free_func (g_free);
  read_words (text, words);
  toggle (words[from == to ? CIRCLES : ARROWS], new_word (from, to, color));
  for (int kind = 0; kind < N_KINDS; kind++) {
    write_words (result, commands[kind], words[kind]);
    g_ptr_array_unref (words[kind]);
  }
  is_empty = result->len == 0;

  return g_string_free (result, is_empty);
}
