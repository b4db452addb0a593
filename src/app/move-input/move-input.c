#include "app/move-input/move-input.h"

#include "app/kit/settings.h"
#include "wording/refusal-text.h"

enum { MOST_COMPLETIONS = 5 };

/* The setting for moving pieces: by dragging, by clicking, or both. */
typedef enum HandWay { WAY_BOTH, WAY_DRAG, WAY_CLICK } HandWay;

struct _LogresMoveInput {
  GObject parent_instance;

  LogresBoardView *view;    /* borrowed */
  LogresMovePrompt *prompt; /* a weak pointer */
  MoveEntry *entry;         /* owned */
  PendingMove *pending;     /* owned; the complete move */
  Premove *plan;            /* owned; the planned move */
  GSettings *settings;      /* owned */
  HandWay way;
  Square pressed; /* where the button was pressed */
};

G_DEFINE_FINAL_TYPE (LogresMoveInput, logres_move_input, G_TYPE_OBJECT)

static void
tell (LogresMoveInput *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* ---- Board input ---- */

/* Handles the result of an input while the user plans a move. A piece that is picked up takes the
 * place of an earlier plan. */
static void
plan (LogresMoveInput *self, EntryResult result)
{
  if (result == ENTRY_PLAYED)
    premove_make (self->plan, move_entry_move (self->entry));
  else if (result == ENTRY_CHANGED || result == ENTRY_REFUSED)
    premove_cancel (self->plan);
  if (result != ENTRY_NOTHING)
    tell (self);
}

/* Shows the result of an input, or handles a complete move. The sentence about a dropped plan goes.
 * The user has already seen the first `begun` leaps of the move. Playing a move may make the page
 * release `self`, so a reference is kept. The prompt closes after a complete move, because closing
 * it puts the piece down. */
static void
handle (LogresMoveInput *self, EntryResult result, int begun)
{
  g_autoptr (LogresMoveInput) kept = g_object_ref (self);

  if (result != ENTRY_NOTHING && !premove_is_made (self->plan))
    premove_cancel (self->plan);
  if (move_entry_is_planning (self->entry))
    plan (self, result);
  else if (result == ENTRY_PLAYED)
    pending_move_make (kept->pending, begun);
  else if (result != ENTRY_NOTHING)
    tell (kept);
  if (result == ENTRY_PLAYED && kept->prompt != NULL)
    logres_move_prompt_close (kept->prompt);
}

static int
leaps_so_far (LogresMoveInput *self)
{
  const Square *route;

  return MAX (0, move_entry_route (self->entry, &route) - 1);
}

/* If a move waits to be played, pending_move_press() handles the press, and this returns TRUE. If
 * no move waits, returns FALSE. */
static gboolean
settle (LogresMoveInput *self, Square sq)
{
  g_autoptr (LogresMoveInput) kept = g_object_ref (self);

  return pending_move_press (kept->pending, sq);
}

static void
pressed_cb (LogresMoveInput *self, guint sq)
{
  self->pressed = NO_SQUARE;
  if (settle (self, (Square) sq))
    return;

  self->pressed = (Square) sq;
  if (self->way != WAY_CLICK)
    handle (self, move_entry_press (self->entry, (Square) sq), leaps_so_far (self));
}

static void
entered_cb (LogresMoveInput *self, guint sq)
{
  if (self->way != WAY_CLICK && !pending_move_is_made (self->pending))
    handle (self, move_entry_drag_over (self->entry, (Square) sq), 0);
}

static gboolean
is_choosing (LogresMoveInput *self)
{
  return move_entry_n_choices (self->entry) > 0;
}

static void
released_cb (LogresMoveInput *self, guint sq, gboolean is_dragged)
{
  /* A user who dragged the piece has seen its whole route. */
  int begun = is_dragged ? MAX_PATH : leaps_so_far (self);

  if (pending_move_is_made (self->pending))
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

/* The user points at a route by a square that only this route has. */
static void
pointed_cb (LogresMoveInput *self, guint sq)
{
  logres_move_input_point (self, move_entry_number_at (self->entry, (Square) sq));
}

static void
activated_cb (LogresMoveInput *self, guint sq)
{
  int begun = leaps_so_far (self);

  if (!settle (self, (Square) sq))
    handle (self, move_entry_click (self->entry, (Square) sq), begun);
}

void
logres_move_input_pick_up (LogresMoveInput *self, Square sq)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (self->way != WAY_DRAG)
    handle (self, move_entry_click (self->entry, sq), 0);
}

/* Withdraws a complete move or a plan. Returns FALSE if there is neither. */
static gboolean
withdraw (LogresMoveInput *self)
{
  gboolean is_planned = premove_is_made (self->plan);

  if (is_planned)
    premove_cancel (self->plan);

  return pending_move_withdraw (self->pending) || is_planned;
}

static void
step_back_cb (LogresMoveInput *self)
{
  if (withdraw (self))
    tell (self);
  else
    handle (self, move_entry_back (self->entry), 0);
}

static void
cancelled_cb (LogresMoveInput *self)
{
  if (withdraw (self))
    tell (self);
  else
    handle (self, move_entry_cancel (self->entry), 0);
}

void
logres_move_input_choose (LogresMoveInput *self, int number)
{
  int begun;

  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  begun = leaps_so_far (self);
  /* The button that was pressed goes, so the focus would be lost. */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  handle (self, move_entry_choose (self->entry, number), begun);
}

void
logres_move_input_point (LogresMoveInput *self, int number)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (move_entry_point (self->entry, number) == ENTRY_CHANGED)
    g_signal_emit_by_name (self, "pointed");
}

void
logres_move_input_answer (LogresMoveInput *self, MoveKind kind)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  pending_move_withdraw (self->pending);
  handle (self, move_entry_answer (self->entry, kind), 0);
}

void
logres_move_input_confirm (LogresMoveInput *self, gboolean is_played)
{
  g_autoptr (LogresMoveInput) kept = NULL;

  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  kept = g_object_ref (self);
  /* As in logres_move_input_choose(): without the focus, the next key could be lost. */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  pending_move_answer (self->pending, is_played);
}

void
logres_move_input_focus_board (LogresMoveInput *self)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Typing ---- */

/* Returns a text with the first few moves that the typed text may become. The caller frees it. */
static char *
new_completions (LogresMoveInput *self, const char *text)
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
text_changed_cb (LogresMoveInput *self, const char *text)
{
  g_autofree char *completions = new_completions (self, text);

  logres_move_prompt_say (self->prompt, completions);
  handle (self, move_entry_preview (self->entry, text), 0);
}

static void
say_problem (LogresMoveInput *self, const char *text)
{
  const Turn *turn = move_entry_turn (self->entry);
  g_autofree char *problem = NULL;

  if (turn == NULL)
    return;
  problem = refusal_text_new_move_problem (move_entry_problem (self->entry), text,
                                           move_entry_why (self->entry), &turn->pos);
  logres_move_prompt_say (self->prompt, problem);
}

static void
text_entered_cb (LogresMoveInput *self, const char *text)
{
  EntryResult result = move_entry_type (self->entry, text);

  if (result == ENTRY_REFUSED || result == ENTRY_NOTHING)
    say_problem (self, text);
  handle (self, result, 0);
}

/* The focus goes from the prompt to the board. After the last move of a task, the page has given it
 * to a button already. */
static void
prompt_closed_cb (LogresMoveInput *self)
{
  if (!pending_move_is_made (self->pending))
    handle (self, move_entry_cancel (self->entry), 0);
  if (logres_move_prompt_has_focus (self->prompt))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* A letter starts a typed move. A digit chooses a route if there are several. */
static void
typed_cb (LogresMoveInput *self, const char *text)
{
  if (pending_move_is_made (self->pending))
    return;
  if (is_choosing (self) && g_ascii_isdigit (*text))
    logres_move_input_choose (self, *text - '0');
  else if (move_entry_turn (self->entry) != NULL)
    logres_move_prompt_open (self->prompt, text);
}

/* ---- Life cycle ---- */

static void
logres_move_input_dispose (GObject *object)
{
  LogresMoveInput *self = LOGRES_MOVE_INPUT (object);

  g_clear_weak_pointer (&self->prompt);
  g_clear_pointer (&self->pending, pending_move_free);
  g_clear_pointer (&self->plan, premove_free);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->entry, move_entry_free);

  G_OBJECT_CLASS (logres_move_input_parent_class)->dispose (object);
}

static void
logres_move_input_class_init (LogresMoveInputClass *klass)
{
  static const char *const signals[] = { "changed", "pointed" };

  G_OBJECT_CLASS (klass)->dispose = logres_move_input_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
}

/* The values of the setting, in the order of HandWay. */
static const char *const ways[] = { "both", "drag", "click" };

static void
way_changed_cb (LogresMoveInput *self)
{
  g_autofree char *way = g_settings_get_string (self->settings, "move-entry");

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (way, ways[i]))
      self->way = (HandWay) i;
  logres_board_view_set_carrying (self->view, self->way != WAY_CLICK);
}

static void
logres_move_input_init (LogresMoveInput *self)
{
  self->entry = move_entry_new ();
  self->pending = pending_move_new (self->entry, (PendingMoveFunc) tell, self);
  self->plan = premove_new ();
  self->settings = settings_new ();
}

static const struct {
  const char *name;
  GCallback callback;
} view_signals[] = {
  { "square-pressed", G_CALLBACK (pressed_cb) },     { "square-entered", G_CALLBACK (entered_cb) },
  { "square-released", G_CALLBACK (released_cb) },   { "square-pointed", G_CALLBACK (pointed_cb) },
  { "square-activated", G_CALLBACK (activated_cb) }, { "step-back", G_CALLBACK (step_back_cb) },
  { "cancelled", G_CALLBACK (cancelled_cb) },        { "text-typed", G_CALLBACK (typed_cb) },
};

static const struct {
  const char *name;
  GCallback callback;
} prompt_signals[] = {
  { "text-changed", G_CALLBACK (text_changed_cb) },
  { "text-entered", G_CALLBACK (text_entered_cb) },
  { "closed", G_CALLBACK (prompt_closed_cb) },
};

LogresMoveInput *
logres_move_input_new (LogresBoardView *view, LogresMovePrompt *prompt)
{
  LogresMoveInput *self = g_object_new (LOGRES_TYPE_MOVE_INPUT, NULL);

  self->view = view;
  g_set_weak_pointer (&self->prompt, prompt);
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

/* ---- State ---- */

void
logres_move_input_set_session (LogresMoveInput *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (session != NULL) /* without a session, the widgets may be on their way out */
    logres_move_prompt_close (self->prompt);
  logres_move_input_set_turn (self, NULL);
  move_entry_set_turn (self->entry, NULL);
  pending_move_set_session (self->pending, session);
  premove_set_session (self->plan, session);
}

void
logres_move_input_set_lesson_game (LogresMoveInput *self, gboolean is_lesson_game)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  pending_move_set_lesson_game (self->pending, is_lesson_game);
}

/* Compares turns by their addresses. This is safe because no node is freed while its session lives,
 * and logres_move_input_set_session() clears the turn. */
void
logres_move_input_set_turn (LogresMoveInput *self, const Turn *turn)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  pending_move_withdraw (self->pending);
  /* logres_move_input_follow_plan() decides whether the user can go on planning. */
  if (turn == NULL && move_entry_is_planning (self->entry))
    return;
  if (turn != move_entry_turn (self->entry) || !move_entry_is_held (self->entry))
    move_entry_set_turn (self->entry, turn);
}

/* ---- The plan ---- */

void
logres_move_input_follow_plan (LogresMoveInput *self, gboolean is_allowed)
{
  const Turn *turn;

  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  turn = premove_follow (self->plan, is_allowed);
  if (turn == NULL && move_entry_is_planning (self->entry))
    move_entry_set_turn (self->entry, NULL);
  else if (turn != NULL &&
           (move_entry_turn (self->entry) == NULL || move_entry_is_planning (self->entry)))
    move_entry_set_plan (self->entry, turn);
}

void
logres_move_input_play_plan (LogresMoveInput *self)
{
  const EnteredMove *due;

  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  due = premove_take_due (self->plan);
  if (due != NULL)
    pending_move_make_plan (self->pending, due);
}

void
logres_move_input_cancel_plan (LogresMoveInput *self)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (premove_cancel (self->plan))
    tell (self);
}

const Premove *
logres_move_input_get_plan (LogresMoveInput *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_INPUT (self), NULL);

  return self->plan;
}

/* ---- Typed moves that are refused ---- */

void
logres_move_input_explain (LogresMoveInput *self, const char *words)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (move_entry_why (self->entry)->refusal != REFUSAL_NONE)
    logres_move_prompt_say (self->prompt, words);
}

/* ---- State of the entry ---- */

const MoveEntry *
logres_move_input_get_entry (LogresMoveInput *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_INPUT (self), NULL);

  return self->entry;
}

const PendingMove *
logres_move_input_get_pending (LogresMoveInput *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_INPUT (self), NULL);

  return self->pending;
}

/* ---- Display ---- */

void
logres_move_input_mark (LogresMoveInput *self, BoardMarks *marks)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  if (!pending_move_is_made (self->pending))
    move_entry_mark (self->entry, marks);
  else
    pending_move_mark (self->pending, marks);
  premove_mark (self->plan, marks);
}

void
logres_move_input_get_held (LogresMoveInput *self, Square *from, Square *at)
{
  const EnteredMove *entered;
  const Square *route;
  int n;

  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  entered = move_entry_move (self->entry);
  n = move_entry_route (self->entry, &route);
  if (pending_move_is_made (self->pending)) {
    route = entered->route;
    n = entered->n_route;
  }
  *from = n > 0 ? route[0] : NO_SQUARE;
  *at = n > 0 ? route[n - 1] : NO_SQUARE;
}

/* Shows the position at `node`. If there is a path, animates the move along it. The user has
 * already seen the first `begun` leaps. */
static void
show_move (LogresMoveInput *self, const Node *node, const Square *path, int n, int begun)
{
  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  if (n > 1)
    logres_board_view_play (self->view, &node->turn.pos, path, n, begun);
  else
    logres_board_view_set_position (self->view, &node->turn.pos);
}

static int
find_path (const Node *node, Square path[MAX_PATH])
{
  return node->move.from != NO_SQUARE ? move_path (&node->parent->turn.pos, node->move, path) : 0;
}

const EnteredMove *
logres_move_input_follow (LogresMoveInput *self, const Node *seen, const Node *node)
{
  gboolean is_child = seen != NULL && node->parent == seen;
  const EnteredMove *entered;
  int begun;
  Square path[MAX_PATH];

  g_return_val_if_fail (LOGRES_IS_MOVE_INPUT (self), NULL);

  entered = pending_move_take (self->pending, &begun);
  if (node == seen)
    return entered;

  if (is_child && entered != NULL && entered->n_route > 0)
    show_move (self, node, entered->route, entered->n_route, begun);
  else
    show_move (self, node, path, is_child ? find_path (node, path) : 0, 0);

  return entered;
}

void
logres_move_input_offer_stop (LogresMoveInput *self, gboolean is_asked)
{
  g_return_if_fail (LOGRES_IS_MOVE_INPUT (self));

  logres_move_prompt_offer_stop (self->prompt, is_asked && move_entry_offers_stop (self->entry));
}
