#pragma once

/* What is known of a game in a text without playing its moves: for a list to choose from. */

#include "core/record/record-scan.h"
#include "core/record/record.h"

#include <glib.h>

enum { BRIEF_TEXT_SIZE = 96 };

typedef struct GameBrief {
  const Variant *variant; /* NULL: none of ours */
  char names[MAX_SEATS][BRIEF_TEXT_SIZE];
  char date[BRIEF_TEXT_SIZE];
  Result result;
  guint n_turns; /* of players, as many as are written down */
} GameBrief;

/* What is not said stays empty. */
void game_brief_read (GameBrief *self, const char *text, const GameSpan *span);
