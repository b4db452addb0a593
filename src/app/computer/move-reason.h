#pragma once

/* Says what a move is for, in one sentence for players who do not know how a computer thinks. The
 * sentence follows from the position, from the line that the engine expects, and from its score.
 * Every sentence can be checked on the board. */

#include "core/rules/turn.h"

#include <glib.h>

/* Returns a sentence such as "E6xE8 wins a man.", which the caller frees. `line` begins with the
 * move, which is legal in the turn, and goes on as the engine expects. `score` is the score of the
 * line for the team to move: see score.h. If the move is the user's, the sentence may say "you". */
char *move_reason_new_sentence (
  const Turn *turn, const Move *line, int n, int score, gboolean is_for_user);

/* Like move_reason_new_sentence(), but returns NULL unless the move wins the game or pieces. */
char *move_reason_new_gain (const Turn *turn, const Move *line, int n, int score);
