#pragma once

/* The engine's reports as text: scores and lines of play. */

#include "engine/search/search.h"

/* Writes "+1.25", "-0.50", "win in 5" or "loss in 12"; the numbers are men and plies. */
enum { SCORE_TEXT_SIZE = 24 };
void score_text_write (int score, char text[SCORE_TEXT_SIZE]);

/* Prints one line: depth, score, nodes, time and moves. */
void thought_print (const Position *pos, const SearchReport *report);
