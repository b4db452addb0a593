#pragma once

/* Where a page says what is asked of whom, and offers the answers: in the column beside the board,
 * and below it where there is no room for the column. */

#include "app/computer/hint.h"
#include "app/move-input/answer-buttons.h"

/* All borrowed. */
typedef struct Saying {
  GtkLabel *sentence, *detail, *narrow_sentence;
  LogresAnswers *answers, *narrow_answers;
} Saying;

void saying_show_sentence (const Saying *self,
                           LogresGameSession *session,
                           LogresHand *hand,
                           LogresAdvisor *advisor);

/* None while the game is not seen. */
void saying_show_answers (const Saying *self,
                          LogresGameSession *session,
                          LogresHand *hand,
                          gboolean is_seen);
