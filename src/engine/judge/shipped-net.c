#include "engine/judge/shipped-net.h"

#include <pthread.h>
#include <string.h>

typedef struct OpenedNet {
  bool is_checked, fits;
  Net net;
} OpenedNet;

/* The nets that were opened, in the order of `shipped_nets`. Opening checks all bytes of a net, so
 * it happens once in a run, for all searches. */
static OpenedNet opened[MOST_SHIPPED_NETS];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static const Net *
open_once (OpenedNet *self, const ShippedNet *file, const Variant *variant)
{
  pthread_mutex_lock (&mutex);
  if (!self->is_checked)
    self->fits =
      net_open (&self->net, file->bytes, file->n_bytes) == NET_OK && self->net.variant == variant;
  self->is_checked = true;
  pthread_mutex_unlock (&mutex);

  return self->fits ? &self->net : NULL;
}

const Net *
shipped_net_of (const Variant *variant)
{
  for (int i = 0; i < MOST_SHIPPED_NETS && shipped_nets[i].variant_id != NULL; i++)
    if (strcmp (shipped_nets[i].variant_id, variant->id) == 0)
      return open_once (&opened[i], &shipped_nets[i], variant);

  return NULL;
}
