#pragma once

/* Moves as text, both ways: in algebraic notation, as in the current rules, and in numbered
 * notation, as in the rules of 1999/2000. A move is written with the path that move_path()
 * finds. */

#include "core/rules/refusal.h"

enum { MOVE_TEXT_SIZE = MAX_PATH * 4 + 32, MAX_CANDIDATES = 8 };

typedef enum MoveProblem {
  MOVE_OK,
  MOVE_NOT_UNDERSTOOD, /* no move has this form; `start` and `length` mark the part that was not
                        * understood */
  MOVE_ILLEGAL,        /* `why` tells the rule; `start` and `length` mark the wrong square, or the
                        * whole text */
  MOVE_AMBIGUOUS,      /* several outcomes fit; `candidates` has them */
} MoveProblem;

typedef struct MoveError {
  MoveProblem problem;
  int start, length; /* bytes of the text */
  Explanation why;   /* why.wrong also counts squares of the path that `text` leaves out */
  Move candidates[MAX_CANDIDATES];
  int n_candidates; /* at most MAX_CANDIDATES, even if more outcomes fit */
} MoveError;

/* Returns "pass", "force" or "stand"; NULL for other moves. */
const char *move_word (MoveKind kind);

/* Writes a move such as "F6-F8-H8xH10xJ12", "T@D3", "pass", "force" or "stand", and returns the
 * length. */
int move_text_write (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* Writes a move such as "26C28C30" or "KC26C28J30J32 (1M, 1K)", and returns the length. A charge
 * begins with KC, and a capture ends with the numbers of captured men and knights. The game must
 * have numbered squares. Trees, passes and answers are written as by move_text_write(). */
int move_text_write_numbered (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* Writes numbered notation for games with numbered squares, and algebraic notation for others. */
int move_text_write_own (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);

/* Reads either notation. A path with all its squares means exactly one move. A path may leave out
 * the squares inside a straight line of canters or jumps. It may also leave out all squares but the
 * first and the last; then exactly one outcome has to fit. `x` requires a capture. In a move of two
 * squares, `-` prefers a move without a capture, and falls back to a capture. Upper and lower case
 * are the same.
 *
 * The caller must remove marks and white space around the move. On failure `move` is untouched;
 * `error` may be NULL. `force` and `stand` are read in games with captures on demand;
 * turn_play() decides whether they are legal. */
bool move_text_read (
  Move *move, const Position *pos, const char *text, Strictness strictness, MoveError *error);
