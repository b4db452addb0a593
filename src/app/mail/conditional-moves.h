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

/* A copy of the notes of an email game, with the conditional moves of all players. */
typedef struct OpenNotes {
  MailNotes notes;           /* owned; their text of the lines is not up to date */
  MailConditions conditions; /* owned */
} OpenNotes;

void open_notes_read (OpenNotes *self, LogresGameSession *session);
void open_notes_write (OpenNotes *self, LogresGameSession *session);
void open_notes_clear (OpenNotes *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OpenNotes, open_notes_clear)

/* Removes the lines that start after unsent moves. */
void open_notes_remove_waiting (OpenNotes *self);
