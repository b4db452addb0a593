#include "app/mail/conditional-moves.h"

#include "app/mail/mail-play.h"
#include "mail/game/mail-path.h"

static const Node *
live_of (LogresGameSession *session)
{
  return logres_game_session_get_live (session);
}

/* ---- Stored lines ---- */

static char *
dup_line (const Node *from, const Node *end)
{
  GString *text = g_string_new (NULL);

  for (const Node *node = end; node != from && node->parent != NULL; node = node->parent) {
    char move[MOVE_TEXT_SIZE];

    move_text_write (&node->parent->turn.pos, node->move, move);
    g_string_prepend_c (text, ' ');
    g_string_prepend (text, move);
  }

  return g_string_free (text, FALSE);
}

/* The text of the unsent moves. Lines that start after them are valid only for these moves. */
static char *
dup_waiting (LogresGameSession *session, const MailNotes *notes)
{
  return dup_line (mail_play_known (session, notes), live_of (session));
}

static gboolean
is_waiting_line (const MailNotes *notes, const MailLine *line)
{
  return (gint64) line->n_before > notes->n_known;
}

void
conditional_moves_remove_waiting (const MailNotes *notes, MailConditions *conditions)
{
  for (size_t i = conditions->n; i-- > 0;)
    if (is_waiting_line (notes, &conditions->lines[i]))
      mail_conditions_remove (conditions, i);
}

/* If the unsent moves have changed, the lines after the old ones are dropped. */
void
conditional_moves_read (LogresGameSession *session,
                        const MailNotes *notes,
                        MailConditions *conditions)
{
  g_autofree char *waiting = dup_waiting (session, notes);

  *conditions = (MailConditions) { 0 };
  if (notes->conditions != NULL)
    mail_conditions_read (conditions, live_of (session), notes->conditions);
  if (g_strcmp0 (notes->waiting, waiting) != 0)
    conditional_moves_remove_waiting (notes, conditions);
}

void
conditional_moves_write (LogresGameSession *session,
                         MailNotes *notes,
                         const MailConditions *conditions)
{
  TextBuffer out = { 0 };
  g_autofree char *waiting = dup_waiting (session, notes);

  if (!mail_conditions_write (conditions, logres_game_session_get_variant (session), &out))
    g_error ("There is no memory for conditional moves");
  mail_notes_set (&notes->conditions, out.text);
  g_free (notes->waiting);
  notes->waiting = g_steal_pointer (&waiting);
  text_buffer_clear (&out);
}

/* ---- Lines of this player ---- */

/* Whether the line is to be sent with the next email. */
static gboolean
is_own (LogresGameSession *session, const MailNotes *notes, const MailLine *line)
{
  return is_waiting_line (notes, line) &&
         (logres_game_session_get_seats_here (session) & 1u << line->author) != 0;
}

gboolean
conditional_moves_add (LogresGameSession *session, const Node *end, MailLineError *error)
{
  g_autofree char *text = dup_line (live_of (session), end);
  g_auto (MailNotes) notes = { 0 };
  MailConditions conditions;
  gboolean is_added;

  if (!node_is_on_way_to (live_of (session), end)) {
    *error = (MailLineError) { .problem = MAIL_LINE_NO_PLACE };
    return FALSE;
  }
  mail_notes_copy (&notes, logres_game_session_get_mail_notes (session));
  conditional_moves_read (session, &notes, &conditions);
  is_added = mail_conditions_add (&conditions, (Seat) mail_play_sender (session), live_of (session),
                                  text, error);
  if (is_added) {
    conditional_moves_write (session, &notes, &conditions);
    logres_game_session_set_mail_notes (session, &notes);
  }
  mail_conditions_clear (&conditions);

  return is_added;
}

GPtrArray *
conditional_moves_list (LogresGameSession *session)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const MailNotes *notes = logres_game_session_get_mail_notes (session);
  MailConditions conditions;

  conditional_moves_read (session, notes, &conditions);
  for (size_t i = 0; i < conditions.n; i++)
    if (is_own (session, notes, &conditions.lines[i]))
      g_ptr_array_add (lines, g_strdup (conditions.lines[i].text));
  mail_conditions_clear (&conditions);

  return lines;
}

void
conditional_moves_remove (LogresGameSession *session, const char *text)
{
  g_auto (MailNotes) notes = { 0 };
  MailConditions conditions;

  mail_notes_copy (&notes, logres_game_session_get_mail_notes (session));
  conditional_moves_read (session, &notes, &conditions);
  for (size_t i = conditions.n; i-- > 0;)
    if (is_own (session, &notes, &conditions.lines[i]) &&
        g_str_equal (conditions.lines[i].text, text))
      mail_conditions_remove (&conditions, i);
  conditional_moves_write (session, &notes, &conditions);
  mail_conditions_clear (&conditions);
  logres_game_session_set_mail_notes (session, &notes);
}
