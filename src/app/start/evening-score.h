#pragma once

/* The score of the people who play several games after one another: a win is a point, and a draw
 * half a point for each team. The score follows the players when a rematch moves them to other
 * seats. It begins anew when their names change. The state of each game has the score, so a game
 * that is continued after the next start continues the score, too. */

#include "app/game/game-session.h"

/* Counts a game that has just ended. If the game ended before, the new result replaces the old
 * one. */
void evening_score_count (LogresGameSession *session);

/* Continues the score of a game in its rematch, in which each player has moved by one seat. */
void evening_score_carry (LogresGameSession *from, LogresGameSession *to);

/* Returns a line such as "Score: Ann 2, Ben 1½". Returns NULL if the game does not belong to a
 * score, as in a game by email or of one person against one computer. A single person at a table of
 * four has a score from the second game on. The caller frees the line. */
char *evening_score_new_line (LogresGameSession *session);
