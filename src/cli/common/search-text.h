#pragma once

/* What the engine thinks, in words. */

#include "engine/search/search.h"

/* "+1.25", "-0.50", "win in 5", "loss in 12"; the numbers are Men and plies. */
enum { SCORE_TEXT_SIZE = 24 };
void score_text_write (int score, char text[SCORE_TEXT_SIZE]);

/* A line of standard output: the depth, the score, the effort and the moves. */
void thought_print (const Position *pos, const SearchReport *report);
