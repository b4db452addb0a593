#pragma once

/* Conditional moves: the answers that a player sends before they are due. They are kept beside the
 * game, as lines that begin after one of its moves:
 *
 *     the game ──► E6-E8 ──► H11-F9          a move that the opponent may play
 *                    │         └ G8-G9         White's answer to it, and so on
 *                    └ sent by White
 *
 * A line begins with a move of another player and ends with a move of its author. Lines that begin
 * with the same moves form a tree; at each place an author has only one answer. The rules check all
 * moves when a line is added, and again when a move is played. */

#include "core/notation/notation.h"
#include "core/record/node.h"

typedef struct MailLine {
  Seat author;
  size_t n_before; /* moves, trees and answers of the game before the line */
  char *text;      /* owned; "H11-F9 G8-G9", algebraic in every game */
} MailLine;

/* More than any player plans, but an email can have more. */
enum { MOST_MAIL_LINES = 100, MOST_MAIL_LINE_MOVES = 100 };

typedef struct MailConditions {
  MailLine lines[MOST_MAIL_LINES];
  size_t n;
} MailConditions;

typedef enum MailLineProblem {
  MAIL_LINE_OK,
  MAIL_LINE_EMPTY,
  MAIL_LINE_BAD_MOVE,    /* `move` tells more */
  MAIL_LINE_OWN_FIRST,   /* the line begins with a move of the author */
  MAIL_LINE_NO_ANSWER,   /* the line does not end with a move of the author */
  MAIL_LINE_TWO_ANSWERS, /* another line of the author has a different answer to the same moves */
  MAIL_LINE_GAME_OVER,   /* a move follows one that ends the game */
  MAIL_LINE_TOO_MANY,    /* lines, or moves in a line */
  MAIL_LINE_NO_PLACE,    /* the line begins at a place that the game has not reached */
  N_MAIL_LINE_PROBLEMS
} MailLineProblem;

/* `start` and `length` give the place of the word in the text, in bytes. */
typedef struct MailLineError {
  MailLineProblem problem;
  size_t start, length;
  MoveError move;
} MailLineError;

void mail_conditions_clear (MailConditions *self);

/* Adds a line that begins after `live`: moves with white space between them, with or without move
 * numbers. If the line continues an existing line, that line becomes longer; if the line already
 * exists, nothing changes. On failure nothing changes either; `error` may be NULL. */
bool mail_conditions_add (
  MailConditions *self, Seat author, const Node *live, const char *text, MailLineError *error);
void mail_conditions_remove (MailConditions *self, size_t i);

/* The answer that the author of a line has promised at this node, where the game stands. Returns
 * false if no line has an answer here. The caller plays the answer with node_add() or a function
 * that checks it too. */
bool mail_conditions_answer (const MailConditions *self, const Node *live, Move *answer);

/* The moves of a line that are not played yet at this node, for example "H11-F9 G8-G9"; a part of
 * its text. NULL if the line does not apply there. */
const char *mail_conditions_rest (const MailConditions *self, size_t i, const Node *live);

/* Removes the lines that no longer apply, because the game went another way or played all of their
 * moves. */
void mail_conditions_prune (MailConditions *self, const Node *live);

/* The lines as text, to be freed, saved with the game and read again; each has a row of its own,
 * for example "White 12 H11-F9 G8-G9". `live` is where the game stands. Rows that do not fit its
 * moves are left out, and the result is false. */
char *mail_conditions_dup_text (const MailConditions *self, const Variant *variant);
bool mail_conditions_read (MailConditions *self, const Node *live, const char *text);

/* The moves after a node up to another as text, with a space after each. To be freed. */
char *mail_conditions_dup_moves (const Node *from, const Node *end);
