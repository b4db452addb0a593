#pragma once

/* A player beside the board: his army, his name, what he has left and has captured, his clock. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_PLAYER_STRIP (logres_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (LogresPlayerStrip, logres_player_strip, LOGRES, PLAYER_STRIP, GtkGrid)

/* A narrow one is higher. */
GtkWidget *logres_player_strip_new (Seat seat, gboolean is_narrow);

/* What the session says of the player now. */
void logres_player_strip_show (LogresPlayerStrip *self, LogresGameSession *session);
/* The same of the clock alone. */
void logres_player_strip_show_clock (LogresPlayerStrip *self, LogresGameSession *session);

const char *logres_player_strip_get_name (LogresPlayerStrip *self);
const char *logres_player_strip_get_clock (LogresPlayerStrip *self);

/* A player as he is called: his name, or "You" and "Computer, level 3". To be freed. */
char *logres_player_strip_new_name (LogresGameSession *session, Seat seat);
