#include "core/slow-rules/slow-position.h"

#include "core/slow-rules/slow-text.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char *const duty_words[N_DUTIES] = {
  [NO_DUTY] = "",
  [MUST_CAPTURE] = "capture",
  [MUST_CONTINUE] = "continue=",
  [MUST_CHARGE] = "charge=",
};

/* ---- Pieces ---------------------------------------------------------------------------------- */

bool
slow_is_knight (char piece)
{
  return isupper ((unsigned char) piece) != 0;
}

int
slow_seat_at (const SlowPosition *pos, int sq)
{
  return slow_seat (pos->game, pos->at[sq]);
}

int
slow_team_at (const SlowPosition *pos, int sq)
{
  int seat = slow_seat_at (pos, sq);

  return seat == NOBODY ? NOBODY : seat % 2;
}

static int
n_trees (const SlowPosition *pos, int seat)
{
  int n = 0;

  for (int sq = 0; sq < N_SQUARES; sq++)
    if (pos->at[sq] == TREE && slow_tree_land (pos->game, sq) == seat)
      n++;

  return n;
}

/* Players place their trees in the order of their seats. */
int
slow_planter (const SlowPosition *pos)
{
  for (int seat = 0; seat < slow_n_seats (pos->game); seat++)
    if (n_trees (pos, seat) < pos->game->n_trees)
      return seat;

  return NOBODY;
}

static void
clear_board (SlowPosition *pos, const SlowGame *game)
{
  *pos = (SlowPosition) { .game = game };

  for (int sq = 0; sq < N_SQUARES; sq++)
    pos->at[sq] = slow_is_on_board (game, sq) ? EMPTY : WALL;
}

static char
mirrored_thing (const SlowGame *game, char thing)
{
  int seat = slow_seat (game, thing);
  char letter = seat == NOBODY ? thing : game->seats[seat ^ game->mirror->seat_change];

  return slow_is_knight (thing) ? letter : (char) tolower (letter);
}

SlowPosition
slow_mirrored_position (const SlowPosition *pos)
{
  int seat_change = pos->game->mirror->seat_change;
  SlowPosition mirrored;

  clear_board (&mirrored, pos->game);
  mirrored.side = pos->side ^ seat_change;
  mirrored.duty = pos->duty;
  if (pos->duty_square != NOWHERE)
    mirrored.duty_square = slow_mirrored_square (pos->game, pos->duty_square);

  for (int seat = 0; seat < slow_n_seats (pos->game); seat++)
    mirrored.castle_moves[seat ^ seat_change] = pos->castle_moves[seat];

  for (int sq = 0; sq < N_SQUARES; sq++)
    if (slow_is_on_board (pos->game, sq))
      mirrored.at[slow_mirrored_square (pos->game, sq)] = mirrored_thing (pos->game, pos->at[sq]);

  return mirrored;
}

/* ---- Text out -------------------------------------------------------------------------------- */

/* Writes the field `name`: for each of the `things`, the squares that have it. `pos->at` has the
 * squares by rank and then by file, the order of the text. */
static void
add_field (Text *text, const SlowPosition *pos, char name, const char *things)
{
  slow_add_letter (text, ':');
  slow_add_letter (text, name);

  size_t start = text->length;

  for (; *things != '\0'; things++)
    for (const char *p = pos->at; (p = strchr (p, *things)) != NULL; p++) {
      if (text->length > start)
        slow_add_letter (text, ',');
      if (slow_is_knight (*things))
        slow_add_letter (text, 'K');
      slow_add_square (text, (int) (p - pos->at));
    }
}

static void
add_castle_moves (Text *text, const SlowPosition *pos)
{
  int sum = 0;

  for (int seat = 0; seat < MAX_SEATS; seat++)
    sum += pos->castle_moves[seat];
  if (sum == 0)
    return;

  for (int seat = 0; seat < slow_n_seats (pos->game); seat++) {
    slow_add (text, seat == 0 ? ":x" : ",");
    slow_add_number (text, pos->castle_moves[seat]);
  }
}

static void
add_duty (Text *text, const SlowPosition *pos)
{
  if (pos->duty == NO_DUTY)
    return;

  slow_add (text, ":f");
  slow_add (text, duty_words[pos->duty]);
  if (pos->duty_square != NOWHERE)
    slow_add_square (text, pos->duty_square);
}

char *
slow_position_text (const SlowPosition *pos)
{
  Text text = { 0 };

  slow_add_letter (&text, pos->game->seats[pos->side]);
  for (const char *seat = pos->game->seats; *seat != '\0'; seat++)
    add_field (&text, pos, *seat, (char[]) { *seat, (char) tolower (*seat), '\0' });

  add_castle_moves (&text, pos);
  if (strchr (pos->at, TREE) != NULL)
    add_field (&text, pos, 't', (char[]) { TREE, '\0' });
  add_duty (&text, pos);

  return text.letters;
}

/* ---- Text in: words -------------------------------------------------------------------------- */

/* Cuts *rest at the first separator and returns the part before it without blanks around it, or
 * NULL when nothing is left. */
static char *
next_part (char **rest, char separator)
{
  char *part = *rest;
  char *end;

  if (part == NULL)
    return NULL;

  end = strchr (part, separator);
  *rest = end == NULL ? NULL : end + 1;
  if (end == NULL)
    end = part + strlen (part);

  while (part < end && isspace ((unsigned char) *part))
    part++;
  while (part < end && isspace ((unsigned char) end[-1]))
    end--;
  *end = '\0';

  return part;
}

/* Returns -1 for a word that is not a number, has a leading zero or is too large. */
static int
read_number (const char *word, int greatest)
{
  int number = 0;

  if (*word == '\0' || (word[0] == '0' && word[1] != '\0'))
    return -1;

  for (; *word != '\0'; word++) {
    if (!isdigit ((unsigned char) *word))
      return -1;
    number = 10 * number + *word - '0';
    if (number > greatest)
      return -1;
  }

  return number;
}

static int
read_square (const char *word)
{
  int file = *word - 'a';
  int rank = *word == '\0' ? -1 : read_number (word + 1, MAX_RANKS) - 1;

  return file < 0 || file >= MAX_FILES || rank < 0 ? NOWHERE : slow_square (file, rank);
}

/* ---- Text in: fields ------------------------------------------------------------------------- */

/* Puts a thing on a square. Returns false if the square is taken, is water or does not exist. */
static bool
put (SlowPosition *pos, int sq, char thing)
{
  if (pos->at[sq] != EMPTY)
    return false;

  pos->at[sq] = thing;

  return true;
}

static bool
read_pieces (SlowPosition *pos, int seat, char *words)
{
  char knight = pos->game->seats[seat];
  char man = (char) tolower (knight);

  for (char *word; (word = next_part (&words, ',')) != NULL;) {
    bool is_marked = word[0] == 'k' && isalpha ((unsigned char) word[1]);

    if (!put (pos, read_square (word + is_marked), is_marked ? knight : man))
      return false;
  }

  return true;
}

static bool
read_trees (SlowPosition *pos, char *words)
{
  for (char *word; (word = next_part (&words, ',')) != NULL;) {
    int sq = read_square (word);

    if (slow_tree_land (pos->game, sq) == NOBODY || !put (pos, sq, TREE))
      return false;
  }

  return pos->game->n_trees > 0;
}

static bool
read_castle_moves (SlowPosition *pos, char *words)
{
  for (int seat = 0; seat < slow_n_seats (pos->game); seat++) {
    char *word = next_part (&words, ',');

    pos->castle_moves[seat] = word == NULL ? -1 : read_number (word, MAX_CASTLE_MOVES);
    if (pos->castle_moves[seat] < 0)
      return false;
  }

  return words == NULL;
}

static bool
read_duty (SlowPosition *pos, char *word)
{
  if (word == NULL || !pos->game->captures_are_on_demand)
    return false;

  for (SlowDuty duty = MUST_CAPTURE; duty < N_DUTIES; duty++) {
    size_t n = strlen (duty_words[duty]);

    if (strncmp (word, duty_words[duty], n) != 0)
      continue;

    pos->duty = duty;
    pos->duty_square = read_square (word + n);

    return duty == MUST_CAPTURE ? word[n] == '\0' : pos->duty_square != NOWHERE;
  }

  return false;
}

/* Checks that the quiet plies are a number. They change no move, so they are not stored. */
static bool
read_quiet_plies (SlowPosition *pos, char *word)
{
  return word != NULL && read_number (word, INT_MAX / 10 - 1) >= 0;
}

static const struct {
  char name;
  bool (*read) (SlowPosition *pos, char *words);
} field_readers[] = {
  { 'x', read_castle_moves },
  { 't', read_trees },
  { 'f', read_duty },
  { 'h', read_quiet_plies },
};

static bool
read_field (SlowPosition *pos, char *field)
{
  char name = field[0];
  char *words = name == '\0' || field[1] == '\0' ? NULL : field + 1;
  int seat = slow_seat (pos->game, name);

  if (seat != NOBODY)
    return read_pieces (pos, seat, words);

  for (size_t i = 0; i < sizeof field_readers / sizeof field_readers[0]; i++)
    if (field_readers[i].name == name)
      return field_readers[i].read (pos, words);

  return false;
}

/* Reads the fields. The first letter of a field tells its kind. No field may come twice, and every
 * player needs a field. */
static bool
read_fields (SlowPosition *pos, char *text)
{
  char *side = next_part (&text, ':');
  bool seen[UCHAR_MAX + 1] = { false };

  pos->side = slow_seat (pos->game, side[0]);
  if (pos->side == NOBODY || side[1] != '\0')
    return false;

  for (char *field; (field = next_part (&text, ':')) != NULL;) {
    if (seen[(unsigned char) field[0]] || !read_field (pos, field))
      return false;
    seen[(unsigned char) field[0]] = true;
  }

  for (const char *seat = pos->game->seats; *seat != '\0'; seat++)
    if (!seen[tolower (*seat)])
      return false;

  return true;
}

/* ---- Text in: checks of the whole position --------------------------------------------------- */

static int
count (const SlowPosition *pos, char thing)
{
  int n = 0;

  for (const char *p = pos->at; (p = strchr (p, thing)) != NULL; p++)
    n++;

  return n;
}

static bool
pieces_fit (const SlowPosition *pos, const SlowPosition *start)
{
  for (const char *seat = pos->game->seats; *seat != '\0'; seat++) {
    int more_knights = count (pos, *seat) - count (start, *seat);
    int more_men = count (pos, (char) tolower (*seat)) - count (start, (char) tolower (*seat));

    if (more_knights > 0 || more_knights + more_men > 0)
      return false;
  }

  return true;
}

/* Returns whether the trees are possible. No player may have too many trees or have placed one too
 * early. If a tree is due, the player to move must be the one who places it. */
static bool
trees_fit (const SlowPosition *pos)
{
  int planter = slow_planter (pos);

  for (int seat = 0; seat < slow_n_seats (pos->game); seat++) {
    bool may_have_some = planter == NOBODY || seat <= planter;

    if (n_trees (pos, seat) > (may_have_some ? pos->game->n_trees : 0))
      return false;
  }

  return planter == NOBODY || planter == pos->side;
}

static bool
duty_fits (const SlowPosition *pos)
{
  if (pos->duty_square == NOWHERE)
    return true;

  return slow_seat_at (pos, pos->duty_square) == pos->side &&
         (pos->duty != MUST_CHARGE || slow_is_knight (pos->at[pos->duty_square]));
}

static bool
read_loosely (SlowPosition *pos, const SlowGame *game, const char *text)
{
  size_t size = strlen (text) + 1;
  char *lowered = slow_resize (NULL, size);
  bool was_read;

  for (size_t i = 0; i < size; i++)
    lowered[i] = (char) tolower ((unsigned char) text[i]);

  clear_board (pos, game);
  was_read = read_fields (pos, lowered);
  free (lowered);

  return was_read;
}

bool
slow_read_position (SlowPosition *pos, const char *variant, const char *text)
{
  const SlowGame *game = slow_game (variant);
  SlowPosition start;

  return game != NULL && read_loosely (&start, game, game->start) &&
         read_loosely (pos, game, text) && pieces_fit (pos, &start) && trees_fit (pos) &&
         duty_fits (pos);
}
