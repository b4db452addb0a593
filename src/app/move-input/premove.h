#pragma once

/* A move that the user plans while an opponent is to move. It is played as soon as the user is to
 * move, if it is legal then.
 *
 *     no plan ──► planned    the user enters a route that the piece could go by its shape
 *     planned ──► due        the user is to move, and the route is a legal move
 *     planned ──► no plan    the route is not legal any more; a sentence says why
 *     planned or due ──► no plan    the user cancels it, or the game does not go on from there
 *
 * A plan needs a user who plays alone against the computer (logres_game_session_get_own_seat()). It
 * is part of neither the record nor the state of a game. */

#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"
#include "app/move-input/status-sentence.h"

typedef struct Premove Premove;

Premove *premove_new (void);
void premove_free (Premove *self); /* NULL is allowed */

/* Sets the game. NULL stands for no game. Cancels the plan. */
void premove_set_session (Premove *self, LogresGameSession *session);

/* Call this after each change of the game. If `is_allowed` is FALSE, the plan is cancelled. Returns
 * the turn in which the user may plan a move, as if no opponent moved before; the turn is lent
 * until the next call. Returns NULL if the user cannot plan a move now. */
const Turn *premove_follow (Premove *self, gboolean is_allowed);

/* Plans a move that was entered in the turn of premove_follow(). */
void premove_make (Premove *self, const EnteredMove *entered);

/* Cancels the plan and forgets the sentence about an earlier one. Returns FALSE if there was
 * neither. */
gboolean premove_cancel (Premove *self);

gboolean premove_is_made (const Premove *self);

/* Ends the plan and returns its move, if it is due. The result is lent until the next plan is made.
 * Returns NULL if no plan is due. */
const EnteredMove *premove_take_due (Premove *self);
gboolean premove_is_due (const Premove *self);

/* ---- Display ---- */

void premove_mark (const Premove *self, BoardMarks *marks);

/* Makes the sentence about the plan, or about why it was dropped. Returns FALSE if there is nothing
 * to say; the sentence stays as it is. */
gboolean premove_say (const Premove *self, StatusSentence *sentence);

/* Returns the planned route, such as "E8-E6-G8", which the caller frees. Returns NULL without a
 * plan. */
char *premove_dup_text (const Premove *self);
