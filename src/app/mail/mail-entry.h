#pragma once

/* A game by mail, in a file of the user's state folder: what a list shows of it. */

#include "app/archive/earlier-game.h"
#include "app/game/game-session.h"
#include "app/mail/mail-play.h"

#define LOGRES_TYPE_MAIL_ENTRY (logres_mail_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, LOGRES, MAIL_ENTRY, GObject)

/* The session is only looked at. */
LogresMailEntry *logres_mail_entry_new (const char *path, LogresGameSession *session);

/* All lent. */
const char *logres_mail_entry_get_path (LogresMailEntry *self);
LogresLeftGame *logres_mail_entry_get_file (LogresMailEntry *self); /* to be removed */
const GameBrief *logres_mail_entry_get_brief (LogresMailEntry *self);
const Position *logres_mail_entry_get_position (LogresMailEntry *self);

/* The seat whose turn it is, or NOBODY. */
int logres_mail_entry_get_seat (LogresMailEntry *self);

MailTurn logres_mail_entry_get_turn (LogresMailEntry *self);
gint64 logres_mail_entry_get_since (LogresMailEntry *self); /* in seconds; 0: not known */

/* The last move and where it was made; false before the first one. */
gboolean logres_mail_entry_get_last (LogresMailEntry *self, Position *pos, Move *move);

/* Where a list has it: by turns, and then the latest first. */
gint logres_mail_entry_compare (gconstpointer a, gconstpointer b, gpointer data);
