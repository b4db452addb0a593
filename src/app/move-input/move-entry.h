#pragma once

/* A state machine for entering a move by dragging, clicking, keys or typing. It contains no widget.
 *
 *     at rest ── press on a piece ──► held ── release on a square to stop on ──► played
 *        ▲                            │ ▲                │ several routes          ▲
 *        └───── Escape, first square ─┘ └── Escape ── choosing ── pick a route ────┘
 *
 * If the piece may not stop after the picked route, it stays held. After a click one leap away the
 * piece stays held, too, if it may stop or go on; a click on the same square again stops it. The
 * route is the list of squares that the held piece has visited so far. The marks on the board are
 * computed from the rules and the route. When the turn changes, the held piece is put down, so that
 * nothing is left of the old position.
 *
 * A click is a press and a release on the same square; Enter at the keyboard cursor is a click too.
 * A MoveEntry does not play the move: its owner does. */

#include "app/move-input/held-piece.h"
#include "core/notation/notation.h"
#include "core/rules/turn.h"
#include "draw/board/board-marks.h"

typedef struct MoveEntry MoveEntry;

/* The result of an input. */
typedef enum EntryResult {
  ENTRY_NOTHING, /* nothing changed */
  ENTRY_CHANGED, /* the marks have changed */
  ENTRY_GOES_ON, /* the piece moved but may not stop; new marks tell how it can go on */
  ENTRY_CHOICE,  /* several routes lead to the square; they are marked with numbers */
  ENTRY_REFUSED, /* the input is not allowed; a reason and new marks tell why */
  ENTRY_PLAYED,  /* the move is complete; the entry is at rest */
} EntryResult;

/* A complete move with the route by which it was entered. `n_route` is 0 if the move places a tree,
 * or is a pass, `force` or `stand`. */
typedef struct EnteredMove {
  Move move;
  Square route[MAX_PATH];
  int n_route;
} EnteredMove;

/* ---- Life cycle ---- */

/* Returns an entry without a turn. No move can be entered until a turn is set. */
MoveEntry *move_entry_new (void);
void move_entry_free (MoveEntry *self); /* NULL is allowed */

/* Sets the turn in which the user enters a move. NULL means that the user may not enter a move. The
 * turn is borrowed until the next call. A held piece is put down, unless the user was planning a
 * move and the route so far is possible in the new turn. */
void move_entry_set_turn (MoveEntry *self, const Turn *turn);

/* Like move_entry_set_turn(), but for a move that the user plans before it is their turn. No duty
 * restricts the route, no piece is marked before the user picks one up, and a typed text has no
 * completions. */
void move_entry_set_plan (MoveEntry *self, const Turn *turn);
bool move_entry_is_planning (const MoveEntry *self);

/* ---- Pointer and keys ---- */

/* Call this when the button is pressed. If the square has a piece of the player to move, the press
 * picks it up, even if another piece was held. The press is refused if this piece cannot move. */
EntryResult move_entry_press (MoveEntry *self, Square sq);
/* Call this when the pointer comes near the center of a square while the button is down. The result
 * is ENTRY_NOTHING if the pointer was there already. */
EntryResult move_entry_drag_over (MoveEntry *self, Square sq);
/* Call this when the button is released; `sq` is NO_SQUARE outside the board. */
EntryResult move_entry_release (MoveEntry *self, Square sq);
/* Enters a press and a release on the same square. */
EntryResult move_entry_click (MoveEntry *self, Square sq);

/* Ends a choice between routes, after Escape or Backspace. Without a choice, takes back the last
 * leap or step, or puts the piece down. */
EntryResult move_entry_back (MoveEntry *self);

/* Puts the piece down, after the right button or an interrupted gesture. */
EntryResult move_entry_cancel (MoveEntry *self);

/* Takes the route with this number, counted from 1. STOP_HERE ends the move where the piece is, if
 * move_entry_offers_stop(). */
enum { STOP_HERE = 0 };
EntryResult move_entry_choose (MoveEntry *self, int number);

/* Points at the route with this number, or at no route if the number is 0. Only the pieces that
 * this route captures are marked then. */
EntryResult move_entry_point (MoveEntry *self, int number);

/* Enters `kind`, which is `pass`, `force` or `stand`. */
EntryResult move_entry_answer (MoveEntry *self, MoveKind kind);

/* ---- Typing ---- */

/* Call this while the user types. The piece on the first square of the text is held and moves along
 * the squares typed so far. */
EntryResult move_entry_preview (MoveEntry *self, const char *text);

/* Writes the first `capacity` of the moves that the text may become, in full and in the order of
 * squares. Returns the number of all these moves. Upper and lower case are the same, and separators
 * between squares may be missing. */
int move_entry_complete (const MoveEntry *self,
                         const char *text,
                         char (*completions)[MOVE_TEXT_SIZE],
                         int capacity);

/* Enters the text as a complete move. */
EntryResult move_entry_type (MoveEntry *self, const char *text);

/* ---- Display ---- */

/* Returns the turn that was set, or NULL. */
const Turn *move_entry_turn (const MoveEntry *self);

bool move_entry_is_held (const MoveEntry *self);
int move_entry_n_choices (const MoveEntry *self);

/* Returns the held piece, lent until the next change, or NULL. */
const HeldPiece *move_entry_held (const MoveEntry *self);

/* Returns whether the piece has gone leap by leap to a square where it may stop, and the player has
 * to say whether it stops or goes on. */
bool move_entry_offers_stop (const MoveEntry *self);

/* Returns the last square that a drag of the held piece came to, or NO_SQUARE. */
Square move_entry_over (const MoveEntry *self);

/* Returns the number of the only route that leads over the square, or 0. */
int move_entry_number_at (const MoveEntry *self, Square sq);

/* Returns the number of the route that the user points at, or 0. */
int move_entry_pointed (const MoveEntry *self);

/* Sets `route` to the route of the held piece, from its first square to its current one, lent until
 * the next change. Returns the number of squares, or 0 if no piece is held. */
int move_entry_route (const MoveEntry *self, const Square **route);

/* Returns the last complete move, lent until the next complete move. Before the first complete
 * move, its kind is MOVE_NONE. */
const EnteredMove *move_entry_move (const MoveEntry *self);

/* Returns why the last input was refused. If there is no reason, the `refusal` of the result is
 * REFUSAL_NONE. */
const Explanation *move_entry_why (const MoveEntry *self);

/* Sets `route` to the route that the last press, click or drag tried in vain, lent until the next
 * change. Returns the number of its squares: 1 if the piece cannot be picked up, 0 if no route was
 * refused. */
int move_entry_refused (const MoveEntry *self, const Square **route);

/* Returns why the last typed text is not a move, or MOVE_OK. */
MoveProblem move_entry_problem (const MoveEntry *self);

/* Adds the marks that guide the player (entry-marks.h), and the marks that show the reason of a
 * refusal. */
void move_entry_mark (const MoveEntry *self, BoardMarks *marks);
