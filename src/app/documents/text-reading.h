#pragma once

/* Reads a text that a user has typed or pasted: records, bare moves, or positions, one per line.
 * Errors are listed with their place, and the rest is kept. */

#include "app/game/game-session.h"

typedef struct ReadingProblem {
  guint number;         /* of the game in the text, also counting those that failed */
  gsize offset, length; /* in bytes of the text */
  char *reason;         /* owned; a sentence with the place and the error */
} ReadingProblem;

typedef struct TextReading {
  guint n_found;    /* texts that are or may be games */
  guint n_games;    /* number of these that could be read at least in part */
  Record *game;     /* owned; the first of these games */
  GString *kept;    /* owned; the text of these games, if there are several */
  GArray *problems; /* owned; of ReadingProblem, in the order of the text */
} TextReading;

/* The text must be UTF-8. A position gets the likely variant if it fits, otherwise the first that
 * fits. */
TextReading *text_reading_new (const char *text, const Variant *likely);
void text_reading_free (TextReading *self);

/* Takes the first game as a session of no file. */
LogresGameSession *text_reading_take_session (TextReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextReading, text_reading_free)
