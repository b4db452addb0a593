#pragma once

/* Scores of the engine (score.h) as people read them: "+1.25", "wins in 4". */

#include "core/record/node.h"

/* From whose side they are seen. */
typedef enum ScoreSide {
  SIDE_FIRST_TEAM, /* White's; that of Red and Blue */
  SIDE_MOVER,
} ScoreSide;

/* A score of the player to move, as that side sees it. */
int score_text_seen (int score, Seat mover, ScoreSide side);

/* In how many moves of its own the team that wins has won; 0 where nothing is proven. */
int score_text_moves_left (int score);

/* To be freed. */
char *score_text_new (int score);

/* The evaluation that the record has of a position, as the first team sees it; the brief one has a
 * proven win as "#4". To be freed; NULL where there is none. */
char *score_text_new_noted (const Node *node);
char *score_text_new_brief (const Node *node);
