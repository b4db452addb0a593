#pragma once

/* The board of a lesson or puzzle, with the move input and its messages. The board does not know
 * what the task is, or which move is right. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "app/move-input/answer-buttons.h"

#include <adwaita.h>

typedef struct TaskBoard TaskBoard;

/* Called when the move input has something new to show. The listener must outlive the board. */
typedef void (*TaskBoardFunc) (gpointer listener);

/* Puts the board into the first bin and the prompt for typed moves into the second. */
TaskBoard *
task_board_new (AdwBin *board_bin, AdwBin *prompt_bin, TaskBoardFunc changed, gpointer listener);
void task_board_free (TaskBoard *self);

/* Sets the game, with this seat at the bottom of the board. NULL means no game. */
void task_board_set_session (TaskBoard *self, LogresGameSession *session, Seat below);

/* Sets whether the game is a small game of a lesson, in which the coach helps. */
void task_board_set_lesson_game (TaskBoard *self, gboolean is_lesson_game);

/* Call this after each change of the session. A single new move is animated. Any other change is
 * shown at once. Returns the move that the user has just entered, which is lent. If the user has
 * not entered the move, returns NULL. */
const EnteredMove *task_board_follow (TaskBoard *self);

/* Sets whether the user may enter a move. Puts a held piece down and forgets the last refusal, so
 * that their messages do not hide the message of the task. */
void task_board_ask (TaskBoard *self, gboolean is_asked);

/* Picks up a piece for the user, who is asked for a move. */
void task_board_pick_up (TaskBoard *self, Square sq);

/* Adds the marks of the move input to `marks` and shows them. Shows the answer buttons if the user
 * may enter a move. */
void task_board_show (TaskBoard *self, BoardMarks *marks, LogresAnswerButtons *answers);

gboolean task_board_is_playing (const TaskBoard *self);
void task_board_focus (TaskBoard *self);

/* Returns the actions of the answer buttons, for the group "game". They are lent. */
GActionGroup *task_board_get_answers (TaskBoard *self);

/* Returns whether no piece is held, no move waits for an answer and nothing was refused. */
gboolean task_board_is_at_rest (const TaskBoard *self);

/* ---- Text ---- */

/* The style of a message: an icon and a CSS class. */
typedef enum TaskTone { TONE_NONE, TONE_PLAIN, TONE_HINT, TONE_WRONG, TONE_RIGHT } TaskTone;

/* Returns the message of the move input, which the caller frees, and its style in `tone`. Returns
 * NULL if there is no message. */
char *task_board_dup_words (TaskBoard *self, TaskTone *tone);

/* Sets `route` to the route that was refused or, if none was, to that of a held piece that has
 * moved already. It is lent until the next input. Returns the number of its squares, or 0. */
int task_board_get_route (TaskBoard *self, const Square **route);

/* Says below a typed move that was refused why it was, in place of the rule. */
void task_board_explain (TaskBoard *self, const char *words);

/* Shows the message in its box. `words` may be NULL. Then the box stays in place without text, so
 * that screen readers notice the next message. */
void
task_board_say (TaskTone tone, const char *words, GtkWidget *box, GtkImage *icon, GtkLabel *label);
