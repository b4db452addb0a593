#pragma once

/* The conditional moves of a player in an email game, "if you play this, I answer that"
 * (mail-conditions.h). They are lines that start at the live node. The next email contains them,
 * and they are dropped when the player replaces the unsent move before them. */

#include "app/game/session-mail.h"
#include "mail/game/mail-conditions.h"

/* Adds the line from the live node to this node. */
gboolean conditional_moves_add (LogresGameSession *session, const Node *end, MailLineError *error);

/* The lines to send with the next email, as texts; to be freed with g_ptr_array_unref(). */
GPtrArray *conditional_moves_list (LogresGameSession *session);
void conditional_moves_remove (LogresGameSession *session, const char *text);

/* ---- For sending and receiving emails ---- */

/* All known conditional moves of all players; to be cleared. */
void conditional_moves_read (LogresGameSession *session,
                             const MailNotes *notes,
                             MailConditions *conditions);
void conditional_moves_write (LogresGameSession *session,
                              MailNotes *notes,
                              const MailConditions *conditions);

/* Removes the lines that start after unsent moves. */
void conditional_moves_remove_waiting (const MailNotes *notes, MailConditions *conditions);
