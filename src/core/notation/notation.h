#pragma once

/* Moves as text, both ways: algebraic as the present rules write it, and numbered as those of
 * 1999/2000 do. The path that a move is written with is that of move_path(). */

#include "core/rules/refusal.h"

enum { MOVE_TEXT_SIZE = MAX_PATH * 4 + 32, MAX_CANDIDATES = 8 };

typedef enum MoveProblem {
  MOVE_OK,
  MOVE_NOT_UNDERSTOOD, /* no move by its form; `start` and `length` tell the word */
  MOVE_ILLEGAL,        /* understood, and `why` tells what is wrong with it, and the word where */
  MOVE_AMBIGUOUS,      /* several outcomes fit: the candidates */
} MoveProblem;

typedef struct MoveError {
  MoveProblem problem;
  int start, length; /* bytes of the text */
  Explanation why;   /* `why.wrong` counts the squares with those that the text leaves out */
  Move candidates[MAX_CANDIDATES];
  int n_candidates; /* no more than MAX_CANDIDATES are looked for */
} MoveError;

/* "pass", "force", "stand"; NULL for moves of pieces and trees. */
const char *move_word (MoveKind kind);

/* "F6-F8-H8xH10xJ12", "T@D3", "pass", "force", "stand". Returns the length. */
int move_text_write (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* "KC26C28J30 (3M, 2K)", for games with numbered squares. Trees, passes and answers as above. */
int move_text_write_numbered (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* The one of the two that the game's own rules use. */
int move_text_write_own (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* Reads either notation. A path whose squares are all there decides alone. A path may leave out
 * squares of a straight canter or jump, or all but the first and the last one; then exactly one
 * outcome has to fit. `x` fits where something is captured. `-` means that nothing is, but where
 * nothing of the kind fits it may be a capture as well. Letters of either case will do.
 *
 * Marks and white space around the move are the caller's business. On failure `move` is untouched;
 * `error` may be NULL. `force` and `stand` are understood in games with captures on demand; whether
 * they fit is judged by turn_play(). */
bool move_text_read (
  Move *move, const Position *pos, const char *text, Strictness strictness, MoveError *error);
