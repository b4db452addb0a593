#include "core/record/record.h"

#include "core/notation/position-text.h"
#include "core/text/letter.h"
#include "core/text/text-buffer.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words ---- */

static const char *const result_tags[] = {
  [ONGOING] = "*",
  [DRAW] = "1/2-1/2",
  [FIRST_TEAM_WINS] = "1-0",
  [SECOND_TEAM_WINS] = "0-1",
};

enum { N_RESULTS = sizeof result_tags / sizeof result_tags[0] };

static const char *const termination_words[] = {
  [TERMINATION_NONE] = NULL,
  [TERMINATION_CASTLE] = "castle",
  [TERMINATION_CAPTURE] = "capture",
  [TERMINATION_NO_MOVE] = "no-move",
  [TERMINATION_FEW_PIECES] = "few-pieces",
  [TERMINATION_AGREEMENT] = "agreement",
  [TERMINATION_REPETITION] = "repetition",
  [TERMINATION_FIFTY_MOVES] = "fifty-moves",
  [TERMINATION_RESIGNATION] = "resignation",
  [TERMINATION_TIME] = "time",
  [TERMINATION_UNFINISHED] = "unfinished",
};

static_assert (sizeof termination_words / sizeof termination_words[0] == N_TERMINATIONS,
               "a word for each termination");

const char *
result_tag (Result result)
{
  return result_tags[result];
}

/* Returns the index of a word in the table, or -1 if the word is not there or is NULL. */
static int
find_word (const char *const *words, int n, const char *word)
{
  for (int i = 0; i < n && word != NULL; i++)
    if (words[i] != NULL && strcmp (words[i], word) == 0)
      return i;

  return -1;
}

bool
result_tag_read (Result *result, const char *text)
{
  int i = find_word (result_tags, N_RESULTS, text);

  if (i < 0)
    return false;
  *result = (Result) i;

  return true;
}

const char *
termination_word (Termination termination)
{
  return termination_words[termination];
}

Termination
termination_read (const char *word)
{
  int i = find_word (termination_words, N_TERMINATIONS, word);

  return i < 0 ? TERMINATION_NONE : (Termination) i;
}

Termination
termination_of_cause (Cause cause)
{
  static const Termination terminations[] = {
    [NO_CAUSE] = TERMINATION_NONE,
    [BY_CASTLE] = TERMINATION_CASTLE,
    [BY_CAPTURE] = TERMINATION_CAPTURE,
    [BY_NO_MOVE] = TERMINATION_NO_MOVE,
    [BY_FEW_PIECES] = TERMINATION_FEW_PIECES,
  };

  return terminations[cause];
}

/* ---- Creating and freeing ---- */

static bool
add_position_tag (Record *self, const Position *start)
{
  Position usual;
  char text[POSITION_TEXT_SIZE];

  position_start (&usual, start->variant);
  if (position_is_equal (start, &usual) && start->quiet_plies == 0)
    return true;
  position_text_write (start, true, text);

  return tags_set (&self->tags, "Position", text);
}

Record *
record_new (const Position *start)
{
  Record *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->root = node_new (start);
  if (self->root != NULL && tags_set (&self->tags, "Variant", start->variant->id) &&
      add_position_tag (self, start) && tags_set (&self->tags, "Result", result_tags[ONGOING]))
    return self;

  record_free (self);

  return NULL;
}

void
record_free (Record *self)
{
  if (self == NULL)
    return;

  node_free (self->root);
  tags_clear (&self->tags);
  free (self->unread);
  free (self);
}

/* ---- Questions ---- */

Result
record_result (const Record *self)
{
  Result result = ONGOING;

  result_tag_read (&result, tags_get (&self->tags, "Result"));

  return result;
}

Termination
record_termination (const Record *self)
{
  return termination_read (tags_get (&self->tags, "Termination"));
}

const char *
record_player (const Record *self, Seat seat)
{
  return tags_get (&self->tags, record_variant (self)->seats[seat].name);
}

int
record_move_days (const Record *self)
{
  const char *text = tags_get (&self->tags, "DaysPerMove");
  long days = text != NULL ? strtol (text, NULL, 10) : 0;

  return days > 0 && days <= MOST_MOVE_DAYS ? (int) days : 0;
}

bool
record_seed (const Record *self, uint64_t *seed)
{
  const char *text = tags_get (&self->tags, "Seed");
  char *end;
  unsigned long long n;

  if (text == NULL || !is_digit (text[0]))
    return false;

  errno = 0;
  n = strtoull (text, &end, 10);
  if (*end != '\0' || errno != 0)
    return false;
  *seed = n;

  return true;
}

bool
record_has_claims (const Record *self)
{
  const char *house_claims = tags_get (&self->tags, "HouseClaims");

  return !record_variant (self)->claims_are_house_rule || house_claims == NULL ||
         strcmp (house_claims, "no") != 0;
}

unsigned
record_claims (const Record *self, const Node *node)
{
  const Turn *turn = &node->turn;
  unsigned claims = 0;

  if (!record_has_claims (self) || turn->must_answer || turn_ending (turn).result != ONGOING)
    return 0;

  if (node_count_repetitions (node) >= 3)
    claims |= CLAIM_REPETITION;
  if (turn->pos.quiet_plies >= variant_quiet_limit (turn->pos.variant))
    claims |= CLAIM_FIFTY_MOVES;

  return claims;
}

/* ---- Changes ---- */

/* Changes both tags, or neither if memory runs out, by changing a copy first. */
bool
record_set_ending (Record *self, Result result, Termination termination)
{
  Tags changed = { 0 };

  if (!tags_copy (&self->tags, &changed))
    return false;
  if (!tags_set (&changed, "Result", result_tags[result]) ||
      !tags_set (&changed, "Termination", termination_words[termination])) {
    tags_clear (&changed);
    return false;
  }

  tags_clear (&self->tags);
  self->tags = changed;

  return true;
}

bool
record_set_seed (Record *self, uint64_t seed)
{
  char digits[24];

  snprintf (digits, sizeof digits, "%" PRIu64, seed);

  return tags_set (&self->tags, "Seed", digits);
}

bool
record_set_unread (Record *self, const char *text)
{
  char *unread = NULL;

  if (text != NULL && text[0] != '\0' && (unread = text_copy_as_utf8 (text)) == NULL)
    return false;
  free (self->unread);
  self->unread = unread;

  return true;
}
