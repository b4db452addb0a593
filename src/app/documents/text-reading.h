#pragma once

/* Reads a text that a user has typed or pasted: records, bare moves, or one position per line.
 * Errors are listed with their place, and the rest is kept. */

#include "app/game/game-session.h"

typedef struct ReadingProblem {
  guint number;         /* number of the game in the text, also counting games that failed */
  gsize offset, length; /* in bytes of the text */
  char *reason;         /* owned; a sentence with the place and the error */
} ReadingProblem;

typedef struct TextReading {
  guint n_found;    /* number of games or positions, readable or not */
  guint n_games;    /* number of games or positions that could be read at least in part */
  Record *game;     /* owned; the first game that could be read; NULL if there is none or it was
                     * taken */
  GString *kept;    /* owned; the text of the games that could be read; empty for a single
                     * position */
  GArray *problems; /* owned; of ReadingProblem, in the order of the text */
} TextReading;

/* Reads a text, which must be UTF-8. A position is read in the variant `likely` if it fits there,
 * otherwise in the first variant where it fits. */
TextReading *text_reading_new (const char *text, const Variant *likely);
void text_reading_free (TextReading *self);

/* Takes the first game as a session without a file. */
LogresGameSession *text_reading_take_session (TextReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextReading, text_reading_free)
