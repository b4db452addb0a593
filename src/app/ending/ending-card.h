#pragma once

/* The card after a game: who won and how, how accurate the players were, what the user can do now,
 * and which level is beaten. All its buttons are actions of the game or the window.
 *
 *     chosen (place)    the user wants to see the position after this number of moves */

#include "app/report/quick-report.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ENDING_CARD (logres_ending_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresEndingCard, logres_ending_card, LOGRES, ENDING_CARD, GtkBox)

/* Shows a finished game. If the user has beaten a level in this game, the results know it
 * already. */
void logres_ending_card_show (LogresEndingCard *self, LogresGameSession *session);

/* Shows the findings of a report, after logres_ending_card_show(). Until then their place is empty.
 * If the report has failed, its place is left out. */
void logres_ending_card_show_report (LogresEndingCard *self,
                                     LogresGameSession *session,
                                     QuickReport *quick);

/* A small card is below the board of a narrow window, and leaves out what that window has
 * elsewhere. */
void logres_ending_card_set_small (LogresEndingCard *self, gboolean is_small);
/* Gives a small card of this width up to so many pixels more than its least height, but not more
 * than it needs. Call this after each logres_ending_card_set_small(). */
void logres_ending_card_grow (LogresEndingCard *self, int width, int n_pixels);
