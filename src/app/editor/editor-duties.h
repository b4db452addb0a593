#pragma once

/* Lists the capture duties that an edited position can have. They exist in variants in which a
 * player must demand a capture. */

#include "core/rules/position.h"

typedef struct EditorDuty {
  Duty duty;
  Square square; /* NO_SQUARE if the duty has none */
} EditorDuty;

enum { MAX_DUTIES = 64 };

/* The first entry is always "no duty", and the only one if the position is impossible. Returns the
 * number of entries. */
int editor_duties_list (const Position *pos, EditorDuty duties[MAX_DUTIES]);
