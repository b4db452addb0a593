#pragma once

/* Opens the email program with a new email that has a game as text. The receiver can paste the text
 * in Logres. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* If no email program opens, tells the user what to do instead. */
void game_emailing_send (GtkWindow *window, LogresGameSession *session);
