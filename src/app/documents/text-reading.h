#pragma once

/* What can be made of a text that somebody has: records, scores as people type them, or positions,
 * one on a line. What cannot be read is told with its place; the rest is kept. */

#include "core/rules/variant.h"

#include <glib.h>

typedef struct ReadingProblem {
  guint number;         /* of the game in the text, with those that are none; the first is 1 */
  gsize offset, length; /* bytes of the text */
  char *reason;         /* owned; where and why, as a sentence */
} ReadingProblem;

typedef struct TextReading {
  guint n_found;    /* games, or what might be some */
  guint n_games;    /* of these, of which anything could be read */
  char *kept;       /* owned; these games, as records */
  GArray *problems; /* owned; of ReadingProblem, as they come in the text */
} TextReading;

/* The text is UTF-8. Positions are of the likely variant, if that fits, or of the first that they
 * fit. */
TextReading *text_reading_new (const char *text, const Variant *likely);
void text_reading_free (TextReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextReading, text_reading_free)
