#pragma once

/* The actions of the players of a game: move, take back, resign and agree to a draw. */

#include "app/game/game-session.h"

/* Plays a move or an answer (`force` or `stand`) at the shown node. Returns FALSE if it is not
 * legal there or the game is locked. `why` may be NULL. */
gboolean logres_game_session_play (LogresGameSession *self, Move move, Explanation *why);

/* Returns how many moves were played in this session, at any node. A move that the record had
 * already counts, too, but showing its node does not. */
guint64 logres_game_session_get_n_played (LogresGameSession *self);

/* Plays a move or an answer at the live node. Returns FALSE also if the game is over or studied. */
gboolean logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why);

/* Undo takes moves back to the last turn of a person. Redo makes them again up to the next such
 * turn. If only the computer plays, they stop at each move. A result without a move, such as a
 * resignation, is taken back alone if Undo stops at the live node. */
gboolean logres_game_session_undo (LogresGameSession *self);
gboolean logres_game_session_redo (LogresGameSession *self);
gboolean logres_game_session_can_undo (LogresGameSession *self);
gboolean logres_game_session_can_redo (LogresGameSession *self);

/* Asks to take moves back. If people on both teams play against each other with clocks, this
 * function only notes the request. The other team answers the request, which lapses when the game
 * goes on. In other games the moves are taken back at once. Returns FALSE if nothing can be taken
 * back, or if a request waits already. */
gboolean logres_game_session_ask_undo (LogresGameSession *self);
gboolean logres_game_session_is_undo_asked (LogresGameSession *self);
void logres_game_session_answer_undo (LogresGameSession *self, gboolean agrees);

/* Makes the shown node the live node, on the main line. The result of the game becomes that of
 * the shown position. The game must not be an email game; logres_game_session_new_from_shown()
 * makes a copy instead. */
void logres_game_session_play_on (LogresGameSession *self);

/* Returns whether the other team has offered a draw to this player. The offer lapses when the
 * player's own team moves. */
gboolean logres_game_session_is_offered_draw (LogresGameSession *self, Seat seat);
/* Each player acts for the team. If both teams offer a draw, the game is drawn. These functions
 * return FALSE if the action is not possible now. */
gboolean logres_game_session_resign (LogresGameSession *self, Seat seat);
gboolean logres_game_session_offer_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_accept_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_decline_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_claim_draw (LogresGameSession *self, Seat seat);

/* Returns a copy of the game in which the shown node is the live node, and which is not an email
 * game. The copy has its own date, id and seed, but no file and no report. Its result is that of
 * the shown position. */
LogresGameSession *logres_game_session_new_from_shown (LogresGameSession *self);

/* Call this regularly while clocks run. It ends the game if a player has run out of time. */
void logres_game_session_look_at_clock (LogresGameSession *self);
