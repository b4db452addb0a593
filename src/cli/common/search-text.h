#pragma once

/* The engine's reports as text: scores and lines of play. */

#include "engine/search/search.h"

/* Writes a score in men, as in "+1.25", or in plies, as in "win in 5" and "loss in 12". */
enum { SCORE_TEXT_SIZE = 24 };
void score_text_write (int score, char text[SCORE_TEXT_SIZE]);

/* Prints one line with the depth, score, nodes, time and moves. */
void thought_print (const Position *pos, const SearchReport *report);
