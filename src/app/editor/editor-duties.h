#pragma once

/* What can have been called in, in a position of the rules in which captures are on demand. */

#include "core/rules/position.h"

typedef struct EditorDuty {
  Duty duty;
  Square square; /* NO_SQUARE where it speaks of none */
} EditorDuty;

enum { MAX_DUTIES = 64 };

/* The first is nothing. Of a position that cannot be, there is no more. Returns their number. */
int editor_duties_list (const Position *pos, EditorDuty duties[MAX_DUTIES]);
