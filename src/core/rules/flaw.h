#pragma once

/* Tells why a position cannot come from a game, and which squares show the reason. Checks only
 * simple facts, such as the number of pieces, forbidden squares and the order of the game. Does
 * not search for moves that lead to the position. It is not a flaw that the game is over. */

#include "core/rules/position.h"

/* The flaws in the order in which they are checked. Each comment names the flaw, and after a
 * semicolon its evidence. */
typedef enum FlawKind {
  FLAW_NONE,
  FLAW_NO_PIECES,       /* no player has a piece; no evidence */
  FLAW_PIECE_IN_RIVER,  /* a piece in the river or off the board; these pieces */
  FLAW_MANY_KNIGHTS,    /* more knights than at the start; the knights */
  FLAW_MANY_MEN,        /* more men than at the start; the men */
  FLAW_TREE_SQUARE,     /* trees where no player may place one; these trees */
  FLAW_TREES_MISSING,   /* a move before all trees are placed; squares that differ from the start */
  FLAW_MANY_TREES,      /* a player with too many trees; all trees on this player's side */
  FLAW_TREES_TOO_EARLY, /* trees of another player while `seat` still has to place some; these
                         * trees */
  FLAW_TREE_TURN,       /* `seat` has to place a tree, but another seat is to move; no evidence */
  FLAW_CASTLE_MOVES,    /* castle moves, but no piece in the goal or only one goal square; the
                         * goal */
  FLAW_DUTY, /* the demanded capture could not be demanded or made; duty_square, if any */
  N_FLAWS
} FlawKind;

typedef struct Flaw {
  FlawKind kind;
  Seat seat; /* the player concerned, if the flaw concerns only one */
  SquareSet evidence;
} Flaw;

/* Returns the first flaw. If there is none, its kind is FLAW_NONE. */
Flaw flaw_find (const Position *pos);

/* Returns whether the opponent could have demanded the capture of `duty` and the player can make
 * it. While a piece has to leave a castle, only the continuation of a jump can be demanded. A
 * charge can be demanded only where no jump was possible. */
bool flaw_duty_fits (const Position *pos);
