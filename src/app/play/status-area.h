#pragma once

/* Shows the status sentence and the answer buttons of a page: in the column beside the board, and
 * below the board in a narrow window. */

#include "app/computer/hint.h"
#include "app/move-input/answer-buttons.h"

/* All pointers are borrowed. */
typedef struct StatusArea {
  GtkLabel *sentence, *detail, *narrow_sentence;
  LogresAnswerButtons *answers, *narrow_answers;
  GtkStack *narrow_row;                        /* the move bar, or "Stop Here" */
  GtkWidget *cancel_plan, *narrow_cancel_plan; /* the buttons that cancel a planned move */
} StatusArea;

void status_area_show_sentence (const StatusArea *self,
                                LogresGameSession *session,
                                LogresMoveInput *input,
                                Hint *hint);

/* Shows no buttons while the page is hidden. */
void status_area_show_answers (const StatusArea *self,
                               LogresGameSession *session,
                               LogresMoveInput *input,
                               gboolean is_seen);
