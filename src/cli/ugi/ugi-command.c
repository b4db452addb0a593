#include "cli/common/commands.h"

#include "cli/common/messages.h"
#include "cli/ugi/ugi.h"

#include <stdlib.h>

static Status
run (const Command *self, int n, char *const *arguments)
{
  char *line = malloc (LONG_LINE_SIZE);
  bool is_able;
  Ugi ugi;

  (void) self;
  (void) n;
  (void) arguments;
  is_able = ugi_init (&ugi) && line != NULL;
  if (is_able)
    ugi_listen (&ugi, stdin, line);
  else
    complain ("there is no memory for the engine");
  ugi_clear (&ugi);
  free (line);

  return is_able ? DONE : TROUBLE;
}

const Command engine_command = {
  .name = "engine",
  .arguments = "",
  .summary = "speak UGI and UCI with another program",
  .details =
    "Obeys commands from standard input until `quit`, or its end: `ugi` or `uci`, `isready`,\n"
    "`uginewgame` or `ucinewgame`, `setoption name NAME value VALUE`, `position startpos` or\n"
    "`position fen POSITION`, each with `moves MOVE...` or without, `go`, `stop`, `d`, and\n"
    "`query` with `gameover`, `p1turn` or `result`. The option UCI_Variant chooses the game.\n"
    "`go` takes `depth`, `nodes`, `movetime`, `mate`, `infinite`, `searchmoves`, and the\n"
    "clocks as `wtime`, `btime`, `winc`, `binc`, or `p1time`, `p2time`, `p1inc`, `p2inc`,\n"
    "with `movestogo`. `go ponder` thinks ahead, on the enemy's time, until `ponderhit`; what\n"
    "it expects to be played, `bestmove` tells once the option Ponder is true. What is wrong\n"
    "with a command is answered by `info string`.\n",
  .n_least = 0,
  .n_most = 0,
  .run = run,
};
