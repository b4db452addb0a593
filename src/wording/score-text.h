#pragma once

/* The engine's scores (score.h) as text, such as "+1.25" or "wins in 4". */

#include "core/record/node.h"

#include <glib.h>

/* The team from whose view scores are shown. */
typedef enum ScoreSide {
  SIDE_FIRST_TEAM, /* the first team: White, or Red and Blue */
  SIDE_MOVER,
} ScoreSide;

/* Converts a score from the view of the player to move to the view of `side`. */
int score_text_seen (int score, Seat mover, ScoreSide side);

/* Returns the number of moves that the winning team still needs; 0 if no win is proven. */
int score_text_moves_left (int score);

/* Returns the score as text. The caller frees it. */
char *score_text_new (int score);

/* Sets `score` to the evaluation that the record has for the node, from the view of the first team.
 * Returns FALSE if there is none. */
gboolean score_text_find_noted (const Node *node, int *score);

/* Return the evaluation that the record has for the node, from the view of the first team; NULL if
 * there is none. score_text_new_brief() writes a proven win as "#4". The caller frees the text. */
char *score_text_new_noted (const Node *node);
char *score_text_new_brief (const Node *node);
