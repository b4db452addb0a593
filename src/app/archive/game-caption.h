#pragma once

/* The texts that lists show about a game, in the user's language. The caller frees returned
 * strings, unless they are const. */

#include "app/archive/earlier-game.h"

/* Returns the players, as in "White – Black". */
char *game_caption_new_players (const GameSummary *summary);

/* Returns the variant, the date and the result in one line. An unknown variant or date is left
 * out. */
char *game_caption_new_details (const GameSummary *summary);

/* Returns the result, such as "1-0", or that the game is unfinished. The text is lent. */
const char *game_caption_result (const GameSummary *summary);

/* Returns who won, as in "You beat level 3". For an unfinished game, returns who plays. */
char *game_caption_new_title (const GameSummary *summary);

/* Returns a sentence about the end of the game, or NULL if the game does not tell why it ended. */
char *game_caption_new_ending (const GameSummary *summary);

/* Returns the name of the game and the opponent, as in "Camelot · Computer, Easy", or NULL if the
 * title has both. */
char *game_caption_new_place (const GameSummary *summary);

/* Returns the opponents of the user, such as "Computer, Easy", or NULL if they have no common name
 * or the user is not the only person. */
char *game_caption_new_opponent (const GameSummary *summary);

/* Returns the number of moves and the day, as in "20 moves · today". */
char *game_caption_new_length (const EarlierGame *game);

/* Returns how well the user played, as markup such as "accuracy <b>81%</b>". Returns NULL if it is
 * not known or the game goes on. */
char *game_caption_new_accuracy (const GameSummary *summary);

/* Returns what a screen reader says of a game. */
char *game_caption_new_spoken (const EarlierGame *game);

/* Returns a remark if another program has the game open, otherwise NULL. The remark is lent. */
const char *game_caption_elsewhere (const EarlierGame *game);

/* Returns the number of rounds. The last round counts even if not all players moved in it. */
guint game_caption_rounds (const GameSummary *summary);

/* Returns a text that says how many of `n` games are shown, and how many are broken if any are. */
char *game_caption_new_count (guint n_shown, guint n, guint n_broken);

/* Returns a text that says how many games were added. */
char *game_caption_new_added (guint n);

/* Returns a text that says which game was removed. */
char *game_caption_new_removed (const GameSummary *summary);

/* Returns a text that says which game is now in the archive. */
char *game_caption_new_archived (const GameSummary *summary);

/* Returns the text in which a search looks for words. It is in lower case. */
char *game_caption_new_needles (const GameSummary *summary);

/* Returns the text in which a search for a game of the archive looks for words. It is in lower
 * case. */
char *game_caption_new_sought (const EarlierGame *game);
