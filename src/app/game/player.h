#pragma once

/* The player on a seat: a person, or the computer with a level. It is stored in the tags of the
 * record: the name in the usual tag of the seat, the level in a tag of its own. */

#include "core/record/record.h"
#include "engine/search/level.h"

enum { PLAYER_NAME_SIZE = 64 };

typedef struct Player {
  int level;                   /* of the computer, 1 to N_LEVELS; 0 for a person */
  char name[PLAYER_NAME_SIZE]; /* UTF-8; may be empty */
} Player;

static inline bool
player_is_engine (const Player *self)
{
  return self->level > 0;
}

/* Cuts a long name. An unknown level makes the player a person. */
Player player_new (int level, const char *name);

/* Read the player from the tags, and write it into them. */
Player player_read (const Record *record, Seat seat);
void player_write (const Player *self, Record *record, Seat seat);
