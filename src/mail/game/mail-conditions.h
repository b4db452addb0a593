#pragma once

/* Conditional moves: the answers that a player sends before they are due. They are kept beside the
 * game, as lines that begin after one of its moves:
 *
 *     the game ──► E6-E8 ──► H11-F9          a move that the opponent may play
 *                    │         └ G8-G9         White's answer to it, and so on
 *                    └ sent by White
 *
 * A line begins with a move of another player and ends with a move of its author. Lines that begin
 * with the same moves form a tree. An author has only one answer to the same moves. All moves are
 * checked by the rules when a line is added, and again when a move is played. */

#include "core/notation/notation.h"
#include "core/record/node.h"

typedef struct MailLine {
  Seat author;
  size_t n_before; /* moves of the game before the line */
  char *text;      /* owned; such as "H11-F9 G8-G9", also for variants with numbered squares */
} MailLine;

/* Limits, because an email can have any number of lines. Players need far fewer. */
enum { MOST_MAIL_LINES = 100, MOST_MAIL_LINE_MOVES = 100 };

typedef struct MailConditions {
  MailLine lines[MOST_MAIL_LINES];
  size_t n;
} MailConditions;

typedef enum MailLineProblem {
  MAIL_LINE_OK,
  MAIL_LINE_EMPTY,
  MAIL_LINE_BAD_MOVE,    /* `move` has the details */
  MAIL_LINE_OWN_FIRST,   /* the line begins with a move of the author */
  MAIL_LINE_NO_ANSWER,   /* the line does not end with a move of the author */
  MAIL_LINE_TWO_ANSWERS, /* another line of the author has a different answer to the same moves */
  MAIL_LINE_GAME_OVER,   /* a move follows a move that ends the game */
  MAIL_LINE_TOO_MANY,    /* too many lines, too many moves in a line, or a word that is too long */
  MAIL_LINE_NO_PLACE,    /* the line does not begin at the live node; set only by callers */
  MAIL_LINE_NO_AUTHOR,   /* the email does not name its sender; set only by callers */
  N_MAIL_LINE_PROBLEMS
} MailLineProblem;

/* The word that was read last begins `start` bytes into the text and has `length` bytes. */
typedef struct MailLineError {
  MailLineProblem problem;
  size_t start, length;
  MoveError move;
} MailLineError;

void mail_conditions_clear (MailConditions *self);

/* Adds a line that begins after `live`. White space separates its moves, which may have numbers. If
 * the line continues an earlier line of its author that begins at the same node, it replaces the
 * earlier line. If an earlier line of its author begins with all moves of the new line, nothing
 * changes. Returns false and changes nothing if the line has a problem. `error` may be NULL. */
bool mail_conditions_add (
  MailConditions *self, Seat author, const Node *live, const char *text, MailLineError *error);
void mail_conditions_remove (MailConditions *self, size_t i);

/* Finds the answer that the player to move at `live` has promised in a line. Returns false if there
 * is none. The caller plays the answer with node_add() or another function that checks the move. */
bool mail_conditions_answer (const MailConditions *self, const Node *live, Move *answer);

/* Returns the moves of line `i` that are not played yet at `live`, for example "H11-F9 G8-G9", as a
 * part of the line's text. Returns NULL if the line does not apply at `live`. */
const char *mail_conditions_rest (const MailConditions *self, size_t i, const Node *live);

/* Returns the moves of a line of `author` that begins after `live`, in the notation in which the
 * game is shown, or as they are if they cannot be played. The caller frees the text. */
char *mail_conditions_dup_shown (Seat author, const Node *live, const char *moves);

/* Removes the lines that do not apply at `live`, because the game went another way or all of their
 * moves were played. */
void mail_conditions_prune (MailConditions *self, const Node *live);

/* Returns the lines as a text that can be saved with the game. Each has a row with its author,
 * `n_before` and its moves, for example "White 12 H11-F9 G8-G9". The caller frees the text. */
char *mail_conditions_dup_text (const MailConditions *self, const Variant *variant);

/* Adds the lines of such a text to a game that stands at `live`. Leaves out rows that do not fit
 * the moves of the game. Returns false if a row was left out. */
bool mail_conditions_read (MailConditions *self, const Node *live, const char *text);

/* Returns the moves after `from` up to `end` as text, with a space after each. The caller frees
 * it. */
char *mail_conditions_dup_moves (const Node *from, const Node *end);
