#pragma once

/* An email game in a file of the user's state folder, with what a list shows of it. */

#include "app/archive/earlier-game.h"
#include "app/game/game-session.h"
#include "app/mail/mail-play.h"

#define LOGRES_TYPE_MAIL_ENTRY (logres_mail_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, LOGRES, MAIL_ENTRY, GObject)

/* Reads the session and keeps no reference to it. */
LogresMailEntry *logres_mail_entry_new (const char *path, LogresGameSession *session);

/* All are lent. */
const char *logres_mail_entry_get_path (LogresMailEntry *self);
LogresEarlierGame *logres_mail_entry_get_file (LogresMailEntry *self); /* for removing the file */
const GameSummary *logres_mail_entry_get_brief (LogresMailEntry *self);
const Position *logres_mail_entry_get_position (LogresMailEntry *self);

/* The seat to move, or NOBODY. */
int logres_mail_entry_get_seat (LogresMailEntry *self);

MailTurn logres_mail_entry_get_turn (LogresMailEntry *self);
gint64 logres_mail_entry_get_since (LogresMailEntry *self); /* in seconds; 0 if not known */

/* The last move and the position before it; FALSE before the first move. */
gboolean logres_mail_entry_get_last (LogresMailEntry *self, Position *pos, Move *move);

/* The order in a list: by state, then the latest first. */
gint logres_mail_entry_compare (gconstpointer a, gconstpointer b, gpointer data);
