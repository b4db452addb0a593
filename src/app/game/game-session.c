#include "app/game/game-session.h"

#include "app/game/played-line.h"
#include "app/game/record-change.h"
#include "app/game/session-private.h"
#include "app/game/session-state.h"
#include "app/game/session-time.h"
#include "core/record/record-writer.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (LogresGameSession, logres_game_session, G_TYPE_OBJECT)

void
session_tell (LogresGameSession *self)
{
  if (history_is_open (self->history))
    self->has_news = TRUE;
  else
    g_signal_emit_by_name (self, "changed");
}

void
session_tell_end (LogresGameSession *self)
{
  self->has_ended = FALSE;
  if (self->origin == ORIGIN_HERE)
    g_signal_emit_by_name (self, "ended");
}

void
session_take_over (LogresGameSession *self)
{
  if (self->origin != ORIGIN_READ || self->lock != NULL)
    return;

  self->origin = ORIGIN_HERE;
  logres_game_session_note_help (self, HELP_OTHER_START);
}

/* ---- Questions ---- */

const Record *
logres_game_session_get_record (LogresGameSession *self)
{
  return self->record;
}

gboolean
logres_game_session_has_claims (LogresGameSession *self)
{
  return record_has_claims (self->record);
}

const Variant *
logres_game_session_get_variant (LogresGameSession *self)
{
  return record_variant (self->record);
}

const Node *
logres_game_session_get_shown (LogresGameSession *self)
{
  return self->shown;
}

const Node *
logres_game_session_get_live (LogresGameSession *self)
{
  return self->live;
}

gboolean
logres_game_session_is_showing_live (LogresGameSession *self)
{
  return self->shown == self->live;
}

const Node *
logres_game_session_get_end (LogresGameSession *self)
{
  return played_line_end (self->record, self->live);
}

Player
logres_game_session_get_player (LogresGameSession *self, Seat seat)
{
  return player_read (self->record, seat);
}

guint64
logres_game_session_get_seed (LogresGameSession *self)
{
  uint64_t seed = 0;

  record_seed (self->record, &seed);

  return seed;
}

Result
logres_game_session_get_result (LogresGameSession *self, Termination *termination)
{
  if (termination != NULL)
    *termination = record_termination (self->record);

  return record_result (self->record);
}

int
logres_game_session_get_seat_to_move (LogresGameSession *self)
{
  return session_is_ongoing (self) ? self->live->turn.pos.seat : NOBODY;
}

int
logres_game_session_get_person_to_move (LogresGameSession *self)
{
  int seat = logres_game_session_get_seat_to_move (self);
  Player player;

  if (seat == NOBODY)
    return NOBODY;
  player = logres_game_session_get_player (self, (Seat) seat);

  return player_is_engine (&player) || !session_is_here (self, (Seat) seat) ? NOBODY : seat;
}

int
logres_game_session_get_own_seat (LogresGameSession *self)
{
  int own = NOBODY, n = 0;

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++) {
    Player player = logres_game_session_get_player (self, (Seat) seat);

    if (player_is_engine (&player) || !session_is_here (self, (Seat) seat))
      continue;
    own = seat;
    n++;
  }

  return n == 1 ? own : NOBODY;
}

gboolean
logres_game_session_is_watched (LogresGameSession *self)
{
  gboolean is_watched = session_is_ongoing (self) && !self->is_studying && self->lock == NULL;

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++) {
    Player player = logres_game_session_get_player (self, (Seat) seat);

    is_watched = is_watched && player_is_engine (&player);
  }

  return is_watched;
}

gboolean
logres_game_session_may_enter (LogresGameSession *self)
{
  gboolean is_of_game =
    self->shown == self->live && session_is_ongoing (self) && !self->is_studying;

  if (self->lock != NULL)
    return FALSE;

  return is_of_game ? !self->is_paused && logres_game_session_get_person_to_move (self) != NOBODY
                    : turn_ending (&self->shown->turn).result == ONGOING;
}

unsigned
logres_game_session_get_claims (LogresGameSession *self)
{
  return session_is_ongoing (self) ? record_claims (self->record, self->live) : 0;
}

int
logres_game_session_get_draw_offer (LogresGameSession *self)
{
  return self->draw_offer;
}

guint64
logres_game_session_get_serial (LogresGameSession *self)
{
  return self->serial;
}

const char *
logres_game_session_get_file (LogresGameSession *self)
{
  return self->file;
}

const char *
logres_game_session_get_file_sum (LogresGameSession *self)
{
  return self->file_sum;
}

gboolean
logres_game_session_is_modified (LogresGameSession *self)
{
  return !history_is_saved (self->history);
}

static gboolean
has_notes (const Node *node)
{
  return node->texts[COMMENT] != NULL || node->texts[DRAWINGS] != NULL || node->marks[0] != 0;
}

gboolean
logres_game_session_is_untouched (LogresGameSession *self)
{
  const Node *root = self->record->root;

  return root->child == NULL && !has_notes (root) && self->record->unread == NULL &&
         self->file == NULL && tags_get (&self->record->tags, "Position") == NULL;
}

void
logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum)
{
  g_autofree char *old_path = self->file, *old_sum = self->file_sum;

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->file = g_strdup (path);
  self->file_sum = g_strdup (sum);
  history_save (self->history);
  if (path != NULL && self->lock != NULL)
    logres_game_session_lock (self, NULL);
  else
    session_tell (self);
}

void
logres_game_session_set_modified (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  history_lose_saved (self->history);
  self->serial++;
  session_tell (self);
}

unsigned
logres_game_session_get_help (LogresGameSession *self)
{
  gboolean has_start = tags_get (&self->record->tags, "Position") != NULL;

  return self->help | (has_start ? HELP_OTHER_START : 0);
}

void
logres_game_session_note_help (LogresGameSession *self, GameHelp help)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (!session_is_ongoing (self) || (self->help & help) != 0)
    return;

  self->help |= help;
  if (!history_is_open (self->history))
    g_signal_emit_by_name (self, "helped");
}

const char *
logres_game_session_get_score (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  return self->score;
}

void
logres_game_session_set_score (LogresGameSession *self, const char *score)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  g_free (self->score);
  self->score = g_strdup (score);
  g_signal_emit_by_name (self, "helped");
}

const Report *
logres_game_session_get_report (LogresGameSession *self)
{
  return self->report;
}

void
logres_game_session_take_report (LogresGameSession *self, Report *report)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  report_free (self->report);
  self->report = report;
}

void
logres_game_session_tell_report (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  g_signal_emit_by_name (self, "report-changed");
}

/* ---- Text ---- */

static void
write_state (LogresGameSession *self)
{
  SessionState state = { .live = self->live,
                         .shown = self->shown,
                         .draw_offer = self->draw_offer,
                         .is_modified = logres_game_session_is_modified (self),
                         .is_studying = self->is_studying,
                         .file = self->file,
                         .file_sum = self->file_sum,
                         .score = self->score,
                         .report = self->report,
                         .help = self->help,
                         .origin = self->origin,
                         .mail = self->mail };

  for (int seat = 0; seat < self->clock.clock.n_seats; seat++)
    state.left_us[seat] = session_clock_left (&self->clock, (Seat) seat);
  session_state_write (&state, self->record);
}

static void
check_memory (gboolean is_written)
{
  if (!is_written)
    g_error ("There is no memory for the text of a game");
}

/* Returns the text of the moves. Clock ticks and the choice of another node to show do not change
 * it, so the text is written again only after a change of the record. */
static const char *
get_moves (LogresGameSession *self)
{
  TextBuffer buffer = { 0 };

  if (self->moves != NULL && self->moves_serial == self->serial && !history_is_open (self->history))
    return self->moves;

  check_memory (record_write_moves (self->record, &buffer));
  g_free (self->moves);
  self->moves = g_strdup (buffer.text);
  self->moves_serial = self->serial;
  text_buffer_clear (&buffer);

  return self->moves;
}

char *
logres_game_session_dup_text (LogresGameSession *self, gboolean with_state)
{
  TextBuffer buffer = { 0 };
  char *text;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  if (with_state)
    write_state (self);
  else
    played_line_write (self->record, self->live);
  check_memory (record_write_head (self->record, &buffer));
  session_state_remove (self->record);
  played_line_take (self->record);
  text = g_strconcat (buffer.text != NULL ? buffer.text : "", get_moves (self), NULL);
  text_buffer_clear (&buffer);

  return text;
}

static void
take_state (LogresGameSession *self)
{
  SessionState state = { .live = self->live, .shown = self->live, .left_us = { -1, -1, -1, -1 } };

  session_state_take (&state, self->record);
  self->live = state.live;
  self->shown = state.shown;
  self->origin = state.origin;
  self->help = state.help;
  self->is_studying = state.is_studying;
  self->draw_offer = session_is_ongoing (self) ? state.draw_offer : NOBODY;
  if (state.is_modified)
    history_lose_saved (self->history);
  self->file = g_steal_pointer (&state.file);
  self->file_sum = g_steal_pointer (&state.file_sum);
  self->score = g_steal_pointer (&state.score);
  self->report = state.report;
  self->mail = state.mail;
  session_clock_go_to (&self->clock, self->record, self->live);
  for (int seat = 0; seat < self->clock.clock.n_seats; seat++)
    if (state.left_us[seat] >= 0)
      game_clock_set_left (&self->clock.clock, (Seat) seat, state.left_us[seat]);
}

/* ---- Life cycle ---- */

static LogresGameSession *
session_of (Record *record)
{
  LogresGameSession *self = g_object_new (LOGRES_TYPE_GAME_SESSION, NULL);

  self->record = record;
  self->history = history_new (record);
  self->live = self->shown = played_line_take (record);
  session_clock_read_control (&self->clock, record);

  return self;
}

static void
add_date_and_id (Record *record)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (today, "%Y.%m.%d");
  g_autofree char *id = g_uuid_string_random ();

  record_change_tag (record, "Date", date);
  record_change_tag (record, "GameId", id);
  if (!record_set_seed (record, (uint64_t) g_random_int () << 32 | g_random_int ()))
    g_error ("There is no memory for the tags of a game");
}

LogresGameSession *
logres_game_session_new (const Position *start)
{
  Record *record = record_new (start);
  LogresGameSession *self;

  if (record == NULL)
    g_error ("There is no memory for a game");
  add_date_and_id (record);
  self = session_of (record);
  self->origin = ORIGIN_HERE;
  session_take_ending (self);

  return self;
}

LogresGameSession *
logres_game_session_new_from_record (Record *record)
{
  LogresGameSession *self = session_of (record);

  take_state (self);
  if (record_result (record) == ONGOING)
    session_take_ending (self);
  if (self->origin == ORIGIN_READ && !session_is_ongoing (self))
    self->origin = ORIGIN_OVER;
  self->is_studying &= logres_game_session_may_study (self);

  return self;
}

LogresGameSession *
logres_game_session_new_from_text (const char *text, const GameSpan *span, RecordReport *report)
{
  Record *record = record_read (text, span, report);

  if (record == NULL)
    g_error ("There is no memory for a game");

  return logres_game_session_new_from_record (record);
}

LogresGameSession *
session_copy (LogresGameSession *self)
{
  g_autofree char *text = logres_game_session_dup_text (self, TRUE);
  GameSpan span = { 0 };
  LogresGameSession *other;

  record_scan (text, strlen (text), &span);
  other = logres_game_session_new_from_text (text, &span, NULL);
  other->clock.time_func = self->clock.time_func;
  add_date_and_id (other->record);
  g_clear_pointer (&other->file, g_free);
  g_clear_pointer (&other->file_sum, g_free);
  g_clear_pointer (&other->score, g_free);
  g_clear_pointer (&other->report, report_free);
  session_leave_mail (other);
  other->origin = ORIGIN_HERE;
  other->is_studying = FALSE;

  return other;
}

static void
logres_game_session_finalize (GObject *object)
{
  LogresGameSession *self = LOGRES_GAME_SESSION (object);

  history_free (self->history);
  record_free (self->record);
  g_free (self->file);
  g_free (self->file_sum);
  g_free (self->score);
  report_free (self->report);
  g_free (self->lock);
  mail_notes_clear (&self->mail.notes);
  g_free (self->moves);

  G_OBJECT_CLASS (logres_game_session_parent_class)->finalize (object);
}

static void
logres_game_session_class_init (LogresGameSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_game_session_finalize;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("report-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("helped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_game_session_init (LogresGameSession *self)
{
  session_clock_init (&self->clock);
  self->is_paused = TRUE;
  self->draw_offer = NOBODY;
}
