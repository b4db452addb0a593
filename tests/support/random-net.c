#include "support/random-net.h"

#include "support/random-position.h"

#include <stdlib.h>
#include <string.h>

/* Weights up to these numbers leave no hidden sum out of range, and let some be clipped. */
enum { MOST_ROW = 120, MOST_OUT = 1000 };

void *
random_net_new (const Variant *variant, int n_hidden, int n_buckets, unsigned seed, size_t *n)
{
  NetInputs *inputs = malloc (sizeof *inputs);
  Dice dice = { seed };

  net_inputs_init (inputs, variant);
  *n = net_size (inputs->n, n_hidden, n_buckets);

  NetHead *head = calloc (1, *n);
  int32_t *out_biases = (int32_t *) (head + 1);
  int16_t *at = (int16_t *) (out_biases + n_buckets);
  int n_rows = (inputs->n + 1) * n_hidden, n_out = N_VIEWS * n_hidden * n_buckets;

  for (int i = 0; i < n_buckets; i++)
    out_biases[i] = dice_roll (&dice, 20000) - 10000;
  for (int i = 0; i < n_rows; i++)
    at[i] = (int16_t) (dice_roll (&dice, 2 * MOST_ROW) - MOST_ROW);
  for (int i = 0; i < n_out; i++)
    at[n_rows + i] = (int16_t) (dice_roll (&dice, 2 * MOST_OUT) - MOST_OUT);
  *head = (NetHead) { .magic = "LogresN",
                      .version = NET_VERSION,
                      .n_bytes = (uint32_t) *n,
                      .n_inputs = (uint32_t) inputs->n,
                      .n_hidden = (uint32_t) n_hidden,
                      .n_buckets = (uint32_t) n_buckets,
                      .scale = 300,
                      .checksum = net_checksum (head + 1, *n - sizeof *head) };
  strcpy (head->variant_id, variant->id);
  free (inputs);

  return head;
}
