#pragma once

/* The hand of the person whose turn it is: from what he does on the board, with keys and where
 * moves are typed, to a move that is played. Where the settings say so it asks before it plays, or
 * looks at the move once more.
 *
 *     entering ── a move is complete ──► played
 *        ▲   └──► looking, a moment ──┐    ▲
 *        │                            ▼    │
 *        └──────── taken back ────── asking┘
 *
 * `changed` is emitted when there is something else to be shown or said. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"
#include "app/move-input/move-prompt.h"

#define LOGRES_TYPE_HAND (logres_hand_get_type ())
G_DECLARE_FINAL_TYPE (LogresHand, logres_hand, LOGRES, HAND, GObject)

/* Both live as long as the hand: they are parts of the same page. */
LogresHand *logres_hand_new (LogresBoardView *view, LogresMovePrompt *prompt);

/* NULL: it plays nowhere. */
void logres_hand_set_session (LogresHand *self, LogresGameSession *session);

/* Where the game stands, or NULL where nobody may enter a move; to be called after every change.
 * What was held is put down. */
void logres_hand_set_turn (LogresHand *self, const Turn *turn);

/* ---- What buttons do ---- */

void logres_hand_choose (LogresHand *self, int number);
void logres_hand_answer (LogresHand *self, MoveKind kind);

/* Of a move that is asked about: it is played after all, or taken back. */
void logres_hand_confirm (LogresHand *self, gboolean is_played);

/* ---- What is to be shown and said ---- */

const MoveEntry *logres_hand_get_entry (LogresHand *self);
gboolean logres_hand_is_asking (LogresHand *self);
gboolean logres_hand_is_warning (LogresHand *self); /* it asks because of a mistake */
void logres_hand_mark (LogresHand *self, BoardMarks *marks);
/* The piece and where it is; NO_SQUARE if none is held. */
void logres_hand_get_held (LogresHand *self, Square *from, Square *at);

/* What it says of a move that is not played yet; NULL if there is none. To be freed. */
char *logres_hand_dup_words (LogresHand *self);

/* How the last move was entered, once: its route, and how much of it has been seen. Returns the
 * number of squares; 0 where it is not known. */
int logres_hand_take_route (LogresHand *self, Square route[MAX_PATH], int *begun);

/* No more thoughts. To be called before the last reference goes. */
void logres_hand_close (LogresHand *self);
