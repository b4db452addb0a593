#pragma once

/* A widget that shows the seats of a game for four. Each seat is a button with a menu: a person, a
 * player by email, or a level of the computer. A game by email has no computers. */

#include "core/rules/variant.h"

#include <adwaita.h>

#define LOGRES_TYPE_SEAT_TABLE (logres_seat_table_get_type ())
G_DECLARE_FINAL_TYPE (LogresSeatTable, logres_seat_table, LOGRES, SEAT_TABLE, GtkWidget)

/* Shows the seats of a variant, with people on all of them. Call this function once, before the
 * others. Seats can be given to players by email only if `has_mail`. The table emits "changed" when
 * the user changes a seat. */
void
logres_seat_table_set_variant (LogresSeatTable *self, const Variant *variant, gboolean has_mail);

/* The functions below return and take these instead of a level if a seat has no computer. */
enum { SEAT_BY_EMAIL = -1, SEAT_PERSON = 0 };

int logres_seat_table_get_level (LogresSeatTable *self, Seat seat);
void logres_seat_table_set_level (LogresSeatTable *self, Seat seat, int level);
