#pragma once

/* What a player has said beforehand in a game by mail, "if he plays so, I answer so"
 * (mail-conditions.h): lines from where the game stands. They are sent with the next mail, and are
 * forgotten when another move is made instead of the one that waits before them. */

#include "app/game/session-mail.h"
#include "mail/game/mail-conditions.h"

/* From where the game stands to a node of the tree. */
gboolean mail_promises_add (LogresGameSession *session, const Node *end, MailLineError *error);

/* Those that are to be sent with the next mail, as texts; to be freed with g_ptr_array_unref(). */
GPtrArray *mail_promises_list (LogresGameSession *session);
void mail_promises_remove (LogresGameSession *session, const char *text);

/* ---- For whoever takes and sends mails ---- */

/* All that are known, of whatever author; to be cleared. */
void
mail_promises_read (LogresGameSession *session, const MailNotes *notes, MailConditions *conditions);
void mail_promises_write (LogresGameSession *session,
                          MailNotes *notes,
                          const MailConditions *conditions);

/* What begins behind moves that were not sent yet. */
void mail_promises_remove_waiting (const MailNotes *notes, MailConditions *conditions);
