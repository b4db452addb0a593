#include "cli/common/commands.h"

#include "cli/common/messages.h"
#include "cli/mail/mail-read.h"
#include "cli/mail/mail-write.h"

#include <string.h>

static const struct {
  const char *name;
  Status (*run) (int n, char *const *arguments);
} halves[] = {
  { "write", mail_write },
  { "read", mail_read_command },
};

static Status
run (const Command *self, int n, char *const *arguments)
{
  for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++)
    if (strcmp (halves[i].name, arguments[0]) == 0)
      return halves[i].run (n - 1, arguments + 1);
  complain_of ("mail", arguments[0], "is neither `write` nor `read`");

  return TROUBLE;
}

const Command mail_command = {
  .name = "mail",
  .arguments = "write|read FILE [SETTING...]",
  .summary = "play by mail: write and read messages",
  .details =
    "`mail write FILE` prints a message with the first game of the file, for the other\n"
    "player: the last move, a board, and the record of what was played, without comments\n"
    "and variations. `-` is standard input.\n\n"
    "  --as SEAT        who writes it; else who makes the move, or made the last one\n"
    "  --move MOVE      play this first; several play one after another\n"
    "  --if \"MOVE MOVE\" if he plays the first, the second is my answer\n"
    "  --offer-draw     offer a draw\n"
    "  --accept-draw    agree to the draw that was offered\n"
    "  --claim-draw     claim a draw by repetition or after fifty moves\n"
    "  --resign         resign\n"
    "  --note TEXT      what else is to be said\n"
    "  --eml            print a file that mail programs open\n"
    "  --to ADDRESS     the same, for this address\n"
    "  --save FILE      write the game with all that into a file\n\n"
    "`mail read FILE` prints the game that a mail holds. The mail may be quoted, wrapped, a\n"
    "saved `.eml` or HTML. What was found is said on standard error.\n\n"
    "  --game FILE      hold it against this game, and print that with what is new\n"
    "  --as SEAT        this player's moves are one's own: they come from nobody else\n\n"
    "A mail that does not continue the game, legally and from the same past, is refused,\n"
    "and nothing is printed.\n",
  .n_least = 2,
  .n_most = ANY_NUMBER,
  .has_settings = true,
  .run = run,
};
