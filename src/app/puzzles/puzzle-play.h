#pragma once

/* One puzzle that the user is solving. The user's moves come in through a game session. A thread
 * judges each move by a full search, and the other team resists for as long as it can.
 *
 *     ASKS ── a move ──► JUDGES ──► ANSWERS ── shown ──► ASKS      the move was right
 *      ▲ ▲                  ├─────► SOLVED
 *      │ │                  └─────► FAILED ── shown ──► FAILED     the refutation is on the board
 *      │ └──── retry ─────────────────┘
 *      └────── retry ◄── SHOWN ◄── SHOWS ◄── show ()
 *
 * If the last reply solves the puzzle, ANSWERS leads to SOLVED. From SOLVED, retry leads to ASKS.
 * In ASKS and FAILED, logres_puzzle_play_show() leads to SHOWS.
 *
 * In a variant with captures on demand, a move that misses a compulsory capture is taken back and
 * does not count as wrong.
 *
 * The signal `changed` is emitted when there is something new to show. The signal `decided`
 * (gboolean is_solved) is emitted at most once. It tells whether the user solved the puzzle at the
 * first try and without help. Call these functions only on the main thread. */

#include "app/computer/worker.h"
#include "app/game/game-session.h"
#include "engine/proof/puzzle-answer.h"

#define LOGRES_TYPE_PUZZLE_PLAY (logres_puzzle_play_get_type ())
G_DECLARE_FINAL_TYPE (LogresPuzzlePlay, logres_puzzle_play, LOGRES, PUZZLE_PLAY, GObject)

typedef enum PuzzleState {
  PLAY_ASKS,
  PLAY_JUDGES,
  PLAY_ANSWERS,
  PLAY_SOLVED,
  PLAY_FAILED,
  PLAY_SHOWS,
  PLAY_SHOWN,
} PuzzleState;

/* The part of the solution that the hint gives away. */
typedef enum PuzzleHint { HINT_NONE, HINT_PIECE, HINT_MOVE } PuzzleHint;

/* Other modules may read all fields, but set none. */
struct _LogresPuzzlePlay {
  GObject parent_instance;

  const Puzzle *puzzle;       /* borrowed */
  LogresGameSession *session; /* owned */
  Worker *worker;             /* owned; runs the searches */

  PuzzleState state;
  PuzzleStage stage; /* where the user moves; after a wrong move, still the position before it */
  const Node *asked; /* borrowed; the node of `stage` in the session */
  const Node *tried; /* borrowed; the move that is judged or was wrong, or NULL */
  PuzzleAnswer answer;
  Move pending; /* the next move to show, or MOVE_NONE */
  Move right;   /* a right move of the stage; MOVE_NONE until a search has found it */
  PuzzleHint hint;
  gboolean is_decided, is_at_work;
  gboolean was_called_in; /* the last move was taken back, as it missed a compulsory capture */
  gboolean has_no_thread; /* the last search could not start; the user is asked once more */
};

/* Begins a puzzle, which is borrowed. It must live as long as the program, because a thread may
 * still read it when the LogresPuzzlePlay has gone. */
LogresPuzzlePlay *logres_puzzle_play_new (const Puzzle *puzzle);

/* ---- Questions ---- */

/* Returns whether a move waits to be shown. Call logres_puzzle_play_go_on() when the previous move
 * has been shown. */
gboolean logres_puzzle_play_is_waiting (LogresPuzzlePlay *self);

/* Returns the wrong move in the state FAILED. In other states, returns MOVE_NONE and leaves `reply`
 * and `n_losing` alone. `reply` gets the best reply to the wrong move, or MOVE_NONE if none is
 * needed. `n_losing` gets the number of moves within which that reply wins, or 0. */
Move logres_puzzle_play_get_wrong (LogresPuzzlePlay *self, Move *reply, int *n_losing);

/* Returns the part of the solution that the hint has given away so far. `move` gets the right move.
 * Until a search has found the right move, `move` gets MOVE_NONE and the function returns
 * HINT_NONE. */
PuzzleHint logres_puzzle_play_get_hint (LogresPuzzlePlay *self, Move *move);

/* ---- Changes ---- */

/* Shows the move that waits. */
void logres_puzzle_play_go_on (LogresPuzzlePlay *self);

/* Gives a hint. The first hint shows the piece, the second one the move. */
void logres_puzzle_play_give_hint (LogresPuzzlePlay *self);

/* Takes a wrong move back, so that the user can try again. After the end, restarts the puzzle. */
void logres_puzzle_play_retry (LogresPuzzlePlay *self);

/* Shows the solution from the last right move on. */
void logres_puzzle_play_show (LogresPuzzlePlay *self);
