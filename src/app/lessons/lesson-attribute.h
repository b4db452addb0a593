#pragma once

/* What stands in the attributes of a lesson's elements: words, squares, numbers and moves; and what
 * is said where they cannot be read. */

#include "app/lessons/lesson.h"

/* Where something is read: in the file, of which game, and from where moves are made. All of it is
 * borrowed. */
typedef struct LessonPlace {
  GMarkupParseContext *context;
  const Variant *variant;
  const Turn *turn;
} LessonPlace;

/* As GMarkup gives them. */
typedef struct LessonAttributes {
  const char **names, **values;
} LessonAttributes;

/* ---- What is wrong, with the line ---- */

void lesson_fail (const LessonPlace *self, GError **error, const char *sentence);
/* The sentence has '@' in the place of the word. */
void
lesson_fail_about (const LessonPlace *self, GError **error, const char *sentence, const char *word);
void lesson_fail_unknown (const LessonPlace *self, GError **error, const char *word);
void lesson_fail_missing (const LessonPlace *self, GError **error, const char *word);

/* ---- Reading; false, with the error set, where it cannot be read ---- */

/* NULL where there is none. */
const char *lesson_attribute (const LessonAttributes *attributes, const char *name);

/* The one of a table of words, or -1. */
int lesson_find_word (const char *const *words, gsize n, const char *word);

/* Squares with spaces between them; NULL are none. */
gboolean
lesson_read_squares (const LessonPlace *self, const char *text, SquareSet *set, GError **error);

/* A move that is legal in this turn. */
gboolean lesson_read_move (
  const LessonPlace *self, const Turn *turn, const char *text, Move *move, GError **error);

/* Moves that follow one another; the turn goes along. NULL are none. */
gboolean lesson_read_line (
  const LessonPlace *self, Turn *turn, const char *text, GArray *moves, GError **error);

/* What a move has to be, or is. */
gboolean lesson_read_task (const LessonPlace *self,
                           const LessonAttributes *attributes,
                           LessonTask *task,
                           GError **error);
