#pragma once

/* If he plays so, I answer so: moves that a player sends along before they are due. They are kept
 * beside the game, as lines that begin behind one of its moves:
 *
 *     the game ──► E6-E8 ──► H11-F9          what may come
 *                    │         └ G8-G9         what he answers then, and so on
 *                    └ sent by White
 *
 * A line begins with a move of somebody else and ends with one of its author. Lines that begin
 * alike are a tree; in the same place an author has one answer only. All moves are checked against
 * the rules when a line is added, and again when one is played. */

#include "core/notation/notation.h"
#include "core/record/node.h"

typedef struct MailLine {
  Seat author;
  size_t n_before; /* moves, trees and answers of the game that come before it */
  size_t n_moves;
  Move *moves; /* owned */
  char *text;  /* owned; "H11-F9 G8-G9", algebraic in every game */
} MailLine;

typedef struct MailConditions {
  MailLine *lines; /* owned */
  size_t n, capacity;
} MailConditions;

typedef enum MailLineProblem {
  MAIL_LINE_OK,
  MAIL_LINE_EMPTY,
  MAIL_LINE_BAD_MOVE,    /* `move` tells more */
  MAIL_LINE_OWN_FIRST,   /* it begins with a move of the author himself */
  MAIL_LINE_NO_ANSWER,   /* it does not end with a move of the author */
  MAIL_LINE_TWO_ANSWERS, /* another line of his answers the same in another way */
  MAIL_LINE_GAME_OVER,   /* a move follows one that ends the game */
  MAIL_LINE_TOO_MANY,    /* lines, or moves in one */
  MAIL_LINE_NO_PLACE,    /* it is said to begin where the game has not come to */
  MAIL_LINE_NO_MEMORY,
  N_MAIL_LINE_PROBLEMS
} MailLineProblem;

/* `start` and `length` tell the word, in bytes of the text. */
typedef struct MailLineError {
  MailLineProblem problem;
  size_t start, length;
  MoveError move;
} MailLineError;

/* Nobody thinks so far ahead, but somebody may send it. */
enum { MOST_MAIL_LINES = 100, MOST_MAIL_LINE_MOVES = 100 };

void mail_conditions_clear (MailConditions *self);

/* Adds a line that begins behind `live`: moves with white space between them, move numbers or none.
 * Where it goes on from a line that is there, or is one already, that is all there is. On failure
 * nothing is changed; `error` may be NULL. */
bool mail_conditions_add (
  MailConditions *self, Seat author, const Node *live, const char *text, MailLineError *error);
void mail_conditions_remove (MailConditions *self, size_t i);

/* What the author of a line has said that he will play at this node, if anything; the node is where
 * the game stands. Whoever plays it has it checked by node_add() or his own door. */
bool mail_conditions_answer (const MailConditions *self, const Node *live, Move *answer);

/* What is left of a line at this node, with moves that were played taken off: "H11-F9 G8-G9". False
 * if it does not apply there. */
bool mail_conditions_write_rest (const MailConditions *self,
                                 size_t i,
                                 const Node *live,
                                 TextBuffer *out);

/* Plays all answers, one after another, as children of the nodes. Where that leads; NULL when there
 * is no memory. */
Node *mail_conditions_apply (const MailConditions *self, Node *live);

/* Forgets the lines that no longer apply, as something else was played or all was. How many. */
size_t mail_conditions_prune (MailConditions *self, const Node *live);

/* As text, to be kept beside the game and read again: a line for each, "White 12 H11-F9 G8-G9".
 * `live` is where the game stands; lines that do not fit its moves are left out and reported, the
 * first of them as the error. False if there was any. */
bool mail_conditions_write (const MailConditions *self, const Variant *variant, TextBuffer *out);
bool mail_conditions_read (MailConditions *self,
                           const Node *live,
                           const char *text,
                           MailLineError *error);
