#include "cli/common/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/games/game-words.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { LEVEL, TIME, SEED, SEATS, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [LEVEL] = { "--level", FULL_STRENGTH, N_LEVELS, NULL },
  [TIME] = { "--time", 1, 1000 * 60 * 60, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [SEATS] = { "--seats", 1, 1, "the letters of the seats that you play" },
};

enum { USUAL_LEVEL = 5, USUAL_MS = 1000, NO_SEED = -1 };

/* The arguments of the command. */
typedef struct Wish {
  int64_t numbers[N_SETTINGS];
  const char *seats; /* letters; NULL means the first seat */
  Position start;
} Wish;

/* ---- Arguments ---- */

/* Returns whether all letters name seats. If one does not, prints an error message. Replaces "none"
 * by an empty text, which means that the engine plays all seats. */
static bool
check_seats (Wish *self)
{
  const Variant *variant = self->start.variant;
  char quoted[QUOTED_SIZE];

  if (self->seats == NULL)
    return true;
  if (strcmp (self->seats, "none") == 0)
    self->seats = "";

  for (const char *letter = self->seats; *letter != '\0'; letter++)
    if (variant_seat_of_letter (variant, *letter) < 0) {
      quote (letter, 1, quoted);
      complain ("--seats: %s is not a seat of %s", quoted, variant->id);
      return false;
    }

  return true;
}

static bool
read_wish (Wish *self, const Command *command, int n, char *const *arguments)
{
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  n = settings_read (settings, N_SETTINGS, command, n, arguments, self->numbers, texts, left);
  if (n < 0)
    return false;
  self->seats = texts[SEATS][0];

  return argument_position_of (&self->start, left[0], n > 1 ? left[1] : "startpos") &&
         check_seats (self);
}

/* ---- The game ---- */

static bool
play (const Wish *wish)
{
  const int64_t *values = wish->numbers;
  const char first_seat[] = { wish->start.variant->seats[0].letter, '\0' };
  const char *seats = wish->seats != NULL ? wish->seats : first_seat;
  uint64_t seed = (uint64_t) (values[SEED] == NO_SEED ? (int64_t) time (NULL) : values[SEED]);
  Game game;
  bool is_able = game_init (&game, &wish->start, seats, (int) values[LEVEL], seed);

  game.think_ms = values[TIME];
  if (is_able) {
    printf ("The seed of this game is %" PRIu64 ". `help` lists the commands.\n", seed);
    is_able = game_talk (&game, stdin);
  }
  game_clear (&game);

  return is_able;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Wish wish = { .numbers = { [LEVEL] = USUAL_LEVEL, [TIME] = USUAL_MS, [SEED] = NO_SEED } };

  if (!read_wish (&wish, self, n, arguments))
    return TROUBLE;
  if (play (&wish))
    return DONE;

  complain ("not enough memory for the game");

  return TROUBLE;
}

const Command game_command = {
  .name = "game",
  .arguments = "VARIANT [POSITION] [SETTING...]",
  .summary = "play a whole game against the engine",
  .details =
    "Draws the board and waits for your moves. Write a move as the rules do. `help` lists the\n"
    "other commands: `moves`, `hint`, `undo`, `draw`, `resign`, `save FILE` and more.\n\n"
    "  --level N      the level of the engine, 1 to 15, or 0 for full strength (default 5)\n"
    "  --seats SEATS  the letters of the seats that you play, such as RB (default: the first\n"
    "                 seat). With `none`, the engine plays all seats\n"
    "  --time MS      the milliseconds that the engine has for a move (default 1000)\n"
    "  --seed N       the same seed and the same moves make the same game, if the level does\n"
    "                 not need all of its time\n",
  .n_least = 1,
  .n_most = 2,
  .run = run,
  .has_settings = true,
};
