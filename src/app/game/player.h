#pragma once

/* Who sits on a seat: a person, or the computer with a level. A value, kept in the game's record:
 * the name in the tag of the seat, as every program knows it, the level in a tag beside it. */

#include "core/record/record.h"
#include "engine/search/level.h"

enum { PLAYER_NAME_SIZE = 64 };

typedef struct Player {
  int level;                   /* of the computer, 1 to N_LEVELS; 0: a person */
  char name[PLAYER_NAME_SIZE]; /* UTF-8; may be empty */
} Player;

static inline bool
player_is_engine (const Player *self)
{
  return self->level > 0;
}

/* Long names are cut; a level that does not exist is a person's. */
Player player_new (int level, const char *name);

/* The player that the tags tell of, and the same written into them. */
Player player_read (const Record *record, Seat seat);
void player_write (const Player *self, Record *record, Seat seat);
