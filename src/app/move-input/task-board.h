#pragma once

/* A board on which somebody has a task, in a lesson or a puzzle: his hand, his move as it is seen,
 * the buttons that belong to it, and what is said of it. What the task is, and whether a move was
 * right, others know. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"
#include "app/move-input/answer-buttons.h"

#include <adwaita.h>

typedef struct TaskBoard TaskBoard;

/* Called with the listener, who outlives the board, when the hand has something else to show. */
typedef void (*TaskBoardFunc) (gpointer listener);

/* In the first bin is the board, in the second moves are typed. */
TaskBoard *
task_board_new (AdwBin *board_bin, AdwBin *prompt_bin, TaskBoardFunc changed, gpointer listener);
void task_board_free (TaskBoard *self);

/* Another game, seen from a seat; NULL: none. */
void task_board_set_session (TaskBoard *self, LogresGameSession *session, Seat below);

/* To be called after every change of the session: one move further on its way, all else at once.
 * Returns the squares of a move that somebody has just entered; 0 where there is none. */
int task_board_follow (TaskBoard *self, Square route[MAX_PATH]);

/* Whether somebody is asked for a move where the game stands; what he held is put down. */
void task_board_ask (TaskBoard *self, gboolean is_asked);

/* These marks, and those of the hand; the buttons to answer with. */
void task_board_show (TaskBoard *self, BoardMarks *marks, LogresAnswers *answers);

gboolean task_board_is_playing (const TaskBoard *self);
void task_board_focus (TaskBoard *self);

/* What the buttons do, as the group "game". Lent. */
GActionGroup *task_board_get_answers (TaskBoard *self);

/* ---- What is said ---- */

/* How something is said: an icon, and a colour by the style sheet. */
typedef enum TaskTone { TONE_NONE, TONE_PLAIN, TONE_HINT, TONE_WRONG, TONE_RIGHT } TaskTone;

/* What the hand is about; NULL if it is about nothing. To be freed. */
char *task_board_dup_words (TaskBoard *self, TaskTone *tone);

/* The words in their box. The place is there without words, so that screen readers know it when
 * some come. */
void
task_board_say (TaskTone tone, const char *words, GtkWidget *box, GtkImage *icon, GtkLabel *label);
