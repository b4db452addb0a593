#pragma once

/* One puzzle being solved. The person's moves come in through a session of its own, like those of a
 * game; whether they are right is found out on a thread, by trying everything, and the other team
 * holds out for as long as it can.
 *
 *     ASKS ── a move ──► JUDGES ──► ANSWERS ── seen ──► ASKS      it was right
 *      ▲ ▲                  ├─────► SOLVED
 *      │ │                  └─────► FAILED ── seen ──► FAILED    with the refutation on the board
 *      │ └──── retry ─────────────────┘
 *      └────── retry ◄── SHOWN ◄── SHOWS ◄── show ()
 *
 * A move against the duty to capture, where captures are on demand, is called in and taken back:
 * that is no wrong move. `changed` is emitted when there is something else to be shown, and
 * `decided` (gboolean is_solved) once: whether it was solved at the first try and without help.
 * Main thread only. */

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

/* How much of a hint was given. */
typedef enum PuzzleHint { HINT_NONE, HINT_PIECE, HINT_MOVE } PuzzleHint;

/* The puzzle must live as long. */
LogresPuzzlePlay *logres_puzzle_play_new (const Puzzle *puzzle);

/* ---- Questions ---- */

const Puzzle *logres_puzzle_play_get_puzzle (LogresPuzzlePlay *self);
LogresGameSession *logres_puzzle_play_get_session (LogresPuzzlePlay *self);
PuzzleState logres_puzzle_play_get_state (LogresPuzzlePlay *self);

/* Until the aim, from where the person is or was asked: moves of his team. */
int logres_puzzle_play_get_moves_left (LogresPuzzlePlay *self);

/* Whether a move is to be seen next: call go_on() when the one before has been seen. */
gboolean logres_puzzle_play_is_waiting (LogresPuzzlePlay *self);

/* FAILED: where the wrong move was made, that move, and the best answer to it, which is MOVE_NONE
 * where none is needed; and the moves within which that wins, or 0. */
const Position *logres_puzzle_play_get_asked (LogresPuzzlePlay *self);
Move logres_puzzle_play_get_wrong (LogresPuzzlePlay *self, Move *reply, int *n_losing);

/* Whether the last thing the person did was called in. */
gboolean logres_puzzle_play_was_called_in (LogresPuzzlePlay *self);

/* What is given away so far of the move that is asked for; the move is MOVE_NONE before. */
PuzzleHint logres_puzzle_play_get_hint (LogresPuzzlePlay *self, Move *move);

/* ---- What is done ---- */

void logres_puzzle_play_go_on (LogresPuzzlePlay *self);

/* First the piece, then the move. */
void logres_puzzle_play_give_hint (LogresPuzzlePlay *self);

/* The wrong move is tried again; from the beginning where it is all over. */
void logres_puzzle_play_retry (LogresPuzzlePlay *self);

/* The solution, from where the last right move led. */
void logres_puzzle_play_show (LogresPuzzlePlay *self);

/* Ends all thoughts. To be called before the last reference goes. */
void logres_puzzle_play_close (LogresPuzzlePlay *self);
