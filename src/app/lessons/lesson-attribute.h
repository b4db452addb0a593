#pragma once

/* Reads the attributes of the elements in a lesson file: words, squares, numbers and moves. Errors
 * name the line on which they occur. */

#include "app/lessons/lesson.h"

/* The reader's place in the file, and the variant and turn for reading moves. All are borrowed. */
typedef struct LessonPlace {
  GMarkupParseContext *context;
  const Variant *variant;
  const Turn *turn;
} LessonPlace;

/* The names and values of the attributes of an element, as GMarkup passes them. Both arrays end
 * with NULL. */
typedef struct LessonAttributes {
  const char **names, **values;
} LessonAttributes;

/* ---- Errors: these functions set an error with the number of the line, and return FALSE ---- */

gboolean lesson_fail (const LessonPlace *self, GError **error, const char *sentence);

/* `word` in quotation marks replaces the '@' in the sentence. */
gboolean
lesson_fail_about (const LessonPlace *self, GError **error, const char *sentence, const char *word);
gboolean lesson_fail_unknown (const LessonPlace *self, GError **error, const char *word);
gboolean lesson_fail_missing (const LessonPlace *self, GError **error, const char *word);

/* ---- Reading: functions with `error` set it and return FALSE if the text is invalid ---- */

/* Returns the value of an attribute, or NULL if the element does not have it. */
const char *lesson_attribute (const LessonAttributes *attributes, const char *name);

/* Returns the index of the word in the table, or -1 if the table does not have the word. */
int lesson_find_word (const char *const *words, gsize n, const char *word);

/* Reads squares separated by spaces and adds them to `set`. If `text` is NULL, adds none. */
gboolean
lesson_read_squares (const LessonPlace *self, const char *text, SquareSet *set, GError **error);

/* Reads routes such as "E5-E7xE9", separated by spaces, and adds each to `routes` as a GArray of
 * Square. If `text` is NULL, adds none. */
gboolean
lesson_read_routes (const LessonPlace *self, const char *text, GPtrArray *routes, GError **error);

/* Reads a move that is legal in this turn. */
gboolean lesson_read_move (
  const LessonPlace *self, const Turn *turn, const char *text, Move *move, GError **error);

/* Reads a sequence of moves, plays them on `turn` and adds them to `moves`. If `text` is NULL,
 * there are no moves. */
gboolean lesson_read_line (
  const LessonPlace *self, Turn *turn, const char *text, GArray *moves, GError **error);

/* Reads the conditions that a move must meet. */
gboolean lesson_read_task (const LessonPlace *self,
                           const LessonAttributes *attributes,
                           LessonTask *task,
                           GError **error);
