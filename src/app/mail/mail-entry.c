#include "app/mail/mail-entry.h"

#include "app/game/session-mail.h"

struct _LogresMailEntry {
  GObject parent_instance;

  LogresEarlierGame *file; /* owned */
  int seat;
  MailTurn turn;
  gint64 since;
  Position pos, before;
  Move last; /* MOVE_NONE before the first move */
};

G_DEFINE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, G_TYPE_OBJECT)

/* ---- Life cycle ---- */

static void
logres_mail_entry_finalize (GObject *object)
{
  g_object_unref (LOGRES_MAIL_ENTRY (object)->file);

  G_OBJECT_CLASS (logres_mail_entry_parent_class)->finalize (object);
}

static void
logres_mail_entry_class_init (LogresMailEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_mail_entry_finalize;
}

static void
logres_mail_entry_init (LogresMailEntry *self)
{
  (void) self;
}

static void
take_move (LogresMailEntry *self, const Node *live)
{
  self->pos = live->turn.pos;
  self->last = live->move;
  if (live->parent != NULL)
    self->before = live->parent->turn.pos;
}

LogresMailEntry *
logres_mail_entry_new (const char *path, LogresGameSession *session)
{
  LogresMailEntry *self = g_object_new (LOGRES_TYPE_MAIL_ENTRY, NULL);

  self->file = logres_earlier_game_new (path);
  self->seat = logres_game_session_get_seat_to_move (session);
  self->turn = logres_game_session_get_mail_turn (session);
  self->since = logres_game_session_get_mail_notes (session)->since;
  take_move (self, logres_game_session_get_live (session));

  return self;
}

/* ---- Questions ---- */

const char *
logres_mail_entry_get_path (LogresMailEntry *self)
{
  return logres_earlier_game_get_path (self->file);
}

LogresEarlierGame *
logres_mail_entry_get_file (LogresMailEntry *self)
{
  return self->file;
}

const GameSummary *
logres_mail_entry_get_brief (LogresMailEntry *self)
{
  return logres_earlier_game_get_summary (self->file);
}

const Position *
logres_mail_entry_get_position (LogresMailEntry *self)
{
  return &self->pos;
}

int
logres_mail_entry_get_seat (LogresMailEntry *self)
{
  return self->seat;
}

MailTurn
logres_mail_entry_get_turn (LogresMailEntry *self)
{
  return self->turn;
}

gint64
logres_mail_entry_get_since (LogresMailEntry *self)
{
  return self->since;
}

gboolean
logres_mail_entry_get_last (LogresMailEntry *self, Position *pos, Move *move)
{
  if (self->last.kind == MOVE_NONE)
    return FALSE;

  *pos = self->before;
  *move = self->last;

  return TRUE;
}

gint
logres_mail_entry_compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const LogresMailEntry *x = a, *y = b;

  (void) data;
  if (x->turn != y->turn)
    return (int) x->turn - (int) y->turn;

  return (x->since < y->since) - (x->since > y->since);
}
