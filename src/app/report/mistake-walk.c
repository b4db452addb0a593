#include "app/report/mistake-walk.h"

#include "app/computer/move-reason.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"

static WalkStep *
step_of (const MistakeWalk *self)
{
  return &g_array_index (self->steps, WalkStep, self->at);
}

static void
set_state (MistakeWalk *self, WalkState state)
{
  self->state = state;
  self->changed (self->listener);
}

/* Returns the node before the mistake of this step. */
static const Node *
node_before (const MistakeWalk *self)
{
  const Node *node = logres_game_session_get_record (self->session)->root;

  for (int place = 1; place < step_of (self)->place; place++)
    node = node->child;

  return node;
}

/* ---- Trying a move ---- */

/* The walk asks for a move itself, and RETRY_NONE follows from its own steps. */
static const WalkState states[] = {
  [RETRY_NONE] = WALK_ASKS,  [RETRY_ASKS] = WALK_ASKS, [RETRY_JUDGES] = WALK_JUDGES,
  [RETRY_GOOD] = WALK_RIGHT, [RETRY_BAD] = WALK_WRONG, [RETRY_FAILED] = WALK_FAILED,
};

static void
retried_cb (gpointer walk)
{
  MistakeWalk *self = walk;
  WalkState state = states[self->retry->state];

  if (state == WALK_ASKS)
    return;
  if (state == WALK_RIGHT && !step_of (self)->was_answered)
    step_of (self)->is_found = TRUE;
  set_state (self, state);
}

static void
ask (MistakeWalk *self)
{
  self->n_shown = 0;
  retry_begin (self->retry, node_before (self), self->mistake.played, &self->mistake.verdict);
  set_state (self, WALK_ASKS);
}

void
mistake_walk_retry (MistakeWalk *self)
{
  if (self->state == WALK_DONE)
    return;

  retry_end (self->retry);
  ask (self);
}

/* ---- The answer ---- */

void
mistake_walk_show_answer (MistakeWalk *self)
{
  if (self->state == WALK_DONE)
    return;

  retry_end (self->retry);
  step_of (self)->was_answered = TRUE;
  self->state = WALK_ANSWER;
  mistake_walk_show_line (self, 0);
}

void
mistake_walk_show_line (MistakeWalk *self, int n)
{
  const Node *before;

  if (self->state != WALK_ANSWER || n > self->mistake.n_line)
    return;

  before = node_before (self);
  self->n_shown = n;
  logres_game_session_show (
    self->session, n == 0 ? before
                          : logres_game_session_insert_line (self->session, before,
                                                             self->mistake.line, (guint) n));
  set_state (self, WALK_ANSWER);
}

/* ---- Going on ---- */

void
mistake_walk_go (MistakeWalk *self, guint step)
{
  retry_end (self->retry);
  self->at = MIN (step, self->steps->len);
  if (self->at < self->steps->len) {
    mistake_find (&self->mistake, self->report, step_of (self)->place);
    ask (self);
  } else {
    self->n_shown = 0;
    logres_game_session_show_live (self->session);
    set_state (self, WALK_DONE);
  }
}

void
mistake_walk_go_near (MistakeWalk *self, int place)
{
  guint nearest = 0;

  for (guint i = 1; i < self->steps->len; i++)
    if (ABS (g_array_index (self->steps, WalkStep, i).place - place) <
        ABS (g_array_index (self->steps, WalkStep, nearest).place - place))
      nearest = i;
  mistake_walk_go (self, nearest);
}

/* ---- Questions ---- */

guint
mistake_walk_n_found (const MistakeWalk *self)
{
  guint n = 0;

  for (guint i = 0; i < self->steps->len; i++)
    n += g_array_index (self->steps, WalkStep, i).is_found;

  return n;
}

char *
mistake_walk_new_praise (const MistakeWalk *self)
{
  const Retry *retry = self->retry;
  Move line[1 + MOST_LINE_MOVES];

  if (move_is_equal (retry->tried->move, self->mistake.line[0]))
    return mistake_new_reason (&self->mistake, self->mistake.before->pos.seat);

  line[0] = retry->tried->move;
  for (int i = 0; i < retry->reply.n_moves; i++)
    line[i + 1] = retry->reply.moves[i];

  return move_reason_new_sentence (self->mistake.before, line, 1 + retry->reply.n_moves,
                                   retry->score, TRUE);
}

/* ---- Life cycle ---- */

static void
ignore_cb (gpointer listener)
{
}

MistakeWalk *
mistake_walk_new (LogresGameSession *session,
                  const Report *report,
                  const GArray *places,
                  MistakeWalkFunc changed,
                  gpointer listener)
{
  MistakeWalk *self = g_new0 (MistakeWalk, 1);

  self->session = logres_game_session_new_from_shown (session);
  logres_game_session_set_studying (self->session, TRUE);
  self->report = report;
  self->retry = retry_new (self->session, retried_cb, self);
  self->steps = g_array_new (FALSE, TRUE, sizeof (WalkStep));
  for (guint i = 0; i < places->len; i++) {
    WalkStep step = { .place = g_array_index (places, int, i) };

    g_array_append_val (self->steps, step);
  }
  self->changed = ignore_cb; /* the caller does not know the walk yet */
  mistake_walk_go (self, 0);
  self->changed = changed;
  self->listener = listener;

  return self;
}

void
mistake_walk_free (MistakeWalk *self)
{
  if (self == NULL)
    return;

  retry_free (self->retry);
  g_object_unref (self->session);
  g_array_unref (self->steps);
  g_free (self);
}
