#pragma once

/* The questions about a game by email: the opponents, their addresses, and the days for a move. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_MAIL_QUESTIONS (logres_mail_questions_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailQuestions, logres_mail_questions, LOGRES, MAIL_QUESTIONS, AdwBin)

/* Makes the questions for a variant. Call this function once, before the others. */
void logres_mail_questions_set_variant (LogresMailQuestions *self, const Variant *variant);

/* Asks about the players elsewhere. `seats_elsewhere` has a bit for each of their seats; 0 hides
 * the widget. */
void logres_mail_questions_ask (LogresMailQuestions *self, unsigned seats_elsewhere);

/* Shows the days and the addresses of a setup, or writes them to one. */
void logres_mail_questions_show (LogresMailQuestions *self, const GameSetup *setup);
void logres_mail_questions_read (LogresMailQuestions *self, GameSetup *setup);

/* The name of the opponent, which the widget asks only in games for two. */
const char *logres_mail_questions_get_name (LogresMailQuestions *self);
void logres_mail_questions_set_name (LogresMailQuestions *self, const char *name);
