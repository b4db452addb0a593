#include "engine/judge/net.h"

#include "engine/judge/net-simd.h"
#include "engine/judge/score.h"

#include <string.h>

static const char magic[8] = "LogresN";

const Net no_net = { .variant = NULL };

/* choose_funcs() sets this pointer before main() starts. */
static const NetFuncs *funcs = &net_funcs_plain;

__attribute__ ((constructor)) static void
choose_funcs (void)
{
#ifdef HAVE_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    funcs = &net_funcs_avx2;
#endif
}

/* ---- Files ---- */

size_t
net_size (int n_inputs, int n_hidden, int n_buckets)
{
  return sizeof (NetHead) + sizeof (int32_t) * (size_t) n_buckets +
         sizeof (int16_t) * (size_t) n_hidden * (size_t) (n_inputs + 1 + N_VIEWS * n_buckets);
}

uint64_t
net_checksum (const void *bytes, size_t n)
{
  uint64_t sum = 14695981039346656037u;

  for (const uint8_t *at = bytes, *end = at + n; at < end; at++)
    sum = (sum ^ *at) * 1099511628211u;

  return sum;
}

static bool
has_right_size (const Net *self, const NetHead *head, size_t n)
{
  return head->n_inputs == (uint32_t) self->inputs.n && head->n_bytes == n && n <= NET_SIZE_MOST &&
         head->n_hidden > 0 && head->n_hidden <= NET_HIDDEN_MOST &&
         head->n_hidden % NET_HIDDEN_STEP == 0 && head->n_buckets > 0 &&
         head->n_buckets <= NET_BUCKETS_MOST &&
         n == net_size (self->inputs.n, (int) head->n_hidden, (int) head->n_buckets);
}

static void
take_weights (Net *self, const NetHead *head)
{
  self->pieces_percent = (int) head->pieces_percent;
  self->n_hidden = (int) head->n_hidden;
  self->n_buckets = (int) head->n_buckets;
  self->scale = (int) head->scale;
  self->n_at_start = variant_count_army (self->variant);
  self->out_biases = (const int32_t *) (head + 1);
  self->rows = (const int16_t *) (self->out_biases + self->n_buckets);
  self->biases = self->rows + (size_t) self->inputs.n * (size_t) self->n_hidden;
  self->out = self->biases + self->n_hidden;
}

NetProblem
net_open (Net *self, const void *bytes, size_t n)
{
  const NetHead *head = bytes;

  if (n < sizeof *head || memcmp (head->magic, magic, sizeof magic) != 0 ||
      head->version != NET_VERSION)
    return NET_IS_NONE;
  if (memchr (head->variant_id, '\0', sizeof head->variant_id) == NULL ||
      (self->variant = variant_find (head->variant_id)) == NULL)
    return NET_OTHER_VARIANT;

  net_inputs_init (&self->inputs, self->variant);
  if (!has_right_size (self, head, n))
    return NET_OTHER_SIZE;
  if (net_checksum (head + 1, n - sizeof *head) != head->checksum || head->pieces_percent > 99 ||
      head->scale < 1 || head->scale > SCORE_MOST_JUDGED)
    return NET_IS_DAMAGED;
  take_weights (self, head);

  return NET_OK;
}

/* ---- Sums ---- */

void
net_refresh (const Net *self, const Position *pos, NetSums *sums)
{
  NetChanges changes[N_VIEWS];

  net_inputs_list (&self->inputs, pos, changes);
  for (int view = 0; view < N_VIEWS; view++)
    funcs->carry (self, &changes[view], self->biases, sums->view[view]);
}

void
net_carry (const Net *self,
           const Position *before,
           const NetSums *before_sums,
           const Position *after,
           NetSums *after_sums)
{
  NetChanges changes[N_VIEWS];

  net_inputs_compare (&self->inputs, before, after, changes);
  for (int view = 0; view < N_VIEWS; view++)
    funcs->carry (self, &changes[view], before_sums->view[view], after_sums->view[view]);
}

/* ---- The output ---- */

int
net_bucket (int n_buckets, int n_at_start, const Position *pos)
{
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);
  int bucket = (n - 1) * n_buckets / n_at_start;

  return bucket < 0 ? 0 : bucket < n_buckets ? bucket : n_buckets - 1;
}

int
net_evaluate (const Net *self, const Position *pos, const NetSums *sums)
{
  int mover = variant_team (pos->seat);
  int bucket = net_bucket (self->n_buckets, self->n_at_start, pos);
  const int16_t *weights = self->out + bucket * N_VIEWS * self->n_hidden;
  int64_t total = self->out_biases[bucket];

  total += funcs->weigh (sums->view[mover], weights, self->n_hidden);
  total += funcs->weigh (sums->view[1 - mover], weights + self->n_hidden, self->n_hidden);

  return (int) (total * self->scale / (NET_ONE * NET_OUT_ONE));
}
