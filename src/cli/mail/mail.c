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
  .summary = "play by email: write and read messages",
  .details =
    "`mail write FILE` prints a message about the first game of the file, for the other\n"
    "player: the last move, a board, and the record without comments and variations. `-` is\n"
    "standard input.\n\n"
    "  --as SEAT        the player who writes the message (default: the player to move for a\n"
    "                   move, a resignation, a claim or an acceptance, else the player who\n"
    "                   moved last)\n"
    "  --move MOVE      play this move first; repeat the setting for several moves\n"
    "  --if \"MOVE MOVE\" if the other player plays the first move, reply with the second\n"
    "  --offer-draw     offer a draw\n"
    "  --accept-draw    accept the draw that the other player offered\n"
    "  --claim-draw     claim a draw by repetition or after fifty moves\n"
    "  --resign         resign\n"
    "  --note TEXT      add this text to the message\n"
    "  --eml            print a file that email programs open\n"
    "  --to ADDRESS     the same, with this address\n"
    "  --save FILE      save the game with all these changes\n\n"
    "`mail read FILE` prints the game in an email. The email may be quoted, wrapped, HTML or\n"
    "a saved `.eml` file. A summary goes to standard error.\n\n"
    "  --game FILE      compare the email with this game, and print the game with what is new\n"
    "  --as SEAT        your own seat: refuse new moves for it, except conditional moves\n\n"
    "The program refuses an email that does not fit the game, for example if it changes\n"
    "earlier moves or contains an illegal move. Then it prints no game.\n",
  .n_least = 2,
  .n_most = ANY_NUMBER,
  .has_settings = true,
  .run = run,
};
