#pragma once

/* How a person enters a move, by dragging, clicking, keys or typing: one state machine, without a
 * widget in it.
 *
 *     at rest ── press on a piece ──► held ── release on a square to stop on ──► played
 *        ▲                             │ ▲                │
 *        └────── escape, home ─────────┘ └── pick one ── choosing between routes
 *
 * A piece that is held has been led over some squares already, the route. Everything shown and
 * every answer comes from the rules and the route; a MoveEntry remembers nothing else, so that a
 * new position cannot find it in a wrong state.
 *
 * A click is a press and a release on the same square; Enter at the keyboard's cursor is a click. A
 * MoveEntry plays no move itself: who owns it takes the move and plays it. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"
#include "draw/board/board-marks.h"

typedef struct MoveEntry MoveEntry;

/* What came of something the person did. */
typedef enum EntryResult {
  ENTRY_NOTHING, /* all is as it was */
  ENTRY_CHANGED, /* there are new marks to show */
  ENTRY_GOES_ON, /* it went there but may not stop: why not, and new marks */
  ENTRY_CHOICE,  /* several routes lead there: they are marked with numbers */
  ENTRY_REFUSED, /* that is not allowed: why not, and new marks */
  ENTRY_PLAYED,  /* the move is complete; the entry is at rest */
} EntryResult;

/* ---- Life ---- */

/* Nobody may enter a move until a turn is set. */
MoveEntry *move_entry_new (void);
void move_entry_free (MoveEntry *self); /* NULL will do */

/* Where the game stands now; NULL where nobody may enter a move. A piece that is held is put down.
 */
void move_entry_set_turn (MoveEntry *self, const Turn *turn);

/* ---- Pointer and keys ---- */

/* The button goes down; while it is down the pointer comes near the middle of a square; it goes up,
 * with NO_SQUARE outside the board. A press picks up a piece, or another one instead. */
EntryResult move_entry_press (MoveEntry *self, Square sq);
EntryResult move_entry_drag_over (MoveEntry *self, Square sq);
EntryResult move_entry_release (MoveEntry *self, Square sq);
EntryResult move_entry_click (MoveEntry *self, Square sq);

/* Escape or Backspace: the choice is given up, then one leap after the other, then the piece. */
EntryResult move_entry_back (MoveEntry *self);

/* The right button, or the gesture was taken away: the piece is put down. */
EntryResult move_entry_cancel (MoveEntry *self);

/* One of the numbered routes, from 1. */
EntryResult move_entry_choose (MoveEntry *self, int number);

/* `pass`, `force` and `stand`. */
EntryResult move_entry_answer (MoveEntry *self, MoveKind kind);

/* ---- Typing ---- */

/* While it is typed: the piece that the text begins with is held and led as far as can be read. */
EntryResult move_entry_preview (MoveEntry *self, const char *text);

/* The moves that the text may become, written in full and in square order; returns how many there
 * are, of which at most `capacity` were written. Letters of either case will do, and what stands
 * between squares may be left out. */
int move_entry_complete (const MoveEntry *self,
                         const char *text,
                         char (*completions)[MOVE_TEXT_SIZE],
                         int capacity);

/* The text as it stands is the move. */
EntryResult move_entry_type (MoveEntry *self, const char *text);

/* ---- What is to be shown and said ---- */

bool move_entry_is_held (const MoveEntry *self);
int move_entry_n_choices (const MoveEntry *self);

/* The route of the piece that is held: the square it started from, then each landing. Returns how
 * many squares; 0 at rest. Lent until the next change. */
int move_entry_route (const MoveEntry *self, const Square **route);

/* The last one completed; MOVE_NONE if there is none. Together with the route that was taken, as
 * `*n` squares; none for trees and answers. Lent until the next change. */
Move move_entry_move (const MoveEntry *self, const Square **route, int *n);

/* Why the last thing done was refused, or the piece may not stop; REFUSAL_NONE otherwise. */
const Explanation *move_entry_why (const MoveEntry *self);

/* The form of a typed text that could not be read, or fits several moves. */
MoveProblem move_entry_problem (const MoveEntry *self);

/* Adds all marks of the entry to those there are. */
void move_entry_mark (const MoveEntry *self, BoardMarks *marks);
