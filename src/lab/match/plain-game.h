#pragma once

/* The course of one game that is played against the clock of nobody: where it began, what was
 * played, and where it stands. A plain list of moves is enough for matches, and cheaper than the
 * tree of a record, which can be made of it at the end. */

#include "core/record/record.h"

enum { MOST_COURSE_MOVES = 4096, NO_SCORE = -0x8000 };

typedef struct Course {
  Position start, pos;
  int n;
  Move moves[MOST_COURSE_MOVES];
  uint64_t hashes[MOST_COURSE_MOVES]; /* of the positions before the moves */
  int16_t scores[MOST_COURSE_MOVES];  /* what the players thought of them, each for his own team */
} Course;

void course_start (Course *self, const Variant *variant);

/* The move must be legal, and there must be room for it. */
void course_play (Course *self, Move move, int score);

/* NULL when there is no memory. To be freed. There is at least one where the game goes on. */
Move *position_moves_new (const Position *pos, int *n);

bool position_allows (const Position *pos, Move move);

/* How the game has ended: on the board, or by a draw that somebody would claim. */
Termination course_ending (const Course *self, Result *result);

/* The game as a record, without names. NULL when there is no memory. */
Record *course_record (const Course *self);
