#include "cli/ugi/ugi.h"

#include "cli/common/commands.h"
#include "cli/common/evaluation-text.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"
#include "cli/common/typed-move.h"
#include "cli/position/board-command.h"
#include "cli/ugi/ugi-info.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Creating and freeing ---- */

/* Returns false when memory runs out. Call end() even then. */
static bool
begin (Ugi *self)
{
  *self = (Ugi) { .thinker = thinker_new (&ugi_info_funcs) };
  ugi_reset_options (self);

  return self->thinker != NULL && ugi_start_game (self, &variants[0]);
}

/* Stops the search and frees everything. */
static void
end (Ugi *self)
{
  thinker_free (self->thinker);
  net_file_free (self->net);
  record_free (self->record);
}

/* ---- Error messages ---- */

void
ugi_complain (const char *word, const char *format, ...)
{
  va_list arguments;
  char quoted[QUOTED_SIZE];

  say_begin ();
  fputs ("info string ", stdout);
  if (word != NULL) {
    quote (word, (int) strlen (word), quoted);
    printf ("%s ", quoted);
  }
  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  say_end ();
}

void
ugi_complain_of_move (const Attempt *attempt)
{
  say_begin ();
  fputs ("info string ", stdout);
  attempt_write_problem (stdout, attempt);
  say_end ();
}

/* Returns whether nothing follows the command. If something follows, prints an error. */
static bool
is_all (char *rest, const char *command)
{
  const char *stranger = token_take (&rest);

  if (stranger != NULL)
    ugi_complain (stranger, "is unexpected after %s", command);

  return stranger == NULL;
}

static void
complain_of_start (const char *text, const PositionError *error)
{
  say_begin ();
  fputs ("info string ", stdout);
  write_position_error (stdout, text, error);
  say_end ();
}

/* ---- position startpos|fen TEXT [moves MOVE...] ---- */

/* Cuts the text off before the word `moves`, and returns the text behind this word. Returns the end
 * of the text if there is no such word. */
static char *
cut_moves (char *text)
{
  static const char word[] = "moves";
  char *at = token_find (text, word);

  if (at == NULL)
    return text + strlen (text);
  *at = '\0';

  return at + strlen (word);
}

static bool
read_start (const Ugi *self, const char *kind, char *text, Position *pos)
{
  PositionError error;
  char *stranger;

  if (kind != NULL && strcmp (kind, "fen") == 0) {
    if (position_text_read (pos, record_variant (self->record), text, &error))
      return true;
    complain_of_start (text, &error);
    return false;
  }

  if (kind == NULL || strcmp (kind, "startpos") != 0)
    ugi_complain (kind != NULL ? kind : "", "is neither `startpos` nor `fen`");
  else if ((stranger = token_take (&text)) != NULL)
    ugi_complain (stranger, "cannot follow `startpos`; only `moves` can");
  else {
    position_start (pos, record_variant (self->record));
    return true;
  }

  return false;
}

/* Plays the moves after `now`. Returns the last node, or NULL after an error message. */
static Node *
play_moves (Node *now, char *texts)
{
  char *text;
  Turn after;
  Move move;

  for (int number = 1; now != NULL && (text = token_take (&texts)) != NULL; number++) {
    Attempt attempt = {
      .before = &now->turn, .text = text, .number = number, .strictness = ON_DEMAND
    };

    if (!attempt_play (&attempt, &after, &move)) {
      ugi_complain_of_move (&attempt);
      return NULL;
    }
    now = node_add (now, move, NULL);
  }
  if (now == NULL)
    ugi_complain (NULL, "not enough memory for the game");

  return now;
}

/* Replaces the game. Returns false after an error message and keeps the old game. A running search
 * has its own copy. */
static bool
play_from (Ugi *self, const Position *pos, char *moves)
{
  Record *record = record_new (pos);
  Node *now = play_moves (record != NULL ? record->root : NULL, moves);

  if (now == NULL) {
    record_free (record);
    return false;
  }
  record_free (self->record);
  self->record = record;
  self->now = now;

  return true;
}

static void
set_position (Ugi *self, char *rest)
{
  char *kind = token_take (&rest), *moves = cut_moves (rest);
  Position pos;

  if (read_start (self, kind, rest, &pos))
    play_from (self, &pos, moves);
}

bool
ugi_start_game (Ugi *self, const Variant *variant)
{
  char no_moves[] = "";
  Position pos;

  position_start (&pos, variant);

  return play_from (self, &pos, no_moves);
}

/* ---- query gameover|p1turn|result ---- */

/* The protocol has no command to claim a draw, so a position in which one can be claimed counts
 * as a draw. */
static Result
result_now (const Ugi *self)
{
  return record_claims (self->record, self->now) != 0 ? DRAW
                                                      : turn_ending (&self->now->turn).result;
}

static const char *
yes_or_no (bool is_so)
{
  return is_so ? "true" : "false";
}

/* Returns the answer to a word of `query`, or NULL if there is no such question. */
static const char *
answer_to (const Ugi *self, const char *word)
{
  static const char *const results[] = {
    [ONGOING] = "none", [DRAW] = "draw", [FIRST_TEAM_WINS] = "p1win", [SECOND_TEAM_WINS] = "p2win"
  };
  Result result = result_now (self);
  const char *const answers[][2] = {
    { "gameover", yes_or_no (result != ONGOING) },
    { "p1turn", yes_or_no (variant_team (self->now->turn.pos.seat) == 0) },
    { "result", results[result] },
  };

  for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
    if (strcmp (answers[i][0], word) == 0)
      return answers[i][1];

  return NULL;
}

static void
query (Ugi *self, char *rest)
{
  const char *word = token_take (&rest);
  const char *answer = word != NULL ? answer_to (self, word) : NULL;

  if (!is_all (rest, "query"))
    return;
  if (answer != NULL)
    say ("response %s", answer);
  else
    ugi_complain (word != NULL ? word : "",
                  "is not a query; the queries are gameover, p1turn and result");
}

/* ---- Other commands ---- */

static void
greet (const char *closing)
{
  say_begin ();
  puts ("id name Logres " LOGRES_VERSION);
  puts ("id author the authors of Logres");
  ugi_print_options ();
  fputs (closing, stdout);
  say_end ();
}

static void
greet_ugi (Ugi *self, char *rest)
{
  if (is_all (rest, "ugi"))
    greet ("ugiok");
}

static void
greet_uci (Ugi *self, char *rest)
{
  if (is_all (rest, "uci"))
    greet ("uciok");
}

static void
be_ready (Ugi *self, char *rest)
{
  if (is_all (rest, "isready"))
    say ("readyok");
}

static void
new_game (Ugi *self, char *rest)
{
  if (!is_all (rest, "a new game"))
    return;
  if (thinker_is_busy (self->thinker)) {
    ugi_complain (NULL, "cannot start a new game while the engine is thinking; send `stop` first");
    return;
  }
  search_clear (thinker_search (self->thinker));
  ugi_start_game (self, record_variant (self->record));
}

static void
go_on (Ugi *self, char *rest)
{
  if (is_all (rest, "ponderhit") && !thinker_hit (self->thinker))
    ugi_complain (NULL, "ponderhit: the engine is not pondering; send `go ponder` first");
}

/* Stops even if other words follow. */
static void
stop (Ugi *self, char *rest)
{
  thinker_stop (self->thinker);
}

static void
quit (Ugi *self, char *rest)
{
  self->is_over = true;
}

static void
display (Ugi *self, char *rest)
{
  char text[POSITION_TEXT_SIZE];

  if (!is_all (rest, "d"))
    return;
  position_text_write (&self->now->turn.pos, true, text);
  say_begin ();
  board_print (&self->now->turn);
  fputs (text, stdout);
  say_end ();
}

static void
explain (Ugi *self, char *rest)
{
  const Position *pos = &self->now->turn.pos;

  if (!is_all (rest, "eval"))
    return;
  say_begin ();
  evaluation_print (pos, search_net_of (thinker_search (self->thinker), pos->variant));
  say_end ();
}

/* ---- The main loop ---- */

static const struct {
  const char *word;
  void (*obey) (Ugi *self, char *rest);
} commands[] = {
  { "ugi", greet_ugi },         { "uci", greet_uci },       { "isready", be_ready },
  { "uginewgame", new_game },   { "ucinewgame", new_game }, { "setoption", ugi_set_option },
  { "position", set_position }, { "go", ugi_go },           { "stop", stop },
  { "ponderhit", go_on },       { "query", query },         { "d", display },
  { "eval", explain },          { "quit", quit },
};

static void
obey (Ugi *self, char *line)
{
  const char *word = token_take (&line);

  if (word == NULL)
    return;

  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp (commands[i].word, word) == 0) {
      commands[i].obey (self, line);
      return;
    }

  ugi_complain (word, "is not a command");
}

static void
listen_to (Ugi *self, FILE *in, char line[LONG_LINE_SIZE])
{
  LineState state;

  while (!self->is_over && (state = line_read (in, line, LONG_LINE_SIZE)) != LINE_IS_MISSING)
    if (state == LINE_TOO_LONG)
      ugi_complain (NULL, "the line is longer than %d bytes", LONG_LINE_SIZE - 1);
    else if (state == LINE_HAS_NUL)
      ugi_complain (NULL, "the line contains a NUL byte");
    else
      obey (self, line);
}

/* ---- The command ---- */

static Status
run (const Command *self, int n, char *const *arguments)
{
  char *line = malloc (LONG_LINE_SIZE);
  bool is_able;
  Ugi ugi;

  is_able = begin (&ugi) && line != NULL;
  if (is_able)
    listen_to (&ugi, stdin, line);
  else
    complain ("not enough memory for the engine");
  end (&ugi);
  free (line);

  return is_able ? DONE : TROUBLE;
}

const Command engine_command = {
  .name = "engine",
  .arguments = "",
  .summary = "run as an engine that speaks UGI and UCI",
  .details =
    "Obeys commands from standard input until `quit` or the end of the input: `ugi` or `uci`,\n"
    "`isready`, `uginewgame` or `ucinewgame`, `setoption name NAME value VALUE`,\n"
    "`position startpos` or `position fen POSITION`, each with or without `moves MOVE...`,\n"
    "`go`, `stop`, `d`, and `query` with `gameover`, `p1turn` or `result`. `eval` lists what\n"
    "the evaluation of the position is made of. `go` takes `depth`, `nodes`, `movetime`,\n"
    "`mate`, `infinite`, `searchmoves`, and the clocks: `wtime`, `btime`, `winc`, `binc`, or\n"
    "`p1time`, `p2time`, `p1inc`, `p2inc`, with `movestogo`. `go ponder` thinks on the\n"
    "opponent's time until `ponderhit`. The option UCI_Variant chooses the game. Level is 1 to\n"
    "15, or 0 for full strength. If Ponder is true, `bestmove` also names the expected reply.\n"
    "EvalFile is a file with a net that evaluates positions of its game instead of the\n"
    "program's own net; with `none` there is no net. `ugi` lists all options. An `info string`\n"
    "answers each invalid command.\n",
  .n_least = 0,
  .n_most = 0,
  .run = run,
};
