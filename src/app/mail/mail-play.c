#include "app/mail/mail-play.h"

#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "mail/game/mail-path.h"

#include <string.h>

/* The value of n_known for a game that no other player knows. */
enum { NOBODY_KNOWS = -1 };

static const Node *
live_of (LogresGameSession *session)
{
  return logres_game_session_get_live (session);
}

static gboolean
is_here (LogresGameSession *session, int seat)
{
  return seat != NOBODY && (logres_game_session_get_seats_here (session) & 1u << seat) != 0;
}

/* ---- Notes ---- */

/* A copy of the notes of an email game, with the conditional moves of all players. */
typedef struct OpenNotes {
  MailNotes notes;           /* owned; the member `conditions` in it is out of date */
  MailConditions conditions; /* owned */
} OpenNotes;

static void
open_notes_clear (OpenNotes *self)
{
  mail_notes_clear (&self->notes);
  mail_conditions_clear (&self->conditions);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OpenNotes, open_notes_clear)

/* Returns the last node that all players know. */
static const Node *
known_of (LogresGameSession *session, const MailNotes *notes)
{
  size_t n = node_count_moves (live_of (session)), n_known = (size_t) MAX (notes->n_known, 0);

  return mail_path_back (live_of (session), n > n_known ? n - n_known : 0);
}

/* Returns the text of the unsent moves, which the caller frees. A conditional line that begins
 * after the unsent moves is valid only while they do not change. */
static char *
dup_waiting (LogresGameSession *session, const MailNotes *notes)
{
  return mail_conditions_dup_moves (known_of (session, notes), live_of (session));
}

static gboolean
is_waiting_line (const MailNotes *notes, const MailLine *line)
{
  return (gint64) line->n_before > notes->n_known;
}

static void
open_notes_remove_waiting (OpenNotes *self)
{
  for (size_t i = self->conditions.n; i-- > 0;)
    if (is_waiting_line (&self->notes, &self->conditions.lines[i]))
      mail_conditions_remove (&self->conditions, i);
}

/* Reads the notes of the session. If the unsent moves have changed since the notes were written,
 * drops the conditional lines that begin after the old unsent moves. */
static void
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

static void
open_notes_write (OpenNotes *self, LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  g_autofree char *text = mail_conditions_dup_text (&self->conditions, variant);

  mail_notes_set (&self->notes.conditions, text);
  g_free (self->notes.waiting);
  self->notes.waiting = dup_waiting (session, &self->notes);
  logres_game_session_set_mail_notes (session, &self->notes);
}

/* Begins an edit, so that autosave writes all changes at once. */
static void
begin (LogresGameSession *session)
{
  logres_game_session_begin_edit (session, "");
}

static void
end (LogresGameSession *session)
{
  logres_game_session_end_edit (session);
  logres_game_session_forget_edits (session);
}

/* Notes that all players know the live position. */
static void
note_known (LogresGameSession *session, MailNotes *notes)
{
  notes->n_known = (gint64) node_count_moves (live_of (session));
  notes->since = g_get_real_time () / G_USEC_PER_SEC;
}

void
mail_play_begin (LogresGameSession *session, guint seats_here)
{
  MailNotes notes = { .n_known = NOBODY_KNOWS, .since = g_get_real_time () / G_USEC_PER_SEC };

  logres_game_session_set_by_mail (session, seats_here);
  logres_game_session_set_mail_notes (session, &notes);
}

/* ---- Sending ---- */

/* Returns whether the game has ended without a move. The player to move has decided that, or the
 * player who moved last has claimed a draw. */
static gboolean
is_ended_off_board (LogresGameSession *session)
{
  return logres_game_session_get_result (session, NULL) != ONGOING &&
         turn_ending (&live_of (session)->turn).result == ONGOING;
}

/* Returns the seat on this machine that ended the game or moved last. If none has moved yet,
 * returns the first seat on this machine. */
static int
sender_of (LogresGameSession *session)
{
  Seat to_move = live_of (session)->turn.pos.seat;

  if (is_ended_off_board (session) && is_here (session, to_move))
    return to_move;
  for (const Node *node = live_of (session); node->parent != NULL; node = node->parent)
    if (is_here (session, node->parent->turn.pos.seat))
      return node->parent->turn.pos.seat;
  for (int seat = 0; seat < logres_game_session_get_variant (session)->n_seats; seat++)
    if (is_here (session, seat))
      return seat;

  return MAIL_NOBODY;
}

void
mail_post_clear (MailPost *self)
{
  g_clear_pointer (&self->subject, g_free);
  g_clear_pointer (&self->body, g_free);
}

static int
own_offer (LogresGameSession *session)
{
  int seat = logres_game_session_get_draw_offer (session);

  return is_here (session, seat) ? seat : MAIL_NOBODY;
}

void
mail_play_write (LogresGameSession *session, const MailWords *words, MailPost *post)
{
  g_auto (OpenNotes) open = { 0 };
  TextBuffer subject = { 0 }, body = { 0 };
  MailMessage message = { .record = logres_game_session_get_record (session),
                          .live = live_of (session),
                          .sender = sender_of (session),
                          .draw_offer = own_offer (session),
                          .conditions = &open.conditions };

  open_notes_read (&open, session);
  message.known = known_of (session, &open.notes);
  if (!mail_message_write (&message, words, &body) ||
      !mail_message_write_subject (&message, words, &subject))
    g_error ("There is no memory for a message");
  *post = (MailPost) { .subject = text_buffer_steal (&subject), .body = text_buffer_steal (&body) };
}

void
mail_play_note_sent (LogresGameSession *session, const MailPost *post)
{
  g_auto (OpenNotes) open = { 0 };

  open_notes_read (&open, session);
  mail_notes_set (&open.notes.sent_subject, post->subject);
  mail_notes_set (&open.notes.sent_text, post->body);
  note_known (session, &open.notes);
  begin (session);
  open_notes_write (&open, session);
  logres_game_session_settle (session);
  end (session);
}

gboolean
mail_play_get_sent (LogresGameSession *session, MailPost *post)
{
  const MailNotes *notes = logres_game_session_get_mail_notes (session);

  *post =
    (MailPost) { .subject = g_strdup (notes->sent_subject), .body = g_strdup (notes->sent_text) };

  return post->body != NULL;
}

void
mail_play_set_address (LogresGameSession *session, Seat seat, const char *address)
{
  g_auto (MailNotes) notes = { 0 };

  mail_notes_copy (&notes, logres_game_session_get_mail_notes (session));
  if (g_strcmp0 (notes.address[seat], address) == 0)
    return;
  mail_notes_set (&notes.address[seat], address);
  logres_game_session_set_mail_notes (session, &notes);
}

char *
mail_play_dup_addresses (LogresGameSession *session)
{
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();
  const MailNotes *notes = logres_game_session_get_mail_notes (session);

  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (notes->address[seat] != NULL && !is_here (session, seat))
      g_ptr_array_add (addresses, notes->address[seat]);
  if (addresses->len == 0)
    return NULL;
  g_ptr_array_add (addresses, NULL);

  return g_strjoinv (",", (char **) addresses->pdata);
}

/* ---- Reading ---- */

static MailMatch
match_at (LogresGameSession *session, const MailReading *reading, const Node *live)
{
  g_auto (OpenNotes) open = { 0 };
  MailGame game = { .record = logres_game_session_get_record (session),
                    .live = live,
                    .own_seats = logres_game_session_get_seats_here (session),
                    .draw_offer = logres_game_session_get_draw_offer (session),
                    .conditions = &open.conditions };

  open_notes_read (&open, session);

  return mail_match (reading, &game);
}

/* An email may continue the live position or the last settled position. For example, another player
 * may resign while a move of the user is still unsent. A draw offer before that move is no reason
 * to take the move back, because the move has declined it. */
MailMatch
mail_play_match (LogresGameSession *session, const MailReading *reading)
{
  const Node *settled = logres_game_session_get_settled (session);
  MailMatch match = match_at (session, reading, live_of (session)), before;

  if (match.verdict == MAIL_CONTINUES || settled == live_of (session))
    return match;
  before = match_at (session, reading, settled);

  return before.verdict == MAIL_CONTINUES && (before.n_new > 0 || before.result != ONGOING) ? before
                                                                                            : match;
}

/* Plays `n` moves of the email in the session: those after the email's node `base`. */
static void
play_moves (LogresGameSession *session, const Node *base, size_t n)
{
  for (const Node *node = base->child; n > 0 && node != NULL; node = node->child, n--)
    if (!logres_game_session_play_live (session, node->move, NULL))
      g_return_if_reached ();
}

static void
take_lines (LogresGameSession *session, const MailFound *found, MailConditions *conditions)
{
  for (size_t i = 0; i < found->conditions.n; i++) {
    const MailLine *line = &found->conditions.lines[i];

    if (!is_here (session, line->author) && line->n_before == node_count_moves (live_of (session)))
      mail_conditions_add (conditions, line->author, live_of (session), line->text, NULL);
  }
}

/* Plays the conditional moves that apply at the live node, one after another. Returns their
 * number. */
static guint
answer_as_said (LogresGameSession *session, const MailConditions *conditions)
{
  guint n = 0;
  Move answer;

  while (mail_conditions_answer (conditions, live_of (session), &answer) &&
         logres_game_session_play_live (session, answer, NULL))
    n++;

  return n;
}

/* Takes back the moves after the node that the email continues. Returns whether there were such
 * moves, which are unsent. */
static gboolean
go_to_base (LogresGameSession *session, const MailMatch *match)
{
  gboolean goes_back = node_count_moves (live_of (session)) > node_count_moves (match->base);

  logres_game_session_set_studying (session, FALSE);
  if (goes_back)
    logres_game_session_go_to_settled (session);
  logres_game_session_show_live (session);

  return goes_back;
}

static void
take_end (LogresGameSession *session, const MailMatch *match)
{
  if (match->result != ONGOING && logres_game_session_get_result (session, NULL) == ONGOING)
    logres_game_session_take_end (session, match->result, match->termination);
  else if (match->draw_offer != MAIL_NOBODY)
    logres_game_session_offer_draw (session, (Seat) match->draw_offer);
}

/* Takes the conditional lines of the email, and notes that all players know the email's moves. Then
 * plays the conditional moves that apply; they cannot be taken back. Returns the number of the
 * conditional moves played. */
static guint
take_notes (LogresGameSession *session, const MailFound *found, OpenNotes *open)
{
  guint n;

  take_lines (session, found, &open->conditions);
  note_known (session, &open->notes);
  logres_game_session_settle (session);
  n = answer_as_said (session, &open->conditions);
  if (n > 0)
    logres_game_session_fix (session);
  mail_conditions_prune (&open->conditions, live_of (session));
  open_notes_write (open, session);

  return n;
}

guint
mail_play_take (LogresGameSession *session, const MailMatch *match)
{
  g_auto (OpenNotes) open = { 0 };
  guint n;

  g_return_val_if_fail (match->verdict == MAIL_CONTINUES, 0);

  open_notes_read (&open, session);
  begin (session);
  if (go_to_base (session, match))
    open_notes_remove_waiting (&open);
  play_moves (session, match->base, match->n_new);
  take_end (session, match);
  n = take_notes (session, match->found, &open);
  end (session);

  return n;
}

LogresGameSession *
mail_play_new_session (const MailMatch *match, guint seats_here)
{
  const Record *theirs = match->found->record;
  MailMessage message = { .record = theirs,
                          .live = node_end_of_line (theirs->root),
                          .sender = MAIL_NOBODY,
                          .draw_offer = MAIL_NOBODY };
  Record *record = mail_message_record (&message);
  g_auto (OpenNotes) open = { 0 };
  LogresGameSession *session;

  if (record == NULL)
    g_error ("There is no memory for a game");
  session = logres_game_session_new_from_record (record);
  logres_game_session_set_by_mail (session, seats_here);
  take_end (session, match);
  take_notes (session, match->found, &open);

  return session;
}

/* ---- Conditional moves ---- */

/* Returns whether line `i` is to be sent with the next email. */
static gboolean
is_own_line (LogresGameSession *session, const OpenNotes *open, size_t i)
{
  const MailLine *line = &open->conditions.lines[i];

  return is_waiting_line (&open->notes, line) && is_here (session, line->author);
}

/* Returns line `i` as the game shows its moves. The caller frees the text. */
static char *
dup_shown_line (LogresGameSession *session, const OpenNotes *open, size_t i)
{
  const MailLine *line = &open->conditions.lines[i];
  const Node *live = live_of (session);
  size_t n_after = node_count_moves (live) - line->n_before;

  return mail_conditions_dup_shown (line->author, mail_path_back (live, n_after), line->text);
}

gboolean
mail_play_add_line (LogresGameSession *session, const Node *end, MailLineError *error)
{
  g_autofree char *text = NULL;
  g_auto (OpenNotes) open = { 0 };

  if (!node_is_on_way_to (live_of (session), end)) {
    *error = (MailLineError) { .problem = MAIL_LINE_NO_PLACE };
    return FALSE;
  }
  text = mail_conditions_dup_moves (live_of (session), end);
  open_notes_read (&open, session);
  if (!mail_conditions_add (&open.conditions, (Seat) sender_of (session), live_of (session), text,
                            error))
    return FALSE;
  open_notes_write (&open, session);

  return TRUE;
}

GPtrArray *
mail_play_list_lines (LogresGameSession *session)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (OpenNotes) open = { 0 };

  open_notes_read (&open, session);
  for (size_t i = 0; i < open.conditions.n; i++)
    if (is_own_line (session, &open, i))
      g_ptr_array_add (lines, dup_shown_line (session, &open, i));

  return lines;
}

void
mail_play_remove_line (LogresGameSession *session, const char *text)
{
  g_auto (OpenNotes) open = { 0 };

  open_notes_read (&open, session);
  for (size_t i = open.conditions.n; i-- > 0;) {
    g_autofree char *shown =
      is_own_line (session, &open, i) ? dup_shown_line (session, &open, i) : NULL;

    if (g_strcmp0 (shown, text) == 0)
      mail_conditions_remove (&open.conditions, i);
  }
  open_notes_write (&open, session);
}

guint
mail_play_answer (LogresGameSession *session)
{
  g_auto (OpenNotes) open = { 0 };
  guint n;

  open_notes_read (&open, session);
  begin (session);
  n = answer_as_said (session, &open.conditions);
  if (n > 0)
    logres_game_session_fix (session);
  logres_game_session_end_edit (session);
  if (n > 0)
    logres_game_session_forget_edits (session);

  return n;
}
