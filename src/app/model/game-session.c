#include "app/model/game-session.h"

#include "app/model/session-state.h"
#include "core/record-writer.h"

#include <string.h>

struct _LogresGameSession {
  GObject parent_instance;

  Record *record;    /* owned */
  Node *live;        /* borrowed from the record */
  Node *shown;       /* borrowed from the record */
  GPtrArray *undone; /* of borrowed Nodes: what redo goes to, the next one last */

  GameClock clock;
  LogresTimeFunc time_func;
  gboolean is_paused;

  int draw_offer; /* a seat, or NOBODY */
  guint64 serial, saved_serial;
  char *file, *file_sum; /* owned; where it was saved, and what was */
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresGameSession, logres_game_session, G_TYPE_OBJECT)

static const char time_control_tag[] = "TimeControl", clock_by_tag[] = "ClockBy";

static void
tell (LogresGameSession *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
tell_of_record (LogresGameSession *self)
{
  self->serial++;
  tell (self);
}

static const Position *
live_position (LogresGameSession *self)
{
  return &self->live->turn.pos;
}

static gboolean
is_ongoing (LogresGameSession *self)
{
  return logres_game_session_get_result (self, NULL) == ONGOING;
}

/* ---- Clocks ---- */

static gint64
now (LogresGameSession *self)
{
  return self->time_func ();
}

static gboolean
clock_may_run (LogresGameSession *self)
{
  return !self->is_paused && is_ongoing (self);
}

static void
begin_turn (LogresGameSession *self)
{
  if (clock_may_run (self))
    game_clock_start_turn (&self->clock, live_position (self)->seat, now (self));
}

/* What was left after the player's last move on the way to where the game stands. */
static gint64
stamped_time (LogresGameSession *self, Seat seat)
{
  for (const Node *node = self->live; node->parent != NULL; node = node->parent)
    if (node->parent->turn.pos.seat == seat && (node->stamps.set & STAMP_CLOCK) != 0)
      return (gint64) node->stamps.clock_centiseconds * 10000;

  return self->clock.control.main_ms * 1000;
}

/* Of partners with one clock the later one counts: he is the one with less. */
static gint64
stamped_time_of_clock (LogresGameSession *self, Seat seat)
{
  Seat partner = logres_game_session_get_variant (self)->seats[seat].partner;
  gint64 own = stamped_time (self, seat);

  return self->clock.is_by_team ? MIN (own, stamped_time (self, partner)) : own;
}

/* The game goes on from somewhere else than it stood. */
static void
reset_clock (LogresGameSession *self)
{
  game_clock_stop (&self->clock, now (self));
  for (int seat = 0; seat < self->clock.n_seats; seat++)
    game_clock_set_left (&self->clock, (Seat) seat, stamped_time_of_clock (self, (Seat) seat));
  begin_turn (self);
}

/* A move has been made: the clock of who made it stops, and the move is stamped. */
static void
end_turn (LogresGameSession *self, Seat mover)
{
  game_clock_end_turn (&self->clock, now (self));
  if (game_clock_is_used (&self->clock))
    node_set_clock (self->live, (int) (game_clock_left (&self->clock, mover, now (self)) / 10000));
}

static void
read_time_control (LogresGameSession *self)
{
  const char *text = tags_get (&self->record->tags, time_control_tag);
  const char *by = tags_get (&self->record->tags, clock_by_tag);
  TimeControl control = { 0 };

  if (text != NULL)
    time_control_read (&control, text);
  game_clock_init (&self->clock, &control, record_variant (self->record)->n_seats,
                   by != NULL && strcmp (by, "team") == 0);
}

void
logres_game_session_set_time_control (LogresGameSession *self,
                                      const TimeControl *control,
                                      gboolean is_by_team)
{
  char text[TIME_CONTROL_TEXT_SIZE];

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  time_control_write (control, text);
  tags_set (&self->record->tags, time_control_tag, text);
  tags_set (&self->record->tags, clock_by_tag, is_by_team ? "team" : NULL);
  game_clock_init (&self->clock, control, record_variant (self->record)->n_seats, is_by_team);
  begin_turn (self);
  tell_of_record (self);
}

const TimeControl *
logres_game_session_get_time_control (LogresGameSession *self)
{
  return &self->clock.control;
}

gint64
logres_game_session_get_time_left_us (LogresGameSession *self, Seat seat)
{
  return game_clock_left (&self->clock, seat, now (self));
}

void
logres_game_session_set_paused (LogresGameSession *self, gboolean is_paused)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (self->is_paused == is_paused)
    return;

  self->is_paused = is_paused;
  if (clock_may_run (self))
    game_clock_go_on (&self->clock, live_position (self)->seat, now (self));
  else
    game_clock_stop (&self->clock, now (self));
  tell (self);
}

gboolean
logres_game_session_is_paused (LogresGameSession *self)
{
  return self->is_paused;
}

gboolean
logres_game_session_is_clock_running (LogresGameSession *self)
{
  return game_clock_running (&self->clock) != NOBODY;
}

/* ---- Ends ---- */

static void
end_game (LogresGameSession *self, Result result, Termination termination)
{
  record_set_ending (self->record, result, termination);
  game_clock_stop (&self->clock, now (self));
  self->draw_offer = NOBODY;
}

/* What the board says of the end. */
static void
look_at_board (LogresGameSession *self)
{
  Ending ending = turn_ending (&self->live->turn);

  record_set_ending (self->record, ending.result, termination_of_cause (ending.cause));
}

/* Who is out of time loses, but not to somebody who could never win. */
void
logres_game_session_look_at_clock (LogresGameSession *self)
{
  int late = game_clock_flagged (&self->clock, now (self));
  int winner;
  gboolean can_win;

  if (late == NOBODY)
    return;

  winner = 1 - variant_team ((Seat) late);
  can_win = position_team_pieces (live_position (self), winner) >=
            record_variant (self->record)->goal_pieces;
  end_game (self, can_win ? result_win_of_team (winner) : DRAW, TERMINATION_TIME);
  tell_of_record (self);
}

gboolean
logres_game_session_resign (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!is_ongoing (self))
    return FALSE;

  end_game (self, result_win_of_team (1 - variant_team (seat)), TERMINATION_RESIGNATION);
  tell_of_record (self);

  return TRUE;
}

static gboolean
is_offered_by_others (LogresGameSession *self, Seat seat)
{
  return self->draw_offer != NOBODY &&
         variant_team ((Seat) self->draw_offer) != variant_team (seat);
}

gboolean
logres_game_session_accept_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!is_ongoing (self) || !is_offered_by_others (self, seat))
    return FALSE;

  end_game (self, DRAW, TERMINATION_AGREEMENT);
  tell_of_record (self);

  return TRUE;
}

gboolean
logres_game_session_offer_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (logres_game_session_accept_draw (self, seat))
    return TRUE;
  if (!is_ongoing (self) || self->draw_offer != NOBODY)
    return FALSE;

  self->draw_offer = seat;
  tell (self);

  return TRUE;
}

gboolean
logres_game_session_decline_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!is_offered_by_others (self, seat))
    return FALSE;

  self->draw_offer = NOBODY;
  tell (self);

  return TRUE;
}

gboolean
logres_game_session_claim_draw (LogresGameSession *self, Claim claim)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if ((logres_game_session_get_claims (self) & claim) == 0)
    return FALSE;

  end_game (self, DRAW,
            claim == CLAIM_REPETITION ? TERMINATION_REPETITION : TERMINATION_FIFTY_MOVES);
  tell_of_record (self);

  return TRUE;
}

/* ---- Playing ---- */

/* Moves taken back can be made again as long as no other is made instead. */
static void
forget_undone (LogresGameSession *self, const Node *node)
{
  guint n = self->undone->len;

  if (n > 0 && g_ptr_array_index (self->undone, n - 1) == node)
    g_ptr_array_set_size (self->undone, (int) n - 1);
  else
    g_ptr_array_set_size (self->undone, 0);
}

/* An offer by the other team has been answered by moving on. */
static void
carry_on (LogresGameSession *self, Node *node)
{
  Seat mover = live_position (self)->seat;

  if (is_offered_by_others (self, mover))
    self->draw_offer = NOBODY;
  forget_undone (self, node);
  node_make_main (node);
  self->live = node;
  end_turn (self, mover);
  look_at_board (self);
  begin_turn (self);
}

/* Who looks at the place from where it is made looks at the move then. */
static gboolean
play_at (LogresGameSession *self, Node *from, Move move, Explanation *why)
{
  gboolean carries_on = from == self->live && is_ongoing (self);
  Node *node = node_add (from, move, why);

  if (node == NULL)
    return FALSE;

  if (self->shown == from)
    self->shown = node;
  if (carries_on)
    carry_on (self, node);
  tell_of_record (self);

  return TRUE;
}

gboolean
logres_game_session_play (LogresGameSession *self, Move move, Explanation *why)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return play_at (self, self->shown, move, why);
}

gboolean
logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return is_ongoing (self) && play_at (self, self->live, move, why);
}

static gboolean
is_turn_of_person (LogresGameSession *self, const Node *node)
{
  Player player = player_read (self->record, node->turn.pos.seat);

  return !player_is_engine (&player);
}

static gboolean
has_person (LogresGameSession *self)
{
  gboolean has = FALSE;

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++) {
    Player player = player_read (self->record, (Seat) seat);

    has |= !player_is_engine (&player);
  }

  return has;
}

/* An end that no move brought about is taken back alone. */
static gboolean
has_ended_off_board (LogresGameSession *self)
{
  return record_result (self->record) != ONGOING &&
         turn_ending (&self->live->turn).result == ONGOING;
}

/* Where undoing leads; NULL if there is nothing to undo. */
static Node *
undo_target (LogresGameSession *self)
{
  gboolean is_for_person = has_person (self);
  Node *node = self->live;

  if (has_ended_off_board (self) && (!is_for_person || is_turn_of_person (self, node)))
    return node;

  do
    node = node->parent;
  while (node != NULL && is_for_person && !is_turn_of_person (self, node));

  return node;
}

static void
stand_at (LogresGameSession *self, Node *node)
{
  self->live = self->shown = node;
  self->draw_offer = NOBODY;
  look_at_board (self);
  reset_clock (self);
  tell_of_record (self);
}

gboolean
logres_game_session_can_undo (LogresGameSession *self)
{
  return undo_target (self) != NULL;
}

gboolean
logres_game_session_undo (LogresGameSession *self)
{
  Node *target;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  target = undo_target (self);
  if (target == NULL)
    return FALSE;

  for (Node *node = self->live; node != target; node = node->parent)
    g_ptr_array_add (self->undone, node);
  stand_at (self, target);

  return TRUE;
}

gboolean
logres_game_session_can_redo (LogresGameSession *self)
{
  return self->undone->len > 0;
}

gboolean
logres_game_session_redo (LogresGameSession *self)
{
  Node *node = NULL;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  while (self->undone->len > 0 &&
         (node == NULL || (has_person (self) && !is_turn_of_person (self, node))))
    node = g_ptr_array_steal_index (self->undone, self->undone->len - 1);
  if (node == NULL)
    return FALSE;
  stand_at (self, node);

  return TRUE;
}

void
logres_game_session_play_on (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  g_ptr_array_set_size (self->undone, 0);
  node_make_main (self->shown);
  stand_at (self, self->shown);
}

/* ---- Looking ---- */

void
logres_game_session_show (LogresGameSession *self, const Node *node)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && node != NULL);

  if (node == self->shown)
    return;

  self->shown = (Node *) node; /* it is one of ours */
  tell (self);
}

void
logres_game_session_show_first (LogresGameSession *self)
{
  logres_game_session_show (self, self->record->root);
}

void
logres_game_session_show_back (LogresGameSession *self)
{
  if (self->shown->parent != NULL)
    logres_game_session_show (self, self->shown->parent);
}

void
logres_game_session_show_forward (LogresGameSession *self)
{
  if (self->shown->child != NULL)
    logres_game_session_show (self, self->shown->child);
}

void
logres_game_session_show_last (LogresGameSession *self)
{
  logres_game_session_show (self, node_end_of_line (self->shown));
}

void
logres_game_session_show_live (LogresGameSession *self)
{
  logres_game_session_show (self, self->live);
}

/* ---- Writing in the record ---- */

void
logres_game_session_set_player (LogresGameSession *self, Seat seat, const Player *player)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  player_write (player, self->record, seat);
  tell_of_record (self);
}

gboolean
logres_game_session_set_tag (LogresGameSession *self, const char *name, const char *value)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!tags_set (&self->record->tags, name, value))
    return FALSE;
  tell_of_record (self);

  return TRUE;
}

gboolean
logres_game_session_set_text (LogresGameSession *self,
                              const Node *node,
                              NodeText which,
                              const char *text)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!node_set_text ((Node *) node, which, text))
    return FALSE;
  tell_of_record (self);

  return TRUE;
}

gboolean
logres_game_session_set_mark (LogresGameSession *self,
                              const Node *node,
                              guint8 mark,
                              gboolean is_set)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (is_set && !node_add_mark ((Node *) node, mark))
    return FALSE;
  if (!is_set)
    node_remove_mark ((Node *) node, mark);
  tell_of_record (self);

  return TRUE;
}

/* ---- Questions ---- */

const Record *
logres_game_session_get_record (LogresGameSession *self)
{
  return self->record;
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
  return is_ongoing (self) ? live_position (self)->seat : NOBODY;
}

int
logres_game_session_get_person_to_move (LogresGameSession *self)
{
  int seat = logres_game_session_get_seat_to_move (self);
  Player player;

  if (seat == NOBODY)
    return NOBODY;
  player = logres_game_session_get_player (self, (Seat) seat);

  return player_is_engine (&player) ? NOBODY : seat;
}

unsigned
logres_game_session_get_claims (LogresGameSession *self)
{
  return is_ongoing (self) ? record_claims (self->record, self->live) : 0;
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
  return self->serial != self->saved_serial;
}

gboolean
logres_game_session_is_untouched (LogresGameSession *self)
{
  const Node *root = self->record->root;

  return root->child == NULL && root->texts[COMMENT] == NULL && self->file == NULL &&
         tags_get (&self->record->tags, "Position") == NULL;
}

void
logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum)
{
  g_autofree char *old_path = self->file, *old_sum = self->file_sum;

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->file = g_strdup (path);
  self->file_sum = g_strdup (sum);
  self->saved_serial = self->serial;
  tell (self);
}

GArray *
logres_game_session_dup_hashes (LogresGameSession *self, const Node *node)
{
  GArray *hashes = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  const Node *next = node;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), hashes);

  for (const Node *at = node->parent; at != NULL; next = at, at = at->parent)
    if (!node_is_taken_back (at, next))
      g_array_prepend_val (hashes, at->turn.pos.hash);

  return hashes;
}

void
logres_game_session_mark_last (LogresGameSession *self, BoardMarks *marks)
{
  const Node *node = self->shown;
  Square path[MAX_PATH];
  int n;

  if (node->move.to == NO_SQUARE)
    return;

  squares_add (&marks->squares[MARK_LAST], node->move.to);
  if (node->move.from == NO_SQUARE)
    return;

  squares_add (&marks->squares[MARK_LAST], node->move.from);
  n = move_path (&node->parent->turn.pos, node->move, path);
  if (n > 1)
    board_marks_add_trail (marks, TRAIL_LAST, 0, path, n);
}

/* ---- As text ---- */

static void
write_state (LogresGameSession *self)
{
  SessionState state = { .live = self->live,
                         .shown = self->shown,
                         .is_modified = logres_game_session_is_modified (self),
                         .file = self->file,
                         .file_sum = self->file_sum };

  for (int seat = 0; seat < self->clock.n_seats; seat++)
    state.left_us[seat] = logres_game_session_get_time_left_us (self, (Seat) seat);
  session_state_write (&state, self->record);
}

char *
logres_game_session_dup_text (LogresGameSession *self, gboolean with_state)
{
  TextBuffer buffer = { 0 };
  char *text;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  if (with_state)
    write_state (self);
  if (!record_write (self->record, &buffer))
    g_error ("There is no memory for the text of a game");
  session_state_remove (self->record);
  text = g_strdup (buffer.text);
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
  self->serial = self->saved_serial + (state.is_modified ? 1 : 0);
  self->file = g_steal_pointer (&state.file);
  self->file_sum = g_steal_pointer (&state.file_sum);
  reset_clock (self);
  for (int seat = 0; seat < self->clock.n_seats; seat++)
    if (state.left_us[seat] >= 0)
      game_clock_set_left (&self->clock, (Seat) seat, state.left_us[seat]);
}

/* ---- Life ---- */

static LogresGameSession *
session_of (Record *record)
{
  LogresGameSession *self = g_object_new (LOGRES_TYPE_GAME_SESSION, NULL);

  self->record = record;
  self->live = self->shown = node_end_of_line (record->root);
  read_time_control (self);

  return self;
}

static void
add_date_and_id (Record *record)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (today, "%Y.%m.%d");
  g_autofree char *id = g_uuid_string_random ();

  tags_set (&record->tags, "Date", date);
  tags_set (&record->tags, "GameId", id);
  record_set_seed (record, (uint64_t) g_random_int () << 32 | g_random_int ());
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
  look_at_board (self);

  return self;
}

LogresGameSession *
logres_game_session_new_from_text (const char *text, const GameSpan *span, RecordReport *report)
{
  Record *record = record_read (text, span, report);
  LogresGameSession *self;

  if (record == NULL)
    g_error ("There is no memory for a game");

  self = session_of (record);
  take_state (self);
  if (record_result (record) == ONGOING)
    look_at_board (self);

  return self;
}

LogresGameSession *
logres_game_session_new_from_shown (LogresGameSession *self)
{
  g_autofree char *text = logres_game_session_dup_text (self, TRUE);
  GameSpan span = { 0 };
  LogresGameSession *other;

  record_scan (text, strlen (text), &span);
  other = logres_game_session_new_from_text (text, &span, NULL);
  other->time_func = self->time_func;
  add_date_and_id (other->record);
  g_clear_pointer (&other->file, g_free);
  g_clear_pointer (&other->file_sum, g_free);
  logres_game_session_play_on (other);

  return other;
}

void
logres_game_session_set_time_func (LogresGameSession *self, LogresTimeFunc func)
{
  self->time_func = func;
}

static void
logres_game_session_finalize (GObject *object)
{
  LogresGameSession *self = LOGRES_GAME_SESSION (object);

  record_free (self->record);
  g_free (self->file);
  g_free (self->file_sum);
  g_ptr_array_unref (self->undone);

  G_OBJECT_CLASS (logres_game_session_parent_class)->finalize (object);
}

static void
logres_game_session_class_init (LogresGameSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_game_session_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
logres_game_session_init (LogresGameSession *self)
{
  self->undone = g_ptr_array_new ();
  self->time_func = g_get_monotonic_time;
  self->is_paused = TRUE;
  self->draw_offer = NOBODY;
}
