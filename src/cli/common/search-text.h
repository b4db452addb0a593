#pragma once

/* The engine's reports as text: scores and lines of play. */

#include "engine/search/search.h"

/* Writes a number of men such as "+1.25", or a number of plies such as "win in 5" or "loss in 12".
 */
enum { SCORE_TEXT_SIZE = 24 };
void score_text_write (int score, char text[SCORE_TEXT_SIZE]);

/* Prints one line with the depth, score, nodes, time and moves. */
void thought_print (const Position *pos, const SearchReport *report);
