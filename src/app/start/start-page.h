#pragma once

/* The start page of a window. It has a large card with the unfinished game, cards for the variants,
 * and buttons for puzzles and email games. */

#include "app/game/game-session.h"
#include "app/start/side-card.h"

#include <adwaita.h>

#define LOGRES_TYPE_START_PAGE (logres_start_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresStartPage, logres_start_page, LOGRES, START_PAGE, AdwBin)

/* Offers to continue this game, which was last changed at `played_us` (microseconds since 1970). If
 * the session is NULL or the game is over, offers lessons instead. */
void logres_start_page_show_unfinished (LogresStartPage *self,
                                        LogresGameSession *session,
                                        gint64 played_us);

typedef enum LearningState {
  LEARNING_NOT_BEGUN,
  LEARNING_BEGUN,
  LEARNING_DONE,
  LEARNING_REVIEW /* all lessons are done, and mistakes of the user wait to be reviewed */
} LearningState;

/* Show the next lesson and the puzzle of the day. If there is no unfinished game, the large card
 * offers the lesson, or a new game to a user who has finished all lessons. */
void logres_start_page_show_learning (LogresStartPage *self,
                                      LearningState state,
                                      const SideCardContents *contents);
void logres_start_page_show_puzzle (LogresStartPage *self, const SideCardContents *contents);

/* Shows a card about the email games in which it is the user's turn, if there are any. */
void logres_start_page_show_mail (LogresStartPage *self, guint n_games);

/* Shows the cards of recent games. Without cards, hides the title, too. */
void logres_start_page_show_recent (LogresStartPage *self, GtkWidget *const *cards, guint n);

/* Scrolls to the top and gives the focus to the main button. Call this when the page appears. */
void logres_start_page_show_top (LogresStartPage *self);
