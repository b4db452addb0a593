#include "app/mail/conditional-moves.h"

#include "app/mail/mail-play.h"

static const Node *
live_of (LogresGameSession *session)
{
  return logres_game_session_get_live (session);
}

/* ---- Stored lines ---- */

/* The text of the unsent moves. Lines that start after them are valid only for these moves. */
static char *
dup_waiting (LogresGameSession *session, const MailNotes *notes)
{
  return mail_conditions_dup_moves (mail_play_known (session, notes), live_of (session));
}

static gboolean
is_waiting_line (const MailNotes *notes, const MailLine *line)
{
  return (gint64) line->n_before > notes->n_known;
}

void
open_notes_remove_waiting (OpenNotes *self)
{
  for (size_t i = self->conditions.n; i-- > 0;)
    if (is_waiting_line (&self->notes, &self->conditions.lines[i]))
      mail_conditions_remove (&self->conditions, i);
}

/* If the unsent moves have changed, the lines after the old ones are dropped. */
void
open_notes_read (OpenNotes *self, LogresGameSession *session)
{
  g_autofree char *waiting = NULL;

  *self = (OpenNotes) { 0 };
  mail_notes_copy (&self->notes, logres_game_session_get_mail_notes (session));
  if (self->notes.conditions != NULL)
    mail_conditions_read (&self->conditions, live_of (session), self->notes.conditions);
  waiting = dup_waiting (session, &self->notes);
  if (g_strcmp0 (self->notes.waiting, waiting) != 0)
    open_notes_remove_waiting (self);
}

void
open_notes_write (OpenNotes *self, LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  g_autofree char *text = mail_conditions_dup_text (&self->conditions, variant);

  mail_notes_set (&self->notes.conditions, text);
  g_free (self->notes.waiting);
  self->notes.waiting = dup_waiting (session, &self->notes);
  logres_game_session_set_mail_notes (session, &self->notes);
}

void
open_notes_clear (OpenNotes *self)
{
  mail_notes_clear (&self->notes);
  mail_conditions_clear (&self->conditions);
}

/* ---- Lines of this player ---- */

/* Whether a line is to be sent with the next email. */
static gboolean
is_own (LogresGameSession *session, const OpenNotes *open, size_t i)
{
  const MailLine *line = &open->conditions.lines[i];

  return is_waiting_line (&open->notes, line) &&
         (logres_game_session_get_seats_here (session) & 1u << line->author) != 0;
}

gboolean
conditional_moves_add (LogresGameSession *session, const Node *end, MailLineError *error)
{
  g_autofree char *text = NULL;
  g_auto (OpenNotes) open = { 0 };

  if (!node_is_on_way_to (live_of (session), end)) {
    *error = (MailLineError) { .problem = MAIL_LINE_NO_PLACE };
    return FALSE;
  }
  text = mail_conditions_dup_moves (live_of (session), end);
  open_notes_read (&open, session);
  if (!mail_conditions_add (&open.conditions, (Seat) mail_play_sender (session), live_of (session),
                            text, error))
    return FALSE;
  open_notes_write (&open, session);

  return TRUE;
}

GPtrArray *
conditional_moves_list (LogresGameSession *session)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (OpenNotes) open = { 0 };

  open_notes_read (&open, session);
  for (size_t i = 0; i < open.conditions.n; i++)
    if (is_own (session, &open, i))
      g_ptr_array_add (lines, g_strdup (open.conditions.lines[i].text));

  return lines;
}

void
conditional_moves_remove (LogresGameSession *session, const char *text)
{
  g_auto (OpenNotes) open = { 0 };

  open_notes_read (&open, session);
  for (size_t i = open.conditions.n; i-- > 0;)
    if (is_own (session, &open, i) && g_str_equal (open.conditions.lines[i].text, text))
      mail_conditions_remove (&open.conditions, i);
  open_notes_write (&open, session);
}
