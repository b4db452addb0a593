#include "app/lessons/lesson-attribute.h"

#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

enum { MOST_NUMBER = 99 };

/* ---- Errors ---- */

gboolean
lesson_fail (const LessonPlace *self, GError **error, const char *sentence)
{
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
               /* Translators: %d is the number of a line; %s is a sentence that says what is wrong
                * there. */
               _ ("Line %d: %s"), line, sentence);

  return FALSE;
}

gboolean
lesson_fail_about (const LessonPlace *self, GError **error, const char *sentence, const char *word)
{
  g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), word);
  g_autofree char *filled = words_filled (sentence, quoted);

  return lesson_fail (self, error, filled);
}

gboolean
lesson_fail_unknown (const LessonPlace *self, GError **error, const char *word)
{
  return lesson_fail_about (self, error, _ ("@ is unknown here."), word);
}

gboolean
lesson_fail_missing (const LessonPlace *self, GError **error, const char *word)
{
  return lesson_fail_about (self, error, _ ("@ is missing."), word);
}

/* ---- Attributes ---- */

const char *
lesson_attribute (const LessonAttributes *attributes, const char *name)
{
  for (gsize i = 0; attributes->names[i] != NULL; i++)
    if (g_str_equal (attributes->names[i], name))
      return attributes->values[i];

  return NULL;
}

int
lesson_find_word (const char *const *words, gsize n, const char *word)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return (int) i;

  return -1;
}

/* Reads a square and removes it from the text. Returns NO_SQUARE if there is none. */
static Square
take_square (const LessonPlace *self, const char **text)
{
  return square_text_read (variant_board (self->variant), *text, text);
}

gboolean
lesson_read_squares (const LessonPlace *self, const char *text, SquareSet *set, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    const char *rest = words[i];
    Square sq = take_square (self, &rest);

    if (*words[i] == '\0')
      continue;
    if (sq == NO_SQUARE || *rest != '\0')
      return lesson_fail_unknown (self, error, words[i]);
    squares_add (set, sq);
  }

  return TRUE;
}

/* Reads squares that are joined as in a move. Returns NULL if the text is not such a route. */
static GArray *
read_route (const LessonPlace *self, const char *text)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Square));

  for (const char *rest = text;; rest++) {
    Square sq = take_square (self, &rest);

    if (sq == NO_SQUARE || path->len == MAX_PATH)
      return NULL;
    g_array_append_val (path, sq);
    if (*rest == '\0')
      return path->len > 1 ? g_steal_pointer (&path) : NULL;
    if (*rest != '-' && *rest != 'x')
      return NULL;
  }
}

gboolean
lesson_read_routes (const LessonPlace *self, const char *text, GPtrArray *routes, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    GArray *path = read_route (self, words[i]);

    if (path != NULL)
      g_ptr_array_add (routes, path);
    else if (*words[i] != '\0')
      return lesson_fail_unknown (self, error, words[i]);
  }

  return TRUE;
}

static gboolean
read_number (const LessonPlace *self, const char *text, int *number, GError **error)
{
  guint64 read;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, MOST_NUMBER, &read, NULL))
    return lesson_fail_unknown (self, error, text);
  *number = (int) read;

  return TRUE;
}

static const char *const sorts[] = { "step", "canter", "jump", "charge", "tree", "word" };
G_STATIC_ASSERT (1 << (G_N_ELEMENTS (sorts) - 1) == SORT_WORD);

static gboolean
read_sorts (const LessonPlace *self, const char *text, unsigned *set, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    int sort = lesson_find_word (sorts, G_N_ELEMENTS (sorts), words[i]);

    if (sort < 0)
      return lesson_fail_unknown (self, error, words[i]);
    *set |= 1u << sort;
  }

  return TRUE;
}

static gboolean
read_ending (const LessonPlace *self, const char *text, Result *ending, GError **error)
{
  gboolean is_win = g_strcmp0 (text, "win") == 0;

  if (text == NULL)
    return TRUE;
  if (!is_win && !g_str_equal (text, "draw"))
    return lesson_fail_unknown (self, error, text);
  *ending = is_win ? result_win_of_team (variant_team (self->turn->pos.seat)) : DRAW;

  return TRUE;
}

/* ---- Moves ---- */

gboolean
lesson_read_move (
  const LessonPlace *self, const Turn *turn, const char *text, Move *move, GError **error)
{
  MoveError problem = { .problem = MOVE_OK };
  g_autofree char *sentence = NULL, *both = NULL;
  Turn after;

  if (move_text_read (move, &turn->pos, text, ON_DEMAND, &problem)) {
    if (turn_play (turn, *move, &after, &problem.why))
      return TRUE;
    problem.problem = MOVE_ILLEGAL;
  }
  sentence = refusal_text_new_move_problem (problem.problem, text, &problem.why, &turn->pos);
  both = g_strdup_printf (_ ("%s: %s"), text, sentence);

  return lesson_fail (self, error, both);
}

/* Reads alternative moves, all legal in the same turn. Returns NULL with an error if one of them is
 * not valid. */
static GArray *
read_choice (const LessonPlace *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));

  for (gsize i = 0; words[i] != NULL; i++) {
    Move move;

    if (*words[i] == '\0' && words[i + 1] != NULL)
      continue;
    if (!lesson_read_move (self, self->turn, words[i], &move, error))
      return NULL;
    g_array_append_val (moves, move);
  }

  return g_steal_pointer (&moves);
}

gboolean
lesson_read_line (
  const LessonPlace *self, Turn *turn, const char *text, GArray *moves, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    Move move;

    if (*words[i] == '\0')
      continue;
    if (!lesson_read_move (self, turn, words[i], &move, error))
      return FALSE;
    turn_play (turn, move, turn, NULL);
    g_array_append_val (moves, move);
  }

  return TRUE;
}

/* ---- Tasks ---- */

gboolean
lesson_read_task (const LessonPlace *self,
                  const LessonAttributes *attributes,
                  LessonTask *task,
                  GError **error)
{
  const char *moves = lesson_attribute (attributes, "moves");

  if (moves != NULL && (task->moves = read_choice (self, moves, error)) == NULL)
    return FALSE;

  return read_sorts (self, lesson_attribute (attributes, "sort"), &task->sorts, error) &&
         lesson_read_squares (self, lesson_attribute (attributes, "from"), &task->from, error) &&
         lesson_read_squares (self, lesson_attribute (attributes, "to"), &task->to, error) &&
         read_number (self, lesson_attribute (attributes, "leaps"), &task->leaps, error) &&
         read_number (self, lesson_attribute (attributes, "turns"), &task->turns, error) &&
         read_number (self, lesson_attribute (attributes, "captures"), &task->falls, error) &&
         read_ending (self, lesson_attribute (attributes, "ends"), &task->ending, error);
}
