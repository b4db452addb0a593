#pragma once

/* A summary of a game, read from its text without playing the moves. Lists show it. */

#include "core/record/record-scan.h"
#include "core/record/record.h"

#include <glib.h>

enum { SUMMARY_TEXT_SIZE = 96 };

typedef struct GameSummary {
  const Variant *variant; /* NULL if the variant is unknown */
  char names[MAX_SEATS][SUMMARY_TEXT_SIZE];
  char date[SUMMARY_TEXT_SIZE];
  Result result;
  guint n_turns; /* moves of single players in the text */
} GameSummary;

/* Reads the summary of a game. Missing values stay empty, except that a missing variant means
 * `camelot`. */
void game_summary_read (GameSummary *self, const char *text, const GameSpan *span);
