#include "app/puzzles/puzzle-play.h"

#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"

enum { MEBIBYTES = 16 };

G_DEFINE_FINAL_TYPE (LogresPuzzlePlay, logres_puzzle_play, G_TYPE_OBJECT)

static const Move no_move = { .kind = MOVE_NONE };

static void
tell (LogresPuzzlePlay *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
decide (LogresPuzzlePlay *self, gboolean is_solved)
{
  if (self->is_decided)
    return;

  self->is_decided = TRUE;
  g_signal_emit_by_name (self, "decided", is_solved);
}

/* ---- Searches ---- */

typedef struct Thought {
  PuzzleStage stage;
  Move asked; /* the move to judge; MOVE_NONE to find a right move */

  PuzzleStage begun; /* result: the stage with its number of plies */
  Move move;         /* result: the move that was judged or found */
  PuzzleAnswer answer;
  gboolean has_run;
} Thought;

static void
think (gpointer data, Job *job, guint n_threads, const atomic_bool *stop)
{
  Thought *self = data;
  Solver *solver = solver_new (MEBIBYTES);

  if (solver == NULL)
    g_error ("There is no memory to solve a puzzle");

  solver_set_stop (solver, stop);
  self->has_run = TRUE;
  self->begun = self->stage;
  self->move = self->asked;
  if (self->begun.left == 0)
    puzzle_begin (&self->begun, self->stage.puzzle, solver);
  if (self->asked.kind == MOVE_NONE)
    self->move = puzzle_right_move (&self->begun, solver);
  else
    puzzle_answer (&self->begun, self->asked, solver, &self->answer);
  solver_free (solver);
}

static void
ask (LogresPuzzlePlay *self, Move move)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->stage = self->stage;
  thought->asked = move;
  worker_start (self->worker, thought, 1);
}

/* ---- Moves on the board ---- */

/* Plays a move of the program, which session_changed_cb() must not judge. */
static const Node *
put (LogresPuzzlePlay *self, Move move)
{
  self->is_at_work = TRUE;
  logres_game_session_play (self->session, move, NULL);
  self->is_at_work = FALSE;

  return logres_game_session_get_shown (self->session);
}

/* Takes back all moves made since the user was asked. */
static void
take_back (LogresPuzzlePlay *self)
{
  self->is_at_work = TRUE;
  logres_game_session_show (self->session, self->asked);
  while (self->asked->child != NULL)
    logres_game_session_cut (self->session, self->asked->child);
  self->is_at_work = FALSE;
  self->tried = NULL;
}

static void
ask_at (LogresPuzzlePlay *self, const PuzzleStage *stage)
{
  self->stage = *stage;
  self->asked = logres_game_session_get_shown (self->session);
  self->tried = NULL;
  self->right = self->pending = no_move;
  self->hint = HINT_NONE;
}

/* ---- Judging a move ---- */

static void
take_answer (LogresPuzzlePlay *self)
{
  gboolean is_showing = self->state == PLAY_SHOWS;

  self->pending = self->answer.reply;
  if (self->answer.verdict == PUZZLE_WRONG)
    self->state = PLAY_FAILED;
  else if (!is_showing && self->pending.kind != MOVE_NONE)
    self->state = PLAY_ANSWERS;
  else if (self->answer.verdict == PUZZLE_SOLVED && self->pending.kind == MOVE_NONE)
    self->state = is_showing ? PLAY_SHOWN : PLAY_SOLVED;
  if (self->answer.verdict != PUZZLE_GOES_ON)
    decide (self, self->answer.verdict == PUZZLE_SOLVED);
}

/* Uses a right move for a hint, or shows it as part of the solution. Only now has the user got
 * help, as the search might not have started. */
static void
take_right_move (LogresPuzzlePlay *self, Move move)
{
  self->right = move;
  if (self->state == PLAY_SHOWS)
    self->pending = move;
  if (move.kind != MOVE_NONE)
    decide (self, FALSE);
}

/* Asks the user once more, because the system has no thread for the search. */
static void
ask_again (LogresPuzzlePlay *self)
{
  take_back (self);
  self->state = PLAY_ASKS;
  self->hint = HINT_NONE;
  tell (self);
}

/* Handles the result of a search. The search has also found the number of plies of the stage if
 * that was unknown. */
static void
done (gpointer play, gpointer data)
{
  LogresPuzzlePlay *self = play;
  const Thought *thought = data;

  self->has_no_thread = !thought->has_run;
  if (self->has_no_thread) {
    ask_again (self);
    return;
  }

  self->stage = thought->begun;
  if (thought->answer.verdict == PUZZLE_UNDECIDED) {
    take_right_move (self, thought->move);
  } else {
    self->answer = thought->answer;
    take_answer (self);
  }
  tell (self);
}

static const WorkerFuncs worker_funcs = { .run = think, .done = done, .release = g_free };

static void
judge (LogresPuzzlePlay *self, const Node *node)
{
  self->tried = node;
  self->was_called_in = turn_may_force (&node->turn);
  if (self->was_called_in) {
    take_back (self);
  } else {
    self->state = PLAY_JUDGES;
    ask (self, node->move);
  }
}

static void
session_changed_cb (LogresPuzzlePlay *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (self->is_at_work || self->state != PLAY_ASKS || shown->parent != self->asked)
    return;

  judge (self, shown);
  tell (self);
}

/* ---- Going on ---- */

/* Continues the puzzle after the other team's reply to a right move. */
static void
go_on_after_reply (LogresPuzzlePlay *self)
{
  if (self->answer.verdict == PUZZLE_SOLVED) {
    self->state = self->state == PLAY_SHOWS ? PLAY_SHOWN : PLAY_SOLVED;
    return;
  }
  ask_at (self, &self->answer.next);
  if (self->state == PLAY_SHOWS)
    ask (self, no_move);
  else
    self->state = PLAY_ASKS;
}

void
logres_puzzle_play_go_on (LogresPuzzlePlay *self)
{
  Move move;

  g_return_if_fail (LOGRES_IS_PUZZLE_PLAY (self));

  if (self->pending.kind == MOVE_NONE)
    return;

  move = self->pending;
  self->pending = no_move;
  if (self->state == PLAY_SHOWS && self->tried == NULL) {
    self->tried = put (self, move);
    ask (self, move);
  } else {
    put (self, move);
    if (self->state != PLAY_FAILED)
      go_on_after_reply (self);
  }
  tell (self);
}

void
logres_puzzle_play_give_hint (LogresPuzzlePlay *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PLAY (self));

  if (self->state != PLAY_ASKS || self->hint == HINT_MOVE)
    return;

  self->hint++;
  self->was_called_in = FALSE;
  if (self->right.kind == MOVE_NONE && worker_get_data (self->worker) == NULL)
    ask (self, no_move);
  tell (self);
}

static void
begin (LogresPuzzlePlay *self)
{
  PuzzleStage stage = { .puzzle = self->puzzle, .pos = self->puzzle->pos, .is_first = TRUE };

  /* The search finds out how many plies a draw takes. Until then `left` is 0. */
  if (self->puzzle->kind != PUZZLE_DRAW)
    puzzle_begin (&stage, self->puzzle, NULL);
  self->asked = logres_game_session_get_record (self->session)->root;
  take_back (self);
  ask_at (self, &stage);
}

void
logres_puzzle_play_retry (LogresPuzzlePlay *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PLAY (self));

  if (self->state == PLAY_FAILED) {
    take_back (self);
    self->pending = no_move;
    self->hint = HINT_NONE;
  } else if (self->state == PLAY_SOLVED || self->state == PLAY_SHOWN) {
    begin (self);
  } else {
    return;
  }
  self->state = PLAY_ASKS;
  tell (self);
}

void
logres_puzzle_play_show (LogresPuzzlePlay *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PLAY (self));

  if (self->state != PLAY_ASKS && self->state != PLAY_FAILED)
    return;

  take_back (self);
  self->state = PLAY_SHOWS;
  self->was_called_in = FALSE;
  self->pending = self->right;
  if (self->right.kind == MOVE_NONE)
    ask (self, no_move);
  tell (self);
}

/* ---- Questions ---- */

gboolean
logres_puzzle_play_is_waiting (LogresPuzzlePlay *self)
{
  return self->pending.kind != MOVE_NONE;
}

Move
logres_puzzle_play_get_wrong (LogresPuzzlePlay *self, Move *reply, int *n_losing)
{
  if (self->state != PLAY_FAILED)
    return no_move;

  *reply = self->answer.reply;
  *n_losing = self->answer.n_losing;

  return self->tried->move;
}

PuzzleHint
logres_puzzle_play_get_hint (LogresPuzzlePlay *self, Move *move)
{
  *move = self->right;

  return self->right.kind == MOVE_NONE || self->state != PLAY_ASKS ? HINT_NONE : self->hint;
}

/* ---- Life cycle ---- */

static void
logres_puzzle_play_dispose (GObject *object)
{
  LogresPuzzlePlay *self = LOGRES_PUZZLE_PLAY (object);

  g_clear_pointer (&self->worker, worker_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (logres_puzzle_play_parent_class)->dispose (object);
}

static void
logres_puzzle_play_class_init (LogresPuzzlePlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_puzzle_play_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("decided", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
logres_puzzle_play_init (LogresPuzzlePlay *self)
{
  self->worker = worker_new (WORKER_ANSWER, NULL, &worker_funcs, self);
  self->pending = self->right = no_move;
}

LogresPuzzlePlay *
logres_puzzle_play_new (const Puzzle *puzzle)
{
  LogresPuzzlePlay *self = g_object_new (LOGRES_TYPE_PUZZLE_PLAY, NULL);

  self->puzzle = puzzle;
  self->session = logres_game_session_new (&puzzle->pos);
  logres_game_session_set_studying (self->session, TRUE);
  begin (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
