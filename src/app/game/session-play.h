#pragma once

/* The actions of the players of a game: move, take back, resign and agree to a draw. */

#include "app/game/game-session.h"

/* Plays a move or an answer at the shown node. Returns FALSE if it is not legal there; `why` may be
 * NULL. */
gboolean logres_game_session_play (LogresGameSession *self, Move move, Explanation *why);

/* The same at the live node, unless the game is over or studied. */
gboolean logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why);

/* Go back to the last turn of a person, and forward to the next. */
gboolean logres_game_session_undo (LogresGameSession *self);
gboolean logres_game_session_redo (LogresGameSession *self);
gboolean logres_game_session_can_undo (LogresGameSession *self);
gboolean logres_game_session_can_redo (LogresGameSession *self);

/* The same by agreement. If people play for both sides, the other side must agree first; the
 * request lapses when the game goes on. */
gboolean logres_game_session_ask_undo (LogresGameSession *self);
gboolean logres_game_session_is_undo_asked (LogresGameSession *self);
void logres_game_session_answer_undo (LogresGameSession *self, gboolean agrees);

/* Makes the shown node the live node, on the main line. A finished game loses its result by this;
 * use logres_game_session_new_from_shown() to keep it. */
void logres_game_session_play_on (LogresGameSession *self);

/* A draw offer lasts until the other team has moved. If both teams offer, they have agreed. Each
 * player acts for the team. The first tells whether the other team has offered a draw to this
 * player; the others return FALSE if they are not possible now. */
gboolean logres_game_session_is_offered_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_resign (LogresGameSession *self, Seat seat);
gboolean logres_game_session_offer_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_accept_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_decline_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_claim_draw (LogresGameSession *self, Claim claim);

/* A copy of the game with the shown node as its live node. It has the whole record except result,
 * file and id; `self` does not change. */
LogresGameSession *logres_game_session_new_from_shown (LogresGameSession *self);

/* Call this regularly while clocks run. It ends the game if a player has run out of time. */
void logres_game_session_look_at_clock (LogresGameSession *self);
