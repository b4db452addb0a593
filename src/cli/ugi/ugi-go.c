#include "cli/common/input.h"
#include "cli/common/typed-move.h"
#include "cli/ugi/ugi.h"
#include "engine/search/clock.h"

#include <inttypes.h>
#include <string.h>

enum { A_DAY = 1000 * 60 * 60 * 24, N_TEAMS = 2 };

typedef enum Number {
  DEPTH,
  NODES,
  MOVE_TIME,
  WIN_IN,
  MOVES_TO_GO,                /* the numbers from here on concern clocks */
  TIME,                       /* one for each team */
  INCREMENT = TIME + N_TEAMS, /* one for each team */
  N_NUMBERS = INCREMENT + N_TEAMS
} Number;

typedef struct GoWord GoWord;

/* The state while a `go` command is read. */
typedef struct Go {
  const Ugi *ugi;
  const GoWord *choosing; /* the word `searchmoves` while its moves are read; otherwise NULL */
  bool is_choosy;         /* `searchmoves` was read */
  int64_t numbers[N_NUMBERS];
  bool is_given[N_NUMBERS];
  Task task;
} Go;

struct GoWord {
  const char *word;
  bool (*take) (Go *self, const GoWord *word, char **rest);
  int number; /* the Number that follows, if any */
  int64_t least, most;
};

/* ---- The words of `go` ---- */

static bool
take_number (Go *self, const GoWord *word, char **rest)
{
  const char *text = token_take (rest);

  if (text != NULL && number_read (text, word->least, word->most, &self->numbers[word->number])) {
    self->is_given[word->number] = true;
    return true;
  }

  ugi_complain (text != NULL ? text : "",
                "is not valid for go %s; use a number from %" PRId64 " to %" PRId64, word->word,
                word->least, word->most);

  return false;
}

static bool
take_infinite (Go *self, const GoWord *word, char **rest)
{
  self->task.limits.is_infinite = true;
  self->task.waits_for_stop = true;

  return true;
}

static bool
take_search_moves (Go *self, const GoWord *word, char **rest)
{
  self->choosing = word;
  self->is_choosy = true;

  return true;
}

static bool
take_ponder (Go *self, const GoWord *word, char **rest)
{
  self->task.is_ahead = true;

  return true;
}

/* A time may be negative, because some programs count below zero when the time is up. `movestogo`
 * may be 0, because some programs send 0 if the time is for the whole game. */
static const GoWord go_words[] = {
  { "infinite", take_infinite, 0, 0, 0 },
  { "searchmoves", take_search_moves, 0, 0, 0 },
  { "ponder", take_ponder, 0, 0, 0 },
  { "depth", take_number, DEPTH, 1, 1000 },
  { "nodes", take_number, NODES, 1, INT64_MAX / 200 },
  { "movetime", take_number, MOVE_TIME, 1, A_DAY },
  { "movestogo", take_number, MOVES_TO_GO, 0, 1000 },
  { "mate", take_number, WIN_IN, 1, 1000 },
  { "wtime", take_number, TIME, -A_DAY, 10 * A_DAY },
  { "p1time", take_number, TIME, -A_DAY, 10 * A_DAY },
  { "btime", take_number, TIME + 1, -A_DAY, 10 * A_DAY },
  { "p2time", take_number, TIME + 1, -A_DAY, 10 * A_DAY },
  { "winc", take_number, INCREMENT, 0, A_DAY },
  { "p1inc", take_number, INCREMENT, 0, A_DAY },
  { "binc", take_number, INCREMENT + 1, 0, A_DAY },
  { "p2inc", take_number, INCREMENT + 1, 0, A_DAY },
};

static const GoWord *
find_word (const char *text)
{
  for (size_t i = 0; i < sizeof go_words / sizeof go_words[0]; i++)
    if (strcmp (go_words[i].word, text) == 0)
      return &go_words[i];

  return NULL;
}

/* ---- The moves to choose from ---- */

static bool
is_chosen (const Task *task, Move move)
{
  for (int i = 0; i < task->n_chosen; i++)
    if (move_is_equal (task->chosen[i], move))
      return true;

  return false;
}

/* Adds a move for the search, which plays only moves that respect the duty to capture. */
static bool
choose_move (Go *self, const char *text)
{
  Attempt attempt = { .before = &self->task.turn, .text = text, .strictness = ENFORCED };
  Move move = { 0 };
  Turn after;

  if (!attempt_play (&attempt, &after, &move)) {
    ugi_complain_of_move (&attempt);
    return false;
  }
  if (is_chosen (&self->task, move))
    return true;
  if (self->task.n_chosen == MOST_CHOSEN) {
    ugi_complain (NULL, "go searchmoves takes no more than %d moves", MOST_CHOSEN);
    return false;
  }
  self->task.chosen[self->task.n_chosen++] = move;

  return true;
}

static bool
take_word (Go *self, const char *text, char **rest)
{
  const GoWord *word = find_word (text);

  if (word == NULL && self->choosing != NULL)
    return choose_move (self, text);
  if (word == NULL) {
    ugi_complain (text, "is not a parameter of go");
    return false;
  }
  self->choosing = NULL;

  return word->take (self, word, rest);
}

/* ---- The limits ---- */

/* Returns the smaller of two limits, where 0 means no limit. */
static int64_t
narrower (int64_t a, int64_t b)
{
  return a == 0 || (b != 0 && b < a) ? b : a;
}

static void
limit_by_clock (Go *self, int team)
{
  SearchLimits *limits = &self->task.limits;
  TimeShare share = clock_share (self->numbers[TIME + team], self->numbers[INCREMENT + team],
                                 (int) self->numbers[MOVES_TO_GO]);

  limits->soft_ms = narrower (limits->soft_ms, share.soft_ms);
  limits->hard_ms = narrower (limits->hard_ms, share.hard_ms);
}

static bool
says_anything_of_clocks (const Go *self)
{
  for (int number = MOVES_TO_GO; number < N_NUMBERS; number++)
    if (self->is_given[number])
      return true;

  return false;
}

static bool
set_time (Go *self)
{
  int team = variant_team (self->task.turn.pos.seat);

  if (self->is_given[TIME + team])
    limit_by_clock (self, team);
  else if (says_anything_of_clocks (self)) {
    ugi_complain (NULL, "go: the time of the player to move is missing");
    return false;
  }

  return true;
}

static bool
set_limits (Go *self)
{
  SearchLimits *limits = &self->task.limits;
  /* A win in n moves takes 2 n - 1 plies. A win that leaves the opponent without a legal move is
   * seen only one ply later. */
  int64_t to_win = self->is_given[WIN_IN] ? 2 * self->numbers[WIN_IN] : 0;
  int64_t depth = narrower (self->numbers[DEPTH], to_win);

  limits->depth = (int) (depth > MOST_DEPTH ? MOST_DEPTH : depth);
  limits->n_nodes = (uint64_t) self->numbers[NODES];
  limits->soft_ms = limits->hard_ms = self->numbers[MOVE_TIME];
  limits->n_lines = (int) self->ugi->options[UGI_MULTIPV];
  limits->level = (int) self->ugi->options[UGI_LEVEL];
  limits->seed = (uint64_t) self->ugi->options[UGI_SEED];
  limits->contempt = (int) self->ugi->options[UGI_CONTEMPT];

  return set_time (self);
}

/* ---- Start of the search ---- */

static bool
read_go (Go *self, char *rest)
{
  char *word;

  while ((word = token_take (&rest)) != NULL)
    if (!take_word (self, word, &rest))
      return false;
  if (self->is_choosy && self->task.n_chosen == 0) {
    ugi_complain (NULL, "go searchmoves: the moves are missing");
    return false;
  }

  return set_limits (self);
}

void
ugi_go (Ugi *self, char *rest)
{
  Go go = { .ugi = self,
            .task = { .turn = self->now->turn, .tells_answer = self->options[UGI_PONDER] } };

  go.task.n_earlier = node_earlier_hashes (self->now, go.task.earlier);
  /* After `go` alone the engine answers only when `stop` comes, even if it has found its move. */
  go.task.waits_for_stop = rest[strspn (rest, " \t")] == '\0';
  go.task.limits.is_infinite = go.task.waits_for_stop;
  if (thinker_is_busy (self->thinker))
    ugi_complain (NULL, "go: the engine is already thinking; send `stop` first");
  else if (read_go (&go, rest) && !thinker_start (self->thinker, &go.task))
    ugi_complain (NULL, "go: could not start a thread");
}
