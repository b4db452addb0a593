#pragma once

/* The strip of one player beside the board: army, name, remaining and captured pieces, and
 * clock. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_PLAYER_STRIP (logres_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (LogresPlayerStrip, logres_player_strip, LOGRES, PLAYER_STRIP, GtkGrid)

typedef enum PlayerStripForm {
  PLAYER_STRIP_CARD,   /* in the side column: all in words; captured pieces in a third line */
  PLAYER_STRIP_CORNER, /* beside a castle of two players: the clock in the second line */
  PLAYER_STRIP_NARROW, /* the same for four players, with captured pieces in a third line */
} PlayerStripForm;

GtkWidget *logres_player_strip_new (Seat seat, PlayerStripForm form);

/* A function that updates a strip, such as the next two. The first one updates the whole strip, the
 * second one only its clock. */
typedef void (*PlayerStripFunc) (LogresPlayerStrip *self, LogresGameSession *session);
void logres_player_strip_show (LogresPlayerStrip *self, LogresGameSession *session);
void logres_player_strip_show_clock (LogresPlayerStrip *self, LogresGameSession *session);
