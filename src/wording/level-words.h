#pragma once

/* Describes the levels of the computer in sentences. A sentence is made from the level's row in
 * engine/search/level.c, so it stays true when the row changes. */

#include "engine/search/level.h"

/* Returns "Level 3". The caller frees it. */
char *words_new_level (int number);

/* Returns a sentence about what the level sees and misses. `name` is the subject of the sentence.
 * The caller frees the sentence. */
char *words_new_level_sentence (const Level *level, const char *name);
