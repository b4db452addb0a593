#pragma once

/* The player on a seat: a person, or the computer with a level. The tags of the record store a
 * player: the name in the usual tag of the seat, the level in a tag of its own. */

#include "core/record/record.h"
#include "engine/search/level.h"

enum { PLAYER_NAME_SIZE = 64 };

typedef struct Player {
  int level;                   /* the level of the computer, 1 to N_LEVELS; 0 for a person */
  char name[PLAYER_NAME_SIZE]; /* UTF-8; may be empty */
} Player;

static inline bool
player_is_engine (const Player *self)
{
  return self->level > 0;
}

/* Returns a player. A name that is too long is cut. With a level outside 1 to N_LEVELS, the player
 * is a person. */
Player player_new (int level, const char *name);

/* Reads the player of a seat from the tags. */
Player player_read (const Record *record, Seat seat);
/* Writes the player of a seat into the tags. */
void player_write (const Player *self, Record *record, Seat seat);

/* Returns the name of a player other than the user: the entered name, or else the strength of a
 * computer, or the name of the seat. The caller frees it. */
char *player_new_name (const Player *self, const Variant *variant, Seat seat);
