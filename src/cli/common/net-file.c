#include "cli/common/net-file.h"

#include "cli/common/file.h"

#include <stdlib.h>

static const char *const problems[] = {
  [NET_OK] = NULL,
  [NET_IS_NONE] = "the file is not a net of this version of the engine",
  [NET_OTHER_VARIANT] = "the net is for an unknown game",
  [NET_OTHER_SIZE] = "the size of the net does not fit its game",
  [NET_IS_DAMAGED] = "the net is damaged: its checksum differs",
};

static const char *
fill (NetFile *self, const char *name)
{
  size_t n;
  const char *trouble = file_load (name, &self->bytes, &n);

  return trouble != NULL ? trouble : problems[net_open (&self->net, self->bytes, n)];
}

const char *
net_file_read (const char *name, NetFile **file)
{
  NetFile *self = calloc (1, sizeof *self);
  const char *trouble = self != NULL ? fill (self, name) : "not enough memory for the net";

  if (trouble == NULL)
    *file = self;
  else
    net_file_free (self);

  return trouble;
}

void
net_file_free (NetFile *self)
{
  if (self == NULL)
    return;

  free (self->bytes);
  free (self);
}
