#include "app/ui/hand.h"

#include "app/model/reason-text.h"
#include "app/model/second-look.h"
#include "app/ui/board-look.h"
#include "app/ui/words.h"

#include <glib/gi18n.h>

enum { MOST_COMPLETIONS = 5 };

typedef enum HandState {
  HAND_ENTERS,
  HAND_LOOKS, /* at a complete move once more */
  HAND_ASKS,  /* whether it is to be played */
} HandState;

/* Whether pieces are moved by carrying them, by clicks, or both. */
typedef enum HandWay { WAY_BOTH, WAY_DRAG, WAY_CLICK } HandWay;

struct _LogresHand {
  GObject parent_instance;

  LogresBoardView *view;      /* borrowed */
  LogresMovePrompt *prompt;   /* borrowed */
  LogresGameSession *session; /* owned; NULL without a game */
  MoveEntry *entry;           /* owned */
  LogresSecondLook *look;     /* owned; NULL before it is first needed */
  GSettings *settings;        /* owned */
  HandWay way;
  Turn turn; /* where moves are entered, if they are */
  gboolean is_open;
  Square pressed; /* where the button went down */

  HandState state;
  Move move; /* the complete one */
  LookVerdict verdict;
  Move reply; /* what would follow a bad move */

  Square route[MAX_PATH]; /* of the last move */
  int n_route, begun;
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresHand, logres_hand, G_TYPE_OBJECT)

static void
tell (LogresHand *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- A complete move ---- */

/* The move is not wanted, or not any more. */
static gboolean
withdraw (LogresHand *self)
{
  if (self->state == HAND_ENTERS)
    return FALSE;

  if (self->look != NULL)
    logres_second_look_cancel (self->look);
  self->state = HAND_ENTERS;
  self->n_route = 0;

  return TRUE;
}

static void
play (LogresHand *self)
{
  g_autoptr (LogresHand) kept = g_object_ref (self);

  self->state = HAND_ENTERS;
  if (!logres_game_session_play (self->session, self->move, NULL)) {
    self->n_route = 0;
    tell (self);
  }
}

/* Who is shown his move at its end has seen all of its way. */
static void
ask (LogresHand *self)
{
  self->state = HAND_ASKS;
  self->begun = MAX_PATH;
  tell (self);
}

/* A move of the game; those of variations can be tried out freely. */
static gboolean
is_in_earnest (LogresHand *self)
{
  return logres_game_session_is_showing_live (self->session) &&
         logres_game_session_get_result (self->session, NULL) == ONGOING;
}

static gboolean
is_to_be_confirmed (LogresHand *self)
{
  return is_in_earnest (self) && g_settings_get_boolean (self->settings, "confirm-moves");
}

static void
looked_cb (LogresHand *self, int verdict, const Move *reply)
{
  if (self->state != HAND_LOOKS)
    return;

  self->verdict = (LookVerdict) verdict;
  self->reply = *reply;
  if (self->verdict != LOOK_FINE || is_to_be_confirmed (self))
    ask (self);
  else
    play (self);
}

static gboolean
look (LogresHand *self)
{
  if (!is_in_earnest (self) || !g_settings_get_boolean (self->settings, "warn-of-mistakes"))
    return FALSE;
  if (self->look == NULL) {
    self->look = logres_second_look_new ();
    g_signal_connect_object (self->look, "answered", G_CALLBACK (looked_cb), self,
                             G_CONNECT_SWAPPED);
  }

  return logres_second_look_ask (self->look, self->session, self->move);
}

static void
take_move (LogresHand *self, int begun)
{
  const Square *route;

  self->move = move_entry_move (self->entry, &route, &self->n_route);
  self->begun = begun;
  memcpy (self->route, route, (size_t) self->n_route * sizeof *route);
  self->verdict = LOOK_FINE;
  self->reply = (Move){ .kind = MOVE_NONE };

  if (look (self)) {
    self->state = HAND_LOOKS;
    self->begun = MAX_PATH;
    tell (self);
  } else if (is_to_be_confirmed (self) && self->n_route > 0) {
    ask (self);
  } else {
    play (self);
  }
}

void
logres_hand_confirm (LogresHand *self, gboolean is_played)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  if (self->state != HAND_ASKS)
    return;
  if (is_played)
    play (self);
  else if (withdraw (self))
    tell (self);
}

/* ---- What the person does ---- */

/* `begun` leaps of the route have been seen already. */
static void
handle (LogresHand *self, EntryResult result, int begun)
{
  if (result == ENTRY_PLAYED)
    take_move (self, begun);
  else if (result != ENTRY_NOTHING)
    tell (self);
}

static int
leaps_so_far (LogresHand *self)
{
  const Square *route;

  return MAX (0, move_entry_route (self->entry, &route) - 1);
}

/* While a move is asked about, a press where it ends plays it, and one elsewhere takes it back.
 * True where that was all. */
static gboolean
settle (LogresHand *self, Square sq)
{
  gboolean is_end = self->n_route > 0 && sq == self->route[self->n_route - 1];

  if (self->state == HAND_ENTERS)
    return FALSE;

  if (is_end && self->state == HAND_ASKS)
    play (self);
  else if (!is_end && withdraw (self))
    tell (self);

  return TRUE;
}

static void
pressed_cb (LogresHand *self, guint sq)
{
  self->pressed = NO_SQUARE;
  if (settle (self, (Square) sq))
    return;

  self->pressed = (Square) sq;
  if (self->way != WAY_CLICK)
    handle (self, move_entry_press (self->entry, (Square) sq), leaps_so_far (self));
}

static void
entered_cb (LogresHand *self, guint sq)
{
  if (self->way != WAY_CLICK && self->state == HAND_ENTERS)
    handle (self, move_entry_drag_over (self->entry, (Square) sq), 0);
}

static gboolean
is_choosing (LogresHand *self)
{
  return move_entry_n_choices (self->entry) > 0;
}

/* Who has carried a piece has seen all of its way. */
static void
released_cb (LogresHand *self, guint sq, gboolean is_dragged)
{
  int begun = is_dragged ? MAX_PATH : leaps_so_far (self);

  if (self->state != HAND_ENTERS)
    return;

  if (self->way == WAY_CLICK) {
    if ((Square) sq == self->pressed && sq != NO_SQUARE)
      handle (self, move_entry_click (self->entry, (Square) sq), begun);
  } else if (self->way == WAY_DRAG && !is_dragged && !is_choosing (self) &&
             move_entry_is_held (self->entry)) {
    handle (self, move_entry_cancel (self->entry), 0);
  } else {
    handle (self, move_entry_release (self->entry, (Square) sq), begun);
  }
}

static void
activated_cb (LogresHand *self, guint sq)
{
  int begun = leaps_so_far (self);

  if (!settle (self, (Square) sq))
    handle (self, move_entry_click (self->entry, (Square) sq), begun);
}

static void
step_back_cb (LogresHand *self)
{
  if (withdraw (self))
    tell (self);
  else
    handle (self, move_entry_back (self->entry), 0);
}

static void
cancelled_cb (LogresHand *self)
{
  if (withdraw (self))
    tell (self);
  else
    handle (self, move_entry_cancel (self->entry), 0);
}

void
logres_hand_choose (LogresHand *self, int number)
{
  int begun;

  g_return_if_fail (LOGRES_IS_HAND (self));

  begun = leaps_so_far (self);
  handle (self, move_entry_choose (self->entry, number), begun);
}

void
logres_hand_answer (LogresHand *self, MoveKind kind)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  withdraw (self);
  handle (self, move_entry_answer (self->entry, kind), 0);
}

/* ---- Typing ---- */

/* What the text may become, the first few. */
static char *
new_completions (LogresHand *self, const char *text)
{
  char moves[MOST_COMPLETIONS][MOVE_TEXT_SIZE];
  int n = move_entry_complete (self->entry, text, moves, MOST_COMPLETIONS);
  GString *list = g_string_new (NULL);

  for (int i = 0; i < MIN (n, MOST_COMPLETIONS); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "   " : "", moves[i]);
  if (n > MOST_COMPLETIONS)
    g_string_append (list, "   …");

  return g_string_free (list, FALSE);
}

static void
text_changed_cb (LogresHand *self, const char *text)
{
  g_autofree char *completions = new_completions (self, text);

  logres_move_prompt_say (self->prompt, completions);
  handle (self, move_entry_preview (self->entry, text), 0);
}

static void
say_problem (LogresHand *self, const char *text)
{
  g_autofree char *problem = NULL;

  if (!self->is_open)
    return;
  problem = reason_text_new_move_problem (move_entry_problem (self->entry), text,
                                          move_entry_why (self->entry), &self->turn.pos);
  logres_move_prompt_say (self->prompt, problem);
}

/* The move is played before the line closes, as closing it puts the piece down. */
static void
text_entered_cb (LogresHand *self, const char *text)
{
  EntryResult result = move_entry_type (self->entry, text);

  if (result == ENTRY_REFUSED || result == ENTRY_NOTHING)
    say_problem (self, text);
  handle (self, result, 0);
  if (result == ENTRY_PLAYED)
    logres_move_prompt_close (self->prompt);
}

static void
prompt_closed_cb (LogresHand *self)
{
  if (self->state == HAND_ENTERS)
    handle (self, move_entry_cancel (self->entry), 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* A letter on the board begins a move; a figure chooses a route where there are several. */
static void
typed_cb (LogresHand *self, const char *text)
{
  if (self->state != HAND_ENTERS)
    return;
  if (is_choosing (self) && g_ascii_isdigit (*text))
    logres_hand_choose (self, *text - '0');
  else if (self->is_open)
    logres_move_prompt_open (self->prompt, text);
}

/* ---- Life ---- */

void
logres_hand_close (LogresHand *self)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  if (self->look != NULL)
    logres_second_look_close (self->look);
  g_clear_object (&self->look);
  g_clear_object (&self->session);
}

static void
logres_hand_dispose (GObject *object)
{
  LogresHand *self = LOGRES_HAND (object);

  logres_hand_close (self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->entry, move_entry_free);

  G_OBJECT_CLASS (logres_hand_parent_class)->dispose (object);
}

static void
logres_hand_class_init (LogresHandClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_hand_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* In the order of HandWay. */
static const char *const ways[] = { "both", "drag", "click" };

static void
way_changed_cb (LogresHand *self)
{
  g_autofree char *way = g_settings_get_string (self->settings, "move-entry");

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (way, ways[i]))
      self->way = (HandWay) i;
  logres_board_view_set_carrying (self->view, self->way != WAY_CLICK);
}

static void
logres_hand_init (LogresHand *self)
{
  self->entry = move_entry_new ();
  self->settings = board_look_settings ();
}

static const struct {
  const char *name;
  GCallback callback;
} view_signals[] = {
  { "square-pressed", G_CALLBACK (pressed_cb) },
  { "square-entered", G_CALLBACK (entered_cb) },
  { "square-released", G_CALLBACK (released_cb) },
  { "square-activated", G_CALLBACK (activated_cb) },
  { "step-back", G_CALLBACK (step_back_cb) },
  { "cancelled", G_CALLBACK (cancelled_cb) },
  { "text-typed", G_CALLBACK (typed_cb) },
};

static const struct {
  const char *name;
  GCallback callback;
} prompt_signals[] = {
  { "text-changed", G_CALLBACK (text_changed_cb) },
  { "text-entered", G_CALLBACK (text_entered_cb) },
  { "closed", G_CALLBACK (prompt_closed_cb) },
};

LogresHand *
logres_hand_new (LogresBoardView *view, LogresMovePrompt *prompt)
{
  LogresHand *self = g_object_new (LOGRES_TYPE_HAND, NULL);

  self->view = view;
  self->prompt = prompt;
  for (gsize i = 0; i < G_N_ELEMENTS (view_signals); i++)
    g_signal_connect_object (view, view_signals[i].name, view_signals[i].callback, self,
                             G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (prompt_signals); i++)
    g_signal_connect_object (prompt, prompt_signals[i].name, prompt_signals[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::move-entry", G_CALLBACK (way_changed_cb), self,
                           G_CONNECT_SWAPPED);
  way_changed_cb (self);

  return self;
}

/* ---- The state ---- */

void
logres_hand_set_session (LogresHand *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  logres_hand_set_turn (self, NULL);
  g_set_object (&self->session, session);
}

/* A route is for the move that has just been entered. */
void
logres_hand_set_turn (LogresHand *self, const Turn *turn)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  withdraw (self);
  self->is_open = turn != NULL;
  if (turn != NULL)
    self->turn = *turn;
  move_entry_set_turn (self->entry, turn);
}

const MoveEntry *
logres_hand_get_entry (LogresHand *self)
{
  g_return_val_if_fail (LOGRES_IS_HAND (self), NULL);

  return self->entry;
}

gboolean
logres_hand_is_asking (LogresHand *self)
{
  g_return_val_if_fail (LOGRES_IS_HAND (self), FALSE);

  return self->state == HAND_ASKS;
}

gboolean
logres_hand_is_warning (LogresHand *self)
{
  return logres_hand_is_asking (self) && self->verdict != LOOK_FINE;
}

int
logres_hand_take_route (LogresHand *self, Square route[MAX_PATH], int *begun)
{
  int n = self->n_route;

  memcpy (route, self->route, sizeof self->route);
  *begun = self->begun;
  self->n_route = 0;

  return n;
}

/* ---- What is to be shown and said ---- */

static void
mark_complete (LogresHand *self, BoardMarks *marks)
{
  SquareSet captured = position_captured (&self->turn.pos, self->move);
  Position after;
  Square path[MAX_PATH];
  int n;

  if (self->n_route > 1)
    board_marks_add_trail (marks, TRAIL_ROUTE, 0, self->route, self->n_route);
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &captured);
  if (self->reply.from == NO_SQUARE || self->reply.kind == MOVE_NONE)
    return;

  position_play (&self->turn.pos, self->move, &after);
  n = move_path (&after, self->reply, path);
  if (n > 1)
    board_marks_add_trail (marks, TRAIL_THREAT, 0, path, n);
}

void
logres_hand_mark (LogresHand *self, BoardMarks *marks)
{
  g_return_if_fail (LOGRES_IS_HAND (self));

  if (self->state == HAND_ENTERS)
    move_entry_mark (self->entry, marks);
  else
    mark_complete (self, marks);
}

void
logres_hand_get_held (LogresHand *self, Square *from, Square *at)
{
  const Square *route = self->route;
  int n = self->n_route;

  g_return_if_fail (LOGRES_IS_HAND (self));

  if (self->state == HAND_ENTERS)
    n = move_entry_route (self->entry, &route);
  *from = n > 0 ? route[0] : NO_SQUARE;
  *at = n > 0 ? route[n - 1] : NO_SQUARE;
}

/* '@' stands for the answer that the move allows. */
static const char *const warnings[] = {
  [LOOK_FINE] = N_ ("Play this move?"),
  [LOOK_LOSES] = N_ ("This may lose the game: @ could follow."),
  [LOOK_MISSES] = N_ ("Another move seems to win, and this one does not."),
  [LOOK_MISTAKE] = N_ ("This may be a mistake: @ could follow."),
};

char *
logres_hand_dup_words (LogresHand *self)
{
  g_autofree char *reply = NULL;
  Position after;

  g_return_val_if_fail (LOGRES_IS_HAND (self), NULL);

  if (self->state == HAND_ENTERS)
    return NULL;
  if (self->state == HAND_LOOKS)
    return g_strdup (_ ("Looking at the move once more…"));

  position_play (&self->turn.pos, self->move, &after);
  reply = words_new_move (&after, self->reply);

  return words_filled (_ (warnings[self->verdict]), reply);
}
