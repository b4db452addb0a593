#pragma once

/* The input of the person to move: it turns drags, clicks, keys and typed text into a move and
 * plays it. If the settings say so, it asks for confirmation first, or lets the engine check the
 * move for a blunder.
 *
 *     entering ──► played          the move needs no check and no confirmation
 *     entering ──► checking        the engine checks the move
 *     entering ──► asking          the move needs only a confirmation
 *     checking ──► played          the move is good and needs no confirmation
 *     checking ──► asking          the move may be a blunder or needs a confirmation
 *     asking ────► played          the user confirms the move
 *     checking or asking ──► entering    the move is taken back
 *
 * While an opponent is to move, the user may plan a move (premove.h).
 *
 *     changed    there is something new to show
 *     pointed    the user points at another one of several routes, or at none; the buttons stay */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"
#include "app/move-input/move-prompt.h"
#include "app/move-input/pending-move.h"
#include "app/move-input/premove.h"

#define LOGRES_TYPE_MOVE_INPUT (logres_move_input_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveInput, logres_move_input, LOGRES, MOVE_INPUT, GObject)

/* Both arguments are parts of the same page and must outlive the result. */
LogresMoveInput *logres_move_input_new (LogresBoardView *view, LogresMovePrompt *prompt);

/* Shows the button "Stop Here" if a held piece may stop and may also go on. Hides the button if it
 * may not, or if the user is not asked for a move. */
void logres_move_input_offer_stop (LogresMoveInput *self, gboolean is_asked);

/* Sets the game in which moves are played. NULL stands for no game. No move can be entered until a
 * turn is set. */
void logres_move_input_set_session (LogresMoveInput *self, LogresGameSession *session);

/* Sets whether the game is a small game of a lesson, where the coach helps, too. */
void logres_move_input_set_lesson_game (LogresMoveInput *self, gboolean is_lesson_game);

/* Sets the turn in which the user enters a move. NULL means that the user may not enter a move.
 * Call this after each change of the game. A move that is not played yet is withdrawn. A held piece
 * stays held if `turn` is the same pointer as before, so that a change elsewhere in the game does
 * not interrupt a drag, or if the user was planning a move (move_entry_set_turn()). */
void logres_move_input_set_turn (LogresMoveInput *self, const Turn *turn);

/* Lets the user plan a move if it is not their turn. Call this after each call of
 * logres_move_input_set_turn(), if the page has a game that the user plays. If `is_allowed` is
 * FALSE, a plan is cancelled. */
void logres_move_input_follow_plan (LogresMoveInput *self, gboolean is_allowed);

/* Plays the planned move, if it is due. Call this when no piece is animated. */
void logres_move_input_play_plan (LogresMoveInput *self);
void logres_move_input_cancel_plan (LogresMoveInput *self);
const Premove *logres_move_input_get_plan (LogresMoveInput *self);

/* Picks up the piece on this square, as a click on it would. Does nothing if the user moves pieces
 * only by dragging. */
void logres_move_input_pick_up (LogresMoveInput *self, Square sq);

/* Says why the typed move was refused, in place of the rule. Does nothing if no input was refused.
 */
void logres_move_input_explain (LogresMoveInput *self, const char *words);

/* ---- Buttons ---- */

void logres_move_input_choose (LogresMoveInput *self, int number);
void logres_move_input_point (LogresMoveInput *self, int number);
void logres_move_input_answer (LogresMoveInput *self, MoveKind kind);

/* Answers the question about a complete move: plays it or takes it back. */
void logres_move_input_confirm (LogresMoveInput *self, gboolean is_played);

/* Gives the focus to the board. */
void logres_move_input_focus_board (LogresMoveInput *self);

/* ---- Display ---- */

const MoveEntry *logres_move_input_get_entry (LogresMoveInput *self);
const PendingMove *logres_move_input_get_pending (LogresMoveInput *self);
void logres_move_input_mark (LogresMoveInput *self, BoardMarks *marks);
/* Sets `from` and `at` to the first and the current square of the held piece, or of the piece whose
 * move is not played yet. Sets both to NO_SQUARE if there is no such piece. */
void logres_move_input_get_held (LogresMoveInput *self, Square *from, Square *at);

/* Shows `node` on the board, which has shown `seen` before; `seen` may be NULL. The move to a child
 * is animated, and any other change is shown at once. If both are the same node, the board does not
 * change. Returns the move if the user has just entered it, otherwise NULL. The result is lent
 * until the next move is entered. */
const EnteredMove *
logres_move_input_follow (LogresMoveInput *self, const Node *seen, const Node *node);
