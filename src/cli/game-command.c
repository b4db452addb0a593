#include "cli/game-command.h"

#include "cli/argument.h"
#include "cli/game-words.h"
#include "cli/setting.h"
#include "cli/words.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { LEVEL, TIME, SEED, N_NUMBERS };
enum { SEATS, N_WORDS };

static const Setting numbers[N_NUMBERS] = {
  [LEVEL] = { "--level", FULL_STRENGTH, N_LEVELS },
  [TIME] = { "--time", 1, 1000 * 60 * 60 },
  [SEED] = { "--seed", 0, INT64_MAX / 200 },
};

static const WordSetting words[N_WORDS] = {
  [SEATS] = { "--seats", 1, "the letters of the seats that you play" },
};

enum { USUAL_LEVEL = 5, USUAL_MS = 1000, NO_SEED = -1 };
enum { MOST_ARGUMENTS = 2 * N_NUMBERS + 2 * N_WORDS + 8 };

/* "none" is nobody, who only looks on. */
static const char *
read_seats (const Variant *variant, const char *text)
{
  char quoted[QUOTED_SIZE];

  if (strcmp (text, "none") == 0)
    return "";

  for (const char *letter = text; *letter != '\0'; letter++)
    if (variant_seat_of_letter (variant, *letter) < 0) {
      quote (letter, 1, quoted);
      complain ("--seats: %s is no seat of %s", quoted, variant->id);
      return NULL;
    }

  return text;
}

static Status
play (const Position *start, const char *seats, const int64_t *values)
{
  uint64_t seed = (uint64_t) (values[SEED] == NO_SEED ? (int64_t) time (NULL) : values[SEED]);
  bool is_able;
  Game game;

  is_able = game_init (&game, start, seats, (int) values[LEVEL], seed);
  game.think_ms = values[TIME];
  if (is_able) {
    printf ("The game's seed is %" PRIu64 "; `help` lists what may be typed.\n", seed);
    is_able = game_talk (&game, stdin);
  }
  game_clear (&game);
  if (is_able)
    return DONE;

  complain ("there is no memory for the game");

  return TROUBLE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_NUMBERS] = { [LEVEL] = USUAL_LEVEL, [TIME] = USUAL_MS, [SEED] = NO_SEED };
  const char *texts[N_WORDS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_ARGUMENTS], *seats;
  char first_seat[] = { '\0', '\0' };
  const Variant *variant;
  PositionError error;
  Position start;

  memcpy (left, arguments, (size_t) n * sizeof *left);
  if (!settings_take_words (words, N_WORDS, texts, &n, left) ||
      !settings_take (numbers, N_NUMBERS, values, &n, left) || !settings_are_taken (self, n, left))
    return TROUBLE;
  if (n < 1 || n > 2) {
    complain ("%s: the arguments are %s", self->name, self->arguments);
    return TROUBLE;
  }
  if ((variant = argument_variant (left[0])) == NULL)
    return TROUBLE;
  if (!argument_position (&start, variant, n > 1 ? left[1] : "startpos", &error)) {
    complain_of_position (variant, left[1], &error);
    return TROUBLE;
  }

  first_seat[0] = variant->seats[0].letter;
  seats = read_seats (variant, texts[SEATS][0] != NULL ? texts[SEATS][0] : first_seat);

  return seats != NULL ? play (&start, seats, values) : TROUBLE;
}

const Command game_command = {
  .name = "game",
  .arguments = "VARIANT [POSITION] [SETTING...]",
  .summary = "play a whole game against the engine",
  .details =
    "Draws the board and waits for moves, written as the rules write them. `help` lists what\n"
    "else may be typed: `moves`, `hint`, `undo`, `draw`, `resign`, `save FILE` and more.\n\n"
    "  --level N      the engine's level, 1 to 12; 0 is its full strength (5)\n"
    "  --seats SEATS  the letters of the seats that you play, as in RB; `none` to look on\n"
    "                 (the first one)\n"
    "  --time MS      milliseconds that the engine may think about a move (1000)\n"
    "  --seed N       the same seed and the same moves make the same game, where the level\n"
    "                 does not need all of its time\n",
  .n_least = 1,
  .n_most = MOST_ARGUMENTS,
  .run = run,
  .has_settings = true,
};
