#include "lab/training/examples.h"

#include "engine/judge/fit-error.h"
#include "engine/judge/net.h"
#include "engine/judge/score.h"

#include <glib.h>
#include <string.h>

/* The state while records are read. */
typedef struct Reading {
  const ExamplesSettings *settings; /* borrowed */
  NetInputs inputs;
  int n_at_start;
  int64_t n_inputs, room; /* the inputs so far, and the room for them */
  uint32_t game;
} Reading;

/* ---- The mirror ---- */

static void
pair (uint16_t *mirrored, uint16_t input, uint16_t image)
{
  if (input != NO_INPUT && image != NO_INPUT)
    mirrored[input] = image;
}

static void
pair_seat (uint16_t *mirrored, const NetInputs *one, const NetInputs *other, int view, Seat seat)
{
  for (int sq = 0; sq < N_SQUARES; sq++)
    for (int is_knight = 0; is_knight < 2; is_knight++)
      pair (mirrored, one->piece[view][seat][is_knight][sq],
            other->piece[view][seat][is_knight][sq]);
  for (int n = 0; n <= MAX_CASTLE_MOVES; n++)
    pair (mirrored, one->castle[view][seat][n], other->castle[view][seat][n]);
  if (one->has_turns)
    pair (mirrored, one->turn[view][seat], other->turn[view][seat]);
}

/* Pairs each input with the one that has its place in the mirrored position. */
static uint16_t *
find_mirrored (const NetInputs *inputs, const Variant *variant)
{
  NetInputs *mirror = g_new0 (NetInputs, 1);
  uint16_t *mirrored = NULL;

  if (net_inputs_init_mirrored (mirror, variant)) {
    mirrored = g_new0 (uint16_t, inputs->n);
    for (int view = 0; view < N_VIEWS; view++)
      for (Seat seat = 0; seat < variant->n_seats; seat++)
        pair_seat (mirrored, inputs, mirror, view, seat);
  }
  g_free (mirror);

  return mirrored;
}

static uint16_t *
find_same (int n)
{
  uint16_t *same = g_new (uint16_t, n);

  for (int i = 0; i < n; i++)
    same[i] = (uint16_t) i;

  return same;
}

/* ---- Records ---- */

static double
chance_of_score (const ExamplesSettings *settings, int score)
{
  if (score_is_decided (score))
    return score_is_win (score) ? 1 : 0;

  return fit_error_chance (settings->steepness, score);
}

static float
target_of (const ExamplesSettings *settings, const PlayedSample *sample)
{
  double of_score = settings->of_score;
  double chance =
    of_score * chance_of_score (settings, sample->score) + (1 - of_score) * sample->result;

  return (float) (variant_team (sample->pos.seat) == 0 ? chance : 1 - chance);
}

static void
add_inputs (Examples *self, Reading *reading, const NetChanges *view)
{
  if (reading->n_inputs + view->n_added > reading->room) {
    reading->room = 2 * reading->room + NET_INPUTS_MOST;
    self->inputs = g_renew (uint16_t, self->inputs, reading->room);
  }
  memcpy (self->inputs + reading->n_inputs, view->added,
          (size_t) view->n_added * sizeof *view->added);
  reading->n_inputs += view->n_added;
}

static void
read_example (Examples *self, Reading *reading, const PlayedSample *sample, Example *example)
{
  const Position *pos = &sample->pos;
  int mover = variant_team (pos->seat);
  NetChanges changes[N_VIEWS];

  net_inputs_list (&reading->inputs, pos, changes);
  reading->game += sample->begins_game;
  *example = (Example) {
    .at = reading->n_inputs,
    .n = (uint16_t) changes[0].n_added,
    .bucket = (uint16_t) net_bucket (reading->settings->n_buckets, reading->n_at_start, pos),
    .game = reading->game,
    .target = target_of (reading->settings, sample),
  };
  add_inputs (self, reading, &changes[mover]);
  add_inputs (self, reading, &changes[1 - mover]);
}

static Reading *
reading_new (const ExamplesSettings *settings, const Variant *variant)
{
  Reading *self = g_new0 (Reading, 1);

  self->settings = settings;
  net_inputs_init (&self->inputs, variant);
  self->n_at_start = variant_count_army (variant);

  return self;
}

void
examples_init (Examples *self, const PlayedFile *file, const ExamplesSettings *settings)
{
  Reading *reading = reading_new (settings, file->variant);

  *self = (Examples) { .n = file->n, .n_inputs = reading->inputs.n };
  self->all = g_new (Example, file->n);
  self->same = find_same (self->n_inputs);
  self->mirrored = find_mirrored (&reading->inputs, file->variant);
  for (int64_t i = 0; i < file->n; i++) {
    PlayedSample sample;

    played_file_get (file, i, &sample);
    read_example (self, reading, &sample, &self->all[i]);
  }
  g_free (reading);
}

void
examples_clear (Examples *self)
{
  g_free (self->all);
  g_free (self->inputs);
  g_free (self->same);
  g_free (self->mirrored);
}
