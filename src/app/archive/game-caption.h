#pragma once

/* What a list says of a game, in the user's language. All texts are to be freed. */

#include "app/archive/earlier-game.h"

/* Who plays against whom. */
char *game_line_new_players (const GameBrief *brief);

/* Variant, date and result, in a line. */
char *game_line_new_details (const GameBrief *brief);

/* "1-0", or that it is not finished; lent. */
const char *game_line_result (const GameBrief *brief);

/* That another program has the game open; lent; NULL. */
const char *game_line_elsewhere (LogresLeftGame *game);

/* How long it was, in rounds of all seats; 0: nobody has moved. */
guint game_line_rounds (const GameBrief *brief);

/* How many games are shown of how many there are, and how many of all are broken; how many were
 * added; which one was removed. */
char *game_line_new_count (guint n_shown, guint n, guint n_broken);
char *game_line_new_added (guint n);
char *game_line_new_removed (const GameBrief *brief);

/* The same of one that is kept among the games that were left. */
char *game_line_new_left (const GameBrief *brief);

/* Everything by which it may be looked for, without capitals. */
char *game_line_new_needles (const GameBrief *brief);
